using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Text;
using System.Threading;

// Calls methods with arguments that a seed makes, and prints what came of each: CompareMethods ASSEMBLY LIST SEED ROUNDS.
// A line of the list: declaring type, method, types of the parameters, as reflection names them, separated by tabs.
static class CompareMethods
{
    const BindingFlags All = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
    static Random random;

    static void Main(string[] args)
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        Thread.CurrentThread.CurrentCulture = CultureInfo.InvariantCulture;
        var assembly = Assembly.LoadFrom(args[0]);
        Console.WriteLine("module " + Path.GetFullPath(assembly.Location));
        foreach (string line in File.ReadAllLines(args[1]))
        {
            string[] parts = line.Split('\t');
            MethodInfo found = Find(assembly, parts);
            if (found == null) { Console.WriteLine("missing\t" + line); continue; }
            var text = new StringBuilder();
            var worker = new Thread(() => Run(found, int.Parse(args[2]) ^ Hash(line), int.Parse(args[3]), text), 1 << 24);
            worker.CurrentCulture = CultureInfo.InvariantCulture;
            worker.Start();
            if (!worker.Join(20000)) { Console.WriteLine("long\t" + line); Console.Out.Flush(); worker.Abort(); if (!worker.Join(5000)) Environment.Exit(3); continue; }
            Console.WriteLine("done\t" + line + "\t" + text);
            Console.Out.Flush();
        }
    }

    static int Hash(string text) { int hash = 17; foreach (char c in text) hash = hash * 31 + c; return hash; }

    static MethodInfo Find(Assembly assembly, string[] parts)
    {
        try
        {
            Type type = assembly.GetType(parts[0]);
            if (type == null) return null;
            foreach (MethodInfo method in type.GetMethods(All))
            {
                ParameterInfo[] parameters = method.GetParameters();
                if (method.Name != parts[1] || parameters.Length != parts.Length - 2) continue;
                bool same = true;
                for (int i = 0; i < parameters.Length; i++) same &= parameters[i].ParameterType.ToString() == parts[i + 2];
                if (same) return method;
            }
        }
        catch (Exception) { }
        return null;
    }

    static void Run(MethodInfo method, int seed, int rounds, StringBuilder text)
    {
        random = new Random(seed);
        ParameterInfo[] parameters = method.GetParameters();
        for (int round = 0; round < rounds; round++)
        {
            var given = new object[parameters.Length];
            for (int i = 0; i < given.Length; i++)
            {
                Type type = parameters[i].ParameterType;
                given[i] = Make(type.IsByRef ? type.GetElementType() : type, 0);
            }
            try { Show(method.Invoke(null, given), text, 0); }
            catch (TargetInvocationException e) { text.Append('!').Append(e.InnerException.GetType().Name).Append(':'); Quote(e.InnerException.Message, text); }
            catch (ThreadAbortException) { return; }
            catch (Exception e) { text.Append('?').Append(e.GetType().Name); }
            for (int i = 0; i < given.Length; i++)
            {
                if (parameters[i].ParameterType.IsByRef || given[i] is Array) { text.Append(" #").Append(i).Append('='); Show(given[i], text, 0); }
            }
            text.Append(" | ");
        }
    }

    const string Characters = " \0\t/\\.,:;<>&'\"aAfFzZ019_-+éßДあ";

    static object Make(Type type, int depth)
    {
        if (type.IsEnum)
        {
            Array values = Enum.GetValues(type);
            return values.Length == 0 || random.Next(6) == 0 ? Enum.ToObject(type, random.Next(-2, 300) & 0x7F) : values.GetValue(random.Next(values.Length));
        }
        if (type.IsArray)
        {
            if (random.Next(8) == 0) return null;
            Array array = Array.CreateInstance(type.GetElementType(), random.Next(depth == 0 ? 7 : 3));
            for (int i = 0; i < array.Length; i++) array.SetValue(Make(type.GetElementType(), depth + 1), i);
            return array;
        }
        Type nullable = Nullable.GetUnderlyingType(type);
        if (nullable != null) return random.Next(3) == 0 ? null : Make(nullable, depth);
        switch (Type.GetTypeCode(type))
        {
            case TypeCode.Boolean: return random.Next(2) == 0;
            case TypeCode.Char: return random.Next(4) == 0 ? (char)random.Next(65536) : Characters[random.Next(Characters.Length)];
            case TypeCode.SByte: return (sbyte)Number();
            case TypeCode.Byte: return (byte)Number();
            case TypeCode.Int16: return (short)Number();
            case TypeCode.UInt16: return (ushort)Number();
            case TypeCode.Int32: return (int)Number();
            case TypeCode.UInt32: return (uint)Number();
            case TypeCode.Int64: return Number();
            case TypeCode.UInt64: return (ulong)Number();
            case TypeCode.Single: return (float)Real();
            case TypeCode.Double: return Real();
            case TypeCode.Decimal: return new decimal((int)Number(), (int)Number(), 0, random.Next(2) == 0, (byte)random.Next(10));
            case TypeCode.String: return random.Next(8) == 0 ? null : Text();
            case TypeCode.DateTime: return new DateTime(2000, 1, 1).AddSeconds(random.Next(-1000000, 100000000));
        }
        if (type == typeof(object)) return random.Next(3) == 0 ? null : random.Next(2) == 0 ? (object)Text() : (int)Number();
        if (type == typeof(TimeSpan)) return TimeSpan.FromMilliseconds(random.Next(-1000000, 1000000));
        if (type == typeof(Guid)) return new Guid(random.Next(), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        return null;
    }

    static long Number()
    {
        switch (random.Next(12))
        {
            case 0: return int.MaxValue;
            case 1: return int.MinValue;
            case 2: return -1;
            case 3: return ((long)random.Next() << 32) | (uint)random.Next();
            case 4: return random.Next(70000);
            default: return random.Next(-3, 130);
        }
    }

    static double Real()
    {
        switch (random.Next(8))
        {
            case 0: return double.NaN;
            case 1: return double.PositiveInfinity;
            case 2: return -0.0;
            case 3: return 1e300 * random.NextDouble();
            case 4: return random.Next(-5, 5);
            default: return (random.NextDouble() - 0.5) * 100;
        }
    }

    static string Text()
    {
        switch (random.Next(8))
        {
            case 0: return "";
            case 1: return random.Next(-1000, 1000).ToString();
            case 2: return "a:b";
            case 3: return "2001-02-03T04:05:06Z";
            case 4: return "P1Y2M3DT4H5M6S";
        }
        var text = new StringBuilder();
        for (int i = random.Next(9); i > 0; i--) text.Append((char)Make(typeof(char), 0));
        return text.ToString();
    }

    static void Quote(string value, StringBuilder text)
    {
        foreach (char c in value) if (c >= ' ' && c < 127 && c != '|') text.Append(c); else text.Append('\\').Append(((int)c).ToString("x"));
    }

    static void Show(object value, StringBuilder text, int depth)
    {
        if (value == null) { text.Append("null"); return; }
        if (value is string) { text.Append('"'); Quote((string)value, text); text.Append('"'); return; }
        if (value is double) { text.Append(BitConverter.DoubleToInt64Bits((double)value).ToString("x")); return; }
        if (value is float) { text.Append(BitConverter.DoubleToInt64Bits((float)value).ToString("x")); return; }
        Type type = value.GetType();
        if (type.IsEnum) { text.Append(Convert.ToInt64(value is Enum && Enum.GetUnderlyingType(type) == typeof(ulong) ? 0 : value)); return; }
        if (type.IsPrimitive || value is decimal) { Quote(Convert.ToString(value, CultureInfo.InvariantCulture), text); return; }
        if (depth > 3) { text.Append(type.Name); return; }
        if (value is Array)
        {
            var array = (Array)value;
            text.Append('[').Append(array.Length).Append(':');
            int count = 0;
            foreach (object each in array) { if (count++ == 40) break; Show(each, text, depth + 1); text.Append(','); }
            text.Append(']');
            return;
        }
        if (value is Delegate || value is Type || value is MemberInfo) { text.Append(type.Name); return; }
        text.Append(type.Name).Append('{');
        for (Type at = type; at != null && at != typeof(object); at = at.BaseType)
        {
            foreach (FieldInfo field in at.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.FieldType.IsPointer) continue;
                Show(field.GetValue(value), text, depth + 1);
                text.Append(',');
            }
        }
        text.Append('}');
    }
}
