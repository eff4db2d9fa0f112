using System;
using System.Threading;

class Program
{
    static void Work(object state) { Console.WriteLine(Gone.Number()); }

    static void Main()
    {
        ThreadPool.QueueUserWorkItem(Work);
        Thread.Sleep(60000);
        Console.WriteLine("not reached");
    }
}
