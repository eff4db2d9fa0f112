using System;
using System.Collections;
using System.Collections.Generic;

namespace Samples.Failures
{
    /// <summary>What happened, in order.</summary>
    internal static class Log
    {
        private static readonly List<string> Events = new List<string>();

        public static int Add(string text)
        {
            Events.Add(text);
            return Events.Count;
        }

        public static bool Seen(string text, bool answer)
        {
            Events.Add(text);
            return answer;
        }

        public static void Flush(string title)
        {
            Console.WriteLine("{0}: {1}", title, string.Join(", ", Events));
            Events.Clear();
        }
    }

    /// <summary>Its type initializer fails: the first use and every later one report the same failure.</summary>
    internal static class Broken
    {
        public static readonly int Value = Divide(1, 0);
        private static int Divide(int a, int b) => a / b;
    }

    internal static class Program
    {
        private static int Main()
        {
            Nesting.TwoPasses();
            Log.Flush("two passes");
            int value = Nesting.Leave();
            Log.Flush("leave " + value);
            Nesting.Replace();
            Log.Flush("replace");
            Nesting.Rethrow();
            Log.Flush("rethrow");
            value = Nesting.Unwind(5);
            Log.Flush("unwind " + value);
            Runtime();
            Loops();
            return 3;
        }

        /// <summary>Exceptions that no throw instruction raises.</summary>
        private static void Runtime()
        {
            string none = null;
            int[] three = new int[3];
            object[] strings = new string[1];
            int zero = 0, minusOne = -1, big = int.MaxValue;
            object boxed = 1;
            var actions = new Dictionary<string, Action>
            {
                ["string.Length"] = () => zero = none.Length,
                ["array[3]"] = () => three[3] = 1,
                ["array[-1]"] = () => zero = three[minusOne],
                ["1 / 0"] = () => big = 1 / zero,
                ["checked"] = () => big = checked(big + 1),
                ["(byte)300"] = () => big = checked((byte)(big & 300)),
                ["unbox"] = () => zero = (int)(long)boxed,
                ["cast"] = () => none = (string)boxed,
                ["covariant store"] = () => strings[0] = boxed,
                ["new int[-1]"] = () => three = new int[minusOne],
                ["static constructor"] = () => zero = Broken.Value,
                ["and again"] = () => zero = Broken.Value,
                ["user"] = () => throw new KeyNotFoundException(),
                ["nothing"] = () => { },
            };
            foreach (var action in actions) Console.WriteLine("{0}: {1}", action.Key, Nesting.Classify(action.Value));
        }

        /// <summary>lock, using and foreach are try/finally in disguise.</summary>
        private static void Loops()
        {
            var gate = new object();
            try
            {
                lock (gate)
                {
                    using (new Noisy("outer"))
                    using (new Noisy("inner"))
                        foreach (object item in new Noisy("loop"))
                            if ((int)item == 2) throw new TimeoutException();
                }
            }
            catch (TimeoutException)
            {
                Log.Add("gate is " + (System.Threading.Monitor.IsEntered(gate) ? "held" : "free"));
            }
            Log.Flush("disguises");
        }

        private sealed class Noisy : IDisposable, IEnumerable
        {
            private readonly string name;
            public Noisy(string name) => this.name = name;
            public void Dispose() => Log.Add(name + " disposed");

            public IEnumerator GetEnumerator()
            {
                try
                {
                    for (int i = 0; ; i++) yield return i;
                }
                finally
                {
                    Log.Add(name + " ended");
                }
            }
        }
    }
}
