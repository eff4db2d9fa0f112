using System;

// Arrays indexed by long, ulong, uint and IntPtr-sized values: every element type, addresses, bounds.
static class Program
{
    struct S12 { public int A, B, C; }
    struct S16 { public long A, B; }
    struct S24 { public long A, B, C; }
    struct S32 { public long A, B, C, D; }
    struct S40 { public long A, B, C, D, E; }

    static void Swap<T>(T[] a, long i, ulong j)
    {
        T saved = a[i];
        a[i] = a[j];
        a[j] = saved;
    }

    static void Touch(ref int place) { place++; }

    static void Rename(ref string place) { place += "!"; }

    static string Try(Action action)
    {
        try { action(); return "fine"; }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        long one = 1, two = 2, far = 1L << 32;
        ulong zero = 0;
        uint u = 2;
        sbyte[] i1 = new sbyte[3]; i1[one] = -5; i1[two] = i1[one]; i1[zero] = i1[u];
        byte[] u1 = new byte[3]; u1[one] = 250; u1[two] = u1[one]; u1[two] += 10;
        short[] i2 = new short[3]; i2[one] = -500; i2[two] = i2[one]; i2[two]--;
        ushort[] u2 = new ushort[3]; u2[one] = 65535; u2[two] = u2[one]; u2[two]++;
        int[] i4 = { 1, 2, 3 }; i4[one] = i4[two] * 10; Touch(ref i4[two]);
        long[] i8 = new long[3]; i8[one] = long.MinValue; i8[two] = i8[one] + 1;
        float[] r4 = new float[3]; r4[one] = 1.5f; r4[two] = r4[one] * 2;
        double[] r8 = new double[3]; r8[one] = 2.5; r8[two] = -r8[one];
        string[] s = { "a", "b", "c" }; s[two] = s[one] + s[zero];
        S12[] s12 = new S12[3]; s12[one] = new S12 { C = 12 }; s12[two] = s12[one];
        S16[] s16 = new S16[3]; s16[one] = new S16 { B = 16 }; s16[two] = s16[one];
        S24[] s24 = new S24[3]; s24[one] = new S24 { C = 24 }; s24[two] = s24[one];
        S32[] s32 = new S32[3]; s32[one] = new S32 { D = 32 }; s32[two] = s32[one];
        S40[] s40 = new S40[3]; s40[one] = new S40 { E = 40 }; s40[two] = s40[one]; s40[two].E++;
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7} {8}", i1[0], u1[2], i2[2], u2[2], string.Join(",", i4), i8[2], r4[2], r8[2], s[2]);
        Console.WriteLine("{0} {1} {2} {3} {4}", s12[2].C, s16[2].B, s24[2].C, s32[2].D, s40[2].E);
        Swap(i4, 0, 2); Swap(s, 0, 1); Swap(s12, 0, 2); Swap(s16, 0, 2); Swap(s24, 0, 2); Swap(s32, 0, 2); Swap(s40, 0, 2);
        Rename(ref s[two]);
        Console.WriteLine("{0} {1} {2} {3}", s12[0].C, s16[0].B, s32[0].D, s40[0].E);
        Console.WriteLine("{0} {1} {2}", string.Join(",", i4), string.Join(",", s), s24[0].C);
        Console.WriteLine("{0} {1} {2}", Try(() => i4[3L]++), Try(() => i4[-one] = 1), Try(() => s[3ul] = ""));
        object[] objects = s;
        Console.WriteLine("{0} {1}", Try(() => objects[one] = 5), Try(() => objects[one] = "x"));
        int[] big = new int[(long)5];
        Console.WriteLine("{0} {1}", big.LongLength, Try(() => Console.Write(new byte[far << 8].Length)));
    }
}
