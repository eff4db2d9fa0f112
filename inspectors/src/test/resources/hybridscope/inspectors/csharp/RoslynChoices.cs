using System;
using System.Collections.Generic;
using System.Linq;
class D { public int? Offset; public D Next; public int? Prop => Offset; public bool Flag; }
class Base {
    public readonly string Told;
    protected Base(bool any) { Told = "b" + any; }
    protected Base(string a, string b, int c) { Told = a + "," + b + "," + c; }
}
class Lambda : Base {
    public Lambda(string[] all) : base(all.Any(n => n.Length > 2)) { Console.WriteLine("l" + all.Length); }
}
class Same {
    readonly int n;
    public Same(int n) { this.n = n; }
    public Same Next => n > 0 ? new Same(n - 1) : null;
    public static bool operator ==(Same a, Same b) => throw new InvalidOperationException();
    public static bool operator !=(Same a, Same b) => throw new InvalidOperationException();
    public override bool Equals(object o) => false;
    public override int GetHashCode() => n;
}
class Operators : Base {
    public Operators(Same s, int c) : base(b: "h" + c, a: (s?.Next ?? new Same(5)).GetHashCode() + "", c: c) { }
}
class NamedArgs : Base {
    static string Say(string s) { Console.Write("<" + s + ">"); return s; }
    public NamedArgs(string x, int c) : base(b: Say("b" + x), a: Say("a"), c: c + x.Length) { Console.WriteLine("n" + c); }
    public NamedArgs(string x, bool p, bool q) : base(x ?? (p ? Say("p") : Say("q")), "z", q ? 1 : 2) { }
    public NamedArgs(NamedArgs other) : this(c: other.Told.Length, x: other.Told) { }
}
class Sym {
    public Sym Part; public string Name; public Sym[] All;
    public static bool operator ==(Sym a, Sym b) { throw new InvalidOperationException("=="); }
    public static bool operator !=(Sym a, Sym b) { throw new InvalidOperationException("!="); }
    public override bool Equals(object o) { return false; }
    public override int GetHashCode() { return 1; }
}
class Sub : Sym { }
enum Small : byte { A, C, D, E, F = 200, G, H, I }
enum Signed : sbyte { N = -3, M, L, Z, P }
enum Wide : ushort { X = 8597, Y, Z, W, V }
[AttributeUsage(AttributeTargets.Parameter)] class MarkedAttribute : Attribute { }
static class Extensions {
    static readonly Func<object, bool> isThere = x => x != null;
    public static bool IsNone([Marked] this string s) => s == null;
    // The delegate takes any object: what is called is found only with its type argument.
    public static IEnumerable<T> There<T>(this IEnumerable<T> all) where T : class => all.Where((Func<T, bool>)isThere);
}
ref struct Walker {
    Span<int> all; int at;
    public Walker(Span<int> all) { this.all = all; at = 0; }
    public int Next() => at < all.Length ? all[at++] : -1;
}
class Odd {
    string name; bool closed;
    public Odd(string name, bool closed) { this.name = name; this.closed = closed; }
    public string Pick() => name ?? throw (closed ? new ObjectDisposedException("odd") : (Exception)new InvalidOperationException("none"));
    static int Length(in Odd odd) => odd.name == null ? 0 : odd.name.Length;
    public int Own() => Length(this);
    public static void Wasted(int n) { string.Format("{0} of {1}", n, new Odd("w", false).Pick()); }
}
// What Roslyn makes of foreach, switches over few strings, arguments in another order.
static class P {
    static string Test(D d) {
        if (d?.Offset.HasValue == true) { return "has"; }
        if (d?.Prop.HasValue == false) { return "not"; }
        if (d?.Next?.Flag == true) { return "flag"; }
        if (d?.Next?.Flag != true) { return "nonext"; }
        return "none";
    }
    static string Short(string s) {
        switch (s) {
            case "one": return "1";
            case "two": return "2";
            case "three": return "3";
            default: return "?";
        }
    }
    static int Short2(string s) {
        int n = 5;
        switch (s) {
            case "a": n += 1; break;
            case "b": case "c": n += 2; break;
            case null: n = 0; break;
        }
        return n;
    }
    static int Compared(string s, int n) {
        if (s == "a") return 1;
        if (s == "b" || s == "c" && n > 1) return 2;
        return 3;
    }
    static int Change(int[] all) {
        for (int i = 0; i < all.Length; i++) all[i]++;
        return 0;
    }
    static int Changed(int[] all) {
        int sum = 0;
        int[] copy = all;
        for (int i = 0; i < copy.Length; i++) sum = Change(all) + copy[i] + sum;
        return sum;
    }
    static bool Whether(D d) {
        int? offset = d?.Offset;
        return offset.HasValue;
    }
    static Sym Get(Sym[] all, string n) { foreach (var s in all) { if (s.Name == n) return s; } return null; }
    static Sym Find(Sym m, string n) {
        if ((object)m != null) {
            return Get(m.All, n) ?? ((object)m.Part == null ? null : Get(m.Part.All, n));
        }
        return null;
    }
    static Sym Find2(object o, bool c) {
        Sym x = c ? (Sym)(o as Sub) : o as Sym;
        if ((object)x == null) { x = new Sub(); }
        return (object)x.Part == (object)o ? x : null;
    }
    static string One(Small b) { switch (b) { case Small.C: return "C"; case Small.D: return "D"; case Small.E: return "E"; case Small.A: return "A"; } return "?"; }
    static string Two(Small b) { switch (b) { case Small.F: return "F"; case Small.G: return "G"; case Small.H: return "H"; case Small.I: return "I"; default: return "?"; } }
    static string Three(Signed s) { switch (s) { case Signed.N: return "N"; case Signed.M: return "M"; case Signed.L: return "L"; case Signed.P: return "P"; default: return "?"; } }
    static string Four(Wide s) { switch (s) { case Wide.X: return "X"; case Wide.Y: return "Y"; case Wide.Z: case Wide.W: return "ZW"; default: return "?"; } }
    static bool Bounds(decimal d) { return -2147483649m < d && d < 2147483648m && d != 9223372036854775808m && d < 18446744073709551615m && d != 4294967295m && d > -9223372036854775808m; }
    static int? Product(int? a, D d) => a * d.Offset + 1;
    static long? Sum(int? a, long? b) => a + b;
    static DateTime? Later(DateTime? d, TimeSpan? t) => d + t;
    static int? Read(D d) {
        int? before = d.Offset;
        Touch(d);
        return before - d.Offset;
    }
    static void Touch(D d) { d.Offset++; }
    static unsafe int Fixed(int[] a) {
        int s = 0;
        fixed (int* p = a) { for (int i = 0; i < a.Length; i++) { s += p[i]; } }
        return s;
    }
    static unsafe void FixedEnd(byte[] a, int n) {
        fixed (byte* p = a) {
            if (n > 3) { p[0] = 1; return; }
            for (int i = 0; i < n; i++) { p[i] = (byte)i; if (p[i] == 2) break; }
        }
    }
    static unsafe double FixedString(string s) {
        fixed (char* p = s) {
            char* q = p;
            while (*q != 0) { if (*q == 'x') return 1.5; q++; }
            return q - p;
        }
    }
    static void Main() {
        Console.WriteLine(Test(null) + Test(new D { Offset = 1 }) + Test(new D()) + Test(new D { Next = new D { Flag = true } }));
        Console.WriteLine(new Lambda(new[] { "a", "bcd" }).Told);
        Console.WriteLine(new Operators(null, 1).Told + new Operators(new Same(3), 2).Told + new Operators(new Same(0), 3).Told);
        var n = new NamedArgs("x", 3);
        Console.WriteLine(n.Told + new NamedArgs(n).Told + new NamedArgs(null, true, false).Told);
        foreach (string s in new[] { "one", "two", "three", "four", null }) Console.Write(Short(s));
        foreach (string s in new[] { "a", "b", "c", "d", null }) Console.Write(Short2(s));
        Console.Write(Compared("a", 1) + Compared("c", 2) + Compared("c", 1) + Changed(new[] { 1, 2 }));
        Console.Write(Whether(null) + "" + Whether(new D()) + Whether(new D { Offset = 1 }));
        var b = new byte[6]; FixedEnd(b, 3); FixedEnd(b, 4);
        Console.WriteLine(Fixed(new[] { 1, 2, 3 }) + " " + string.Join(",", b) + FixedString("abx") + FixedString("ab"));
        var first = new Sym { Name = "a", All = new Sym[0] };
        var m = new Sym { All = new[] { first }, Part = new Sym { All = new[] { new Sym { Name = "b" } } } };
        Console.WriteLine((Find(m, "a")?.Name ?? "none") + (Find(m, "b")?.Name ?? "none") + (Find(m, "c")?.Name ?? "none") + (Find(first, "c")?.Name ?? "none"));
        Console.WriteLine(((object)Find2(first, true) == null) + "" + ((object)Find2(null, false) == null) + ((object)Find2(new Sub(), true) == null));
        foreach (Small each in new[] { Small.A, Small.C, Small.D, Small.E, Small.F, Small.G, Small.H, Small.I, (Small)9 }) Console.Write(One(each) + Two(each));
        foreach (Signed each in new[] { Signed.N, Signed.M, Signed.L, Signed.Z, Signed.P, (Signed)9, (Signed)(-9) }) Console.Write(Three(each));
        foreach (Wide each in new[] { Wide.X, Wide.Y, Wide.Z, Wide.W, Wide.V, (Wide)1 }) Console.Write(Four(each));
        Console.WriteLine(Bounds(120) + "" + Bounds(2147483648m) + Bounds(-2147483649m) + Bounds(2147483647m));
        Console.WriteLine("a".IsNone() + "" + string.Join(",", new[] { "p", null, "q" }.There()));
        var walker = new Walker(new[] { 4, 5 });
        Console.WriteLine(walker.Next() + walker.Next() + walker.Next());
        foreach (var odd in new[] { new Odd("odd", true), new Odd(null, true), new Odd(null, false) }) {
            try { Console.Write(odd.Pick() + odd.Own()); } catch (Exception e) { Console.Write(e.GetType().Name + odd.Own()); }
        }
        Odd.Wasted(3);
        Console.WriteLine(Product(2, new D { Offset = 3 }) + " " + Product(null, new D { Offset = 3 }) + Product(2, new D())
            + Sum(1, 2) + Sum(null, 1) + Later(new DateTime(5), new TimeSpan(3)).Value.Ticks + Later(null, new TimeSpan(3))
            + Read(new D { Offset = 3 }) + Read(new D()));
    }
}
