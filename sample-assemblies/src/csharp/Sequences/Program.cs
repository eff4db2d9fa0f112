using System;
using System.Collections.Generic;
using System.Linq;

namespace Samples.Sequences
{
    internal static class Program
    {
        private static void Main()
        {
            Iterate();
            Capture();
            Query();
        }

        private static void Iterate()
        {
            Console.WriteLine(string.Join(" ", Lazy.Take(Lazy.Fibonacci(), 15)));
            Console.WriteLine(string.Join(" ", Lazy.Take(Lazy.Primes(), 12)));
            try
            {
                foreach (long _ in Lazy.Fibonacci()) { }
            }
            catch (OverflowException)
            {
                Console.WriteLine("no more Fibonacci numbers fit");
            }

            using (IEnumerator<string> lines = Lazy.Lines("one", "two", "three"))
            {
                lines.MoveNext();
                Console.WriteLine("read " + lines.Current);
                lines.MoveNext();
            }
            try
            {
                IEnumerator<string> broken = Lazy.Lines("good", null);
                while (broken.MoveNext()) Console.WriteLine("read " + broken.Current);
            }
            catch (ArgumentNullException e)
            {
                Console.WriteLine(e.ParamName);
            }

            foreach (var leaf in Lazy.Flatten(new object[] { 1, new object[] { "two", new object[] { 3.5f } }, '4' }))
                Console.Write("{0}:{1} ", leaf.Item1, leaf.Item2 is float ? "float" : leaf.Item2);
            foreach (object step in new Countdown(3)) Console.Write(step + " ");
            Console.WriteLine();
        }

        private static void Capture()
        {
            var closures = new Closures();
            Func<int> next = closures.Counter(10, 5);
            Console.WriteLine("{0} {1} {2}", next(), next(), next());

            Closures.Shared(out Action<int> set, out Func<int> get);
            set(99);
            Console.WriteLine(get());
            Console.WriteLine(Closures.LoopVariables());

            Action<int> add = closures.Adder("sum", (format, values) => Console.WriteLine(format, values));
            add += amount => Console.WriteLine("and " + amount);
            add(3);
            add(4);

            Console.WriteLine(Closures.Factorial()(20));
            Console.WriteLine(Closures.Compose(Closures.Square, x => "[" + x + "]")(12));
            Console.WriteLine(Closures.Curry<int, int, int>((a, b) => a - b)(50)(8));
            Func<string> bound = "method group".ToUpperInvariant;
            Console.WriteLine(bound());
        }

        private static void Query()
        {
            var planets = new[]
            {
                new { Name = "Mercury", Moons = 0, Kind = "rock" },
                new { Name = "Earth", Moons = 1, Kind = "rock" },
                new { Name = "Mars", Moons = 2, Kind = "rock" },
                new { Name = "Jupiter", Moons = 79, Kind = "gas" },
                new { Name = "Saturn", Moons = 82, Kind = "gas" },
                new { Name = "Neptune", Moons = 14, Kind = "ice" },
            };

            var kinds =
                from planet in planets
                where planet.Moons > 0
                group planet by planet.Kind into kind
                let moons = kind.Sum(planet => planet.Moons)
                orderby moons descending, kind.Key
                select new { kind.Key, Moons = moons, Names = kind.Select(planet => planet.Name).ToArray() };
            foreach (var kind in kinds)
                Console.WriteLine("{0}: {1} moons, {2}", kind.Key, kind.Moons, string.Join("+", kind.Names));

            var pairs =
                from first in Enumerable.Range(1, 20)
                from second in Enumerable.Range(first, 21 - first)
                join root in Enumerable.Range(1, 28) on first * first + second * second equals root * root
                select ValueTuple.Create(first, second, root);
            Console.WriteLine(string.Join(" ", pairs.Select(p => p.Item1 + "-" + p.Item2 + "-" + p.Item3)));
            Console.WriteLine(planets[1].Equals(new { Name = "Earth", Moons = 1, Kind = "rock" }) + " " + planets[2]);
        }
    }
}
