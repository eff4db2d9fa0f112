using System;

// Locals and fields narrower than the evaluation stack are truncated when stored and extended when loaded.
static class Program
{
    struct Packed { public sbyte A; public byte B; public short C; public ushort D; public char E; public bool F; }
    class Fields
    {
        public sbyte A = -1;
        public byte B = 255;
        public short C = -1;
        public ushort D = 65535;
        public char E = '\uffff';
        public bool F = true;
    }
    static sbyte sA; static byte sB; static short sC; static ushort sD; static char sE; static bool sF;

    static void Main()
    {
        unchecked
        {
            int source = 0x12345678;
            for (int shift = 0; shift < 32; shift += 5)
            {
                int v = source >> shift ^ -shift;
                sbyte a = (sbyte)v; byte b = (byte)v; short c = (short)v; ushort d = (ushort)v; char e = (char)v; bool f = (v & 1) != 0;
                a += (sbyte)v; b -= (byte)shift; c *= 3; d /= 3; e ^= 'x'; f |= v < 0;
                sA = a; sB = b; sC = c; sD = d; sE = e; sF = f;
                Packed p = new Packed { A = sA, B = sB, C = sC, D = sD, E = sE, F = sF };
                p.A++; p.B++; p.C++; p.D++; p.E++; p.F = !p.F;
                Fields o = new Fields();
                o.A += p.A; o.B += p.B; o.C += p.C; o.D += p.D; o.E += p.E; o.F &= p.F;
                Console.WriteLine("{0} {1} {2} {3} {4} {5} | {6} {7} {8} {9} {10} {11} | {12} {13} {14} {15} {16} {17}", a, b, c, d, (int)e, f,
                    p.A, p.B, p.C, p.D, (int)p.E, p.F, o.A, o.B, o.C, o.D, (int)o.E, o.F);
            }
            byte small = 200;
            int sum = small + small;
            byte wrapped = (byte)sum;
            short negative = (short)(wrapped << 8);
            Console.WriteLine("{0} {1} {2} {3} {4}", sum, wrapped, negative, negative >> 4, (ushort)negative >> 4);
            sbyte minus = -1;
            Console.WriteLine("{0} {1} {2} {3} {4}", (byte)minus, (ushort)minus, (uint)minus, (ulong)minus, (int)(char)minus);
            byte[] bytes = { 1, 128, 255 };
            int hash = 0;
            foreach (byte each in bytes)
                hash = hash * 31 + (sbyte)each;
            Console.WriteLine(hash);
            char letter = 'a';
            letter++;
            letter += (char)2;
            Console.WriteLine(letter + " " + (letter + 1) + " " + (char)(letter + 1));
            bool x = true, y = false;
            Console.WriteLine("{0} {1} {2} {3}", x & y, x | y, x ^ y, !x);
        }
    }
}
