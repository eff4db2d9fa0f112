using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using System.Text;
using System.Threading;

// Calls every internal call of mscorlib and System by reflection, with arguments that are null, out of range or of another
// kind: each argument in turn takes each of its values while the others keep their usual ones, and all are null once.
// Without arguments all calls but those that NotCompared names; with FROM [TO] those of these numbers that can be made.
// Paths name a folder that does not exist: wherever this runs, no call finds or makes a file.
public static unsafe class InternalCalls
{
    const BindingFlags declared = BindingFlags.Static | BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public
        | BindingFlags.DeclaredOnly;

    public sealed class Plain
    {
        public int number = 7;
        public string text = "text";
        public static int shared;
        public const string Constant = "constant";
        [MarshalAs(UnmanagedType.I1)] public bool marshaled;
        public string Value { get { return text; } set { text = value; } }
        public int this[int index] { get { return index; } }
        public event Action Happened { add { } remove { } }
        public T Generic<T>(T value) where T : class { return value; }
        public override string ToString() { return "plain " + number + " " + text; }
        public void Optional(int number = 3, [MarshalAs(UnmanagedType.LPStr)] string text = "t") { }
    }

    public struct Pair { public int first; public string second; }

    [StructLayout(LayoutKind.Sequential)] public struct Plane { public int x; public short y; public double z; }

    enum Small : byte { None, Large = 200 }

    // A type that no runtime has made.
    sealed class Foreign : TypeDelegator
    {
        public Foreign() : base(typeof(int)) { }
    }

    // Made anew for each call: a call may change it.
    sealed class Sample
    {
        public readonly string Name;
        public readonly Func<object> Make;

        public Sample(string name, Func<object> make) { Name = name; Make = make; }
    }

    static readonly Dictionary<Type, Sample[]> samples = new Dictionary<Type, Sample[]>();
    static readonly Dictionary<string, Sample[]> handles = new Dictionary<string, Sample[]>();
    static readonly Assembly corlib = typeof(int).Assembly;
    // What pointers lead to.
    static readonly byte* memory = (byte*) Marshal.AllocHGlobal(256);
    static ModuleBuilder module;

    static Sample Of(string name, Func<object> make) { return new Sample(name, make); }

    static Sample[] Values<T>(params T[] values)
    {
        return values.Select(value => Of(Text(value), () => value)).ToArray();
    }

    static void Add(Type type, params Sample[] values) { samples.Add(type, values); }

    static MethodInfo Method(Type type, string name) { return (MethodInfo) type.GetMember(name, declared)[0]; }

    static readonly Sample Null = Of("null", () => null);

    static Sample[] Handles(params IntPtr[] values)
    {
        return values.Select((value, i) => Of(i == 0 ? "handle" : "handle " + i, () => value)).ToArray();
    }

    static object Internal(Thread thread)
    {
        return typeof(Thread).GetProperty("Internal", declared).GetValue(thread, null);
    }

    static Thread Ended()
    {
        var thread = new Thread(() => { });
        thread.Start();
        thread.Join();
        return thread;
    }

