using System;
using System.Collections.Generic;

namespace Benchmarks.Wide.Json
{
    public enum State { Draft, Placed, Paid, Shipped, Returned }

    public sealed class Address
    {
        public string Street, City;
        public int? Floor;

        public static readonly Codec<Address> Codec = new ObjectCodec<Address>()
            .With("street", Codecs.Text, of => of.Street, (of, value) => of.Street = value)
            .With("city", Codecs.Text, of => of.City, (of, value) => of.City = value)
            .With("floor", Codecs.Nullable(Codecs.Int), of => of.Floor, (of, value) => of.Floor = value);
    }

    public sealed class Line
    {
        public string Article { get; set; }
        public int Count { get; set; }
        public decimal Price { get; set; }
        public double Weight { get; set; }

        public static readonly Codec<Line> Codec = new ObjectCodec<Line>()
            .With("article", Codecs.Text, of => of.Article, (of, value) => of.Article = value)
            .With("count", Codecs.Int, of => of.Count, (of, value) => of.Count = value)
            .With("price", Codecs.Decimal, of => of.Price, (of, value) => of.Price = value)
            .With("weight", Codecs.Double, of => of.Weight, (of, value) => of.Weight = value);
    }

    public sealed class Order
    {
        public long Number { get; set; }
        public DateTime Placed { get; set; }
        public State State { get; set; }
        public bool IsGift { get; set; }
        public string Note { get; set; }
        public Address Address { get; set; }
        public List<Line> Lines { get; set; }
        public Dictionary<string, int> Points { get; set; }

        public static readonly Codec<Order> Codec = new ObjectCodec<Order>()
            .With("number", Codecs.Long, of => of.Number, (of, value) => of.Number = value)
            .With("placed", Codecs.Time, of => of.Placed, (of, value) => of.Placed = value)
            .With("state", Codecs.EnumOf<State>(), of => of.State, (of, value) => of.State = value)
            .With("gift", Codecs.Bool, of => of.IsGift, (of, value) => of.IsGift = value)
            .With("note", Codecs.Text, of => of.Note, (of, value) => of.Note = value)
            .With("address", Address.Codec, of => of.Address, (of, value) => of.Address = value)
            .With("lines", Codecs.ListOf(Line.Codec), of => of.Lines, (of, value) => of.Lines = value)
            .With("points", Codecs.MapOf(Codecs.Int), of => of.Points, (of, value) => of.Points = value);
    }

    /// <summary>Makes orders, the same each time.</summary>
    public sealed class OrderSource
    {
        static readonly string[] Cities = { "Bern", "Zürich", "Genève", "Lausanne", "上海", "St. \"G\"allen" },
            Articles = { "apple", "bread", "cheese", "date\tdried", "egg", "fig\\leaf" },
            Notes = { null, "", "ring twice", "first line\nsecond line", "€ 5 off" };

        uint seed = 2463534242;

        int Next(int below)
        {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            return (int)(seed % (uint)below);
        }

        public Order Next(long number)
        {
            Order order = new Order
            {
                Number = number * 1000003,
                Placed = new DateTime(2020, 1, 1).AddMinutes(Next(2000000)),
                State = (State)Next(5),
                IsGift = Next(4) == 0,
                Note = Notes[Next(Notes.Length)],
                Address = new Address { Street = "Street " + Next(90), City = Cities[Next(Cities.Length)] },
                Lines = new List<Line>(),
                Points = new Dictionary<string, int>()
            };
            if (Next(3) == 0)
                order.Address.Floor = Next(12);
            for (int i = 1 + Next(4); i > 0; i--)
                order.Lines.Add(new Line
                {
                    Article = Articles[Next(Articles.Length)], Count = 1 + Next(20), Price = Next(100000) / 100m,
                    Weight = Next(100000) / 1024.0
                });
            for (int i = Next(3); i > 0; i--)
                order.Points["card" + i] = Next(500);
            return order;
        }
    }
}
