using System;

namespace Samples.Layouts
{
    /// <summary>What unsafe code can do: walk memory, reinterpret it, take it from the stack.</summary>
    public static unsafe class Pointers
    {
        /// <summary>CRC-32 with a table on the stack.</summary>
        public static uint Crc32(byte[] data)
        {
            uint* table = stackalloc uint[256];
            for (uint i = 0; i < 256; i++)
            {
                uint entry = i;
                for (int bit = 0; bit < 8; bit++) entry = (entry & 1) != 0 ? entry >> 1 ^ 0xEDB88320 : entry >> 1;
                table[i] = entry;
            }
            uint crc = ~0u;
            fixed (byte* start = data)
                for (byte* p = start, end = start + data.Length; p < end; p++)
                    crc = crc >> 8 ^ table[(byte)(crc ^ *p)];
            return ~crc;
        }

        /// <summary>Reverses a copy of a string through two pointers into it.</summary>
        public static string Reverse(string text)
        {
            string copy = new string(' ', text.Length);
            fixed (char* from = text, to = copy)
            {
                char* target = to + text.Length;
                for (char* source = from; *source != 0; source++) *--target = *source;
            }
            return copy;
        }

        public static void Swap(int* a, int* b)
        {
            *a ^= *b;
            *b ^= *a;
            *a ^= *b;
        }

        /// <summary>A pointer to a pointer, a struct member through a pointer, a void pointer.</summary>
        public static long Chase()
        {
            var roomy = new Roomy { Small = 1, Large = 1L << 33, Middle = -3 };
            Roomy* one = &roomy;
            Roomy** two = &one;
            (*two)->Large += (*two)->Middle;
            void* raw = one;
            long* large = (long*)((byte*)raw + 8);
            return *large + ((long)large - (long)one);
        }

        public static int SumOfFixedBuffer()
        {
            Header header;
            for (int i = 0; i < 4; i++) header.Magic[i] = (byte)(i * i);
            for (int i = 0; i < 3; i++) header.Offsets[i] = -i;
            int sum = 0;
            for (int i = 0; i < 4; i++) sum += header.Magic[i];
            for (int i = 0; i < 3; i++) sum += (int)header.Offsets[i];
            return sum;
        }

        public static string Hex(void* start, int length)
        {
            string text = "";
            for (int i = 0; i < length; i++) text += ((byte*)start)[i].ToString("x2");
            return text;
        }
    }
}
