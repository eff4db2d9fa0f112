using System;
using System.Collections.Generic;
using System.Reflection;
using System.Reflection.Emit;
using System.Text;

// A small compiler: brainf*** to a type with one static method, and arithmetic with variables to dynamic methods.
static class Program
{
    static Func<string, string> Compile(ModuleBuilder module, string name, string source)
    {
        var type = module.DefineType(name, TypeAttributes.Public | TypeAttributes.Abstract | TypeAttributes.Sealed);
        var method = type.DefineMethod("Run", MethodAttributes.Public | MethodAttributes.Static, typeof(string), new[] { typeof(string) });
        method.DefineParameter(1, ParameterAttributes.None, "input");
        var il = method.GetILGenerator();
        var cells = il.DeclareLocal(typeof(byte[]));
        var at = il.DeclareLocal(typeof(int));
        var output = il.DeclareLocal(typeof(StringBuilder));
        var read = il.DeclareLocal(typeof(int));
        il.Emit(OpCodes.Ldc_I4, 3000);
        il.Emit(OpCodes.Newarr, typeof(byte));
        il.Emit(OpCodes.Stloc, cells);
        il.Emit(OpCodes.Newobj, typeof(StringBuilder).GetConstructor(Type.EmptyTypes));
        il.Emit(OpCodes.Stloc, output);
        var loops = new Stack<KeyValuePair<Label, Label>>();
        for (int i = 0; i < source.Length; i++)
        {
            int run = 1;
            while (i + 1 < source.Length && source[i + 1] == source[i] && "+-<>".IndexOf(source[i]) >= 0) { run++; i++; }
            switch (source[i])
            {
                case '+':
                case '-':
                    il.Emit(OpCodes.Ldloc, cells);
                    il.Emit(OpCodes.Ldloc, at);
                    il.Emit(OpCodes.Ldelema, typeof(byte));
                    il.Emit(OpCodes.Dup);
                    il.Emit(OpCodes.Ldind_U1);
                    il.Emit(OpCodes.Ldc_I4, source[i] == '+' ? run : -run);
                    il.Emit(OpCodes.Add);
                    il.Emit(OpCodes.Conv_U1);
                    il.Emit(OpCodes.Stind_I1);
                    break;
                case '<':
                case '>':
                    il.Emit(OpCodes.Ldloc, at);
                    il.Emit(OpCodes.Ldc_I4, source[i] == '>' ? run : -run);
                    il.Emit(OpCodes.Add);
                    il.Emit(OpCodes.Stloc, at);
                    break;
                case '.':
                    il.Emit(OpCodes.Ldloc, output);
                    il.Emit(OpCodes.Ldloc, cells);
                    il.Emit(OpCodes.Ldloc, at);
                    il.Emit(OpCodes.Ldelem_U1);
                    il.Emit(OpCodes.Callvirt, typeof(StringBuilder).GetMethod("Append", new[] { typeof(char) }));
                    il.Emit(OpCodes.Pop);
                    break;
                case ',':
                    Label end = il.DefineLabel(), done = il.DefineLabel();
                    il.Emit(OpCodes.Ldloc, read);
                    il.Emit(OpCodes.Ldarg_0);
                    il.Emit(OpCodes.Callvirt, typeof(string).GetProperty("Length").GetGetMethod());
                    il.Emit(OpCodes.Bge, end);
                    il.Emit(OpCodes.Ldloc, cells);
                    il.Emit(OpCodes.Ldloc, at);
                    il.Emit(OpCodes.Ldarg_0);
                    il.Emit(OpCodes.Ldloc, read);
                    il.Emit(OpCodes.Callvirt, typeof(string).GetMethod("get_Chars"));
                    il.Emit(OpCodes.Conv_U1);
                    il.Emit(OpCodes.Stelem_I1);
                    il.Emit(OpCodes.Ldloc, read);
                    il.Emit(OpCodes.Ldc_I4_1);
                    il.Emit(OpCodes.Add);
                    il.Emit(OpCodes.Stloc, read);
                    il.Emit(OpCodes.Br, done);
                    il.MarkLabel(end);
                    il.Emit(OpCodes.Ldloc, cells);
                    il.Emit(OpCodes.Ldloc, at);
                    il.Emit(OpCodes.Ldc_I4_0);
                    il.Emit(OpCodes.Stelem_I1);
                    il.MarkLabel(done);
                    break;
                case '[':
                    var loop = new KeyValuePair<Label, Label>(il.DefineLabel(), il.DefineLabel());
                    loops.Push(loop);
                    il.MarkLabel(loop.Key);
                    il.Emit(OpCodes.Ldloc, cells);
                    il.Emit(OpCodes.Ldloc, at);
                    il.Emit(OpCodes.Ldelem_U1);
                    il.Emit(OpCodes.Brfalse, loop.Value);
                    break;
                case ']':
                    var closed = loops.Pop();
                    il.Emit(OpCodes.Br, closed.Key);
                    il.MarkLabel(closed.Value);
                    break;
            }
        }
        il.Emit(OpCodes.Ldloc, output);
        il.Emit(OpCodes.Callvirt, typeof(object).GetMethod("ToString"));
        il.Emit(OpCodes.Ret);
        return (Func<string, string>)Delegate.CreateDelegate(typeof(Func<string, string>), type.CreateType().GetMethod("Run"));
    }

