using System;
using System.Collections.Generic;

/// <summary>Version 2 puts a field in the middle.</summary>
public struct Stats
{
    public int Health;
#if V2
    public long Armour;
#endif
    public int Speed;

    public static int Made;

    public int Sum() => Health + Speed;

    /// <summary>Takes the struct by address and looks at no field of it.</summary>
    public int Constant() => 7;
}

/// <summary>Version 2 has the same fields in another order.</summary>
public struct Point
{
#if V2
    public int Y;
    public int X;
#else
    public int X;
    public int Y;
#endif

    public int Difference() => X - Y;
}

/// <summary>Version 2 has its methods and static fields in another order, and one static field more: objects are as before.</summary>
public class Steady
{
#if V2
    public static string Added = "added";
    public static int Second = 2;
    public static int First = 1;

    public int Two() => Number + Second;

    public int One() => Number + First;
#else
    public static int First = 1;
    public static int Second = 2;

    public int One() => Number + First;

    public int Two() => Number + Second;
#endif

    public int Number = 10;
}

/// <summary>Contains what differs.</summary>
public class Hero
{
    public string Name = "Roland";
    public Stats Stats;

    public Hero(int health)
    {
        Stats.Health = health;
        Stats.Speed = 5;
    }

    public string Greet() => Name + "!";

    public virtual int Seven() => 7;
}

/// <summary>Derives from what contains it.</summary>
public class Knight : Hero
{
    public int Rank = 3;

    public Knight() : base(30)
    {
    }

    public int Doubled() => Rank * 2;
}

/// <summary>Methods whose IL is the same by name.</summary>
public static class Touching
{
    public static object Boxed(object value) => value is Stats ? "stats" : "other";

    public static Stats Passed(Stats value) => value;

    public static int ByAddress(ref Stats value) => 1;

    public static int Elements(int count) => new Stats[count].Length;

    public static int Listed() => new List<Stats>().Count;

    public static int Static() => Stats.Made;

    public static int Length(Stats[] values) => values.Length;

    public static Hero Same(Hero hero) => hero;

    public static Hero Made() => new Hero(1);

    public static int Asked(Hero hero) => hero.Seven();

    public static bool IsHero(object value) => value is Hero;
}

public static class Program
{
    private static void ShowStats()
    {
        var stats = new Stats { Health = 3, Speed = 4 };
        Console.WriteLine(stats.Sum() + " " + stats.Constant() + " " + Touching.Passed(stats).Speed + " "
            + Touching.ByAddress(ref stats));
    }

    private static void ShowPoint()
    {
        var point = new Point { X = 9, Y = 4 };
        Console.WriteLine(point.Difference());
    }

    private static void ShowSteady()
    {
        var steady = new Steady();
        Console.WriteLine(steady.One() + " " + steady.Two());
    }

    private static void ShowTouching()
    {
        Console.WriteLine(Touching.Boxed("") + " " + Touching.Elements(3) + " " + Touching.Listed() + " " + Touching.Static());
        Console.WriteLine(Touching.Length(Arrays()) + " " + Touching.Same(null) + Touching.IsHero(""));
    }

    private static Stats[] Arrays() => new Stats[2];

    private static void ShowHeroes()
    {
        Console.WriteLine(Touching.Made().Greet() + " " + Touching.Asked(new Knight()) + " " + new Knight().Doubled());
    }

    public static void Main()
    {
        ShowStats();
        ShowPoint();
        ShowSteady();
        ShowTouching();
        ShowHeroes();
    }
}
