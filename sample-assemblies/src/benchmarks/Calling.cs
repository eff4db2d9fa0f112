namespace Benchmarks
{
    public sealed class Calls : Group
    {
        public override string Name { get { return "calls"; } }
        public override int Size { get { return 196418; } }

        static int Fibonacci(int n)
        {
            return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2);
        }

        /// <summary>The largest Fibonacci numbers whose sum is the size: as many calls end with 0 or 1, and twice as many more there are.</summary>
        public override long Run(int size)
        {
            long sum = 0;
            while (sum < size)
            {
                int n = 1, number = 1, next = 2;
                while (next <= size - sum)
                {
                    int after = number + next;
                    number = next;
                    next = after;
                    n++;
                }
                sum += Fibonacci(n + 1);
            }
            return sum;
        }
    }

    public abstract class Shape
    {
        public abstract int Area(int scale);
    }

    public sealed class Square : Shape
    {
        public int Side;

        public override int Area(int scale)
        {
            return Side * Side * scale;
        }
    }

    public sealed class Oblong : Shape
    {
        public int Width, Height;

        public override int Area(int scale)
        {
            return Width * Height * scale;
        }
    }

    public sealed class Dot : Shape
    {
        public override int Area(int scale)
        {
            return scale;
        }
    }

    public sealed class VirtualCalls : Group
    {
        public override string Name { get { return "virtual calls"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            Shape[] shapes = { new Square { Side = 3 }, new Oblong { Width = 2, Height = 5 }, new Dot(), new Square { Side = 1 } };
            long sum = 0;
            for (int i = 0; i < size; i++)
                sum += shapes[i & 3].Area(i & 7);
            return sum;
        }
    }

    public interface ICounter
    {
        int Next(int by);
    }

    public sealed class Up : ICounter
    {
        int at;

        public int Next(int by)
        {
            return at += by;
        }
    }

    public sealed class Down : ICounter
    {
        int at;

        public int Next(int by)
        {
            return at -= by;
        }
    }

    public sealed class InterfaceCalls : Group
    {
        public override string Name { get { return "interface calls"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            ICounter[] counters = { new Up(), new Down() };
            long sum = 0;
            for (int i = 0; i < size; i++)
                sum += counters[i & 1].Next(i & 15);
            return sum;
        }
    }
}
