using System;
using System.IO;
using System.Linq;
using System.Reflection;
using Mono.CSharp;

// Compiles every conformance program twice, optimised and not, with the compiler that mcs.exe holds: one process for all of
// them takes seconds where a process for each would take minutes.
// Usage: CompileConformance SOURCES TARGET [AREA/NAME...]
static class CompileConformance
{
    static readonly string[] Common =
    {
        "-noconfig", "-nologo", "-deterministic", "-unsafe", "-langversion:latest", "-warn:0",
        "-r:System.dll", "-r:System.Core.dll", "-r:System.Numerics.dll", "-r:System.Xml.dll", "-r:Mono.Tasklets.dll",
        "-r:Microsoft.CSharp.dll"
    };

    // A program whose source begins with "// With: FILE" is compiled together with that file, which lies in a folder of this name.
    const string Shared = "shared", With = "// With: ";

    static int Main(string[] args)
    {
        string target = Path.GetFullPath(args[1]);
        // Sources are named relative to their folder, so no path of this machine gets into a file.
        Directory.SetCurrentDirectory(args[0]);
        string[] wanted = args.Skip(2).ToArray();
        foreach (string source in Directory.GetFiles(".", "*.cs", SearchOption.AllDirectories).OrderBy(name => name, StringComparer.Ordinal))
        {
            if (source.Contains("/" + Shared + "/"))
                continue;
            string name = source.Substring(2, source.Length - 5);
            if (wanted.Length > 0 && !wanted.Contains(name))
                continue;
            if (!Compile(source, target + "/optimized/" + name + ".exe", "-optimize+") || !Compile(source, target + "/debug/" + name + ".exe", "-optimize-"))
                return 1;
        }
        return 0;
    }

    static bool Compile(string source, string target, string optimize)
    {
        // The compiler numbers these throughout its life: each program is to get the numbers of a new compiler.
        typeof(FixedField).GetField("GlobalCounter", BindingFlags.NonPublic | BindingFlags.Static).SetValue(null, 0);
        Mono.CSharp.Linq.QueryBlock.TransparentParameter.Counter = 0;
        Directory.CreateDirectory(Path.GetDirectoryName(target));
        return CompilerCallableEntryPoint.InvokeCompiler(Common.Concat(new[] { optimize, "-out:" + target, source }).Concat(Others(source)).ToArray(), Console.Error);
    }

    static string[] Others(string source)
    {
        string first = File.ReadLines(source).First();
        return first.StartsWith(With) ? new[] { Path.GetDirectoryName(source) + "/" + first.Substring(With.Length) } : new string[0];
    }
}
