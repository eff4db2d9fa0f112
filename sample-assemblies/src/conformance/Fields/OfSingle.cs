using System;
using System.Threading;

// Fields of type float: in objects, in structs, static and for each thread; the first use is a load, a store or an address.
class ByLoad { static ByLoad() { Program.Log("load "); } public static float F = 1.5f; }
class ByStore { static ByStore() { Program.Log("store "); } public static float F = 1.5f; }
class ByAddress { static ByAddress() { Program.Log("address "); } public static float F = 1.5f; }
class ThreadByLoad { public static readonly int Before = 1; [ThreadStatic] public static float F; }
class ThreadByStore { public static readonly int Before = 1; [ThreadStatic] public static float F; }
class ThreadByAddress { public static readonly int Before = 1; [ThreadStatic] public static float F; }
class OfGeneric<T> { public static T F; [ThreadStatic] public static T Local; public T Instance; }
struct Around { public byte Before; public float F; public byte After; }
class Instance { public byte Before = 1; public float F = 1.5f; public byte After = 2; public Around Inner; public volatile object Last = "last"; }

static class Program
{
    public static void Log(string s) { Console.Write(s); }
    static string Text(object o) { return o == null ? "null" : o.ToString(); }
    static void Set(ref float place, float value) { place = value; }
    static float Get(ref float place) { return place; }

    static void Main()
    {
        float first = 1.5f, second = -2.25f;
        for (int round = 0; round < 2; round++)
        {
            float loaded = ByLoad.F;
            ByStore.F = second;
            Set(ref ByAddress.F, second);
            Console.WriteLine("{0} {1} {2}", Text(loaded), Text(ByStore.F), Text(Get(ref ByAddress.F)));
        }
        for (int round = 0; round < 2; round++)
        {
            float loaded = ThreadByLoad.F;
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
        float before = o.F;
        o.F = second;
        o.Inner.F = before;
        Set(ref o.Inner.F, o.F);
        Around copy = o.Inner;
        copy.After++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Before, Text(before), Text(o.F), o.After, Text(copy.F), o.Last);
        Around[] array = { copy, new Around { F = first, Before = 9 } };
        array[0].F = array[1].F;
        Console.WriteLine("{0} {1} {2}", Text(array[0].F), array[1].Before, array[0].After);
        OfGeneric<float>.F = first;
        OfGeneric<float>.Local = second;
        var generic = new OfGeneric<float> { Instance = OfGeneric<float>.F };
        Set(ref generic.Instance, OfGeneric<float>.Local);
        Console.WriteLine("{0} {1} {2}", Text(OfGeneric<float>.F), Text(OfGeneric<float>.Local), Text(generic.Instance));
        float[] vector = { first, second };
        object boxed = vector[1];
        Console.WriteLine("{0} {1}", Text(vector[0]), Text(boxed));
        try { Instance none = null; none.F = first; } catch (NullReferenceException) { Console.WriteLine("store to null"); }
        try { Instance none = null; Console.WriteLine(Text(none.F)); } catch (NullReferenceException) { Console.WriteLine("load from null"); }
        try { Instance none = null; Set(ref none.F, first); } catch (NullReferenceException) { Console.WriteLine("address in null"); }
    }
}
