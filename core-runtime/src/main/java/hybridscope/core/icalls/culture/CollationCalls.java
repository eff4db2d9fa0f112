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
        int start = call.i4(1);
        int length = call.i4(4);
        for (long at = start; length > 0 && at <= (long) start + call.i4(2) - length; at++) {
            if (stands(call, at, length)) {
                return (int) at;
            }
        }
        return -1;
    }

    /** The last place up to an index, within so many code units; an empty text stands behind the last one. */
    private static int last(NativeCall call) {
        int start = call.i4(1);
        int length = call.i4(4);
        for (long at = (long) start - length + 1; length >= 0 && at > (long) start - call.i4(2); at--) {
            if (stands(call, at, length)) {
                return (int) at;
            }
        }
        return -1;
    }

    private static boolean stands(NativeCall call, long at, int length) {
        int source = text(call, 0);
        int wanted = text(call, 3);
        for (int i = 0; i < length; i++) {
            if (unit(call, source, at + i) != unit(call, wanted, i)) {
                return false;
            }
        }
        return true;
    }
}
