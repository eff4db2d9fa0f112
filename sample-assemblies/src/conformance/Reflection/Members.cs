using System;
using System.Linq;
using System.Reflection;

// Listing and finding members: flags, inheritance, overloads, signatures, attributes of methods, fields and properties.
static class Program
{
    public interface IShape { double Area { get; } void Scale(double by); }
    public abstract class Shape : IShape
    {
        protected int id; public static int Count; private readonly string secret = "s"; internal const int Limit = 5;
        public abstract double Area { get; }
        public virtual void Scale(double by) { }
        protected internal void Helper(ref int a, out string b, params object[] c) { b = null; }
        public event EventHandler Changed { add { } remove { } }
        public string this[int i, string s] { get { return s + i; } }
        static Shape() { }
        protected Shape(int id) { this.id = id; }
        public class Nested { } private struct Hidden { } protected enum Kind { A, B }
    }
    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
        public Circle() : base(1) { }
        public Circle(double r, string name = "n") : base(2) { Radius = r; }
        public override double Area { get { return Radius * Radius; } }
        public new static int Count;
        public T Generic<T, U>(T t, U[] u) where T : class, new() where U : struct { return t; }
        public void Over() { } public void Over(int i) { } public void Over(string s) { } public static void Over(object o) { }
    }

    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    static void Main()
    {
        foreach (Type t in new[] { typeof(IShape), typeof(Shape), typeof(Circle) })
        {
            Console.WriteLine("{0} {1} {2} {3} {4} {5}", t, t.BaseType, t.IsAbstract, t.IsSealed, t.IsNestedPublic, t.Attributes);
            foreach (MemberInfo m in t.GetMembers(All | BindingFlags.DeclaredOnly).OrderBy(m => m.Name, StringComparer.Ordinal)
                .ThenBy(m => m.ToString(), StringComparer.Ordinal))
                if (m.Name.IndexOf('<') < 0)
                    Console.WriteLine("  {0} {1}", m.MemberType, m);
        }
        Console.WriteLine(string.Join(" ", typeof(Circle).GetMethods().Select(m => m.Name).Distinct().OrderBy(n => n, StringComparer.Ordinal)));
        Console.WriteLine(string.Join(" ", typeof(Circle).GetProperties()
            .Select(p => p.Name + ":" + p.PropertyType.Name + p.CanWrite).OrderBy(n => n, StringComparer.Ordinal)));
        Console.WriteLine(string.Join(" ", typeof(Circle).GetFields(All | BindingFlags.FlattenHierarchy)
            .Select(f => f.Name + f.IsPrivate).Where(n => n[0] != '<').OrderBy(n => n, StringComparer.Ordinal)));
        MethodInfo helper = typeof(Shape).GetMethod("Helper", All);
        foreach (ParameterInfo p in helper.GetParameters())
            Console.Write("{0} {1} {2} {3} {4} {5}; ", p.Position, p.Name, p.ParameterType, p.IsOut, p.ParameterType.IsByRef,
                p.IsDefined(typeof(ParamArrayAttribute), false));
        Console.WriteLine(helper.IsFamilyOrAssembly);
        MethodInfo generic = typeof(Circle).GetMethod("Generic");
        Console.WriteLine("{0} {1} {2} {3}", generic, generic.IsGenericMethodDefinition,
            string.Join(",", generic.GetGenericArguments().Select(a => a.GenericParameterAttributes)),
            generic.MakeGenericMethod(typeof(object), typeof(int)));
        Console.WriteLine("{0} {1} {2}", typeof(Circle).GetMethod("Over", new[] { typeof(int) }), typeof(Circle)
            .GetMethod("Over", Type.EmptyTypes), typeof(Circle).GetMethod("Over", new[] { typeof(double) }));
        try { typeof(Circle).GetMethod("Over"); } catch (AmbiguousMatchException e) { Console.WriteLine(e.GetType().Name); }
        foreach (ConstructorInfo c in typeof(Circle).GetConstructors().OrderBy(c => c.GetParameters().Length))
            Console.WriteLine("{0} {1}", c, string.Join(",", c.GetParameters()
                .Select(p => p.Name + (p.HasDefaultValue ? "=" + p.DefaultValue : ""))));
        Console.WriteLine("{0} {1} {2}", typeof(Circle).GetProperty("Area").GetGetMethod().GetBaseDefinition().DeclaringType.Name,
            typeof(Circle).GetMethod("Scale").DeclaringType.Name, typeof(Circle).GetMethod("Scale").ReflectedType.Name);
        InterfaceMapping map = typeof(Circle).GetInterfaceMap(typeof(IShape));
        for (int i = 0; i < map.InterfaceMethods.Length; i++)
            Console.Write("{0}->{1}.{2} ", map.InterfaceMethods[i].Name, map.TargetMethods[i].DeclaringType.Name,
                map.TargetMethods[i].Name);
        Console.WriteLine();
        Console.WriteLine("{0} {1}", typeof(Shape).GetField("Limit", All).GetRawConstantValue(), typeof(Shape).GetField("Limit", All).IsLiteral);
        Console.WriteLine(string.Join(" ", typeof(Shape).GetNestedTypes(All).Select(t => t.Name + t.IsNestedPrivate + t.IsEnum)
            .OrderBy(n => n, StringComparer.Ordinal)));
    }
}