    static void Declare()
    {
        Type[] types = { typeof(int), typeof(string), typeof(List<>), typeof(List<string>), typeof(int[,]), typeof(Plane),
            typeof(List<>).GetGenericArguments()[0], Method(typeof(Plain), "Generic").GetGenericArguments()[0],
            typeof(int).MakeByRefType(), typeof(int*), typeof(void), typeof(IDisposable), typeof(DayOfWeek), typeof(Action),
            typeof(Stream), typeof(Environment.SpecialFolder), typeof(TypedReference) };
        MethodBase[] methods = { Method(typeof(string), "Trim"), Method(typeof(Plain), "Generic"), Method(typeof(List<>),
            "Add"),
            Method(typeof(List<int>), "Add"), Method(typeof(IDisposable), "Dispose"), Method(typeof(Stream), "Flush"),
            Method(typeof(Plain), "Generic").MakeGenericMethod(typeof(string)), Method(typeof(Plain), "Optional"),
            Method(typeof(GC), "GetGeneration"), Method(typeof(Action), "Invoke") };
        ConstructorInfo[] constructors = { typeof(Plain).GetConstructor(Type.EmptyTypes),
            typeof(List<>).GetConstructor(Type.EmptyTypes),
            typeof(Plain).TypeInitializer ?? typeof(Console).TypeInitializer,
                typeof(string).GetConstructor(new[] { typeof(char[]) }) };
        FieldInfo[] fields = { typeof(Plain).GetField("number"), typeof(Plain).GetField("Constant"),
            typeof(Plain).GetField("shared"),
            typeof(Plain).GetField("marshaled"), typeof(string).GetField("Empty"), typeof(List<>).GetField("_size", declared),
            typeof(Pair).GetField("second"), typeof(DayOfWeek).GetField("Friday"), typeof(DayOfWeek).GetField("value__") };
        PropertyInfo[] properties = { typeof(Plain).GetProperty("Value"), typeof(Plain).GetProperty("Item"),
            typeof(List<>).GetProperty("Count"),
            typeof(IDisposable).GetProperty("None") };
        EventInfo[] events = { typeof(Plain).GetEvent("Happened"), typeof(AppDomain).GetEvent("ProcessExit") };
        module = AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Made"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Made");

