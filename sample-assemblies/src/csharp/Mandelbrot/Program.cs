using System;
using System.Text;

namespace Samples.Mandelbrot
{
    /// <summary>A complex number with the operators that the picture needs.</summary>
    public readonly struct Complex : IEquatable<Complex>
    {
        public readonly double Re, Im;

        public Complex(double re, double im)
        {
            Re = re;
            Im = im;
        }

        public double Norm => Re * Re + Im * Im;

        public static Complex operator +(Complex a, Complex b) => new Complex(a.Re + b.Re, a.Im + b.Im);
        public static Complex operator *(in Complex a, in Complex b) =>
            new Complex(a.Re * b.Re - a.Im * b.Im, a.Re * b.Im + a.Im * b.Re);
        public static implicit operator Complex(double re) => new Complex(re, 0);

        public bool Equals(Complex other) => Re == other.Re && Im == other.Im;
    }

    /// <summary>Draws the Mandelbrot set with letters: arithmetic on structs, and little else.</summary>
    internal static class Program
    {
        private const string Shades = " .:-=+*%#@";
        private const int Limit = 200;

        private static void Main()
        {
            var line = new StringBuilder();
            long steps = 0;
            for (int y = -12; y <= 12; y++)
            {
                line.Clear();
                for (int x = -44; x <= 20; x++)
                {
                    int n = Escape(new Complex(x / 20.0, y / 10.0));
                    steps += n;
                    line.Append(n == Limit ? Shades[Shades.Length - 1] : Shades[Math.Min(n, Shades.Length - 2)]);
                }
                Console.WriteLine(line.ToString().TrimEnd());
            }
            Console.WriteLine(steps);
        }

        private static int Escape(Complex c)
        {
            Complex z = 0.0;
            int n = 0;
            while (n < Limit && z.Norm <= 4)
            {
                z = z * z + c;
                n++;
            }
            return n;
        }
    }
}
