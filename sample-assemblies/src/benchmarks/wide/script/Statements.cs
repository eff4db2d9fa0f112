using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Script
{
    public abstract class Statement
    {
        public int Line;

        public abstract Executor Compile(Scope scope);
    }

    public sealed class ExpressionStatement : Statement
    {
        public Expression Expression;

        public override Executor Compile(Scope scope)
        {
            Evaluator expression = Expression.Compile(scope);
            return frame =>
            {
                expression(frame);
                return Signal.Next;
            };
        }
    }

    public sealed class Declaration : Statement
    {
        public string Name;
        public Expression Value;

        public override Executor Compile(Scope scope)
        {
            // A function may call itself; other values do not see their name.
            int slot = -1;
            if (Value is FunctionExpression)
                slot = scope.Declare(Name, Line);
            Evaluator value = Value.Compile(scope);
            if (slot < 0)
                slot = scope.Declare(Name, Line);
            return frame =>
            {
                frame.Slots[slot] = value(frame);
                return Signal.Next;
            };
        }
    }

    public sealed class Block : Statement
    {
        public List<Statement> Statements;
        public bool OwnScope = true;

        public override Executor Compile(Scope scope)
        {
            Scope inner = OwnScope ? scope.Block() : scope;
            Executor[] statements = Statements.Select(each => each.Compile(inner)).ToArray();
            return frame =>
            {
                foreach (Executor statement in statements)
                {
                    Signal signal = statement(frame);
                    if (signal != Signal.Next)
                        return signal;
                }
                return Signal.Next;
            };
        }
    }

    public sealed class If : Statement
    {
        public Expression Condition;
        public Statement Then, Otherwise;

        public override Executor Compile(Scope scope)
        {
            Evaluator condition = Condition.Compile(scope);
            Executor then = Then.Compile(scope);
            if (Otherwise == null)
                return frame => Values.IsTrue(condition(frame)) ? then(frame) : Signal.Next;
            Executor otherwise = Otherwise.Compile(scope);
            return frame => Values.IsTrue(condition(frame)) ? then(frame) : otherwise(frame);
        }
    }

    public sealed class While : Statement
    {
        public Expression Condition;
        public Statement Body;

        public override Executor Compile(Scope scope)
        {
            Evaluator condition = Condition.Compile(scope);
            Executor body = Body.Compile(scope);
            return frame =>
            {
                while (Values.IsTrue(condition(frame)))
                {
                    Signal signal = body(frame);
                    if (signal == Signal.Return)
                        return signal;
                    if (signal == Signal.Break)
                        break;
                }
                return Signal.Next;
            };
        }
    }

    /// <summary>Over the elements of a list, the keys of a map in order, or the characters of a text.</summary>
    public sealed class For : Statement
    {
        public string Name;
        public Expression Over;
        public Statement Body;

        public override Executor Compile(Scope scope)
        {
            Evaluator over = Over.Compile(scope);
            Scope inner = scope.Block();
            int slot = inner.Declare(Name, Line);
            Executor body = Body.Compile(inner);
            return frame =>
            {
                foreach (object each in Elements(over(frame)))
                {
                    frame.Slots[slot] = each;
                    Signal signal = body(frame);
                    if (signal == Signal.Return)
                        return signal;
                    if (signal == Signal.Break)
                        break;
                }
                return Signal.Next;
            };
        }

        static IEnumerable Elements(object value)
        {
            string text = value as string;
            if (text != null)
                return text.Select(c => c.ToString());
            Dictionary<string, object> map = value as Dictionary<string, object>;
            if (map != null)
                return map.Keys.OrderBy(key => key, System.StringComparer.Ordinal);
            return Values.List(value);
        }
    }

    public sealed class Return : Statement
    {
        public Expression Value;

        public override Executor Compile(Scope scope)
        {
            Evaluator value = Value.Compile(scope);
            return frame =>
            {
                frame.Result = value(frame);
                return Signal.Return;
            };
        }
    }

    public sealed class Jump : Statement
    {
        public Signal To;

        public override Executor Compile(Scope scope)
        {
            Signal to = To;
            return frame => to;
        }
    }

    public sealed class Throw : Statement
    {
        public Expression Value;

        public override Executor Compile(Scope scope)
        {
            Evaluator value = Value.Compile(scope);
            return frame => { throw new ScriptException(value(frame)); };
        }
    }

    public sealed class Try : Statement
    {
        public Statement Body, Handler;
        public string Name;

        public override Executor Compile(Scope scope)
        {
            Executor body = Body.Compile(scope);
            Scope inner = scope.Block();
            int slot = inner.Declare(Name, Line);
            Executor handler = Handler.Compile(inner);
            return frame =>
            {
                try
                {
                    return body(frame);
                }
                catch (ScriptException e)
                {
                    frame.Slots[slot] = e.Value;
                }
                return handler(frame);
            };
        }
    }
}
