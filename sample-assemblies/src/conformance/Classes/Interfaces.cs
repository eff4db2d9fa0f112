using System;
using System.Collections;
using System.Collections.Generic;

// Interface dispatch: implicit, explicit, inherited, reimplemented, diamond, on structs, with properties, events and indexers.
static class Program
{
    interface IBase { string Who(); }
    interface ILeft : IBase { string Side(); }
    interface IRight : IBase { string Side(); int this[int i] { get; } event Action Fired; int P { get; set; } }
    interface IGeneric<T> { string Take(T value); }

    class First : ILeft, IRight
    {
        public virtual string Who() { return "First"; }
        string ILeft.Side() { return "left"; }
        string IRight.Side() { return "right"; }
        public string Side() { return "own"; }
        public int this[int i] { get { return i * 2; } }
        public event Action Fired;
        int IRight.P { get; set; }
        public void Fire() { if (Fired != null) Fired(); }
    }
    class Second : First { public override string Who() { return "Second>" + base.Who(); } }
    class Third : Second, IBase { string IBase.Who() { return "Third explicit"; } }
    class Fourth : First, IRight { string IRight.Side() { return "right again"; } public new int this[int i] { get { return -i; } } }
    class Many : IGeneric<int>, IGeneric<string>, IGeneric<object>
    {
        public string Take(int v) { return "int " + v; }
        public string Take(string v) { return "string " + v; }
        string IGeneric<object>.Take(object v) { return "object " + v; }
    }
    struct Value : IBase, IComparable<Value>, IEnumerable<int>
    {
        public int V;
        public string Who() { return "Value" + V++; }
        public int CompareTo(Value o) { return V - o.V; }
        public IEnumerator<int> GetEnumerator() { for (int i = 0; i < V; i++) yield return i; }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
    }
    class Inherits : Base2, IBase { }
    class Base2 { public string Who() { return "from a class that does not know"; } }

    static string Generic<T>(T t) where T : IBase { return t.Who(); }
    static int Compare<T>(T a, T b) where T : IComparable<T> { return a.CompareTo(b); }

    static void Main()
    {
        foreach (First f in new First[] { new First(), new Second(), new Third(), new Fourth() })
        {
            IRight r = f;
            r.P += 5;
            int fired = 0;
            r.Fired += () => fired++;
            f.Fire();
            Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7} {8}", ((IBase)f).Who(), f.Who(), ((ILeft)f).Side(), r.Side(),
                f.Side(), r[3], f[3], r.P, fired);
        }
        Many m = new Many();
        Console.WriteLine("{0}, {1}, {2}, {3}", m.Take(1), m.Take("s"), ((IGeneric<object>)m).Take("o"), ((IGeneric<int>)m).Take(2));
        Value v = new Value { V = 2 };
        IBase boxed = v;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", v.Who(), boxed.Who(), boxed.Who(), Generic(v), Generic(boxed), v.V);
        Console.WriteLine("{0} {1} {2}", Compare(3, 4), Compare("b", "a"), Compare(v, new Value()));
        foreach (int i in v) Console.Write(i);
        foreach (object o in (IEnumerable)v) Console.Write(o);
        Console.WriteLine();
        Console.WriteLine(((IBase)new Inherits()).Who());
        object x = m;
        Console.WriteLine("{0} {1} {2} {3}", x is IGeneric<string>, x is IGeneric<long>, x is IBase, x as IBase == null);
        try { ((IBase)x).Who(); } catch (InvalidCastException e) { Console.WriteLine(e.GetType().Name); }
        try { ((IBase)null).Who(); } catch (NullReferenceException e) { Console.WriteLine(e.GetType().Name); }
    }
}
