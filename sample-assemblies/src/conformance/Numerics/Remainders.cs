using System;

// Remainders of what is no number, has none or is none, quiet and signalling, to the bit: in cold code and in hot code.
unsafe class Remainders {
    static double Of(double left, double right) { return left % right; }
    static float Of(float left, float right) { return left % right; }

    static double Number(ulong bits) { return *(double*) &bits; }
    static float Number(uint bits) { return *(float*) &bits; }

    static void Main() {
        ulong[] doubles = {0xFFF4000000000001, 0x7FF4000000000002, 0xFFF8000000000003, 0x7FF8000000000004, 0x7FF0000000000000,
            0xFFF0000000000000, 0, 0x8000000000000000, 0x3FF0000000000000, 0xBFF8000000000000};
        uint[] singles = {0xFFA00001, 0x7FA00002, 0xFFC00003, 0x7FC00004, 0x7F800000, 0xFF800000, 0, 0x80000000, 0x3F800000,
            0xBFC00000};
        for (int i = 0; i < doubles.Length; i++) {
            for (int j = 0; j < doubles.Length; j++) {
                double wide = Of(Number(doubles[i]), Number(doubles[j]));
                float narrow = Of(Number(singles[i]), Number(singles[j]));
                ulong bits = *(ulong*) &wide;
                uint few = *(uint*) &narrow;
                Console.WriteLine("{0:X16} % {1:X16} = {2:X16}, {3:X8} % {4:X8} = {5:X8}", doubles[i], doubles[j], bits,
                    singles[i], singles[j], few);
                for (int k = 0; k < 200; k++) {
                    wide = Of(Number(doubles[i]), Number(doubles[j]));
                    narrow = Of(Number(singles[i]), Number(singles[j]));
                    if (*(ulong*) &wide != bits || *(uint*) &narrow != few) {
                        Console.WriteLine("  another one");
                    }
                }
            }
        }
    }
}
