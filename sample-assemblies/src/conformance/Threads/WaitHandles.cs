using System;
using System.Collections.Generic;
using System.Threading;

// Events, Semaphore, Mutex, WaitAny, WaitAll, Barrier, CountdownEvent, ReaderWriterLockSlim: states, time-outs and abandonment.
static class Program
{
    static string T(Func<object> f) { try { return f().ToString(); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        var manual = new ManualResetEvent(false); var auto = new AutoResetEvent(true);
        Console.WriteLine("{0} {1} {2} {3}", manual.WaitOne(0), auto.WaitOne(0), auto.WaitOne(0), auto.Set() && auto.WaitOne());
        int passed = 0;
        var threads = new List<Thread>();
        for (int i = 0; i < 4; i++)
        {
            var t = new Thread(() => { manual.WaitOne(); Interlocked.Increment(ref passed); });
            threads.Add(t);
            t.Start();
        }
        manual.Set();
        foreach (Thread t in threads) t.Join();
        Console.WriteLine("{0} {1}", passed, manual.WaitOne(0));
        manual.Reset();
        var ping = new AutoResetEvent(false);
        var pong = new AutoResetEvent(false);
        string log = "";
        var player = new Thread(() => { for (int i = 0; i < 3; i++) { ping.WaitOne(); log += "ping "; pong.Set(); } });
        player.Start();
        for (int i = 0; i < 3; i++) { ping.Set(); pong.WaitOne(); log += "pong "; }
        player.Join();
        Console.WriteLine(log);
        var semaphore = new Semaphore(2, 3);
        Console.WriteLine("{0} {1} {2} {3} {4}", semaphore.WaitOne(0), semaphore.WaitOne(0), semaphore.WaitOne(0),
            semaphore.Release(2), T(() => semaphore.Release(5)));
        var slim = new SemaphoreSlim(1); Console.WriteLine("{0} {1} {2} {3}", slim.Wait(0), slim.Wait(0), slim.Release(), slim.CurrentCount);
        WaitHandle[] handles = { manual, auto, new ManualResetEvent(true) };
        Console.WriteLine("{0} {1} {2}", WaitHandle.WaitAny(handles),
            WaitHandle.WaitAny(new WaitHandle[] { manual }, 5) == WaitHandle.WaitTimeout, WaitHandle.WaitAll(handles, 5));
        manual.Set();
        auto.Set();
        Console.WriteLine(WaitHandle.WaitAll(handles) + " " + auto.WaitOne(0));
        var mutex = new Mutex(true);
        mutex.WaitOne();
        mutex.ReleaseMutex();
        mutex.ReleaseMutex();
        Console.WriteLine(T(() => { mutex.ReleaseMutex(); return 0; }));
        var owner = new Thread(() => mutex.WaitOne());
        owner.Start();
        owner.Join();
        Console.WriteLine(T(() => mutex.WaitOne(100)));
        var countdown = new CountdownEvent(3);
        for (int i = 0; i < 3; i++) new Thread(() => countdown.Signal()).Start();
        countdown.Wait();
        Console.WriteLine("{0} {1} {2}", countdown.IsSet, countdown.CurrentCount, T(() => countdown.Signal()));
        int phases = 0;
        var barrier = new Barrier(3, b => phases++);
        threads.Clear();
        int[] steps = new int[3];
        for (int i = 0; i < 3; i++)
        {
            int k = i;
            var t = new Thread(() => { for (int p = 0; p < 4; p++) { steps[k]++; barrier.SignalAndWait(); } });
            threads.Add(t);
            t.Start();
        }
        foreach (Thread t in threads) t.Join();
        Console.WriteLine("{0} {1} {2}", phases, string.Join(",", steps), barrier.CurrentPhaseNumber);
        var rw = new ReaderWriterLockSlim();
        int value = 0, reads = 0;
        threads.Clear();
        for (int i = 0; i < 3; i++)
        {
            var w = new Thread(() =>
            {
                for (int j = 0; j < 50; j++) { rw.EnterWriteLock(); try { value++; } finally { rw.ExitWriteLock(); } }
            });
            var r = new Thread(() =>
            {
                for (int j = 0; j < 50; j++)
                {
                    rw.EnterReadLock();
                    try { if (value >= 0) Interlocked.Increment(ref reads); }
                    finally { rw.ExitReadLock(); }
                }
            });
            threads.Add(w);
            threads.Add(r);
            w.Start();
            r.Start();
        }
        foreach (Thread t in threads) t.Join();
        Console.WriteLine("{0} {1}", value, reads);
        rw.EnterUpgradeableReadLock();
        rw.EnterWriteLock();
        Console.WriteLine("{0} {1} {2}", rw.IsWriteLockHeld, rw.IsUpgradeableReadLockHeld, T(() =>
        {
            rw.EnterReadLock();
            rw.EnterReadLock();
            return 0;
        }));
        var slimEvent = new ManualResetEventSlim();
        new Thread(() => slimEvent.Set()).Start();
        slimEvent.Wait();
        Console.WriteLine(slimEvent.IsSet);
        manual.Dispose();
        Console.WriteLine(T(() => manual.WaitOne(0)));
    }
}
