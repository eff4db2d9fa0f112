using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

// Garbage: many objects of many sizes, structures that survive, weak references, finalizers, resurrection, KeepAlive.
static class Program
{
    class Node { public Node Left, Right; public int Value; public object Extra; }
    class Finalized { public static int Count; readonly int n; public Finalized(int i) { n = i; } ~Finalized() { Count += n; } }
    class Phoenix { public static Phoenix Saved; public int Lives; ~Phoenix() { Lives++; Saved = this; } }

    static Node Build(int depth)
    {
        return depth == 0 ? new Node { Value = 1 } : new Node { Left = Build(depth - 1), Right = Build(depth - 1), Value = depth,
            Extra = depth % 2 == 0 ? (object)new int[depth] : "s" + depth };
    }
    static int Sum(Node n)
    {
        return n == null ? 0 : n.Value + Sum(n.Left) + Sum(n.Right)
            + (n.Extra is int[] ? ((int[])n.Extra).Length : n.Extra is string ? ((string)n.Extra).Length : 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Make(int n) { for (int i = 0; i < n; i++) new Finalized(1); }
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void MakePhoenix() { new Phoenix(); }
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Suppressed() { GC.SuppressFinalize(new Finalized(1000000)); }
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Deep(int n) { if (n > 0) Deep(n - 1); }

    static void Main()
    {
        Node keep = Build(10);
        long hash = 0;
        var survivors = new List<object>();
        for (int i = 0; i < 20000; i++)
        {
            object o = i % 5 == 0 ? (object)new byte[i % 300] : i % 5 == 1 ? "t" + i : i % 5 == 2 ? (object)i : i % 5 == 3
                ? new Node { Value = i } : (object)new long[2, i % 7 + 1];
            if (i % 100 == 0) survivors.Add(o);
            hash = hash * 31 + (o is byte[] ? ((byte[])o).Length : o.ToString().Length);
        }
        GC.Collect();
        Console.WriteLine("{0} {1} {2}", Sum(keep), hash, survivors.Count);
        foreach (object o in survivors) if (o is byte[]) hash += ((byte[])o).Length;
        Console.WriteLine(hash);
        Make(50); Suppressed(); Deep(50);
        GC.Collect(); GC.WaitForPendingFinalizers();
        Console.WriteLine("{0} {1}", Finalized.Count >= 40, Finalized.Count <= 50);
        MakePhoenix(); Deep(50);
        GC.Collect(); GC.WaitForPendingFinalizers();
        Console.WriteLine(Phoenix.Saved == null || Phoenix.Saved.Lives == 1);
        var strong = new object();
        var weak = new WeakReference(strong);
        var typed = new WeakReference<string>(new string('x', 3));
        GC.Collect();
        Console.WriteLine("{0} {1}", weak.IsAlive, ReferenceEquals(weak.Target, strong));
        GC.KeepAlive(strong);
        string target;
        Console.WriteLine(typed.TryGetTarget(out target) == (target != null));
        Console.WriteLine("{0} {1}", GC.MaxGeneration >= 0, GC.GetTotalMemory(false) > 0);
        var table = new ConditionalWeakTable<object, string>();
        table.Add(strong, "attached");
        GC.Collect();
        string attached;
        Console.WriteLine("{0} {1}", table.TryGetValue(strong, out attached), attached);
        Console.WriteLine(table.GetValue(keep, k => "made"));
        int[][] big = new int[50][];
        for (int i = 0; i < 50; i++) { big[i] = new int[20000]; big[i][i] = i; if (i > 10) big[i - 10] = null; }
        Console.WriteLine(big[45][45] + Sum(keep));
    }
}
