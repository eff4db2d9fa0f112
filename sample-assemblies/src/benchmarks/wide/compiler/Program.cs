using System;
using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>Compiles programs, and runs those that can be.</summary>
    public static class Program
    {
        static readonly Dictionary<string, int> Ends = new Dictionary<string, int>();

        /// <param name="args">How many programs (default 60).</param>
        public static int Main(string[] args)
        {
            int count = args.Length > 0 ? int.Parse(args[0]) : 60;
            Checksum sum = new Checksum();
            for (int number = 0; number < count; number++)
            {
                string end = "runs";
                try
                {
                    sum.Add(Run(Sources.Program(number), sum));
                }
                catch (ProgramException e) when (Note(e, sum))
                {
                    end = "never here";
                }
                catch (SyntaxException e)
                {
                    end = e.Stage + ": " + e.Message;
                }
                catch (TypeException e) when (e.Expected != Type.Void)
                {
                    end = "types: " + e.Expected + " is not " + e.Found;
                }
                catch (ProgramException e)
                {
                    end = e.Stage + ": " + e.Message;
                }
                finally
                {
                    int before;
                    Ends.TryGetValue(end, out before);
                    Ends[end] = before + 1;
                }
            }
            foreach (KeyValuePair<string, int> end in Ends.OrderBy(each => each.Key, StringComparer.Ordinal))
                Console.WriteLine(end.Value + " " + end.Key);
            Console.WriteLine("compiler " + sum);
            return 0;
        }

        /// <summary>A filter that only looks on.</summary>
        static bool Note(ProgramException e, Checksum sum)
        {
            sum.Add(e.Stage + " " + e.Line + " " + e.Message);
            return false;
        }

        static string Run(string source, Checksum sum)
        {
            List<Function> functions = Parser.Parse(source);
            List<TypeException> errors = Checker.Check(functions);
            if (errors.Count > 0)
                throw errors[0];
            Folder folder = new Folder();
            folder.Fold(functions);
            FunctionCode[] code = functions.Select(Emitter.Emit).ToArray();
            foreach (FunctionCode each in code)
                sum.Add(string.Join("\n", each.Instructions));
            Machine machine = new Machine(code);
            object result = machine.Run(functions.Single(each => each.Name == "main").Number);
            return result + " " + folder.Folded + " " + machine.Steps + " " + machine.Deepest + " " + machine.Traps;
        }
    }
}
