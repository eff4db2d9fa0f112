using System;
using System.Collections.Generic;
using System.Dynamic;
using System.Linq.Expressions;

namespace Samples.Dynamic
{
    /// <summary>Late binding: each dynamic operation becomes a call site in a nested generic class.</summary>
    public static class Late
    {
        public static dynamic Field;
        public static Dictionary<string, dynamic[]> Nested;

        public static dynamic Calculate(dynamic a, dynamic b)
        {
            a.Count += b[0];
            a[1, "two"] = -b;
            if (a > b) return a.Add<int>(b, ref Field, name: 3);
            return (int)a + new List<dynamic> { a, b }.Count;
        }

        public static void Bag()
        {
            dynamic bag = new ExpandoObject();
            bag.Name = "bag";
            bag.Shout = (Func<string>)(() => bag.Name + "!");
            bag.Shout();
        }
    }

    /// <summary>Code as data: the compiler emits the calls that build the tree.</summary>
    public static class Trees
    {
        public static Expression<Func<int, int, bool>> Compare(int offset) => (a, b) => a + offset > b * 2 || a == -b;

        public static readonly Expression<Func<string, object>> Make =
            text => new { Length = text.Length, Upper = text.ToUpper(), Parts = new[] { text, text ?? "none" } };

        public static readonly Expression<Func<IList<int>, List<int>>> Init =
            items => new List<int>(items.Count) { items[0], checked(items[1] + 1), items is int[] ? 1 : 0 };
    }
}
