// Compiled twice: into the AOT part, and into the program that is interpreted.
using System;
using Benchmarks.Crossings;

#if AOT
namespace Benchmarks.Crossings.Aot
#else
namespace Benchmarks.Crossings.HotUpdate
#endif
{
    /// <summary>Does next to nothing, so that the call is what takes its time.</summary>
    public sealed class Target : ITarget
    {
        int calls;

        public void Nothing()
        {
            calls++;
        }

        public int Next(int number)
        {
            return number + 1;
        }

        public long Sum(long a, long b)
        {
            return a + b;
        }

        public double Scale(double number, float by)
        {
            return number + by;
        }

        public object Same(object value)
        {
            return value;
        }

        public void Count(ref int number)
        {
            number++;
        }

        public Vector3 Move(Vector3 point, float by)
        {
            point.x += by;
            return point;
        }

        public Bounds Grow(Bounds bounds)
        {
            bounds.right++;
            return bounds;
        }

        public long Many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j)
        {
            return a + j;
        }

        public static int NextOf(int number)
        {
            return number + 1;
        }
    }

    public sealed class CallsNothing : Caller
    {
        public override string Method { get { return "Nothing"; } }

        public override long Run(ITarget target, int calls)
        {
            int i = 0;
            for (; i < calls; i++)
                target.Nothing();
            return i;
        }
    }

    public sealed class CallsNext : Caller
    {
        public override string Method { get { return "Next"; } }

        public override long Run(ITarget target, int calls)
        {
            int value = 0;
            for (int i = 0; i < calls; i++)
                value = target.Next(value);
            return value;
        }
    }

    public sealed class CallsSum : Caller
    {
        public override string Method { get { return "Sum"; } }

        public override long Run(ITarget target, int calls)
        {
            long value = 0;
            for (int i = 0; i < calls; i++)
                value = target.Sum(value, i);
            return value;
        }
    }

    public sealed class CallsScale : Caller
    {
        public override string Method { get { return "Scale"; } }

        public override long Run(ITarget target, int calls)
        {
            double value = 0;
            for (int i = 0; i < calls; i++)
                value = target.Scale(value, 1);
            return (long)value;
        }
    }

    public sealed class CallsSame : Caller
    {
        public override string Method { get { return "Same"; } }

        public override long Run(ITarget target, int calls)
        {
            object value = this;
            for (int i = 0; i < calls; i++)
                value = target.Same(value);
            return value == this ? calls : -1;
        }
    }

    public sealed class CallsCount : Caller
    {
        public override string Method { get { return "Count"; } }

        public override long Run(ITarget target, int calls)
        {
            int value = 0;
            for (int i = 0; i < calls; i++)
                target.Count(ref value);
            return value;
        }
    }

    public sealed class CallsMove : Caller
    {
        public override string Method { get { return "Move"; } }

        public override long Run(ITarget target, int calls)
        {
            Vector3 value = new Vector3();
            for (int i = 0; i < calls; i++)
                value = target.Move(value, 1);
            return (long)value.x;
        }
    }

    public sealed class CallsGrow : Caller
    {
        public override string Method { get { return "Grow"; } }

        public override long Run(ITarget target, int calls)
        {
            Bounds value = new Bounds();
            for (int i = 0; i < calls; i++)
                value = target.Grow(value);
            return value.right;
        }
    }

    public sealed class CallsMany : Caller
    {
        public override string Method { get { return "Many"; } }

        public override long Run(ITarget target, int calls)
        {
            long value = 0;
            for (int i = 0; i < calls; i++)
                value += target.Many(i, 1, 2, 3, 4, 5, 6, 7, 8, 1);
            return value;
        }
    }

    public sealed class CallsDelegate : DelegateCaller
    {
        public override long Run(Func<int, int> function, int calls)
        {
            int value = 0;
            for (int i = 0; i < calls; i++)
                value = function(value);
            return value;
        }
    }

    public static class Side
    {
        public static Caller[] Callers()
        {
            return new Caller[]
            {
                new CallsNothing(), new CallsNext(), new CallsSum(), new CallsScale(), new CallsSame(), new CallsCount(), new CallsMove(),
                new CallsGrow(), new CallsMany()
            };
        }
    }
}
