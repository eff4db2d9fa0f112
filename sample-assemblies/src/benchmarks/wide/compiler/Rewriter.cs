using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>Makes a tree of a tree; what derives from it says where they differ.</summary>
    public abstract class Rewriter : IExpressionVisitor<Expression>, IStatementVisitor<Statement>
    {
        protected Expression Rewrite(Expression node)
        {
            return node == null ? null : node.Accept(this);
        }

        protected Statement Rewrite(Statement node)
        {
            return node == null ? null : node.Accept(this);
        }

        public virtual Expression Visit(Constant node)
        {
            return node;
        }

        public virtual Expression Visit(Local node)
        {
            return node;
        }

        public virtual Expression Visit(Unary node)
        {
            return new Unary(node.Line, node.Operator, Rewrite(node.Operand)) { Type = node.Type };
        }

        public virtual Expression Visit(Binary node)
        {
            return new Binary(node.Line, node.Operator, Rewrite(node.Left), Rewrite(node.Right)) { Type = node.Type };
        }

        public virtual Expression Visit(Call node)
        {
            List<Expression> arguments = node.Arguments.Select(Rewrite).ToList();
            return new Call(node.Line, node.Name, arguments) { Type = node.Type, Target = node.Target };
        }

        public virtual Expression Visit(Convert node)
        {
            return new Convert(Rewrite(node.Operand), node.Type);
        }

        public virtual Statement Visit(Block node)
        {
            List<Statement> made = new List<Statement>();
            foreach (Statement each in node.Statements)
            {
                Statement statement = Rewrite(each);
                if (statement != null)
                    made.Add(statement);
            }
            return new Block(node.Line, made);
        }

        public virtual Statement Visit(Declare node)
        {
            return new Declare(node.Line, node.Local, node.Type, Rewrite(node.Value));
        }

        public virtual Statement Visit(Assign node)
        {
            return new Assign(node.Line, node.Local, Rewrite(node.Value));
        }

        public virtual Statement Visit(If node)
        {
            return new If(node.Line, Rewrite(node.Condition), Rewrite(node.Then), Rewrite(node.Otherwise));
        }

        public virtual Statement Visit(While node)
        {
            return new While(node.Line, Rewrite(node.Condition), Rewrite(node.Body));
        }

        public virtual Statement Visit(Return node)
        {
            return new Return(node.Line, Rewrite(node.Value));
        }

        public virtual Statement Visit(Discard node)
        {
            return new Discard(node.Line, Rewrite(node.Value));
        }

        public virtual Statement Visit(Try node)
        {
            return new Try(node.Line, Rewrite(node.Body), Rewrite(node.Handler));
        }
    }
}
