using System;
using System.Threading;

// Fields of type char: in objects, in structs, static and for each thread; the first use is a load, a store or an address.
class ByLoad { static ByLoad() { Program.Log("load "); } public static char F = 'x'; }
class ByStore { static ByStore() { Program.Log("store "); } public static char F = 'x'; }
class ByAddress { static ByAddress() { Program.Log("address "); } public static char F = 'x'; }
class ThreadByLoad { public static readonly int Before = 1; [ThreadStatic] public static char F; }
class ThreadByStore { public static readonly int Before = 1; [ThreadStatic] public static char F; }
class ThreadByAddress { public static readonly int Before = 1; [ThreadStatic] public static char F; }
class OfGeneric<T> { public static T F; [ThreadStatic] public static T Local; public T Instance; }
struct Around { public byte Before; public char F; public byte After; }
class Instance { public byte Before = 1; public char F = 'x'; public byte After = 2; public Around Inner; public volatile object Last = "last"; }

static class Program
{
    public static void Log(string s) { Console.Write(s); }
    static string Text(object o) { return o == null ? "null" : o.ToString(); }
    static void Set(ref char place, char value) { place = value; }
    static char Get(ref char place) { return place; }

    static void Main()
    {
        char first = 'x', second = '\u4e2d';
        for (int round = 0; round < 2; round++)
        {
            char loaded = ByLoad.F;
            ByStore.F = second;
            Set(ref ByAddress.F, second);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ByStore.F), Text(Get(ref ByAddress.F)));
        }
        for (int round = 0; round < 2; round++)
        {
            char loaded = ThreadByLoad.F;
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
        char before = o.F;
        o.F = second;
        o.Inner.F = before;
        Set(ref o.Inner.F, o.F);
        Around copy = o.Inner;
        copy.After++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Before, Text(before), Text(o.F), o.After, Text(copy.F), o.Last);
        Around[] array = { copy, new Around { F = first, Before = 9 } };
        array[0].F = array[1].F;
        Console.WriteLine("{0} {1} {2}", Text(array[0].F), array[1].Before, array[0].After);
        OfGeneric<char>.F = first;
        OfGeneric<char>.Local = second;
        var generic = new OfGeneric<char> { Instance = OfGeneric<char>.F };
        Set(ref generic.Instance, OfGeneric<char>.Local);
        Console.WriteLine("{0} {1} {2}", Text(OfGeneric<char>.F), Text(OfGeneric<char>.Local), Text(generic.Instance));
        char[] vector = { first, second };
        object boxed = vector[1];
        Console.WriteLine("{0} {1}", Text(vector[0]), Text(boxed));
        try { Instance none = null; none.F = first; } catch (NullReferenceException) { Console.WriteLine("store to null"); }
        try { Instance none = null; Console.WriteLine(Text(none.F)); } catch (NullReferenceException) { Console.WriteLine("load from null"); }
        try { Instance none = null; Set(ref none.F, first); } catch (NullReferenceException) { Console.WriteLine("address in null"); }
    }
}
