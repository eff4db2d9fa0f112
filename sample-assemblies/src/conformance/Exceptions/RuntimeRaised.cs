using System;
using System.Collections.Generic;

// What the runtime itself throws: type and message of each.
static unsafe class Program
{
    class Node { public int V; public Node Next; public virtual int Get() { return V; } }
    struct Big { public long A, B, C; }
    static readonly int zero = 0;
    static readonly object none = null;

    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + ": nothing"); }
        catch (Exception e) { Console.WriteLine("{0}: {1}: {2}", what, e.GetType().FullName, e.Message); }
    }

    static void Main()
    {
        Node n = (Node)none; int[] a = (int[])none; string s = (string)none; Big[] bigs = (Big[])none;
        Try("field load", () => Console.WriteLine(n.V));
        Try("field store", () => n.V = 1);
        Try("virtual call", () => n.Get());
        Try("chained", () => Console.WriteLine(new Node().Next.Next));
        Try("array load", () => Console.WriteLine(a[0]));
        Try("array store", () => a[0] = 1);
        Try("array length", () => Console.WriteLine(a.Length));
        Try("struct element", () => bigs[1].B++);
        Try("string length", () => Console.WriteLine(s.Length));
        Try("unbox null", () => { int i = (int)none; });
        Try("index", () => new int[2][2] = 1);
        Try("index negative", () => new byte[2][zero - 1]++);
        Try("index string", () => Console.WriteLine("abc"[3]));
        Try("divide", () => Console.WriteLine(1 / zero));
        Try("remainder", () => Console.WriteLine(1L % zero));
        Try("divide unsigned", () => Console.WriteLine(1u / (uint)zero));
        Try("smallest by -1", () => Console.WriteLine(int.MinValue / (zero - 1)));
        Try("smallest long by -1", () => Console.WriteLine(long.MinValue / (zero - 1L)));
        Try("remainder by -1", () => Console.WriteLine(int.MinValue % (zero - 1)));
        Try("decimal divide", () => Console.WriteLine(1m / zero));
        Try("checked add", () => Console.WriteLine(checked(int.MaxValue - zero + 1)));
        Try("checked convert", () => Console.WriteLine(checked((byte)(zero + 256))));
        Try("decimal overflow", () => Console.WriteLine(decimal.MaxValue + (1 - zero)));
        Try("array store type", () => { object[] o = new string[1]; o[0] = 1; });
        Try("negative size", () => Console.WriteLine(new int[zero - 1].Length));
        Try("cast", () => { object o = "text"; Console.WriteLine((Node)o); });
        Try("unbox", () => { object o = 1L; Console.WriteLine((int)o); });
        Try("null pointer", () => { int* p = (int*)zero; *p = 1; });
        Try("null delegate", () => ((Action)none)());
        Try("null lock", () => { lock (none) { } });
        Try("enumerate changed", () => { var l = new List<int> { 1, 2 }; foreach (int i in l) l.Add(i); });
        Try("missing key", () => Console.WriteLine(new Dictionary<string, int>()["k"]));
        Try("list index", () => Console.WriteLine(new List<int>()[0]));
        Try("empty stack", () => new Stack<int>().Pop());
        Try("parse", () => int.Parse("x"));
        Try("null argument", () => int.Parse(null));
        Try("enum", () => Enum.Parse(typeof(DayOfWeek), "x"));
        Try("convert", () => Convert.ToByte(300));
        Try("not finite", () => Math.Sign(double.NaN));
        Try("activator", () => Activator.CreateInstance(typeof(string)));
        Try("exception without message", () => { throw new ApplicationException(); });
        Try("arguments", () => { throw new ArgumentOutOfRangeException("name", 5, "message"); });
        Try("argument null", () => { throw new ArgumentNullException("name"); });
        Try("object disposed", () => { throw new ObjectDisposedException("name"); });
        Try("custom", () => { throw new Custom { Code = 3 }; });
    }

    class Custom : Exception { public int Code; public override string Message { get { return "custom " + Code; } } }
}
