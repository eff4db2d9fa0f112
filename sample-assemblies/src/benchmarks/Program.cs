using System;
using System.Diagnostics;
using System.Linq;

namespace Benchmarks
{
    /// <summary>One thing whose speed is measured: the same work at every call of one size, answered by a checksum.</summary>
    public abstract class Group
    {
        public abstract string Name { get; }

        /// <summary>How much work a round is, in what the group counts: steps, calls, elements.</summary>
        public abstract int Size { get; }

        public abstract long Run(int size);
    }

    /// <summary>Runs groups round by round and prints for each: name, checksum, microseconds of the best round.</summary>
    public static class Program
    {
        static readonly Group[] All =
        {
            new IntLoop(), new LongLoop(), new FloatLoop(), new DoubleLoop(), new Calls(), new VirtualCalls(), new InterfaceCalls(), new Fields(),
            new Arrays(), new Properties(), new Objects(), new NewArrays(), new Strings(), new Sort(), new Lookup()
        };

        /// <summary>Measured by name, or once.</summary>
        static readonly Group[] More =
        {
            new StaticFields(), new StaticsOfAnother(), new LateStatics(), new FieldsAcross(), new PropertiesAcross(), new CallsAcross(), new Structs(),
            new LargeStructs(), new NewObjects(), new NewStructs(), new Delegates(), new Closures(), new Throwing(), new Finally(), new GenericMethods(),
            new GenericTypes(), new Boxing(), new Parameters()
        };

        /// <param name="args">
        /// How many milliseconds for each group (default 1000), then the names of groups (default all but those that are measured by name).
        /// Or --names, for the names of all. Or --once, a name and a size: a single round of that size.
        /// </param>
        public static int Main(string[] args)
        {
            if (args.Length > 0 && args[0] == "--names")
            {
                foreach (Group group in All.Concat(More))
                    Console.WriteLine(group.Name + "\t" + group.Size);
                return 0;
            }
            if (args.Length > 0 && args[0] == "--once")
            {
                Measure(All.Concat(More).Single(group => group.Name == args[1]), int.Parse(args[2]), 1, 0);
                return 0;
            }
            int millis = args.Length > 0 ? int.Parse(args[0]) : 1000;
            foreach (Group group in args.Length < 2 ? All : All.Concat(More).Where(group => Array.IndexOf(args, group.Name, 1) >= 0))
                Measure(group, group.Size, 3, millis);
            return 0;
        }

        /// <summary>At least so many rounds, however long they take.</summary>
        static void Measure(Group group, int size, int rounds, int millis)
        {
            long best = long.MaxValue, checksum = 0, begin = Stopwatch.GetTimestamp(), end = begin + millis * (Stopwatch.Frequency / 1000);
            for (int i = 0; i < rounds || Stopwatch.GetTimestamp() < end; i++)
            {
                long start = Stopwatch.GetTimestamp();
                checksum = group.Run(size);
                best = Math.Min(best, Stopwatch.GetTimestamp() - start);
            }
            Console.WriteLine(group.Name + "\t" + checksum + "\t" + best * 1000000 / Stopwatch.Frequency);
        }
    }
}
