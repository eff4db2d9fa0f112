using System;
using System.Collections.Generic;
using System.Threading.Tasks;

/// <summary>Iterators and async methods: what they do is in classes and structs that the compiler makes.</summary>
public static class Machines
{
#if V2
    /// <summary>In front of others, whose machines are numbered anew.</summary>
    public static IEnumerable<int> Added()
    {
        yield return 42;
    }
#endif

    /// <summary>Only its body changes: the method that makes the machine stays as it is.</summary>
    public static IEnumerable<int> Count(int to)
    {
        for (int i = 0; i < to; i++)
        {
#if V2
            yield return i * 10;
#else
            yield return i;
#endif
        }
    }

    public static IEnumerable<string> Steady(string text)
    {
        foreach (char c in text) yield return c + ".";
    }

    /// <summary>Only its body changes.</summary>
    public static async Task<int> Plus(int x)
    {
        int y = await Task.FromResult(x);
#if V2
        return y + 2;
#else
        return y + 1;
#endif
    }

    public static async Task<int> Still(int x)
    {
        int y = await Task.FromResult(x);
        return y * 3;
    }

    /// <summary>Keeps one more thing while it waits: its machine, a struct, has another layout.</summary>
    public static async Task<int> Longer(int x)
    {
#if V2
        long kept = x * 5L;
        int y = await Task.FromResult(x);
        return y + (int)kept;
#else
        int y = await Task.FromResult(x);
        return y;
#endif
    }
}

public static class Program
{
    public static void Main()
    {
        foreach (int i in Machines.Count(3)) Console.Write(i + " ");
        foreach (string s in Machines.Steady("ab")) Console.Write(s + " ");
        Console.WriteLine();
        Console.WriteLine(Machines.Plus(1).Result + " " + Machines.Still(2).Result + " " + Machines.Longer(3).Result);
    }
}
