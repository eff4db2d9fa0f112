using System;
using System.Threading;

// Fields of type Value: in objects, in structs, static and for each thread; the first use is a load, a store or an address.
struct Value { public int F0, F1, F2; public Value(int seed) : this() { F0 = seed; F2 = seed * 2; } public override string ToString() { return F0 + "/" + F2; } }
class ByLoad { static ByLoad() { Program.Log("load "); } public static Value F = new Value(3); }
class ByStore { static ByStore() { Program.Log("store "); } public static Value F = new Value(3); }
class ByAddress { static ByAddress() { Program.Log("address "); } public static Value F = new Value(3); }
class ThreadByLoad { public static readonly int Before = 1; [ThreadStatic] public static Value F; }
class ThreadByStore { public static readonly int Before = 1; [ThreadStatic] public static Value F; }
class ThreadByAddress { public static readonly int Before = 1; [ThreadStatic] public static Value F; }
class OfGeneric<T> { public static T F; [ThreadStatic] public static T Local; public T Instance; }
struct Around { public byte Before; public Value F; public byte After; }
class Instance { public byte Before = 1; public Value F = new Value(3); public byte After = 2; public Around Inner; public volatile object Last = "last"; }

static class Program
{
    public static void Log(string s) { Console.Write(s); }
    static string Text(object o) { return o == null ? "null" : o.ToString(); }
    static void Set(ref Value place, Value value) { place = value; }
    static Value Get(ref Value place) { return place; }

    static void Main()
    {
        Value first = new Value(3), second = new Value(100);
        for (int round = 0; round < 2; round++)
        {
            Value loaded = ByLoad.F;
            ByStore.F = second;
            Set(ref ByAddress.F, second);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ByStore.F), Text(Get(ref ByAddress.F)));
        }
        for (int round = 0; round < 2; round++)
        {
            Value loaded = ThreadByLoad.F;
            ThreadByStore.F = round == 0 ? first : second;
            Set(ref ThreadByAddress.F, first);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ThreadByStore.F), Text(Get(ref ThreadByAddress.F)));
            ThreadByLoad.F = second;
        }
        var other = new Thread(() => { Console.WriteLine("{0} {1}", Text(ThreadByLoad.F), Text(ThreadByStore.F)); ThreadByStore.F = first; });
        other.Start();
        other.Join();
        Console.WriteLine("{0} {1}", Text(ThreadByStore.F), Text(ThreadByLoad.F));
        Instance o = new Instance();
        Value before = o.F;
        o.F = second;
        o.Inner.F = before;
        Set(ref o.Inner.F, o.F);
        Around copy = o.Inner;
        copy.After++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Before, Text(before), Text(o.F), o.After, Text(copy.F), o.Last);
        Around[] array = { copy, new Around { F = first, Before = 9 } };
        array[0].F = array[1].F;
        Console.WriteLine("{0} {1} {2}", Text(array[0].F), array[1].Before, array[0].After);
        OfGeneric<Value>.F = first;
        OfGeneric<Value>.Local = second;
        var generic = new OfGeneric<Value> { Instance = OfGeneric<Value>.F };
        Set(ref generic.Instance, OfGeneric<Value>.Local);
        Console.WriteLine("{0} {1} {2}", Text(OfGeneric<Value>.F), Text(OfGeneric<Value>.Local), Text(generic.Instance));
        Value[] vector = { first, second };
        object boxed = vector[1];
        Console.WriteLine("{0} {1}", Text(vector[0]), Text(boxed));
        try { Instance none = null; none.F = first; } catch (NullReferenceException) { Console.WriteLine("store to null"); }
        try { Instance none = null; Console.WriteLine(Text(none.F)); } catch (NullReferenceException) { Console.WriteLine("load from null"); }
        try { Instance none = null; Set(ref none.F, first); } catch (NullReferenceException) { Console.WriteLine("address in null"); }
    }
}
