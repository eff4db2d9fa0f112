using System;
using System.Globalization;
using System.Numerics;

// BigInteger: arithmetic with known results, signs in division, bits, parsing, powers, conversions, comparisons.
static class Program
{
    static BigInteger Factorial(int n) { BigInteger r = 1; for (int i = 2; i <= n; i++) r *= i; return r; }
    static BigInteger Fibonacci(int n) { BigInteger a = 0, b = 1; while (n-- > 0) { BigInteger c = a + b; a = b; b = c; } return a; }

    static void Main()
    {
        Console.WriteLine(Factorial(40)); Console.WriteLine(Fibonacci(200)); Console.WriteLine(BigInteger.Pow(3, 150));
        BigInteger big = BigInteger.Parse("123456789012345678901234567890"), other = -987654321;
        foreach (BigInteger x in new[] { big, -big, other, 7, BigInteger.Zero, BigInteger.MinusOne })
            foreach (BigInteger y in new[] { other, 7, -big, BigInteger.One })
                Console.WriteLine("{0} {1}: {2} {3} {4} {5} {6}", x, y, x + y, x - y, x * y, x / y, x % y);
        BigInteger rem, q = BigInteger.DivRem(big, 97, out rem); Console.WriteLine("{0} {1}", q, rem);
        Console.WriteLine("{0} {1} {2} {3} {4}", big & 0xffff, big | 1, big ^ -1, ~big, -big >> 70);
        Console.WriteLine("{0} {1} {2} {3}", BigInteger.One << 100, (BigInteger.One << 100) >> 98, big << 3, other >> 5);
        Console.WriteLine("{0} {1} {2} {3}", BigInteger.GreatestCommonDivisor(Factorial(20), big),
            BigInteger.ModPow(3, 1000, 1000007), BigInteger.Abs(other), BigInteger.Negate(big));
        Console.WriteLine("{0} {1} {2} {3} {4}", big > other, big == -(-big), big.CompareTo(5), big.Sign, other.IsEven);
        Console.WriteLine("{0} {1} {2}", big.IsPowerOfTwo, (BigInteger.One << 64).IsPowerOfTwo, BigInteger.Max(big, other));
        Console.WriteLine("{0} {1} {2}", (long)(big % 1000000), (double)big, (int)(BigInteger)3.99);
        Console.WriteLine("{0} {1}", new BigInteger(1e25), new BigInteger(-12.5m));
        try { long l = (long)big; } catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
        try { BigInteger z = big / BigInteger.Zero; } catch (DivideByZeroException e) { Console.WriteLine(e.GetType().Name); }
        Console.WriteLine("{0} {1}", BitConverter.ToString(other.ToByteArray()), new BigInteger(new byte[] { 0xff, 0xff, 0x7f }));
        Console.WriteLine("{0} {1} {2}", big.ToString("X"), big.ToString("N0", CultureInfo.InvariantCulture),
            BigInteger.Parse("0ff", NumberStyles.HexNumber));
        BigInteger parsed; Console.WriteLine("{0} {1}", BigInteger.TryParse("12x", out parsed), BigInteger.TryParse("-5", out parsed) ? parsed : 0);
        Console.WriteLine("{0:F10} {1:F10}", BigInteger.Log10(big), BigInteger.Log(BigInteger.Pow(2, 50), 2));
        Complex c = new Complex(3, 4) * Complex.ImaginaryOne; Console.WriteLine("{0} {1} {2}", c, c.Magnitude, Complex.Sqrt(-4).Imaginary);
    }
}
