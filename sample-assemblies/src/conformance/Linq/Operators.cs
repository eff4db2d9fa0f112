using System;
using System.Collections.Generic;
using System.Linq;

// Every query operator on small sequences, and what they throw on empty ones.
static class Program
{
    class P { public string Name; public int Age; public string City; public override string ToString() { return Name; } }
    static string S<T>(IEnumerable<T> items) { return "[" + string.Join(" ", items) + "]"; }
    static string T(Func<object> f) { try { return (f() ?? "null").ToString(); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        int[] n = { 5, 3, 8, 1, 9, 3 }; string[] w = { "pear", "fig", "apple", "kiwi", "date" }; int[] none = { };
        Console.WriteLine("{0} {1} {2} {3}", S(n.Where(x => x > 3)), S(n.Where((x, i) => i % 2 == 0)), S(n.Select(x => x * x)),
            S(w.Select((s, i) => s[0] + "" + i)));
        Console.WriteLine("{0} {1} {2} {3}", S(n.OrderBy(x => x)), S(n.OrderByDescending(x => x % 5).ThenBy(x => x)),
            S(w.OrderBy(s => s.Length).ThenByDescending(s => s, StringComparer.Ordinal)), S(n.Reverse()));
        Console.WriteLine("{0} {1} {2} {3} {4}", S(n.Take(2)), S(n.Skip(4)), S(n.TakeWhile(x => x != 1)),
            S(n.SkipWhile(x => x != 1)), S(n.Distinct()));
        Console.WriteLine("{0} {1} {2} {3}", S(n.Union(new[] { 7, 5 })), S(n.Intersect(new[] { 9, 3 })),
            S(n.Except(new[] { 3, 8 })), S(n.Concat(new[] { 0 })));
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", n.Sum(), n.Min(), n.Max(), n.Average(), n.Count(x => x == 3), n.Aggregate((a, b) => a * 2 + b));
        Console.WriteLine("{0} {1} {2} {3} {4}", n.First(), n.Last(x => x < 5), n.Single(x => x == 8), n.ElementAt(2),
            n.FirstOrDefault(x => x > 100));
        Console.WriteLine("{0} {1} {2} {3} {4}", n.Any(), none.Any(), n.All(x => x > 0), n.Contains(9), n.SequenceEqual(n.ToList()));
        Console.WriteLine("{0} {1} {2}", S(w.SelectMany(s => s.Take(2))), S(n.Zip(w, (a, b) => a + b)), S(none.DefaultIfEmpty(7)));
        Console.WriteLine("{0} {1} {2}", S(Enumerable.Range(3, 4)), S(Enumerable.Repeat("x", 3)), S(Enumerable.Empty<int>()));
        foreach (var g in w.GroupBy(s => s.Length).OrderBy(g => g.Key)) Console.Write(g.Key + S(g));
        Console.WriteLine(S(w.GroupBy(s => s.Length, s => s[0], (k, c) => k + new string(c.ToArray()))));
        Console.WriteLine("{0} {1} {2}", S(w.ToDictionary(s => s[0]).Select(p => p.Key + p.Value)), w.ToLookup(s => s.Length)[4]
            .Count(), S(new object[] { 1, "a", 2 }.OfType<int>()));
        P[] people = { new P { Name = "Ann", Age = 30, City = "Bonn" }, new P { Name = "Bob", Age = 25, City = "Rome" },
            new P { Name = "Cy", Age = 30, City = "Oslo" } };
        var cities = new[] { new { City = "Bonn", Land = "DE" }, new { City = "Rome", Land = "IT" }, new { City = "Bern", Land = "CH" } };
        Console.WriteLine(S(people.Join(cities, p => p.City, c => c.City, (p, c) => p.Name + c.Land)));
        Console.WriteLine(S(people.GroupJoin(cities, p => p.City, c => c.City, (p, c) => p.Name + c.Count())));
        var query = from p in people join c in cities on p.City equals c.City into found from f in found.DefaultIfEmpty()
            let name = p.Name.ToUpperInvariant() where p.Age > 20 orderby p.Age descending, name
            select new { name, land = f == null ? "?" : f.Land };
        Console.WriteLine(S(query));
        Console.WriteLine(S(from p in people group p.Name by p.Age into g orderby g.Key select g.Key + ":" + string.Join("+", g)));
        foreach (Func<object> f in new Func<object>[] { () => none.First(), () => none.Max(), () => none.Average(),
            () => none.Sum(), () => none.Single(), () => n.Single(), () => n.SingleOrDefault(x => x == 3), () => n.ElementAt(9),
            () => n.ElementAtOrDefault(9), () => none.Aggregate((a, b) => a), () => none.LastOrDefault(), () => ((int[])null)
            .Count(), () => new object[] { "x" }.Cast<int>().Count(), () => w.ToDictionary(s => s.Length),
            () => new int?[] { null, 2 }.Max(), () => new int?[] { null }.Average() == null,
            () => new[] { int.MaxValue, 1 }.Sum(), () => Enumerable.Range(0, -1) })
            Console.Write(T(f) + " ");
        Console.WriteLine();
        Console.WriteLine("{0} {1} {2}", people.Min(p => p.Name), people.Sum(p => (double)p.Age), people.Average(p => (decimal)p.Age));
        int evaluated = 0;
        var lazy = n.Select(x => { evaluated++; return x; }).Where(x => x > 4);
        int before = evaluated;
        lazy.First();
        int once = evaluated;
        lazy.ToArray();
        Console.WriteLine("{0} {1} {2}", before, once, evaluated);
        Console.WriteLine(S(Enumerable.Range(1, 20).Where(x => x % 2 == 1).Select(x => x * x).SkipWhile(x => x < 20)
            .TakeWhile(x => x < 300).Reverse().Take(3)));
        Console.WriteLine(S(n.AsEnumerable().Cast<object>().Concat(w).OfType<string>().Append("end").Prepend("start")));
    }
}
