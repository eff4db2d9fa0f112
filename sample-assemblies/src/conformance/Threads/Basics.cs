using System;
using System.Threading;

// Thread: start, join, parameters, names, states, results, thread statics and ThreadLocal, background threads, priorities.
static class Program
{
    [ThreadStatic] static int mine;
    static int shared;

    static void Main()
    {
        int result = 0;
        var t = new Thread(() => result = 42);
        Console.WriteLine("{0} {1}", t.ThreadState, t.IsAlive);
        t.Start(); t.Join();
        Console.WriteLine("{0} {1} {2}", result, t.IsAlive, (t.ThreadState & ThreadState.Stopped) != 0);
        object got = null; var p = new Thread(o => got = o + "!"); p.Start("param"); p.Join(); Console.WriteLine(got);
        mine = 5;
        int other = -1;
        var s = new Thread(() => { other = mine; mine = 9; });
        s.Start();
        s.Join();
        Console.WriteLine("{0} {1}", mine, other);
        var local = new ThreadLocal<int>(() => Thread.CurrentThread.Name == "named" ? 100 : 1); int inside = 0;
        var n = new Thread(() => { local.Value += 5; inside = local.Value; }) { Name = "named", IsBackground = true }; n.Start(); n.Join();
        Console.WriteLine("{0} {1} {2} {3}", local.Value, inside, n.Name, n.ManagedThreadId != Thread.CurrentThread.ManagedThreadId);
        var all = new Thread[8]; var sums = new long[8];
        for (int i = 0; i < all.Length; i++)
        {
            int k = i;
            all[i] = new Thread(() =>
            {
                for (int j = 0; j < 1000; j++) { sums[k] += j * k; Interlocked.Increment(ref shared); }
            });
        }
        foreach (Thread x in all) x.Start(); foreach (Thread x in all) x.Join();
        long total = 0; foreach (long v in sums) total += v; Console.WriteLine("{0} {1}", total, shared);
        try { t.Start(); } catch (ThreadStateException e) { Console.WriteLine(e.GetType().Name); }
        Exception caught = null;
        var thrower = new Thread(() => { try { throw new TimeoutException("inside"); } catch (Exception e) { caught = e; } });
        thrower.Start();
        thrower.Join();
        Console.WriteLine(caught.Message);
        Console.WriteLine("{0} {1}", new Thread(() => Thread.Sleep(10)).Join2(), Thread.CurrentThread.IsThreadPoolThread);
        object slot = null;
        LocalDataStoreSlot data = Thread.AllocateDataSlot();
        Thread.SetData(data, "main");
        var d = new Thread(() => slot = Thread.GetData(data));
        d.Start();
        d.Join();
        Console.WriteLine("{0} {1}", slot == null, Thread.GetData(data));
        var back = new Thread(() => { while (true) Thread.Sleep(1000); }) { IsBackground = true }; back.Start(); Console.WriteLine(back.IsBackground);
    }

    static bool Join2(this Thread t) { t.Start(); return t.Join(5000); }
}
