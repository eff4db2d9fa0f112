using System.Collections.Generic;

namespace Benchmarks.Wide.Compiler
{
    public enum Type { Void, Int, Real, Bool, Text }

    public abstract class Node
    {
        public readonly int Line;

        protected Node(int line)
        {
            Line = line;
        }
    }

    public interface IExpressionVisitor<R>
    {
        R Visit(Constant node);
        R Visit(Local node);
        R Visit(Unary node);
        R Visit(Binary node);
        R Visit(Call node);
        R Visit(Convert node);
    }

    public interface IStatementVisitor<R>
    {
        R Visit(Block node);
        R Visit(Declare node);
        R Visit(Assign node);
        R Visit(If node);
        R Visit(While node);
        R Visit(Return node);
        R Visit(Discard node);
        R Visit(Try node);
    }

    public abstract class Expression : Node
    {
        /// <summary>Known behind the check.</summary>
        public Type Type { get; set; }

        protected Expression(int line) : base(line)
        {
        }

        public abstract R Accept<R>(IExpressionVisitor<R> visitor);
    }

    public sealed class Constant : Expression
    {
        public readonly object Value;

        public Constant(int line, Type type, object value) : base(line)
        {
            Type = type;
            Value = value;
        }

        public override R Accept<R>(IExpressionVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Local : Expression
    {
        public readonly string Name;
        public int Slot { get; set; }

        public Local(int line, string name) : base(line)
        {
            Name = name;
        }

        public override R Accept<R>(IExpressionVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Unary : Expression
    {
        public readonly string Operator;
        public readonly Expression Operand;

        public Unary(int line, string symbol, Expression operand) : base(line)
        {
            Operator = symbol;
            Operand = operand;
        }

        public override R Accept<R>(IExpressionVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Binary : Expression
    {
        public readonly string Operator;
        public readonly Expression Left, Right;

        public Binary(int line, string symbol, Expression left, Expression right) : base(line)
        {
            Operator = symbol;
            Left = left;
            Right = right;
        }

        public override R Accept<R>(IExpressionVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Call : Expression
    {
        public readonly string Name;
        public readonly IList<Expression> Arguments;
        public Function Target { get; set; }

        public Call(int line, string name, IList<Expression> arguments) : base(line)
        {
            Name = name;
            Arguments = arguments;
        }

        public override R Accept<R>(IExpressionVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    /// <summary>Made by the check: int to real, anything to text.</summary>
    public sealed class Convert : Expression
    {
        public readonly Expression Operand;

        public Convert(Expression operand, Type to) : base(operand.Line)
        {
            Operand = operand;
            Type = to;
        }

        public override R Accept<R>(IExpressionVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public abstract class Statement : Node
    {
        protected Statement(int line) : base(line)
        {
        }

        public abstract R Accept<R>(IStatementVisitor<R> visitor);
    }

    public sealed class Block : Statement
    {
        public readonly IList<Statement> Statements;

        public Block(int line, IList<Statement> statements) : base(line)
        {
            Statements = statements;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Declare : Statement
    {
        public readonly Local Local;
        public readonly Type Type;
        public readonly Expression Value;

        public Declare(int line, Local local, Type type, Expression value) : base(line)
        {
            Local = local;
            Type = type;
            Value = value;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Assign : Statement
    {
        public readonly Local Local;
        public readonly Expression Value;

        public Assign(int line, Local local, Expression value) : base(line)
        {
            Local = local;
            Value = value;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class If : Statement
    {
        public readonly Expression Condition;
        public readonly Statement Then, Otherwise;

        public If(int line, Expression condition, Statement then, Statement otherwise) : base(line)
        {
            Condition = condition;
            Then = then;
            Otherwise = otherwise;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class While : Statement
    {
        public readonly Expression Condition;
        public readonly Statement Body;

        public While(int line, Expression condition, Statement body) : base(line)
        {
            Condition = condition;
            Body = body;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Return : Statement
    {
        public readonly Expression Value;

        public Return(int line, Expression value) : base(line)
        {
            Value = value;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    /// <summary>An expression whose value nobody wants.</summary>
    public sealed class Discard : Statement
    {
        public readonly Expression Value;

        public Discard(int line, Expression value) : base(line)
        {
            Value = value;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Try : Statement
    {
        public readonly Statement Body, Handler;

        public Try(int line, Statement body, Statement handler) : base(line)
        {
            Body = body;
            Handler = handler;
        }

        public override R Accept<R>(IStatementVisitor<R> visitor)
        {
            return visitor.Visit(this);
        }
    }

    public sealed class Parameter
    {
        public readonly string Name;
        public readonly Type Type;

        public Parameter(string name, Type type)
        {
            Name = name;
            Type = type;
        }
    }

    public sealed class Function : Node
    {
        public readonly string Name;
        public readonly Type Result;
        public readonly IList<Parameter> Parameters;
        public Block Body { get; set; }
        public int Slots { get; set; }
        public int Number { get; set; }

        public Function(int line, string name, Type result, IList<Parameter> parameters) : base(line)
        {
            Name = name;
            Result = result;
            Parameters = parameters;
        }
    }
}
