using System;
using System.Linq;
using System.Reflection;
using System.ComponentModel;

// Custom attributes: every kind of argument, inheritance, multiple, on all targets, CustomAttributeData, pseudo attributes.
[assembly: AssemblyTitle("Attributes program")]
[assembly: AssemblyVersion("1.2.3.4")]

[AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = true)]
class InfoAttribute : Attribute
{
    public readonly object Value; public string Name { get; set; } public int[] Numbers; public Type Kind { get; set; } public DayOfWeek Day;
    public InfoAttribute() { }
    public InfoAttribute(object value) { Value = value; }
    public InfoAttribute(string a, byte b, params string[] rest) { Value = a + b + string.Join("+", rest ?? new[] { "null" }); }
    public override string ToString()
    {
        return string.Format("Info({0},{1},{2},{3},{4})", Value is Array ? string.Join("|", ((Array)Value).Cast<object>()) : Value
            ?? "null", Name ?? "-", Numbers == null ? "-" : string.Join("+", Numbers), Kind, Day);
    }
}
[AttributeUsage(AttributeTargets.Class, Inherited = false)] class OnceAttribute : Attribute
{
    public char C = 'c';
    public long L;
    public double D;
    public bool B;
    public float F;
    public ushort U;
}

[Info(5, Name = "class"), Once(C = 'x', L = long.MinValue, D = 0.1, B = true, F = 1.5f, U = 65535)]
[Info("s", 7, "p", "q", Kind = typeof(System.Collections.Generic.List<int>), Day = DayOfWeek.Friday)]
[Obsolete("old"), Serializable, DefaultValue(3)]
class Target
{
    [Info(new[] { 1, 2 }, Numbers = new[] { 3, 4 })] public int Field;
    [Info(typeof(string))] public int Property { [Info("getter", 1)] get; set; }
    [Info(DayOfWeek.Monday)] public virtual void Method([Info("param", 2)] int a, [Info(null)] string b = "x") { }
    [return: Info('r')] public int Result() { return 0; }
    [field: NonSerialized] [Info(1.5)] public event Action Event;
    public void Generic<[Info("type parameter")] T>() { }
}
class Derived : Target { public override void Method(int a, string b) { } }
enum Level { [Description("the low one")] Low, [Description("the high one")] High }

static class Program
{
    static void Show(string what, ICustomAttributeProvider p, bool inherit)
    {
        Console.WriteLine("{0}: {1}", what, string.Join(" ", p.GetCustomAttributes(inherit)
            .Select(a => a is InfoAttribute ? a.ToString() : a.GetType().Name).OrderBy(s => s, StringComparer.Ordinal)));
    }

    static void Main()
    {
        Type t = typeof(Target);
        Show("class", t, false); Show("derived", typeof(Derived), true); Show("derived alone", typeof(Derived), false);
        Show("field", t.GetField("Field"), true);
        Show("property", t.GetProperty("Property"), true);
        Show("getter", t.GetProperty("Property").GetGetMethod(), true);
        Show("method", t.GetMethod("Method"), true);
        Show("override", typeof(Derived).GetMethod("Method"), true);
        Show("override alone", typeof(Derived).GetMethod("Method"), false);
        Show("parameter", t.GetMethod("Method").GetParameters()[0], true); Show("parameter 2", t.GetMethod("Method").GetParameters()[1], true);
        Show("return", t.GetMethod("Result").ReturnTypeCustomAttributes, true); Show("event", t.GetEvent("Event"), true);
        Show("type parameter", t.GetMethod("Generic").GetGenericArguments()[0], true);
        Once(t);
        Console.WriteLine("{0} {1}", t.IsDefined(typeof(OnceAttribute), true), typeof(Derived).IsDefined(typeof(OnceAttribute), true));
        Console.WriteLine("{0} {1}", t.GetCustomAttribute<ObsoleteAttribute>().Message,
            Attribute.GetCustomAttributes(typeof(Derived), typeof(InfoAttribute)).Length);
        try { t.GetCustomAttribute<InfoAttribute>(); } catch (AmbiguousMatchException e) { Console.WriteLine(e.GetType().Name); }
        foreach (Level l in Enum.GetValues(typeof(Level)))
            Console.Write(typeof(Level).GetField(l.ToString()).GetCustomAttribute<DescriptionAttribute>().Description + "; ");
        Console.WriteLine();
        foreach (CustomAttributeData d in CustomAttributeData.GetCustomAttributes(t)
            .OrderBy(d => d.ToString(), StringComparer.Ordinal).Where(d => d.AttributeType == typeof(InfoAttribute)))
            Console.WriteLine("{0} {1} {2}", d.Constructor.GetParameters().Length,
                string.Join(",", d.ConstructorArguments.Select(a => a.ArgumentType.Name + " "
                + (a.Value is System.Collections.ICollection ? "many" : a.Value))),
                string.Join(",", d.NamedArguments.Select(n => n.MemberInfo.Name + "=" + n.TypedValue.Value)));
        Assembly assembly = typeof(Program).Assembly;
        Console.WriteLine("{0} {1}", assembly.GetCustomAttribute<AssemblyTitleAttribute>().Title, assembly.GetName().Version);
        Console.WriteLine("{0} {1} {2}", t.IsSerializable, (t.Attributes & TypeAttributes.Serializable) != 0, new InfoAttribute(1)
            .Equals(new InfoAttribute(1)));
    }

    static void Once(Type t)
    {
        var o = (OnceAttribute)t.GetCustomAttributes(typeof(OnceAttribute), false)[0];
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.C, o.L, o.D, o.B, o.F, o.U);
    }
}
