using System;
using System.Collections.Generic;
using System.Reflection;
using System.Reflection.Emit;
using System.Threading;

// Internal calls as no caller of the class library makes them: null, numbers out of range, types of another kind.
public static class OddArguments
{
    const BindingFlags all = BindingFlags.Static | BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public
        | BindingFlags.DeclaredOnly;

    enum Size : byte { Small, Large = 200 }

    static string Text(object value)
    {
        if (value is Exception) return value.GetType().ToString();
        var array = value as Array;
        if (array == null) return value == null ? "null" : value.ToString();
        var texts = new List<string>();
        foreach (object each in array) texts.Add(Text(each));
        return array.GetType().Name + "(" + string.Join(", ", texts) + ")";
    }

    static void Try(string what, Func<object> action)
    {
        Console.Write(what + ": ");
        try
        {
            Console.WriteLine(Text(action()));
        }
        catch (Exception e)
        {
            while (e is TargetInvocationException) e = e.InnerException;
            Console.WriteLine(e.GetType());
        }
    }

    // What is by reference is shown behind the result.
    static void Call(Type type, string name, object target, params object[] arguments)
    {
        var found = new List<MethodInfo>();
        foreach (MethodInfo each in type.GetMethods(all))
            if (each.Name == name && each.GetParameters().Length == arguments.Length
                && (each.GetMethodImplementationFlags() & MethodImplAttributes.InternalCall) != 0) found.Add(each);
        if (found.Count != 1) throw new InvalidOperationException(type + "::" + name + " " + found.Count);
        Try(name, () =>
        {
            object result = found[0].Invoke(target, arguments);
            string text = Text(result);
            ParameterInfo[] parameters = found[0].GetParameters();
            for (int i = 0; i < parameters.Length; i++)
                if (parameters[i].ParameterType.IsByRef) text += " " + Text(arguments[i]);
            return text;
        });
    }

    static void Arrays()
    {
        Call(typeof(Array), "CreateInstanceImpl", null, null, new[] { 1 }, null);
        Call(typeof(Array), "CreateInstanceImpl", null, typeof(int), new int[0], null);
        Call(typeof(Array), "CreateInstanceImpl", null, typeof(int), new[] { 1, 2 }, new[] { 1 });
        Call(typeof(Array), "CreateInstanceImpl", null, typeof(int), new[] { 1, 2 }, new[] { 1, -4 });
        Call(typeof(Buffer), "InternalBlockCopy", null, null, 0, new byte[4], 0, 1);
        Call(typeof(Buffer), "InternalBlockCopy", null, new byte[4], 0, null, 0, 1);
        Call(typeof(Buffer), "InternalBlockCopy", null, new byte[4], 0, new byte[4], 0, -1);
        Call(typeof(Buffer), "InternalBlockCopy", null, new byte[4], 2, new byte[4], 0, 3);
        Call(typeof(Buffer), "InternalBlockCopy", null, new byte[4], int.MaxValue, new byte[4], 0, 3);
    }

    static void Enums()
    {
        Type runtime = typeof(Enum);
        foreach (Type type in new[] { typeof(Size), typeof(int), typeof(List<string>), typeof(IDisposable) })
        {
            Call(runtime, "InternalGetUnderlyingType", null, type);
            Call(runtime, "GetEnumValuesAndNames", null, type, null, null);
        }
        Call(runtime, "InternalCompareTo", null, null, null);
        Call(runtime, "InternalCompareTo", null, Size.Large, null);
        Call(runtime, "InternalCompareTo", null, Size.Large, Size.Small);
        Call(runtime, "InternalCompareTo", null, Size.Large, DayOfWeek.Friday);
    }

    static void Types()
    {
        Type runtime = typeof(int).GetType();
        MethodInfo foreign = typeof(string).GetMethod("Trim", Type.EmptyTypes);
        foreach (Type type in new[] { typeof(int), typeof(Dictionary<,>), typeof(List<string>), typeof(int[,]) })
        {
            Console.WriteLine(type);
            Call(runtime, "IsWindowsRuntimeObjectType", null, type);
            Call(runtime, "IsTypeExportedToWindowsRuntime", null, type);
            Call(runtime, "GetCorrespondingInflatedMethod", type, foreign);
            Call(runtime, "get_DeclaringMethod", type);
            Call(runtime, "getFullName", type, false, false);
            Call(runtime, "getFullName", type, false, true);
            Call(runtime, "getFullName", type, true, true);
            Call(runtime, "GetGenericArgumentsInternal", type, false);
            Call(runtime, "GetGenericArgumentsInternal", type, true);
            Console.WriteLine(type.GetInterfaces().GetType() + " " + type.GetGenericArguments().GetType());
        }
        Call(runtime, "MakeGenericType", null, typeof(int), new[] { typeof(int) });
        Call(runtime, "MakeGenericType", null, typeof(List<>), new[] { typeof(int) });
        Call(typeof(System.Runtime.Versioning.VersioningHelper), "GetRuntimeId", null);
    }

