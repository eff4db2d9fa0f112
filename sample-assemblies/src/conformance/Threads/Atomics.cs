using System;
using System.Threading;

// Interlocked on every type, Volatile, volatile fields, MemoryBarrier, SpinLock, SpinWait, Lazy.
static class Program
{
    class Node { public int V; public Node Next; }
    static int i = 5;
    static long l = 1L << 40;
    static object o = "a";
    static float f = 1.5f;
    static double d = 2.5;
    static Node head;
    static volatile bool flag;
    static volatile int vi;
    static volatile string vs;
    static IntPtr ip;
    static volatile byte vb;
    static volatile float vf;

    static void Push(int v) { var n = new Node { V = v }; do { n.Next = head; } while (Interlocked.CompareExchange(ref head, n, n.Next) != n.Next); }

    static void Main()
    {
        Console.WriteLine("{0} {1} {2} {3} {4}", Interlocked.Increment(ref i), Interlocked.Decrement(ref i),
            Interlocked.Add(ref i, 10), Interlocked.Exchange(ref i, 7), i);
        Console.WriteLine("{0} {1} {2} {3} {4}", Interlocked.Increment(ref l), Interlocked.Decrement(ref l),
            Interlocked.Add(ref l, -5), Interlocked.Exchange(ref l, 9), Interlocked.Read(ref l));
        Console.WriteLine("{0} {1} {2} {3}", Interlocked.CompareExchange(ref i, 1, 7), i, Interlocked.CompareExchange(ref i, 2, 99), i);
        Console.WriteLine("{0} {1} {2} {3}", Interlocked.CompareExchange(ref l, 3, 9), l, Interlocked.Exchange(ref o, "b"),
            Interlocked.CompareExchange(ref o, "c", "b"));
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o, Interlocked.Exchange(ref f, 2), f,
            Interlocked.CompareExchange(ref d, 3, 2.5), d, Interlocked.Exchange(ref ip, (IntPtr)8));
        int[] a = { 1, 2 };
        string[] s = { "x", null };
        Interlocked.Increment(ref a[1]);
        Interlocked.CompareExchange(ref s[1], "y", null);
        Console.WriteLine("{0} {1}", a[1], s[1]);
        int big = int.MaxValue; Console.WriteLine("{0} {1}", Interlocked.Increment(ref big), big);
        Volatile.Write(ref i, 3);
        Console.WriteLine(Volatile.Read(ref i));
        vi++;
        vs = "v" + vi;
        vb = 255;
        vb++;
        vf += 0.5f;
        Thread.MemoryBarrier();
        Console.WriteLine("{0} {1} {2} {3}", vi, vs, vb, vf);
        var threads = new Thread[6];
        for (int t = 0; t < 6; t++)
        {
            int k = t;
            threads[t] = new Thread(() => { for (int j = 0; j < 200; j++) Push(k); });
            threads[t].Start();
        }
        foreach (Thread t in threads) t.Join();
        int count = 0, sum = 0; for (Node n = head; n != null; n = n.Next) { count++; sum += n.V; } Console.WriteLine("{0} {1}", count, sum);
        var waiter = new Thread(() => { var spin = new SpinWait(); while (!flag) spin.SpinOnce(); vi = 77; });
        waiter.Start();
        flag = true;
        waiter.Join();
        Console.WriteLine(vi);
        var spinLock = new SpinLock(false);
        int guarded = 0;
        for (int t = 0; t < 4; t++)
        {
            threads[t] = new Thread(() =>
            {
                for (int j = 0; j < 100; j++)
                {
                    bool taken = false;
                    try { spinLock.Enter(ref taken); guarded++; }
                    finally { if (taken) spinLock.Exit(); }
                }
            });
            threads[t].Start();
        }
        for (int t = 0; t < 4; t++) threads[t].Join();
        Console.WriteLine(guarded);
        int made = 0;
        var lazy = new Lazy<string>(() => { Interlocked.Increment(ref made); return "lazy"; });
        for (int t = 0; t < 4; t++) { threads[t] = new Thread(() => lazy.Value.ToString()); threads[t].Start(); }
        for (int t = 0; t < 4; t++) threads[t].Join();
        Console.WriteLine("{0} {1} {2}", made, lazy.Value, lazy.IsValueCreated);
        Node target = null;
        LazyInitializer.EnsureInitialized(ref target, () => new Node { V = 4 });
        LazyInitializer.EnsureInitialized(ref target, () => new Node { V = 5 });
        Console.WriteLine(target.V);
        var failing = new Lazy<int>(() => { made++; throw new InvalidOperationException("lazy"); });
        for (int k = 0; k < 2; k++) try { Console.WriteLine(failing.Value); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message + made); }
    }
}
