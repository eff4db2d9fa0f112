using System;
using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Script
{
    public abstract class Expression
    {
        public int Line;

        public abstract Evaluator Compile(Scope scope);

        /// <summary>How a value is put where the expression points to.</summary>
        public virtual Evaluator CompileSet(Scope scope, Evaluator value)
        {
            throw new SyntaxException(Line, "nothing to assign to");
        }
    }

    public sealed class Literal : Expression
    {
        public object Value;

        public override Evaluator Compile(Scope scope)
        {
            object value = Value;
            return frame => value;
        }
    }

    public sealed class NameExpression : Expression
    {
        public string Name;

        public override Evaluator Compile(Scope scope)
        {
            return scope.Find(Name, Line).Get();
        }

        public override Evaluator CompileSet(Scope scope, Evaluator value)
        {
            return scope.Find(Name, Line).Set(value);
        }
    }

    public sealed class Unary : Expression
    {
        public string Operator;
        public Expression Operand;

        public override Evaluator Compile(Scope scope)
        {
            Evaluator operand = Operand.Compile(scope);
            if (Operator == "-")
                return frame => -Values.Number(operand(frame));
            return frame => Values.Of(!Values.IsTrue(operand(frame)));
        }
    }

    public sealed class Binary : Expression
    {
        static readonly Dictionary<string, Func<object, object, object>> Operators =
            new Dictionary<string, Func<object, object, object>>
        {
            { "+", Values.Sum },
            { "-", (one, two) => Values.Number(one) - Values.Number(two) },
            { "*", (one, two) => Values.Number(one) * Values.Number(two) },
            { "/", (one, two) => Values.Number(one) / Values.Number(two) },
            { "%", (one, two) => Values.Number(one) % Values.Number(two) },
            { "==", (one, two) => Values.Of(Values.AreEqual(one, two)) },
            { "!=", (one, two) => Values.Of(!Values.AreEqual(one, two)) },
            { "<", (one, two) => Values.Of(Values.Compare(one, two) < 0) },
            { "<=", (one, two) => Values.Of(Values.Compare(one, two) <= 0) },
            { ">", (one, two) => Values.Of(Values.Compare(one, two) > 0) },
            { ">=", (one, two) => Values.Of(Values.Compare(one, two) >= 0) }
        };

        public string Operator;
        public Expression Left, Right;

        public override Evaluator Compile(Scope scope)
        {
            Evaluator left = Left.Compile(scope), right = Right.Compile(scope);
            Func<object, object, object> operation = Operators[Operator];
            return frame => operation(left(frame), right(frame));
        }
    }

    /// <summary>And, or: the right operand may not be asked.</summary>
    public sealed class Logical : Expression
    {
        public bool IsAnd;
        public Expression Left, Right;

        public override Evaluator Compile(Scope scope)
        {
            Evaluator left = Left.Compile(scope), right = Right.Compile(scope);
            bool isAnd = IsAnd;
            return frame =>
            {
                object value = left(frame);
                return Values.IsTrue(value) == isAnd ? right(frame) : value;
            };
        }
    }

    public sealed class Conditional : Expression
    {
        public Expression Condition, Then, Otherwise;

        public override Evaluator Compile(Scope scope)
        {
            Evaluator condition = Condition.Compile(scope), then = Then.Compile(scope), otherwise = Otherwise.Compile(scope);
            return frame => Values.IsTrue(condition(frame)) ? then(frame) : otherwise(frame);
        }
    }

    public sealed class Assignment : Expression
    {
        public Expression Target, Value;

        public override Evaluator Compile(Scope scope)
        {
            return Target.CompileSet(scope, Value.Compile(scope));
        }
    }

    public sealed class ElementExpression : Expression
    {
        public Expression Of, At;

        public override Evaluator Compile(Scope scope)
        {
            Evaluator of = Of.Compile(scope), at = At.Compile(scope);
            return frame => Values.Element(of(frame), at(frame));
        }

        public override Evaluator CompileSet(Scope scope, Evaluator value)
        {
            Evaluator of = Of.Compile(scope), at = At.Compile(scope);
            return frame =>
            {
                object made = value(frame);
                Values.SetElement(of(frame), at(frame), made);
                return made;
            };
        }
    }

    public sealed class CallExpression : Expression
    {
        public Expression Function;
        public List<Expression> Arguments;

        public override Evaluator Compile(Scope scope)
        {
            Evaluator function = Function.Compile(scope);
            Evaluator[] arguments = Arguments.Select(each => each.Compile(scope)).ToArray();
            return frame =>
            {
                ICallable callable = Values.Callable(function(frame));
                object[] values = new object[arguments.Length];
                for (int i = 0; i < values.Length; i++)
                    values[i] = arguments[i](frame);
                return callable.Call(values);
            };
        }
    }

    public sealed class ListExpression : Expression
    {
        public List<Expression> Elements;

        public override Evaluator Compile(Scope scope)
        {
            List<Evaluator> elements = Elements.ConvertAll(each => each.Compile(scope));
            return frame =>
            {
                List<object> made = new List<object>(elements.Count);
                foreach (Evaluator element in elements)
                    made.Add(element(frame));
                return made;
            };
        }
    }

    public sealed class MapExpression : Expression
    {
        public List<KeyValuePair<string, Expression>> Entries;

        public override Evaluator Compile(Scope scope)
        {
            KeyValuePair<string, Evaluator>[] entries = Entries
                .Select(each => new KeyValuePair<string, Evaluator>(each.Key, each.Value.Compile(scope))).ToArray();
            return frame => entries.ToDictionary(each => each.Key, each => each.Value(frame));
        }
    }

    public sealed class FunctionExpression : Expression
    {
        public string Name;
        public List<string> Parameters;
        public Statement Body;

        public override Evaluator Compile(Scope scope)
        {
            FunctionCode code = new FunctionCode(Name, Parameters.Count);
            Scope inner = scope.Inner();
            foreach (string parameter in Parameters)
                inner.Declare(parameter, Line);
            code.Body = Body.Compile(inner);
            code.Slots = inner.Slots;
            return frame => new Closure(code, frame);
        }
    }
}
