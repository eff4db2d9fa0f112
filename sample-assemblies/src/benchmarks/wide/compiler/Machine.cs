using System;
using System.Collections.Generic;

namespace Benchmarks.Wide.Compiler
{
    /// <summary>A stack machine over boxed values. A trap goes to the nearest handler, through calls, too.</summary>
    public sealed class Machine
    {
        const int MaxDepth = 200;

        readonly FunctionCode[] functions;
        readonly Stack<object> stack = new Stack<object>();
        int depth;

        public long Steps { get; private set; }
        public int Deepest { get; private set; }
        public int Traps { get; private set; }

        public Machine(FunctionCode[] functions)
        {
            this.functions = functions;
        }

        public object Run(int number)
        {
            FunctionCode code = functions[number];
            object[] locals = new object[code.Function.Slots];
            for (int i = code.Function.Parameters.Count - 1; i >= 0; i--)
                locals[i] = stack.Pop();
            Stack<int> handlers = new Stack<int>();
            int height = stack.Count, pc = 0;
            depth++;
            Deepest = Math.Max(Deepest, depth);
            try
            {
                if (depth > MaxDepth)
                    throw new TrapException(code.Function.Line, "too deep", null);
                while (true)
                    try
                    {
                        return Run(code, locals, handlers, ref pc);
                    }
                    catch (ProgramException e) when (e.Stage == Stage.Running && handlers.Count > 0)
                    {
                        Traps++;
                        while (stack.Count > height)
                            stack.Pop();
                        pc = handlers.Pop();
                    }
            }
            finally
            {
                depth--;
            }
        }

        object Run(FunctionCode code, object[] locals, Stack<int> handlers, ref int pc)
        {
            while (true)
            {
                Instruction instruction = code.Instructions[pc++];
                Steps++;
                switch (instruction.Opcode)
                {
                    case Opcode.Push: stack.Push(instruction.Value); break;
                    case Opcode.Load: stack.Push(locals[instruction.Operand]); break;
                    case Opcode.Store: locals[instruction.Operand] = stack.Pop(); break;
                    case Opcode.Pop: stack.Pop(); break;
                    case Opcode.Unary: stack.Push(Operations.Unary((string)instruction.Value, stack.Pop())); break;
                    case Opcode.Convert: stack.Push(Operations.Convert(stack.Pop(), (Type)instruction.Operand)); break;
                    case Opcode.Jump: pc = instruction.Operand; break;
                    case Opcode.JumpIfFalse: Jump(instruction, false, ref pc); break;
                    case Opcode.JumpIfTrue: Jump(instruction, true, ref pc); break;
                    case Opcode.Call: stack.Push(Run(instruction.Operand)); break;
                    case Opcode.Return: return stack.Pop();
                    case Opcode.Enter: handlers.Push(instruction.Operand); break;
                    case Opcode.Leave: handlers.Pop(); break;
                    default: Calculate(instruction); break;
                }
            }
        }

        /// <summary>Jumps of operators keep the value that decides.</summary>
        void Jump(Instruction instruction, bool when, ref int pc)
        {
            bool value = (bool)stack.Pop();
            if (value != when)
                return;
            if (instruction.Value != null)
                stack.Push(value);
            pc = instruction.Operand;
        }

        void Calculate(Instruction instruction)
        {
            object right = stack.Pop(), left = stack.Pop();
            try
            {
                switch (instruction.Opcode)
                {
                    case Opcode.Add: stack.Push(checked((int)left + (int)right)); break;
                    case Opcode.Subtract: stack.Push(checked((int)left - (int)right)); break;
                    case Opcode.Less: stack.Push((int)left < (int)right); break;
                    default: stack.Push(Operations.Binary((string)instruction.Value, left, right)); break;
                }
            }
            catch (DivideByZeroException e)
            {
                throw new TrapException(instruction.Line, "division", e);
            }
            catch (ArithmeticException e) when (!(e is NotFiniteNumberException))
            {
                throw new TrapException(instruction.Line, "arithmetic", e);
            }
        }
    }
}
