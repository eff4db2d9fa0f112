using System;

// Operators on nullable values: lifted arithmetic, comparisons and conversions, operators of structs, steps and compound
// assignment, ?. over nullable values, against the same written out.
static class Program
{
    struct Money
    {
        public int Cents;
        public static Money operator +(Money a, Money b) { return new Money { Cents = a.Cents + b.Cents }; }
        public static bool operator <(Money a, Money b) { return a.Cents < b.Cents; }
        public static bool operator >(Money a, Money b) { return a.Cents > b.Cents; }
        public override string ToString() { return Cents + "c"; }
    }

    static int? field = 4;
    static int calls;

    static int Next() { return ++calls; }
    static int? Sum(int? a, int? b) { return a + b * 2; }
    static int? Less(int? a) { return -a - 1; }
    static long? Wide(int? a) { return a; }
    static byte? Narrow(int? a) { return (byte?)a; }
    static bool Equal(int? a, int b) { return a == b; }
    static bool Same(int? a, int? b) { return a == b; }
    static bool Other(int? a, int? b) { return a != b; }
    static bool Differs(int? a) { return a != 3; }
    static bool Below(int? a, int? b) { return a < b || a == null; }
    static bool NotBelow(int? a, int? b) { return !(a < b); }
    static bool NotOver(double? a) { return !(a > 2.5); }
    static bool Written(int? a) { return a.HasValue && a.Value > Next(); }
    static bool Always(int? a) { return a > Next(); }
    static int Year(DateTime? d) { return d?.Year ?? 1; }
    static int? YearOrNull(DateTime? d) { return d?.Year; }
    static string Day(DateTime? d) { return d?.AddDays(1).ToString("yyyy-MM-dd"); }
    static Money? Add(Money? a, Money? b) { return a + b; }
    static bool Cheaper(Money? a, Money b) { return a < b; }
    static TimeSpan? Between(DateTime? a, DateTime? b) { return a - b; }
    static int OrElse(int? a) { return a ?? Next(); }
    static bool? Both(bool? a, bool? b) { return a & b; }
    static void Steps() { field++; field += 2; Console.WriteLine(field); field = null; field++; field = field ?? 9; field--; Console.WriteLine(field); }
    static byte? Exact(int? a) { return checked((byte?)(a * 100)); }
    static string Show(object o) { return o == null ? "null" : o.ToString(); }

    static void Main()
    {
        foreach (int? a in new int?[] { null, 0, 3, 300 })
        {
            Console.WriteLine("{0}: {1} {2} {3} {4} {5} {6} {7} {8} {9} {10} {11} {12}", Show(a), Show(Sum(a, 2)), Show(Sum(1, a)), Show(Less(a)),
                Show(Wide(a)), Show(Narrow(a)), Equal(a, 3), Same(a, 3), Same(a, null), Other(a, null), Differs(a), Below(a, 4), Below(2, a));
            Console.WriteLine("{0} {1} {2} {3} {4}", NotBelow(a, 4), NotBelow(4, a), NotBelow(null, a), Show(OrElse(a)), calls);
            Console.WriteLine("{0} {1} {2}", Written(a), Always(a), calls);
        }
        Console.WriteLine("{0} {1} {2}", NotOver(null), NotOver(2), NotOver(double.NaN));
        DateTime? day = new DateTime(2020, 2, 28);
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", Year(day), Year(null), Show(YearOrNull(day)), Show(YearOrNull(null)), Day(day), Show(Day(null)));
        Console.WriteLine("{0} {1} {2} {3}", Show(Add(new Money { Cents = 1 }, new Money { Cents = 2 })), Show(Add(null, new Money())),
            Cheaper(null, new Money()), Cheaper(new Money(), new Money { Cents = 1 }));
        Console.WriteLine("{0} {1}", Show(Between(day, new DateTime(2020, 2, 1))), Show(Between(null, day)));
        Console.WriteLine("{0} {1} {2} {3}", Show(Both(true, null)), Show(Both(false, null)), Show(Both(true, true)), Show(Both(null, null)));
        Steps();
        Console.WriteLine("{0} {1}", Show(Exact(2)), Show(Exact(null)));
        try { Exact(3); } catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
        try { Exact(int.MaxValue); } catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
    }
}
