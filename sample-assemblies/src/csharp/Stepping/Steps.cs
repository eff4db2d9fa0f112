using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Samples.Stepping
{
    /// <summary>Twenty-four bytes: three slots of a frame.</summary>
    public struct Box
    {
        public long Left;
        public long Top;
        public double Scale;

        public Box(long left, long top, double scale)
        {
            Left = left;
            Top = top;
            Scale = scale;
        }

        public override string ToString()
        {
            return "(" + Left + ", " + Top + ") x " + Scale;
        }
    }

    /// <summary>Something that makes text of anything.</summary>
    public abstract class Writer
    {
        public abstract string Write<T>(T value);
    }

    /// <summary>Puts brackets around it.</summary>
    public sealed class Brackets : Writer
    {
        public override string Write<T>(T value)
        {
            string text = value.ToString();
            return "[" + text + "]";
        }
    }

    /// <summary>What the debugger is shown with: one method for each thing that frames do.</summary>
    public static class Steps
    {
        public static int Factorial(int n)
        {
            if (n < 2)
            {
                return 1;
            }
            int rest = Factorial(n - 1);
            return n * rest;
        }

        static Box Middle(Box one, Box other)
        {
            long left = (one.Left + other.Left) / 2;
            long top = (one.Top + other.Top) / 2;
            return new Box(left, top, Math.Sqrt(one.Scale * other.Scale));
        }

        static string Describe<T>(Writer writer, T value)
        {
            return writer.Write(value) + writer.Write(typeof(T).Name);
        }

        static int Guarded(int[] numbers, int index)
        {
            int tries = 0;
            try
            {
                try
                {
                    tries++;
                    return numbers[index];
                }
                finally
                {
                    tries += 10;
                }
            }
            catch (IndexOutOfRangeException)
            {
                return -tries;
            }
        }

        static async Task<int> Total(List<int> prices)
        {
            int sum = 0;
            foreach (int price in prices)
            {
                await Task.Yield();
                sum += price;
            }
            return sum;
        }

        static long Collatz(int most)
        {
            long steps = 0;
            for (int start = 1; start <= most; start++)
            {
                for (long n = start; n != 1; steps++)
                {
                    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
                }
            }
            return steps;
        }

        public static void Main(string[] args)
        {
            Console.WriteLine("5! = " + Factorial(5));
            Box middle = Middle(new Box(0, 10, 4), new Box(100, 50, 9));
            Console.WriteLine("middle " + middle);
            Console.WriteLine(Describe(new Brackets(), 42) + Describe(new Brackets(), "word"));
            Console.WriteLine("guarded " + Guarded(new int[] { 1, 2, 3 }, 7));
            Console.WriteLine("total " + Total(new List<int> { 5, 7, 11 }).Result);
            if (args.Length > 0)
            {
                Console.WriteLine("collatz " + Collatz(int.Parse(args[0])));
            }
        }
    }
}
