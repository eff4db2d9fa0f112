package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import java.nio.charset.StandardCharsets;

/** Texts in unmanaged memory: UTF-8, which is what ANSI means outside Windows, UTF-16, and BSTRs with their length in front. */
public final class UnmanagedStrings {
    private static final int LENGTH_PREFIX = 4;

    private UnmanagedStrings() {
    }

    /** A new block with the text in UTF-8 and a zero behind it. */
    public static int ansi(NativeCall call, String text) {
        return UnmanagedLists.ofText(call, text);
    }

    /** A new block with the text in UTF-16 and a zero behind it. */
    public static int wide(NativeCall call, String text) {
        int block = UnmanagedBlocks.allocate(call, 2L * text.length() + 2);
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
    public static int bstr(NativeCall call, String text) {
        int block = UnmanagedBlocks.allocate(call, LENGTH_PREFIX + 2L * text.length() + 2) + LENGTH_PREFIX;
        Memory.setI4(call.engine().memory(), block - LENGTH_PREFIX, 2 * text.length());
        putWide(call, block, text);
        return block;
    }

    public static void freeBstr(NativeCall call, int text) {
        if (text != 0) {
            call.engine().heap().unmanaged().free(text - LENGTH_PREFIX);
        }
    }

    public static int bstrLength(NativeCall call, int text) {
        return Memory.i4(call.engine().memory(), text - LENGTH_PREFIX) / 2;
    }

    /** Number of UTF-16 code units in front of a zero. */
    public static int wideLength(NativeCall call, int at) {
        byte[] m = call.engine().memory();
        int length = 0;
        while (Memory.u2(m, at + 2 * length) != 0) {
            length++;
        }
        return length;
    }

    public static String ofWide(NativeCall call, int at, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) Memory.u2(call.engine().memory(), at + 2 * i));
        }
        return text.toString();
    }

    public static String ofAnsi(NativeCall call, int at, int length) {
        return Memory.text(call.engine().memory(), at, length, StandardCharsets.UTF_8);
    }
}
