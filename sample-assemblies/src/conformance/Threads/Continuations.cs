using System;
using System.Collections.Generic;
using System.Threading;
using Mono.Tasklets;

// Frames that are stored and put back: what was local is as it was, what lies in the heap is not.
static class Continuations
{
    class Box { public int Value; }

    static int depth;
    static Continuation nested;

    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + ": done"); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().FullName + ": " + e.Message.Replace("\n", " ")); }
    }

    static void Unready()
    {
        Continuation c = new Continuation();
        Try("store without a mark", () => c.Store(1));
        Try("restore without a mark", () => c.Restore(1));
        c.Mark();
        Try("second mark", () => c.Mark());
        Try("restore without a store", () => c.Restore(1));
        Exception other = null;
        Thread thread = new Thread(() => { try { c.Store(1); } catch (Exception e) { other = e; } });
        thread.Start();
        thread.Join();
        Console.WriteLine("other thread: " + other.GetType().FullName + ": " + other.Message.Replace("\n", " "));
    }

    static void Again()
    {
        Continuation c = new Continuation();
        Box box = new Box();
        int local = 5;
        string text = "a" + local;
        c.Mark();
        int r = c.Store(0);
        Console.WriteLine("stored " + r + " local " + local + " text " + text + " box " + box.Value);
        local += 10;
        text += "b";
        box.Value++;
        if (r < 3)
            c.Restore(r + 1);
        Console.WriteLine("end local " + local + " text " + text + " box " + box.Value);
    }

    static int Deep(int n)
    {
        int before = n * n;
        if (n == 0)
            return nested.Store(0);
        depth++;
        int below = Deep(n - 1);
        return below + before;
    }

    static void Nested()
    {
        nested = new Continuation();
        nested.Mark();
        int sum = Deep(4);
        Console.WriteLine("sum " + sum + " depth " + depth);
        if (sum < 30 + 200)
        {
            for (int i = 0; i < 20000; i++)
                GC.KeepAlive(new object[10]);
            nested.Restore(sum - 30 + 100);
        }
        Console.WriteLine("out");
    }

    static void Within()
    {
        Continuation c = new Continuation();
        c.Mark();
        int count = 0;
        Box box = new Box();
        try
        {
            int r = c.Store(0);
            box.Value = box.Value + 1;
            Console.WriteLine("try " + r + " " + count);
            count++;
            if (r == 2)
                throw new InvalidOperationException("second");
            c.Restore(r + 1);
        }
        catch (InvalidOperationException e) { Console.WriteLine("caught " + e.Message + " " + count + " " + box.Value); }
        finally { Console.WriteLine("finally " + box.Value); }
    }

    static void Main()
    {
        Unready();
        Again();
        Nested();
        Within();
    }
}
