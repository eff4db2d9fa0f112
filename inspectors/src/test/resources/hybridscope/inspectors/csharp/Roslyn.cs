using System;

/// <summary>What Roslyn makes of statements otherwise than mcs; RoslynRelease.dll and RoslynDebug.dll are compiled from it.</summary>
public static class Statements
{
    public readonly struct Vector
    {
        public readonly int X;

        public Vector(int x)
        {
            X = x;
        }

        public static Vector operator -(in Vector a, in Vector b)
        {
            return new Vector(a.X - b.X);
        }
    }

    public struct Three
    {
        public int Value;

        public static Three operator &(Three a, Three b)
        {
            return a.Value < b.Value ? a : b;
        }

        public static Three operator |(Three a, Three b)
        {
            return a.Value > b.Value ? a : b;
        }

        public static bool operator true(Three value)
        {
            return value.Value > 0;
        }

        public static bool operator false(Three value)
        {
            return value.Value < 0;
        }
    }

    public static int Minus(in Vector a, in Vector b)
    {
        return (a - b).X;
    }

    public static int Differ(Vector a, Vector b)
    {
        return Minus(a, b);
    }

    public static Three Both(Three a, Three b)
    {
        return a && b;
    }

    public static Three Either(Three a, Three b)
    {
        return a || b;
    }

    public static unsafe int Pinned(int[] numbers)
    {
        fixed (int* p = numbers)
        {
            return Sum(p, numbers.Length);
        }
    }

    public static unsafe int Sum(int* p, int count)
    {
        int sum = 0;
        for (int i = 0; i < count; i++)
        {
            sum += p[i];
        }
        return sum;
    }

    public static unsafe string Digits(int number)
    {
        char* last = stackalloc char[11];
        char* p = last + 10;
        *p = '\0';
        do
        {
            *--p = (char)('0' + number % 10);
            number /= 10;
        }
        while (number != 0);
        return new string(p);
    }

    public static bool Divides(decimal a, decimal b)
    {
        try
        {
            decimal quotient = a / b;
            return true;
        }
        catch (ArithmeticException e) when (e.Message.Length > 0)
        {
            return false;
        }
    }

    public static int Parsed(string text, bool lenient)
    {
        try
        {
            return int.Parse(text);
        }
        catch (FormatException) when (lenient || text.Length == 0)
        {
            return 0;
        }
    }

    public static object[] Negative()
    {
        int size = -5;
        return new object[size];
    }

    public static int Hash(int a)
    {
        return new { A = a, B = "b" }.GetHashCode();
    }
}
