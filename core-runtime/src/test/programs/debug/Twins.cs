using System;
using System.IO;
using System.Linq;
using System.Reflection;

// Assemblies of one name, loaded from the same bytes: each has its own types and static fields.
static class Program
{
    static byte[] Bytes()
    {
        using (Stream stream = typeof(Program).Assembly.GetManifestResourceStream("twin.dll")) {
            var bytes = new byte[stream.Length];
            stream.Read(bytes, 0, bytes.Length);
            return bytes;
        }
    }

    static object Next(Assembly assembly) { return assembly.GetType("Twin").GetMethod("Next").Invoke(null, null); }

    static void Main()
    {
        AppDomain.CurrentDomain.AssemblyLoad += (sender, e) => Console.WriteLine("loaded " + e.LoadedAssembly.GetName().Name);
        byte[] bytes = Bytes();
        Assembly one = Assembly.Load(bytes), two = Assembly.Load(bytes);
        Console.WriteLine("{0} {1} {2}", one == two, one.Equals(two), one.FullName == two.FullName);
        Console.WriteLine("[{0}] {1}", one.Location, one.ManifestModule.ModuleVersionId == two.ManifestModule.ModuleVersionId);
        Console.WriteLine("{0} {1} {2} {3}", Next(one), Next(one), Next(two), Next(one));
        Type first = one.GetType("Twin"), second = two.GetType("Twin");
        Console.WriteLine("{0} {1} {2}", first == second, first.IsAssignableFrom(second),
            first.AssemblyQualifiedName == second.AssemblyQualifiedName);
        object made = Activator.CreateInstance(first);
        Console.WriteLine("{0} {1} {2}", made, first.IsInstanceOfType(made), second.IsInstanceOfType(made));
        Console.WriteLine("{0} {1}", Assembly.Load("twin") == one, Type.GetType("Twin, twin") == first);
        Console.WriteLine(AppDomain.CurrentDomain.GetAssemblies().Count(each => each.GetName().Name == "twin"));
        Array array = Array.CreateInstance(first, 1);
        try {
            array.SetValue(Activator.CreateInstance(second), 0);
        } catch (InvalidCastException e) {
            Console.WriteLine(e.GetType());
        }
        Console.WriteLine(typeof(System.Collections.Generic.List<>).MakeGenericType(first)
            == typeof(System.Collections.Generic.List<>).MakeGenericType(second));
    }
}
