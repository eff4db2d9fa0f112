using System;
using System.Threading;

// Fields of type byte: in objects, in structs, static and for each thread; the first use is a load, a store or an address.
class ByLoad { static ByLoad() { Program.Log("load "); } public static byte F = 250; }
class ByStore { static ByStore() { Program.Log("store "); } public static byte F = 250; }
class ByAddress { static ByAddress() { Program.Log("address "); } public static byte F = 250; }
class ThreadByLoad { public static readonly int Before = 1; [ThreadStatic] public static byte F; }
class ThreadByStore { public static readonly int Before = 1; [ThreadStatic] public static byte F; }
class ThreadByAddress { public static readonly int Before = 1; [ThreadStatic] public static byte F; }
class OfGeneric<T> { public static T F; [ThreadStatic] public static T Local; public T Instance; }
struct Around { public byte Before; public byte F; public byte After; }
class Instance { public byte Before = 1; public byte F = 250; public byte After = 2; public Around Inner; public volatile object Last = "last"; }

static class Program
{
    public static void Log(string s) { Console.Write(s); }
    static string Text(object o) { return o == null ? "null" : o.ToString(); }
    static void Set(ref byte place, byte value) { place = value; }
    static byte Get(ref byte place) { return place; }

    static void Main()
    {
        byte first = 250, second = 3;
        for (int round = 0; round < 2; round++)
        {
            byte loaded = ByLoad.F;
            ByStore.F = second;
            Set(ref ByAddress.F, second);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ByStore.F), Text(Get(ref ByAddress.F)));
        }
        for (int round = 0; round < 2; round++)
        {
            byte loaded = ThreadByLoad.F;
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
        byte before = o.F;
        o.F = second;
        o.Inner.F = before;
        Set(ref o.Inner.F, o.F);
        Around copy = o.Inner;
        copy.After++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Before, Text(before), Text(o.F), o.After, Text(copy.F), o.Last);
        Around[] array = { copy, new Around { F = first, Before = 9 } };
        array[0].F = array[1].F;
        Console.WriteLine("{0} {1} {2}", Text(array[0].F), array[1].Before, array[0].After);
        OfGeneric<byte>.F = first;
        OfGeneric<byte>.Local = second;
        var generic = new OfGeneric<byte> { Instance = OfGeneric<byte>.F };
        Set(ref generic.Instance, OfGeneric<byte>.Local);
        Console.WriteLine("{0} {1} {2}", Text(OfGeneric<byte>.F), Text(OfGeneric<byte>.Local), Text(generic.Instance));
        byte[] vector = { first, second };
        object boxed = vector[1];
        Console.WriteLine("{0} {1}", Text(vector[0]), Text(boxed));
        try { Instance none = null; none.F = first; } catch (NullReferenceException) { Console.WriteLine("store to null"); }
        try { Instance none = null; Console.WriteLine(Text(none.F)); } catch (NullReferenceException) { Console.WriteLine("load from null"); }
        try { Instance none = null; Set(ref none.F, first); } catch (NullReferenceException) { Console.WriteLine("address in null"); }
    }
}
