package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What native structures hold in unmanaged memory: the GPtrArray that lists of handles come in, texts that end with a zero byte.
 */
public final class UnmanagedLists {
    private static final int HEADER = 16;

    private UnmanagedLists() {
    }

    /** A GPtrArray: the address of the pointers, their number, then the pointers. */
    public static int array(NativeCall call, List<Long> pointers) {
        int block = UnmanagedBlocks.allocate(call, HEADER + 8L * pointers.size());
        byte[] m = call.engine().memory();
        Memory.setI8(m, block, block + HEADER);
        Memory.setI8(m, block + 8, pointers.size());
        for (int i = 0; i < pointers.size(); i++) {
            Memory.setI8(m, block + HEADER + 8 * i, pointers.get(i));
        }
        return block;
    }

    /** A block with a text in UTF-8 and a zero behind it. */
    public static int ofText(NativeCall call, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int block = UnmanagedBlocks.allocate(call, bytes.length + 1L);
        byte[] m = call.engine().memory();
        Memory.copy(bytes, 0, m, block, bytes.length);
        Memory.setI1(m, block + bytes.length, 0);
        return block;
    }
}
