using System;
using System.Collections.Generic;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>Works out what is known, and leaves out what is never reached.</summary>
    public sealed class Folder : Rewriter
    {
        public int Folded { get; private set; }

        public void Fold(IEnumerable<Function> functions)
        {
            foreach (Function each in functions)
                each.Body = (Block)Rewrite(each.Body);
        }

        Constant Known(Expression at, object value)
        {
            Folded++;
            return new Constant(at.Line, at.Type, value);
        }

        public override Expression Visit(Unary node)
        {
            Unary made = (Unary)base.Visit(node);
            Constant operand = made.Operand as Constant;
            return operand == null ? made : (Expression)Known(made, Operations.Unary(made.Operator, operand.Value));
        }

        public override Expression Visit(Convert node)
        {
            Convert made = (Convert)base.Visit(node);
            Constant operand = made.Operand as Constant;
            return operand == null ? made : (Expression)Known(made, Operations.Convert(operand.Value, made.Type));
        }

        public override Expression Visit(Binary node)
        {
            Binary made = (Binary)base.Visit(node);
            Constant left = made.Left as Constant, right = made.Right as Constant;
            if (left == null || right == null)
                return made;
            try
            {
                return Known(made, Operations.Binary(made.Operator, left.Value, right.Value));
            }
            catch (ArithmeticException) when (made.Type == Type.Int)
            {
                // The program may handle it.
                return made;
            }
        }

        public override Statement Visit(If node)
        {
            If made = (If)base.Visit(node);
            Constant condition = made.Condition as Constant;
            if (condition == null)
                return made;
            Folded++;
            return (bool)condition.Value ? made.Then : made.Otherwise;
        }

        public override Statement Visit(While node)
        {
            While made = (While)base.Visit(node);
            Constant condition = made.Condition as Constant;
            return condition != null && !(bool)condition.Value ? null : made;
        }
    }
}
