using System;
using System.Reflection;

// Calling through reflection: methods, constructors, properties, fields, by reference, defaults, conversions, exceptions, generics.
static class Program
{
    public struct Point
    {
        public int X;
        public int Y { get; set; }
        public Point(int x) { X = x; Y = -x; }
        public void Move(int dx) { X += dx; }
        public override string ToString() { return X + "/" + Y; }
    }
    public class Base
    {
        public virtual string Who() { return "base"; }
        private int hidden = 7;
        public static long Total = 5;
        public readonly string Fixed = "fixed";
    }
    public class Derived : Base
    {
        public override string Who() { return "derived"; }
        public int Sum(int a, long b, double c) { return (int)(a + b + c); }
        public void Change(ref int a, out string b, ref Point p) { a *= 2; b = "out" + a; p.X = 99; }
        public static string Join(string sep, params object[] items) { return string.Join(sep, items); }
        public T[] Twice<T>(T t) { return new[] { t, t }; }
        public void Fail() { throw new InvalidOperationException("failed"); }
        public string Text { get; set; }
        public int this[int i] { get { return i * 3; } set { Text = i + "=" + value; } }
        public int? Maybe(int? v) { return v + 1; }
        public DayOfWeek Next(DayOfWeek d) { return d + 1; }
        public string Optional(int a, string b = "dflt", int c = 9) { return a + b + c; }
    }

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + (f() ?? "null")); }
        catch (TargetInvocationException e)
        {
            Console.WriteLine("{0}: target {1} {2}", what, e.InnerException.GetType().Name, e.InnerException.Message);
        }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name); }
    }

    static void Main()
    {
        Type t = typeof(Derived);
        var d = new Derived();
        Func<string, MethodInfo> m = name => t.GetMethod(name);
        Try("virtual", () => typeof(Base).GetMethod("Who").Invoke(d, null));
        Try("sum", () => m("Sum").Invoke(d, new object[] { 1, 2L, 3.9 }));
        Try("widening", () => m("Sum").Invoke(d, new object[] { (byte)1, 2, 3f }));
        Try("narrowing", () => m("Sum").Invoke(d, new object[] { 1L, 2, 3 }));
        Try("count", () => m("Sum").Invoke(d, new object[] { 1 }));
        Try("null for value", () => m("Sum").Invoke(d, new object[] { null, null, null }));
        Try("no target", () => m("Sum").Invoke(null, new object[] { 1, 2L, 3.0 }));
        Try("wrong target", () => m("Sum").Invoke("string", new object[] { 1, 2L, 3.0 }));
        object[] args = { 21, null, new Point(1) };
        m("Change").Invoke(d, args);
        Console.WriteLine("{0} {1} {2}", args);
        Try("params", () => m("Join").Invoke(null, new object[] { "-", new object[] { 1, "b", 2.5 } }));
        Try("generic", () => ((string[])m("Twice").MakeGenericMethod(typeof(string)).Invoke(d, new object[] { "g" }))[1]);
        Try("generic value", () => ((Point[])m("Twice").MakeGenericMethod(typeof(Point)).Invoke(d, new object[] { new Point(4) }))[0]);
        Try("open generic", () => m("Twice").Invoke(d, new object[] { 1 }));
        Try("fail", () => m("Fail").Invoke(d, null));
        Try("nullable", () => m("Maybe").Invoke(d, new object[] { 4 }));
        Try("nullable null", () => m("Maybe").Invoke(d, new object[] { null }));
        Try("enum", () => m("Next").Invoke(d, new object[] { DayOfWeek.Monday }));
        Try("enum from int", () => m("Next").Invoke(d, new object[] { 3 }));
        Try("optional", () => m("Optional").Invoke(d, new object[] { 1, Type.Missing, 5 }));
        Try("member", () => t.InvokeMember("Sum", BindingFlags.InvokeMethod, null, d, new object[] { 1, 1, 1 }));
        PropertyInfo p = t.GetProperty("Text", typeof(string));
        p.SetValue(d, "set", null);
        Try("property", () => p.GetValue(d, null));
        Try("indexer", () => t.GetProperty("Item", typeof(int), new[] { typeof(int) }) == null ? "none" : "found");
        Try("field", () => typeof(Base).GetField("hidden", BindingFlags.NonPublic | BindingFlags.Instance).GetValue(d));
        FieldInfo total = typeof(Base).GetField("Total");
        total.SetValue(null, 12L);
        Try("static", () => total.GetValue(null));
        Try("widen field", () => { total.SetValue(null, 3); return Base.Total; });
        Try("field type", () => { total.SetValue(null, "x"); return Base.Total; });
        Try("boxed struct", () =>
        {
            object box = new Point(5);
            typeof(Point).GetMethod("Move").Invoke(box, new object[] { 3 });
            typeof(Point).GetField("X").SetValue(box, ((Point)box).X * 10);
            return box;
        });
        Try("constructor", () => typeof(Point).GetConstructor(new[] { typeof(int) }).Invoke(new object[] { 8 }));
        Try("activator", () => Activator.CreateInstance(typeof(Point), 6));
        Try("activator default", () => Activator.CreateInstance<Point>());
        Try("activator class", () => ((Base)Activator.CreateInstance(t)).Who());
        Try("activator array", () => ((Array)Activator.CreateInstance(typeof(int[]), 4)).Length);
        Try("activator missing", () => Activator.CreateInstance(typeof(Derived), 1, 2));
        Try("activator abstract", () => Activator.CreateInstance(typeof(Array)));
        Try("activator generic", () => Activator.CreateInstance(typeof(System.Collections.Generic.Dictionary<,>)
            .MakeGenericType(typeof(string), typeof(int))).GetType());
        Try("null argument", () => m("Join").Invoke(null, new object[] { null, new object[] { 1, 2 } }));
    }
}