        Add(typeof(int), Values(1, 0, -1, 2, int.MaxValue, int.MinValue));
        Add(typeof(uint), Values<uint>(1, 0, 2, uint.MaxValue));
        Add(typeof(long), Values(1L, 0, -1, long.MaxValue, long.MinValue));
        Add(typeof(ulong), Values<ulong>(1, 0, ulong.MaxValue));
        Add(typeof(short), Values<short>(1, 0, -1));
        Add(typeof(ushort), Values<ushort>(1, 0, ushort.MaxValue));
        Add(typeof(byte), Values<byte>(1, 0, 255));
        Add(typeof(sbyte), Values<sbyte>(1, 0, -1));
        Add(typeof(char), Values('a', '\0', '\ud800', '\uffff'));
        Add(typeof(bool), Values(false, true));
        Add(typeof(float), Values(1.5f, 0, -0f, -1, float.NaN, float.MaxValue, float.PositiveInfinity, float.Epsilon));
        Add(typeof(double), Values(1.5, 0, -0d, -1, double.NaN, double.MaxValue, double.NegativeInfinity, double.Epsilon));
        Add(typeof(string), Values("no/such", null, "", "no/such/\ud800", "no/such/a\0b", "de-DE", "no/such*", "System.Int32"));
        Add(typeof(object), Of("plain", () => new Plain()), Null, Of("text", () => "text"), Of("5", () => 5), Of("int[2]",
            () => new int[2]),
            Of("typeof(int)", () => typeof(int)), Of("Friday", () => DayOfWeek.Friday), Of("Action", () => (Action) Ran),
            Of("Pair", () => new Pair { first = 1, second = "s" }), Of("int?[]", () => new int?[] { 1, null }), Of("DBNull",
                () => DBNull.Value));
        Add(typeof(Type), types.Select(type => Of(type.Name, () => type)).Concat(new[] { Null, Of("foreign",
            () => new Foreign()) }).ToArray());
        Add(types[0].GetType(), types.Select(type => Of(type.Name, () => type)).Concat(new[] { Null }).ToArray());
        Add(typeof(Type[]), Of("int", () => new[] { typeof(int) }), Null, Of("none", () => new Type[0]), Of("null",
            () => new Type[1]),
            Of("void", () => new[] { typeof(void) }), Of("string", () => new[] { typeof(string) }), Of("foreign",
                () => new Type[] { new Foreign() }),
            Of("byref", () => new[] { typeof(int).MakeByRefType() }), Of("two", () => new[] { typeof(int), typeof(int) }));
        Add(typeof(Array), Of("int[3]", () => new[] { 1, 2, 3 }), Null, Of("string[2]", () => new[] { "a", null }),
            Of("int[2,2]", () => new int[2, 2]),
            Of("int[0]", () => new int[0]), Of("long[2]", () => new long[2]), Of("from 1",
                () => Array.CreateInstance(typeof(int), new[] { 2 }, new[] { 1 })),
            Of("Small[2]", () => new[] { Small.Large, Small.None }), Of("object[2]", () => new object[] { 1, "a" }),
                Of("Pair[1]", () => new Pair[1]));
        Add(typeof(int[]), Of("1", () => new[] { 1 }), Null, Of("none", () => new int[0]), Of("-1", () => new[] { -1 }),
            Of("9", () => new[] { 9 }),
            Of("0, 1", () => new[] { 0, 1 }), Of("int.MaxValue", () => new[] { int.MaxValue }));
        Add(typeof(object[]), Of("5", () => new object[] { 5 }), Null, Of("none", () => new object[0]), Of("null",
            () => new object[1]),
            Of("text", () => new object[] { "text" }), Of("two", () => new object[] { 1, "a" }));
        Add(typeof(string[]), Of("a", () => new[] { "a" }), Null, Of("none", () => new string[0]), Of("null",
            () => new string[1]));
        Add(typeof(byte[]), Of("1", () => new byte[] { 1 }), Null, Of("none", () => new byte[0]), Of("300",
            () => new byte[300]));
        Add(typeof(char[]), Of("a", () => new[] { 'a' }), Null, Of("none", () => new char[0]));
        Add(typeof(IntPtr[]), Of("int", () => new[] { typeof(int).TypeHandle.Value }), Null, Of("none", () => new IntPtr[0]));
        Add(typeof(MethodBase), methods.Concat(constructors).Select(each => Of(each.ToString(),
            () => each)).Concat(new[] { Null }).ToArray());
        Add(typeof(MethodInfo), methods.Select(each => Of(each.ToString(), () => each)).Concat(new[] { Null }).ToArray());
        Add(methods[0].GetType(), samples[typeof(MethodInfo)]);
        Add(typeof(ConstructorInfo), constructors.Select(each => Of(each.ToString(),
            () => each)).Concat(new[] { Null }).ToArray());
        Add(constructors[0].GetType(), samples[typeof(ConstructorInfo)]);
        Add(typeof(FieldInfo), fields.Select(each => Of(each.ToString(), () => each)).Concat(new[] { Null }).ToArray());
        Add(fields[0].GetType(), samples[typeof(FieldInfo)]);
        Add(properties[0].GetType(), properties.Where(each => each != null).Select(each => Of(each.ToString(),
            () => each)).Concat(new[] { Null }).ToArray());
        Add(events[0].GetType(), events.Select(each => Of(each.ToString(), () => each)).Concat(new[] { Null }).ToArray());
        MemberInfo[] members = { methods[0], constructors[0], fields[0], properties[0], events[0], typeof(int) };
        Add(typeof(MemberInfo), members.Select(each => Of(each.ToString(), () => each)).Concat(new[] { Null, Of("foreign",
            () => new Foreign()) }).ToArray());
        ParameterInfo parameter = Method(typeof(Plain), "Optional").GetParameters()[1];
        Add(parameter.GetType(), Of("parameter", () => parameter), Of("result", () => Method(typeof(string),
            "Trim").ReturnParameter));
        Add(typeof(ICustomAttributeProvider), members.Select(each => Of(each.ToString(), () => each)).Concat(new[] { Null,
            Of("assembly", () => corlib), Of("module", () => corlib.ManifestModule), Of("parameter", () => parameter),
                Of("foreign", () => new Foreign()) }).ToArray());
        Add(typeof(Assembly), Of("InternalCalls", () => typeof(InternalCalls).Assembly), Of("mscorlib", () => corlib), Null,
            Of("Made", () => module.Assembly));
        Add(corlib.GetType(), Of("InternalCalls", () => typeof(InternalCalls).Assembly), Of("mscorlib", () => corlib), Null);
        Add(typeof(Module), Of("InternalCalls", () => typeof(InternalCalls).Module), Null, Of("mscorlib",
            () => corlib.ManifestModule));
        Add(typeof(ModuleBuilder), Of("Made", () => module), Null);
        Add(typeof(AppDomain), Of("current", () => AppDomain.CurrentDomain), Null);
        Add(typeof(Exception), Of("exception", () => new InvalidOperationException("message")), Null);
        Add(typeof(Delegate), Of("Action", () => (Action) Ran), Null, Of("Func", () => (Func<string>) "text".Trim),
            Of("two", () => (Action) Ran + (Action) Ran), Of("open", () => Delegate.CreateDelegate(typeof(Func<string,
                string>), Method(typeof(string), "Trim"))));
        Add(typeof(MulticastDelegate), samples[typeof(Delegate)]);
        Add(typeof(Enum), Of("Friday", () => DayOfWeek.Friday), Null, Of("Large", () => Small.Large));
        Add(typeof(Encoding), Of("UTF8", () => Encoding.UTF8), Null);
        Add(typeof(Thread), Of("unstarted", () => new Thread(() => { })), Null, Of("ended", () => Ended()));
        Add(corlib.GetType("System.Threading.InternalThread"), Of("unstarted", () => Internal(new Thread(() => { }))), Null,
            Of("ended", () => Internal(Ended())));
        Add(typeof(CultureInfo), Of("fr-FR", () => new CultureInfo("fr-FR")));
        Add(typeof(RegionInfo), Of("FR", () => new RegionInfo("FR")));
        Add(typeof(Guid), Of("none", () => Guid.Empty));
        foreach (Type pointed in new[] { typeof(byte), typeof(sbyte), typeof(char), typeof(int), typeof(uint), typeof(float),
            typeof(double),
            typeof(void), typeof(IntPtr) })
        {
            Type type = pointed.MakePointerType();
            // The class library takes numbers for pointers.
            Add(type, Of("memory", () => (IntPtr) memory), Of("null", () => IntPtr.Zero));
        }

