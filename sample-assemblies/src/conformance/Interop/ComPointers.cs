// Objects behind COM interface pointers: identity, counts, interfaces by their ids, and what is no COM object.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;

static class ComPointers
{
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;
    static readonly Guid Dispatch = new Guid("00020400-0000-0000-C000-000000000046");

    [Guid("11111111-2222-3333-4444-555555555555"), InterfaceType(ComInterfaceType.InterfaceIsIUnknown)]
    public interface INamed { void A(); int B(int x); }
    interface IPlain { void A(); int B(int x); }
    interface IDerived : IPlain { void C(); }
    [InterfaceType(ComInterfaceType.InterfaceIsIDispatch)] interface IDispatched { void Q(); }
    class Both : INamed, IDerived, IDispatched
    {
        public void A() { }
        public int B(int x) { return x; }
        public void C() { }
        void IDispatched.Q() { }
    }
    public class Visible { }
    internal class Hidden { }
    public struct Value { }

    static void Try(string what, Func<object> action)
    {
        try { Console.WriteLine(what + ": " + action()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message); }
    }

    static object Internal(string type, string name, params object[] arguments)
    {
        try
        {
            object result = typeof(object).Assembly.GetType(type, true).GetMethod(name, All).Invoke(null, arguments);
            return result ?? "null";
        }
        catch (TargetInvocationException e) { return e.InnerException.GetType() + ": " + e.InnerException.Message; }
    }

    static string Query(IntPtr pointer, Guid id, out IntPtr found)
    {
        int result = Marshal.QueryInterface(pointer, ref id, out found);
        return result.ToString("x") + (found == IntPtr.Zero ? " none" : found == pointer ? " same" : " other");
    }

