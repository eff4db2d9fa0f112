using System;

namespace Benchmarks.Wide.Hello
{
    /// <summary>What every run costs: it begins, prints a line and ends.</summary>
    public static class Program
    {
        public static int Main()
        {
            Checksum sum = new Checksum();
            sum.Add("hello");
            Console.WriteLine("hello " + sum);
            return 0;
        }
    }
}
