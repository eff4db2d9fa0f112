// Objects of anonymous types: members named by their values, in arrays, collections, closures and iterators, compared and printed.
using System;
using System.Collections.Generic;
using System.Linq;

class Person
{
    public string Name;
    public Person Boss;
    public int Age { get; set; }
}

class Program
{
    static object One(int a, string b)
    {
        var x = new { a, b, c = a * 2 };
        return x.c > 3 ? x : null;
    }

    static void Loop(Person[] all)
    {
        foreach (var p in all.Select(p => new { p.Name, Years = p.Age, Boss = p.Boss == null ? "none" : p.Boss.Name }))
        {
            Console.WriteLine(p.Name + p.Years + p.Boss);
        }
    }

    static void Array()
    {
        var v = new[] { new { X = 1, Y = 2L }, new { X = 3, Y = 4L } };
        for (int i = 0; i < v.Length; i++)
        {
            Console.WriteLine(v[i]);
        }
    }

    static void Group(IEnumerable<Person> all)
    {
        foreach (var x in all.GroupBy(p => new { p.Age, Initial = p.Name[0] }).OrderBy(g => g.Key.Age)
                .Select(g => new { g.Key, Count = g.Count() }))
        {
            Console.WriteLine(x);
        }
    }

    static void Captured(int n)
    {
        var k = new { n, Text = "t" };
        Func<int> f = () => k.n + 1;
        Console.WriteLine(f() + k.Text);
    }

    static void Types(bool b)
    {
        var k = b ? new { A = (object)1, B = (string)null, C = (byte)3, D = default(DateTime), E = (int?)4 } : null;
        Console.WriteLine(k == null ? "null" : k.ToString());
    }

    static void Empty()
    {
        var k = new { };
        Console.WriteLine(k);
    }

    static void Late(int n)
    {
        var k = new { n };
        for (int i = 0; i < n; i++)
        {
            k = new { n = k.n + i };
        }
        Console.WriteLine(k);
    }

    static void Nested()
    {
        var k = new { A = new { B = 1 }, L = new List<int> { 1, 2 } };
        Console.WriteLine(k.A.B + k.L.Count);
    }

    static IEnumerable<string> Yield(IEnumerable<Person> all)
    {
        foreach (var p in all.Select(each => new { each.Name, each.Age }))
        {
            yield return p.Name;
            yield return p.Age.ToString();
        }
    }

    static void Map(IEnumerable<Person> all)
    {
        var d = all.ToDictionary(p => p.Name, p => new { p.Age });
        foreach (var kv in d)
        {
            Console.WriteLine(kv.Key + kv.Value.Age);
        }
        var first = d.Values.OrderBy(v => v.Age).FirstOrDefault();
        if (first != null)
        {
            Console.WriteLine(first.Age);
        }
    }

    static bool Same()
    {
        return new { A = 1, B = "x" }.Equals(new { A = 1, B = "x" });
    }

    static void Main()
    {
        var boss = new Person { Name = "Ann", Age = 50 };
        var all = new[] { boss, new Person { Name = "Bob", Age = 3, Boss = boss }, new Person { Name = "Alice", Age = 50, Boss = boss } };
        Console.WriteLine(One(1, "b") ?? "null");
        Console.WriteLine(One(2, "b"));
        Loop(all);
        Array();
        Group(all);
        Captured(3);
        Types(true);
        Types(false);
        Empty();
        Late(3);
        Nested();
        foreach (var s in Yield(all))
        {
            Console.WriteLine(s);
        }
        Map(all);
        Console.WriteLine(Same());
    }
}
