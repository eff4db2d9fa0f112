using System;
using System.Diagnostics;

namespace Benchmarks
{
    /// <summary>One thing whose speed is measured: the same work at every call, answered by a checksum.</summary>
    public abstract class Group
    {
        public abstract string Name { get; }
        public abstract long Run();
    }

    /// <summary>Runs groups round by round and prints for each: name, checksum, microseconds of the best round.</summary>
    public static class Program
    {
        static readonly Group[] All =
        {
            new IntLoop(), new LongLoop(), new FloatLoop(), new DoubleLoop(), new Calls(), new VirtualCalls(), new InterfaceCalls(), new Fields(),
            new Arrays(), new Properties(), new Objects(), new NewArrays(), new Strings(), new Sort(), new Lookup()
        };

        /// <param name="args">How many milliseconds for each group (default 1000), then the names of groups (default all).</param>
        public static int Main(string[] args)
        {
            int millis = args.Length > 0 ? int.Parse(args[0]) : 1000;
            foreach (Group group in All)
                if (args.Length < 2 || Array.IndexOf(args, group.Name, 1) >= 0)
                    Measure(group, millis);
            return 0;
        }

        /// <summary>At least three rounds, however long they take.</summary>
        static void Measure(Group group, int millis)
        {
            long best = long.MaxValue, checksum = 0, begin = Stopwatch.GetTimestamp(), end = begin + millis * (Stopwatch.Frequency / 1000);
            for (int i = 0; i < 3 || Stopwatch.GetTimestamp() < end; i++)
            {
                long start = Stopwatch.GetTimestamp();
                checksum = group.Run();
                best = Math.Min(best, Stopwatch.GetTimestamp() - start);
            }
            Console.WriteLine(group.Name + "\t" + checksum + "\t" + best * 1000000 / Stopwatch.Frequency);
        }
    }
}
