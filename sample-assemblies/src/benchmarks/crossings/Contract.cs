using System;

namespace Benchmarks.Crossings
{
    /// <summary>Travels in floating-point registers on Arm64.</summary>
    public struct Vector3
    {
        public float x, y, z;
    }

    /// <summary>Too large for registers.</summary>
    public struct Bounds
    {
        public long left, top, right, bottom;
    }

    /// <summary>What is called: a method for each signature.</summary>
    public interface ITarget
    {
        void Nothing();
        int Next(int number);
        long Sum(long a, long b);
        double Scale(double number, float by);
        object Same(object value);
        void Count(ref int number);
        Vector3 Move(Vector3 point, float by);
        Bounds Grow(Bounds bounds);
        long Many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j);
    }

    /// <summary>Calls one method of a target again and again.</summary>
    public abstract class Caller
    {
        /// <summary>The method that it calls.</summary>
        public abstract string Method { get; }

        /// <summary>Calls it so often; the result depends on every call.</summary>
        public abstract long Run(ITarget target, int calls);
    }

    /// <summary>Calls a delegate, whose method's signature is that of Next without its object.</summary>
    public abstract class DelegateCaller
    {
        public abstract long Run(Func<int, int> function, int calls);
    }
}
