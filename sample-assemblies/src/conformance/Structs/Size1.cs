// With: shared/StructMoves.cs
using System.Runtime.InteropServices;

// A struct of 1 byte in every place a value can lie: locals, arguments, results, fields, statics, arrays, boxes, pointers, generics.
[StructLayout(LayoutKind.Sequential, Pack = 1, Size = 1)]
struct Value
{
    public byte First;


    public Value(int seed)
        : this()
    {
        First = (byte)seed;

    }

    public override string ToString()
    {
        return First + "";
    }
}
