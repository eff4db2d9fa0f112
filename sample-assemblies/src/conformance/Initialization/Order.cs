using System;

// When class constructors run: before the first static access, precisely or (beforefieldinit) not later than it; base classes; nested.
static class Program
{
    static void Say(string s) { Console.Write(s + " "); }
    static int Init(string s, int v) { Say(s); return v; }

    class Precise
    {
        static Precise() { Say("Precise()"); }
        public static int F = Init("Precise.F", 1);
        public static void M() { Say("M"); }
        public Precise() { Say("new"); }
        public const int C = 4;
        public void I() { Say("I"); }
    }
    class Base { static Base() { Say("Base()"); } public static int B = Init("Base.B", 2); public static void BM() { Say("BM"); } }
    class Derived : Base { static Derived() { Say("Derived()"); } public static int D = Init("Derived.D", 3); public static int Uses = Base.B + D; }
    class Lazy
    {
        public static readonly int F = Init("Lazy.F", 5);
        public static readonly int G = F + 1;
        public class Inner { static Inner() { Say("Inner()"); } public static int V = 6; }
    }
    struct S
    {
        static S() { Say("S()"); }
        public static int F = Init("S.F", 7);
        public int V;
        public S(int v) { V = v; }
        public int Get() { return V; }
    }
    class Order { public static int A = B + 1; public static int B = Init("Order.B", 10); public static int C = A + B; }
    class A1 { public static int X = Init("A1", B1.Y + 1); } class B1 { public static int Y = Init("B1", A1.X + 1); }
    interface IWith { void M(); } class Impl : IWith { static Impl() { Say("Impl()"); } public void M() { Say("Impl.M"); } }
    class Outer<T> { static Outer() { Say("Outer<" + typeof(T).Name + ">()"); } public static T V; public static void Touch() { } }

    static void Main()
    {
        Say("main"); Console.WriteLine(Precise.C);
        Precise.M(); Console.WriteLine(Precise.F);
        new Precise().I(); Console.WriteLine();
        Derived.BM(); Console.WriteLine();
        Console.WriteLine("{0} {1}", Derived.D, Derived.Uses);
        LazyFields();
        Console.WriteLine(Lazy.Inner.V);
        S s = default(S); Say("default"); Console.WriteLine(s.V);
        Console.WriteLine(new S(1).Get() + S.F);
        TextualOrder();
        Circle();
        IWith w = new Impl(); w.M(); Console.WriteLine();
        Outer<int>.Touch(); Outer<string>.V = "x"; Outer<object>.Touch(); Outer<int>.V++; Console.WriteLine();
        System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(typeof(Never).TypeHandle);
        Console.WriteLine(typeof(Untouched).Name);
        Say(nameof(Untouched.V)); Console.WriteLine();
    }

    // Without a precise moment, Mono initialises when it compiles a method that uses the field: so each has one of its own.
    static void LazyFields() { Console.WriteLine("{0} {1}", Lazy.F, Lazy.G); }
    static void TextualOrder() { Console.WriteLine("{0} {1} {2}", Order.A, Order.B, Order.C); }
    static void Circle() { Console.WriteLine("{0} {1}", A1.X, B1.Y); }

    class Never { static Never() { Say("forced"); } }
    class Untouched { static Untouched() { Say("must not run"); } public static int V = 1; }
}
