// Choices between values of different types, which are boxed or converted to the type that both have.
using System;

interface IMark
{
}

struct Dot : IMark
{
}

class Line : IMark
{
}

class Program
{
    const DayOfWeek DayOfWeek = System.DayOfWeek.Friday;

    static object Number(int k)
    {
        return k == 3 ? (object)0 : DBNull.Value;
    }

    static object Text(int k)
    {
        return k == 3 ? (object)0 : "x";
    }

    static object Back(int k)
    {
        object o = k == 3 ? DBNull.Value : (object)1;
        return o;
    }

    static object References(bool b, string s, Exception e)
    {
        return b ? (object)s : e;
    }

    static Exception Bases(bool b, ArgumentException one, FormatException other)
    {
        Exception e = b ? (Exception)one : other;
        return e;
    }

    static IMark Marks(bool b, Dot dot, Line line)
    {
        return b ? (IMark)dot : line;
    }

    static object Wide(bool b, long s)
    {
        object o = b ? s : (object)"x";
        return o;
    }

    static object Nullable(bool b, int? x)
    {
        return b ? (object)x : DBNull.Value;
    }

    static object Coalesced(object o, int? n)
    {
        return o ?? n ?? (object)DBNull.Value;
    }

    static void Elements(bool b, object[] a, DateTime? d)
    {
        a[0] = b ? (object)1.5 : null;
        a[1] = d.HasValue ? (object)d.Value.Year : DBNull.Value;
        a[2] = b ? (object)'c' : "s";
        a[3] = b ? (object)(byte)1 : DayOfWeek;
    }

    static string Name(object o)
    {
        return o == null ? "null" : o.GetType().Name + "=" + o;
    }

    static void Main()
    {
        foreach (int k in new[] { 3, 4 })
        {
            bool b = k == 3;
            Console.WriteLine("{0} {1} {2}", Name(Number(k)), Name(Text(k)), Name(Back(k)));
            Console.WriteLine("{0} {1}", Name(References(b, "s", b ? null : new Exception("e"))),
                    Name(Marks(b, new Dot(), new Line())));
            Console.WriteLine(Bases(b, new ArgumentException("one"), new FormatException("other")).Message);
            Console.WriteLine("{0} {1} {2} {3}", Name(Wide(b, 5)), Name(Nullable(b, 7)), Name(Nullable(b, null)),
                    Name(Coalesced(null, b ? 1 : (int?)null)));
            object[] a = new object[4];
            Elements(b, a, b ? new DateTime(2020, 1, 2) : (DateTime?)null);
            foreach (object each in a)
            {
                Console.Write(Name(each) + " ");
            }
            Console.WriteLine();
        }
    }
}
