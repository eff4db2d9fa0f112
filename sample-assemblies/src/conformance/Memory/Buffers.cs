using System;
using System.Runtime.InteropServices;

// Buffer, Marshal, GCHandle and memory blocks: byte views of arrays, copies that overlap, reads and writes of each size.
static unsafe class Program
{
    [StructLayout(LayoutKind.Sequential)] struct Rec { public byte A; public int B; public double C; public short D; }

    static void Main()
    {
        int[] ints = { 1, 2, 3, 0x01020304 };
        Console.WriteLine("{0} {1} {2}", Buffer.ByteLength(ints), Buffer.GetByte(ints, 12), Buffer.GetByte(ints, 15));
        Buffer.SetByte(ints, 0, 255);
        byte[] bytes = new byte[16];
        Buffer.BlockCopy(ints, 2, bytes, 1, 12);
        Console.WriteLine("{0} {1}", ints[0], BitConverter.ToString(bytes));
        Buffer.BlockCopy(bytes, 0, bytes, 3, 13);
        Console.WriteLine(BitConverter.ToString(bytes));
        Buffer.BlockCopy(bytes, 3, bytes, 0, 13);
        Console.WriteLine(BitConverter.ToString(bytes));
        double[] doubles = new double[2];
        Buffer.BlockCopy(new[] { 1.5, -2.5 }, 0, doubles, 0, 16);
        Console.WriteLine("{0} {1}", doubles[0], doubles[1]);
        fixed (byte* p = bytes) { Buffer.MemoryCopy(p, p + 8, 8, 8); Console.WriteLine(BitConverter.ToString(bytes)); }
        foreach (Action a in new Action[] { () => Buffer.BlockCopy(ints, 0, bytes, 10, 7),
            () => Buffer.BlockCopy(new string[1], 0, bytes, 0, 1), () => Buffer.GetByte(ints, 16),
            () => Buffer.ByteLength(new object[1]), () => Buffer.BlockCopy(ints, -1, bytes, 0, 1) })
            try { a(); Console.Write("fine "); } catch (ArgumentException e) { Console.Write(e.GetType().Name + " "); }
        Console.WriteLine();
        IntPtr m = Marshal.AllocHGlobal(64);
        for (int i = 0; i < 64; i++) Marshal.WriteByte(m, i, (byte)i);
        Marshal.WriteInt32(m, 4, -1); Marshal.WriteInt16(m, 9, 0x1234); Marshal.WriteInt64(m, 17, long.MaxValue); Marshal.WriteIntPtr(m, 32, m);
        Console.WriteLine("{0} {1} {2} {3} {4}", Marshal.ReadInt32(m, 3), Marshal.ReadInt16(m, 9), Marshal.ReadInt64(m, 16),
            Marshal.ReadByte(m, 63), Marshal.ReadIntPtr(m, 32) == m);
        byte[] copy = new byte[8];
        Marshal.Copy(m, copy, 0, 8);
        Marshal.Copy(new[] { 7, 8, 9 }, 1, m, 2);
        Marshal.Copy(new[] { 1.5 }, 0, m + 40, 1);
        Console.WriteLine("{0} {1} {2}", BitConverter.ToString(copy), Marshal.ReadInt32(m, 4), *(double*)(m + 40));
        m = Marshal.ReAllocHGlobal(m, (IntPtr)128);
        Console.WriteLine(Marshal.ReadInt32(m, 4));
        Marshal.StructureToPtr(new Rec { A = 1, B = -2, C = 3.5, D = 4 }, m, false);
        Rec r = (Rec)Marshal.PtrToStructure(m, typeof(Rec));
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", r.A, r.B, r.C, r.D, Marshal.SizeOf(typeof(Rec)), Marshal.OffsetOf(typeof(Rec), "C"));
        Marshal.FreeHGlobal(m);
        IntPtr s = Marshal.StringToHGlobalUni("wide");
        IntPtr t = Marshal.StringToHGlobalAnsi("ansi");
        Console.WriteLine("{0} {1} {2}", Marshal.PtrToStringUni(s), Marshal.PtrToStringAnsi(t), Marshal.PtrToStringUni(s, 2));
        Marshal.FreeHGlobal(s); Marshal.FreeHGlobal(t);
        GCHandle h = GCHandle.Alloc("target"), w = GCHandle.Alloc(ints, GCHandleType.Weak), p2 = GCHandle.Alloc(bytes, GCHandleType.Pinned);
        Console.WriteLine("{0} {1} {2} {3}", h.Target, h.IsAllocated, ReferenceEquals(w.Target, ints), *(byte*)p2.AddrOfPinnedObject());
        h.Target = "other";
        GCHandle again = GCHandle.FromIntPtr(GCHandle.ToIntPtr(h));
        Console.WriteLine(again.Target);
        h.Free(); w.Free(); p2.Free();
        try { Console.WriteLine(h.Target); } catch (InvalidOperationException e) { Console.WriteLine(e.GetType().Name); }
        Array.Clear(bytes, 2, 3);
        Console.WriteLine(Marshal.UnsafeAddrOfPinnedArrayElement(bytes, 1) != IntPtr.Zero);
    }
}
