package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import java.nio.charset.StandardCharsets;

/** Texts in memory that are no string objects: what pointers lead to. */
public final class NativeStrings {
    private NativeStrings() {
    }

    /** UTF-8 with a zero behind it; null for a null pointer. */
    public static String utf8(NativeCall call, long at) {
        if (at == 0) {
            return null;
        }
        byte[] m = call.engine().memory();
        int length = 0;
        while (Memory.u1(m, (int) at + length) != 0) {
            length++;
        }
        return Memory.text(m, (int) at, length, StandardCharsets.UTF_8);
    }

    /** UTF-16 with a zero behind it; null for a null pointer. */
    public static String utf16(NativeCall call, int at) {
        byte[] m = call.engine().memory();
        StringBuilder text = new StringBuilder();
        for (int i = at; at != 0 && Memory.u2(m, i) != 0; i += Character.BYTES) {
            text.append((char) Memory.u2(m, i));
        }
        return at == 0 ? null : text.toString();
    }

    /** A text that must be there: none is a null reference. */
    public static String some(String text) {
        if (text == null) {
            throw Trap.NULL_REFERENCE;
        }
        return text;
    }

    /** So many UTF-16 code units; null for a null pointer. More than memory has are an access violation. */
    public static String utf16(NativeCall call, int at, int length) {
        if (length < 0 || length > Integer.MAX_VALUE / Character.BYTES) {
            throw Trap.ACCESS_VIOLATION;
        }
        return at == 0 ? null : Memory.utf16(call.engine().memory(), at, length);
    }
}
