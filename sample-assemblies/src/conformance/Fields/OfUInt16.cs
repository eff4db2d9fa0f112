using System;
using System.Threading;

// Fields of type ushort: in objects, in structs, static and for each thread; the first use is a load, a store or an address.
class ByLoad { static ByLoad() { Program.Log("load "); } public static ushort F = 65000; }
class ByStore { static ByStore() { Program.Log("store "); } public static ushort F = 65000; }
class ByAddress { static ByAddress() { Program.Log("address "); } public static ushort F = 65000; }
class ThreadByLoad { public static readonly int Before = 1; [ThreadStatic] public static ushort F; }
class ThreadByStore { public static readonly int Before = 1; [ThreadStatic] public static ushort F; }
class ThreadByAddress { public static readonly int Before = 1; [ThreadStatic] public static ushort F; }
class OfGeneric<T> { public static T F; [ThreadStatic] public static T Local; public T Instance; }
struct Around { public byte Before; public ushort F; public byte After; }
class Instance { public byte Before = 1; public ushort F = 65000; public byte After = 2; public Around Inner; public volatile object Last = "last"; }

static class Program
{
    public static void Log(string s) { Console.Write(s); }
    static string Text(object o) { return o == null ? "null" : o.ToString(); }
    static void Set(ref ushort place, ushort value) { place = value; }
    static ushort Get(ref ushort place) { return place; }

    static void Main()
    {
        ushort first = 65000, second = 1;
        for (int round = 0; round < 2; round++)
        {
            ushort loaded = ByLoad.F;
            ByStore.F = second;
            Set(ref ByAddress.F, second);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ByStore.F), Text(Get(ref ByAddress.F)));
        }
        for (int round = 0; round < 2; round++)
        {
            ushort loaded = ThreadByLoad.F;
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
        ushort before = o.F;
        o.F = second;
        o.Inner.F = before;
        Set(ref o.Inner.F, o.F);
        Around copy = o.Inner;
        copy.After++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Before, Text(before), Text(o.F), o.After, Text(copy.F), o.Last);
        Around[] array = { copy, new Around { F = first, Before = 9 } };
        array[0].F = array[1].F;
        Console.WriteLine("{0} {1} {2}", Text(array[0].F), array[1].Before, array[0].After);
        OfGeneric<ushort>.F = first;
        OfGeneric<ushort>.Local = second;
        var generic = new OfGeneric<ushort> { Instance = OfGeneric<ushort>.F };
        Set(ref generic.Instance, OfGeneric<ushort>.Local);
        Console.WriteLine("{0} {1} {2}", Text(OfGeneric<ushort>.F), Text(OfGeneric<ushort>.Local), Text(generic.Instance));
        ushort[] vector = { first, second };
        object boxed = vector[1];
        Console.WriteLine("{0} {1}", Text(vector[0]), Text(boxed));
        try { Instance none = null; none.F = first; } catch (NullReferenceException) { Console.WriteLine("store to null"); }
        try { Instance none = null; Console.WriteLine(Text(none.F)); } catch (NullReferenceException) { Console.WriteLine("load from null"); }
        try { Instance none = null; Set(ref none.F, first); } catch (NullReferenceException) { Console.WriteLine("address in null"); }
    }
}
