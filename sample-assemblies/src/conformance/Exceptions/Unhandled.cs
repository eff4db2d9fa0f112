using System;

// An exception that nobody catches: finally blocks do not matter, the exit code is 1, output before it stands.
static class Program
{
    class Trouble : Exception { public Trouble(string m, Exception inner) : base(m, inner) { } }

    static void Main()
    {
        Console.WriteLine("start");
        try
        {
            try { Console.WriteLine(int.Parse("not a number")); }
            catch (FormatException e) { throw new Trouble("wrapped", e); }
        }
        catch (ArgumentException) { Console.WriteLine("never"); }
    }
}
