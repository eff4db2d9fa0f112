using System;
using System.IO;
using System.Linq;
using System.Reflection;

// Assembly and Module objects, names, types by name, executing and entry assemblies, resources, AppDomain.
static class Program
{
    public class Found { public string Say() { return "found"; } }

    static void Main()
    {
        Assembly me = Assembly.GetExecutingAssembly();
        Console.WriteLine("{0} {1} {2}", me.GetName().Name, me.EntryPoint.Name, me == Assembly.GetEntryAssembly());
        Console.WriteLine("{0} {1}", me == typeof(Program).Assembly, Assembly.GetAssembly(typeof(string)).GetName().Name);
        Console.WriteLine(string.Join(" ", me.GetTypes().Select(t => t.FullName).Where(n => !n.Contains("<"))
            .OrderBy(n => n, StringComparer.Ordinal)));
        Console.WriteLine("{0} {1}", me.GetType("Program+Found").Name, me.GetType("Nothing") == null);
        Console.WriteLine(string.Join(" ", me.GetReferencedAssemblies().Select(n => n.Name).OrderBy(n => n, StringComparer.Ordinal)));
        object found = me.CreateInstance("Program+Found");
        Console.WriteLine(((Found)found).Say());
        Console.WriteLine("{0} {1} {2}", me.GetModules().Length, me.ManifestModule.Name.EndsWith(".exe"), typeof(Found).Module == me.ManifestModule);
        Console.WriteLine("{0} {1}", me.GetManifestResourceNames().Length, me.GetManifestResourceStream("none") == null);
        AssemblyName parsed = new AssemblyName("Some.Name, Version=1.2.3.4, Culture=neutral, PublicKeyToken=b77a5c561934e089");
        Console.WriteLine("{0} {1} {2}", parsed.Name, parsed.Version, BitConverter.ToString(parsed.GetPublicKeyToken()));
        foreach (string name in new[] { ",", ",,", "a,", " ", "a,b", ",Version=1.0.0.0", "a, ," }) {
            try {
                Console.WriteLine(new AssemblyName(name));
            } catch (System.IO.FileLoadException e) {
                Console.WriteLine(name + ": " + e.Message);
            }
        }
        Console.WriteLine(typeof(int).Assembly.FullName);
        Console.WriteLine(typeof(Enumerable).Assembly.GetName().Name + " " + typeof(Uri).Assembly.GetName().Name);
        Console.WriteLine(AppDomain.CurrentDomain.GetAssemblies().Any(a => a == me));
        Type list = typeof(int).Assembly.GetType("System.Collections.Generic.List`1");
        Console.WriteLine("{0} {1}", list,
            Type.GetType("System.Linq.Enumerable, System.Core, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089"));
        try { Assembly.Load("No.Such.Assembly"); } catch (FileNotFoundException e) { Console.WriteLine(e.GetType().Name); }
        try { Assembly.Load(new byte[] { 1, 2, 3 }); } catch (BadImageFormatException e) { Console.WriteLine(e.GetType().Name); }
        AppDomain.CurrentDomain.AssemblyResolve += (s, e) =>
        {
            Console.Write("resolve " + e.Name.Split(',')[0] + " ");
            return e.Name.StartsWith("Mine") ? me : null;
        };
        Console.WriteLine(Assembly.Load("Mine") == me);
        MethodBase current = MethodBase.GetCurrentMethod();
        Console.WriteLine("{0} {1}", current.Name, current.DeclaringType);
        Console.WriteLine("{0:x}", typeof(Found).GetMethod("Say").MetadataToken >> 24);
        Console.WriteLine(me.ManifestModule.ResolveMethod(typeof(Found).GetMethod("Say").MetadataToken).Name);
        Console.WriteLine(typeof(Program).GetMethod("Main", BindingFlags.NonPublic | BindingFlags.Static).GetMethodBody()
            .GetILAsByteArray().Length > 100);
        AppDomain.CurrentDomain.SetData("key", 5);
        Console.WriteLine("{0} {1}", AppDomain.CurrentDomain.GetData("key"), AppDomain.CurrentDomain.IsDefaultAppDomain());
    }
}
