namespace Samples.Sharing
{
    /// <summary>4 bytes, alignment 2.</summary>
    public struct A
    {
        public short x;
        public short y;
    }

    /// <summary>4 bytes, alignment 4.</summary>
    public struct B
    {
        public int x;
    }

    /// <summary>Over A it takes 6 bytes with v at 2; over B 8 bytes with v at 4. One body of
    /// GetValue cannot serve both.</summary>
    public struct GenericDemo<T>
    {
        public short x;
        public T v;

        public T GetValue() => v;
    }

    /// <summary>12 bytes like FloatVec3, but passed in general registers on Arm64.</summary>
    public struct IntVec3
    {
        public int x, y, z;
    }

    /// <summary>12 bytes like IntVec3, but passed in three float registers on Arm64.</summary>
    public struct FloatVec3
    {
        public float x, y, z;
    }

    /// <summary>24 bytes: on Arm64 it goes by reference.</summary>
    public struct BigStruct
    {
        public long a, b, c;
    }

    /// <summary>Signatures whose bridges are worth comparing between the ABIs.</summary>
    public static class BridgeSignatures
    {
        public static object Fun1(object a, long b) => a;
        public static long Fun2(long a, long b) => a + b;
        public static object Fun3(object a, object b) => b;

        public static long ByReferenceOnArm64(BigStruct first, double factor, BigStruct last) =>
            (long)(first.a * factor) + last.c;

        public static IntVec3 Ints(IntVec3 v) => new IntVec3 { x = v.z, y = v.y, z = v.x };
        public static FloatVec3 Floats(FloatVec3 v) => new FloatVec3 { x = v.z, y = v.y, z = v.x };
    }
}