        // What numbers of addresses mean, by the names of the parameters.
        Sample[] none = Values(IntPtr.Zero);
        handles[""] = none.Concat(Handles((IntPtr) memory)).ToArray();
        IntPtr[] ofTypes = types.Where(type => !(type is TypeDelegator)).Select(type => type.TypeHandle.Value).ToArray();
        foreach (string name in new[] { "type", "type_handle", "declaring_type", "reflected_type", "a", "b" })
            handles[name] = Handles(ofTypes).Concat(none).ToArray();
        IntPtr[] ofMethods = methods.Concat(constructors).Select(each => each.MethodHandle.Value).ToArray();
        handles["method"] = handles["method_handle"] = Handles(ofMethods).Concat(none).ToArray();
        IntPtr[] ofFields = fields.Select(each => each.FieldHandle.Value).ToArray();
        handles["field"] = handles["field_handle"] = handles["fldHandle"] = Handles(ofFields).Concat(none).ToArray();
        FieldInfo image = corlib.ManifestModule.GetType().GetField("_impl", declared) ?? typeof(Module).GetField("_impl",
            declared);
        handles["module"] = Handles((IntPtr) image.GetValue(typeof(InternalCalls).Module),
            (IntPtr) image.GetValue(corlib.ManifestModule))
            .Concat(none).ToArray();
        handles["event_handle"] = none;
        handles["token"] = Values(0x02000002, 0x02ffffff, 0x01000001, 0x04000001, 0x06000001, 0x0a000001, 0x0affffff,
            0x1b000001, 0x2b000001,
            0x11000001, 0x11ffffff, 0x70000001, 0x70ffffff, 0x08000001, 0x23000001, 0x7f000001, 0, -1);
    }

    static void Ran() { }

    // What a parameter of this type is given; the first is the usual.
    static Sample[] Arguments(Type type, string name, MethodBase method)
    {
        if (type.IsByRef) type = type.GetElementType();
        Sample[] found;
        if (type == typeof(IntPtr) || type == typeof(UIntPtr))
        {
            if (type == typeof(UIntPtr)) return Values(UIntPtr.Zero, (UIntPtr) 8);
            string owner = method.DeclaringType.FullName;
            if (owner == "System.Reflection.RuntimeModule") return handles["module"];
            if (owner == "System.Reflection.MonoMethodInfo" || method.Name == "GetMethodBodyInternal"
                || method.Name == "GetFunctionPointer")
                return handles["method"];
            if (method.Name.Contains("ModuleConstructor")) return handles["module"];
            if (method.Name == "internal_from_handle" || method.Name == "RunClassConstructor") return handles["type"];
            if (owner.Contains("MonoIO") || owner.Contains("Sockets") || owner.Contains("Console"))
                return Values((IntPtr) 98765, (IntPtr) (-1));
            return handles.TryGetValue(name ?? "", out found) ? found : handles[""];
        }
        if (type == typeof(int) && method.DeclaringType.FullName == "System.Reflection.RuntimeModule") return handles["token"];
        if (samples.TryGetValue(type, out found)) return found;
        if (type.IsEnum) return new[] { 0, 1, -1, 9, 255 }.Select(value => Of(type.Name + " " + value,
            () => Enum.ToObject(type, value))).ToArray();
        if (type.IsPointer) return new[] { Of("null", () => IntPtr.Zero) };
        if (type.IsValueType) return new[] { Of("new " + type.Name, () => Activator.CreateInstance(type)) };
        if (type.IsArray) return new[] { Null, Of("none", () => Array.CreateInstance(type.GetElementType(), 0)),
            Of("null", () => Array.CreateInstance(type.GetElementType(), 1)) };
        if (type.IsAbstract) return new[] { Null };
        return new[] { Of("raw " + type.Name, () => Raw(type)), Null };
    }

    // An object whose constructor has not run.
    static object Raw(Type type)
    {
        object made = FormatterServices.GetUninitializedObject(type);
        GC.SuppressFinalize(made);
        return made;
    }

    static Sample[] Targets(MethodBase method)
    {
        Type type = method.DeclaringType;
        if (method.IsStatic || method.IsConstructor) return new[] { Null };
        return Arguments(type, null, method).Where(each => each != Null).ToArray();
    }

    static string Address(long value) { return value >= -1 && value < 65536 ? value.ToString() : "address"; }

    static string Text(object value)
    {
        if (value == null) return "null";
        if (value is string) return Quoted((string) value);
        if (value is char) return ((int) (char) value).ToString();
        if (value is IntPtr) return Address(((IntPtr) value).ToInt64());
        if (value is UIntPtr) return Address((long) ((UIntPtr) value).ToUInt64());
        if (value is float) return ((float) value).ToString("R", CultureInfo.InvariantCulture);
        if (value is double) return ((double) value).ToString("R", CultureInfo.InvariantCulture);
        if (value is Pointer) return Pointer.Unbox(value) == null ? "null" : "address";
        var array = value as Array;
        if (array == null)
        {
            if (value is ParameterInfo || value is Exception) return value.GetType().Name;
            return value is Type || value is MemberInfo || value.GetType().IsPrimitive || value is Enum || value is Assembly
                || value is Plain
                || value is Module && !(value is ModuleBuilder) ? value.ToString() : value.GetType().ToString();
        }
        var texts = new List<string>();
        foreach (object each in array)
        {
            if (texts.Count == 8) { texts.Add("..."); break; }
            texts.Add(Text(each));
        }
        return array.GetType().Name + " " + array.Length + " (" + string.Join(", ", texts) + ")";
    }

    static string Quoted(string value)
    {
        var text = new StringBuilder("'");
        foreach (char each in value)
        {
            if (text.Length == 100) { text.Append("..."); break; }
            if (each >= ' ' && each < 127) text.Append(each);
            else text.Append("\\u").Append(((int) each).ToString("x4"));
        }
        return text.Append('\'').ToString();
    }

    static string Thrown(Exception thrown)
    {
        while (thrown is TargetInvocationException && thrown.InnerException != null) thrown = thrown.InnerException;
        var initializer = thrown as TypeInitializationException;
        return thrown.GetType().Name + (initializer != null ? " " + initializer.TypeName : " " + Quoted(thrown.Message));
    }

    static string Call(MethodBase method, Sample target, Sample[] given)
    {
        object[] arguments;
        string[] before;
        try
        {
            arguments = given.Select(each => each.Make()).ToArray();
            before = arguments.Select(Text).ToArray();
            object result = method.IsConstructor ? ((ConstructorInfo) method).Invoke(arguments)
                : method.Invoke(target.Make(), arguments);
            string text = method is MethodInfo && ((MethodInfo) method).ReturnType == typeof(void) ? "done" : Text(result);
            for (int i = 0; i < arguments.Length; i++)
            {
                string after = Text(arguments[i]);
                if (after != before[i]) text += "; " + i + " is " + after;
            }
            return text;
        }
        catch (Exception thrown)
        {
            return Thrown(thrown);
        }
    }

    // All choices of a target and arguments: each in turn is one of its values, the others are as usual.
    static IEnumerable<Sample[]> Choices(Sample[][] values)
    {
        if (values.Any(each => each.Length == 0)) yield break;
        Sample[] usual = values.Select(each => each[0]).ToArray();
        yield return usual;
        for (int i = 0; i < values.Length; i++)
            for (int k = 1; k < values[i].Length; k++)
            {
                var choice = (Sample[]) usual.Clone();
                choice[i] = values[i][k];
                yield return choice;
            }
        if (values.Length > 2) yield return values.Select((each, i) => i == 0 ? each[0] : each[each.Length - 1]).ToArray();
    }

    static IEnumerable<MethodBase> Internal(Assembly assembly)
    {
        var found = new List<MethodBase>();
        foreach (Type type in assembly.GetTypes())
            foreach (MethodBase method in type.GetMethods(declared).Cast<MethodBase>().Concat(type.GetConstructors(declared)))
                if ((method.GetMethodImplementationFlags() & MethodImplAttributes.InternalCall) != 0) found.Add(method);
        found.Sort((a, b) => a.MetadataToken.CompareTo(b.MetadataToken));
        foreach (MethodBase method in found)
        {
            if (!method.IsGenericMethodDefinition) yield return method;
            else
                foreach (Type argument in new[] { typeof(int), typeof(string) })
                    yield return ((MethodInfo) method).MakeGenericMethod(argument);
        }
    }

    static string Name(MethodBase method)
    {
        return method.DeclaringType.FullName + "::" + method.Name + "(" + string.Join(",", method.GetParameters().Select(each =>
            each.ParameterType.Name)) + ")";
    }

    public static int Main(string[] args)
    {
        Thread.CurrentThread.CurrentCulture = CultureInfo.InvariantCulture;
        for (int i = 0; i < 256; i++) memory[i] = 0;
        bool all = args.Length > 0;
        int first = all ? int.Parse(args[0]) : 0;
        int last = args.Length > 1 ? int.Parse(args[1]) : int.MaxValue;
        Declare();
        TextWriter output = Console.Out;
        int number = 0, compared = 0;
        foreach (MethodBase method in Internal(corlib).Concat(Internal(typeof(Uri).Assembly)))
        {
            string name = Name(method);
            var values = new List<Sample[]> { Targets(method) };
            values.AddRange(method.GetParameters().Select(each => Arguments(each.ParameterType, each.Name, method)));
            if (!all) output.WriteLine(name);
            int choice = 0;
            foreach (Sample[] each in Choices(values.ToArray()))
            {
                int current = number++, ofMethod = choice++;
                if (current < first || current > last || (all ? NotCompared.IsUnmade(name, ofMethod) : NotCompared.Has(name,
                    ofMethod))) continue;
                string what = string.Join(", ", each.Skip(method.IsStatic || method.IsConstructor ? 1
                    : 0).Select(sample => sample.Name));
                output.Write(all ? current + "\t" + name + "\t" + ofMethod + "\t" + what + "\t" : "  " + ofMethod + " "
                    + what + ": ");
                output.Flush();
                for (int i = 0; i < 8; i++) ((char*) memory)[i] = "no/such\0"[i];
                output.WriteLine(Call(method, each[0], each.Skip(1).ToArray()));
                output.Flush();
                compared++;
            }
        }
        Console.WriteLine(all ? "end " + number : compared + " calls");
        return 0;
    }
}
