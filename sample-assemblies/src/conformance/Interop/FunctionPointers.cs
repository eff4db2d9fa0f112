// Delegates as pointers and back, alone and as fields of native structures; blocks that are made larger and smaller.
using System;
using System.Reflection;
using System.Runtime.InteropServices;

static class FunctionPointers
{
    delegate int Named(int a, string b);
    delegate int Other(int a, string b);
    delegate int Number(int a);
    [StructLayout(LayoutKind.Sequential)] struct Callbacks { public int Count; public Number First; public Named Second; }
    [StructLayout(LayoutKind.Sequential)] class Formatted { public byte Flag; public Number Call; }

    class Scale
    {
        public int By;
        public int Times(int x) { return x * By; }
    }

    static int Length(int a, string b) { return a + b.Length; }
    static int Twice(int a) { return a * 2; }
    static int Fail(int a) { throw new InvalidOperationException("failed with " + a); }

    static void Try(string what, Func<object> action)
    {
        try { Console.WriteLine(what + ": " + action()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message.Replace("\n", " | ")); }
    }

    static void Main()
    {
        Named named = Length;
        IntPtr pointer = Marshal.GetFunctionPointerForDelegate(named);
        Try("a pointer", () => pointer != IntPtr.Zero);
        Try("the same again", () => pointer == Marshal.GetFunctionPointerForDelegate(named));
        Try("back", () => (object)Marshal.GetDelegateForFunctionPointer(pointer, typeof(Named)) == named);
        Try("called", () => ((Named)Marshal.GetDelegateForFunctionPointer(pointer, typeof(Named)))(3, "four"));
        Try("another type", () => Marshal.GetDelegateForFunctionPointer(pointer, typeof(Other)).GetType());
        Try("typed", () => Marshal.GetDelegateForFunctionPointer<Named>(pointer)(0, "x"));
        Try("typed otherwise", () => Marshal.GetDelegateForFunctionPointer<Other>(pointer));
        Try("generic", () => Marshal.GetDelegateForFunctionPointer<Func<int, int>>(pointer));
        Try("open", () => Marshal.GetDelegateForFunctionPointer(pointer, typeof(Func<,>)));
        Try("Delegate", () => Marshal.GetDelegateForFunctionPointer(pointer, typeof(Delegate)));
        Try("MulticastDelegate", () => Marshal.GetDelegateForFunctionPointer(pointer, typeof(MulticastDelegate)));
        Try("int", () => Marshal.GetDelegateForFunctionPointer(pointer, typeof(int)));
        Try("no type", () => Marshal.GetDelegateForFunctionPointer(pointer, null));
        Try("no pointer", () => Marshal.GetDelegateForFunctionPointer(IntPtr.Zero, typeof(Named)));
        Try("no delegate", () => Marshal.GetFunctionPointerForDelegate(null));
        Try("unknown", () => Marshal.GetDelegateForFunctionPointer((IntPtr)4096, typeof(Number)).Target == null);

        int more = 5;
        Number closure = x => x + more;
        Number again = x => x + more;
        IntPtr closed = Marshal.GetFunctionPointerForDelegate(closure);
        more = 7;
        Try("closure", () => Marshal.GetDelegateForFunctionPointer<Number>(closed)(4));
        Try("two closures", () => closed == Marshal.GetFunctionPointerForDelegate(again));
        Number scale = new Scale { By = 6 }.Times;
        Try("instance", () => Marshal.GetDelegateForFunctionPointer<Number>(Marshal.GetFunctionPointerForDelegate(scale))(7));
        Number fail = Fail;
        Try("thrown", () => Marshal.GetDelegateForFunctionPointer<Number>(Marshal.GetFunctionPointerForDelegate(fail))(1));
        MethodInfo method = typeof(FunctionPointers).GetMethod("Twice", BindingFlags.NonPublic | BindingFlags.Static);
        Try("of a method", () => ((Number)Marshal.GetDelegateForFunctionPointer(method.MethodHandle.GetFunctionPointer(),
            typeof(Number)))(8));

        Callbacks callbacks = new Callbacks { Count = 2, First = Twice, Second = named };
        int size = Marshal.SizeOf(typeof(Callbacks));
        IntPtr native = Marshal.AllocHGlobal(size);
        Marshal.StructureToPtr(callbacks, native, false);
        Try("size", () => size);
        Try("field", () => Marshal.ReadIntPtr(native, 8) == Marshal.GetFunctionPointerForDelegate(callbacks.First));
        Try("second field", () => Marshal.ReadIntPtr(native, 16) == pointer);
        Callbacks read = Marshal.PtrToStructure<Callbacks>(native);
        Try("read", () => read.Count + " " + read.First(21) + " " + read.Second(1, "two"));
        Try("the same", () => (object)read.First == callbacks.First);
        Marshal.WriteIntPtr(native, 8, IntPtr.Zero);
        Try("null", () => Marshal.PtrToStructure<Callbacks>(native).First == null);
        Marshal.StructureToPtr(new Callbacks(), native, false);
        Try("nulls", () => Marshal.ReadIntPtr(native, 8) + " " + Marshal.ReadIntPtr(native, 16));
        Marshal.DestroyStructure(native, typeof(Callbacks));
        Marshal.FreeHGlobal(native);
        Formatted formatted = new Formatted { Flag = 9, Call = scale };
        native = Marshal.AllocHGlobal(Marshal.SizeOf(formatted));
        Marshal.StructureToPtr(formatted, native, false);
        Formatted back = new Formatted();
        Marshal.PtrToStructure(native, back);
        Try("class", () => back.Flag + " " + back.Call(2));

        Try("to nothing", () => Marshal.ReAllocHGlobal(Marshal.AllocHGlobal(8), IntPtr.Zero));
        Try("nothing to nothing", () => Marshal.ReAllocHGlobal(IntPtr.Zero, IntPtr.Zero));
        Try("task memory to nothing", () => Marshal.ReAllocCoTaskMem(Marshal.AllocCoTaskMem(4), 0));
        Try("negative", () => Marshal.ReAllocCoTaskMem(IntPtr.Zero, -1));
        Try("negative block", () => Marshal.AllocHGlobal(-1));
        IntPtr grown = Marshal.ReAllocCoTaskMem(IntPtr.Zero, 8);
        Marshal.WriteInt64(grown, 1234567890123);
        grown = Marshal.ReAllocCoTaskMem(grown, 4000);
        Try("grown", () => Marshal.ReadInt64(grown));
        grown = Marshal.ReAllocCoTaskMem(grown, 4);
        Try("shrunk", () => Marshal.ReadInt32(grown));
        Marshal.FreeCoTaskMem(grown);
    }
}
