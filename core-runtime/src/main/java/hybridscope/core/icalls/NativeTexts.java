package hybridscope.core.icalls;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import java.nio.charset.StandardCharsets;

/** Texts in unmanaged memory: UTF-8, which is what ANSI means outside Windows, UTF-16, and BSTRs with their length in front. */
final class NativeTexts {
    private static final int LENGTH_PREFIX = 4;

    private NativeTexts() {
    }

    /** A new block with the text in UTF-8 and a zero behind it. */
    static int ansi(NativeCall call, String text) {
        return Pointers.ofText(call, text);
    }

    /** A new block with the text in UTF-16 and a zero behind it. */
    static int wide(NativeCall call, String text) {
        int block = MarshalCalls.allocate(call, 2L * text.length() + 2);
        putWide(call, block, text);
        return block;
    }

    private static void putWide(NativeCall call, int at, String text) {
        byte[] m = call.engine().memory();
        for (int i = 0; i < text.length(); i++) {
            Memory.setI2(m, at + 2 * i, text.charAt(i));
        }
        Memory.setI2(m, at + 2 * text.length(), 0);
    }

    /** The address of a new BSTR's text. */
    static int bstr(NativeCall call, String text) {
        int block = MarshalCalls.allocate(call, LENGTH_PREFIX + 2L * text.length() + 2) + LENGTH_PREFIX;
        Memory.setI4(call.engine().memory(), block - LENGTH_PREFIX, 2 * text.length());
        putWide(call, block, text);
        return block;
    }

    static void freeBstr(NativeCall call, int text) {
        if (text != 0) {
            call.engine().heap().unmanaged().free(text - LENGTH_PREFIX);
        }
    }

    static int bstrLength(NativeCall call, int text) {
        return Memory.i4(call.engine().memory(), text - LENGTH_PREFIX) / 2;
    }

    /** Number of UTF-16 code units in front of a zero. */
    static int wideLength(NativeCall call, int at) {
        byte[] m = call.engine().memory();
        int length = 0;
        while (Memory.u2(m, at + 2 * length) != 0) {
            length++;
        }
        return length;
    }

    static String ofWide(NativeCall call, int at, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) Memory.u2(call.engine().memory(), at + 2 * i));
        }
        return text.toString();
    }

    static String ofAnsi(NativeCall call, int at, int length) {
        return new String(call.engine().memory(), at, length, StandardCharsets.UTF_8);
    }
}
