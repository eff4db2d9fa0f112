using System;
using System.Collections.Generic;
using System.Threading;

// lock, Monitor.Wait, Pulse and PulseAll, TryEnter, reentrance, bounded buffers, exceptions from misuse.
static class Program
{
    class Buffer<T>
    {
        readonly Queue<T> items = new Queue<T>(); readonly int limit;
        public Buffer(int n) { limit = n; }
        public void Put(T t) { lock (items) { while (items.Count == limit) Monitor.Wait(items); items.Enqueue(t); Monitor.PulseAll(items); } }
        public T Take() { lock (items) { while (items.Count == 0) Monitor.Wait(items); T t = items.Dequeue(); Monitor.PulseAll(items); return t; } }
    }

    static int counter; static readonly object gate = new object();
    static string T(Action a) { try { a(); return "fine"; } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        var threads = new List<Thread>();
        for (int i = 0; i < 5; i++)
        {
            var t = new Thread(() =>
            {
                for (int j = 0; j < 500; j++) lock (gate) { int c = counter; if (j % 50 == 0) Thread.Yield(); counter = c + 1; }
            });
            threads.Add(t);
            t.Start();
        }
        foreach (Thread t in threads) t.Join(); Console.WriteLine(counter);
        var buffer = new Buffer<int>(3); long sum = 0; int taken = 0; threads.Clear();
        for (int p = 0; p < 3; p++)
        {
            int k = p;
            var t = new Thread(() => { for (int i = 0; i < 50; i++) buffer.Put(k * 100 + i); });
            threads.Add(t);
        }
        for (int c = 0; c < 2; c++)
        {
            var t = new Thread(() =>
            {
                for (int i = 0; i < 75; i++) { Interlocked.Add(ref sum, buffer.Take()); Interlocked.Increment(ref taken); }
            });
            threads.Add(t);
        }
        foreach (Thread t in threads) t.Start(); foreach (Thread t in threads) t.Join(); Console.WriteLine("{0} {1}", taken, sum);
        lock (gate) lock (gate) { Console.WriteLine("{0} {1}", Monitor.IsEntered(gate), Monitor.TryEnter(gate)); Monitor.Exit(gate); }
        Console.WriteLine(Monitor.IsEntered(gate));
        bool got = true; lock (gate) { var t = new Thread(() => got = Monitor.TryEnter(gate, 5)); t.Start(); t.Join(); } Console.WriteLine(got);
        Console.WriteLine("{0} {1} {2} {3}", T(() => Monitor.Exit(gate)), T(() => Monitor.Wait(gate)),
            T(() => Monitor.Pulse(gate)), T(() => Monitor.Enter(null)));
        lock (gate) Console.WriteLine(Monitor.Wait(gate, 5));
        string order = ""; var turn = 0; threads.Clear();
        for (int i = 0; i < 3; i++)
        {
            int k = i;
            var t = new Thread(() =>
            {
                for (int r = 0; r < 3; r++) lock (gate)
                {
                    while (turn % 3 != k) Monitor.Wait(gate);
                    order += "abc"[k];
                    turn++;
                    Monitor.PulseAll(gate);
                }
            });
            threads.Add(t);
            t.Start();
        }
        foreach (Thread t in threads) t.Join(); Console.WriteLine(order);
        bool taken2 = false;
        try { Monitor.Enter(gate, ref taken2); }
        finally { if (taken2) Monitor.Exit(gate); }
        Console.WriteLine("{0} {1}", taken2, T(() => { bool b = true; Monitor.Enter(gate, ref b); }));
        int value = 3; lock ((object)value) Console.WriteLine("boxed");
    }
}
