using System;
using System.Threading;

// An exception that leaves a thread ends the process.
static class Program
{
    static void Main()
    {
        var t = new Thread(() => { Console.WriteLine("in thread"); throw new InvalidOperationException("thread"); });
        t.Start();
        t.Join();
        Thread.Sleep(200);
        Console.WriteLine("never");
    }
}
