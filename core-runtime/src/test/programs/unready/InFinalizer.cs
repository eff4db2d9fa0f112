using System;

class Program
{
    ~Program() { Console.WriteLine(Gone.Number()); }

    static void Make() { for (int i = 0; i < 10; i++) new Program(); }

    static void Main()
    {
        Make();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Console.WriteLine("not reached");
    }
}
