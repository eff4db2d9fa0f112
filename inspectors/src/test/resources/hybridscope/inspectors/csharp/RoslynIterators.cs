using System;
using System.Collections.Generic;

/// <summary>Iterators; RoslynIteratorsRelease.exe and RoslynIteratorsDebug.exe are compiled from it by Roslyn.</summary>
public class Iterators
{
    private readonly int add = 2;

    private sealed class Resource : IDisposable
    {
        private readonly string name;

        public Resource(string name)
        {
            this.name = name;
        }

        public void Dispose()
        {
            Console.WriteLine("dispose " + name);
        }
    }

    public static IEnumerator<int> Tried(IDisposable resource)
    {
        using (resource)
        {
            try
            {
                yield return 1;
            }
            finally
            {
                Console.WriteLine("finally");
            }
        }
    }

    public IEnumerable<int> Some(IEnumerable<int> all)
    {
        foreach (int each in all)
        {
            if (each == 3)
            {
                yield break;
            }
            if (each != 2)
            {
                yield return each + add;
            }
        }
        Console.WriteLine("end");
    }

    public static IEnumerable<string> Nested(IEnumerable<int> numbers, List<string> texts)
    {
        foreach (int number in numbers)
        {
            using (new Resource("of " + number))
            {
                foreach (string text in texts)
                {
                    if (text == "z")
                    {
                        break;
                    }
                    yield return number + text;
                }
                try
                {
                    yield return "behind " + number;
                }
                finally
                {
                    Console.WriteLine("finally " + number);
                }
            }
        }
    }

    public static IEnumerable<T> Where<T>(IEnumerable<T> all, Func<T, bool> wanted)
    {
        foreach (T each in all)
        {
            if (wanted(each))
            {
                yield return each;
            }
        }
    }

    public static IEnumerable<int> Endless()
    {
        int number = 0;
        try
        {
            while (true)
            {
                if (number == 3)
                {
                    yield break;
                }
                yield return number++;
            }
        }
        finally
        {
            Console.WriteLine("over");
        }
    }

    public static IEnumerable<int> Squares(int from, int to)
    {
        for (int i = from; i < to; i++)
        {
            yield return i * i;
        }
    }

    public static IEnumerable<int> Locked(object gate)
    {
        lock (gate)
        {
            yield return 1;
            yield return 2;
        }
    }

    public static IEnumerable<string> Filtered(string text)
    {
        string told;
        try
        {
            throw new InvalidOperationException(text);
        }
        catch (InvalidOperationException e) when (e.Message == "later")
        {
            told = "filtered";
        }
        catch (Exception e)
        {
            told = e.Message;
        }
        yield return told;
    }

    private static void Print<T>(IEnumerable<T> all, int most)
    {
        foreach (T each in all)
        {
            Console.WriteLine(each);
            if (--most == 0)
            {
                break;
            }
        }
    }

    public static void Main()
    {
        IEnumerator<int> tried = Tried(new Resource("whole"));
        while (tried.MoveNext())
        {
            Console.WriteLine(tried.Current);
        }
        tried.Dispose();
        tried = Tried(new Resource("early"));
        tried.MoveNext();
        tried.Dispose();
        Print(new Iterators().Some(new[] { 1, 2, 4, 3, 5 }), 9);
        Print(new Iterators().Some(new[] { 1, 2 }), 9);
        Print(Nested(new[] { 1, 2 }, new List<string> { "x", "y", "z", "w" }), 9);
        Print(Nested(new[] { 1, 2 }, new List<string> { "x" }), 1);
        Print(Where(new[] { 1, 2, 3 }, each => each != 2), 9);
        Print(Endless(), 9);
        Print(Endless(), 2);
        Print(Squares(2, 5), 9);
        Print(Locked(new object()), 9);
        Print(Filtered("later"), 9);
        Print(Filtered("now"), 9);
        try
        {
            Print(Nested(new[] { 1 }, null), 9);
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("nothing");
        }
    }
}
