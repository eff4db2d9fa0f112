using System;
using System.Reflection;
using System.Reflection.Emit;

// A type and a dynamic method that are made while a session looks on.
static class Program
{
    static void Main()
    {
        var assembly = AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName("Made"), AssemblyBuilderAccess.Run);
        var module = assembly.DefineDynamicModule("Made.dll");
        var type = module.DefineType("Made.Counter", TypeAttributes.Public);
        var field = type.DefineField("total", typeof(int), FieldAttributes.Public);
        var add = type.DefineMethod("Add", MethodAttributes.Public, typeof(int), new[] { typeof(int) });
        add.DefineParameter(1, ParameterAttributes.None, "amount");
        var il = add.GetILGenerator();
        var sum = il.DeclareLocal(typeof(int));
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Add);
        il.Emit(OpCodes.Stloc, sum);
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldloc, sum);
        il.Emit(OpCodes.Stfld, field);
        il.Emit(OpCodes.Ldloc, sum);
        il.Emit(OpCodes.Ret);
        var made = type.CreateType();
        var counter = Activator.CreateInstance(made);
        var call = (Func<int, int>)Delegate.CreateDelegate(typeof(Func<int, int>), counter, made.GetMethod("Add"));
        var twice = new DynamicMethod("Twice", typeof(int), new[] { typeof(int) });
        il = twice.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldc_I4_2);
        il.Emit(OpCodes.Mul);
        il.Emit(OpCodes.Ret);
        var doubled = (Func<int, int>)twice.CreateDelegate(typeof(Func<int, int>));
        Ready();
        Console.WriteLine(call(5) + call(7));
        Console.WriteLine(doubled(21));
    }

    static void Ready() { }
}
