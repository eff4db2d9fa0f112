using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

// What is done with a struct Value of any size: in every place a value can lie. Each Size program brings its own Value.
class Holder
{
    public byte Before = 1;
    public Value Field;
    public byte After = 2;
    public static Value Static;
    [ThreadStatic] public static Value Local;

    public Value Property { get { return Field; } set { Field = value; } }
}

struct Outer
{
    public short Before;
    public Value Inner;
    public long After;
}

static unsafe class Program
{
    static Value Same(Value v) { return v; }
    static Value Through(Value a, int x, Value b, ref Value c) { c = a; return x > 0 ? a : b; }
    static T Identity<T>(T v) { return v; }

    static void Main()
    {
        Console.WriteLine("{0} {1}", sizeof(Value), Marshal.SizeOf(typeof(Value)));
        Value local = new Value(3), other = local, third = default(Value);
        other.First++;
        Console.WriteLine("{0} {1} {2}", local, other, third);
        Console.WriteLine("{0} {1} {2}", Same(local), Through(local, 1, other, ref third), Through(local, 0, other, ref third));
        Holder holder = new Holder { Field = local };
        Holder.Static = holder.Field;
        Holder.Local = Holder.Static;
        holder.Property = Same(holder.Property);
        holder.Field.First += 10;
        Holder.Static.First += 20;
        Holder.Local.First += 30;
        Console.WriteLine("{0} {1} {2} {3} {4}", holder.Before, holder.Field, holder.After, Holder.Static, Holder.Local);
        Outer outer = new Outer { Before = -1, Inner = local, After = -2 }, copied = outer;
        copied.Inner = new Value(99);
        Console.WriteLine("{0} {1} {2} {3}", outer.Before, outer.Inner, outer.After, copied.Inner);
        Arrays();
        object box = local;
        Value unboxed = (Value)box;
        unboxed.First = 77;
        Console.WriteLine("{0} {1} {2} {3}", box, unboxed, Identity(unboxed), box.Equals(local));
        Value? maybe = local, none = null;
        Console.WriteLine("{0} {1} {2}", maybe, none.HasValue, (none ?? other));
        Value* p = stackalloc Value[3];
        p[0] = local; p[1] = other; p[2] = *p;
        *(p + 1) = Same(p[2]);
        p->First = 5;
        Console.WriteLine("{0} {1} {2} {3}", p[0], p[1], *(p + 2), (byte*)(p + 1) - (byte*)p);
        Func<Value, Value> f = v => { v.First++; return v; };
        Console.WriteLine(f(f(local)));
        ref Value place = ref holder.Field;
        place = other;
        Console.WriteLine("{0} {1}", holder.Field, holder.After);
    }

    static void Arrays()
    {
        Value[] a = new Value[4];
        for (int i = 0; i < a.Length; i++)
            a[i] = new Value(i + 1);
        a[1] = a[2];
        a[2].First = 50;
        Value[,] r = new Value[2, 2];
        r[1, 0] = a[3];
        var list = new List<Value>(a) { new Value(200) };
        var map = new Dictionary<int, Value> { { 1, a[0] } };
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6}", a[0], a[1], a[2], a[3], r[1, 0], list[4], map[1]);
        IEnumerable<Value> sequence = a;
        foreach (Value v in sequence)
            Console.Write(v + " ");
        Console.WriteLine();
    }
}
