using System;
using System.Collections.Generic;

// When a struct's method changes the original and when a copy: locals, fields, readonly, properties, indexers, boxes, this.
static class Program
{
    interface ICounter { int Next(); int Value { get; set; } }

    struct Counter : ICounter
    {
        int count;
        public int Next() { return ++count; }
        public int Value { get { return count; } set { count = value; } }
        public void Replace(Counter other) { this = other; }
        public Counter Self() { return this; }
        public override string ToString() { return "#" + count; }
    }

    class Owner
    {
        public Counter Field;
        public readonly Counter Fixed;
        public Counter Property { get; set; }
        public Counter[] Array = new Counter[2];
        public List<Counter> List = new List<Counter> { new Counter() };
        public Counter this[int i] { get { return Array[i]; } set { Array[i] = value; } }
    }

    static int Generic<T>(T c) where T : ICounter { c.Next(); c.Value += 10; return c.Next(); }
    static int GenericRef<T>(ref T c) where T : ICounter { c.Next(); c.Value += 10; return c.Next(); }

    static void Main()
    {
        Counter local = new Counter();
        local.Next(); local.Next();
        Counter copy = local;
        copy.Next();
        Console.WriteLine("{0} {1}", local, copy);
        Owner o = new Owner();
        o.Field.Next(); o.Field.Next();
        o.Fixed.Next(); o.Fixed.Next();
        o.Property.Next();
        o.Array[1].Next();
        o.List[0].Next();
        o[1].Next();
        Console.WriteLine("{0} {1} {2} {3} {4}", o.Field, o.Fixed, o.Property, o.Array[1], o.List[0]);
        local.Replace(o.Field.Self());
        Console.WriteLine(local);
        ICounter boxed = local, sameBox = boxed;
        boxed.Next(); sameBox.Next();
        boxed.Value = boxed.Value * 10;
        Console.WriteLine("{0} {1} {2}", boxed, sameBox.Value, local);
        Counter unboxed = (Counter)boxed;
        unboxed.Next();
        Console.WriteLine("{0} {1}", boxed, unboxed);
        Console.WriteLine("{0} {1} {2} {3}", Generic(local), local, GenericRef(ref local), local);
        Console.WriteLine("{0} {1}", Generic(boxed), boxed);
        Func<int> bound = local.Next;
        Console.WriteLine("{0} {1} {2}", bound(), bound(), local);
        foreach (Counter c in o.Array) c.Next();
        for (int i = 0; i < o.Array.Length; i++) o.Array[i].Next();
        Console.WriteLine("{0} {1}", o.Array[0], o.Array[1]);
        Counter? maybe = local;
        maybe.Value.Next();
        Console.WriteLine("{0} {1}", maybe, maybe.Value.Next());
        using (var d = new Disposable()) { d.Use(); }
        IDisposable x = new Disposable();
        x.Dispose(); x.Dispose();
        Console.WriteLine(x);
    }

    struct Disposable : IDisposable
    {
        int uses;
        public void Use() { uses++; }
        public void Dispose() { uses += 10; Console.Write("disposed {0} ", uses); }
        public override string ToString() { return uses.ToString(); }
    }
}
