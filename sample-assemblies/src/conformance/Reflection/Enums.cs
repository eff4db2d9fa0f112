using System;
using System.Linq;

// Enum: names, values, parsing, flags, formats, every underlying type, conversion, comparison, undefined values.
static class Program
{
    enum Plain { Zero, One, Two, AlsoTwo = 2, Minus = -1 }
    [Flags] enum Access : byte { None = 0, Read = 1, Write = 2, Execute = 4, ReadWrite = 3, All = 255 }
    enum S8 : sbyte { A = -128, B = 127 }
    enum U8 : byte { A, B = 255 }
    enum S16 : short { A = -32768, B }
    enum U16 : ushort { A = 65535 }
    enum U32 : uint { A = 4294967295, B = 1 }
    enum S64 : long { A = long.MinValue, B = long.MaxValue }
    enum U64 : ulong { A = ulong.MaxValue, B = 0 }
    [Flags] enum Big : long { None, One = 1, High = 1L << 40, Both = High | One }
    enum Empty { }

    static string P<T>(string s, bool ignore = false) where T : struct
    {
        T t;
        try { return Enum.Parse(typeof(T), s, ignore).ToString(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void All(Type t)
    {
        Console.Write("{0} {1}: {2} | ", t.Name, Enum.GetUnderlyingType(t).Name, string.Join(",", Enum.GetNames(t)));
        foreach (object v in Enum.GetValues(t)) Console.Write("{0:G} {0:D} {0:X} {1}; ", v, v.GetHashCode() == Enum.ToObject(t, v).GetHashCode());
        Console.WriteLine();
    }

    static void Main()
    {
        foreach (Type t in new[] { typeof(Plain), typeof(Access), typeof(S8), typeof(U8), typeof(S16), typeof(U16), typeof(U32),
            typeof(S64), typeof(U64), typeof(Big), typeof(Empty), typeof(DayOfWeek) })
            All(t);
        Console.WriteLine("{0} {1} {2} {3} {4}", Plain.One, Plain.AlsoTwo, (Plain)7, (Plain)(-1), Plain.Zero - 1);
        Console.WriteLine("{0} | {1} | {2} | {3} | {4}", Access.Read | Access.Execute, Access.ReadWrite, (Access)8, (Access)0,
            Access.All ^ Access.Read);
        Console.WriteLine("{0} | {1:F} | {2} | {3:F}", Big.Both, (Big)2, Big.High | (Big)4, (Plain)3);
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", P<Plain>("One"), P<Plain>("one"), P<Plain>("one", true), P<Plain>(" 2 "),
            P<Plain>("99"), P<Plain>(""));
        Console.WriteLine("{0} {1} {2} {3}", P<Access>("Read, Write"), P<Access>("Read,Execute"), P<Access>("256"), P<Access>("-1"));
        Access a; bool ok = Enum.TryParse("Write", out a);
        Console.WriteLine("{0} {1} {2} {3}", ok, a, Enum.TryParse("nothing", out a), a);
        Console.WriteLine("{0} {1} {2} {3}", Enum.IsDefined(typeof(Plain), 2), Enum.IsDefined(typeof(Plain), "Two"),
            Enum.IsDefined(typeof(Plain), 77), Enum.GetName(typeof(Plain), -1));
        Access x = Access.Read;
        x |= Access.Write; x &= ~Access.Read; x ^= Access.Execute;
        Console.WriteLine("{0} {1} {2} {3}", x, x.HasFlag(Access.Write), x.HasFlag(Access.Read | Access.Write), (int)x);
        Console.WriteLine("{0} {1} {2} {3}", Plain.One.CompareTo(Plain.Two), Plain.One.Equals(Plain.One), ((object)Plain.One)
            .Equals(1), Plain.One == (Plain)1);
        Console.WriteLine("{0} {1} {2}", Convert.ToInt64(S64.A), Convert.ToInt32(Access.All), ((IConvertible)Plain.Two).ToDouble(null));
        try { Convert.ToInt32(U32.A); } catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
        try { Plain.One.CompareTo(Access.Read); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        try { Enum.GetNames(typeof(int)); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        Console.WriteLine("{0} {1}", Enum.Format(typeof(Plain), 1, "G"), Enum.ToObject(typeof(Access), 300));
        Plain p = Plain.Zero; p++; p += 1; 
        Console.WriteLine("{0} {1} {2} {3}", p, p - Plain.Zero, p > Plain.One, p++);
        var counts = new System.Collections.Generic.Dictionary<Plain, int>();
        foreach (Plain q in new[] { Plain.One, Plain.Two, Plain.One, Plain.Minus }) { int n; counts.TryGetValue(q, out n); counts[q] = n + 1; }
        Console.WriteLine(string.Join(" ", counts.OrderBy(c => c.Key).Select(c => c.Key + "=" + c.Value)));
        Enum boxed = Access.Write; ValueType value = boxed;
        Console.WriteLine("{0} {1} {2}", boxed.GetTypeCode(), value, default(Plain));
        Array sorted = new[] { S8.B, S8.A, (S8)0 }; Array.Sort(sorted);
        foreach (object o in sorted) Console.Write(o + " ");
        Console.WriteLine();
    }
}
