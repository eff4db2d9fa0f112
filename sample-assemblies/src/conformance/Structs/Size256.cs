// With: shared/StructMoves.cs
using System.Runtime.InteropServices;

// A struct of 256 bytes in every place a value can lie: locals, arguments, results, fields, statics, arrays, boxes, pointers, generics.
[StructLayout(LayoutKind.Sequential, Pack = 1, Size = 256)]
struct Value
{
    public byte First;
    unsafe fixed byte between[254];
    public byte Last;

    public Value(int seed)
        : this()
    {
        First = (byte)seed;
        Last = (byte)(seed * 7);
    }

    public override string ToString()
    {
        return First + "/" + Last;
    }
}
