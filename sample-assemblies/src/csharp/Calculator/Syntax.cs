using System;
using System.Collections.Generic;

namespace Samples.Calculator
{
    /// <summary>What can be asked of an expression without changing its classes.</summary>
    public interface IVisitor<out T>
    {
        T Number(double value);
        T Name(string name);
        T Unary(Operator op, Node operand);
        T Binary(Operator op, Node left, Node right);
        T Assign(string name, Node value);
    }

    public enum Operator : byte { Add = (byte)'+', Subtract = (byte)'-', Multiply = (byte)'*', Divide = (byte)'/', Power = (byte)'^' }

    public abstract class Node
    {
        public abstract T Accept<T>(IVisitor<T> visitor);

        public sealed class Number : Node
        {
            private readonly double value;
            public Number(double value) => this.value = value;
            public override T Accept<T>(IVisitor<T> visitor) => visitor.Number(value);
        }

        public sealed class Name : Node
        {
            public readonly string Text;
            public Name(string text) => Text = text;
            public override T Accept<T>(IVisitor<T> visitor) => visitor.Name(Text);
        }

        public sealed class Unary : Node
        {
            private readonly Operator op;
            private readonly Node operand;

            public Unary(Operator op, Node operand)
            {
                this.op = op;
                this.operand = operand;
            }

            public override T Accept<T>(IVisitor<T> visitor) => visitor.Unary(op, operand);
        }

        public sealed class Binary : Node
        {
            private readonly Operator op;
            private readonly Node left, right;

            public Binary(Operator op, Node left, Node right)
            {
                this.op = op;
                this.left = left;
                this.right = right;
            }

            public override T Accept<T>(IVisitor<T> visitor) => visitor.Binary(op, left, right);
        }

        public sealed class Assign : Node
        {
            private readonly string name;
            private readonly Node value;

            public Assign(string name, Node value)
            {
                this.name = name;
                this.value = value;
            }

            public override T Accept<T>(IVisitor<T> visitor) => visitor.Assign(name, value);
        }
    }

    public sealed class SyntaxException : Exception
    {
        public readonly int Position;
        public SyntaxException(int position, string message) : base(message) => Position = position;
    }
}
