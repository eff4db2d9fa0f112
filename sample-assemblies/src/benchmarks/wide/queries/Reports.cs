using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Benchmarks.Wide.Queries
{
    /// <summary>What one might ask of a shop. Each answer is lines of text.</summary>
    public sealed class Reports
    {
        readonly Shop shop;

        public Reports(Shop shop)
        {
            this.shop = shop;
        }

        public IEnumerable<KeyValuePair<string, IEnumerable<string>>> All()
        {
            yield return Report("turnover by category", TurnoverByCategory());
            yield return Report("best customers", BestCustomers());
            yield return Report("customers without sales", Idle());
            yield return Report("turnover by month", ByMonth());
            yield return Report("regions", Regions());
            yield return Report("ratings", Ratings());
            yield return Report("bought together", BoughtTogether());
            yield return Report("pages", Pages());
            yield return Report("names", Names());
            yield return Report("sets", Sets());
            yield return Report("running", Running());
            yield return Report("single values", SingleValues());
            yield return Report("lookups", Lookups());
            yield return Report("objects", Objects());
            yield return Report("generations", Generations());
        }

        static KeyValuePair<string, IEnumerable<string>> Report(string name, IEnumerable<string> lines)
        {
            return new KeyValuePair<string, IEnumerable<string>>(name, lines);
        }

        static string Text(decimal money)
        {
            return money.ToString("F2", CultureInfo.InvariantCulture);
        }

        static string Text(double number)
        {
            return number.ToString("F4", CultureInfo.InvariantCulture);
        }

        IEnumerable<string> TurnoverByCategory()
        {
            return from sale in shop.Sales
                join product in shop.Products on sale.Product equals product.Id
                let money = sale.Count * product.Price
                group money by product.Category into category
                orderby category.Sum() descending, category.Key
                select category.Key + " " + Text(category.Sum()) + " " + category.Count() + " " + Text(category.Max());
        }

        IEnumerable<string> BestCustomers()
        {
            var totals = shop.Sales
                .Join(shop.Products, sale => sale.Product, product => product.Id,
                    (sale, product) => new { sale.Customer, Money = sale.Count * product.Price })
                .GroupBy(each => each.Customer)
                .Select(each => new { Customer = each.Key, Money = each.Sum(one => one.Money), Sales = each.Count() });
            return totals.Join(shop.Customers, each => each.Customer, customer => customer.Id,
                    (total, customer) => new { customer.Name, customer.Id, total.Money, total.Sales })
                .OrderByDescending(each => each.Money).ThenBy(each => each.Name, StringComparer.Ordinal).ThenBy(each => each.Id)
                .Take(10).Select(each => each.ToString().Length + each.Name + " " + Text(each.Money) + " " + each.Sales);
        }

        IEnumerable<string> Idle()
        {
            return from customer in shop.Customers
                join sale in shop.Sales on customer.Id equals sale.Customer into sales
                from sale in sales.DefaultIfEmpty()
                where sale == null
                orderby customer.Id
                select customer.Name;
        }

        IEnumerable<string> ByMonth()
        {
            Dictionary<int, decimal> prices = shop.Products.ToDictionary(product => product.Id, product => product.Price);
            return shop.Sales.GroupBy(sale => new { sale.Day.Year, sale.Day.Month },
                    (month, sales) => new { month, Money = sales.Sum(sale => sale.Count * prices[sale.Product]) })
                .OrderBy(each => each.month.Year).ThenBy(each => each.month.Month)
                .Select(each => each.month + " " + Text(each.Money));
        }

        IEnumerable<string> Regions()
        {
            return from customer in shop.Customers
                group customer by customer.Region into region
                orderby region.Key
                let born = region.Select(each => each.Born)
                select region.Key + " " + born.Min() + " " + born.Max() + " " + Text(born.Average()) + " "
                    + region.Select(each => each.Name).Distinct().Count();
        }

        IEnumerable<string> Ratings()
        {
            return shop.Sales.GroupBy(sale => sale.Product).OrderBy(each => each.Key)
                .Select(each => each.Key + " " + Text(each.Average(sale => sale.Rating) ?? -1) + " "
                    + each.Count(sale => sale.Rating == null) + " " + (each.Max(sale => sale.Rating) >= 4.9 ? "loved" : "known"));
        }

        IEnumerable<string> BoughtTogether()
        {
            var baskets = shop.Sales.GroupBy(sale => sale.Customer)
                .Select(each => each.Select(sale => sale.Product).Distinct().OrderBy(id => id).ToArray());
            return baskets.SelectMany(basket => basket.SelectMany((one, at) => basket.Skip(at + 1),
                (one, two) => new { one, two }))
                .GroupBy(pair => pair).Select(each => new { each.Key, Count = each.Count() })
                .OrderByDescending(each => each.Count).ThenBy(each => each.Key.one).ThenBy(each => each.Key.two)
                .Take(8).Select(each => each.Key.one + " and " + each.Key.two + ": " + each.Count);
        }

        IEnumerable<string> Pages()
        {
            const int Size = 50;
            IOrderedEnumerable<Sale> order = shop.Sales.OrderByDescending(sale => sale.Day).ThenByDescending(sale => sale.Id);
            for (int page = 0; page < 3; page++)
                yield return string.Join(",", order.Skip(page * Size).Take(Size).Select(sale => sale.Id));
            yield return order.SkipWhile(sale => sale.Day.Year > 2024).TakeWhile(sale => sale.Day.Month == 12).Count().ToString();
            yield return string.Join(",", order.Reverse().Where((sale, at) => at % 500 == 0)
                .Select((sale, at) => at + ":" + sale.Id));
        }

        IEnumerable<string> Names()
        {
            return shop.Customers.Select(customer => customer.Name).GroupBy(name => name[0]).OrderBy(each => each.Key)
                .Select(each => each.Key + " " + each.Aggregate("", (longest, name) =>
                    name.Length > longest.Length || name.Length == longest.Length && string.CompareOrdinal(name, longest) > 0
                        ? name : longest, longest => longest.ToUpperInvariant()));
        }

        IEnumerable<string> Sets()
        {
            HashSet<int> young = new HashSet<int>(shop.Customers.Where(each => each.Born > 1990).Select(each => each.Id));
            IEnumerable<int> byYoung = shop.Sales.Where(sale => young.Contains(sale.Customer)).Select(sale => sale.Product);
            IEnumerable<int> late = shop.Sales.Where(sale => sale.Day > new DateTime(2025, 11, 1)).Select(sale => sale.Product);
            yield return byYoung.Intersect(late).OrderBy(id => id).Aggregate("", (text, id) => text + id + " ");
            yield return byYoung.Except(late).Count() + " " + byYoung.Union(late).Sum() + " "
                + late.Concat(byYoung).Distinct().LongCount();
            yield return shop.Products.Except(late.Select(id => shop.Products[id])).Count().ToString();
            yield return late.SequenceEqual(late.ToList()) + " " + late.Any(id => id == 7) + " " + late.All(id => id < 60);
        }

        IEnumerable<string> Running()
        {
            int sum = 0;
            return shop.Sales.OrderBy(sale => sale.Day).ThenBy(sale => sale.Id).Select(sale => sum += sale.Count)
                .Zip(Enumerable.Range(1, int.MaxValue), (total, at) => new { total, at })
                .Where(each => each.at % 250 == 0).Select(each => each.at + " " + Text((double)each.total / each.at));
        }

        IEnumerable<string> SingleValues()
        {
            yield return shop.Sales.First(sale => sale.Count == 9).Id + " " + shop.Sales.Last().Id + " "
                + shop.Sales.ElementAt(40).Day.ToString("o");
            yield return shop.Customers.Single(each => each.Id == 17).Name + " "
                + (shop.Customers.FirstOrDefault(each => each.Id < 0) == null);
            yield return HasOne(shop.Sales, sale => sale.Count == 1) + " " + HasOne(shop.Sales, sale => sale.Id == 1);
        }

        static bool HasOne<T>(IEnumerable<T> records, Func<T, bool> wanted)
        {
            try
            {
                return records.Single(wanted) != null;
            }
            catch (InvalidOperationException)
            {
                return false;
            }
        }

        IEnumerable<string> Lookups()
        {
            ILookup<string, Product> byCategory = shop.Products.ToLookup(product => product.Category);
            foreach (IGrouping<string, Product> category in byCategory.OrderBy(each => each.Key, StringComparer.Ordinal))
                yield return category.Key + " " + category.Count() + " " + byCategory[category.Key].Min(each => each.Price);
            yield return byCategory.Contains("cars").ToString();
        }

        IEnumerable<string> Objects()
        {
            IEnumerable<object> mixed = shop.Customers.Take(200).Cast<object>().Concat(shop.Products.Cast<object>())
                .Concat(new object[] { 1, "two" });
            yield return mixed.OfType<Customer>().Count() + " " + mixed.OfType<Product>().Sum(each => each.Price) + " "
                + mixed.OfType<string>().First();
            yield return string.Join(" ", Enumerable.Repeat("x", 3).Concat(Enumerable.Empty<string>()).DefaultIfEmpty("none"));
        }

        IEnumerable<string> Generations()
        {
            return from one in shop.Customers
                where one.Id < 150
                from two in shop.Customers
                where two.Id < 150 && one.Id < two.Id && one.Name == two.Name
                let years = Math.Abs(one.Born - two.Born)
                orderby years descending, one.Id
                select one.Name + " " + years;
        }
    }
}
