// The members that reflection shows of arrays: constructors, accessors, and what vectors implement of interfaces.
using System;
using System.Linq;
using System.Reflection;

static class ArrayMembers
{
    const BindingFlags Own = BindingFlags.Instance | BindingFlags.DeclaredOnly;

    static void Try(string what, Func<object> action)
    {
        try { Console.WriteLine(what + ": " + action()); }
        catch (Exception e) { Console.WriteLine(what + ": " + (e.InnerException ?? e).GetType()); }
    }

    static object Make(Type type, int constructor, params object[] numbers)
    {
        return type.GetConstructors()[constructor].Invoke(numbers);
    }

    static void Main()
    {
        foreach (Type type in new[] { typeof(int[]), typeof(string[]), typeof(int[,]), typeof(int[][]) })
        {
            Console.WriteLine(type + " " + type.GetMethods(Own | BindingFlags.NonPublic).Distinct().Count());
            foreach (MemberInfo member in type.GetMembers(Own | BindingFlags.Public | BindingFlags.NonPublic))
            {
                MethodBase method = member as MethodBase;
                Console.WriteLine("  " + member + " of " + member.DeclaringType + (method == null ? "" : " " + method.Attributes));
            }
        }
        foreach (Type type in new[] { typeof(int[][][]), typeof(int[,][]), typeof(int[][,]), typeof(int[][][,]), typeof(int[,,]) })
            Console.WriteLine(type + ": " + string.Join("; ", type.GetConstructors().Select(c => c.ToString())));
        MethodInfo contains = typeof(int[]).GetMethods(Own | BindingFlags.NonPublic).First(m => m.Name.EndsWith("Contains"));
        Try("contains", () => contains.Invoke(new[] { 1, 2 }, new object[] { 2 }));
        Try("contains not", () => contains.Invoke(new[] { 1, 2 }, new object[] { 3 }));
        Try("twice", () => typeof(int[]).GetMethod("System.Collections.Generic.IList`1.IndexOf", Own | BindingFlags.NonPublic));
        Try("vectors", () => { int[][] made = (int[][])Make(typeof(int[][]), 1, 3, 4); return made.Length + " " + made[2].Length; });
        Try("three levels", () => { int[][][] made = (int[][][])Make(typeof(int[][][]), 1, 3, 4); return made.Length + " " + made[2].Length; });
        Try("matrices", () => { Make(typeof(int[][,]), 1, 3, 4); return "made"; });
        Try("bounds", () => { int[,][] made = (int[,][])Make(typeof(int[,][]), 1, 3, 4, 5, 6); return made.Length + " " + made.GetLowerBound(0); });
        Try("negative", () => Make(typeof(int[][]), 1, 3, -4));
    }
}
