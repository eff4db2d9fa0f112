using System;

// What Math and MathF make of what is no number, quiet and signaling, to the bit.
static class Program {
    static readonly ulong[] Wide = { 0x7FF4000000000001, 0xFFF4000000000002, 0x7FF8000000000003, 0xFFF8000000000004, 0x7FF0000000000001 };
    static readonly uint[] Narrow = { 0x7FA00001, 0xFFA00002, 0x7FC00003, 0xFFC00004, 0x7F800001 };
    static readonly double[] Others = { 0, -0.0, 1, -1, 2, 3, -3, 0.5, 1e300, double.PositiveInfinity, double.NegativeInfinity };

    static string B(double x) { return " " + BitConverter.DoubleToInt64Bits(x).ToString("x"); }
    static string B(float x) { return " " + BitConverter.ToInt32(BitConverter.GetBytes(x), 0).ToString("x"); }
    static double Number(ulong bits) { return BitConverter.Int64BitsToDouble((long) bits); }
    static float Number(uint bits) { return BitConverter.ToSingle(BitConverter.GetBytes(bits), 0); }

    static void One(double x) {
        Console.WriteLine("rounded" + B(x) + B(Math.Floor(x)) + B(Math.Ceiling(x)) + B(Math.Round(x)) + B(Math.Truncate(x)) + B(Math.Round(x, 3)));
        Console.WriteLine("chosen" + B(Math.Abs(x)) + B(Math.Max(x, 1)) + B(Math.Max(1, x)) + B(Math.Min(x, 1)) + B(Math.Min(1, x)));
        Console.WriteLine("others" + B(Math.Sqrt(x)) + B(Math.Exp(x)) + B(Math.Sinh(x)) + B(Math.Log(x)) + B(Math.Cbrt(x)) + B(Math.IEEERemainder(x, 2)));
    }

    static void One(float x) {
        Console.WriteLine("rounded" + B(x) + B(MathF.Floor(x)) + B(MathF.Ceiling(x)) + B(MathF.Round(x)) + B(MathF.Truncate(x)));
        Console.WriteLine("chosen" + B(MathF.Abs(x)) + B(MathF.Max(x, 1)) + B(MathF.Max(1, x)) + B(MathF.Min(x, 1)) + B(MathF.Min(1, x)));
        Console.WriteLine("others" + B(MathF.Sqrt(x)) + B(MathF.Exp(x)) + B(MathF.Sinh(x)) + B(MathF.Log(x)) + B(MathF.Cbrt(x)) + B(MathF.IEEERemainder(x, 2)));
    }

    static void Two(double x, double y) {
        Console.WriteLine("{0} and {1}:{2}{3}{4}{5}", B(x), B(y), B(Math.Pow(x, y)), B(Math.Pow(y, x)), B(Math.Atan2(x, y)), B(Math.Atan2(y, x)));
    }

    static void Two(float x, float y) {
        Console.WriteLine("{0} and {1}:{2}{3}{4}{5}", B(x), B(y), B(MathF.Pow(x, y)), B(MathF.Pow(y, x)), B(MathF.Atan2(x, y)), B(MathF.Atan2(y, x)));
    }

    static void Main() {
        foreach (ulong bits in Wide) {
            One(Number(bits));
            foreach (double other in Others) Two(Number(bits), other);
            foreach (ulong other in Wide) Two(Number(bits), Number(other));
        }
        foreach (uint bits in Narrow) {
            One(Number(bits));
            foreach (double other in Others) Two(Number(bits), (float) other);
            foreach (uint other in Narrow) Two(Number(bits), Number(other));
        }
    }
}
