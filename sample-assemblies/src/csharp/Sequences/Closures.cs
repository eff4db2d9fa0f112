using System;
using System.Collections.Generic;

namespace Samples.Sequences
{
    public delegate void Log(string format, params object[] arguments);

    /// <summary>Lambdas: those that capture nothing are cached in a static field, those that capture
    /// locals share a display class, one for each scope.</summary>
    public sealed class Closures
    {
        private int total;

        public static readonly Func<int, int> Square = x => x * x;

        public Func<int> Counter(int start, int step)
        {
            int value = start - step;
            return () => value += step;
        }

        /// <summary>Two lambdas over one variable see each other's changes.</summary>
        public static void Shared(out Action<int> set, out Func<int> get)
        {
            int shared = 1;
            set = value => shared = value;
            get = () => shared;
        }

        /// <summary>The foreach variable is fresh each time round, the for variable is not.</summary>
        public static string LoopVariables()
        {
            var getters = new List<Func<int>>();
            foreach (int i in new[] { 1, 2, 3 }) getters.Add(() => i);
            for (int i = 1; i <= 3; i++) getters.Add(() => i);
            string seen = "";
            foreach (var getter in getters) seen += getter();
            return seen;
        }

        /// <summary>Captures this, a parameter, and a local of an inner scope: nested display classes.</summary>
        public Action<int> Adder(string label, Log log)
        {
            var history = new List<int>();
            return amount =>
            {
                int before = total;
                Action commit = () =>
                {
                    total += amount;
                    history.Add(before);
                };
                commit();
                log("{0}: {1} -> {2} ({3} steps)", label, before, total, history.Count);
            };
        }

        /// <summary>A lambda that calls itself through the variable that holds it.</summary>
        public static Func<int, long> Factorial()
        {
            Func<int, long> self = null;
            self = n => n < 2 ? 1 : n * self(n - 1);
            return self;
        }

        public static Func<T, V> Compose<T, U, V>(Func<T, U> first, Func<U, V> second) => x => second(first(x));

        public static Func<A, Func<B, C>> Curry<A, B, C>(Func<A, B, C> f) => a => b => f(a, b);
    }
}
