using System;

// The order of field initialisers, constructors, chained constructors and virtual calls; readonly; const; object initialisers.
static class Program
{
    static int step;
    static int Step(string what) { Console.Write("{0}:{1} ", ++step, what); return step; }

    class Base
    {
        readonly int a = Step("base field");
        public Base() : this(Step("base argument")) { Step("base body"); }
        public Base(int x) { Step("base(int)"); Virtual(); }
        protected virtual void Virtual() { Step("base virtual"); }
    }
    class Derived : Base
    {
        readonly int b = Step("derived field");
        public int Set;
        public Derived() : base() { Step("derived body"); }
        public Derived(string s) : this() { Step("derived(string)"); }
        protected override void Virtual() { Step("derived virtual b=" + b); }
        public Inner Nested = new Inner();
    }
    class Inner
    {
        public int X, Y;
        public int[] Items = new int[2];
        public System.Collections.Generic.List<int> List = new System.Collections.Generic.List<int>();
    }

    const int Answer = 6 * 7;
    const string Text = "const" + "ant";
    const double Tau = 2 * Math.PI;
    const DayOfWeek Day = DayOfWeek.Friday + 1;
    static readonly int[] Table = { 1, 2, 3, Answer };
    static readonly double[] Doubles = { 1.5, -2.5, double.MaxValue, 0, 1e-10 };
    static readonly byte[] Bytes = { 1, 2, 255, 4, 5, 6, 7, 8, 9 };
    static readonly char[] Chars = { 'a', '\u1234', '\0' };
    static readonly long[,] Square = { { 1, 2 }, { 3, long.MinValue } };

    static void Main()
    {
        new Base();
        Console.WriteLine();
        new Derived();
        Console.WriteLine();
        var d = new Derived("s") { Set = Step("initialiser"), Nested = { X = 3, Items = { [0] = 5, [1] = 6 }, List = { 1, 2, 3 } } };
        Console.WriteLine();
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", d.Set > 0, d.Nested.X, d.Nested.Y, d.Nested.Items[1], d.Nested.List.Count, d.Nested.List[2]);
        Console.WriteLine("{0} {1} {2} {3}", Answer, Text, Tau, Day);
        Console.WriteLine("{0} {1} {2} {3} {4}", string.Join(",", Table), string.Join(",", Doubles), string.Join(",", Bytes),
            (int)Chars[1], Square[1, 1]);
        var anonymous = new { A = 1, B = "b", C = new { D = 2.5 } };
        Console.WriteLine("{0} {1} {2}", anonymous, anonymous.C.D, anonymous.Equals(new { A = 1, B = "b", C = new { D = 2.5 } }));
        var map = new System.Collections.Generic.Dictionary<string, int[]> { ["x"] = new[] { 1 }, ["y"] = null };
        Console.WriteLine("{0} {1}", map.Count, map["x"][0]);
    }
}
