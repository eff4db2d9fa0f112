using System;
using System.Collections.Generic;

// Curiously recurring templates, generic base classes bound and open, mutually recursive types, deep nesting, self-referring constraints.
static class Program
{
    abstract class Comparable<T> : IComparable<T> where T : Comparable<T>
    {
        public abstract int CompareTo(T other);
        public static bool operator <(Comparable<T> a, T b) { return a.CompareTo(b) < 0; }
        public static bool operator >(Comparable<T> a, T b) { return a.CompareTo(b) > 0; }
        public T Larger(T other) { return this > other ? (T)this : other; }
    }
    class Version : Comparable<Version>
    {
        public int Major;
        public override int CompareTo(Version o) { return Major - o.Major; }
        public override string ToString() { return "v" + Major; }
    }

    class Singleton<T> where T : Singleton<T>, new()
    {
        static T instance;
        public static T Instance { get { return instance ?? (instance = new T()); } }
        public int Uses;
    }
    class Log : Singleton<Log> { } class Cache : Singleton<Cache> { }

    class Node<T> { public T Value; public Node<T> Next; public Node<Node<T>> Wrap() { return new Node<Node<T>> { Value = this }; } }
    class Tree<K, V> where K : IComparable<K>
    {
        K key; V value; Tree<K, V> left, right; bool used;
        public void Put(K k, V v)
        {
            if (!used) { key = k; value = v; used = true; return; }
            int c = k.CompareTo(key);
            if (c == 0) value = v;
            else if (c < 0) (left ?? (left = new Tree<K, V>())).Put(k, v);
            else (right ?? (right = new Tree<K, V>())).Put(k, v);
        }
        public IEnumerable<KeyValuePair<K, V>> All()
        {
            if (left != null) foreach (var p in left.All()) yield return p;
            if (used) yield return new KeyValuePair<K, V>(key, value);
            if (right != null) foreach (var p in right.All()) yield return p;
        }
    }
    class Even<T> { public Odd<T[]> Next; public string Name { get { return typeof(T).Name + (Next == null ? "" : ">" + Next.Name); } } }
    class Odd<T> { public Even<List<T>> Next; public string Name { get { return typeof(T).Name + (Next == null ? "" : ">" + Next.Name); } } }
    class Base<T> { public virtual string Show(T t) { return "Base<" + typeof(T).Name + ">" + t; } public class In : Base<T[]> { } }
    class Half<T> : Base<Dictionary<string, T>> { }
    class Full : Half<int> { public override string Show(Dictionary<string, int> t) { return "Full " + t.Count + " " + base.Show(null); } }
    class Builder<T> where T : Builder<T> { public string Text = ""; public T Add(string s) { Text += s; return (T)this; } }
    class Html : Builder<Html> { public Html Bold(string s) { return Add("<b>").Add(s).Add("</b>"); } }

    static void Main()
    {
        Version a = new Version { Major = 3 }, b = new Version { Major = 5 };
        bool less = a < b, greater = a > b;
        Console.WriteLine("{0} {1} {2}", less, greater, a.Larger(b));
        Log.Instance.Uses += 2; Cache.Instance.Uses++;
        Console.WriteLine("{0} {1} {2}", Log.Instance.Uses, Cache.Instance.Uses, ReferenceEquals(Log.Instance, Singleton<Log>.Instance));
        var n = new Node<int> { Value = 1, Next = new Node<int> { Value = 2 } };
        Console.WriteLine("{0} {1} {2}", n.Wrap().Value.Next.Value, n.Wrap().Wrap().Value.Value.Value, n.Wrap().Wrap().GetType());
        var t = new Tree<string, int>();
        foreach (string w in "the quick brown fox jumps over the lazy dog".Split(' ')) t.Put(w, w.Length);
        foreach (var p in t.All()) Console.Write(p.Key + p.Value + " ");
        Console.WriteLine();
        var e = new Even<int> { Next = new Odd<int[]> { Next = new Even<List<int[]>>() } };
        Console.WriteLine(e.Name);
        Console.WriteLine("{0} {1} {2}", new Full().Show(new Dictionary<string, int> { { "x", 1 } }), new Base<int>.In()
            .Show(new[] { 1 }), new Half<byte>().GetType().BaseType);
        Console.WriteLine(new Html().Bold("x").Add("y").Bold("z").Text);
    }
}
