using System;
using System.Collections.Generic;

namespace Samples.Generics
{
    internal static class Program
    {
        private static void Main()
        {
            ShowContainers();
            ShowConstraints();
            ShowVariance();
            ShowStatics();
            ShowMethods();
        }

        private static void ShowContainers()
        {
            var words = new Pile<string>();
            foreach (string word in "the quick brown fox".Split(' ')) words.Push(word);
            foreach (string word in words) Console.Write(word + " ");
            Console.WriteLine("({0})", words.Count);

            var points = new Pile<KeyValuePair<byte, long>>();
            points.Push(new KeyValuePair<byte, long>(1, 1L << 40));
            points.Push(new KeyValuePair<byte, long>(2, -1));
            Console.WriteLine("{0} then {1}", points.Pop(), points.Pop());

            var inner = new Outer<int>.Middle<string>.Inner<char, Dictionary<int, string>>();
            Console.WriteLine(inner.Describe(1, "two", '3', 4.0f));
            Console.WriteLine(inner.GetType());
        }

        private static void ShowConstraints()
        {
            Console.WriteLine(Constraints.IsMissing<string>(null));
            Console.WriteLine(Constraints.OrZero<int>(null) + Constraints.OrZero((int?)41));
            Console.WriteLine(Constraints.Make<List<int>>().Count + " " + Constraints.Make<DateTime>().Year);
            Console.WriteLine(Constraints.Larger("apple", "pear") + " " + Constraints.Larger(3, -7));
            Console.WriteLine(Constraints.Depth(new Exception("outer", new ArgumentException("inner"))));

            var animals = new List<Animal>();
            Constraints.CopyInto(new[] { new Dog { Name = "Bello" } }, animals);
            animals.Add(Constraints.Build<Cat>("Tom"));
            Console.WriteLine(string.Join("; ", animals));

            var purse = new Euro { Cents = 250 }.Plus(new Euro { Cents = 99 });
            Console.WriteLine(purse.Cents + " " + Math.Sign(purse.CompareTo(new Euro { Cents = 350 })));
        }

        private static void ShowVariance()
        {
            ISource<Animal> animals = new Kennel();
            Console.WriteLine(animals.Next());

            var shelter = new Shelter();
            ISink<Dog> dogs = shelter;
            dogs.Take(new Dog());
            dogs.Take(new Dog());
            Console.WriteLine(shelter.Guests);
            Console.WriteLine(((ISource<Animal>)shelter).Next() + ", " + ((ISource<string>)shelter).Next());

            Convert<object, string> print = value => "<" + value + ">";
            Convert<string, object> narrowed = print;
            Console.WriteLine(narrowed("variant"));
        }

        /// <summary>Each instantiation has its own statics, shared code or not.</summary>
        private static void ShowStatics()
        {
            Counter<string>.Next();
            Counter<string>.Next();
            Counter<object>.Next();
            Counter<int>.Next();
            Console.WriteLine("{0} {1} {2} {3}", Counter<string>.Next(), Counter<object>.Next(),
                Counter<int>.Next(), Counter<DayOfWeek>.Next());
        }

        private static void ShowMethods()
        {
            Console.WriteLine(Swap(ref left, ref right));
            Console.WriteLine(left + " " + right);
            Console.WriteLine(Fold(new[] { 1, 2, 3, 4 }, "", (text, n) => text + n * n + " "));
            Console.WriteLine(NameOf<int>() + " " + NameOf<string[]>() + " " + NameOf<Pile<int>>());
            Console.WriteLine(new Grid<short>(2, 3) { [1, 2] = 7 }.Total((sum, cell) => sum + cell));
        }

        private static string left = "left", right = "right";

        private static bool Swap<T>(ref T a, ref T b)
        {
            T kept = a;
            a = b;
            b = kept;
            return !EqualityComparer<T>.Default.Equals(a, b);
        }

        private static TResult Fold<TItem, TResult>(IEnumerable<TItem> items, TResult seed,
            Func<TResult, TItem, TResult> step)
        {
            foreach (TItem item in items) seed = step(seed, item);
            return seed;
        }

        private static string NameOf<T>() => typeof(T).Name;

        private static class Counter<T>
        {
            private static int count;
            public static int Next() => ++count;
        }
    }

    /// <summary>A generic type over a rectangular array: its element accessors are methods that only
    /// exist as calls on an array type.</summary>
    public class Grid<T> where T : struct
    {
        private readonly T[,] cells;

        public Grid(int rows, int columns) => cells = new T[rows, columns];

        public T this[int row, int column]
        {
            get => cells[row, column];
            set => cells[row, column] = value;
        }

        public int Total(Func<int, T, int> add)
        {
            int sum = 0;
            foreach (T cell in cells) sum = add(sum, cell);
            return sum;
        }
    }
}
