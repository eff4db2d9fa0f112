using System;
using System.Collections.Generic;
using System.Globalization;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>What operators do, for the folder and for the machine.</summary>
    public static class Operations
    {
        static readonly Dictionary<string, Func<int, int, object>> OfInts = new Dictionary<string, Func<int, int, object>>
        {
            { "+", (a, b) => checked(a + b) }, { "-", (a, b) => checked(a - b) }, { "*", (a, b) => checked(a * b) },
            { "/", (a, b) => a / b }, { "%", (a, b) => a % b }, { "<", (a, b) => a < b }, { "<=", (a, b) => a <= b },
            { ">", (a, b) => a > b }, { ">=", (a, b) => a >= b }
        };

        static readonly Dictionary<string, Func<double, double, object>> OfReals =
            new Dictionary<string, Func<double, double, object>>
        {
            { "+", (a, b) => a + b }, { "-", (a, b) => a - b }, { "*", (a, b) => a * b }, { "/", (a, b) => a / b },
            { "%", (a, b) => a % b }, { "<", (a, b) => a < b }, { "<=", (a, b) => a <= b }, { ">", (a, b) => a > b },
            { ">=", (a, b) => a >= b }
        };

        /// <exception cref="ArithmeticException">Where ints overflow or are divided by 0.</exception>
        public static object Binary(string symbol, object left, object right)
        {
            switch (symbol)
            {
                case "==": return Equals(left, right);
                case "!=": return !Equals(left, right);
                case "&&": return (bool)left && (bool)right;
                case "||": return (bool)left || (bool)right;
            }
            if (left is int)
                return OfInts[symbol]((int)left, (int)right);
            if (left is double)
                return OfReals[symbol]((double)left, (double)right);
            return string.Concat((string)left, (string)right);
        }

        public static object Unary(string symbol, object operand)
        {
            if (symbol == "!")
                return !(bool)operand;
            return operand is int ? (object)-(int)operand : -(double)operand;
        }

        public static object Convert(object value, Type to)
        {
            return to == Type.Real ? System.Convert.ToDouble(value, CultureInfo.InvariantCulture)
                : (object)System.Convert.ToString(value, CultureInfo.InvariantCulture);
        }
    }
}
