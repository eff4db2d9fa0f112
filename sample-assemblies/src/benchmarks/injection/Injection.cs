using System;
using System.Diagnostics;

namespace Benchmarks.Injection
{
    /// <summary>What is called: short methods, which a compiler inlines, and longer ones.</summary>
    public struct Vector
    {
        public double X, Y, Z;
        public Vector(double x, double y, double z) { X = x; Y = y; Z = z; }
        public double Dot(Vector other) { return X * other.X + Y * other.Y + Z * other.Z; }
        public double First { get { return X; } }
    }

    public class Target
    {
        static int seed = 7;
        int value = 3;
        int[] numbers = { 5, 1, 4, 2, 8, 6, 3, 7 };

        public static int Constant() { return 42; }
        public static int Add(int a, int b) { return a + b; }
        public static int Clamp(int n) { return n < 0 ? 0 : n > 1000 ? 1000 : n; }
        public static int Seed() { return seed; }
        public int GetValue() { return value; }
        public void SetValue(int to) { value = to; }
        public int Item(int index) { return numbers[index & 7]; }
        public int Outer() { return GetValue() + Constant(); }
        public static int Fibonacci(int n) { return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }

        public int Sum()
        {
            int sum = 0;
            for (int round = 0; round < 8; round++)
                for (int i = 0; i < numbers.Length; i++)
                    sum += numbers[i] * round ^ i;
            return sum;
        }
    }

    /// <summary>
    /// Prints for each method its name, a checksum and the picoseconds of a call in the best round, with the loop around it.
    /// </summary>
    public static class Program
    {
        const int Calls = 200000;

        /// <param name="args">How many milliseconds for each method (default 500).</param>
        public static int Main(string[] args)
        {
            int millis = args.Length > 0 ? int.Parse(args[0]) : 500;
            Measure("Constant", millis, Calls, Constants);
            Measure("GetValue", millis, Calls, Gets);
            Measure("SetValue", millis, Calls, Sets);
            Measure("Seed", millis, Calls, Seeds);
            Measure("Add", millis, Calls, Adds);
            Measure("Clamp", millis, Calls, Clamps);
            Measure("Item", millis, Calls, Items);
            Measure("get_First", millis, Calls, Firsts);
            Measure("Dot", millis, Calls, Dots);
            Measure("Outer", millis, Calls, Outers);
            Measure("Fibonacci", millis, 28656, () => Target.Fibonacci(21));
            Measure("Sum", millis, Calls / 20, Sums);
            return 0;
        }

        static long Constants() { long sum = 0; for (int i = 0; i < Calls; i++) sum += Target.Constant() ^ i; return sum; }
        static long Gets() { var t = new Target(); long sum = 0; for (int i = 0; i < Calls; i++) sum += t.GetValue() ^ i; return sum; }
        static long Sets() { var t = new Target(); for (int i = 0; i < Calls; i++) t.SetValue(t.Item(i) ^ i); return t.GetValue(); }
        static long Seeds() { long sum = 0; for (int i = 0; i < Calls; i++) sum += Target.Seed() ^ i; return sum; }
        static long Adds() { int sum = 0; for (int i = 0; i < Calls; i++) sum = Target.Add(sum, i); return sum; }
        static long Clamps() { long sum = 0; for (int i = 0; i < Calls; i++) sum += Target.Clamp(i - 500); return sum; }
        static long Items() { var t = new Target(); long sum = 0; for (int i = 0; i < Calls; i++) sum += t.Item(i); return sum; }
        static long Firsts() { var v = new Vector(1, 2, 3); double sum = 0; for (int i = 0; i < Calls; i++) sum += v.First; return (long)sum; }
        static long Dots() { var v = new Vector(1, 2, 3); double sum = 0; for (int i = 0; i < Calls; i++) sum += v.Dot(v); return (long)sum; }
        static long Outers() { var t = new Target(); long sum = 0; for (int i = 0; i < Calls; i++) sum += t.Outer() ^ i; return sum; }
        static long Sums() { var t = new Target(); long sum = 0; for (int i = 0; i < Calls / 20; i++) sum += t.Sum(); return sum; }

        /// <summary>At least three rounds, however long they take.</summary>
        static void Measure(string method, int millis, int calls, Func<long> run)
        {
            long best = long.MaxValue, checksum = 0, end = Stopwatch.GetTimestamp() + millis * (Stopwatch.Frequency / 1000);
            for (int i = 0; i < 3 || Stopwatch.GetTimestamp() < end; i++)
            {
                long start = Stopwatch.GetTimestamp();
                checksum = run();
                best = Math.Min(best, Stopwatch.GetTimestamp() - start);
            }
            long nanos = best * (1000000000 / Stopwatch.Frequency);
            Console.WriteLine(method + "\t" + checksum + "\t" + nanos * 1000 / calls);
        }
    }
}
