using System;
using System.Collections.Generic;

// Boxes of every value type: identity, equality, type tests, unboxing to the exact type only, calls on boxes, copies.
static class Program
{
    enum Color : byte { Red = 1, Green }
    struct Point : IEquatable<Point>
    {
        public int X, Y;
        public bool Equals(Point o) { return X == o.X; }
        public override bool Equals(object o) { return o is Point && Equals((Point)o); }
        public override int GetHashCode() { return X; }
        public override string ToString() { return "P" + X; }
    }

    static void Try<T>(string what, Func<T> action)
    {
        try { Console.Write(what + " " + action() + "; "); }
        catch (Exception e) { Console.Write(what + " " + e.GetType().Name + "; "); }
    }

    static void Main()
    {
        object[] boxes = { true, (sbyte)-1, (byte)255, (short)-2, (ushort)65535, 'c', -3, 4000000000u, -5L, ulong.MaxValue, 1.5f,
            2.5, 3.50m, Color.Green, new Point { X = 1 }, DateTime.MinValue, Guid.Empty, new IntPtr(7), (int?)8,
            DayOfWeek.Friday };
        foreach (object box in boxes)
        {
            Console.Write("{0} {1} {2}: ", box.GetType().Name, box, Type.GetTypeCode(box.GetType()));
            Try("int", () => (int)box);
            Try("long", () => (long)box);
            Try("byte", () => (byte)box);
            Try("char", () => (int)(char)box);
            Try("double", () => (double)box);
            Try("int?", () => (int?)box);
            Try("as", () => (box as int?).HasValue);
            Try("comparable", () => box is IComparable);
            Try("enum", () => box is Enum);
            Console.WriteLine();
        }
        object a = 5, b = 5, c = a;
        Console.WriteLine("{0} {1} {2} {3} {4}", a == b, a.Equals(b), a == c, a.Equals(5L), ReferenceEquals(a, c));
        Console.WriteLine("{0} {1}", a.GetHashCode(), ((object)Color.Red).Equals(1));
        Try("null int", () => (int)(object)null);
        Try("null int?", () => ((int?)(object)null).HasValue);
        Try("enum from byte", () => (Color)(object)(byte)2);
        Try("byte from enum", () => (byte)(object)Color.Green);
        Try("enum from int", () => (Color)(object)2);
        Try("other enum", () => (DayOfWeek)(object)ConsoleColor.Blue);
        Try("int from enum", () => (int)(object)DayOfWeek.Monday);
        Console.WriteLine();
        Point p = new Point { X = 1 };
        object boxed = p;
        p.X = 2;
        Console.WriteLine("{0} {1} {2} {3}", boxed, p, boxed.Equals(p), ((IEquatable<Point>)boxed).Equals(new Point { X = 1, Y = 9 }));
        ValueType v = p; Enum e = Color.Green; IComparable k = 3;
        Console.WriteLine("{0} {1} {2} {3}", v, e, k.CompareTo(4), e.HasFlag(Color.Green));
        var set = new HashSet<object> { 1, 1L, 1.0, "1", 1, Color.Red, Color.Red };
        Console.WriteLine(set.Count);
        Console.WriteLine("{0} {1} {2}", Equals(1, 1), Equals(null, null), Equals(new Point { X = 3 }, new Point { X = 3 }));
        Console.WriteLine("{0} {1}", string.Concat(1, 'a', 2.5, true, null), 5.ToString() + 6.GetHashCode() + 7.GetType());
    }
}
