using System;

// Pointers to every type: arithmetic, differences, comparison, indexing, casts between types, pointers to pointers, void*.
static unsafe class Program
{
    struct Node { public int Value; public Node* Next; public fixed short Items[4]; }
    enum E : short { A = 5, B }

    static void Main()
    {
        byte* bytes = stackalloc byte[64];
        for (int i = 0; i < 64; i++) bytes[i] = (byte)(i * 5 + 1);
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7}", *(sbyte*)(bytes + 30), *(short*)(bytes + 1), *(ushort*)(bytes + 40),
            *(int*)(bytes + 3), *(uint*)(bytes + 40), *(long*)(bytes + 5), *(ulong*)(bytes + 56), (int)*(char*)(bytes + 7));
        Console.WriteLine("{0:R} {1:R} {2} {3}", *(float*)(bytes + 2), *(double*)(bytes + 9), *(bool*)bytes, (int)*(E*)(bytes + 2));
        int* ints = (int*)bytes, end = ints + 16;
        Console.WriteLine("{0} {1} {2} {3}", end - ints, (byte*)end - bytes, end > ints, (ints + 3) == (int*)(bytes + 12));
        long sum = 0;
        for (int* p = ints; p < end; p++) sum += *p;
        for (int* p = end - 1; p >= ints; p -= 2) sum ^= p[0];
        Console.WriteLine(sum);
        ints[2] = 7; ints[2] += 3; ints[2]++; *(ints + 2) <<= 2; ++*(ints + 2);
        int** pp = &ints;
        (*pp)[1] = 1000;
        **pp = -1;
        void* v = ints;
        int*** ppp = &pp;
        Console.WriteLine("{0} {1} {2} {3}", ints[2], ((int*)v)[1], ***ppp, (long)((byte*)v - (byte*)ints));
        Node* nodes = stackalloc Node[3];
        for (int i = 0; i < 3; i++)
        {
            nodes[i].Value = i * 10;
            nodes[i].Next = i < 2 ? nodes + i + 1 : null;
            nodes[i].Items[i] = (short)(i - 100);
        }
        for (Node* n = nodes; n != null; n = n->Next)
            Console.Write("{0} {1} {2} {3}; ", n->Value, n->Items[0], n->Items[1], *(n->Items + 2));
        Console.WriteLine("{0}", nodes[0].Next->Next - nodes);
        ulong address = (ulong)bytes;
        Console.WriteLine("{0} {1}", (byte*)(address + 8) == bytes + 8, (uint)((long)(bytes + 5) - (long)bytes));
        char* text = stackalloc char[6];
        for (char c = 'a'; c < 'f'; c++) text[c - 'a'] = c;
        text[5] = '\0';
        Console.WriteLine(new string(text) + *(text + 1) + text[4]);
        E* e = stackalloc E[2];
        e[0] = E.A; e[1] = e[0] + 1; (*e)++;
        Console.WriteLine("{0} {1} {2}", e[0], e[1], *(short*)(e + 1));
        decimal* d = stackalloc decimal[2];
        d[1] = 1.5m; d[0] = d[1] * 2; *d += 1;
        bool* flags = stackalloc bool[3];
        flags[1] = !flags[0]; flags[2] |= flags[1];
        Console.WriteLine("{0} {1} {2} {3}", *d, d[1], flags[1], flags[2]);
        int* none = null;
        Console.WriteLine("{0} {1} {2}", none == null, none < ints, (long)(none + 4));
        uint offset = 3; long big = 4; ulong huge = 5;
        Console.WriteLine("{0} {1} {2}", ints + offset - ints, ints + big - ints, (ints + huge) - (ints + big));
    }
}
