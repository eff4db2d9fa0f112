using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>
/// What Roslyn does with local variables and functions otherwise than mcs: several variables in one slot, two returns in a
/// function. RoslynSlotsRelease.exe and RoslynSlotsDebug.exe are compiled from it (csc 3.7, -o+ and -o-, -unsafe).
/// </summary>
public static class Slots
{
    public static int Twice(List<int> one, List<int> other)
    {
        int sum = 0;
        foreach (int a in one)
        {
            sum += a;
        }
        foreach (int b in other)
        {
            sum -= b * 2;
        }
        return sum;
    }

    public static void Interfaces(IEnumerable<string> one, IEnumerable<string> other)
    {
        foreach (string a in one)
        {
            Console.Write(a);
        }
        foreach (string b in other)
        {
            Console.WriteLine(b);
        }
    }

    public static int Loops(int n)
    {
        int product = 1;
        for (int i = 1; i < n; i++)
        {
            product *= i;
        }
        for (int j = n; j > 0; j -= 2)
        {
            product += j;
        }
        return product;
    }

    public static string Branches(object o, int n)
    {
        if (n > 3)
        {
            string first = o.ToString();
            return first + first.Length;
        }
        string second = n.ToString();
        return second + second.Length + o;
    }

    public static int Again(int n)
    {
        int value = n * 2;
        Console.WriteLine(value);
        Console.WriteLine(value);
        value = n * 3;
        Console.WriteLine(value);
        return value + n;
    }

    public static string Caught(string[] texts)
    {
        string all = "";
        foreach (string text in texts)
        {
            try
            {
                int number = int.Parse(text);
                all += number + number;
            }
            catch (FormatException)
            {
                int length = text.Length;
                all += length * length;
            }
            finally
            {
                int size = all.Length;
                Console.WriteLine(size + size);
            }
        }
        return all;
    }

    public static List<string> Query(IEnumerable<string> all, int least)
    {
        return (from x in all
                let n = x.Length
                where n > least && x[0] != 'z'
                orderby n descending, x
                select x + n).ToList();
    }

    public static IEnumerable<string> Choices(IEnumerable<int> all)
    {
        return all.Where(x => x > 1 && x < 5 || x == 9).Select(x => x > 3 ? "big" : x == 2 ? "two" : "small");
    }

    public static Func<int> Counter(int n)
    {
        Func<int> all = () => ++n;
        all += () => n + 1;
        return all;
    }

    public static event EventHandler Changed;

    public static void Raise(object sender)
    {
        Console.Write("raised ");
        Changed?.Invoke(sender, EventArgs.Empty);
    }

    public static unsafe int Sum(byte[] all)
    {
        fixed (byte* p = all)
        {
            int sum = 0;
            for (byte* q = p; q < p + all.Length; q++)
            {
                sum += *q;
            }
            return sum;
        }
    }

    public static void Main()
    {
        Console.WriteLine(Counter(5)());
        Raise("nobody");
        Changed += (sender, e) => Console.WriteLine(sender + " " + (e == EventArgs.Empty));
        Raise("somebody");
        Console.WriteLine(Sum(new byte[] { 1, 2, 200 }));
        Console.WriteLine(Twice(new List<int> { 1, 2, 3 }, new List<int> { 4, 5 }));
        Interfaces(new[] { "a", "b" }, new[] { "c" });
        Console.WriteLine(Loops(5));
        Console.WriteLine(Branches("o", 4) + Branches("o", 3));
        Console.WriteLine(Again(4));
        Console.WriteLine(Caught(new[] { "12", "abc" }));
        Console.WriteLine(string.Join(" ", Query(new[] { "one", "three", "zoo", "four", "at" }, 2)));
        Console.WriteLine(string.Join(" ", Choices(new[] { 1, 2, 3, 4, 5, 9 })));
    }
}
