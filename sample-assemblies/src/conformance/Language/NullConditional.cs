using System;

// What may be null: ?. over fields, properties, elements, calls and delegates, ?? with values, assignments and nullable
// values, interpolated strings, variables that arguments and patterns declare.
static class Program
{
    sealed class Node
    {
        public Node Next;
        public string Name;
        public int? Weight;
        public Action<int> Seen;
        public int Size { get; set; }
    }

    static string Name(Node n) { return n?.Next?.Name; }
    static int? Size(Node n) { return n?.Size; }
    static int SizeOr(Node n) { return n?.Next?.Size ?? -1; }
    static int First(string[] a) { return a?[0]?.Length ?? 7; }
    static string Text(object o) { return o?.ToString() ?? "nothing"; }
    static void Call(Node n) { n.Seen?.Invoke(3); n.Next?.Seen?.Invoke(4); }
    static void Fill(Node n) { n.Name = n.Name ?? "x"; n.Next = n.Next ?? (n.Next = new Node()); }
    static string Weight(Node n) { return n.Weight?.ToString() ?? "none"; }
    static int Weigh(Node n) { return n.Weight ?? 12; }
    static string Show(int a, string b) { return $"a={a,5:X} b={b} {{x}} {a + 1}"; }
    static string Many(int a, string b, Node n) { return $"{a}{b}:{n.Size:D3}{b.Length}{a * 2,-3}|"; }
    static string Quotes(object o) { return $"\"{o}\"\t{(o == null ? 1 : 2)}"; }
    static string Skip(int a) { return string.Format("{1}{0}", a, "b"); }
    static int Parse(string s) { return int.TryParse(s, out int v) ? v : -1; }
    static int Parse2(string s) { if (!int.TryParse(s, out var v)) return -2; return v * 2; }
    static int Kind(object o)
    {
        if (o is Node n && n.Size > 0) return n.Size;
        if (!(o is string s)) return o is int i ? i : 0;
        return s.Length;
    }

    static void Main()
    {
        var n = new Node { Name = "n", Size = 4 };
        var m = new Node { Next = n, Seen = x => Console.WriteLine("seen " + x), Weight = 3 };
        Console.WriteLine("{0} {1} {2}", Name(null) ?? "-", Name(n) ?? "-", Name(m));
        Console.WriteLine("{0} {1} {2} {3}", Size(null), Size(n), SizeOr(n), SizeOr(m));
        Console.WriteLine("{0} {1} {2}", First(null), First(new string[1]), First(new[] { "abc" }));
        Console.WriteLine("{0} {1}", Text(null), Text(5));
        Call(m);
        n.Seen = x => Console.WriteLine("next " + x);
        Call(m);
        Fill(n);
        Fill(m);
        Console.WriteLine("{0} {1} {2}", n.Name, m.Name, n.Next.Name == null);
        Console.WriteLine("{0} {1} {2} {3}", Weight(n), Weight(m), Weigh(n), Weigh(m));
        Console.WriteLine(Show(255, "q") + Many(1, "zz", n) + Quotes(null) + Quotes(n.Size) + Skip(3));
        Console.WriteLine("{0} {1} {2} {3}", Parse("12"), Parse("x"), Parse2("21"), Parse2("-"));
        Console.WriteLine("{0} {1} {2} {3}", Kind(n), Kind("four"), Kind(9), Kind(m));
    }
}