    static void Main()
    {
        const string marshal = "System.Runtime.InteropServices.Marshal";
        var both = new Both();
        IntPtr unknown = Marshal.GetIUnknownForObject(both), found;
        Console.WriteLine(Marshal.AddRef(unknown) + " " + Marshal.Release(unknown));
        Console.WriteLine(Marshal.GetIUnknownForObject(both) == unknown);
        Console.WriteLine(Marshal.Release(unknown));
        Console.WriteLine(ReferenceEquals(Marshal.GetObjectForIUnknown(unknown), both));
        Console.WriteLine("IUnknown " + Query(unknown, new Guid("00000000-0000-0000-C000-000000000046"), out found));
        Console.WriteLine("IDispatch " + Query(unknown, Dispatch, out found));
        Console.WriteLine("nothing " + Query(unknown, Guid.Empty, out found));
        Console.WriteLine("INamed " + Query(unknown, typeof(INamed).GUID, out found));
        Console.WriteLine(ReferenceEquals(Marshal.GetObjectForIUnknown(found), both));
        Console.WriteLine(Marshal.GetComInterfaceForObject(both, typeof(INamed)) == found);
        Console.WriteLine(Marshal.GetComInterfaceForObject(both, typeof(IDisposable)) != found);
        while (Marshal.Release(unknown) > 0) { }
        Console.WriteLine("INamed " + Query(unknown, typeof(INamed).GUID, out found) + " " + Marshal.Release(found));
        Console.WriteLine(Marshal.IsComObject(both));
        foreach (object each in new object[] { new Visible(), new Hidden(), new Value(), "text", 1, new object(), new int[0],
            new List<int>(), typeof(string), DayOfWeek.Friday, new Exception("x") })
        {
            Try(each.GetType().ToString(), () => Query(Marshal.GetIUnknownForObject(each), Dispatch, out found));
            Try("  GetIDispatchForObject", () => Marshal.GetIDispatchForObject(each) != IntPtr.Zero);
        }
        foreach (MethodInfo method in new MethodInfo[] { typeof(INamed).GetMethod("B"), typeof(IPlain).GetMethod("B"),
            typeof(IDerived).GetMethod("C"), typeof(IDispatched).GetMethod("Q"), typeof(IDisposable).GetMethod("Dispose"),
            typeof(IConvertible).GetMethod("ToByte"), typeof(IList<int>).GetMethod("IndexOf"), typeof(Both).GetMethod("A") })
        {
            Try(method.DeclaringType + " " + method, () => Marshal.GetComSlotForMethodInfo(method));
            Console.WriteLine("  " + Internal(marshal, "GetComSlotForMethodInfoInternal", method));
        }
        Try("no method", () => Marshal.GetComSlotForMethodInfo(null));
        Try("a property", () => Marshal.GetComSlotForMethodInfo(typeof(string).GetProperty("Length")));
        Try("AddRef", () => Marshal.AddRef(IntPtr.Zero));
        Try("Release", () => Marshal.Release(IntPtr.Zero));
        Try("QueryInterface", () => { Guid id = Guid.Empty; return Marshal.QueryInterface(IntPtr.Zero, ref id, out found); });
        Try("GetObjectForIUnknown", () => Marshal.GetObjectForIUnknown(IntPtr.Zero));
        Try("GetIUnknownForObject", () => Marshal.GetIUnknownForObject(null));
        Try("GetIDispatchForObject", () => Marshal.GetIDispatchForObject(null));
        Try("ReleaseComObject", () => Marshal.ReleaseComObject(null));
        Try("ReleaseComObject", () => Marshal.ReleaseComObject("text"));
        Try("FinalReleaseComObject", () => Marshal.FinalReleaseComObject("text"));
        Console.WriteLine(Internal(marshal, "GetObjectForCCW", new IntPtr(12345)));
        Console.WriteLine(Internal(marshal, "GetIUnknownForObjectInternal", new object[] { null }));
        Console.WriteLine(Internal(marshal, "GetIDispatchForObjectInternal", new object[] { null }));
        Console.WriteLine(Internal(marshal, "GetCCW", null, typeof(IDisposable)));
        foreach (string name in new string[] { "GetRawIUnknownForComObjectNoAddRef", "GetHRForException_WinRT",
            "GetNativeActivationFactory" })
            Console.WriteLine(Internal(marshal, name, new object[] { null }));
        const string windows = "System.Runtime.InteropServices.WindowsRuntime.UnsafeNativeMethods";
        Console.WriteLine(Internal(windows, "WindowsCreateString", "abc", 3, IntPtr.Zero));
        Console.WriteLine(Internal(windows, "WindowsDeleteString", IntPtr.Zero));
        Console.WriteLine(Internal(windows, "WindowsGetStringRawBuffer", IntPtr.Zero, IntPtr.Zero));
        Console.WriteLine(Internal(windows, "RoOriginateLanguageException", 1, "a", IntPtr.Zero));
        Console.WriteLine(Internal(windows, "RoReportUnhandledError", new object[] { null }));
        Console.WriteLine(Internal(windows, "GetRestrictedErrorInfo"));
        const string proxy = "Mono.Interop.ComInteropProxy";
        Console.WriteLine(Internal(proxy, "FindProxy", IntPtr.Zero));
        Console.WriteLine(Internal(proxy, "AddProxy", new IntPtr(77), null));
        Console.WriteLine(Internal(proxy, "FindProxy", new IntPtr(77)));
        Console.WriteLine(Internal("System.__ComObject", "CreateRCW", typeof(Visible)));
        Console.WriteLine(Internal("System.__ComObject", "CreateRCW", typeof(List<int>)));
        Imported();
    }

    // Methods of an imported interface, on a managed object.
    static void Imported()
    {
        Assembly core = typeof(object).Assembly;
        object info = Activator.CreateInstance(core.GetType("System.Runtime.InteropServices.ManagedErrorInfo"), All, null,
            new object[] { new ArgumentException("boo") }, null);
        foreach (MethodInfo method in core.GetType("System.Runtime.InteropServices.IErrorInfo").GetMethods())
        {
            Type element = method.GetParameters()[0].ParameterType.GetElementType();
            object[] arguments = { element.IsValueType ? Activator.CreateInstance(element) : null };
            Console.WriteLine(method.Name + " " + method.Invoke(info, arguments) + " " + (arguments[0] ?? "null"));
            Try("  of another type", () => method.Invoke("text", arguments));
            Try("  of nothing", () => method.Invoke(null, arguments));
        }
    }
}
