using System.Collections.Generic;

namespace Benchmarks.Wide.Script
{
    /// <summary>Runs an expression.</summary>
    public delegate object Evaluator(Frame frame);

    /// <summary>Runs a statement, and tells where control goes behind it.</summary>
    public delegate Signal Executor(Frame frame);

    public enum Signal { Next, Break, Continue, Return }

    /// <summary>A function as closures.</summary>
    public sealed class FunctionCode
    {
        public readonly string Name;
        public readonly int Parameters;
        public int Slots;
        public Executor Body;

        public FunctionCode(string name, int parameters)
        {
            Name = name;
            Parameters = parameters;
        }
    }

    /// <summary>The names of a block. Blocks of one function share its slots.</summary>
    public sealed class Scope
    {
        sealed class Function
        {
            public int Slots;
        }

        readonly Dictionary<string, int> names = new Dictionary<string, int>();
        readonly Scope outer;
        readonly Function function;

        Scope(Scope outer, Function function)
        {
            this.outer = outer;
            this.function = function;
        }

        public static Scope Global()
        {
            return new Scope(null, new Function());
        }

        public int Slots { get { return function.Slots; } }

        public Scope Block()
        {
            return new Scope(this, function);
        }

        public Scope Inner()
        {
            return new Scope(this, new Function());
        }

        public int Declare(string name, int line)
        {
            if (names.ContainsKey(name))
                throw new SyntaxException(line, name + " is declared twice");
            return names[name] = function.Slots++;
        }

        /// <summary>Finds a variable: how many functions out, and in which slot.</summary>
        public Variable Find(string name, int line)
        {
            int depth = 0, slot;
            for (Scope scope = this; scope != null; scope = scope.outer)
            {
                if (scope.names.TryGetValue(name, out slot))
                    return new Variable(depth, slot);
                if (scope.outer != null && scope.outer.function != scope.function)
                    depth++;
            }
            throw new SyntaxException(line, "nothing is called " + name);
        }
    }

    public struct Variable
    {
        public readonly int Depth, Slot;

        public Variable(int depth, int slot)
        {
            Depth = depth;
            Slot = slot;
        }

        public Evaluator Get()
        {
            int slot = Slot, depth = Depth;
            switch (depth)
            {
                case 0: return frame => frame.Slots[slot];
                case 1: return frame => frame.Outer.Slots[slot];
                case 2: return frame => frame.Outer.Outer.Slots[slot];
                default: return frame => Out(frame, depth).Slots[slot];
            }
        }

        public Evaluator Set(Evaluator value)
        {
            int slot = Slot, depth = Depth;
            if (depth == 0)
                return frame => frame.Slots[slot] = value(frame);
            return frame => Out(frame, depth).Slots[slot] = value(frame);
        }

        static Frame Out(Frame frame, int depth)
        {
            for (; depth > 0; depth--)
                frame = frame.Outer;
            return frame;
        }
    }
}
