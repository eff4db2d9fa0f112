using System;
using System.Threading;

class Program
{
    static void Work() { Console.WriteLine(Gone.Number()); }

    static void Main()
    {
        try {
            Work();
        } catch (Exception e) {
            Console.WriteLine(e);
        }
        new Thread(Work).Start();
    }
}
