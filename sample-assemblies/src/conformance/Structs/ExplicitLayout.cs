using System;
using System.Runtime.InteropServices;

// Unions: fields that overlap, bytes of numbers, references beside values, unaligned offsets, sizes larger than the fields.
static unsafe class Program
{
    [StructLayout(LayoutKind.Explicit)]
    struct Number
    {
        [FieldOffset(0)] public int I;
        [FieldOffset(0)] public uint U;
        [FieldOffset(0)] public float F;
        [FieldOffset(0)] public byte B0;
        [FieldOffset(1)] public byte B1;
        [FieldOffset(2)] public short High;
        [FieldOffset(3)] public sbyte B3;
    }

    [StructLayout(LayoutKind.Explicit, Size = 24)]
    struct Wide
    {
        [FieldOffset(0)] public long L;
        [FieldOffset(0)] public double D;
        [FieldOffset(3)] public int Crooked;
        [FieldOffset(16)] public string Text;
        [FieldOffset(16)] public object Same;
    }

    [StructLayout(LayoutKind.Explicit)]
    struct Nested
    {
        [FieldOffset(0)] public Number A;
        [FieldOffset(4)] public Number B;
        [FieldOffset(0)] public long Both;
    }

    [StructLayout(LayoutKind.Explicit)]
    class Base { [FieldOffset(8)] public int Later; [FieldOffset(0)] public int Earlier; }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    struct Packed { public byte A; public int B; public short C; public double D; }

    [StructLayout(LayoutKind.Sequential, Pack = 2)]
    struct Packed2 { public byte A; public int B; public byte C; }

    static void Main()
    {
        Number n = new Number { F = 1 };
        Console.WriteLine("{0:x} {1} {2} {3} {4} {5}", n.I, n.U, n.B0, n.B1, n.High, n.B3);
        n.B3 = -1;
        Console.WriteLine("{0} {1:x}", n.F, n.U);
        n.High = 0x4049; n.B1 = 0x0f; n.B0 = 0xdb;
        Console.WriteLine("{0:R} {1}", n.F, sizeof(Number));
        Wide w = new Wide { D = Math.PI, Text = "text" };
        Console.WriteLine("{0:x} {1:x} {2} {3}", w.L, w.Crooked, w.Same, ReferenceEquals(w.Text, w.Same));
        w.Crooked = -1;
        Console.WriteLine("{0:x} {1:R}", w.L, w.D);
        w.Same = null;
        Console.WriteLine(w.Text == null);
        Nested x = new Nested { Both = 0x4000000040490fdb };
        Console.WriteLine("{0} {1} {2}", x.A.F, x.B.F, sizeof(Nested));
        x.A.B0++; x.B.I = -2;
        Console.WriteLine("{0:x}", x.Both);
        Nested[] array = new Nested[3];
        array[1].Both = -1;
        array[1].A.I = 0;
        Console.WriteLine("{0} {1:x} {2}", array[0].Both, array[1].Both, array[2].B.I);
        Base b = new Base { Later = 3, Earlier = 4 };
        Console.WriteLine("{0} {1}", b.Later, b.Earlier);
        Packed p = new Packed { A = 1, B = 2, C = 3, D = 4.5 };
        byte* bytes = (byte*)&p;
        for (int i = 0; i < sizeof(Packed); i++)
            Console.Write(bytes[i] + " ");
        Console.WriteLine("{0} {1}", sizeof(Packed), sizeof(Packed2));
        Console.WriteLine("{0} {1}", Marshal.OffsetOf(typeof(Packed), "C"), Marshal.SizeOf(typeof(Packed2)));
    }
}
