using System;
using System.Runtime.InteropServices;

// fixed over arrays, strings, fields and rectangular arrays; fixed buffers; pointers to structs; the arrow; function of pinned data.
static unsafe class Program
{
    struct Packet { public int Id; public fixed byte Data[10]; public fixed long Longs[3]; public short Tail; }
    class Holder { public int A = 1, B = 2; public Packet P; public static Packet Static; }
    struct Node { public int Value; public Node* Next; }

    static int Sum(int* p, int n) { int s = 0; while (n-- > 0) s += *p++; return s; }
    static void Reverse(char* p, int n) { for (char* q = p + n - 1; p < q; p++, q--) { char c = *p; *p = *q; *q = c; } }
    static void Swap(void** a, void** b) { void* t = *a; *a = *b; *b = t; }
    static int* Larger(int* a, int* b) { return *a > *b ? a : b; }

    static void Main()
    {
        int[] a = { 1, 2, 3, 4, 5 };
        fixed (int* p = a) { Console.WriteLine("{0} {1}", Sum(p, 5), Sum(p + 1, 2)); p[4] = 50; }
        fixed (int* p = &a[2]) Console.WriteLine("{0} {1} {2}", *p, p[-1], p[2]);
        fixed (int* p = new int[0]) Console.WriteLine(p == null);
        int[] none = null;
        fixed (int* p = none) Console.WriteLine(p == null);
        int[,] r = { { 1, 2 }, { 3, 4 } };
        fixed (int* p = r) Console.WriteLine("{0} {1}", p[3], Sum(p, 4));
        char[] chars = "pointer".ToCharArray();
        fixed (char* p = chars) Reverse(p, chars.Length);
        Console.WriteLine(new string(chars));
        fixed (char* p = "string") Console.WriteLine("{0} {1} {2} {3}", *p, p[5], (int)p[6], new string(p, 1, 3));
        Holder h = new Holder();
        fixed (int* p = &h.B) { *p = 20; }
        fixed (Packet* p = &h.P)
        {
            p->Id = 7;
            for (int i = 0; i < 10; i++) p->Data[i] = (byte)(i * i);
            p->Longs[2] = long.MinValue;
            p->Tail = -1;
            Packet copy = *p;
            copy.Data[3] = 100;
            Console.WriteLine("{0} {1} {2} {3} {4}", copy.Data[3], p->Data[3], copy.Longs[2], copy.Tail, (*p).Id);
            Holder.Static = copy;
        }
        fixed (byte* d = Holder.Static.Data) Console.WriteLine("{0} {1} {2}", d[3], d[9], sizeof(Packet));
        Node n1 = new Node { Value = 1 }, n2 = new Node { Value = 2, Next = &n1 }, n3 = new Node { Value = 3, Next = &n2 };
        int total = 0;
        for (Node* n = &n3; n != null; n = n->Next) { total = total * 10 + n->Value; n->Value *= 2; }
        Console.WriteLine("{0} {1} {2} {3}", total, n1.Value, n3.Next->Next->Value, (int)n1.Next);
        int x = 5, y = 6;
        int* px = &x, py = &y;
        int** ppx = &px;
        **ppx = 55;
        Swap((void**)&px, (void**)&py);
        *Larger(px, py) = 0;
        Console.WriteLine("{0} {1} {2} {3}", x, y, *px, *py);
        IntPtr memory = Marshal.AllocHGlobal(32);
        Packet* raw = (Packet*)memory;
        raw->Id = 9; raw->Data[1] = 8;
        Console.WriteLine("{0} {1} {2}", Marshal.ReadInt32(memory), Marshal.ReadByte(memory, 5), ((int*)memory)[0]);
        Marshal.FreeHGlobal(memory);
        GCHandle pinned = GCHandle.Alloc(a, GCHandleType.Pinned);
        Console.WriteLine("{0}", ((int*)pinned.AddrOfPinnedObject())[4]);
        pinned.Free();
        long[] longs = new long[3];
        fixed (long* p = &longs[1]) { *p = 4; Console.WriteLine(p[0]); }
    }
}
