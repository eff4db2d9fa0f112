package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.memory.PageUse;
import hybridscope.core.memory.Pages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds out which bytes of linear memory an instruction has written, threads' stacks aside. */
final class MemoryChanges {
    /** How many pieces are told of one instruction. */
    private static final int MOST = 16;
    /** Bytes that belong together. */
    private static final int WORD = 8;
    private final MemoryReader peek;
    private byte[] before;

    MemoryChanges(MemoryReader peek) {
        this.peek = peek;
    }

    /** A run of changed bytes. */
    record Change(int address, int size) {
    }

    /** What is there now is not what it is to be compared with any more. */
    void forget() {
        before = null;
    }

    /** Notes what is there now. */
    void note() {
        if (before == null) {
            before = Arrays.copyOf(peek.engine().memory(), peek.engine().heap().pages().highWater());
        }
    }

    /** What has changed since {@link #note}, which is noted now; the first pieces. */
    List<Change> changes() {
        byte[] memory = peek.engine().memory();
        Pages pages = peek.engine().heap().pages();
        int end = pages.highWater();
        if (end > before.length) {
            before = Arrays.copyOf(before, end);
        }
        List<Change> changes = new ArrayList<>();
        for (int page = 0; page < end; page += Pages.PAGE_SIZE) {
            PageUse use = pages.use(page);
            if (use == PageUse.HEAP || use == PageUse.STATICS || use == PageUse.NATIVE) {
                compare(memory, page, Math.min(page + Pages.PAGE_SIZE, end), changes);
            }
        }
        return changes;
    }

    private void compare(byte[] memory, int from, int end, List<Change> to) {
        int at = from;
        while (at < end) {
            int first = Arrays.mismatch(before, at, end, memory, at, end);
            if (first < 0) {
                return;
            }
            int start = at + first;
            int last = start + 1;
            // Bytes of one word that stay the same between others that change belong to the same write.
            for (int i = last; i < end && i < last + WORD; i++) {
                if (before[i] != memory[i]) {
                    last = i + 1;
                }
            }
            if (to.size() < MOST) {
                to.add(new Change(start, last - start));
            }
            System.arraycopy(memory, start, before, start, last - start);
            at = last;
        }
    }
}
