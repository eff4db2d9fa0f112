using System;
public enum Color { Red, Green = 5, Blue }
[Flags] public enum Bits { A = 1, B = 2, C = 4 }
public struct P { public int X; public double Y; public P(int x, double y) { X = x; Y = y; } public double Sum() { return X + Y; } }
public class Foo { public int n; string s; public string Name { get; set; } public Foo(int n, string s) { this.n = n; this.s = s; if (n < 0) throw new ArgumentException("negative"); } public Foo(long l) { n = 100; s = "L" + l; } public Foo() { s = "plain"; }
  public override string ToString() { return "Foo " + n + s + Name; } public string Hello(string x) { return s + x; } }
public class Own { static int k = 5; public int n; static Own() { k++; } public Own(int n) { this.n = n; } public static int Of(Own o) { return o.n + k; } }
public class Log { public static string said = ""; public object n; public Log(string s) { said += s; } }
public class Many { public Log a, b, c, d, e, f; public static string Of(Many m) { return Log.said; } }
public class Pile<T> where T : struct { T top; public Pile(T first) { top = first; } public string Put<U>(T next, U[] why) where U : class { T was = top; top = next; return was + " " + typeof(T) + " " + top + " " + why[0]; } }
public class Methods {
    public static int Add(int a, int b) { return a + b; }
    public static string Small(byte b, sbyte s, short h, ushort u, char c, bool f) { return "" + b + s + h + u + c + f; }
    public static string Large(uint u, long l, ulong v, float f, double d) { return u + " " + l + " " + v + " " + f + " " + d; }
    public static string Enums(Color c, Bits b) { return c + "," + b; }
    public static int SumOf(int[] a) { int s = 0; foreach (int x in a) s += x; return s; }
    public static int Grid(int[,] g, int[][] j) { return g[1, 0] + j[1].Length; }
    public static string Obj(object o) { return o == null ? "null" : o.GetType() + ":" + o; }
    public static P Make(P p) { p.X++; return p; }
    public static string FooOf(Foo f) { return f.ToString(); }
    public static int Ref(ref int r, out string s) { s = "set"; r++; return r; }
    public static int? Null(int? q) { return q + 1; }
    public static string[] Strings(string s) { return new[] { s, s }; }
    public static void Throws() { throw new InvalidOperationException("no"); }
    public static decimal Half(decimal d) { return Math.Round(d / 2); }
    public static decimal Dec(decimal d) { return d * 2; }
    public static T Generic<T>(T[] all, int i) { return all[i]; }
    public static void Main() {}
}
