using System;
using System.Collections.Generic;
using System.Linq;

// Type objects: names of every form, kinds, element types, generic definitions and arguments, assignability, lookup by name.
static class Program
{
    class Outer<T>
    {
        public class Inner<U> { public T A; public U[] B; public Dictionary<T, List<U>> C; }
        public struct S { }
        public void M<V>(V v, T t) { }
    }
    interface I { }
    interface J<T> : I { }
    class Impl : J<int>, IComparable<Impl> { public int CompareTo(Impl o) { return 0; } }
    enum E : ushort { A }
    delegate void D(ref int x);
    static unsafe void Pointers(int* a, void** b, ref string c) { }

    static void Show(Type t)
    {
        Console.WriteLine("{0} | {1} | {2} | {3} | {4}", t, t.Name, t.Namespace ?? "-", t.FullName == null ? "no full name"
            : t.FullName.Split(',')[0], t.DeclaringType);
        string s = "";
        if (t.IsClass) s += "class ";
        if (t.IsValueType) s += "value ";
        if (t.IsInterface) s += "interface ";
        if (t.IsEnum) s += "enum ";
        if (t.IsArray) s += "array" + t.GetArrayRank() + " ";
        if (t.IsPointer) s += "pointer ";
        if (t.IsByRef) s += "byref ";
        if (t.IsPrimitive) s += "primitive ";
        if (t.IsGenericType) s += "generic ";
        if (t.IsGenericTypeDefinition) s += "definition ";
        if (t.ContainsGenericParameters) s += "open ";
        if (t.IsGenericParameter) s += "parameter" + t.GenericParameterPosition + " ";
        if (t.IsNested) s += "nested ";
        if (t.HasElementType) s += "of " + t.GetElementType() + " ";
        if (typeof(Delegate).IsAssignableFrom(t)) s += "delegate ";
        if (t.IsSealed) s += "sealed ";
        if (t.IsAbstract) s += "abstract ";
        if (t.IsSerializable) s += "serializable ";
        Console.WriteLine("   {0}{1} {2}", s, t.BaseType, Type.GetTypeCode(t));
    }

    static void Main()
    {
        foreach (Type t in new[] { typeof(int), typeof(string), typeof(object), typeof(void), typeof(int[]), typeof(int[,]),
            typeof(int[][,,]), typeof(int*), typeof(int?), typeof(E), typeof(D), typeof(I), typeof(J<>), typeof(J<string>),
            typeof(Outer<>), typeof(Outer<int>.Inner<string>), typeof(Outer<>.Inner<>), typeof(Outer<byte>.S),
            typeof(List<Dictionary<string, int[]>>), typeof(Dictionary<,>), typeof(KeyValuePair<int, long>), typeof(Func<,>),
            typeof(Enum), typeof(ValueType), typeof(Array), typeof(Delegate) })
            Show(t);
        Show(typeof(Outer<>.Inner<>).GetField("B").FieldType);
        Show(typeof(Outer<int>.Inner<string>).GetField("C").FieldType);
        Show(typeof(Outer<>).GetGenericArguments()[0]);
        foreach (var p in typeof(Program)
            .GetMethod("Pointers", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)
            .GetParameters())
            Show(p.ParameterType);
        Console.WriteLine("{0} {1} {2}", typeof(List<int>) == typeof(List<>).MakeGenericType(typeof(int)), typeof(int)
            .MakeArrayType() == typeof(int[]), typeof(int).MakeArrayType(2) == typeof(int[,]));
        Console.WriteLine("{0} {1} {2}", typeof(int).MakeArrayType(1), typeof(int).MakeArrayType(1) == typeof(int[]), typeof(int).MakeByRefType());
        Console.WriteLine(string.Join(" ", typeof(Impl).GetInterfaces().Select(i => i.ToString()).OrderBy(s => s, StringComparer.Ordinal)));
        Console.WriteLine(string.Join(" ", typeof(int[]).GetInterfaces().Select(i => i.Name).OrderBy(s => s, StringComparer.Ordinal)));
        Console.WriteLine("{0} {1} {2} {3} {4}", typeof(I).IsAssignableFrom(typeof(Impl)), typeof(object)
            .IsAssignableFrom(typeof(int)), typeof(IEnumerable<object>).IsAssignableFrom(typeof(List<string>)), typeof(int)
            .IsAssignableFrom(typeof(E)), typeof(int?).IsAssignableFrom(typeof(int)));
        Console.WriteLine("{0} {1} {2} {3}", typeof(Exception).IsSubclassOf(typeof(object)), typeof(Impl)
            .IsInstanceOfType(new Impl()), typeof(E).GetEnumUnderlyingType(), Nullable.GetUnderlyingType(typeof(E?)));
        foreach (string name in new[] { "System.Int32", "System.String[]", "System.Int32[,]",
            "System.Collections.Generic.List`1[System.Int32]",
            "System.Collections.Generic.Dictionary`2[[System.String],[System.Int32[]]]", "System.Int32*", "System.Int32&",
            "Program+E", "Program+Outer`1+Inner`1[System.Int32,System.String]", "No.Such", "system.int32", "Program+Nothing",
            "" })
        {
            try { Console.Write("{0} ", Type.GetType(name) ?? (object)"null"); } catch (Exception e) { Console.Write(e.GetType().Name + " "); }
        }
        Console.WriteLine(Type.GetType("system.int32", false, true));
        try { Type.GetType("No.Such", true); } catch (TypeLoadException) { Console.WriteLine("type load"); }
        Console.WriteLine("{0} {1}", typeof(int).Assembly.GetName().Name, typeof(Program).Assembly.GetTypes()
            .Count(t => t.DeclaringType == typeof(Program)) > 5);
        object o = new Outer<int>.Inner<string>();
        Console.WriteLine("{0} {1} {2}", o.GetType() == typeof(Outer<int>.Inner<string>), o.GetType().GetGenericTypeDefinition(),
            string.Join(",", (object[])o.GetType().GetGenericArguments()));
        Console.WriteLine("{0} {1}", typeof(int).TypeHandle.Equals(5.GetType().TypeHandle), Type.GetTypeFromHandle(typeof(E).TypeHandle));
    }
}
