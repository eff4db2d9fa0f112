using System;

// Exceptions in class constructors: TypeInitializationException once and for all, nested, in generic types, in initialisers.
static class Program
{
    class Broken
    {
        static Broken() { }
        public static int Value = Fail("broken");
        public static int Other = 5;
        public void Instance() { }
        public static void Static() { }
    }
    class Nested { public static string Text = "n" + Broken.Other; }
    class Generic<T> { public static int V; static Generic() { if (typeof(T) == typeof(string)) throw new ArgumentException("no strings"); V = 3; } }
    class Late { static Late() { Console.Write("[late]"); throw new NotSupportedException("late"); } public int F; }
    struct Value { public static int S = Fail("struct"); public int F; public Value(int f) { F = f; } }
    class Cycle1 { public static int A = Cycle2.B + 1; } class Cycle2 { public static int B = Cycle1.A + 10; }

    static int Fail(string why) { Console.Write("<" + why + ">"); throw new InvalidOperationException(why); }

    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + " fine"); }
        catch (TypeInitializationException e)
        {
            Exception inner = e.InnerException;
            Console.WriteLine("{0}: {1} | {2} < {3} {4}", what, e.TypeName, e.Message, inner.GetType().Name,
                inner.InnerException == null ? inner.Message : inner.InnerException.Message);
        }
    }

    static void Main()
    {
        Try("field", () => Console.WriteLine(Broken.Value));
        Try("other field", () => Console.WriteLine(Broken.Other));
        Try("method", () => Broken.Static());
        Try("new", () => new Broken().Instance());
        Try("nested", () => Console.WriteLine(Nested.Text));
        Try("nested again", () => Nested.Text = "x");
        Try("generic int", () => Console.WriteLine(Generic<int>.V));
        Try("generic string", () => Console.WriteLine(Generic<string>.V));
        Try("generic string again", () => Generic<string>.V++);
        Try("late", () => new Late());
        Try("late again", () => new Late().F = 1);
        Try("struct", () => Console.WriteLine(Value.S));
        Console.WriteLine("{0} {1}", Cycle1.A, Cycle2.B);
    }
}
