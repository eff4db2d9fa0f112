using System.Collections.Generic;

namespace Benchmarks.Wide.Compiler
{
    public enum Opcode
    {
        Push, Load, Store, Pop, Unary, Binary, Convert, Jump, JumpIfFalse, JumpIfTrue, Call, Return, Enter, Leave,
        Add, Subtract, Less
    }

    public struct Instruction
    {
        public Opcode Opcode;
        public int Operand, Line;
        public object Value;

        public override string ToString()
        {
            return Opcode + " " + Operand + (Value == null ? "" : " " + Operations.Convert(Value, Type.Text));
        }
    }

    /// <summary>A function as code of the stack machine.</summary>
    public sealed class FunctionCode
    {
        public readonly Function Function;
        public readonly List<Instruction> Instructions = new List<Instruction>();

        public FunctionCode(Function function)
        {
            Function = function;
        }
    }

    /// <summary>Writes the code of a function.</summary>
    public sealed class Emitter : IExpressionVisitor<int>, IStatementVisitor<int>
    {
        readonly FunctionCode code;
        int line;

        Emitter(Function function)
        {
            code = new FunctionCode(function);
        }

        public static FunctionCode Emit(Function function)
        {
            Emitter emitter = new Emitter(function);
            function.Body.Accept(emitter);
            // Where control leaves at the end there is no result.
            emitter.Add(Opcode.Push, 0, null);
            emitter.Add(Opcode.Return);
            return emitter.code;
        }

        int Add(Opcode opcode, int operand = 0, object value = null)
        {
            code.Instructions.Add(new Instruction { Opcode = opcode, Operand = operand, Value = value, Line = line });
            return code.Instructions.Count - 1;
        }

        void LeadHere(int jump)
        {
            Instruction instruction = code.Instructions[jump];
            instruction.Operand = code.Instructions.Count;
            code.Instructions[jump] = instruction;
        }

        public int Visit(Constant node)
        {
            return Add(Opcode.Push, 0, node.Value);
        }

        public int Visit(Local node)
        {
            return Add(Opcode.Load, node.Slot);
        }

        public int Visit(Unary node)
        {
            node.Operand.Accept(this);
            return Add(Opcode.Unary, 0, node.Operator);
        }

        public int Visit(Binary node)
        {
            node.Left.Accept(this);
            if (node.Operator == "&&" || node.Operator == "||")
            {
                int jump = Add(node.Operator == "&&" ? Opcode.JumpIfFalse : Opcode.JumpIfTrue, 0, node.Operator);
                node.Right.Accept(this);
                LeadHere(jump);
                return jump;
            }
            node.Right.Accept(this);
            line = node.Line;
            if (node.Left.Type == Type.Int)
                switch (node.Operator)
                {
                    case "+": return Add(Opcode.Add);
                    case "-": return Add(Opcode.Subtract);
                    case "<": return Add(Opcode.Less);
                }
            return Add(Opcode.Binary, 0, node.Operator);
        }

        public int Visit(Call node)
        {
            foreach (Expression argument in node.Arguments)
                argument.Accept(this);
            line = node.Line;
            return Add(Opcode.Call, node.Target.Number);
        }

        public int Visit(Convert node)
        {
            node.Operand.Accept(this);
            return Add(Opcode.Convert, (int)node.Type);
        }

        public int Visit(Block node)
        {
            foreach (Statement each in node.Statements)
                each.Accept(this);
            return code.Instructions.Count;
        }

        public int Visit(Declare node)
        {
            node.Value.Accept(this);
            return Add(Opcode.Store, node.Local.Slot);
        }

        public int Visit(Assign node)
        {
            node.Value.Accept(this);
            return Add(Opcode.Store, node.Local.Slot);
        }

        public int Visit(If node)
        {
            line = node.Line;
            node.Condition.Accept(this);
            int over = Add(Opcode.JumpIfFalse);
            node.Then.Accept(this);
            if (node.Otherwise == null)
            {
                LeadHere(over);
                return over;
            }
            int end = Add(Opcode.Jump);
            LeadHere(over);
            node.Otherwise.Accept(this);
            LeadHere(end);
            return end;
        }

        public int Visit(While node)
        {
            line = node.Line;
            int start = code.Instructions.Count;
            node.Condition.Accept(this);
            int end = Add(Opcode.JumpIfFalse);
            node.Body.Accept(this);
            Add(Opcode.Jump, start);
            LeadHere(end);
            return end;
        }

        public int Visit(Return node)
        {
            line = node.Line;
            if (node.Value == null)
                Add(Opcode.Push, 0, null);
            else
                node.Value.Accept(this);
            return Add(Opcode.Return);
        }

        public int Visit(Discard node)
        {
            node.Value.Accept(this);
            return Add(Opcode.Pop);
        }

        public int Visit(Try node)
        {
            line = node.Line;
            int enter = Add(Opcode.Enter);
            node.Body.Accept(this);
            Add(Opcode.Leave);
            int end = Add(Opcode.Jump);
            LeadHere(enter);
            node.Handler.Accept(this);
            LeadHere(end);
            return end;
        }
    }
}
