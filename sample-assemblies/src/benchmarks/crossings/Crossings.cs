using System;
using System.Diagnostics;

namespace Benchmarks.Crossings
{
    /// <summary>
    /// Calls between two parts in all four directions: prints for each method and direction the method, the direction, a checksum and
    /// the picoseconds of a call in the best round.
    /// </summary>
    public static class Program
    {
        const int Calls = 100000;

        /// <param name="args">How many milliseconds for each line (default 500).</param>
        public static int Main(string[] args)
        {
            int millis = args.Length > 0 ? int.Parse(args[0]) : 500;
            Caller[] aot = Aot.Side.Callers(), interpreted = HotUpdate.Side.Callers();
            ITarget compiledTarget = new Aot.Target(), interpretedTarget = new HotUpdate.Target();
            for (int i = 0; i < aot.Length; i++)
            {
                Caller from = aot[i], own = interpreted[i];
                Measure(from.Method, "aot aot", millis, () => from.Run(compiledTarget, Calls));
                Measure(from.Method, "aot interpreter", millis, () => from.Run(interpretedTarget, Calls));
                Measure(from.Method, "interpreter aot", millis, () => own.Run(compiledTarget, Calls));
                Measure(from.Method, "interpreter interpreter", millis, () => own.Run(interpretedTarget, Calls));
            }
            Func<int, int> toAot = Aot.Target.NextOf, toInterpreter = HotUpdate.Target.NextOf;
            DelegateCaller compiled = new Aot.CallsDelegate(), hot = new HotUpdate.CallsDelegate();
            Measure("NextOf", "aot aot", millis, () => compiled.Run(toAot, Calls));
            Measure("NextOf", "aot interpreter", millis, () => compiled.Run(toInterpreter, Calls));
            Measure("NextOf", "interpreter aot", millis, () => hot.Run(toAot, Calls));
            Measure("NextOf", "interpreter interpreter", millis, () => hot.Run(toInterpreter, Calls));
            return 0;
        }

        /// <summary>At least three rounds, however long they take.</summary>
        static void Measure(string method, string direction, int millis, Func<long> run)
        {
            long best = long.MaxValue, checksum = 0, end = Stopwatch.GetTimestamp() + millis * (Stopwatch.Frequency / 1000);
            for (int i = 0; i < 3 || Stopwatch.GetTimestamp() < end; i++)
            {
                long start = Stopwatch.GetTimestamp();
                checksum = run();
                best = Math.Min(best, Stopwatch.GetTimestamp() - start);
            }
            long nanos = best * (1000000000 / Stopwatch.Frequency);
            Console.WriteLine(method + "\t" + direction + "\t" + checksum + "\t" + nanos * 1000 / Calls);
        }
    }
}
