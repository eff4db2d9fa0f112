using System;

// ulong: every operator on every pair of interesting values, wrapping and checked.
static class Program
{
    static readonly ulong[] Values = { 0, 1, 3, 4294967295, 9223372036854775807, 9223372036854775808, 18446744073709551615 };
    static ulong hash = 14695981039346656037;

    static void Main()
    {
        foreach (ulong a in Values)
        {
            Unary(a);
            foreach (ulong b in Values)
                Binary(a, b);
            for (int shift = -1; shift <= 65; shift += 8)
                Shift(a, shift);
        }
        Compound();
        Console.WriteLine("hash {0:x16}", hash);
    }

    static void Unary(ulong a)
    {
        unchecked
        {
            ulong next = a, previous = a;
            next++;
            --previous;
            Line("{0}: not {1} negative {2} next {3} previous {4}", a, ~a, 0 - a, next, previous);
        }
        Try("checked ++", () => { ulong v = a; checked { v++; } return v; });
        Try("checked --", () => { ulong v = a; checked { v--; } return v; });
        Line("half {0} odd {1}", a / 2, a % 2 == 1);
    }

    static void Binary(ulong a, ulong b)
    {
        unchecked
        {
            Add(a + b, a - b, a * b, a & b, a | b, a ^ b);
            Add(a == b, a != b, a < b, a <= b, a > b, a >= b);
            Add(Math.Max(a, b), Math.Min(a, b), a.CompareTo(b), a.Equals(b));
        }
        Try("/", () => a / b);
        Try("%", () => a % b);
        Try("checked +", () => checked(a + b));
        Try("checked -", () => checked(a - b));
        Try("checked *", () => checked(a * b));
        if (a < b && !(b > a) || a == b && (a < b || a > b || a != b))
            Console.WriteLine("order of {0} and {1}", a, b);
    }

    static void Shift(ulong a, int n)
    {
        unchecked
        {
            Add(a << n, a >> n, a << n, a >> n, a << 3, a >> 3);
        }
    }

    static void Compound()
    {
        unchecked
        {
            ulong v = Values[Values.Length - 1];
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
