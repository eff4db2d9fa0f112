using System;
using System.Collections.Generic;
using System.Threading;

class Program
{
    static class Slow
    {
        public static readonly int Value;
        static Slow() { Thread.Sleep(10); Value = 7; }
    }

    static class Left { public static int Value = 1; static Left() { Thread.Sleep(5); Value += Right.Value; } }
    static class Right { public static int Value = 2; static Right() { Thread.Sleep(5); Value += Left.Value; } }

    static readonly object gate = new object();
    [ThreadStatic] static int own;
    static int counter;

    delegate int Scan(string text, ref int at, out char found);

    static int Find(string text, ref int at, out char found)
    {
        if (text == null) throw new ArgumentException("no text");
        found = text[at++];
        return text.Length;
    }

    static void Main()
    {
        var thread = new Thread(() => { own = 5; Console.WriteLine(Thread.CurrentThread.Name + " " + own + " " + Thread.CurrentThread.IsBackground); });
        thread.Name = "worker";
        thread.Start();
        thread.Join();
        Console.WriteLine(own + " " + thread.IsAlive);

        var threads = new List<Thread>();
        for (int i = 0; i < 8; i++)
        {
            var each = new Thread(by => { for (int k = 0; k < 500; k++) lock (gate) { int seen = counter; if (k % 50 == 0) Thread.Yield(); counter = seen + (int)by; } });
            each.Start(i);
            threads.Add(each);
        }
        threads.ForEach(each => each.Join());
        Console.WriteLine(counter);

        Endings();
        Locks();
        Handles();
        Delegates();
        Constructors();
        Console.WriteLine("end");
    }

