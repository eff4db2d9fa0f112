using System;
using System.Runtime.InteropServices;

// stackalloc in loops and recursion, of structs, zero length, initialised, results by value; IntPtr arithmetic; sizeof.
static unsafe class Program
{
    struct P3 { public byte A, B, C; }
    struct Mixed { public byte A; public long B; public short C; }
    struct Empty { } [StructLayout(LayoutKind.Sequential, Size = 50)] struct Fifty { }
    enum B : byte { X } enum L : long { X }

    static int Recursive(int n)
    {
        int* block = stackalloc int[n + 1];
        for (int i = 0; i <= n; i++) block[i] = i;
        int below = n == 0 ? 0 : Recursive(n - 1);
        int sum = below;
        for (int i = 0; i <= n; i++) sum += block[i];
        return sum;
    }

    static string Hex(uint v)
    {
        char* buffer = stackalloc char[9];
        char* p = buffer + 8;
        *p = '\0';
        do { uint d = v & 15; *--p = (char)(d < 10 ? '0' + d : 'a' + d - 10); v >>= 4; } while (v != 0);
        return new string(p);
    }

    static long Primes(int n)
    {
        bool* composite = stackalloc bool[n];
        long sum = 0;
        for (int i = 2; i < n; i++)
        {
            if (composite[i]) continue;
            sum += i;
            for (int j = i * 2; j < n; j += i) composite[j] = true;
        }
        return sum;
    }

    static void Main()
    {
        Console.WriteLine("{0} {1} {2} {3}", Recursive(20), Hex(0xdeadbeef), Hex(0), Primes(500));
        P3* p3 = stackalloc P3[4];
        p3[3].C = 9; p3[2] = p3[3]; (p3 + 1)->A = 7;
        Console.WriteLine("{0} {1} {2} {3}", ((byte*)p3)[11], ((byte*)p3)[8], p3[1].A, p3[0].B);
        Mixed* m = stackalloc Mixed[2];
        m[1].B = -1; m[1].C = 3; *m = m[1];
        Console.WriteLine("{0} {1} {2} {3}", m->B, m[0].C, (byte*)&m[1] - (byte*)m, (byte*)&m->B - (byte*)m);
        int zero = 0;
        int* nothing = stackalloc int[zero];
        Console.WriteLine(nothing == nothing);
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7}", sizeof(bool), sizeof(char), sizeof(decimal), sizeof(P3),
            sizeof(Mixed), sizeof(Fifty), sizeof(B), sizeof(L));
        Console.WriteLine("{0} {1} {2} {3}", sizeof(IntPtr), sizeof(void*), sizeof(DateTime), sizeof(Guid));
        IntPtr i = new IntPtr(100);
        i += 5; i = IntPtr.Add(i, -10);
        UIntPtr u = new UIntPtr(7);
        Console.WriteLine("{0} {1} {2} {3} {4}", i, (int)i, u, i == new IntPtr(95), IntPtr.Zero == (IntPtr)0);
        Console.WriteLine("{0} {1} {2}", IntPtr.Size, new IntPtr(-1), (long)(void*)new IntPtr(long.MaxValue));
        try { checked { int over = (int)new IntPtr(1L << 40); Console.WriteLine(over); } }
        catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
        long total = 0;
        for (int k = 0; k < 200; k++) total += One(k);
        Console.WriteLine(total);
    }

    static int One(int k) { byte* b = stackalloc byte[100]; b[k % 100] = 1; int s = 0; for (int i = 0; i < 100; i++) s += b[i]; return s; }
}
