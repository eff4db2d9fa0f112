using System;
using System.Collections.Generic;

namespace Benchmarks.Wide.Queries
{
    /// <summary>Asks the tables of a shop with LINQ.</summary>
    public static class Program
    {
        /// <param name="args">How many sales there are (default 15000).</param>
        public static int Main(string[] args)
        {
            int sales = args.Length > 0 ? int.Parse(args[0]) : 15000;
            Checksum sum = new Checksum();
            foreach (KeyValuePair<string, IEnumerable<string>> report in new Reports(new Shop(sales)).All())
            {
                int lines = 0;
                foreach (string line in report.Value)
                {
                    lines++;
                    sum.Add(line);
                }
                Console.WriteLine(report.Key + ": " + lines + " lines");
            }
            Console.WriteLine("queries " + sum);
            return 0;
        }
    }
}
