namespace Benchmarks
{
    public sealed class Calls : Group
    {
        public override string Name { get { return "calls"; } }

        static int Fibonacci(int n)
        {
            return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2);
        }

        public override long Run()
        {
            return Fibonacci(27);
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

        public override long Run()
        {
            Shape[] shapes = { new Square { Side = 3 }, new Oblong { Width = 2, Height = 5 }, new Dot(), new Square { Side = 1 } };
            long sum = 0;
            for (int i = 0; i < 1000000; i++)
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

        public override long Run()
        {
            ICounter[] counters = { new Up(), new Down() };
            long sum = 0;
            for (int i = 0; i < 1000000; i++)
                sum += counters[i & 1].Next(i & 15);
            return sum;
        }
    }
}
