using System;

// Arrays of rank 2 to 4, with lower bounds, of zero length; addresses of elements; bounds in each dimension; reflection over them.
static class Program
{
    struct Cell { public int V; public string S; public void Touch() { V++; } }

    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + " fine"); }
        catch (Exception e) { Console.WriteLine(what + " " + e.GetType().Name); }
    }

    static void Main()
    {
        int[,] a = { { 1, 2, 3 }, { 4, 5, 6 } };
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", a.Length, a.Rank, a.GetLength(0), a.GetLength(1), a.GetUpperBound(1), a.LongLength);
        a[1, 2] += 10; a[0, 0]--; a[1, 0] ^= a[0, 1];
        foreach (int v in a) Console.Write(v + " ");
        Console.WriteLine();
        long[,,] c = new long[2, 3, 4];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < 4; k++) c[i, j, k] = i * 100 + j * 10 + k;
        Console.WriteLine("{0} {1} {2}", c[1, 2, 3], c[0, 1, 0], c.Length);
        string[,,,] s = new string[1, 2, 1, 2];
        s[0, 1, 0, 1] = "deep";
        Console.WriteLine("{0} {1} {2}", s[0, 1, 0, 1], s[0, 0, 0, 0] ?? "null", s.GetType());
        Cell[,] cells = new Cell[2, 2];
        cells[1, 0].Touch(); cells[1, 0].Touch(); cells[1, 1] = cells[1, 0]; cells[1, 1].S = "copy";
        ref Cell cell = ref cells[0, 1];
        cell.V = 9; cell.Touch();
        Console.WriteLine("{0} {1} {2} {3}", cells[1, 0].V, cells[1, 1].V + cells[1, 1].S, cells[0, 1].V, cells[0, 0].S == null);
        Try("negative", () => a[-1, 0] = 1);
        Try("first", () => a[2, 0] = 1);
        Try("second", () => a[0, 3] = 1);
        Try("in range of the whole", () => a[0, 4] = 1);
        Try("negative length", () => { int n = -1; int[,] x = new int[2, n]; });
        Array based = Array.CreateInstance(typeof(int), new[] { 2, 3 }, new[] { 5, -1 });
        int[,] typed = (int[,])based;
        typed[5, -1] = 1; typed[6, 1] = 2;
        Console.WriteLine("{0} {1} {2} {3} {4}", typed[6, 1], based.GetLowerBound(0), based.GetUpperBound(0),
            based.GetLowerBound(1), based.GetValue(5, -1));
        Try("below lower bound", () => typed[4, 0] = 1);
        Try("above", () => typed[6, 2] = 1);
        Array vector = Array.CreateInstance(typeof(string), new[] { 3 }, new[] { 10 });
        vector.SetValue("x", 11);
        Console.WriteLine("{0} {1} {2}", vector.GetValue(11), vector.GetType(), vector.GetType() == typeof(string[]));
        int[,] empty = new int[0, 5];
        foreach (int v in empty) Console.WriteLine("never");
        Try("empty", () => Console.WriteLine(empty[0, 0]));
        int[,] clone = (int[,])a.Clone();
        clone[0, 0] = -7;
        Array.Copy(clone, 1, a, 0, 3);
        Console.WriteLine("{0} {1} {2} {3}", a[0, 0], a[0, 1], a[0, 2], clone[0, 0]);
        object[,] objects = new string[1, 1];
        Try("store", () => objects[0, 0] = new object());
        objects[0, 0] = "string";
        Try("cast", () => { object o = a; long[,] wrong = (long[,])o; });
        Console.WriteLine((object)a is int[,] && !((object)a is int[]) && (object)objects is object[,]);
        int[][,] mixed = { a, new int[1, 1] };
        mixed[1][0, 0] = mixed[0][1, 1];
        Console.WriteLine("{0} {1}", mixed[1][0, 0], mixed.GetType());
    }
}
