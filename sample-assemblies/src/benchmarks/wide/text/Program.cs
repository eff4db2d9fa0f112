using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;

namespace Benchmarks.Wide.Text
{
    /// <summary>Takes texts apart with regular expressions and makes them with formats.</summary>
    public static class Program
    {
        /// <param name="args">How many lines of a log are read (default 600), and half as many values formatted.</param>
        public static int Main(string[] args)
        {
            int count = args.Length > 0 ? int.Parse(args[0]) : 600;
            Thread.CurrentThread.CurrentCulture = CultureInfo.InvariantCulture;
            Checksum sum = new Checksum();
            Patterns patterns = new Patterns();
            foreach (string line in LogSource.Lines(count))
                sum.Add(patterns.Read(line));
            foreach (KeyValuePair<string, int> found in patterns.Counts)
                Console.WriteLine(found.Key + ": " + found.Value);
            foreach (string line in Patterns.Made(count / 10))
                sum.Add(line);
            foreach (string line in Formats.Lines(count / 2))
                sum.Add(line);
            Console.WriteLine("text " + sum);
            return 0;
        }
    }
}
