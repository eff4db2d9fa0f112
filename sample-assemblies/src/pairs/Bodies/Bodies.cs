using System;

/// <summary>Version 2 puts a value in the middle, which the compiler has put into code as a number.</summary>
public enum Colour
{
    Red,
#if V2
    Amber,
#endif
    Green,
}

/// <summary>What the compiler copies from a declaration to where it is used.</summary>
public static class Inlined
{
#if V2
    public const int Limit = 20;

    public static int Times(int x, int factor = 5) => x * factor;
#else
    public const int Limit = 10;

    public static int Times(int x, int factor = 2) => x * factor;
#endif

    public static int Red() => (int)Colour.Red;

    public static int Green() => (int)Colour.Green;

    public static bool IsGreen(Colour colour) => colour == Colour.Green;

    public static int Limited(int x) => x < Limit ? x : Limit;

    public static int ByDefault(int x) => Times(x);

    public static int Thrice(int x) => Times(x, 3);
}

public interface IRun
{
    int Run();
}

/// <summary>Its method is virtual for the interface, and final: whoever knows the class calls it directly.</summary>
public class Runner : IRun
{
    public int Run() => Calls.Leaf(3);
}

public class Base
{
    public virtual int Virtual() => Calls.Leaf(1);

    public int NonVirtual() => Calls.Leaf(2);
}

public sealed class Derived : Base
{
    public override int Virtual() => base.Virtual() + 1;
}

public class Holder
{
    public readonly int Value;

    public Holder(int value)
    {
#if V2
        Value = value + 100;
#else
        Value = value;
#endif
    }
}

/// <summary>Each way in which one method leads to another.</summary>
public static class Calls
{
#if V2
    public static int Leaf(int x) => x * 7;
#else
    public static int Leaf(int x) => x * 5;
#endif

    /// <summary>More than a constant: a local, a loop, a handler.</summary>
    public static int Grown(int x)
    {
#if V2
        int sum = 0;
        try
        {
            for (int i = 0; i <= x; i++) sum = checked(sum + i);
        }
        catch (OverflowException)
        {
            return -1;
        }
        return sum;
#else
        return x;
#endif
    }

    public static int Direct(int x) => Leaf(x) + 1;

    public static int Above(int x) => Direct(x) + 1;

    public static int ThroughVirtual(Base target) => target.Virtual();

    public static int ThroughNonVirtual(Base target) => target.NonVirtual();

    public static int ThroughFinal(Runner target) => target.Run();

    public static int ThroughInterface(IRun target) => target.Run();

    public static int ThroughDelegate(int x)
    {
        Func<int, int> leaf = Leaf;
        return leaf(x);
    }

    public static int ThroughNew(int x) => new Holder(x).Value;

    public static int Apart(int x) => x - 1;
}

public static class Program
{
    public static void Main()
    {
        Console.WriteLine(Inlined.Red() + " " + Inlined.Green() + " " + Inlined.IsGreen((Colour)1) + " " + Inlined.Limited(15));
        Console.WriteLine(Inlined.ByDefault(4) + " " + Inlined.Thrice(4));
        Console.WriteLine(Calls.Grown(10) + " " + Calls.Direct(1) + " " + Calls.Above(1));
        Console.WriteLine(Calls.ThroughVirtual(new Base()) + " " + Calls.ThroughVirtual(new Derived()) + " "
            + Calls.ThroughNonVirtual(new Derived()));
        Console.WriteLine(Calls.ThroughFinal(new Runner()) + " " + Calls.ThroughInterface(new Runner()) + " "
            + Calls.ThroughDelegate(4));
        Console.WriteLine(Calls.ThroughNew(5) + " " + Calls.Apart(5));
    }
}
