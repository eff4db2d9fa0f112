using System;

// Main's result is the process's exit code, of which the system keeps eight bits.
static class Program
{
    static int Main(string[] args)
    {
        Console.WriteLine("arguments {0}", args.Length);
        return Fibonacci(11) + 200;
    }

    static int Fibonacci(int n)
    {
        return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2);
    }
}
