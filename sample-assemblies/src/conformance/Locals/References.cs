using System;

// ref, out, in, ref returns and ref locals: to locals, fields, statics, array elements, through several levels.
static class Program
{
    class Box { public int Value = 5; public static int Shared = 6; public byte Small = 250; public ref int Reference() { return ref Value; } }
    struct Point { public int X, Y; public void Move(int dx) { X += dx; } }

    static int[] numbers = { 1, 2, 3 };

    static void Add(ref int place, int n) { place += n; Deeper(ref place); }
    static void Deeper(ref int place) { place *= 2; }
    static bool Parse(string text, out int value, out string rest) { value = text.Length; rest = text.Substring(1); return value > 2; }
    static long Sum(in Point a, in Point b) { return a.X + b.X + a.Y + b.Y; }
    static ref int Find(int[] values, int value)
    {
        for (int i = 0; i < values.Length; i++) if (values[i] == value) return ref values[i];
        throw new InvalidOperationException("no " + value);
    }
    static ref int Larger(ref int a, ref int b) { if (a > b) return ref a; return ref b; }
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static void SmallTypes(ref byte a, ref sbyte b, ref short c, ref ushort d, ref char e, ref bool f, ref long g, ref float h, ref double i)
    {
        a++; b--; c += 30000; d -= 40000; e++; f = !f; g <<= 40; h /= 3; i *= h;
    }
    static void Alias(ref int a, ref int b) { a = 10; b = a + 1; a += b; Console.WriteLine("{0} {1}", a, b); }

    static void Main()
    {
        int local = 1;
        Add(ref local, 4);
        Box box = new Box();
        Add(ref box.Value, 1);
        Add(ref Box.Shared, 1);
        Add(ref numbers[1], 1);
        Console.WriteLine("{0} {1} {2} {3}", local, box.Value, Box.Shared, numbers[1]);
        int value; string rest;
        bool ok = Parse("hello", out value, out rest);
        Console.WriteLine("{0} {1} {2} {3} {4}", ok, value, rest, Parse("ab", out int inline, out string other), inline + other);
        Find(numbers, 3) = 30;
        Find(numbers, 6) += 1;
        ref int place = ref box.Reference();
        place = 77;
        Larger(ref local, ref place)++;
        Console.WriteLine("{0} {1} {2} {3}", string.Join(",", numbers), box.Value, local, place);
        Point p = new Point { X = 1, Y = 2 }, q = new Point { X = 3 };
        Swap(ref p, ref q);
        p.Move(100);
        Console.WriteLine("{0} {1} {2}", p.X, q.X, Sum(in p, q));
        string a = "a", b = null;
        Swap(ref a, ref b);
        Console.WriteLine((a ?? "null") + b);
        byte b1 = 255; sbyte b2 = -128; short s1 = 30000; ushort s2 = 10; char c = 'x'; bool f = true; long g = 3; float h = 1; double i = 6;
        SmallTypes(ref b1, ref b2, ref s1, ref s2, ref c, ref f, ref g, ref h, ref i);
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7:R} {8:R}", b1, b2, s1, s2, c, f, g, h, i);
        Alias(ref local, ref local);
        box.Small += 10;
        ref byte small = ref box.Small;
        small -= 5;
        Console.WriteLine(box.Small);
        Point[] points = new Point[2];
        points[1].Move(3);
        ref Point second = ref points[1];
        second.Y = 8;
        second.Move(1);
        Console.WriteLine("{0} {1}", points[1].X, points[1].Y);
        try { Find(numbers, 99) = 0; } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { Add(ref ((Box)null).Value, 1); } catch (NullReferenceException) { Console.WriteLine("null field"); }
    }
}
