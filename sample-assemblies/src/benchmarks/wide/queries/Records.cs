using System;
using System.Collections.Generic;

namespace Benchmarks.Wide.Queries
{
    public enum Region { North, East, South, West }

    public sealed class Customer
    {
        public int Id { get; set; }
        public string Name { get; set; }
        public Region Region { get; set; }
        public int Born { get; set; }
    }

    public struct Product : IEquatable<Product>
    {
        public readonly int Id;
        public readonly string Name, Category;
        public readonly decimal Price;

        public Product(int id, string name, string category, decimal price)
        {
            Id = id;
            Name = name;
            Category = category;
            Price = price;
        }

        public bool Equals(Product other)
        {
            return Id == other.Id;
        }

        public override bool Equals(object other)
        {
            return other is Product && Equals((Product)other);
        }

        public override int GetHashCode()
        {
            return Id;
        }
    }

    public sealed class Sale
    {
        public int Id { get; set; }
        public int Customer { get; set; }
        public int Product { get; set; }
        public int Count { get; set; }
        public DateTime Day { get; set; }
        public double? Rating { get; set; }
    }

    /// <summary>Tables of records, the same each time.</summary>
    public sealed class Shop
    {
        static readonly string[] Syllables = { "ba", "do", "ke", "li", "mo", "nu", "ra", "si", "ta", "ve" },
            Categories = { "books", "food", "games", "garden", "music", "tools" };

        public readonly List<Customer> Customers = new List<Customer>();
        public readonly Product[] Products;
        public readonly List<Sale> Sales = new List<Sale>();
        uint seed = 362436069;

        public Shop(int sales)
        {
            for (int i = 0; i < sales / 4; i++)
                Customers.Add(new Customer { Id = i, Name = Name(), Region = (Region)Next(4), Born = 1940 + Next(70) });
            Products = new Product[60];
            for (int i = 0; i < Products.Length; i++)
                Products[i] = new Product(i, Name(), Categories[Next(Categories.Length)], 1 + Next(20000) / 100m);
            for (int i = 0; i < sales; i++)
                Sales.Add(new Sale
                {
                    Id = i, Customer = Next(Customers.Count + 5), Product = Next(Products.Length), Count = 1 + Next(9),
                    Day = new DateTime(2024, 1, 1).AddDays(Next(700)), Rating = Next(3) == 0 ? (double?)null : Next(50) / 10.0
                });
        }

        int Next(int below)
        {
            seed = seed * 1664525 + 1013904223;
            return (int)((seed >> 8) % (uint)below);
        }

        string Name()
        {
            string name = "";
            for (int i = 2 + Next(2); i > 0; i--)
                name += Syllables[Next(Syllables.Length)];
            return char.ToUpperInvariant(name[0]) + name.Substring(1);
        }
    }
}
