using System;

// char: every operator on every pair of interesting values, wrapping and checked.
static class Program
{
    static readonly char[] Values = { '\0', '\u0001', 'A', 'z', '\u00ff', '\u0100', '\u7fff', '\uffff' };
    static ulong hash = 14695981039346656037;

    static void Main()
    {
        foreach (char a in Values)
        {
            Unary(a);
            foreach (char b in Values)
                Binary(a, b);
            for (int shift = -1; shift <= 17; shift += 2)
                Shift(a, shift);
        }
        Compound();
        Console.WriteLine("hash {0:x16}", hash);
    }

    static void Unary(char a)
    {
        unchecked
        {
            char next = a, previous = a;
            next++;
            --previous;
            Line("{0}: not {1} negative {2} next {3} previous {4}", (int)a, (char)~a, -a, (int)next, (int)previous);
        }
        Try("checked ++", () => { char v = a; checked { v++; } return (int)v; });
        Try("checked --", () => { char v = a; checked { v--; } return (int)v; });
        Line("half {0} odd {1}", a / 2, a % 2 == 1);
    }

    static void Binary(char a, char b)
    {
        unchecked
        {
            Add((char)(a + b), (char)(a - b), (char)(a * b), (char)(a & b), (char)(a | b), (char)(a ^ b));
            Add(a == b, a != b, a < b, a <= b, a > b, a >= b);
            Add(Math.Max(a, b), Math.Min(a, b), a.CompareTo(b), a.Equals(b));
        }
        Try("/", () => a / b);
        Try("%", () => a % b);
        Try("checked +", () => checked((char)(a + b)));
        Try("checked -", () => checked((char)(a - b)));
        Try("checked *", () => checked((char)(a * b)));
        if (a < b && !(b > a) || a == b && (a < b || a > b || a != b))
            Console.WriteLine("order of {0} and {1}", a, b);
    }

    static void Shift(char a, int n)
    {
        unchecked
        {
            Add(a << n, a >> n, (char)(a << n), (char)(a >> n), a << 3, a >> 3);
        }
    }

    static void Compound()
    {
        unchecked
        {
            char v = Values[Values.Length - 1];
            v += (char)5; Line("+= {0}", (int)v);
            v -= (char)9; Line("-= {0}", (int)v);
            v *= (char)3; Line("*= {0}", (int)v);
            v /= (char)7; Line("/= {0}", (int)v);
            v %= (char)100; Line("%= {0}", (int)v);
            v <<= 2; Line("<<= {0}", (int)v);
            v >>= 1; Line(">>= {0}", (int)v);
            v |= (char)65; Line("|= {0}", (int)v);
            v &= (char)99; Line("&= {0}", (int)v);
            v ^= (char)33; Line("^= {0}", (int)v);
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