    static void Endings()
    {
        var sleeper = new Thread(() => { try { Thread.Sleep(-1); } catch (ThreadInterruptedException e) { Console.WriteLine(e.Message); } });
        sleeper.Start();
        Thread.Sleep(5);
        sleeper.Interrupt();
        sleeper.Join();

        var inside = new AutoResetEvent(false);
        var aborted = new Thread(() =>
        {
            try
            {
                try { inside.Set(); Thread.Sleep(-1); }
                catch (ThreadAbortException e) { Console.WriteLine(e.Message + " " + e.ExceptionState); }
                finally { Console.WriteLine("finally"); }
                Console.WriteLine("never");
            }
            finally { Console.WriteLine("outer finally"); }
        });
        aborted.Start();
        inside.WaitOne();
        aborted.Abort("why");
        aborted.Join();

        var busy = new Thread(() => { try { inside.Set(); while (true) counter++; } catch (ThreadAbortException) { Console.WriteLine("out of the loop"); Thread.ResetAbort(); } Console.WriteLine("goes on"); });
        busy.Start();
        inside.WaitOne();
        busy.Abort();
        busy.Join();

        try { busy.Start(); } catch (ThreadStateException e) { Console.WriteLine(e.Message); }
        try { new Thread(() => { }).Join(); } catch (ThreadStateException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(sleeper.Join(0));
    }

    static void Locks()
    {
        try { Monitor.Exit(gate); } catch (SynchronizationLockException e) { Console.WriteLine(e.Message); }
        try { Monitor.Enter(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        try { Monitor.Wait(gate); } catch (SynchronizationLockException e) { Console.WriteLine(e.Message); }
        Monitor.Enter(gate);
        Monitor.Enter(gate);
        bool other = true;
        var thread = new Thread(() => other = Monitor.TryEnter(gate, 5));
        thread.Start();
        thread.Join();
        Console.WriteLine(other + " " + Monitor.IsEntered(gate));
        Console.WriteLine("nobody pulses: " + Monitor.Wait(gate, 5) + " " + Monitor.IsEntered(gate));
        Monitor.Exit(gate);
        Monitor.Exit(gate);
        Console.WriteLine(Monitor.IsEntered(gate));

        var queue = new Queue<int>();
        int sum = 0;
        var consumer = new Thread(() =>
        {
            for (int i = 0; i < 20; i++)
                lock (queue)
                {
                    while (queue.Count == 0) Monitor.Wait(queue);
                    sum += queue.Dequeue();
                }
        });
        consumer.Start();
        for (int i = 0; i < 20; i++)
        {
            lock (queue) { queue.Enqueue(i); Monitor.PulseAll(queue); }
            if (i % 4 == 0) Thread.Sleep(0);
        }
        consumer.Join();
        Console.WriteLine(sum);
    }

    static void Handles()
    {
        var turn = new AutoResetEvent(false);
        var done = new ManualResetEvent(false);
        int got = 0;
        var thread = new Thread(() => { for (int i = 0; i < 3; i++) { turn.WaitOne(); Interlocked.Increment(ref got); } done.Set(); });
        thread.Start();
        while (Volatile.Read(ref got) < 3) { turn.Set(); Thread.Sleep(1); }
        done.WaitOne();
        turn.Reset();
        Console.WriteLine(got + " " + WaitHandle.WaitAny(new WaitHandle[] { turn, done }) + " " + turn.WaitOne(2) + " "
            + WaitHandle.WaitAll(new WaitHandle[] { done, new ManualResetEvent(true) }) + " " + WaitHandle.WaitAny(new WaitHandle[] { turn }, 1));
        var semaphore = new Semaphore(1, 2);
        Console.WriteLine(semaphore.WaitOne(0) + " " + semaphore.WaitOne(0) + " " + semaphore.Release(2));
        try { semaphore.Release(); } catch (SemaphoreFullException) { Console.WriteLine("full"); }
        var mutex = new Mutex(true);
        mutex.WaitOne();
        mutex.ReleaseMutex();
        mutex.ReleaseMutex();
        try { mutex.ReleaseMutex(); } catch (ApplicationException) { Console.WriteLine("not owned"); }
        var left = new Thread(() => mutex.WaitOne());
        left.Start();
        left.Join();
        try { mutex.WaitOne(); } catch (AbandonedMutexException) { Console.WriteLine("abandoned"); }
        int ticks = 0;
        var timer = new Timer(state => { if (Interlocked.Increment(ref ticks) == 3) turn.Set(); }, null, 2, 2);
        turn.WaitOne();
        timer.Dispose();
        Console.WriteLine(ticks >= 3);
        var local = new ThreadLocal<int>(() => 42);
        Console.WriteLine(local.Value);
        var finished = new ManualResetEvent(false);
        ThreadPool.QueueUserWorkItem(state => { Console.WriteLine(state + " " + Thread.CurrentThread.IsThreadPoolThread + " " + Thread.CurrentThread.IsBackground); finished.Set(); }, "pooled");
        finished.WaitOne();
    }

    static void Delegates()
    {
        Func<int, int> twice = x => { if (x == 0) throw new InvalidOperationException("zero"); return x * 2; };
        var called = new ManualResetEvent(false);
        var result = twice.BeginInvoke(21, each => { Console.WriteLine("called back: " + each.AsyncState); called.Set(); }, "state");
        called.WaitOne();
        Console.WriteLine(twice.EndInvoke(result));
        result = twice.BeginInvoke(0, null, null);
        try { twice.EndInvoke(result); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { twice.EndInvoke(result); } catch (InvalidOperationException) { Console.WriteLine("only once"); }
        result = twice.BeginInvoke(4, null, null);
        result.AsyncWaitHandle.WaitOne();
        Console.WriteLine(result.IsCompleted + " " + twice.EndInvoke(result));
        Scan scan = Find;
        int at = 1;
        char found;
        result = scan.BeginInvoke("text", ref at, out found, null, null);
        int length = scan.EndInvoke(ref at, out found, result);
        Console.WriteLine(length + " " + at + " " + found);
        result = scan.BeginInvoke(null, ref at, out found, null, null);
        try { scan.EndInvoke(ref at, out found, result); } catch (ArgumentException e) { Console.WriteLine(e.Message); }
    }

    static void Constructors()
    {
        int sum = 0;
        var threads = new List<Thread>();
        for (int i = 0; i < 4; i++)
        {
            var each = new Thread(() => Interlocked.Add(ref sum, Slow.Value));
            each.Start();
            threads.Add(each);
        }
        threads.ForEach(each => each.Join());
        Console.WriteLine(sum);
        // Two class constructors that wait for each other come to an end.
        var one = new Thread(() => { int v = Left.Value; });
        var two = new Thread(() => { int v = Right.Value; });
        one.Start();
        two.Start();
        one.Join();
        two.Join();
        Console.WriteLine(Left.Value >= 3 && Right.Value >= 3);
    }
}
