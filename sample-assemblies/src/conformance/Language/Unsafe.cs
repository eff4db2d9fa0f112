using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

// unsafe code in the shape of real programs: a memory pool, string building in place, a hash over raw bytes, reinterpretation
// of numbers, linked nodes in a block.
static unsafe class Program
{
    struct Node { public int Key; public int Next; public fixed byte Name[8]; }
    class Pool : IDisposable
    {
        byte* start;
        int used;
        readonly int size;
        public Pool(int n) { size = n; start = (byte*)Marshal.AllocHGlobal(n); }
        public byte* Take(int n)
        {
            if (used + n > size) throw new OutOfMemoryException("pool");
            byte* p = start + used;
            used += (n + 7) & ~7;
            return p;
        }
        public void Dispose() { Marshal.FreeHGlobal((IntPtr)start); start = null; }
    }

    static uint Hash(byte* p, int n) { uint h = 2166136261; for (byte* e = p + n; p < e; p++) h = unchecked((h ^ *p) * 16777619); return h; }
    static float InverseSqrt(float x)
    {
        float half = x * 0.5f;
        int i = *(int*)&x;
        i = 0x5f3759df - (i >> 1);
        x = *(float*)&i;
        return x * (1.5f - half * x * x);
    }
    static string Upper(string s)
    {
        string copy = new string(' ', s.Length);
        fixed (char* to = copy, from = s)
            for (int i = 0; i < s.Length; i++) to[i] = from[i] >= 'a' && from[i] <= 'z' ? (char)(from[i] - 32) : from[i];
        return copy;
    }
    static void Copy(void* from, void* to, int n)
    {
        long* a = (long*)from, b = (long*)to;
        for (; n >= 8; n -= 8) *b++ = *a++;
        byte* x = (byte*)a, y = (byte*)b;
        while (n-- > 0) *y++ = *x++;
    }
    static ulong Swap(ulong v) { ulong r; byte* p = (byte*)&v, q = (byte*)&r; for (int i = 0; i < 8; i++) q[7 - i] = p[i]; return r; }
    static void Sort(int* lo, int* hi)
    {
        if (lo >= hi) return;
        int pivot = *(lo + (hi - lo) / 2);
        int* i = lo, j = hi;
        while (i <= j) { while (*i < pivot) i++; while (*j > pivot) j--; if (i <= j) { int t = *i; *i++ = *j; *j-- = t; } }
        Sort(lo, j);
        Sort(i, hi);
    }

    static void Main()
    {
        using (var pool = new Pool(1000))
        {
            Node* nodes = (Node*)pool.Take(sizeof(Node) * 10);
            for (int i = 0; i < 10; i++)
            {
                nodes[i].Key = i * i % 7;
                nodes[i].Next = i == 9 ? -1 : (i + 3) % 10;
                for (int k = 0; k < 8; k++) nodes[i].Name[k] = (byte)('a' + (i + k) % 26);
            }
            int at = 0, sum = 0;
            for (int steps = 0; at != -1 && steps < 20; steps++) { sum = sum * 3 + nodes[at].Key; at = nodes[at].Next; }
            Console.WriteLine("{0} {1} {2}", sum, at, Hash(nodes[2].Name, 8));
            byte* rest = pool.Take(100);
            Copy(nodes, rest, 37);
            Console.WriteLine("{0} {1}", ((Node*)rest)[1].Key, Hash(rest, 37));
            try { pool.Take(10000); }
            catch (OutOfMemoryException e) { Console.WriteLine(e.Message); }
        }
        Console.WriteLine("{0:F4} {1:F4}", InverseSqrt(4), InverseSqrt(0.01f));
        Console.WriteLine(Upper("Hello wörld"));
        Console.WriteLine("{0:x}", Swap(0x0102030405060708));
        int[] a = { 5, 2, 9, 1, 5, 6, -3, 0 };
        fixed (int* p = a) Sort(p, p + a.Length - 1);
        Console.WriteLine(string.Join(" ", a));
        double d = -1.5;
        long bits = *(long*)&d;
        Console.WriteLine("{0:x} {1} {2} {3}", bits, bits < 0, (bits >> 52 & 0x7ff) - 1023, bits & 0xfffffffffffff);
        float[] f = { 1, 2, 3 };
        fixed (float* pf = f) { uint* u = (uint*)pf; u[1] ^= 0x80000000; }
        Console.WriteLine(string.Join(" ", f));
        decimal m = 12.5m;
        int* parts = (int*)&m;
        Console.WriteLine("{0} {1}", parts[2], parts[0] >> 16);
        char c = 'x';
        *(short*)&c += 1;
        Console.WriteLine(c);
        bool flag = true;
        *(byte*)&flag = 0;
        Console.WriteLine(flag);
        Guid g = new Guid("00112233-4455-6677-8899-aabbccddeeff");
        byte* gb = (byte*)&g;
        Console.WriteLine("{0:x2}{1:x2} {2:x2}", gb[0], gb[3], gb[15]);
    }
}
