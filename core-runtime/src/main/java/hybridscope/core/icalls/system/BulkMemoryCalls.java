package hybridscope.core.icalls.system;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;

/**
 * Moving, clearing, comparing, searching and hashing memory. Some of these the class library does in loops of its own, over
 * bytes or characters; here one Java operation stands for such a loop.
 */
public final class BulkMemoryCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** An element that is looked at takes as long as some bytes that are copied. */
    private static final int SEARCH = 16;

    private BulkMemoryCalls() {
    }

    public static void register(InternalCalls calls) {
        calls.add("System.Buffer::InternalMemcpy(System.Byte*,System.Byte*,System.Int32)", call -> move(call, call.i4(2)));
        calls.add("System.Runtime.RuntimeImports::Memmove(System.Byte*,System.Byte*,System.UInt32)",
                call -> move(call, Integer.toUnsignedLong(call.i4(2))));
        calls.add("System.Runtime.RuntimeImports::Memmove_wbarrier(System.Byte*,System.Byte*,System.UInt32,System.IntPtr)",
                BulkMemoryCalls::moveElements);
        calls.add("System.Runtime.RuntimeImports::ZeroMemory(System.Void*,System.UInt32)",
                call -> clear(call, Integer.toUnsignedLong(call.i4(1))));
        calls.replace("System.Buffer::Memcpy(System.Byte*,System.Byte*,System.Int32)", call -> move(call, call.i4(2)));
        calls.replace("System.Buffer::Memmove(System.Byte*,System.Byte*,System.UInt32)",
                call -> move(call, Integer.toUnsignedLong(call.i4(2))));
        calls.replace("System.String::wstrcpy(System.Char*,System.Char*,System.Int32)", call -> move(call, 2L * call.i4(2)));
        calls.replace("System.SpanHelpers::ClearWithoutReferences(System.Byte&,System.UInt64)", call -> clear(call, call.i8(1)));
        calls.replace("System.SpanHelpers::ClearWithReferences(System.IntPtr&,System.UInt64)",
                call -> clear(call, 8 * call.i8(1)));
        calls.replace("System.SpanHelpers::SequenceEqual(System.Byte&,System.Byte&,System.UInt64)", BulkMemoryCalls::equal);
        calls.replace("System.SpanHelpers::SequenceCompareTo(System.Char&,System.Int32,System.Char&,System.Int32)",
                BulkMemoryCalls::compare);
        calls.replace("System.SpanHelpers::IndexOf(System.Byte&,System.Byte,System.Int32)", BulkMemoryCalls::indexOfByte);
        calls.replace("System.SpanHelpers::IndexOf(System.Char&,System.Char,System.Int32)", BulkMemoryCalls::indexOfChar);
        calls.replace("System.SpanHelpers::LastIndexOf(System.Char&,System.Char,System.Int32)", BulkMemoryCalls::lastIndexOfChar);
        calls.replace("System.String::CompareOrdinalHelper(System.String,System.String)", BulkMemoryCalls::compareStrings);
        calls.replace("System.Marvin::ComputeHash32(System.Byte&,System.Int32,System.UInt64)",
                call -> {
                    call.worked((long) call.i4(1) * SEARCH);
                    call.returnI4(marvin(call.engine().memory(), call.reference(0), call.i4(1), call.i8(2)));
                });
    }

    /** Addresses fit 31 bits; what does not ends as an access to nowhere. */
    private static int address(NativeCall call, int argument) {
        long address = call.i8(argument);
        if (address != (int) address) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (int) address;
    }

    private static int size(long bytes) {
        if (bytes < 0 || bytes > Integer.MAX_VALUE) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (int) bytes;
    }

    /** To argument 0 from argument 1; ranges may overlap. */
    private static void move(NativeCall call, long bytes) {
        if (bytes > 0) {
            byte[] m = call.engine().memory();
            Memory.copy(m, address(call, 1), m, address(call, 0), size(bytes));
            call.worked(bytes);
        }
    }

    /** A number of values of a type, as they lie in an array. */
    private static void moveElements(NativeCall call) {
        Klass type = call.engine().handles().typeOfHandle(call.i8(3));
        move(call, Integer.toUnsignedLong(call.i4(2)) * type.variableSize(MODEL));
    }

    private static void clear(NativeCall call, long bytes) {
        if (bytes != 0) {
            int start = address(call, 0);
            Memory.fill(call.engine().memory(), start, start + size(bytes), (byte) 0);
            call.worked(bytes);
        }
    }

    private static void equal(NativeCall call) {
        byte[] m = call.engine().memory();
        int one = address(call, 0);
        int two = address(call, 1);
        int bytes = size(call.i8(2));
        call.worked(bytes);
        call.returnBool(bytes == 0 || one == two || Memory.equals(m, one, one + bytes, m, two, two + bytes));
    }

    private static void compare(NativeCall call) {
        byte[] m = call.engine().memory();
        int one = address(call, 0);
        int two = address(call, 2);
        int lengthOne = call.i4(1);
        int lengthTwo = call.i4(3);
        int shared = Math.min(lengthOne, lengthTwo);
        call.worked(2L * shared);
        int differs = shared == 0 || one == two ? -1 : Memory.mismatch(m, one, one + 2 * shared, m, two, two + 2 * shared);
        call.returnI4(differs < 0 ? Integer.compare(lengthOne, lengthTwo)
                : Integer.compare(Memory.u2(m, one + (differs & -2)), Memory.u2(m, two + (differs & -2))));
    }

    /** By the first character that differs: how far the two are apart; else the difference of the lengths. */
    private static void compareStrings(NativeCall call) {
        byte[] m = call.engine().memory();
        int one = call.reference(0);
        int two = call.reference(1);
        int lengthOne = Memory.i4(m, one + MODEL.stringLengthOffset());
        int lengthTwo = Memory.i4(m, two + MODEL.stringLengthOffset());
        int startOne = one + MODEL.stringDataOffset();
        int startTwo = two + MODEL.stringDataOffset();
        int bytes = 2 * Math.min(lengthOne, lengthTwo);
        call.worked(bytes);
        int differs = Memory.mismatch(m, startOne, startOne + bytes, m, startTwo, startTwo + bytes) & -2;
        call.returnI4(differs < 0 ? lengthOne - lengthTwo : Memory.u2(m, startOne + differs) - Memory.u2(m, startTwo + differs));
    }

    private static void indexOfByte(NativeCall call) {
        byte[] m = call.engine().memory();
        int start = address(call, 0);
        byte wanted = (byte) call.i4(1);
        int count = call.i4(2);
        int i = 0;
        while (i < count && Memory.i1(m, start + i) != wanted) {
            i++;
        }
        call.worked((long) i * SEARCH);
        call.returnI4(i < count ? i : -1);
    }

    private static void indexOfChar(NativeCall call) {
        byte[] m = call.engine().memory();
        int start = address(call, 0);
        int wanted = call.i4(1) & 0xFFFF;
        int count = call.i4(2);
        int i = 0;
        while (i < count && Memory.u2(m, start + 2 * i) != wanted) {
            i++;
        }
        call.worked((long) i * SEARCH);
        call.returnI4(i < count ? i : -1);
    }

    private static void lastIndexOfChar(NativeCall call) {
        byte[] m = call.engine().memory();
        int start = address(call, 0);
        int wanted = call.i4(1) & 0xFFFF;
        int i = call.i4(2) - 1;
        while (i >= 0 && Memory.u2(m, start + 2 * i) != wanted) {
            i--;
        }
        call.worked((long) (call.i4(2) - i) * SEARCH);
        call.returnI4(i);
    }

    /** Marvin32, the hash of strings: 64 bits of state, mixed once for each four bytes and twice at the end. */
    private static int marvin(byte[] m, int start, int count, long seed) {
        int low = (int) seed;
        int high = (int) (seed >>> 32);
        for (int i = 0; i <= count; i += 4) {
            int left = count - i;
            low += left >= 4 ? Memory.i4(m, start + i) : tail(m, start + i, left);
            long mixed = mix(low, high);
            low = (int) mixed;
            high = (int) (mixed >>> 32);
        }
        long mixed = mix(low, high);
        return (int) mixed ^ (int) (mixed >>> 32);
    }

    /** The last bytes, fewer than four, and a mark behind them. */
    private static int tail(byte[] m, int at, int count) {
        int value = 0x80 << 8 * count;
        for (int i = 0; i < count; i++) {
            value |= Memory.u1(m, at + i) << 8 * i;
        }
        return value;
    }

    private static long mix(int low, int high) {
        int p1 = high ^ low;
        int p0 = Integer.rotateLeft(low, 20) + p1;
        p1 = Integer.rotateLeft(p1, 9) ^ p0;
        p0 = Integer.rotateLeft(p0, 27) + p1;
        p1 = Integer.rotateLeft(p1, 19);
        return Integer.toUnsignedLong(p0) | (long) p1 << 32;
    }
}
