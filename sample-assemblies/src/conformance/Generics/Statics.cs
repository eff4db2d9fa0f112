using System;
using System.Collections.Generic;

// Static fields, constructors and nested types for each instantiation, over values, references and generic arguments.
static class Program
{
    class Counter<T>
    {
        public static int Count;
        public static readonly string Name = Log(typeof(T).Name);
        public static T Last;
        [ThreadStatic] public static int Local;
        static Counter() { }
        static string Log(string s) { Console.Write("<init " + s + ">"); return s; }
        public Counter() { Count++; Local += 2; }
        public class Nested { public static int Value = 100; }
        public class Both<U> { public static string Names = typeof(T).Name + "+" + typeof(U).Name; public static int Count; }
        public static void Add<U>(U u) { Both<U>.Count++; }
    }
    class WithConstructor<T>
    {
        public static int State;
        static WithConstructor()
        {
            State = typeof(T) == typeof(int) ? 1 : typeof(T).IsValueType ? 2 : 3;
            Console.Write("[cctor " + typeof(T).Name + "]");
        }
    }
    struct Pair<A, B> { public static int Uses; public A First; public B Second; }
    class Derived : Counter<Derived> { }
    class Derived2 : Counter<string> { public static int Own; }

    static int Use<T>() { new Counter<T>(); Pair<T, T>.Uses++; Pair<T, string>.Uses += 10; return Counter<T>.Count; }
    static int Deep<T>(int n) { Counter<T>.Count++; return n == 0 ? Counter<T>.Count : Deep<T[]>(n - 1) + Counter<T>.Count * 10; }

    static void Main()
    {
        Console.WriteLine("{0} {1} {2} {3} {4}", Use<int>(), Use<int>(), Use<string>(), Use<object>(), Use<List<int>>());
        Console.WriteLine("{0} {1} {2}", Counter<int>.Name, Counter<string>.Name, Counter<object>.Count);
        Counter<int>.Last = 5; Counter<string>.Last = "five"; Counter<object>.Last = 5.5;
        Console.WriteLine("{0} {1} {2} {3}", Counter<int>.Last, Counter<string>.Last, Counter<object>.Last, Counter<byte>.Last);
        Counter<int>.Nested.Value++; Counter<string>.Nested.Value += 2;
        Console.WriteLine("{0} {1} {2}", Counter<int>.Nested.Value, Counter<string>.Nested.Value, Counter<long>.Nested.Value);
        Counter<int>.Add("s"); Counter<int>.Add("t"); Counter<string>.Add(1); Counter<int>.Add(1);
        Console.WriteLine("{0} {1} {2} {3} {4}", Counter<int>.Both<string>.Count, Counter<string>.Both<int>.Count,
            Counter<int>.Both<int>.Count, Counter<object>.Both<int>.Count, Counter<int>.Both<string>.Names);
        Console.WriteLine("{0} {1} {2}", WithConstructor<int>.State, WithConstructor<long>.State, WithConstructor<string>.State);
        Console.WriteLine("{0} {1} {2}", Pair<int, int>.Uses, Pair<int, string>.Uses, Pair<string, string>.Uses);
        new Derived(); new Derived2(); Derived2.Own = 4;
        Console.WriteLine("{0} {1} {2}", Derived.Count, Counter<Derived>.Count, Derived2.Count);
        Console.WriteLine("{0} {1}", Deep<byte>(4), Counter<byte[][]>.Count);
        Console.WriteLine("{0} {1}", Counter<int>.Local, Counter<string>.Local);
    }
}
