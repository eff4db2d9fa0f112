using System;
using System.Collections.Generic;

// castclass and isinst against classes, interfaces, arrays, generics, delegates, pointers to null; patterns of C# 7.
static class Program
{
    interface I { } interface J : I { } class A : I { } class B : A, J { public int V = 3; } sealed class C : B { } struct S : J { public int V; }
    delegate T Make<out T>();

    static string Test(object o)
    {
        string r = "";
        if (o is A) r += "A"; if (o is B) r += "B"; if (o is C) r += "C"; if (o is I) r += "I"; if (o is J) r += "J"; if (o is S) r += "S";
        if (o is object[]) r += " o[]";
        if (o is A[]) r += " A[]";
        if (o is I[]) r += " I[]";
        if (o is int[]) r += " i[]";
        if (o is Array) r += " Array";
        if (o is IEnumerable<object>) r += " e<o>"; if (o is IEnumerable<I>) r += " e<I>"; if (o is IList<int>) r += " l<i>";
        if (o is Make<object>) r += " mo";
        if (o is Make<A>) r += " mA";
        if (o is Delegate) r += " d";
        if (o is string) r += " s";
        if (o is ValueType) r += " v";
        if (o is IComparable<string>) r += " cs";
        return r;
    }

    static string Cast<T>(object o)
    {
        try { T t = (T)o; return "ok "; }
        catch (InvalidCastException) { return "no "; }
        catch (NullReferenceException) { return "null "; }
    }

    static T As<T>(object o) where T : class { return o as T; }
    static bool Is<T>(object o) { return o is T; }

    static string Pattern(object o)
    {
        if (o is int i && i > 3) return "int>3 " + i;
        if (o is string s) return "string of " + s.Length;
        if (o is B b && b.V == 3 || o == null) return "B or null";
        return o is S t ? "S" + t.V : "?";
    }

    static void Main()
    {
        Make<B> make = () => new C();
        object[] all = { new A(), new B(), new C(), new S(), new object[0], new A[0], new B[0], new J[0], new int[0],
            new string[0], new List<B>(), new List<int>(), new List<object>(), make, "s", 5, null };
        foreach (object o in all)
        {
            Console.WriteLine("{0}:{1} | {2}{3}{4}{5}{6}{7}{8}{9}| {10} {11} {12}", o == null ? "null" : o.GetType().ToString(),
                Test(o), Cast<A>(o), Cast<C>(o), Cast<J>(o), Cast<S>(o), Cast<int>(o), Cast<int?>(o), Cast<I[]>(o),
                Cast<Make<I>>(o), As<J>(o) != null, Is<B>(o), Is<int?>(o));
        }
        foreach (object o in new object[] { 5, 2, 3, "abc", new C(), null, new S { V = 8 }, 2L })
            Console.Write(Pattern(o) + "; ");
        Console.WriteLine();
        object x = make();
        try { A a = (A)(object)"text"; } catch (InvalidCastException e) { Console.WriteLine(e.Message); }
        try { C c = (C)(object)new B(); } catch (InvalidCastException e) { Console.WriteLine(e.Message); }
        Console.WriteLine("{0} {1}", x is C, ((Make<object>)make)() is B);
    }
}
