using System;

class Program {
    static void Catch(Action action) {
        try {
            action();
        } catch (DivideByZeroException) {
            Console.WriteLine("divide");
        } catch (OverflowException) {
            Console.WriteLine("overflow");
        } catch (ArithmeticException) {
            Console.WriteLine("arithmetic");
        }
    }

    static int zero = 0, minus = -1, min = int.MinValue, max = int.MaxValue;
    static long lzero = 0, lminus = -1, lmin = long.MinValue, lmax = long.MaxValue;
    static uint umax = uint.MaxValue;
    static ulong ulmax = ulong.MaxValue;
    static double nan = double.NaN, inf = double.PositiveInfinity, big = 1e10, huge = 1e300;
    static float f = 0.1f;

    static void Main() {
        int i = 0;
        long l = 0;
        Catch(() => i = 1 / zero);
        Catch(() => i = 1 % zero);
        Catch(() => i = min / minus);
        Catch(() => l = 1 / lzero);
        Catch(() => l = lmin / lminus);
        Catch(() => i = checked(max + 1));
        Catch(() => i = checked(min - 1));
        Catch(() => i = checked(max * 2));
        Catch(() => l = checked(lmax + 1));
        Catch(() => l = checked(lmin - 1));
        Catch(() => l = checked(lmax * 3));
        Catch(() => i = (int) checked(umax + 1u));
        Catch(() => l = (long) checked(ulmax + 1ul));
        Catch(() => i = checked((byte) max));
        Catch(() => i = (int) checked((sbyte) lmax));
        Catch(() => i = checked((int) big));
        Catch(() => i = (int) checked((uint) minus));
        Catch(() => l = (long) checked((ulong) lminus));
        Catch(() => l = checked((long) huge));
        Catch(() => i = checked((short) nan));
        Console.WriteLine(umax / 3u);
        Console.WriteLine(umax % 7u);
        Console.WriteLine(ulmax / 3ul);
        Console.WriteLine(ulmax % 7ul);
        Console.WriteLine(min >> 3);
        Console.WriteLine((uint) min >> 3);
        Console.WriteLine(lmin >> 40);
        Console.WriteLine((ulong) lmin >> 40);
        Console.WriteLine(1 << 33);
        Console.WriteLine(1L << 65);
        Console.WriteLine(~max);
        Console.WriteLine(-lmax);
        Console.WriteLine((int) (sbyte) max);
        Console.WriteLine((int) (byte) minus);
        Console.WriteLine((int) (short) (max - 5));
        Console.WriteLine((int) (ushort) minus);
        Console.WriteLine((long) umax);
        Console.WriteLine((ulong) minus);
        Console.WriteLine((int) -3.99);
        Console.WriteLine((long) 3.99f);
        Console.WriteLine((uint) big == 1410065408u);
        Console.WriteLine((int) (f * 10));
        Console.WriteLine((double) f == 0.1);
        Console.WriteLine(f == 0.1f);
        Console.WriteLine((float) 0.1 == f);
        Console.WriteLine((long) (ulmax * 1.0f / 2));
        Console.WriteLine((int) (inf > 1 ? 1 : 2));
        Console.WriteLine(nan == 1);
        Console.WriteLine(nan != 1);
        Console.WriteLine(nan < 1);
        Console.WriteLine(nan > 1);
        Console.WriteLine(!(nan >= 1));
        Console.WriteLine(!(nan <= 1));
        if (nan < 1) { Console.WriteLine("less"); } else { Console.WriteLine("not less"); }
        if (!(nan < 1)) { Console.WriteLine("not less"); }
        while (nan >= 1) { Console.WriteLine("never"); }
        Console.WriteLine(5.5 % 2 == 1.5);
        Console.WriteLine(-7 / 2);
        Console.WriteLine(-7 % 2);
        Console.WriteLine(max + 1 == min);
        char c = 'a';
        c += (char) 1;
        Console.WriteLine(c);
        byte b = 250;
        b += 10;
        Console.WriteLine((int) b);
        sbyte s = -128;
        s--;
        Console.WriteLine((int) s);
        bool both = i >= 0 & l <= 0;
        Console.WriteLine(both ^ true);
        int x = 5;
        int y = x++ + ++x;
        Console.WriteLine(y);
        int[] a = {1, 2, 3};
        int k = 0;
        a[k++] = a[k] + 10;
        Console.WriteLine(a[0]);
        int p = 3, q;
        p = q = p + 1;
        Console.WriteLine(p + q);
        Swap(ref p, ref x);
        Console.WriteLine(p);
        unsafe {
            int* stack = stackalloc int[4];
            for (int j = 0; j < 4; j++) { stack[j] = j * j; }
            Console.WriteLine(stack[3] + *(stack + 1));
            long wide = 0x1122334455667788;
            byte* bytes = (byte*) &wide;
            Console.WriteLine((int) bytes[1]);
        }
    }

    static void Swap(ref int one, ref int two) {
        int old = one;
        one = two;
        two = old;
    }
}
