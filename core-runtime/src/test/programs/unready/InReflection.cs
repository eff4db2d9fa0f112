using System;
using System.Collections.Generic;
using System.Reflection;

class Derived : Gone { }
class Implementing : IGone { }
class Holding { public Gone held; public static GoneStruct all; public void Method() { } }
class Made { public GoneStruct held; }
struct Element { public Gone held; }
class Taking { public void Method(Gone taken) { } public GoneStruct Result() { throw new Exception(); } }
class Having { public Gone Property { get { return null; } } }
[Gone] class Marked { }
class Overriding : Virtual { public override void Method(Gone taken) { } }
class Virtual { public virtual void Method(Gone taken) { } }

// What reflection looks at needs base classes and interfaces; whoever makes an object needs the types of its fields as well.
class Program
{
    const BindingFlags all = BindingFlags.Static | BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public
        | BindingFlags.DeclaredOnly;

    static Type Of(string name) { return typeof(Program).Assembly.GetType(name, true); }

    static void Try(string what, Action action)
    {
        Console.WriteLine(what);
        try {
            action();
        } catch (Exception e) {
            for (; e != null; e = e.InnerException) Console.WriteLine(e.GetType() + " " + e.Message);
        }
    }

    static void Main()
    {
        Try("derived", () => Console.WriteLine(Of("Derived")));
        Try("derived again", () => Console.WriteLine(Of("Derived")));
        Try("implementing", () => Console.WriteLine(Of("Implementing")));
        Try("methods", () => Console.WriteLine(Of("Holding").GetMethods(all).Length));
        Try("fields", () => Console.WriteLine(Of("Holding").GetFields(all).Length));
        Try("constructors", () => Console.WriteLine(Of("Holding").GetConstructors(all).Length));
        Try("type of a static field", () => Console.WriteLine(Of("Holding").GetFields(all)[1].FieldType));
        Try("made", () => Console.WriteLine(Activator.CreateInstance(Of("Made"))));
        Try("element", () => Console.WriteLine(Array.CreateInstance(Of("Element"), 2)));
        Try("parameters", () => Console.WriteLine(Of("Taking").GetMethod("Method").GetParameters().Length));
        Try("result", () => Console.WriteLine(Of("Taking").GetMethod("Result").ReturnType));
        Try("property", () => Console.WriteLine(Of("Having").GetProperties()[0].PropertyType));
        Try("is defined", () => Console.WriteLine(Of("Marked").IsDefined(typeof(ObsoleteAttribute), false)));
        Try("overriding", () => Console.WriteLine(Activator.CreateInstance(Of("Overriding"))));
    }
}
