using System;
using System.IO;
using System.Linq;
using System.Reflection;
using Mono.CSharp;

// Compiles many programs with the compiler that mcs.exe holds, in one process: seconds where a process for each would take minutes.
// Each line of standard input holds the arguments of one compilation, separated by tabs. Each answer is the compiler's messages and
// a line "== ok" or "== failed".
static class CompileMany
{
    static void Main()
    {
        for (string line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
        {
            // The compiler numbers these throughout its life: each program is to get the numbers of a new compiler.
            typeof(FixedField).GetField("GlobalCounter", BindingFlags.NonPublic | BindingFlags.Static).SetValue(null, 0);
            Mono.CSharp.Linq.QueryBlock.TransparentParameter.Counter = 0;
            bool done = false;
            try
            {
                done = CompilerCallableEntryPoint.InvokeCompiler(line.Split('\t'), Console.Out);
            }
            catch (Exception broken)
            {
                Console.WriteLine("error CS0000: " + broken.GetType() + ": " + broken.Message.Replace('\n', ' '));
            }
            Console.WriteLine(done ? "== ok" : "== failed");
            Console.Out.Flush();
        }
    }
}
