using System;

// Environment.Exit ends the process at once: no finally, no rest of Main; ExitCode is overridden by it.
static class Program
{
    static void Main()
    {
        Environment.ExitCode = 9;
        try
        {
            Console.WriteLine("before");
            Leave(3);
        }
        finally
        {
            Console.WriteLine("never");
        }
        Console.WriteLine("never");
    }

    static void Leave(int depth)
    {
        if (depth > 0)
        {
            Leave(depth - 1);
            return;
        }
        Console.Out.Flush();
        Environment.Exit(42);
    }
}
