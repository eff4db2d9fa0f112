using System;
using System.Threading;

// Fields of type object: in objects, in structs, static and for each thread; the first use is a load, a store or an address.
class ByLoad { static ByLoad() { Program.Log("load "); } public static object F = 1; }
class ByStore { static ByStore() { Program.Log("store "); } public static object F = 1; }
class ByAddress { static ByAddress() { Program.Log("address "); } public static object F = 1; }
class ThreadByLoad { public static readonly int Before = 1; [ThreadStatic] public static object F; }
class ThreadByStore { public static readonly int Before = 1; [ThreadStatic] public static object F; }
class ThreadByAddress { public static readonly int Before = 1; [ThreadStatic] public static object F; }
class OfGeneric<T> { public static T F; [ThreadStatic] public static T Local; public T Instance; }
struct Around { public byte Before; public object F; public byte After; }
class Instance { public byte Before = 1; public object F = 1; public byte After = 2; public Around Inner; public volatile object Last = "last"; }

static class Program
{
    public static void Log(string s) { Console.Write(s); }
    static string Text(object o) { return o == null ? "null" : o.ToString(); }
    static void Set(ref object place, object value) { place = value; }
    static object Get(ref object place) { return place; }

    static void Main()
    {
        object first = 1, second = "o";
        for (int round = 0; round < 2; round++)
        {
            object loaded = ByLoad.F;
            ByStore.F = second;
            Set(ref ByAddress.F, second);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ByStore.F), Text(Get(ref ByAddress.F)));
        }
        for (int round = 0; round < 2; round++)
        {
            object loaded = ThreadByLoad.F;
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
        object before = o.F;
        o.F = second;
        o.Inner.F = before;
        Set(ref o.Inner.F, o.F);
        Around copy = o.Inner;
        copy.After++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Before, Text(before), Text(o.F), o.After, Text(copy.F), o.Last);
        Around[] array = { copy, new Around { F = first, Before = 9 } };
        array[0].F = array[1].F;
        Console.WriteLine("{0} {1} {2}", Text(array[0].F), array[1].Before, array[0].After);
        OfGeneric<object>.F = first;
        OfGeneric<object>.Local = second;
        var generic = new OfGeneric<object> { Instance = OfGeneric<object>.F };
        Set(ref generic.Instance, OfGeneric<object>.Local);
        Console.WriteLine("{0} {1} {2}", Text(OfGeneric<object>.F), Text(OfGeneric<object>.Local), Text(generic.Instance));
        object[] vector = { first, second };
        object boxed = vector[1];
        Console.WriteLine("{0} {1}", Text(vector[0]), Text(boxed));
        try { Instance none = null; none.F = first; } catch (NullReferenceException) { Console.WriteLine("store to null"); }
        try { Instance none = null; Console.WriteLine(Text(none.F)); } catch (NullReferenceException) { Console.WriteLine("load from null"); }
        try { Instance none = null; Set(ref none.F, first); } catch (NullReferenceException) { Console.WriteLine("address in null"); }
    }
}
