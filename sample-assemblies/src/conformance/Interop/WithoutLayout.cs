// Classes without a layout in native memory: what has no field needs none, and the base that lacks one is named. Objects of
// classes with one lie inside. Names of types that are not there, as the exception tells them; values compared field by field.
using System;
using System.Reflection;
using System.Runtime.InteropServices;

static class WithoutLayout
{
    class Empty { }
    class WithField { public int Number; }
    class Derived : WithField { }
    class DerivedEmpty : Empty { }
    [StructLayout(LayoutKind.Sequential)] class Placed : Empty { public int Number; }
    [StructLayout(LayoutKind.Sequential)] class PlacedOver : WithField { public int More; }
    struct Pair { public object A; public int B; }
    struct Named { public string A; }
    [StructLayout(LayoutKind.Sequential)] class Inner { public short A; public double D; public string Text; }
    [StructLayout(LayoutKind.Sequential)] class DerivedInner : Inner { public int More; }
    [StructLayout(LayoutKind.Sequential)] class Outer { public Inner Inside; public byte Last; }
    struct Holder { public Inner Inside; public int Last; }

    static void Try(string what, Func<object> action)
    {
        try { Console.WriteLine(what + ": " + action()); }
        catch (Exception e)
        {
            e = e.InnerException ?? e;
            Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message.Replace("\n", " | "));
        }
    }

    static object Call(Type type, string method, params object[] arguments)
    {
        return type.GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic).Invoke(null, arguments);
    }

    static object Equal(object one, object two)
    {
        object[] arguments = { one, two, null };
        object equal = Call(typeof(ValueType), "InternalEquals", arguments);
        return equal + " " + (arguments[2] == null ? "null" : ((object[])arguments[2]).Length.ToString());
    }

    static void Main()
    {
        IntPtr memory = Marshal.AllocHGlobal(64);
        foreach (object each in new object[] { new Empty(), new WithField(), new Derived(), new DerivedEmpty(), new object(),
            DBNull.Value, "text", new Placed { Number = 7 } })
        {
            Try("to " + each.GetType(), () => { Marshal.StructureToPtr(each, memory, false); return "done"; });
            Try("from " + each.GetType(), () => { Marshal.PtrToStructure(memory, each); return "done"; });
            Try("size " + each.GetType(), () => Marshal.SizeOf(each));
        }
        Try("over", () => { Marshal.StructureToPtr(new PlacedOver(), memory, false); return "done"; });
        Try("placed", () => { Placed placed = new Placed(); Marshal.PtrToStructure(memory, placed); return placed.Number; });
        Try("outer", () => Marshal.SizeOf(typeof(Outer)) + " " + Marshal.OffsetOf(typeof(Outer), "Last"));
        Try("written", () =>
        {
            Marshal.StructureToPtr(new Outer { Inside = new Inner { A = 3, D = 2.5, Text = "in" }, Last = 9 }, memory, false);
            return Marshal.ReadInt16(memory) + " " + Marshal.ReadByte(memory, 24);
        });
        Try("read", () =>
        {
            Outer read = Marshal.PtrToStructure<Outer>(memory);
            return read.Inside.A + " " + read.Inside.D + " " + read.Inside.Text + " " + read.Last;
        });
        Try("derived", () =>
        {
            Marshal.StructureToPtr(new Holder { Inside = new DerivedInner { A = 4, D = 1.5, More = 7 }, Last = 6 }, memory, false);
            Holder read = Marshal.PtrToStructure<Holder>(memory);
            return read.Inside.A + " " + read.Inside.D + " " + (read.Inside.Text ?? "null") + " " + read.Last + " " + read.Inside.GetType();
        });
        Marshal.FreeHGlobal(memory);
        foreach (string name in new[] { "no/such", "a/b.c/d", "x.no+such", "no+such", "plain" })
        {
            Try(name, () => Type.GetType(name, true));
            Try("of the assembly " + name, () => typeof(WithoutLayout).Assembly.GetType(name, true));
        }
        foreach (Type type in new[] { typeof(int[]), typeof(string[,]), typeof(DayOfWeek[]), typeof(int*), typeof(int).MakeByRefType(),
            typeof(int), typeof(string), typeof(DayOfWeek) })
            Try("underlying " + type, () => Call(typeof(Enum), "InternalGetUnderlyingType", type));
        WithField four = new WithField { Number = 4 };
        Try("itself", () => Equal(four, four));
        Try("same", () => Equal(four, new WithField { Number = 4 }));
        Try("others", () => Equal(four, new WithField { Number = 5 }));
        Try("nothing", () => Equal(four, null));
        Try("text", () => Equal("a", "a"));
        Try("another type", () => Equal(5, 5L));
        Try("references", () => Equal(new Pair { A = "a" }, new Pair { A = "a" }));
        Try("texts", () => Equal(new Named { A = "a" }, new Named { A = new string('a', 1) }));
        Try("other texts", () => Equal(new Named { A = "a" }, new Named { A = "b" }));
        Try("no text", () => Equal(new Named { A = "a" }, new Named()));
        Try("numbers", () => Equal(new Pair { B = 1 }, new Pair { B = 2 }));
    }
}
