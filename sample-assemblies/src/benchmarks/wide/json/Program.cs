using System;
using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Json
{
    /// <summary>Writes orders as JSON and reads them again.</summary>
    public static class Program
    {
        static readonly string[] Damaged =
        {
            "", "{", "[1, 2", "{\"a\": 1, \"a\": 2}", "[tru]", "\"open", "{\"a\" 1}", "[1] 2", "[1e]", "\"\\q\"", "\n\n[,]"
        };

        /// <param name="args">How many orders (default 1500).</param>
        public static int Main(string[] args)
        {
            int count = args.Length > 0 ? int.Parse(args[0]) : 1500;
            Codec<List<Order>> codec = Codecs.ListOf(Order.Codec);
            Checksum sum = new Checksum();
            OrderSource source = new OrderSource();
            const int Batch = 100;
            Dictionary<State, decimal> totals = new Dictionary<State, decimal>();
            for (int begin = 0; begin < count; begin += Batch)
            {
                List<Order> orders = Enumerable.Range(begin, Math.Min(Batch, count - begin)).Select(i => source.Next(i)).ToList();
                string indented = JsonWriter.Text(codec.Write(orders), true);
                JsonValue value = JsonReader.Read(indented);
                string dense = JsonWriter.Text(value, false);
                List<Order> again = codec.Read(JsonReader.Read(dense));
                if (JsonWriter.Text(codec.Write(again), true) != indented)
                    Console.WriteLine("batch " + begin + " differs");
                sum.Add(dense);
                sum.Add(indented.Length);
                foreach (Order order in again)
                {
                    decimal total;
                    totals.TryGetValue(order.State, out total);
                    totals[order.State] = total + order.Lines.Sum(line => line.Count * line.Price);
                }
            }
            foreach (KeyValuePair<State, decimal> total in totals.OrderBy(each => each.Key))
                Console.WriteLine(total.Key + " " + total.Value.ToString(System.Globalization.CultureInfo.InvariantCulture));
            foreach (string text in Damaged)
                sum.Add(Complaint(text));
            Console.WriteLine("json " + sum);
            return 0;
        }

        static string Complaint(string text)
        {
            try
            {
                return JsonWriter.Text(JsonReader.Read(text), false);
            }
            catch (JsonException e)
            {
                return e.Message;
            }
        }
    }
}
