using System.Collections.Generic;
using System.Linq;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>Gives each expression its type, each local its slot, and puts conversions where they are needed.</summary>
    public sealed class Checker : Rewriter
    {
        struct Variable
        {
            public Type Type;
            public int Slot;
        }

        readonly Dictionary<string, Function> functions;
        readonly Stack<Dictionary<string, Variable>> scopes = new Stack<Dictionary<string, Variable>>();
        readonly Function function;

        Checker(Dictionary<string, Function> functions, Function function)
        {
            this.functions = functions;
            this.function = function;
        }

        /// <returns>What is wrong, one thing for each function at most.</returns>
        public static List<TypeException> Check(List<Function> all)
        {
            List<TypeException> errors = new List<TypeException>();
            Dictionary<string, Function> functions = new Dictionary<string, Function>();
            foreach (Function each in all)
            {
                each.Number = functions.Count;
                functions[each.Name] = each;
            }
            foreach (Function each in all)
                try
                {
                    new Checker(functions, each).Check();
                }
                catch (TypeException e)
                {
                    errors.Add(e);
                }
            return errors;
        }

        void Check()
        {
            scopes.Push(new Dictionary<string, Variable>());
            try
            {
                foreach (Parameter parameter in function.Parameters)
                    Add(parameter.Name, parameter.Type, function.Line);
                function.Body = (Block)Rewrite(function.Body);
            }
            finally
            {
                scopes.Pop();
            }
        }

        int Add(string name, Type type, int line)
        {
            if (scopes.Peek().ContainsKey(name))
                throw new TypeException(line, name + " is declared twice");
            scopes.Peek()[name] = new Variable { Type = type, Slot = function.Slots };
            return function.Slots++;
        }

        Variable Find(Local local)
        {
            foreach (Dictionary<string, Variable> scope in scopes)
            {
                Variable found;
                if (scope.TryGetValue(local.Name, out found))
                    return found;
            }
            throw new TypeException(local.Line, "nothing is called " + local.Name);
        }

        static Expression To(Type type, Expression value)
        {
            if (value.Type == type)
                return value;
            if (type == Type.Real && value.Type == Type.Int || type == Type.Text && value.Type != Type.Void)
                return new Convert(value, type);
            throw new TypeException(value.Line, type, value.Type);
        }

        public override Expression Visit(Local node)
        {
            Variable found = Find(node);
            return new Local(node.Line, node.Name) { Type = found.Type, Slot = found.Slot };
        }

        public override Expression Visit(Unary node)
        {
            Expression operand = Rewrite(node.Operand);
            if (node.Operator == "!" ? operand.Type != Type.Bool : operand.Type != Type.Int && operand.Type != Type.Real)
                throw new TypeException(node.Line, "no " + node.Operator + " of " + operand.Type);
            return new Unary(node.Line, node.Operator, operand) { Type = operand.Type };
        }

        public override Expression Visit(Binary node)
        {
            Expression left = Rewrite(node.Left), right = Rewrite(node.Right);
            Type operands = Operands(node, left.Type, right.Type);
            Type result = "+-*/%".Contains(node.Operator) ? operands : Type.Bool;
            return new Binary(node.Line, node.Operator, To(operands, left), To(operands, right)) { Type = result };
        }

        static Type Operands(Binary node, Type left, Type right)
        {
            Type larger = left > right ? left : right;
            switch (node.Operator)
            {
                case "&&": case "||": return Type.Bool;
                case "==": case "!=": return larger;
                case "+": return left == Type.Text || right == Type.Text ? Type.Text : Numeric(node.Line, left, right);
                default: return Numeric(node.Line, left, right);
            }
        }

        static Type Numeric(int line, Type left, Type right)
        {
            foreach (Type each in new[] { left, right })
                if (each != Type.Int && each != Type.Real)
                    throw new TypeException(line, Type.Int, each);
            return left == Type.Real ? left : right;
        }

        public override Expression Visit(Call node)
        {
            Function target;
            if (!functions.TryGetValue(node.Name, out target))
                throw new TypeException(node.Line, "no function is called " + node.Name);
            if (target.Parameters.Count != node.Arguments.Count)
                throw new TypeException(node.Line, node.Name + " takes " + target.Parameters.Count + " arguments");
            return new Call(node.Line, node.Name, node.Arguments.Zip(target.Parameters, (argument, parameter) =>
                To(parameter.Type, Rewrite(argument))).ToList()) { Type = target.Result, Target = target };
        }

        public override Statement Visit(Block node)
        {
            scopes.Push(new Dictionary<string, Variable>());
            try
            {
                return base.Visit(node);
            }
            finally
            {
                scopes.Pop();
            }
        }

        public override Statement Visit(Declare node)
        {
            Expression value = To(node.Type, Rewrite(node.Value));
            int slot = Add(node.Local.Name, node.Type, node.Line);
            Local local = new Local(node.Line, node.Local.Name) { Type = node.Type, Slot = slot };
            return new Declare(node.Line, local, node.Type, value);
        }

        public override Statement Visit(Assign node)
        {
            Local local = (Local)Rewrite(node.Local);
            return new Assign(node.Line, local, To(local.Type, Rewrite(node.Value)));
        }

        public override Statement Visit(If node)
        {
            return new If(node.Line, To(Type.Bool, Rewrite(node.Condition)), Rewrite(node.Then), Rewrite(node.Otherwise));
        }

        public override Statement Visit(While node)
        {
            return new While(node.Line, To(Type.Bool, Rewrite(node.Condition)), Rewrite(node.Body));
        }

        public override Statement Visit(Return node)
        {
            if (node.Value == null ^ function.Result == Type.Void)
                throw new TypeException(node.Line, function.Name + " returns " + function.Result);
            return new Return(node.Line, node.Value == null ? null : To(function.Result, Rewrite(node.Value)));
        }
    }
}
