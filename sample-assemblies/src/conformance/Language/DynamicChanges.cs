using System;

class Box
{
    public int Size = 3;
    public string Name { get; set; } = "box";
    public int[] Items = { 1, 2, 3 };
    public event Action Changed;
    public void Raise() { if (Changed != null) Changed(); else Console.WriteLine("nobody"); }
}

struct Truth
{
    public int State;
    public Truth(int state) { State = state; }
    public static bool operator true(Truth t) { Console.WriteLine("true? " + t.State); return t.State > 0; }
    public static bool operator false(Truth t) { Console.WriteLine("false? " + t.State); return t.State <= 0; }
    public static Truth operator &(Truth a, Truth b) { Console.WriteLine("and"); return new Truth(Math.Min(a.State, b.State)); }
    public static Truth operator |(Truth a, Truth b) { Console.WriteLine("or"); return new Truth(Math.Max(a.State, b.State)); }
    public static bool operator !(Truth a) { Console.WriteLine("not"); return a.State <= 0; }
    public override string ToString() { return "Truth " + State; }
}

/// <summary>Compound assignments, steps, conditions and logical operators on dynamic.</summary>
static class Program
{
    static dynamic field = 1;

    static void Members(dynamic box, dynamic more)
    {
        box.Size += 4;
        Console.WriteLine(box.Size);
        box.Size -= more;
        box.Size *= 3;
        box.Size <<= 1;
        Console.WriteLine(box.Size);
        box.Name += "es";
        Console.WriteLine(box.Name);
        box.Items[1] += 40;
        box.Items[more] -= 1;
        Console.WriteLine(string.Join(",", (int[])box.Items));
        Action hello = () => Console.WriteLine("hello");
        box.Changed += hello;
        box.Raise();
        box.Changed -= hello;
        box.Raise();
    }

    static void Locals(dynamic d, int n)
    {
        d += 2;
        Console.WriteLine(d);
        d *= n;
        Console.WriteLine(d);
        d++;
        Console.WriteLine(d);
        ++d;
        d--;
        Console.WriteLine(d);
        dynamic old = d++;
        Console.WriteLine(old + " " + d);
        n += (int)d;
        n += d;
        Console.WriteLine(n);
        field += d;
        field++;
        Console.WriteLine(field);
    }

    static void Steps(dynamic box)
    {
        box.Size++;
        --box.Size;
        Console.WriteLine(box.Size++);
        Console.WriteLine(++box.Size);
    }

    static string Conditions(dynamic a, dynamic b, bool c)
    {
        if (a)
        {
            Console.WriteLine("a");
        }
        if (!b)
        {
            Console.WriteLine("not b");
        }
        if (a && b)
        {
            Console.WriteLine("both");
        }
        if (a || b)
        {
            Console.WriteLine("one");
        }
        if (c && a)
        {
            Console.WriteLine("c and a");
        }
        if (a || c)
        {
            Console.WriteLine("a or c");
        }
        dynamic both = a && b;
        Console.WriteLine(both);
        Console.WriteLine(a || b);
        int n = 0;
        while (a)
        {
            n++;
            if (n > 2)
            {
                a = b;
            }
            if (n > 3)
            {
                break;
            }
        }
        return a ? "yes" : "no";
    }

    static void Main()
    {
        Members(new Box(), 1);
        Locals(5, 3);
        Steps(new Box());
        Console.WriteLine(Conditions(true, false, true));
        Console.WriteLine(Conditions(false, true, false));
        Console.WriteLine(Logic(new Truth(1), new Truth(0)));
        Console.WriteLine(Logic(new Truth(0), new Truth(1)));
    }

    static string Logic(dynamic a, dynamic b)
    {
        Console.WriteLine(a && b);
        Console.WriteLine(a || b);
        if (a && b)
        {
            return "both";
        }
        return a || b ? "one" : "none";
    }
}
