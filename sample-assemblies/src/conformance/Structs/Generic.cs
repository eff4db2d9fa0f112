using System;
using System.Collections.Generic;

// Generic structs over values, references and each other; layout that depends on the argument; statics for each instantiation.
static class Program
{
    struct Pair<A, B>
    {
        public A First; public B Second;
        public static int Made;
        public Pair(A a, B b) { First = a; Second = b; Made++; }
        public Pair<B, A> Swapped() { return new Pair<B, A>(Second, First); }
        public override string ToString() { return "(" + First + "," + Second + ")"; }
    }

    struct Optional<T>
    {
        public readonly bool Has; readonly T value;
        public Optional(T v) { Has = true; value = v; }
        public T Or(T other) { return Has ? value : other; }
        public static implicit operator Optional<T>(T v) { return new Optional<T>(v); }
        public Optional<R> Map<R>(Func<T, R> f) { return Has ? new Optional<R>(f(value)) : default(Optional<R>); }
    }

    struct Buffer4<T>
    {
        public T A, B, C, D;
        public T this[int i]
        {
            get { return i == 0 ? A : i == 1 ? B : i == 2 ? C : D; }
            set { if (i == 0) A = value; else if (i == 1) B = value; else if (i == 2) C = value; else D = value; }
        }
    }

    static unsafe int Size<T>() where T : struct
    {
        return System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? -1 : 1;
    }

    static string Fill<T>(T a, T b)
    {
        Buffer4<T> buffer = new Buffer4<T>();
        buffer[0] = a; buffer[3] = b;
        buffer[1] = buffer[3]; buffer[2] = buffer[0];
        Buffer4<T>[] array = { buffer, default(Buffer4<T>) };
        array[1].B = array[0][2];
        Buffer4<Buffer4<T>> nested = new Buffer4<Buffer4<T>> { C = array[1] };
        nested.D = nested.C; nested.D.A = b;
        return buffer.A + "," + buffer[1] + "," + buffer[2] + "," + buffer.D + "," + nested.C.B + "," + nested[3].A + "," + nested.A.A;
    }

    static void Main()
    {
        var p = new Pair<int, string>(1, "one");
        var q = p.Swapped().Swapped().Swapped();
        Console.WriteLine("{0} {1} {2} {3}", p, q, Pair<int, string>.Made, Pair<string, int>.Made);
        var nested = new Pair<Pair<byte, long>, Pair<double, Pair<char,
            bool>>>(new Pair<byte, long>(255, -1), new Pair<double, Pair<char, bool>>(0.5, new Pair<char, bool>('c', true)));
        Console.WriteLine("{0} {1}", nested, nested.Swapped());
        nested.Second.Second.First = 'd';
        nested.First.Second <<= 40;
        Console.WriteLine(nested);
        Optional<int> five = 5, none = default(Optional<int>);
        Console.WriteLine("{0} {1} {2} {3}", five.Or(1), none.Or(1), five.Map(v => "v" + v).Or("?"), none.Map(v => "v" + v).Or("?"));
        Console.WriteLine(Fill((byte)1, (byte)2));
        Console.WriteLine(Fill(1.5, -2.5));
        Console.WriteLine(Fill("a", "b"));
        Console.WriteLine(Fill(new Pair<int, string>(1, "x"), new Pair<int, string>(2, "y")));
        Console.WriteLine(Fill<decimal>(1.0m, 2.00m));
        Console.WriteLine(Fill<int?>(1, null));
        var list = new List<Pair<string, int>>();
        for (int i = 0; i < 5; i++) list.Add(new Pair<string, int>("k" + i % 2, i));
        var map = new Dictionary<Pair<int, int>, string> { { new Pair<int, int>(1, 2), "12" }, { new Pair<int, int>(2, 1), "21" } };
        Console.WriteLine("{0} {1} {2}", string.Join(" ", list), map[new Pair<int, int>(2, 1)], map.ContainsKey(new Pair<int, int>(1, 1)));
        KeyValuePair<string, KeyValuePair<int, long>> pair = new KeyValuePair<string, KeyValuePair<int,
            long>>("k", new KeyValuePair<int, long>(1, 2));
        Console.WriteLine("{0} {1}", pair, pair.Value.Value);
    }
}
