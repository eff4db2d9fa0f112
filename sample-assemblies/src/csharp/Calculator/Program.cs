using System;
using System.Collections.Generic;
using System.Globalization;

namespace Samples.Calculator
{
    /// <summary>Evaluates its arguments, or a few expressions of its own.</summary>
    internal static class Program
    {
        private static readonly string[] Examples =
        {
            "1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "r = 1.5 + 0.5", "area = 3 * r ^ 2", "area / r / 4",
            "1 / (2 - 2)", "speed * 2", "7 +", "3 $ 4", "(1", "1 = 2", "a = b = 6", "a * b",
        };

        private static int Main(string[] arguments)
        {
            var evaluator = new Evaluator();
            int failures = 0;
            foreach (string text in arguments.Length > 0 ? arguments : Examples)
            {
                try
                {
                    Node node = Parser.Parse(text);
                    double value = node.Accept(evaluator);
                    Console.WriteLine("{0} = {1}    [{2}]", text, value.ToString(CultureInfo.InvariantCulture),
                        node.Accept(new Polish()));
                }
                catch (SyntaxException e)
                {
                    failures++;
                    Console.WriteLine(text);
                    Console.WriteLine(new string(' ', e.Position) + "^ " + e.Message);
                }
                catch (Exception e) when (e is DivideByZeroException || e is KeyNotFoundException)
                {
                    failures++;
                    Console.WriteLine("{0}: {1}", text, e is KeyNotFoundException ? e.Message : "division by zero");
                }
            }
            return arguments.Length > 0 ? failures : 0;
        }
    }
}
