package hybridscope.core.icalls.system;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.MemoryFunction;
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
        MemoryFunction move = MemoryFunction.of("jji", 'v',
                (thread, m, to, from, bytes, _) -> move(thread, m, to, from, (int) bytes));
        MemoryFunction moveUnsigned = MemoryFunction.of("jji", 'v', (thread, m, to, from, bytes, _) ->
                move(thread, m, to, from, Integer.toUnsignedLong((int) bytes)));
        calls.add("System.Buffer::InternalMemcpy(System.Byte*,System.Byte*,System.Int32)", move);
        calls.add("System.Runtime.RuntimeImports::Memmove(System.Byte*,System.Byte*,System.UInt32)", moveUnsigned);
        calls.add("System.Runtime.RuntimeImports::Memmove_wbarrier(System.Byte*,System.Byte*,System.UInt32,System.IntPtr)",
                BulkMemoryCalls::moveElements);
        calls.add("System.Runtime.RuntimeImports::ZeroMemory(System.Void*,System.UInt32)", MemoryFunction.of("ji", 'v',
                (thread, m, at, bytes, _, _) -> clear(thread, m, at, Integer.toUnsignedLong((int) bytes))));
        calls.replace("System.Buffer::Memcpy(System.Byte*,System.Byte*,System.Int32)", move);
        calls.replace("System.Buffer::Memmove(System.Byte*,System.Byte*,System.UInt32)", moveUnsigned);
        calls.replace("System.String::wstrcpy(System.Char*,System.Char*,System.Int32)", MemoryFunction.of("jji", 'v',
                (thread, m, to, from, count, _) -> move(thread, m, to, from, 2 * count)));
        calls.replace("System.SpanHelpers::ClearWithoutReferences(System.Byte&,System.UInt64)", MemoryFunction.of("jj", 'v',
                (thread, m, at, bytes, _, _) -> clear(thread, m, at, bytes)));
        calls.replace("System.SpanHelpers::ClearWithReferences(System.IntPtr&,System.UInt64)", MemoryFunction.of("jj", 'v',
                (thread, m, at, count, _, _) -> clear(thread, m, at, 8 * count)));
        calls.replace("System.SpanHelpers::SequenceEqual(System.Byte&,System.Byte&,System.UInt64)", MemoryFunction.of("jjj", 'z',
                (thread, m, one, two, bytes, _) -> equal(thread, m, address(one), address(two), size(bytes))));
        calls.replace("System.SpanHelpers::SequenceCompareTo(System.Char&,System.Int32,System.Char&,System.Int32)",
                MemoryFunction.of("jiji", 'i', (thread, m, one, lengthOne, two, lengthTwo) ->
                        compare(thread, m, address(one), (int) lengthOne, address(two), (int) lengthTwo)));
        calls.replace("System.SpanHelpers::IndexOf(System.Byte&,System.Byte,System.Int32)", MemoryFunction.of("jii", 'i',
                (thread, m, start, wanted, count, _) -> indexOfByte(thread, m, address(start), (byte) wanted, (int) count)));
        calls.replace("System.SpanHelpers::IndexOf(System.Char&,System.Char,System.Int32)", MemoryFunction.of("jii", 'i',
                (thread, m, start, wanted, count, _) -> indexOfChar(thread, m, address(start), (char) wanted, (int) count)));
        calls.replace("System.SpanHelpers::LastIndexOf(System.Char&,System.Char,System.Int32)", MemoryFunction.of("jii", 'i',
                (thread, m, start, wanted, count, _) -> lastIndexOfChar(thread, m, address(start), (char) wanted, (int) count)));
        calls.replace("System.String::CompareOrdinalHelper(System.String,System.String)", MemoryFunction.of("jj", 'i',
                (thread, m, one, two, _, _) -> compareStrings(thread, m, NativeCall.reference(one), NativeCall.reference(two))));
        calls.replace("System.Marvin::ComputeHash32(System.Byte&,System.Int32,System.UInt64)", MemoryFunction.of("jij", 'i',
                (thread, m, start, count, seed, _) -> {
                    thread.worked(count * SEARCH);
                    return marvin(m, NativeCall.reference(start), (int) count, seed);
                }));
    }

    /** Addresses fit 31 bits; what does not ends as an access to nowhere. */
    private static int address(long address) {
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

    /** Ranges may overlap. */
    private static long move(ManagedThread thread, byte[] m, long to, long from, long bytes) {
        if (bytes > 0) {
            Memory.copy(m, address(from), m, address(to), size(bytes));
            thread.worked(bytes);
        }
        return 0;
    }

    /** A number of values of a type, as they lie in an array. */
    private static void moveElements(NativeCall call) {
        Klass type = call.engine().handles().typeOfHandle(call.i8(3));
        move(call.thread(), call.engine().memory(), call.i8(0), call.i8(1),
                Integer.toUnsignedLong(call.i4(2)) * type.variableSize(MODEL));
    }

    private static long clear(ManagedThread thread, byte[] m, long at, long bytes) {
        if (bytes != 0) {
            int start = address(at);
            Memory.fill(m, start, start + size(bytes), (byte) 0);
            thread.worked(bytes);
        }
        return 0;
    }

    private static long equal(ManagedThread thread, byte[] m, int one, int two, int bytes) {
        thread.worked(bytes);
        return bytes == 0 || one == two || Memory.equals(m, one, one + bytes, m, two, two + bytes) ? 1 : 0;
    }

    /** By the first character that differs: how far the two are apart; else the difference of the lengths. */
    private static int compare(ManagedThread thread, byte[] m, int one, int lengthOne, int two, int lengthTwo) {
        int shared = Math.min(lengthOne, lengthTwo);
        thread.worked(2L * shared);
        int differs = shared == 0 || one == two ? -1 : Memory.mismatch(m, one, one + 2 * shared, m, two, two + 2 * shared);
        return differs < 0 ? lengthOne - lengthTwo : Memory.u2(m, one + (differs & -2)) - Memory.u2(m, two + (differs & -2));
    }

    private static int compareStrings(ManagedThread thread, byte[] m, int one, int two) {
        int lengthOne = Memory.i4(m, one + MODEL.stringLengthOffset());
        int lengthTwo = Memory.i4(m, two + MODEL.stringLengthOffset());
        return compare(thread, m, one + MODEL.stringDataOffset(), lengthOne, two + MODEL.stringDataOffset(), lengthTwo);
    }

    private static int indexOfByte(ManagedThread thread, byte[] m, int start, byte wanted, int count) {
        int i = 0;
        while (i < count && Memory.i1(m, start + i) != wanted) {
            i++;
        }
        thread.worked((long) i * SEARCH);
        return i < count ? i : -1;
    }

    private static int indexOfChar(ManagedThread thread, byte[] m, int start, char wanted, int count) {
        int i = 0;
        while (i < count && Memory.u2(m, start + 2 * i) != wanted) {
            i++;
        }
        thread.worked((long) i * SEARCH);
        return i < count ? i : -1;
    }

    private static int lastIndexOfChar(ManagedThread thread, byte[] m, int start, char wanted, int count) {
        int i = count - 1;
        while (i >= 0 && Memory.u2(m, start + 2 * i) != wanted) {
            i--;
        }
        thread.worked((long) (count - i) * SEARCH);
        return i;
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
