using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

// Local functions as Roslyn compiles them; mcs has none.
static class Locals {
    static int field = 100;

    // Nothing captured: a static method.
    internal static int Plain(int n) {
        return Twice(n) + Twice(n + 1);
        int Twice(int x) => x * 2;
    }

    // Calls itself.
    internal static int Recursive(int n) {
        return Factorial(n);
        int Factorial(int k) => k <= 1 ? 1 : k * Factorial(k - 1);
    }

    // Captures in a struct that is passed by reference.
    internal static int Captured(int[] all, int factor) {
        int sum = 0;
        foreach (int each in all) {
            Add(each);
        }
        Add(1);
        return sum;

        void Add(int value) {
            sum += value * factor;
        }
    }

    // Two functions that call each other.
    internal static bool IsEven(int n) {
        int steps = 0;
        bool even = Even(n);
        Console.Write(steps + " steps: ");
        return even;

        bool Even(int k) {
            steps++;
            return k == 0 || Odd(k - 1);
        }

        bool Odd(int k) {
            steps++;
            return k != 0 && Even(k - 1);
        }
    }

    // A delegate is made of it: the captured variables lie in an object.
    internal static Func<int> Counter(int start) {
        int count = start;
        Next();
        return Next;

        int Next() {
            count += 2;
            return count;
        }
    }

    // Captures from two blocks.
    internal static string Blocks(int n) {
        string text = "";
        for (int i = 0; i < n; i++) {
            int square = i * i;
            if (square > 1) {
                int half = square / 2;
                Append("h");
                Append("H");

                void Append(string label) {
                    text += label + half + ":" + square + " ";
                }
            }
        }
        return text;
    }

    // Generic ones, within a generic method.
    internal static string Generic<T>(T value, int n) {
        return Pair(value, n) + Pair("x", value) + Same(value);

        string Pair<A, B>(A a, B b) => "(" + a + "," + b + ":" + typeof(T).Name + ")";

        string Same(T other) {
            return EqualityComparer<T>.Default.Equals(value, other) ? "same" : "other";
        }
    }

    internal static int Constrained<T>(T[] all) where T : IComparable<T> {
        int best = 0;
        for (int i = 1; i < all.Length; i++) {
            if (Larger(all[i], all[best])) {
                best = i;
            }
        }
        return best;

        bool Larger<U>(U a, U b) where U : IComparable<U> => a.CompareTo(b) > 0;
    }

    // An iterator behind a check, the reason that people have local functions for.
    internal static IEnumerable<int> Range(int from, int count) {
        if (count < 0) {
            throw new ArgumentOutOfRangeException(nameof(count));
        }
        return Iterate();

        IEnumerable<int> Iterate() {
            for (int i = 0; i < count; i++) {
                yield return from + i;
            }
        }
    }

    internal static Task<int> SumAsync(int a, int b) {
        return Add();

        async Task<int> Add() {
            await Task.Yield();
            return a + b;
        }
    }

    // Within a lambda, and a lambda within one.
    internal static int Nested(int[] all) {
        int outer = 10;
        Func<int, int> f = x => {
            int inner = x + 1;
            return Both(2) + Both(3);

            int Both(int y) => inner * y + outer;
        };
        return all.Select(f).Sum() + Apply(3);

        int Apply(int z) {
            Func<int, int> g = v => v + z + outer;
            return g(1) + Deeper(2);

            int Deeper(int w) => w * z;
        }
    }

    internal static void References(ref int a, out int b) {
        Set(ref a, out b, 5);
        void Set(ref int x, out int y, in int z) {
            x += z;
            y = x * 2;
        }
    }

    // Called before the variable gets its last value.
    internal static int Before(bool wide) {
        int total = 1;
        Show();
        int step;
        if (wide) {
            step = 10;
        } else {
            step = 3;
        }
        Take();
        Take();
        return total;

        void Show() => Console.Write("[" + total + "]");

        void Take() {
            total += step;
        }
    }

    // Named like a method of the class.
    static int Helper(int x) => x + field;

    internal static int Hidden(int n) {
        return Helper(n) + Locals.Helper(n);
        int Helper(int x) => -x;
    }

    internal static int Cases(int n) {
        int seen = n * 3;
        switch (n) {
            case 1:
                return One();
            case 2: {
                int two = seen + 1;
                return Two();
                int Two() => two + seen;
            }
            default:
                return 0;
        }
        int One() => seen + 1;
    }
}

class Instance {
    int state = 7;
    readonly List<string> log = new List<string>();

    internal int OwnState(int n) {
        return Scale(n) + Scale(2);
        int Scale(int x) => x * state;
    }

    internal int Mixed(int n) {
        int local = n + 1;
        Log("in");
        Bump();
        return local + state;

        void Bump() {
            local += state;
            state++;
            Log("bump");
        }

        void Log(string text) => log.Add(text + local);
    }

    internal Action Kept(string prefix) {
        int calls = 0;
        void Report() {
            calls++;
            log.Add(prefix + calls + state);
        }
        Report();
        return Report;
    }

    internal string Told() => string.Join(",", log);
}

static class Program {
    static async Task<int> Loop() {
        int all = 0;
        for (int i = 0; i < 3; i++) {
            all += await Locals.SumAsync(i, Add(i));
        }
        return all;

        int Add(int k) => k + all;
    }

    static IEnumerable<string> Lines(int n) {
        for (int i = 0; i < n; i++) {
            yield return Line(i);
        }

        string Line(int k) => k + "/" + n;
    }

    static void Main() {
        Console.WriteLine(Locals.Plain(4));
        Console.WriteLine(Locals.Recursive(6));
        Console.WriteLine(Locals.Captured(new[] { 1, 2, 3 }, 5));
        Console.WriteLine(Locals.IsEven(7) + " " + Locals.IsEven(10));
        Func<int> next = Locals.Counter(5);
        Console.WriteLine(next() + " " + next());
        Console.WriteLine(Locals.Blocks(5));
        Console.WriteLine(Locals.Generic(1.5, 2) + Locals.Generic("s", 3));
        Console.WriteLine(Locals.Constrained(new[] { 3, 9, 4 }));
        Console.WriteLine(string.Join(" ", Locals.Range(3, 4)));
        try {
            Locals.Range(1, -1);
        } catch (ArgumentOutOfRangeException e) {
            Console.WriteLine(e.ParamName);
        }
        Console.WriteLine(Locals.SumAsync(3, 4).Result);
        Console.WriteLine(Locals.Nested(new[] { 1, 2 }));
        int a = 1;
        Locals.References(ref a, out int b);
        Console.WriteLine(a + " " + b);
        Console.WriteLine(Locals.Before(true) + " " + Locals.Before(false));
        Console.WriteLine(Locals.Hidden(4));
        Console.WriteLine(Locals.Cases(1) + " " + Locals.Cases(2) + " " + Locals.Cases(3));
        var instance = new Instance();
        Console.WriteLine(instance.OwnState(3) + " " + instance.Mixed(4));
        Action report = instance.Kept("p");
        report();
        Console.WriteLine(instance.Told());
        Console.WriteLine(Loop().Result);
        Console.WriteLine(string.Join(" ", Lines(3)));
    }
}
