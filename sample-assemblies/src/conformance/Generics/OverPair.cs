using System;
using System.Collections.Generic;
using System.Linq;

// Generic classes, structs, interfaces, delegates and methods over KeyValuePair<byte, long>: comparers, collections, boxes, defaults, type tests.
static class Program
{
    interface IBox<T> { T Value { get; set; } R Map<R>(Func<T, R> f); }
    class Box<T> : IBox<T> { public T Value { get; set; } public virtual R Map<R>(Func<T, R> f) { return f(Value); } public static int Made; public Box(T v) { Value = v; Made++; } }
    struct Slot<T> : IBox<T> { public T Value { get; set; } public R Map<R>(Func<T, R> f) { return f(Value); } }
    class Twice<T> : Box<T> { public Twice(T v) : base(v) { } public override R Map<R>(Func<T, R> f) { base.Map(f); return base.Map(f); } }
    class Ring<T> { readonly T[] items = new T[3]; int next; public void Add(T t) { items[next++ % 3] = t; } public IEnumerable<T> All() { foreach (T t in items) yield return t; } public ref T At(int i) { return ref items[i]; } }

    static KeyValuePair<byte, long> Make(int i) { return unchecked(new KeyValuePair<byte, long>((byte)i, i)); }
    static T Last<T>(params T[] items) { return items[items.Length - 1]; }
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static string Kind<T>(T t) { object o = t; return typeof(T).Name + (t is ValueType) + (o is IComparable) + (o is IComparable<T>) + (o is IEquatable<T>) + (default(T) == null); }
    static bool Is<T>(object o) { return o is T; }
    static T To<T>(object o) { return (T)o; }

    static void Main()
    {
        KeyValuePair<byte, long>[] all = Enumerable.Range(0, 7).Select(Make).ToArray();
        foreach (IBox<KeyValuePair<byte, long>> box in new IBox<KeyValuePair<byte, long>>[] { new Box<KeyValuePair<byte, long>>(all[1]), new Slot<KeyValuePair<byte, long>> { Value = all[2] }, new Twice<KeyValuePair<byte, long>>(all[3]) })
        {
            int calls = 0;
            Console.Write("{0} {1} ", box.Map(v => { calls++; return v.ToString(); }), calls);
            box.Value = all[4];
            Console.Write("{0}; ", box.Value);
        }
        Console.WriteLine(Box<KeyValuePair<byte, long>>.Made);
        Console.WriteLine("{0} {1} {2}", Last(all), Kind(all[1]), all.Distinct().Count());
        KeyValuePair<byte, long> a = all[1], b = all[2];
        Swap(ref a, ref b);
        Swap(ref all[0], ref all[6]);
        Console.WriteLine("{0} {1} {2} {3}", a, b, all[0], all[6]);
        IEqualityComparer<KeyValuePair<byte, long>> equal = EqualityComparer<KeyValuePair<byte, long>>.Default;
        Console.WriteLine("{0} {1} {2}", equal.Equals(Make(3), Make(3)), equal.Equals(Make(0), Make(1)), equal.GetHashCode(Make(5)) == equal.GetHashCode(Make(5)));
        var sorted = new List<KeyValuePair<byte, long>>(all);
        var list = new List<KeyValuePair<byte, long>>();
        for (int i = 0; i < 20; i++) list.Add(Make(i % 5));
        list.RemoveAll(v => equal.Equals(v, Make(2)));
        list.Insert(3, Make(6));
        Console.WriteLine("{0} {1} {2} {3}", list.Count, list.IndexOf(Make(6)), list.Contains(Make(1)), list[list.Count - 1]);
        var map = new Dictionary<KeyValuePair<byte, long>, List<int>>();
        for (int i = 0; i < 12; i++)
        {
            List<int> found;
            if (!map.TryGetValue(Make(i % 4), out found)) map[Make(i % 4)] = found = new List<int>();
            found.Add(i);
        }
        Console.WriteLine(string.Join(" ", map.Select(p => p.Key + ":" + string.Join(",", p.Value))));
        var ring = new Ring<KeyValuePair<byte, long>>();
        for (int i = 0; i < 5; i++) ring.Add(Make(i));
        ring.At(1) = Make(6);
        Console.WriteLine(string.Join(" ", ring.All()) + " " + new HashSet<KeyValuePair<byte, long>>(ring.All()).Count);
        var queue = new Queue<KeyValuePair<byte, long>>(all); var stack = new Stack<KeyValuePair<byte, long>>(all);
        Console.WriteLine("{0} {1} {2}", queue.Dequeue(), stack.Pop(), new LinkedList<KeyValuePair<byte, long>>(all).First.Next.Value);
        object boxed = Make(3);
        Console.WriteLine("{0} {1} {2} {3}", Is<KeyValuePair<byte, long>>(boxed), Is<Guid>(boxed), To<KeyValuePair<byte, long>>(boxed), boxed.Equals(Make(3)));
        try { To<Guid>(boxed); } catch (InvalidCastException) { Console.WriteLine("no cast"); }
        Func<KeyValuePair<byte, long>, KeyValuePair<byte, long>> identity = v => v; Func<KeyValuePair<byte, long>> closed = () => a; Action<KeyValuePair<byte, long>> assign = v => a = v;
        assign(identity(closed()));
        Console.WriteLine("{0} {1}", a, identity.Method.ReturnType == typeof(KeyValuePair<byte, long>));
        Console.WriteLine("{0} {1}", new { Value = a, Other = 1 }, Tuple.Create(a, b).Equals(Tuple.Create(a, b)));
    }
}
