namespace Benchmarks
{
    public sealed class IntLoop : Group
    {
        public override string Name { get { return "int"; } }
        public override int Size { get { return 2000000; } }

        public override long Run(int size)
        {
            int a = 1, b = 2, c = 3;
            for (int i = 0; i < size; i++)
            {
                a = a * 31 + i;
                b ^= a >> 3;
                c += b & 0xff;
                if ((c & 1) == 0)
                    a -= c;
            }
            return a + b + c;
        }
    }

    public sealed class LongLoop : Group
    {
        public override string Name { get { return "long"; } }
        public override int Size { get { return 2000000; } }

        public override long Run(int size)
        {
            long state = 88172645463325252L, sum = 0;
            for (long i = 0; i < size; i++)
            {
                state ^= state << 13;
                state ^= (long)((ulong)state >> 7);
                state ^= state << 17;
                sum += state & 1023;
            }
            return sum;
        }
    }

    public sealed class FloatLoop : Group
    {
        public override string Name { get { return "float"; } }
        public override int Size { get { return 2000000; } }

        public override long Run(int size)
        {
            float x = 0.5f, y = 0.25f, sum = 0;
            for (int i = 0; i < size; i++)
            {
                x = x * 0.999f + y * 0.001f;
                y = y - x * 0.0005f;
                if (y < 0f)
                    y += 1f;
                sum += x * y;
            }
            return (long)sum;
        }
    }

    public sealed class DoubleLoop : Group
    {
        public override string Name { get { return "double"; } }
        public override int Size { get { return 120; } }

        /// <summary>Points of the Mandelbrot set.</summary>
        public override long Run(int size)
        {
            int inside = 0;
            for (int py = 0; py < size; py++)
            {
                double ci = py % 120 / 60.0 - 1.0;
                for (int px = 0; px < 120; px++)
                {
                    double cr = px / 60.0 - 1.5, zr = 0, zi = 0;
                    int n = 0;
                    while (n < 200 && zr * zr + zi * zi < 4.0)
                    {
                        double next = zr * zr - zi * zi + cr;
                        zi = 2.0 * zr * zi + ci;
                        zr = next;
                        n++;
                    }
                    if (n == 200)
                        inside++;
                }
            }
            return inside;
        }
    }
}
