using System;

// sbyte: every operator on every pair of interesting values, wrapping and checked.
static class Program
{
    static readonly sbyte[] Values = { -128, -127, -1, 0, 1, 2, 7, 64, 126, 127 };
    static ulong hash = 14695981039346656037;

    static void Main()
    {
        foreach (sbyte a in Values)
        {
            Unary(a);
            foreach (sbyte b in Values)
                Binary(a, b);
            for (int shift = -1; shift <= 9; shift += 1)
                Shift(a, shift);
        }
        Compound();
        Console.WriteLine("hash {0:x16}", hash);
    }

    static void Unary(sbyte a)
    {
        unchecked
        {
            sbyte next = a, previous = a;
            next++;
            --previous;
            Line("{0}: not {1} negative {2} next {3} previous {4}", a, (sbyte)~a, -a, next, previous);
        }
        Try("checked ++", () => { sbyte v = a; checked { v++; } return v; });
        Try("checked --", () => { sbyte v = a; checked { v--; } return v; });
        Try("checked -", () => checked((sbyte)(-a)));
    }

    static void Binary(sbyte a, sbyte b)
    {
        unchecked
        {
            Add((sbyte)(a + b), (sbyte)(a - b), (sbyte)(a * b), (sbyte)(a & b), (sbyte)(a | b), (sbyte)(a ^ b));
            Add(a == b, a != b, a < b, a <= b, a > b, a >= b);
            Add(Math.Max(a, b), Math.Min(a, b), a.CompareTo(b), a.Equals(b));
        }
        Try("/", () => a / b);
        Try("%", () => a % b);
        Try("checked +", () => checked((sbyte)(a + b)));
        Try("checked -", () => checked((sbyte)(a - b)));
        Try("checked *", () => checked((sbyte)(a * b)));
        if (a < b && !(b > a) || a == b && (a < b || a > b || a != b))
            Console.WriteLine("order of {0} and {1}", a, b);
    }

    static void Shift(sbyte a, int n)
    {
        unchecked
        {
            Add(a << n, a >> n, (sbyte)(a << n), (sbyte)(a >> n), a << 3, a >> 3);
        }
    }

    static void Compound()
    {
        unchecked
        {
            sbyte v = Values[Values.Length - 1];
            v += 5; Line("+= {0}", v);
            v -= 9; Line("-= {0}", v);
            v *= 3; Line("*= {0}", v);
            v /= 7; Line("/= {0}", v);
            v %= 100; Line("%= {0}", v);
            v <<= 2; Line("<<= {0}", v);
            v >>= 1; Line(">>= {0}", v);
            v |= 65; Line("|= {0}", v);
            v &= 99; Line("&= {0}", v);
            v ^= 33; Line("^= {0}", v);
        }
    }

    static void Try(string name, Func<object> action)
    {
        string text;
        try { text = Convert.ToString(action()); }
        catch (ArithmeticException e) { text = e.GetType().Name; }
        Mix(name + text);
    }

    static void Add(params object[] values)
    {
        foreach (object value in values)
            Mix(value is char ? ((int)(char)value).ToString() : value.ToString());
    }

    static void Line(string format, params object[] values)
    {
        string text = string.Format(format, values);
        Console.WriteLine(text);
        Mix(text);
    }

    static void Mix(string text)
    {
        foreach (char c in text)
            hash = unchecked((hash ^ c) * 1099511628211);
    }
}
