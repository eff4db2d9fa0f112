using System;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

// What has no objects, no layout in native memory, no file and no field of that name.
class Plain { public int number; }

[StructLayout(LayoutKind.Sequential)] class Laid { public int number = 5; }

static class Program
{
    static void Try(string name, Func<object> action)
    {
        try { Console.WriteLine(name + ": " + action()); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType() + " " + e.Message); }
    }

    static void Main()
    {
        Try("abstract", () => FormatterServices.GetUninitializedObject(typeof(Stream)));
        Try("array", () => FormatterServices.GetUninitializedObject(typeof(Array)));
        Try("interface", () => FormatterServices.GetUninitializedObject(typeof(IDisposable)));
        Try("static", () => FormatterServices.GetUninitializedObject(typeof(Program)));
        Try("class", () => FormatterServices.GetUninitializedObject(typeof(Plain)));
        IntPtr memory = Marshal.AllocHGlobal(64);
        Try("to native", () => { Marshal.StructureToPtr(new Plain(), memory, false); return "done"; });
        Try("text to native", () => { Marshal.StructureToPtr("abc", memory, false); return "done"; });
        Try("from native", () => { Marshal.PtrToStructure(memory, (object) new Plain()); return "done"; });
        Try("made from native", () => Marshal.PtrToStructure(memory, typeof(Plain)));
        Try("with a layout", () => { Marshal.StructureToPtr(new Laid(), memory, false);
            return ((Laid) Marshal.PtrToStructure(memory, typeof(Laid))).number; });
        Try("of a reference", () => Marshal.OffsetOf(typeof(int).MakeByRefType(), "x"));
        Try("of a pointer", () => Marshal.OffsetOf(typeof(int*), "x"));
        Try("half a pair", () => typeof(Program).Assembly.GetFile("\ud800"));
    }
}
