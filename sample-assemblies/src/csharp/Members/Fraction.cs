using System;
using System.Globalization;

namespace Samples.Members
{
    /// <summary>Every operator that a type can define.</summary>
    public struct Fraction : IComparable<Fraction>, IEquatable<Fraction>
    {
        private readonly int over, under;

        public Fraction(int over, int under = 1)
        {
            if (under == 0) throw new DivideByZeroException();
            int divisor = Divisor(Math.Abs(over), Math.Abs(under)) * Math.Sign(under);
            this.over = over / divisor;
            this.under = under / divisor;
        }

        public static Fraction operator +(Fraction a) => a;
        public static Fraction operator -(Fraction a) => new Fraction(-a.over, a.under);
        public static Fraction operator ~(Fraction a) => new Fraction(a.under, a.over);
        public static bool operator !(Fraction a) => a.over == 0;
        public static Fraction operator ++(Fraction a) => a + 1;
        public static Fraction operator --(Fraction a) => a - 1;
        public static bool operator true(Fraction a) => a.over != 0;
        public static bool operator false(Fraction a) => a.over == 0;

        public static Fraction operator +(Fraction a, Fraction b) =>
            new Fraction(a.over * b.under + b.over * a.under, a.under * b.under);
        public static Fraction operator -(Fraction a, Fraction b) => a + -b;
        public static Fraction operator *(Fraction a, Fraction b) => new Fraction(a.over * b.over, a.under * b.under);
        public static Fraction operator /(Fraction a, Fraction b) => a * ~b;
        public static Fraction operator %(Fraction a, Fraction b) => a - b * (int)(a / b);
        public static Fraction operator &(Fraction a, Fraction b) => a ? b : a;
        public static Fraction operator |(Fraction a, Fraction b) => a ? a : b;
        public static Fraction operator ^(Fraction a, Fraction b) => a ? (b ? new Fraction(0) : a) : b;
        public static Fraction operator <<(Fraction a, int bits) => a * (1 << bits);
        public static Fraction operator >>(Fraction a, int bits) => a / (1 << bits);

        public static bool operator ==(Fraction a, Fraction b) => a.Equals(b);
        public static bool operator !=(Fraction a, Fraction b) => !a.Equals(b);
        public static bool operator <(Fraction a, Fraction b) => a.CompareTo(b) < 0;
        public static bool operator >(Fraction a, Fraction b) => a.CompareTo(b) > 0;
        public static bool operator <=(Fraction a, Fraction b) => a.CompareTo(b) <= 0;
        public static bool operator >=(Fraction a, Fraction b) => a.CompareTo(b) >= 0;

        public static implicit operator Fraction(int whole) => new Fraction(whole);
        public static explicit operator int(Fraction a) => a.over / a.under;
        public static explicit operator double(Fraction a) => (double)a.over / a.under;

        public int CompareTo(Fraction other) => ((long)over * other.under).CompareTo((long)other.over * under);
        public bool Equals(Fraction other) => over == other.over && under == other.under;
        public override bool Equals(object other) => other is Fraction && Equals((Fraction)other);
        public override int GetHashCode() => over * 31 + under;
        public override string ToString() => under == 1 ? over.ToString(CultureInfo.InvariantCulture) : over + "/" + under;

        private static int Divisor(int a, int b) => b == 0 ? Math.Max(a, 1) : Divisor(b, a % b);
    }
}
