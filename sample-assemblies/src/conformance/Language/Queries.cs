// Query expressions: range variables handed on by let, from, join and groups, within one another, captured, and in iterators.
using System;
using System.Collections.Generic;
using System.Linq;

class Item
{
    public string Name;
    public int Size;
    public Item[] Parts;

    public Item(string name, int size, params Item[] parts)
    {
        Name = name;
        Size = size;
        Parts = parts;
    }
}

class Program
{
    int limit = 2;

    static IEnumerable<Item> all = new[]
    {
        new Item("a", 1), new Item("bb", 2, new Item("c", 3), new Item("dd", 4)), new Item("e", 2, new Item("f", 1))
    };

    static IEnumerable<string> Pairs()
    {
        return from x in all from y in all where x.Size < y.Size select x.Name + y.Name;
    }

    static IEnumerable<Item> Flat()
    {
        return from x in all from p in x.Parts orderby p.Size descending select p;
    }

    static List<string> Lets()
    {
        return (from x in all
                let n = x.Name.Length
                let m = n * 2
                where m > 1 && n < 10
                orderby m, x.Name descending
                select x.Name + m).ToList();
    }

    static IEnumerable<string> Groups()
    {
        return from x in all
               let s = x.Size
               group x.Name by s into g
               where g.Count() > 0
               orderby g.Key
               select g.Key + ":" + string.Join(",", g);
    }

    static IEnumerable<IGrouping<int, Item>> GroupOnly()
    {
        return from x in all let s = x.Size * 2 where s > 0 group x by s;
    }

    static IEnumerable<string> Into()
    {
        return from x in all
               join y in all on x.Size equals y.Size into ys
               let c = ys.Count()
               where c > 0
               select x.Name + c + (from y in ys select y.Name).First();
    }

    static IEnumerable<string> LeftJoin()
    {
        return from x in all
               join y in all on x.Name equals y.Name + "b" into ys
               from y in ys.DefaultIfEmpty()
               select x.Name + (y == null ? "-" : y.Name);
    }

    static IEnumerable<string> Nested()
    {
        return from x in all
               let inner = from p in x.Parts let q = p.Name where q != "z" select q + x.Name
               where inner.Any()
               select string.Join("|", inner);
    }

    IEnumerable<string> Captured(int k)
    {
        int more = k + 1;
        return from x in all let s = x.Size + more where s > limit && all.Any(o => o.Size < s) select x.Name + s;
    }

    static IEnumerable<string> Iterated()
    {
        foreach (var each in from x in all let s = x.Size where s > 1 select new { x.Name, s })
        {
            yield return each.Name + each.s;
        }
    }

    static int Sum()
    {
        return (from x in all from p in x.Parts let s = x.Size * p.Size select s).Sum();
    }

    static IEnumerable<string> Multi()
    {
        return from a in all
               from b in a.Parts
               from c in all
               join d in all on b.Size equals d.Size
               let e = a.Name + b.Name
               where c.Size == 1
               orderby e, d.Name
               select e + c.Name + d.Name;
    }

    // What hands on objects with names is no query.
    static IEnumerable<string> Methods()
    {
        return all.Where(x => x.Size > 1).Select(x => new { x, n = x.Name }).Where(y => y.n != "q").Select(y => y.x.Name + y.n);
    }

    static IEnumerable<int> Checked()
    {
        return from x in all let s = checked(x.Size * 3) select unchecked(s + int.MaxValue);
    }

    static Func<int, IEnumerable<int>> Lambda()
    {
        return k => from x in all let s = x.Size + k where s > 1 select s;
    }

    static void Print(string what, IEnumerable<string> all)
    {
        Console.WriteLine(what + ": " + string.Join(" ", all));
    }

    static void Main()
    {
        Print("pairs", Pairs());
        Print("flat", Flat().Select(p => p.Name));
        Print("lets", Lets());
        Print("groups", Groups());
        Print("group only", GroupOnly().Select(g => g.Key + "=" + g.Count()));
        Print("into", Into());
        Print("left join", LeftJoin());
        Print("nested", Nested());
        Print("captured", new Program().Captured(0));
        Print("iterated", Iterated());
        Print("multi", Multi());
        Print("methods", Methods());
        Print("checked", Checked().Select(i => i.ToString()));
        Print("lambda", Lambda()(1).Select(i => i.ToString()));
        Console.WriteLine(Sum());
    }
}
