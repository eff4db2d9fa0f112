using System;
using System.IO;
using System.IO.Compression;
using System.Reflection;
using System.Text;

// Assemblies that come as bytes: where they say that they are, and what is said of bytes that are none. Where Mono tells an
// address in memory, an "address" is printed.
public static class AssembliesFromBytes
{
    // public class Given { public static int Number() { return 5; } }
    const string Deflated =
        "7VbNbxNHFP/t2okcUyCoFR9qFTaJK0W0WrkkUlUJgUkcgtt8CYeAEBJZb6bOwn5Ys+OUIAS50MItqBJH/gJUcYhEVNFbr9yRuOQ/4IRU9VD6Zm" +
        "aN18ZSVaSemreej/fmN29+82bnreeubCEDIEvl7VtgB1pK+GfZpHLg+K8HsD3wYnjHmH0xvLTmxVaDR3XuBJbrhGEkrBqzeDO0vNAqL1StIFpl" +
        "9v79+ULiY3EamDUyHX53YQ7vM3KaVL+2/TJCldUiVtJ9U0OAdqtImbqbQekeMKh+7fZdo2SF/H6XuHxp9tjkCvARPkCIXy6l5kg/n9JtwW4Kar" +
        "fNZF/ZNu+UixWbx9xFwq2EjpigfVYlmzM/chOuK4mv/Hu4yW6aWyO6Pa+m9OEqLfqHARj4MBkyx2hq/kT+0xOYrH47aSSeJK/1CbtojxfHv/pG" +
        "WvrgU/07ldE7QJFgt2W/KrgX1mOJeGLoGI5erGLb0Oc2OnOxUpbzSJ+Q+qQf1ZK1acuDM58AA1L50xjHYb0Ps6sYqQLwpO0n/0eo/gIVpRtJLZ" +
        "9BFco+1V+Up4Ufjw4p7bLSHqGgRgcgrYdUbeNj0rOb3RHKp99WkjF4re6puWi16bPTmPHWWYiF2nXmClQ3YsEC2K6IOOabQY1xXGiGwgvYVBQ0" +
        "HOHVPN8TG2cFha7WFCyZYScgW6I8n/Eq4+uey2IEsRtx36vpdexVn04iozaC4M3BKw9f7cw/Kzz+6bn9c0ba5fXMDcndLpmHL3GnMR+F0zdd1h" +
        "BeFC6t8eiH2Mg9u3V1+djE7oOu3d4fafcft+5wD9l6h7s2FfGy7885XqiJMqYZygz1OawS9uS/EkPdsaM6i3bY5W0o9rC3csdlOpbNVP7aNOXt" +
        "XEYV16iexgXqVbCAedIrVJ+jvpTfsq//6pVtzqTyendaLquVl+HQ3T1Ht8cHI58hvkekxgtq1hKNOmSNadyBIFxEmpS7eJrdVTmuSnZOIyHqPT" +
        "w9V5giPV+TpUj5piZjgM+IkYEpwgT0MMILxMmrXUiNNdT6G7RbR+GSnI4vFaa1XplKDFfxaHTwtFTMcynsMhVO6DamSHmmXaTvfsJXFCeJDWlt" +
        "P8VghuauK84y80ges6TVFUqybhBfyaSONYgOvm2cjuwq6YE6gxtq9xp7ivKbQWerfXjJ+i3+YQ8eNnny1bdAx26R5kZka1JMxHuxG+uB6Y6KtX" +
        "eR/9X/FPltfnpyLxT/R/kb";

    static byte[] Library()
    {
        var bytes = new MemoryStream();
        using (var stream = new DeflateStream(new MemoryStream(Convert.FromBase64String(Deflated)), CompressionMode.Decompress))
            stream.CopyTo(bytes);
        return bytes.ToArray();
    }

    static string WithoutAddress(string text)
    {
        if (text == null) return "null";
        int at = text.LastIndexOf("0x", StringComparison.Ordinal);
        return at < 0 ? text : text.Substring(0, at) + "address";
    }

    static void Try(string what, Func<object> action)
    {
        Console.Write(what + ": ");
        try
        {
            Console.WriteLine(action() ?? "null");
        }
        catch (BadImageFormatException e)
        {
            Console.WriteLine(e.GetType() + " " + WithoutAddress(e.Message) + ", " + e.FileName);
        }
        catch (Exception e)
        {
            Console.WriteLine(e.GetType() + " " + e.Message);
        }
    }

    static void Tell(Assembly assembly)
    {
        string codeBase = assembly.CodeBase;
        Console.WriteLine(assembly.FullName + ", at '" + assembly.Location + "'");
        // The folder is that above the current one.
        Console.WriteLine(codeBase.StartsWith("file://" + Path.GetDirectoryName(Environment.CurrentDirectory) + "/data-0x")
            + " " + (codeBase == assembly.EscapedCodeBase) + " " + (codeBase == assembly.GetName().CodeBase));
        Module module = assembly.ManifestModule;
        Console.WriteLine(WithoutAddress(module.Name) + " " + WithoutAddress(module.FullyQualifiedName) + " " + module.ScopeName);
        Console.WriteLine(assembly.ReflectionOnly + " " + assembly.IsDynamic + " " + assembly.GlobalAssemblyCache + " "
            + (assembly.EntryPoint == null) + " " + assembly.ImageRuntimeVersion);
    }

    public static void Main()
    {
        byte[] library = Library();
        Assembly loaded = Assembly.Load(library);
        Tell(loaded);
        Console.WriteLine(loaded.GetType("Given").GetMethod("Number").Invoke(null, null));
        Console.WriteLine(Assembly.Load(library) == loaded);
        Tell(Assembly.ReflectionOnlyLoad(library));
        Try("null", () => Assembly.Load((byte[]) null));
        Try("none", () => Assembly.Load(new byte[0]));
        Try("one", () => Assembly.Load(new byte[1]));
        Try("text", () => Assembly.Load(Encoding.ASCII.GetBytes(new string('x', 3000))));
        foreach (int cut in new[] { 64, 128, 200, 512, 1000, library.Length / 2 })
        {
            byte[] less = library;
            Array.Resize(ref less, cut);
            Try("first " + cut, () => Assembly.Load(less));
        }
        Try("native", () =>
        {
            // Without the header of the runtime it is a dll like any other.
            var native = (byte[]) library.Clone();
            int header = BitConverter.ToInt32(native, 0x3C);
            Array.Clear(native, header + 24 + 96 + 14 * 8, 8);
            return Assembly.Load(native);
        });
        Try("looked at", () => Assembly.ReflectionOnlyLoad(new byte[9]));
        Try("no symbols", () => Assembly.Load(library, null).FullName);
        Try("domain", () => AppDomain.CurrentDomain.Load((byte[]) null));
        Try("no file", () => Assembly.LoadFrom(null));
        Try("no absolute file", () => Assembly.LoadFile("Given.dll"));
    }
}
