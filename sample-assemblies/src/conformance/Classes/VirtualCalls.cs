using System;

// Overriding, hiding, new slots, sealed overrides, base calls across generations, abstract members, virtual calls in constructors.
static class Program
{
    abstract class A
    {
        protected A() { Console.Write("A(" + Name() + ") "); }
        public abstract string Name();
        public virtual string V() { return "A.V"; }
        public virtual string W() { return "A.W"; }
        public string N() { return "A.N " + V(); }
        public virtual int P { get { return 1; } set { Console.Write("A.P=" + value + " "); } }
        public override string ToString() { return "A:" + Name(); }
    }
    class B : A
    {
        readonly string name = "b";
        public B() { Console.Write("B "); }
        public override string Name() { return name ?? "null"; }
        public override string V() { return "B.V>" + base.V(); }
        public new virtual string W() { return "B.W"; }
        public new string N() { return "B.N>" + base.N(); }
        public override int P { get { return base.P + 10; } set { base.P = value * 2; } }
    }
    class C : B
    {
        public override string Name() { return "c"; }
        public sealed override string V() { return "C.V>" + base.V(); }
        public override string W() { return "C.W>" + base.W(); }
        public override int P { set { base.P = value + 1; } }
    }
    class D : C
    {
        public new string V() { return "D.V>" + base.V(); }
        public sealed override string W() { return "D.W>" + base.W(); }
        public override string ToString() { return "D:" + base.ToString(); }
        public override bool Equals(object o) { return o is D; }
        public override int GetHashCode() { return 4; }
    }
    class E : D { new string Name() { return "private"; } public string Both() { return Name() + ((A)this).Name(); } }

    static string Call(A a) { return a.Name() + " " + a.V() + " " + a.W() + " " + a.N(); }

    static void Main()
    {
        A[] all = { new B(), new C(), new D(), new E() };
        Console.WriteLine();
        foreach (A a in all)
        {
            B b = (B)a;
            Console.WriteLine("{0} | {1} {2} {3} | {4}", Call(a), b.V(), b.W(), b.N(), a);
            a.P = 5;
            Console.WriteLine(a.P);
        }
        D d = new D();
        Console.WriteLine("{0} | {1} | {2} {3}", d.V(), d.W(), d.Equals(new E()), new B().Equals(new B()));
        Console.WriteLine(new E().Both());
        object o = d;
        Console.WriteLine("{0} {1} {2} {3}", o.GetHashCode(), o is C, o as E == null, o.ToString());
        try { Call(null); } catch (NullReferenceException e) { Console.WriteLine(e.GetType().Name); }
        try { ((B)null).N(); } catch (NullReferenceException e) { Console.WriteLine(e.GetType().Name); }
        try { E e = (E)o; } catch (InvalidCastException e) { Console.WriteLine(e.GetType().Name); }
    }
}
