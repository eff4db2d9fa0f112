using System;
using System.Collections.Generic;

// Nullable: lifted operators with three-valued logic, conversions, boxing to the value or null, generics, reflection.
static class Program
{
    enum E { A, B }
    struct S
    {
        public int V;
        public static S operator +(S a, S b) { return new S { V = a.V + b.V }; }
        public static implicit operator S(int v) { return new S { V = v }; }
        public override string ToString() { return "S" + V; }
    }

    static string T<X>(X? v) where X : struct { return v.HasValue ? v.Value.ToString() : "null"; }
    static X Or<X>(X? v, X other) where X : struct { return v ?? other; }
    static bool IsNull<X>(X v) { return v == null; }
    static string Name<X>(X v) { return v == null ? "none" : v.GetType().Name; }

    static void Main()
    {
        int?[] values = { null, 0, -7, int.MaxValue };
        foreach (int? a in values)
        {
            foreach (int? b in values)
                unchecked
                {
                    Console.Write("{0} {1} {2} {3}{4}{5}{6}{7}{8} {9}| ", T(a + b), T(a * b), T(a & b), a < b ? 1 : 0, a <= b ? 1
                        : 0, a == b ? 1 : 0, a != b ? 1 : 0, a > b ? 1 : 0, a >= b ? 1 : 0, T(a ?? b));
                }
            Console.WriteLine("{0} {1} {2} {3}", T(-a), T(~a), T(a << 1), T((long?)a));
        }
        bool?[] bools = { null, false, true };
        foreach (bool? a in bools)
            foreach (bool? b in bools)
                Console.Write("{0} {1} {2} {3}; ", T(a & b), T(a | b), T(a ^ b), T(!a));
        Console.WriteLine();
        int? n = null, five = 5;
        object boxNull = n, boxFive = five;
        Console.WriteLine("{0} {1} {2} {3} {4}", boxNull == null, boxFive.GetType(), boxFive is int, boxFive is int?, boxNull is int?);
        Console.WriteLine("{0} {1} {2} {3}", n.GetValueOrDefault(), n.GetValueOrDefault(9), five.Equals(5), n.Equals(null));
        Console.WriteLine("{0} {1} '{2}' {3}", n.GetHashCode(), five.GetHashCode(), n, n.ToString() == "");
        try { Console.WriteLine(n.Value); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { int i = (int)n; } catch (InvalidOperationException e) { Console.WriteLine(e.GetType().Name); }
        try { n.GetType(); } catch (NullReferenceException e) { Console.WriteLine(e.GetType().Name); }
        try { checked { byte? b = (byte?)(five * 100); } } catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
        try { five /= 0; } catch (DivideByZeroException e) { Console.WriteLine(e.GetType().Name); }
        five++; n++;
        Console.WriteLine("{0} {1} {2}", five, T(n), Or(n, 3));
        S? s = new S { V = 1 }, t = null;
        Console.WriteLine("{0} {1} {2}", T(s + s), T(s + t), T(s + 5));
        E? e1 = E.B; E? e2 = null;
        Console.WriteLine("{0} {1} {2} {3}", e1 == E.B, e2 > e1, T(e1 - 1), (int?)e1);
        Console.WriteLine("{0} {1} {2} {3}", IsNull(n), IsNull(five), IsNull<string>(null), IsNull(0));
        Console.WriteLine("{0} {1} {2}", Name(five), Name(n), Name<object>(s));
        int?[] array = { 1, null, 3 };
        object[] objects = { array[0], array[1] };
        IComparable comparable = five;
        Console.WriteLine("{0} {1} {2} {3}", objects[1] == null, comparable.CompareTo(6), Nullable.Compare(n, five),
            Nullable.GetUnderlyingType(typeof(int?)));
        var map = new Dictionary<string, int?> { { "a", null }, { "b", 2 } };
        Console.WriteLine("{0} {1} {2}", T(map["a"]), map["b"] * 2, default(int?) == null);
        decimal? m = 1.5m; double? d = null; DateTime? when = new DateTime(2000, 1, 1);
        Console.WriteLine("{0} {1} {2}", T(m * 2), T(d + 1), when?.Year);
        string text = null; int? length = text?.Length;
        Console.WriteLine("{0} {1} {2}", T(length), "abc"?.Length, when?.AddDays(1).Day ?? -1);
    }
}
