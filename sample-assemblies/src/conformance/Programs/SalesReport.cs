using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

/// <summary>A report over thousands of rows by LINQ: joins, groups, running sums, pivots, medians, percentiles, outliers.</summary>
enum Region { North, East, South, West }

class Product { public int Id; public string Name; public string Category; public decimal Price; }

class Sale { public int Id, ProductId, Quantity; public Region Region; public DateTime Day; public decimal Discount; }

static class Statistics
{
    public static decimal Median(this IEnumerable<decimal> values)
    {
        var sorted = values.OrderBy(v => v).ToArray();
        return sorted.Length == 0 ? 0 : sorted.Length % 2 == 1 ? sorted[sorted.Length / 2]
            : (sorted[sorted.Length / 2 - 1] + sorted[sorted.Length / 2]) / 2;
    }

    public static IEnumerable<TResult> Scan<TSource, TResult>(this IEnumerable<TSource> source, TResult seed, Func<TResult, TSource, TResult> step)
    {
        TResult state = seed;
        foreach (TSource item in source) yield return state = step(state, item);
    }

    public static IEnumerable<IList<T>> Chunk<T>(this IEnumerable<T> source, int size)
    {
        var chunk = new List<T>(size);
        foreach (T item in source)
        {
            chunk.Add(item);
            if (chunk.Count < size) continue;
            yield return chunk;
            chunk = new List<T>(size);
        }
        if (chunk.Count > 0) yield return chunk;
    }
}

class Program
{
    static readonly CultureInfo Text = CultureInfo.InvariantCulture;

    static void Main()
    {
        CultureInfo.CurrentCulture = Text;
        string[] categories = { "Tools", "Books", "Garden", "Toys" };
        var products = Enumerable.Range(1, 24).Select(i => new Product { Id = i, Name = "P" + i.ToString("D2"), Category =
            categories[i * 7 % 4], Price = 2.5m + i * i % 37 * 1.25m }).ToList();
        uint seed = 42;
        Func<int, int> next = below => (int)((seed = unchecked(seed * 1664525 + 1013904223)) >> 8) % below;
        var sales = Enumerable.Range(1, 4000).Select(i => new Sale
        {
            Id = i, ProductId = 1 + next(26), Quantity = 1 + next(9), Region = (Region)next(4), Day = new DateTime(2025, 1, 1)
                .AddDays(next(365)), Discount = next(5) * 0.05m
        }).ToList();

        var rows = (from sale in sales
                    join product in products on sale.ProductId equals product.Id
                    let amount = product.Price * sale.Quantity * (1 - sale.Discount)
                    select new { sale, product, amount }).ToList();
        Console.WriteLine("{0} sales, {1} of known products, {2:N2} in all", sales.Count, rows.Count, rows.Sum(r => r.amount));

        var orphans = sales.GroupJoin(products, s => s.ProductId, p => p.Id,
            (s, found) => new { s.ProductId, Found = found.Any() }).Where(x => !x.Found).Select(x => x.ProductId).Distinct()
            .OrderBy(x => x);
        Console.WriteLine("unknown products: " + string.Join(", ", orphans));

        Console.WriteLine("{0,-10}{1,8}{2,14}{3,12}{4,12}", "category", "sales", "amount", "mean", "median");
        foreach (var g in rows.GroupBy(r => r.product.Category).OrderByDescending(g => g.Sum(r => r.amount)))
            Console.WriteLine("{0,-10}{1,8}{2,14:N2}{3,12:F4}{4,12:F4}", g.Key, g.Count(), g.Sum(r => r.amount),
                g.Average(r => r.amount), g.Select(r => r.amount).Median());

        var pivot = rows.ToLookup(r => Tuple.Create(r.sale.Region, (r.sale.Day.Month - 1) / 3));
        Console.WriteLine("region  " + string.Join("", Enumerable.Range(1, 4).Select(q => ("Q" + q).PadLeft(12)).ToArray()));
        foreach (Region region in Enum.GetValues(typeof(Region)))
            Console.WriteLine("{0,-8}{1}", region, string.Concat(Enumerable.Range(0, 4)
                .Select(q => pivot[Tuple.Create(region, q)].Sum(r => r.amount).ToString("N0", Text).PadLeft(12))));

        var months = rows.GroupBy(r => r.sale.Day.ToString("yyyy-MM")).OrderBy(g => g.Key, StringComparer.Ordinal)
            .Select(g => new { g.Key, Amount = g.Sum(r => r.amount) }).ToList();
        foreach (var m in months.Zip(months.Scan(0m, (sum, month) => sum + month.Amount), (month, total) => new { month, total })
            .Where((_, i) => i % 3 == 2))
            Console.WriteLine("{0}: {1:N2}, so far {2:N2}", m.month.Key, m.month.Amount, m.total);

        var best = rows.GroupBy(r => new { r.product.Name, r.sale.Region })
            .Select(g => new { g.Key, Amount = g.Sum(r => r.amount), Pieces = g.Sum(r => r.sale.Quantity) })
            .OrderByDescending(x => x.Amount).ThenBy(x => x.Key.Name, StringComparer.Ordinal).Take(5);
        foreach (var b in best) Console.WriteLine(b);

        double mean = rows.Average(r => (double)r.amount),
            deviation = Math.Sqrt(rows.Average(r => ((double)r.amount - mean) * ((double)r.amount - mean)));
        var outliers = rows.Where(r => Math.Abs((double)r.amount - mean) > 3 * deviation).OrderByDescending(r => r.amount)
            .ThenBy(r => r.sale.Id).ToList();
        Console.WriteLine("mean {0:F3}, deviation {1:F3}, {2} outliers, the largest {3:N2} in sale {4}", mean, deviation,
            outliers.Count, outliers[0].amount, outliers[0].sale.Id);

        var sorted = rows.Select(r => r.amount).OrderBy(a => a).ToArray();
        Console.WriteLine(string.Join("  ", new[] { 1, 10, 50, 90, 99 }.Select(p => "p" + p + "="
            + sorted[(sorted.Length - 1) * p / 100].ToString("F2", Text))));
        var weekdays = sales.GroupBy(s => s.Day.DayOfWeek).OrderBy(g => ((int)g.Key + 6) % 7)
            .Select(g => g.Key.ToString().Substring(0, 2) + " " + g.Sum(s => s.Quantity));
        Console.WriteLine(string.Join(", ", weekdays));
        var chunks = sales.OrderBy(s => s.Day).ThenBy(s => s.Id).Chunk(500)
            .Select(c => c[0].Day.ToString("MM-dd") + ".." + c[c.Count - 1].Day.ToString("MM-dd"));
        Console.WriteLine(string.Join(" ", chunks));
        var both = products.Where(p => p.Category == "Books").Select(p => p.Id)
            .Intersect(sales.Where(s => s.Discount == 0.2m && s.Quantity == 9).Select(s => s.ProductId)).OrderBy(x => x);
        Console.WriteLine("books sold nine at a time at 20 %: " + string.Join(" ", both));
        var streak = sales.OrderBy(s => s.Id).Aggregate(new { Best = 0, Now = 0 }, (s, sale) =>
            new { Best = Math.Max(s.Best, sale.Quantity > 4 ? s.Now + 1 : 0), Now = sale.Quantity > 4 ? s.Now + 1 : 0 });
        Console.WriteLine(streak);
    }
}
