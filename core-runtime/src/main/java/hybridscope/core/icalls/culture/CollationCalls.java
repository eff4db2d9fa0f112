package hybridscope.core.icalls.culture;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;

/**
 * {@code System.Globalization.CompareInfo} where the class library's own collation is switched off: code units are compared as
 * numbers, whatever the culture.
 */
public final class CollationCalls {
    private static final String COMPARE = "System.Globalization.CompareInfo::";
    /** CompareOptions. */
    private static final int IGNORE_CASE = 1;
    private static final int ORDINAL = 0x4000_0000;
    /** What is longer is not compared at every place, for a hostile text would make that take hours. */
    private static final int LONG_TEXT = 32;

    private CollationCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(COMPARE + "internal_compare_icall(System.Char*,System.Int32,System.Char*,System.Int32,"
                + "System.Globalization.CompareOptions)", call -> call.returnI4(compare(call)));
        calls.add(COMPARE + "internal_index_icall(System.Char*,System.Int32,System.Int32,System.Char*,System.Int32,"
                + "System.Boolean)", call -> call.returnI4((call.i4(5) & 0xFF) != 0 ? first(call) : last(call)));
    }

    private static int text(NativeCall call, int argument) {
        int address = call.reference(argument);
        if (address == 0) {
            throw Trap.NULL_REFERENCE;
        }
        return address;
    }

    /** The code unit of a text; what lies beside the text in memory may be asked for, what lies beside all memory may not. */
    private static char unit(NativeCall call, int text, long index) {
        long address = text + index * Character.BYTES;
        if (address < 0 || address > Integer.MAX_VALUE) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (char) Memory.u2(call.engine().memory(), (int) address);
    }

    private static int compare(NativeCall call) {
        int left = text(call, 0);
        int right = text(call, 2);
        int leftLength = call.i4(1);
        int rightLength = call.i4(3);
        for (int i = 0; i < leftLength && i < rightLength; i++) {
            int difference = compare(unit(call, left, i), unit(call, right, i), call.i4(4));
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(leftLength, rightLength);
    }

    private static int compare(char left, char right, int options) {
        if ((options & ORDINAL) != 0) {
            return left - right;
        }
        return (options & IGNORE_CASE) != 0
                ? Integer.signum(Character.toLowerCase(left) - Character.toLowerCase(right)) : Integer.signum(left - right);
    }

    /** The first place from an index on, within so many code units; an empty text stands nowhere. */
    private static int first(NativeCall call) {
        long start = call.i4(1);
        int length = call.i4(4);
        return length <= 0 ? -1 : find(call, start, start + call.i4(2) - length, length, true);
    }

    /** The last place up to an index, within so many code units; an empty text stands behind the last one. */
    private static int last(NativeCall call) {
        long start = call.i4(1);
        int length = call.i4(4);
        long lowest = start - call.i4(2) + 1;
        return length < 0 || start - length + 1 < lowest ? -1
                : length == 0 ? (int) (start + 1) : find(call, lowest, start - length + 1, length, false);
    }

    /** Where the text that is looked for begins: the first such place from the lowest on, or the last one, or -1. */
    private static int find(NativeCall call, long lowest, long highest, int length, boolean forward) {
        if (highest < lowest) {
            return -1;
        }
        byte[] m = call.engine().memory();
        long source = text(call, 0);
        long wanted = text(call, 3);
        if (source + lowest * Character.BYTES < 0 || source + (highest + length) * Character.BYTES > m.length
                || wanted + (long) length * Character.BYTES > m.length) {
            throw Trap.ACCESS_VIOLATION;
        }
        // From its first unit in the direction of search to its last.
        int entering = forward ? length - 1 : 0;
        RollingHash hash = length > LONG_TEXT ? new RollingHash(length) : null;
        long sought = hash == null ? 0 : hash.of(k -> unit(m, wanted, forward ? k : length - 1 - k));
        long at = forward ? lowest : highest;
        long window = at;
        long here = hash == null ? 0 : hash.of(k -> unit(m, source, window + (forward ? k : length - 1 - k)));
        call.worked((highest - lowest + length) * Character.BYTES);
        while (true) {
            if (here == sought && stands(m, source + at * Character.BYTES, wanted, length)) {
                return (int) at;
            }
            if (at == (forward ? highest : lowest)) {
                return -1;
            }
            long next = forward ? at + 1 : at - 1;
            if (hash != null) {
                here = hash.roll(here, unit(m, source, at + length - 1 - entering), unit(m, source, next + entering));
            }
            at = next;
        }
    }

    private static char unit(byte[] m, long text, long index) {
        return (char) Memory.u2(m, (int) (text + index * Character.BYTES));
    }

    private static boolean stands(byte[] m, long at, long wanted, int length) {
        return Memory.equals(m, (int) at, (int) at + length * Character.BYTES, m, (int) wanted,
                (int) wanted + length * Character.BYTES);
    }
}
