using System;

namespace Benchmarks.Wide.Compiler
{
    public enum Stage { Lexing, Parsing, Checking, Running }

    /// <summary>Something is wrong with a program.</summary>
    public abstract class ProgramException : Exception
    {
        public readonly Stage Stage;
        public readonly int Line;

        protected ProgramException(Stage stage, int line, string message) : base(message)
        {
            Stage = stage;
            Line = line;
        }
    }

    public sealed class SyntaxException : ProgramException
    {
        public SyntaxException(Stage stage, int line, string message) : base(stage, line, message)
        {
        }
    }

    public sealed class TypeException : ProgramException
    {
        public readonly Type Expected, Found;

        public TypeException(int line, string message) : base(Stage.Checking, line, message)
        {
        }

        public TypeException(int line, Type expected, Type found) : this(line, "expected " + expected + ", found " + found)
        {
            Expected = expected;
            Found = found;
        }
    }

    /// <summary>The program that runs has done what it must not.</summary>
    public sealed class TrapException : ProgramException
    {
        public TrapException(int line, string message, Exception cause)
            : base(Stage.Running, line, cause == null ? message : message + ": " + cause.GetType().Name)
        {
        }
    }
}
