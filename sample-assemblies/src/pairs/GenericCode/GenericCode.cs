using System;
using System.Collections.Generic;

/// <summary>Version 2 lays it out otherwise.</summary>
public struct Moved
{
#if V2
    public byte Flag;
#endif
    public int Value;
}

public struct Fixed
{
    public int Value;
}

/// <summary>Version 2 has a virtual method more: slots of everything that derives from an instance move.</summary>
public class Base<T>
{
    public virtual string First(T value) => "first " + value;
#if V2
    public virtual string Added(T value) => "added " + value;
#endif
    public virtual string Second(T value) => "second " + value;
}

public class Derived : Base<int>
{
    public override string Second(int value) => "derived " + value;

    public virtual string Own() => "own";
}

/// <summary>Its static fields are kept for each instance.</summary>
public static class Counter<T>
{
    private static int count;

    public static int Next() => ++count;

#if V2
    public static int Skip() => count += 20;
#else
    public static int Skip() => count += 10;
#endif
}

public static class Code
{
    public static T Make<T>() where T : new() => new T();

    public static T Echo<T>(T value) => value;

#if V2
    public static T Pick<T>(T first, T second) => second;
#else
    public static T Pick<T>(T first, T second) => first;
#endif

    /// <summary>Calls what changes over its own parameter.</summary>
    public static T PickSame<T>(T value) => Pick(value, value);
}

public static class Uses
{
    public static object MakeMoved() => Code.Make<Moved>();

    public static object MakeFixed() => Code.Make<Fixed>();

    public static int EchoMoved() => Code.Echo(new Moved { Value = 3 }).Value;

    public static int EchoFixed() => Code.Echo(new Fixed { Value = 4 }).Value;

    public static int ListOfMoved() => new List<Moved>().Count;

    public static int ListOfFixed() => new List<Fixed>().Count;

    /// <summary>The AOT part's generic method over the struct.</summary>
    public static int Sorted(Moved[] values) => Array.IndexOf<Moved>(values, default(Moved));

    public static Moved[] Some() => new Moved[1];

    public static int PickNumber() => Code.Pick(1, 2);

    public static string PickText() => Code.PickSame("same");

    public static string First(Derived derived) => derived.First(1);

    public static string Second(Derived derived) => derived.Second(2);

    public static string Own(Derived derived) => derived.Own();

    public static int Next() => Counter<int>.Next() + Counter<string>.Next();

    public static int Skip() => Counter<int>.Skip();
}

public static class Program
{
    public static void Main()
    {
        Console.WriteLine(Uses.MakeMoved() + " " + Uses.MakeFixed() + " " + Uses.EchoMoved() + " " + Uses.EchoFixed());
        Console.WriteLine(Uses.ListOfMoved() + " " + Uses.ListOfFixed() + " " + Uses.Sorted(Uses.Some()));
        Console.WriteLine(Uses.PickNumber() + " " + Uses.PickText());
        Console.WriteLine(Uses.First(new Derived()) + ", " + Uses.Second(new Derived()) + ", " + Uses.Own(new Derived()));
        Console.WriteLine(Uses.Next() + " " + Uses.Skip() + " " + Uses.Next());
    }
}
