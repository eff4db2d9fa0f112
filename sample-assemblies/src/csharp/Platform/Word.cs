using System;

namespace Samples.Platform
{
    /// <summary>One source, two files: PE32 for x86 and PE32+ for x64. The IL is the same.</summary>
    public static unsafe class Word
    {
        public static readonly int Size = sizeof(void*);
        public static UIntPtr Mask => (UIntPtr)(Size == 8 ? ulong.MaxValue : uint.MaxValue);
        public static long Add(IntPtr address, int offset) => (address + offset).ToInt64();
    }
}
