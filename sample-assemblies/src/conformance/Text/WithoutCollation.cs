// Texts compared and searched by the runtime itself, which knows numbers of code units and nothing of cultures.
using System;
using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;

static class WithoutCollation
{
    const BindingFlags All = BindingFlags.NonPublic | BindingFlags.Static;

    static IntPtr Units(string text)
    {
        return GCHandle.Alloc(text, GCHandleType.Pinned).AddrOfPinnedObject();
    }

    static void Main()
    {
        MethodInfo compare = typeof(CompareInfo).GetMethod("internal_compare_icall", All);
        MethodInfo index = typeof(CompareInfo).GetMethod("internal_index_icall", All);
        string[] texts = { "", "a", "A", "b", "ab", "abc", "co-op", "coop", "\u00e4", "\u00c4", "z", "\ud83d\ude00", "\ud800" };
        foreach (string left in texts)
        {
            foreach (CompareOptions options in new CompareOptions[] { CompareOptions.None, CompareOptions.IgnoreCase,
                CompareOptions.IgnoreNonSpace, CompareOptions.Ordinal, CompareOptions.OrdinalIgnoreCase })
            {
                foreach (string right in texts)
                    Console.Write(compare.Invoke(null, new object[] { Units(left), left.Length, Units(right), right.Length,
                        options }) + " ");
                Console.Write("| ");
            }
            Console.WriteLine();
        }
        foreach (string wanted in new string[] { "bc", "abcabc", "abcabcd", "c", "B", "" })
        {
            for (int start = 0; start < 6; start++)
            {
                for (int count = 0; count <= 6; count++)
                {
                    if (start + count <= 6)
                        Console.Write(index.Invoke(null, new object[] { Units("abcabc"), start, count, Units(wanted),
                            wanted.Length, true }) + " ");
                    if (start - count >= -1)
                        Console.Write(index.Invoke(null, new object[] { Units("abcabc"), start, count, Units(wanted),
                            wanted.Length, false }) + " ");
                }
            }
            Console.WriteLine();
        }
    }
}
