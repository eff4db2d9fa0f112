using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

// Instantiating at run time: types and methods that no code names, constraints that are violated, fields and calls in them.
static class Program
{
    public class Box<T>
    {
        public T Value;
        public static int Count;
        public Box() { Count++; }
        public Box(T v) : this() { Value = v; }
        public U Convert<U>(Func<T, U> f) { return f(Value); }
        public override string ToString() { return "Box<" + typeof(T).Name + ">(" + Value + ")"; }
        public T[] Many(int n) { return Enumerable.Repeat(Value, n).ToArray(); }
    }
    public struct Pair<A, B> { public A First; public B Second; public override string ToString() { return First + "," + Second; } }
    public class Constrained<T> where T : struct, IComparable<T> { public int Compare(T a, T b) { return a.CompareTo(b); } }
    public class NeedsNew<T> where T : class, new() { public T Make() { return new T(); } }
    public static T Identity<T>(T t) { return t; }
    public static string Both<A, B>(A a, B b) where A : B { return typeof(A).Name + "/" + typeof(B).Name; }
    public struct Unseen { public long A, B, C; public override string ToString() { return "Unseen" + A; } }
    public static Dictionary<K, V> Dictionary<K, V>(K k, V v) { return new Dictionary<K, V> { { k, v } }; }

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + (e is TargetInvocationException ? e.InnerException : e).GetType().Name); }
    }

    static void Main()
    {
        foreach (object v in new object[] { (byte)1, 2.5, "s", new Unseen { A = 3 }, DayOfWeek.Friday, new[] { 1, 2 }, 1.5m,
            new DateTime(2000, 1, 1), new Pair<int, string> { First = 1, Second = "x" } })
        {
            Type box = typeof(Box<>).MakeGenericType(v.GetType());
            object made = Activator.CreateInstance(box, v);
            Array many = (Array)box.GetMethod("Many").Invoke(made, new object[] { 3 });
            object back = typeof(Program).GetMethod("Identity").MakeGenericMethod(v.GetType()).Invoke(null, new[] { v });
            Console.WriteLine("{0} {1} {2} {3} {4}", box.GetField("Count").GetValue(null), many.Length, many.GetValue(2), back,
                box.GetField("Value").GetValue(made));
            object pair = Activator.CreateInstance(typeof(Pair<,>).MakeGenericType(v.GetType(), box));
            pair.GetType().GetField("First").SetValue(pair, v);
            pair.GetType().GetField("Second").SetValue(pair, made);
            Console.WriteLine("   {0}", pair.ToString().Split('(')[0]);
            object list = Activator.CreateInstance(typeof(List<>).MakeGenericType(v.GetType()));
            for (int i = 0; i < 5; i++) list.GetType().GetMethod("Add").Invoke(list, new[] { v });
            object dictionary = typeof(Program).GetMethod("Dictionary").MakeGenericMethod(v.GetType(), box).Invoke(null, new[] { v, made });
            Console.WriteLine("   {0} {1}", list.GetType().GetProperty("Count").GetValue(list, null), dictionary.GetType()
                .GetProperty("Count").GetValue(dictionary, null));
        }
        Try("constrained", () => typeof(Constrained<>).MakeGenericType(typeof(int)).GetMethod("Compare")
            .Invoke(Activator.CreateInstance(typeof(Constrained<int>)), new object[] { 3, 2 }));
        Try("violated struct", () => typeof(Constrained<>).MakeGenericType(typeof(string)));
        Try("violated interface", () => Activator.CreateInstance(typeof(Constrained<>).MakeGenericType(typeof(Unseen))));
        Try("violated new", () => Activator.CreateInstance(typeof(NeedsNew<>).MakeGenericType(typeof(string))));
        Try("new", () => typeof(NeedsNew<>).MakeGenericType(typeof(List<byte>)).GetMethod("Make")
            .Invoke(Activator.CreateInstance(typeof(NeedsNew<List<byte>>)), null));
        Try("number", () => typeof(Dictionary<,>).MakeGenericType(typeof(int)));
        Try("not generic", () => typeof(int).MakeGenericType(typeof(int)));
        Try("open", () => Activator.CreateInstance(typeof(List<>)));
        Try("method constraint", () => typeof(Program).GetMethod("Both").MakeGenericMethod(typeof(string), typeof(object))
            .Invoke(null, new object[] { "a", "b" }));
        Try("method constraint violated", () => typeof(Program).GetMethod("Both").MakeGenericMethod(typeof(object), typeof(string)));
        Try("delegate", () => ((Delegate)Delegate.CreateDelegate(typeof(Func<,>).MakeGenericType(typeof(Unseen), typeof(Unseen)),
            typeof(Program).GetMethod("Identity").MakeGenericMethod(typeof(Unseen)))).DynamicInvoke(new Unseen { A = 9 }));
        Try("comparer", () => typeof(Comparer<>).MakeGenericType(typeof(Version)).GetProperty("Default").GetValue(null, null) != null);
        Console.WriteLine(string.Join(" ", typeof(Box<>).GetMethods().Where(m => m.DeclaringType.Name.StartsWith("Box"))
            .Select(m => m.ToString()).OrderBy(s => s, StringComparer.Ordinal)));
        Console.WriteLine(string.Join(" ", typeof(Box<int>).GetMethods().Where(m => m.DeclaringType.Name.StartsWith("Box"))
            .Select(m => m.ToString()).OrderBy(s => s, StringComparer.Ordinal)));
    }
}
