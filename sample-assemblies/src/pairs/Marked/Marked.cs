using System;

/// <summary>Tells what the comparison is to take a method for, whatever it finds.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class UnchangedAttribute : Attribute
{
    public UnchangedAttribute()
    {
    }

    public UnchangedAttribute(bool unchanged)
    {
    }
}

public static class Marks
{
#if V2
    [Unchanged]
    public static int Doubled(int x) => x * 2;

    [Unchanged(true)]
    public static int Halved(int x) => x >> 1;

    [Unchanged(false)]
    public static int Same(int x) => x;
#else
    public static int Doubled(int x) => x + x;

    public static int Halved(int x) => x / 2;

    public static int Same(int x) => x;
#endif

    public static int CallsDoubled(int x) => Doubled(x);

    public static int CallsSame(int x) => Same(x);
}

public static class Program
{
    public static void Main()
    {
        Console.WriteLine(Marks.CallsDoubled(4) + " " + Marks.Halved(8) + " " + Marks.CallsSame(3));
    }
}
