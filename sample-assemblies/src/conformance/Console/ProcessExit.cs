using System;

// Lines written before the process ends with a code of its own.
static class Program
{
    static int Main()
    {
        AppDomain.CurrentDomain.ProcessExit += (s, e) => { Console.WriteLine("exit event {0}", Environment.ExitCode); };
        try { return Decide(new[] { 3, 1, 2 }); }
        finally { Console.WriteLine("finally"); }
    }

    static int Decide(int[] values)
    {
        Array.Sort(values);
        Console.WriteLine(string.Join(",", values));
        return values[0] * 100 + values[2];
    }
}
