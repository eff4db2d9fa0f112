using System;
using System.Threading;

// ThreadPool work items, registered waits, timers with due time and period, changing and disposing them.
static class Program
{
    static void Main()
    {
        int sum = 0; var done = new CountdownEvent(20);
        for (int i = 0; i < 20; i++) ThreadPool.QueueUserWorkItem(o => { Interlocked.Add(ref sum, (int)o); done.Signal(); }, i);
        done.Wait(); Console.WriteLine(sum);
        bool pool = false, background = false;
        var e = new ManualResetEvent(false);
        ThreadPool.UnsafeQueueUserWorkItem(o =>
        {
            pool = Thread.CurrentThread.IsThreadPoolThread;
            background = Thread.CurrentThread.IsBackground;
            e.Set();
        }, null);
        e.WaitOne();
        Console.WriteLine("{0} {1}", pool, background);
        int ticks = 0;
        var enough = new ManualResetEvent(false);
        object given = null;
        var timer = new Timer(o => { given = o; if (Interlocked.Increment(ref ticks) == 3) enough.Set(); }, "state", 1, 2);
        enough.WaitOne();
        timer.Dispose();
        Console.WriteLine("{0} {1}", ticks >= 3, given);
        var once = new AutoResetEvent(false);
        int fired = 0;
        var single = new Timer(o => { fired++; once.Set(); });
        Console.WriteLine(once.WaitOne(5));
        single.Change(1, Timeout.Infinite);
        once.WaitOne();
        Console.WriteLine("{0} {1}", fired, once.WaitOne(5));
        single.Change(Timeout.Infinite, Timeout.Infinite);
        single.Dispose();
        var signal = new AutoResetEvent(false);
        var called = new ManualResetEvent(false);
        bool timedOut = true;
        RegisteredWaitHandle r = ThreadPool.RegisterWaitForSingleObject(signal, (s, t) =>
        {
            timedOut = t;
            called.Set();
        }, null, 60000, true);
        signal.Set();
        called.WaitOne();
        r.Unregister(null);
        Console.WriteLine(timedOut);
        called.Reset();
        ThreadPool.RegisterWaitForSingleObject(signal, (s, t) => { timedOut = t; called.Set(); }, null, 5, true);
        called.WaitOne();
        Console.WriteLine(timedOut);
        int w, io;
        ThreadPool.GetMaxThreads(out w, out io);
        Console.WriteLine(w > 0);
        ThreadPool.GetMinThreads(out w, out io);
        Console.WriteLine(w > 0);
        var nested = new CountdownEvent(6);
        for (int i = 0; i < 3; i++)
            ThreadPool.QueueUserWorkItem(o => { ThreadPool.QueueUserWorkItem(p => nested.Signal()); nested.Signal(); });
        nested.Wait();
        Console.WriteLine(nested.CurrentCount);
        var context = new ManualResetEvent(false);
        string flowed = null;
        var local = new AsyncLocal<string> { Value = "flows" };
        ThreadPool.QueueUserWorkItem(o => { flowed = local.Value; context.Set(); });
        context.WaitOne();
        Console.WriteLine(flowed);
    }
}
