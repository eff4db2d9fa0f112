package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.PageUse;
import hybridscope.core.memory.Pages;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes of linear memory.
 *
 * @param position executed IR instructions of all threads
 * @param address  of the first byte
 * @param size     how many bytes there are to see: fewer than asked for where memory ends
 * @param bytes    them as hexadecimal digits
 * @param regions  what the memory there is used for, by address
 * @param total    bytes of linear memory there are by now
 */
public record LinearMemoryReport(long position, int address, int size, String bytes, List<Region> regions, int total) {
    /** How many bytes are shown at a time. */
    public static final int MOST = 1 << 16;

    /** Copies the list. */
    public LinearMemoryReport {
        regions = List.copyOf(regions);
    }

    /**
     * A run of pages.
     *
     * @param start first address
     * @param end   address behind it
     * @param use   what the program has them for
     * @param name  what lies there, for people: {@code stack of thread 1}
     */
    public record Region(int start, int end, PageUse use, String name) {
    }

    /** The report on a range; one without bytes where none of it lies in memory. @param size 0 to {@link #MOST} */
    public static LinearMemoryReport of(Debuggee debuggee, int address, int size) {
        MemoryReader peek = DebugInspector.of(debuggee).peek();
        int total = debuggee.engine().memory().length;
        int start = Math.clamp(address, 0, total);
        int end = (int) Math.min(start + (long) Math.clamp(size, 0, MOST), total);
        List<Region> regions = new ArrayList<>();
        for (int page = start & -Pages.PAGE_SIZE; page < end; page += Pages.PAGE_SIZE) {
            PageUse use = debuggee.engine().heap().pages().use(page);
            String name = name(peek, debuggee, use, page);
            Region last = regions.isEmpty() ? null : regions.getLast();
            if (last != null && last.name.equals(name)) {
                regions.set(regions.size() - 1, new Region(last.start, page + Pages.PAGE_SIZE, last.use, name));
            } else {
                regions.add(new Region(page, page + Pages.PAGE_SIZE, use, name));
            }
        }
        return new LinearMemoryReport(debuggee.position(), start, end - start, peek.raw(start, end), regions, total);
    }

    private static String name(MemoryReader peek, Debuggee debuggee, PageUse use, int page) {
        return switch (use) {
            case NULL -> "the page of null";
            case FREE -> "free";
            case HEAP -> "objects";
            case STATICS -> "static fields";
            case NATIVE -> "unmanaged memory";
            case STACK -> {
                for (ManagedThread thread : debuggee.engine().scheduler().threads()) {
                    int[] stack = peek.inspection().stack(thread);
                    if (page >= stack[0] && page < stack[1]) {
                        yield "stack of thread " + thread.id();
                    }
                }
                yield "stack of a thread that has ended";
            }
        };
    }
}