    // expression := term (('+' | '-') term)*; term := factor (('*' | '/' | '%') factor)*; factor := '-'? (number | name | '(' ... ')')
    sealed class Arithmetic
    {
        readonly string text;
        readonly ILGenerator il;
        int at;

        Arithmetic(string text, ILGenerator il) { this.text = text; this.il = il; }

        public static Func<long, long, long> Compile(string text)
        {
            var method = new DynamicMethod("Evaluate", typeof(long), new[] { typeof(long), typeof(long) }, typeof(Program).Module);
            var parser = new Arithmetic(text.Replace(" ", ""), method.GetILGenerator());
            parser.Sum();
            parser.il.Emit(OpCodes.Ret);
            return (Func<long, long, long>)method.CreateDelegate(typeof(Func<long, long, long>));
        }

        char Next { get { return at < text.Length ? text[at] : '\0'; } }

        void Sum()
        {
            Product();
            while (Next == '+' || Next == '-')
            {
                bool plus = text[at++] == '+';
                Product();
                il.Emit(plus ? OpCodes.Add : OpCodes.Sub);
            }
        }

        void Product()
        {
            Factor();
            while (Next == '*' || Next == '/' || Next == '%')
            {
                char operation = text[at++];
                Factor();
                il.Emit(operation == '*' ? OpCodes.Mul : operation == '/' ? OpCodes.Div : OpCodes.Rem);
            }
        }

        void Factor()
        {
            if (Next == '-') { at++; Factor(); il.Emit(OpCodes.Neg); return; }
            if (Next == '(') { at++; Sum(); at++; return; }
            if (Next == 'x' || Next == 'y') { il.Emit(text[at++] == 'x' ? OpCodes.Ldarg_0 : OpCodes.Ldarg_1); return; }
            long value = 0;
            while (char.IsDigit(Next)) value = value * 10 + (text[at++] - '0');
            il.Emit(OpCodes.Ldc_I8, value);
        }
    }

    static void Main()
    {
        var assembly = AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Compiled"), AssemblyBuilderAccess.Run);
        var module = assembly.DefineDynamicModule("Compiled");
        Console.Write(Compile(module, "Hello",
            "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.")(""));
        Console.WriteLine(Compile(module, "Reverse", ">,[>,]<[.<]")("stressed"));
        Console.WriteLine(Compile(module, "Upper", ",[>++++++++[<---->-]<.,]")("shout"));
        foreach (string text in new[] { "x*x + y*y", "-(x - 3) * (y + 2) / 4 % 7", "((((x))))", "1234567890123 - x*y", "x / (y - 4)" })
        {
            try { Console.WriteLine("{0} = {1}", text, Arithmetic.Compile(text)(17, 4)); }
            catch (DivideByZeroException e) { Console.WriteLine("{0}: {1}", text, e.Message); }
        }
    }
}