    static void MadeEnums()
    {
        ModuleBuilder module = AppDomain.CurrentDomain
            .DefineDynamicAssembly(new AssemblyName("Made"), AssemblyBuilderAccess.Run).DefineDynamicModule("Made");
        foreach (Type type in new[] { typeof(string), typeof(double), typeof(object), typeof(long), typeof(char), typeof(bool) })
            Try(type.Name, () => module.DefineEnum("Of" + type.Name, TypeAttributes.Public, type).CreateType());
    }

    static void Invocations()
    {
        Type runtime = typeof(OddArguments).GetMethod("Main").GetType();
        MethodInfo trim = typeof(string).GetMethod("Trim", Type.EmptyTypes);
        MethodInfo parse = typeof(int).GetMethod("Parse", new[] { typeof(string) });
        Call(runtime, "InternalInvoke", trim, null, null, null);
        Call(runtime, "InternalInvoke", trim, " a ", new object[] { 1, 2 }, null);
        Call(runtime, "InternalInvoke", parse, null, null, null);
        Call(runtime, "InternalInvoke", parse, null, new object[0], null);
        Call(runtime, "InternalInvoke", parse, null, new object[] { "12" }, null);
    }

    static void Files()
    {
        Type files = typeof(System.IO.File).Assembly.GetType("System.IO.MonoIO");
        Type error = typeof(System.IO.File).Assembly.GetType("System.IO.MonoIOError");
        object none = Enum.ToObject(error, 0);
        foreach (string name in new[] { "Write", "Read" })
        {
            Call(files, name, null, IntPtr.Zero, null, 0, 0, none);
            Call(files, name, null, IntPtr.Zero, new byte[2], 1, 2, none);
            Call(files, name, null, IntPtr.Zero, new byte[2], 3, 0, none);
        }
    }

    static void Collector()
    {
        Call(typeof(GC), "GetGeneration", null, new object[] { null });
        Call(typeof(GC), "_SuppressFinalize", null, new object[] { null });
        Call(typeof(GC), "_ReRegisterForFinalize", null, new object[] { null });
    }

    static void Locks()
    {
        foreach (object each in new object[] { "text", 5, new int[2] })
        {
            Call(typeof(Monitor), "Monitor_pulse", null, each);
            Call(typeof(Monitor), "Monitor_pulse_all", null, each);
            Call(typeof(Monitor), "Monitor_wait", null, each, 0);
        }
        object held = new object();
        bool holds = false, over = false;
        var other = new Thread(() =>
        {
            lock (held)
            {
                holds = true;
                while (!Volatile.Read(ref over)) Thread.Sleep(1);
            }
        });
        other.Start();
        while (!Volatile.Read(ref holds)) Thread.Sleep(1);
        foreach (string name in new[] { "Monitor_test_synchronised", "Monitor_test_owner", "Monitor_pulse", "Monitor_pulse_all" })
            Call(typeof(Monitor), name, null, held);
        Call(typeof(Monitor), "Monitor_wait", null, held, 0);
        Try("wait", () => Monitor.Wait(held, 0));
        Volatile.Write(ref over, true);
        other.Join();
        Console.WriteLine("the other thread kept its lock");
    }

    static void Threads()
    {
#pragma warning disable 618
        var fresh = new Thread(() => { });
        Try("suspend", () => { fresh.Suspend(); return "done"; });
        Try("resume", () => { fresh.Resume(); return "done"; });
        Try("resume this", () => { Thread.CurrentThread.Resume(); return "done"; });
        fresh.Start();
        fresh.Join();
        Try("suspend a dead one", () => { fresh.Suspend(); return "done"; });
        Call(typeof(Thread), "ResetAbortNative", Thread.CurrentThread);
        Try("least", () => ThreadPool.SetMinThreads(0, 0));
        Try("least", () => ThreadPool.SetMinThreads(0, 1));
        Try("least", () => ThreadPool.SetMinThreads(1, 0));
        Try("least", () => ThreadPool.SetMinThreads(1, 1));
        Call(typeof(ThreadPool), "ReportThreadStatus", null, true);
    }

    public static void Main()
    {
        Arrays();
        Enums();
        Types();
        MadeEnums();
        Invocations();
        Files();
        Collector();
        Locks();
        Threads();
    }
}
