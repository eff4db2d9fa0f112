// The tables of the runtime that numbers are written with.
using System;
using System.Reflection;
using System.Reflection.Emit;

static unsafe class FormatterTables
{
    static readonly Type Formatter = typeof(object).Assembly.GetType("System.NumberFormatter");

    static IntPtr Table(string field)
    {
        var getter = new DynamicMethod("get", typeof(IntPtr), Type.EmptyTypes, Formatter, true);
        ILGenerator il = getter.GetILGenerator();
        il.Emit(OpCodes.Ldsfld, Formatter.GetField(field, BindingFlags.Static | BindingFlags.NonPublic));
        il.Emit(OpCodes.Ret);
        return ((Func<IntPtr>)getter.CreateDelegate(typeof(Func<IntPtr>)))();
    }

    static void Main()
    {
        var mantissas = (ulong*)Table("MantissaBitsTable");
        var exponents = (int*)Table("TensExponentTable");
        for (int i = 0; i < 2048; i++)
            Console.WriteLine(mantissas[i] + " " + exponents[i]);
        var lower = (char*)Table("DigitLowerTable");
        var upper = (char*)Table("DigitUpperTable");
        for (int i = 0; i < 16; i++)
            Console.Write(lower[i] + "" + upper[i]);
        Console.WriteLine();
        var powers = (long*)Table("TenPowersList");
        for (int i = 0; i < 19; i++)
            Console.Write(powers[i] + " ");
        Console.WriteLine();
        var pairs = (int*)Table("DecHexDigits");
        for (int i = 0; i < 100; i++)
            Console.Write(pairs[i] + " ");
        Console.WriteLine();
    }
}
