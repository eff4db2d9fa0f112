using System;
using System.Collections.Generic;
using System.Text;

namespace Benchmarks.Wide.Script
{
    /// <summary>Runs scripts: each is read, made into closures and run anew in every round.</summary>
    public static class Program
    {
        /// <param name="args">How many rounds (default 4).</param>
        public static int Main(string[] args)
        {
            int rounds = args.Length > 0 ? int.Parse(args[0]) : 4;
            Checksum sum = new Checksum();
            for (int round = 0; round < rounds; round++)
                foreach (KeyValuePair<string, string> script in Scripts.All)
                {
                    string output = Run(script.Value);
                    sum.Add(output);
                    if (round == 0)
                        Console.WriteLine(script.Key + ": " + output.TrimEnd().Replace("\n", " | "));
                }
            Console.WriteLine("script " + sum);
            return 0;
        }

        static string Run(string source)
        {
            StringBuilder output = new StringBuilder();
            try
            {
                Scope scope = Scope.Global();
                List<Builtin> functions = Library.Functions(output);
                foreach (Builtin function in functions)
                    scope.Declare(function.Name, 0);
                Frame library = new Frame(scope.Slots, null);
                for (int i = 0; i < functions.Count; i++)
                    library.Slots[i] = functions[i];
                Scope inner = scope.Inner();
                Executor body = Parser.Parse(source).Compile(inner);
                body(new Frame(inner.Slots, library));
            }
            catch (SyntaxException e)
            {
                output.Append("not a script: ").Append(e.Message);
            }
            catch (ScriptException e)
            {
                output.Append("thrown: ").Append(e.Message);
            }
            return output.ToString();
        }
    }
}
