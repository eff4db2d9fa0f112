using System;
using System.Collections;
using System.Collections.Generic;

namespace Samples.Sequences
{
    /// <summary>Iterators. Each becomes a class with a state field; the finally blocks they contain
    /// become methods that Dispose calls, guarded by fault clauses.</summary>
    public static class Lazy
    {
        public static IEnumerable<long> Fibonacci()
        {
            long a = 0, b = 1;
            while (true)
            {
                yield return a;
                long next = checked(a + b);
                a = b;
                b = next;
            }
        }

        /// <summary>The sieve as a chain of filters, one iterator for each prime found.</summary>
        public static IEnumerable<int> Primes()
        {
            IEnumerable<int> candidates = From(2);
            while (true)
            {
                int prime = First(candidates);
                yield return prime;
                candidates = NotDivisibleBy(prime, candidates);
            }
        }

        public static IEnumerable<T> Take<T>(this IEnumerable<T> items, int count)
        {
            if (count <= 0) yield break;
            foreach (T item in items)
            {
                yield return item;
                if (--count == 0) yield break;
            }
        }

        /// <summary>Reports when its resources are opened and closed.</summary>
        public static IEnumerator<string> Lines(params string[] lines)
        {
            Console.WriteLine("open");
            try
            {
                foreach (string line in lines)
                {
                    try
                    {
                        if (line == null) throw new ArgumentNullException(nameof(lines));
                        yield return line;
                    }
                    finally
                    {
                        Console.WriteLine("after " + (line ?? "null"));
                    }
                }
            }
            finally
            {
                Console.WriteLine("close");
            }
        }

        /// <summary>A tree walk: iterators that call themselves.</summary>
        public static IEnumerable<Tuple<int, object>> Flatten(object value, int depth = 0)
        {
            var parts = value as object[];
            if (parts == null)
            {
                yield return Tuple.Create(depth, value);
                yield break;
            }
            foreach (object part in parts)
                foreach (var inner in Flatten(part, depth + 1))
                    yield return inner;
        }

        private static IEnumerable<int> From(int start)
        {
            for (int i = start; ; i++) yield return i;
        }

        private static IEnumerable<int> NotDivisibleBy(int divisor, IEnumerable<int> items)
        {
            foreach (int item in items)
                if (item % divisor != 0)
                    yield return item;
        }

        private static T First<T>(IEnumerable<T> items)
        {
            foreach (T item in items) return item;
            throw new InvalidOperationException("empty");
        }
    }

    /// <summary>The old, untyped form; a type that is enumerable by pattern alone.</summary>
    public struct Countdown : IEnumerable
    {
        private readonly int from;
        public Countdown(int from) => this.from = from;

        IEnumerator IEnumerable.GetEnumerator()
        {
            for (int i = from; i > 0; i--) yield return i;
            yield return "liftoff";
        }
    }
}
