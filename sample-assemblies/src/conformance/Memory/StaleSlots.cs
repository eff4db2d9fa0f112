using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

// What methods that are over have left in stack slots keeps nothing alive where a program collects garbage.
class Finalized
{
    public static int Count;

    ~Finalized() { Count++; }
}

class StaleSlots
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Make()
    {
        var made = new Finalized();
        return new WeakReference(made);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Use(object a, object b, object c)
    {
        return (a == null ? 0 : 1) + (b == null ? 0 : 1) + (c == null ? 0 : 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Deep(int depth)
    {
        if (depth == 0) return Make();
        object other = new object();
        var found = Deep(depth - 1);
        GC.KeepAlive(other);
        return found;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference InList()
    {
        var list = new List<Finalized>();
        for (int i = 0; i < 10; i++) list.Add(new Finalized());
        var found = new WeakReference(list[3]);
        list.Clear();
        return found;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Arguments()
    {
        var made = new Finalized();
        var found = new WeakReference(made);
        Use(made, made, made);
        Use(1, made, 2);
        return found;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Throws()
    {
        var made = new Finalized();
        var found = new WeakReference(made);
        try { throw new Exception(made.ToString()); }
        catch (Exception) { }
        return found;
    }

    static void Check(string what, WeakReference found)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Console.WriteLine(what + " " + found.IsAlive);
    }

    static int Kept(object first, Func<int> other, object last)
    {
        return other() + (first is string ? 1 : 0) + (last is string ? 1 : 0);
    }

    static int Collects()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        return 1;
    }

    struct Pair { public object First, Second; }

    static Pair Pairs(object first)
    {
        var pair = new Pair { First = first };
        GC.Collect();
        pair.Second = new string('b', 3);
        return pair;
    }

    static void Main()
    {
        Check("make", Make());
        Check("deep", Deep(5));
        Check("list", InList());
        Check("arguments", Arguments());
        Check("throws", Throws());
        var found = Make();
        GC.Collect();
        Console.WriteLine("direct " + found.IsAlive);
        found = Arguments();
        GC.Collect();
        Console.WriteLine("arguments " + found.IsAlive);
        found = Deep(3);
        GC.Collect();
        Console.WriteLine("deep " + found.IsAlive);
        GC.WaitForPendingFinalizers();
        Console.WriteLine(Finalized.Count);

        // What is needed later stays: values below a call on the evaluation stack, finally blocks, values of structs.
        Console.WriteLine(Kept(new string('a', 2), () => Collects(), new string('b', 2)));
        Console.WriteLine(new string('c', 3) + Collects() + new string('d', 3) + Collects());
        object text = new string('e', 3);
        try
        {
            try { Collects(); throw new Exception(new string('f', 3)); }
            finally { Collects(); Console.WriteLine(text); }
        }
        catch (Exception e) when (Collects() == 1 && text != null)
        {
            Collects();
            Console.WriteLine(e.Message + text);
        }
        var pair = Pairs(new string('a', 3));
        Collects();
        Console.WriteLine((string)pair.First + pair.Second);
        foreach (string each in Strings()) { Collects(); Console.WriteLine(each); }
    }

    static IEnumerable<string> Strings()
    {
        for (int i = 0; i < 3; i++)
        {
            string made = new string((char)('x' + i), 3);
            try { GC.Collect(); yield return made; }
            finally { GC.Collect(); }
        }
    }
}
