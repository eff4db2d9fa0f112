using System;
using System.Collections.Generic;
using System.Globalization;

namespace Samples.Calculator
{
    public sealed class Evaluator : IVisitor<double>
    {
        private readonly Dictionary<string, double> variables = new Dictionary<string, double> { ["pi"] = Math.PI };

        double IVisitor<double>.Number(double value) => value;

        double IVisitor<double>.Name(string name) =>
            variables.TryGetValue(name, out double value) ? value : throw new KeyNotFoundException(name + " has no value");

        double IVisitor<double>.Unary(Operator op, Node operand) => -operand.Accept(this);

        double IVisitor<double>.Binary(Operator op, Node left, Node right)
        {
            double a = left.Accept(this), b = right.Accept(this);
            switch (op)
            {
                case Operator.Add: return a + b;
                case Operator.Subtract: return a - b;
                case Operator.Multiply: return a * b;
                case Operator.Divide: return b != 0 ? a / b : throw new DivideByZeroException();
                case Operator.Power: return Math.Pow(a, b);
                default: throw new ArgumentOutOfRangeException(nameof(op));
            }
        }

        double IVisitor<double>.Assign(string name, Node value) => variables[name] = value.Accept(this);
    }

    /// <summary>Prints an expression in reverse Polish notation.</summary>
    public sealed class Polish : IVisitor<string>
    {
        string IVisitor<string>.Number(double value) => value.ToString(CultureInfo.InvariantCulture);
        string IVisitor<string>.Name(string name) => name;
        string IVisitor<string>.Unary(Operator op, Node operand) => operand.Accept(this) + " ~";
        string IVisitor<string>.Binary(Operator op, Node left, Node right) =>
            left.Accept(this) + " " + right.Accept(this) + " " + (char)op;
        string IVisitor<string>.Assign(string name, Node value) => value.Accept(this) + " =" + name;
    }
}
