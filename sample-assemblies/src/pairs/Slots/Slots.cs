using System;

/// <summary>Version 2 has one virtual method more in front of others: their slots move.</summary>
public class Shape
{
    public virtual string First() => "first";
#if V2
    public virtual string Added() => "added";
#endif
    public virtual string Second() => "second";

    public virtual string Third() => "third";

    /// <summary>Its base class's slots are where they were.</summary>
    public override string ToString() => "shape";
}

public class Circle : Shape
{
    public override string Second() => "circle's second";

    /// <summary>A slot behind those of the base class.</summary>
    public virtual string Own() => "own";
}

public interface IParts
{
    string Left();
#if V2
    string Middle();
#endif
    string Right();
}

public class Parts : IParts
{
    public string Left() => "left";
#if V2
    public string Middle() => "middle";
#endif
    public string Right() => "right";
}

/// <summary>Version 2 makes a method virtual.</summary>
public class Opening
{
#if V2
    public virtual string Name() => "opening";
#else
    public string Name() => "opening";
#endif

    public string Other() => "other";
}

public static class Uses
{
    public static string First(Shape shape) => shape.First();

    public static string Second(Shape shape) => shape.Second();

    public static string Third(Shape shape) => shape.Third();

    public static string Own(Circle circle) => circle.Own();

    public static string Text(Shape shape) => shape.ToString();

    public static string ByDelegate(Shape shape)
    {
        Func<string> third = shape.Third;
        return third();
    }

    public static string Left(IParts parts) => parts.Left();

    public static string Right(IParts parts) => parts.Right();

    public static string Known(Parts parts) => parts.Right();

    public static string Name(Opening opening) => opening.Name();

    public static string Other(Opening opening) => opening.Other();
}

public static class Program
{
    public static void Main()
    {
        var circle = new Circle();
        Console.WriteLine(Uses.First(circle) + ", " + Uses.Second(circle) + ", " + Uses.Third(circle));
        Console.WriteLine(Uses.Own(circle) + ", " + Uses.Text(circle) + ", " + Uses.ByDelegate(circle));
        Console.WriteLine(Uses.Left(new Parts()) + ", " + Uses.Right(new Parts()) + ", " + Uses.Known(new Parts()));
        Console.WriteLine(Uses.Name(new Opening()) + ", " + Uses.Other(new Opening()));
    }
}
