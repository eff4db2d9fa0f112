using System;
using System.Linq;

/// <summary>Version 2 has lambdas, closures and anonymous types in front of others, so that the compiler numbers all anew.</summary>
public static class Closures
{
#if V2
    public static string Added(int x)
    {
        Func<int, int> captured = y => x - y;
        var anonymous = new { Id = captured(1) };
        return anonymous.Id.ToString();
    }
#endif

    public static int Sum(int[] values)
    {
#if V2
        Func<int, int> hundred = x => x * 100;
        Func<int, int> twice = x => x * 2;
        Func<int, int> thrice = x => x + x + x;
        return hundred(values[0]) + twice(values[1]) + thrice(values[2]);
#else
        Func<int, int> twice = x => x * 2;
        Func<int, int> thrice = x => x + x + x;
        return twice(values[1]) + thrice(values[2]);
#endif
    }

    public static int Captured(int k)
    {
        Func<int, int> add = x => x + k;
        return add(1);
    }

    /// <summary>Only the lambda changes; it is called through a delegate.</summary>
    public static int Changing(int x)
    {
#if V2
        Func<int, int> change = y => y + 2;
#else
        Func<int, int> change = y => y + 1;
#endif
        return change(x);
    }

    public static string Anonymous(int age)
    {
        var person = new { Name = "Ada", Age = age };
        return person.Name + person.Age;
    }

    public static string Joined(string[] words) => string.Join(",", words.Where(w => w.Length > 1).Select(w => w + "!"));
}

public static class Program
{
    private static void ShowAdded()
    {
#if V2
        Console.WriteLine(Closures.Added(5));
#endif
    }

    public static void Main()
    {
        ShowAdded();
        Console.WriteLine(Closures.Sum(new[] { 1, 2, 3 }) + " " + Closures.Captured(4) + " " + Closures.Changing(1));
        Console.WriteLine(Closures.Anonymous(36) + " " + Closures.Joined(new[] { "a", "bc", "def" }));
    }
}
