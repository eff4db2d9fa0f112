// Methods carried out for messages, found for objects, and seen as function pointers.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Remoting;

static class Execute
{
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;
    static readonly Type Services = typeof(RemotingServices);

    public class Target : MarshalByRefObject
    {
        public int F = 7;
        string text = "t";
        public int Add(int a, ref int b, out string c) { b += a; c = "c" + a; return a + b; }
        public int? Maybe(ref int? n) { n = n == null ? 5 : (int?)null; return n; }
        public virtual string V(string s) { return "V" + s + text; }
        public override string ToString() { return "Target"; }
        public void Boom() { throw new InvalidOperationException("boom"); }
        public static string Static(string s) { return s + s; }
    }

    interface INothing { void M(); }
    abstract class Abstract { public abstract void M(); }

    static string Show(object value)
    {
        var array = value as object[];
        if (array == null)
            return value == null ? "null" : value.GetType() + " " + value;
        string text = "{";
        foreach (object each in array)
            text += Show(each) + ";";
        return text + "}";
    }

    static void Run(MethodBase method, object target, params object[] parameters)
    {
        object[] arguments = { method, target, parameters, null };
        try
        {
            object result = Services.GetMethod("InternalExecute", All).Invoke(null, arguments);
            Console.WriteLine(method.Name + ": " + Show(result) + " " + Show(arguments[3]));
        }
        catch (TargetInvocationException e)
        {
            Console.WriteLine(method.Name + ": " + e.InnerException.GetType() + ": " + e.InnerException.Message);
        }
    }

    static void Find(Type type, MethodBase method)
    {
        MethodInfo find = Services.GetMethod("GetVirtualMethod", All);
        try { Console.WriteLine(find.Invoke(null, new object[] { type, method }) ?? "none"); }
        catch (TargetInvocationException e) { Console.WriteLine(e.InnerException.GetType() + ": " + e.InnerException.Message); }
    }

    static void Pointer(RuntimeMethodHandle handle)
    {
        try { Console.WriteLine(handle.GetFunctionPointer() != IntPtr.Zero); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static void Main()
    {
        var target = new Target();
        Run(typeof(Target).GetMethod("Add"), target, 1, 2, null);
        Run(typeof(Target).GetMethod("Maybe"), target, new object[] { null });
        Run(typeof(Target).GetMethod("Maybe"), target, 3);
        Run(typeof(Target).GetMethod("V"), target, "x");
        Run(typeof(object).GetMethod("ToString"), target);
        Run(typeof(Target).GetMethod("Boom"), target);
        Run(typeof(Target).GetMethod("Static"), null, "q");
        Run(typeof(string).GetMethod("Intern"), null, "q");
        Run(typeof(Target).GetConstructors()[0], target);
        Run(typeof(Target).GetMethod("V"), null, "x");
        MethodInfo getter = typeof(object).GetMethod("FieldGetter", All), setter = typeof(object).GetMethod("FieldSetter", All);
        Run(getter, target, "Target", "F", null);
        Run(setter, target, "Target", "F", 9);
        Run(getter, target, "Target", "F", null);
        Run(setter, target, "Target", "text", "u");
        Run(getter, target, null, "text", null);

        Find(typeof(Target), typeof(object).GetMethod("ToString"));
        Find(typeof(Target), typeof(Target).GetMethod("Add"));
        Find(typeof(string), typeof(IConvertible).GetMethod("ToInt32"));
        Find(typeof(Target), typeof(IConvertible).GetMethod("ToInt32"));
        Find(typeof(List<int>), typeof(ICollection<int>).GetMethod("Add"));
        Find(typeof(IList<int>), typeof(ICollection<int>).GetMethod("Add"));
        Find(typeof(Target), typeof(string).GetMethod("Intern"));
        Find(typeof(string), typeof(Target).GetMethod("V"));
        Find(null, typeof(object).GetMethod("ToString"));
        Find(typeof(Target), null);

        Pointer(typeof(string).GetMethod("Intern").MethodHandle);
        Pointer(typeof(Target).GetMethod("V").MethodHandle);
        Pointer(typeof(INothing).GetMethod("M").MethodHandle);
        Pointer(typeof(Abstract).GetMethod("M").MethodHandle);
        Console.WriteLine(RemotingServices.IsTransparentProxy(target) + " " + RemotingServices.IsTransparentProxy(null));
    }
}
