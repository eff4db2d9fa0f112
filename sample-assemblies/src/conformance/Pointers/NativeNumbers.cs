using System;

/// <summary>The operators of IntPtr and UIntPtr, as values, conditions and arguments, at the ends of their ranges.</summary>
static class NativeNumbers
{
    struct Pair
    {
        public IntPtr Signed;
        public UIntPtr Unsigned;
    }

    static IntPtr field = (IntPtr)7;

    static IntPtr Of(int number)
    {
        return (IntPtr)number;
    }

    static UIntPtr Of(uint number)
    {
        return (UIntPtr)number;
    }

    static string Compare(IntPtr one, IntPtr two)
    {
        bool same = one == two;
        return (same ? "same" : "other") + (one != two ? " differs" : "") + " " + (one == two) + " " + (one != two);
    }

    static int Count(IntPtr from, IntPtr to, int step)
    {
        int count = 0;
        for (IntPtr at = from; at != to; at += step)
            count++;
        return count;
    }

    static unsafe void Addresses()
    {
        int* numbers = stackalloc int[4];
        for (int i = 0; i < 4; i++)
            numbers[i] = i * 10;
        IntPtr at = (IntPtr)(void*)numbers + 2 * sizeof(int);
        UIntPtr other = (UIntPtr)(void*)numbers + 3 * sizeof(int);
        Console.WriteLine("{0} {1} {2}", *(int*)(void*)at, *(int*)(void*)other, (long)((byte*)(void*)at - (byte*)numbers));
        Console.WriteLine((void*)(at - 8) == numbers);
        Console.WriteLine((ulong)other - (ulong)(void*)numbers);
    }

    static void Main()
    {
        foreach (int number in new[] { 0, 1, -1, int.MaxValue, int.MinValue })
        {
            IntPtr value = Of(number);
            Console.WriteLine("{0} {1} {2} {3} {4}", value, (long)value, (int)value, value + 1, value - 1);
        }
        foreach (uint number in new[] { 0u, 1u, uint.MaxValue, 0x80000000u })
        {
            UIntPtr value = Of(number);
            Console.WriteLine("{0} {1} {2} {3}", value, (ulong)value, (uint)value, value + 1);
        }
        foreach (long number in new[] { 0L, -1L, long.MaxValue, long.MinValue, 0x1_0000_0001L })
            Console.WriteLine("{0} {1} {2}", (IntPtr)number, (long)((IntPtr)number + int.MinValue), (long)((IntPtr)number - int.MinValue));
        Console.WriteLine((UIntPtr)ulong.MaxValue + 1 == UIntPtr.Zero);
        Console.WriteLine((ulong)(UIntPtr.Zero - 1));
        Console.WriteLine((int)(IntPtr)0x1_0000_0005L);
        Console.WriteLine(Compare(IntPtr.Zero, Of(0)) + ", " + Compare(field, Of(8)) + ", " + Compare((IntPtr)(-1L), Of(-1)));
        Console.WriteLine((UIntPtr)5u != (UIntPtr)5ul);
        Console.WriteLine(Count(Of(-3), Of(9), 4));
        Pair pair = new Pair { Signed = field + 35, Unsigned = (UIntPtr)3u };
        pair.Signed -= 2;
        pair.Unsigned += 4;
        Console.WriteLine("{0} {1} {2}", pair.Signed, pair.Unsigned, pair.Signed == field + 33 && pair.Unsigned == (UIntPtr)7u);
        Addresses();
        object boxed = field;
        Console.WriteLine((IntPtr)boxed == field ? "unboxed" : "lost");
    }
}
