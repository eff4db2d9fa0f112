using System.Runtime.InteropServices;

namespace Samples.Layouts
{
    /// <summary>Sequential by default: 1 byte, 7 bytes of hole, 8, 2, then 6 to round the size up.</summary>
    public struct Roomy
    {
        public byte Small;
        public long Large;
        public short Middle;
    }

    /// <summary>The same fields without holes between.</summary>
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    public struct Packed
    {
        public byte Small;
        public long Large;
        public short Middle;
    }

    /// <summary>No field aligned to more than two.</summary>
    [StructLayout(LayoutKind.Sequential, Pack = 2)]
    public struct HalfPacked
    {
        public byte Small;
        public long Large;
        public short Middle;
    }

    /// <summary>The loader may choose the order.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Arranged
    {
        public byte Small;
        public long Large;
        public short Middle;
    }

    /// <summary>Larger than its one field.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 64)]
    public struct Block
    {
        public int First;
    }

    /// <summary>No fields: still takes a byte.</summary>
    public struct Empty { }

    /// <summary>A union: a float, its bits and its bytes at one address.</summary>
    [StructLayout(LayoutKind.Explicit)]
    public struct FloatBits
    {
        [FieldOffset(0)] public float Value;
        [FieldOffset(0)] public uint Bits;
        [FieldOffset(0)] public byte B0;
        [FieldOffset(1)] public byte B1;
        [FieldOffset(2)] public byte B2;
        [FieldOffset(3)] public byte B3;
    }

    /// <summary>A tagged union as interpreters use it. The reference has a place of its own: it must
    /// never overlap with bytes.</summary>
    [StructLayout(LayoutKind.Explicit, Size = 24)]
    public struct Variant
    {
        [FieldOffset(0)] public Kind Tag;
        [FieldOffset(8)] public long Integer;
        [FieldOffset(8)] public double Real;
        [FieldOffset(16)] public object Reference;

        public enum Kind : byte { Nothing, Integer, Real, Reference }
    }

    /// <summary>Fields at odd places, one far behind the other.</summary>
    [StructLayout(LayoutKind.Explicit, Pack = 1)]
    public struct Scattered
    {
        [FieldOffset(3)] public int Unaligned;
        [FieldOffset(17)] public byte Last;
    }

    /// <summary>Structs within a struct, and an array stored inline.</summary>
    public unsafe struct Header
    {
        public Packed Version;
        public fixed byte Magic[4];
        public fixed long Offsets[3];
        public Pair<byte> Flags;
        public Pair<double> Range;
    }

    public struct Pair<T>
    {
        public T First;
        public T Second;
    }

    /// <summary>A struct with a reference: the collector must know where it is.</summary>
    public struct Labelled
    {
        public byte Number;
        public string Label;
        public bool Visible;
    }

    /// <summary>A class whose layout native code may rely on.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public class Record
    {
        public byte Kind;
        public int Length;
        public byte Check;
    }

    /// <summary>Adds fields behind those of its base class.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public class LongRecord : Record
    {
        public long Extra;
    }

    public readonly struct Immutable
    {
        public readonly decimal Amount;
        public Immutable(decimal amount) => Amount = amount;
    }

    /// <summary>Lives on the stack only.</summary>
    public unsafe ref struct Window
    {
        public byte* Start;
        public int Length;

        public ref byte this[int index] => ref Start[index];
    }

    public enum Tiny : sbyte { Low = sbyte.MinValue, High = sbyte.MaxValue }
    public enum Byte : byte { Zero, All = byte.MaxValue }
    public enum Short : short { Low = short.MinValue, High = short.MaxValue }
    public enum UShort : ushort { Zero, All = ushort.MaxValue }
    public enum Int { Low = int.MinValue, High = int.MaxValue }
    public enum UInt : uint { Zero, All = uint.MaxValue }
    public enum Long : long { Low = long.MinValue, High = long.MaxValue }
    [System.Flags] public enum ULong : ulong { None, Top = 1UL << 63, All = ulong.MaxValue }
}
