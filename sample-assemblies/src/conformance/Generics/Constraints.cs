using System;
using System.Collections.Generic;

// What constraints allow: class, struct, new(), base classes, interfaces, other parameters; constrained calls on values without boxing.
static class Program
{
    interface IAdd<T> { T Add(T other); }
    interface IReset { void Reset(); int Count { get; set; } }
    struct Money : IAdd<Money>, IReset, IComparable<Money>
    {
        public int Cents;
        public Money Add(Money o) { return new Money { Cents = Cents + o.Cents }; }
        public void Reset() { Cents = 0; }
        public int Count { get { return Cents; } set { Cents = value; } }
        public int CompareTo(Money o) { return Cents - o.Cents; }
    }
    class Bag : IAdd<Bag>, IReset
    {
        public List<int> Items = new List<int>();
        public Bag Add(Bag o) { var b = new Bag(); b.Items.AddRange(Items); b.Items.AddRange(o.Items); return b; }
        public void Reset() { Items.Clear(); }
        public int Count { get { return Items.Count; } set { while (Items.Count < value) Items.Add(value); } }
    }
    class Animal { public virtual string Say() { return "..."; } public int Legs = 4; }
    class Dog : Animal { public override string Say() { return "woof"; } }
    struct NoOverride { public int X; }
    struct WithOverride
    {
        public int X;
        public override string ToString() { return "W" + X++; }
        public override int GetHashCode() { return X++; }
        public override bool Equals(object o) { X++; return true; }
    }

    static T Sum<T>(params T[] all) where T : IAdd<T>, new() { T sum = new T(); foreach (T t in all) sum = sum.Add(t); return sum; }
    static int Work<T>(ref T t) where T : IReset { t.Count = 3; t.Count += 4; int n = t.Count; t.Reset(); return n * 100 + t.Count; }
    static string Speak<T>(T t) where T : Animal { t.Legs--; return t.Say() + t.Legs; }
    static bool Null<T>(T t) where T : class { return t == null; }
    static T? Maybe<T>(bool has, T t) where T : struct { return has ? t : (T?)null; }
    static List<U> Widen<T, U>(IEnumerable<T> items) where T : U { var r = new List<U>(); foreach (T t in items) r.Add(t); return r; }
    static string Methods<T>(ref T t) { return t.ToString() + t.GetHashCode() + t.Equals(null) + t.GetType().Name; }
    static T Clone<T>(T t) where T : ICloneable { return (T)t.Clone(); }
    static TEnum Parse<TEnum>(string s) where TEnum : struct { return (TEnum)Enum.Parse(typeof(TEnum), s); }
    static R With<T, R>(T t, Func<T, R> f) where T : IDisposable { using (t) return f(t); }
    static int CompareAll<T>(T[] items) where T : struct, IComparable<T>
    {
        int n = 0;
        for (int i = 1; i < items.Length; i++) if (items[i].CompareTo(items[i - 1]) > 0) n++;
        return n;
    }
    class Res : IDisposable { public string Name = "res"; public void Dispose() { Console.Write("(disposed)"); } }

    static void Main()
    {
        Console.WriteLine("{0} {1}", Sum(new Money { Cents = 1 }, new Money { Cents = 5 }).Cents,
            string.Join(",", Sum(new Bag { Items = { 1 } }, new Bag { Items = { 2, 3 } }).Items));
        Money m = new Money(); Bag b = new Bag(); IReset boxed = new Money();
        Console.WriteLine("{0} {1} {2}", Work(ref m), Work(ref b), Work(ref boxed));
        Console.WriteLine("{0} {1} {2}", Speak(new Animal()), Speak(new Dog()), Speak<Animal>(new Dog { Legs = 9 }));
        Console.WriteLine("{0} {1} {2} {3}", Null("s"), Null<object>(null), Maybe(true, 4), Maybe(false, 'c').HasValue);
        Console.WriteLine("{0} {1}", Widen<Dog, Animal>(new[] { new Dog() })[0].Say(), Widen<int, object>(new[] { 1, 2 })[1]);
        NoOverride n = new NoOverride { X = 5 }; WithOverride w = new WithOverride { X = 1 }; string s = "text";
        Console.WriteLine("{0} {1}", Methods(ref w), w.X);
        Console.WriteLine("{0} {1}", n.ToString().Length, Methods(ref s).StartsWith("text"));
        Console.WriteLine("{0} {1}", Clone(new[] { 1, 2 })[1], Clone("str"));
        Console.WriteLine("{0} {1}", Parse<DayOfWeek>("Sunday"), With(new Res(), r => r.Name));
        Console.WriteLine("{0} {1}", CompareAll(new[] { 1, 3, 2, 5 }), CompareAll(new[] { m, new Money { Cents = 1 } }));
        try { Speak<Dog>(null); } catch (NullReferenceException) { Console.WriteLine("null"); }
        try { Parse<DayOfWeek>("Someday"); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
    }
}
