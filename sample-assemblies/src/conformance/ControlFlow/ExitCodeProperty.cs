using System;

// Environment.ExitCode counts where Main returns nothing.
static class Program
{
    static void Main()
    {
        Console.WriteLine(Environment.ExitCode);
        Environment.ExitCode = 17;
        Console.WriteLine(Environment.ExitCode);
    }
}
