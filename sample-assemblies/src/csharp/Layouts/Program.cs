using System;
using System.Runtime.InteropServices;
using System.Text;
using Samples.Raw;

namespace Samples.Layouts
{
    /// <summary>Prints where fields lie. Auto layout is left out: it is the runtime's own choice.</summary>
    internal static unsafe class Program
    {
        private static void Main()
        {
            Sizes();
            Offsets();
            Unions();
            Enums();
            Memory();
        }

        private static void Sizes()
        {
            Console.WriteLine("Roomy {0}, Packed {1}, HalfPacked {2}, Block {3}, Empty {4}",
                sizeof(Roomy), sizeof(Packed), sizeof(HalfPacked), sizeof(Block), sizeof(Empty));
            Console.WriteLine("FloatBits {0}, Scattered {1}, Header {2}, Immutable {3}",
                sizeof(FloatBits), sizeof(Scattered), Raw.Memory.SizeOf<Header>(), sizeof(Immutable));
            Console.WriteLine("Variant {0}, Labelled {1}, Pair<byte> {2}, Pair<Packed> {3}, Pair<string> {4}",
                Raw.Memory.SizeOf<Variant>(), Raw.Memory.SizeOf<Labelled>(), Raw.Memory.SizeOf<Pair<byte>>(),
                Raw.Memory.SizeOf<Pair<Packed>>(), Raw.Memory.SizeOf<Pair<string>>());
        }

        private static void Offsets()
        {
            var roomy = new Roomy();
            Console.WriteLine("Roomy: Small {0}, Large {1}, Middle {2}", 0,
                Raw.Memory.Distance(ref roomy, ref roomy.Large), Raw.Memory.Distance(ref roomy, ref roomy.Middle));
            var packed = new Packed();
            Console.WriteLine("Packed: Small {0}, Large {1}, Middle {2}", 0,
                Raw.Memory.Distance(ref packed, ref packed.Large), Raw.Memory.Distance(ref packed, ref packed.Middle));
            var half = new HalfPacked();
            Console.WriteLine("HalfPacked: Small {0}, Large {1}, Middle {2}", 0,
                Raw.Memory.Distance(ref half, ref half.Large), Raw.Memory.Distance(ref half, ref half.Middle));
            var scattered = new Scattered();
            Console.WriteLine("Scattered: Unaligned {0}, Last {1}",
                Raw.Memory.Distance(ref scattered, ref scattered.Unaligned),
                Raw.Memory.Distance(ref scattered, ref scattered.Last));
            var header = new Header();
            Console.WriteLine("Header: Flags {0}, Range {1}", Raw.Memory.Distance(ref header, ref header.Flags),
                Raw.Memory.Distance(ref header, ref header.Range));
            Console.WriteLine("LongRecord as native code sees it: {0} bytes, Extra at {1}",
                Marshal.SizeOf(typeof(LongRecord)), Marshal.OffsetOf(typeof(LongRecord), "Extra"));
        }

        private static void Unions()
        {
            var bits = new FloatBits { Value = -1.5f };
            Console.WriteLine("{0:x8} {1:x2} {2:x2} {3:x2} {4:x2}", bits.Bits, bits.B0, bits.B1, bits.B2, bits.B3);
            bits.B3 = 0x40;
            Console.WriteLine(bits.Value == 6 ? "six" : "something else");

            var variant = new Variant { Tag = Variant.Kind.Real, Real = 1, Reference = "kept" };
            Console.WriteLine("{0:x} {1} {2}", variant.Integer, variant.Tag, variant.Reference);
        }

        private static void Enums()
        {
            Console.WriteLine("{0} {1} {2} {3}", (sbyte)Tiny.Low, (byte)Byte.All, (short)Short.Low, (ushort)UShort.All);
            Console.WriteLine("{0} {1} {2} {3}", (int)Int.Low, (uint)UInt.All, (long)Long.Low, (ulong)ULong.Top);
            Console.WriteLine("{0} {1} {2}", sizeof(Tiny), sizeof(UShort), sizeof(ULong));
            Console.WriteLine((ULong.Top | (ULong)1) + " " + (ULong.All & ULong.Top));
        }

        private static void Memory()
        {
            Console.WriteLine("{0:x8}", Pointers.Crc32(Encoding.ASCII.GetBytes("123456789")));
            Console.WriteLine(Pointers.Reverse("stressed"));
            int a = 3, b = 4;
            Pointers.Swap(&a, &b);
            Console.WriteLine("{0} {1} {2} {3}", a, b, Pointers.Chase(), Pointers.SumOfFixedBuffer());

            var packed = new Packed { Small = 0xab, Large = 0x0102030405060708, Middle = 0x7fff };
            Console.WriteLine(Pointers.Hex(&packed, sizeof(Packed)));
            Console.WriteLine("{0:x}", Raw.Memory.ReadUnaligned<int>((byte*)&packed + 3));

            byte* bytes = stackalloc byte[8];
            var window = new Window { Start = bytes, Length = 8 };
            for (int i = 0; i < window.Length; i++) window[i] = (byte)(i * 17);
            ref byte last = ref window[7];
            last ^= 0x88;
            Console.WriteLine(Pointers.Hex(bytes, 8));
        }
    }
}
