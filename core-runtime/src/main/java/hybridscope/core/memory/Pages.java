package hybridscope.core.memory;

import java.util.Arrays;

/**
 * Hands out runs of 64 KiB pages of linear memory, zeroed, and takes them back. Always the lowest run that is long enough, so
 * the same calls give the same addresses.
 */
public final class Pages {
    /** Bytes of a page. */
    public static final int PAGE_SIZE = 1 << 16;

    private static final PageUse[] USES = PageUse.values();

    private final Memory memory;
    /** Use of each page, by ordinal; pages beyond the end are free. */
    private byte[] uses;
    /** Pages below this are in use. */
    private int lowestFree;
    /** Pages from this on were never handed out, so they are zero. */
    private int highWater;
    private final int[] counts = new int[USES.length];

    /** All pages of a memory but the one of null. */
    public Pages(Memory memory) {
        this.memory = memory;
        this.uses = new byte[16];
        mark(0, 1, PageUse.NULL);
        lowestFree = 1;
        highWater = 1;
    }

    /** The memory whose pages these are. */
    public Memory memory() {
        return memory;
    }

    /** Pages that so many bytes need; more than any memory has when {@code bytes} is beyond an int. */
    public static int pagesFor(long bytes) {
        return (int) Math.min(bytes + PAGE_SIZE - 1 >>> 16, Integer.MAX_VALUE);
    }

    /**
     * Takes a run of zeroed pages, growing the memory where needed.
     *
     * @return its address, or 0 when the memory has reached its limit
     */
    public int take(int pages, PageUse use) {
        if (pages <= 0 || use == PageUse.FREE) {
            throw new IllegalArgumentException(pages + " pages for " + use);
        }
        int first = firstFit(pages);
        if (pages > (memory.limit() >>> 16) - first || !memory.reserve(first + pages << 16)) {
            return 0;
        }
        int dirty = Math.min(highWater, first + pages) - first;
        if (dirty > 0) {
            memory.clear(first << 16, dirty << 16);
        }
        mark(first, pages, use);
        highWater = Math.max(highWater, first + pages);
        if (first == lowestFree) {
            lowestFree = first + pages;
        }
        return first << 16;
    }

    /** Gives back pages that were taken, all or some of a run. Their bytes stay until the pages are taken again. */
    public void give(int address, int pages) {
        int first = address >>> 16;
        for (int page = first; page < first + pages; page++) {
            if (page == 0 || useOf(page) == PageUse.FREE) {
                throw new IllegalArgumentException("page " + page + " is not in use");
            }
        }
        mark(first, pages, PageUse.FREE);
        lowestFree = Math.min(lowestFree, first);
    }

    /** What the page of an address is used for. */
    public PageUse use(int address) {
        return useOf(address >>> 16);
    }

    /** Pages in that use; of {@link PageUse#FREE}, those handed out before and given back. */
    public int count(PageUse use) {
        if (use != PageUse.FREE) {
            return counts[use.ordinal()];
        }
        return highWater - Arrays.stream(counts).sum();
    }

    /** The end of the highest page ever in use: bytes from there on are zero. */
    public int highWater() {
        return highWater << 16;
    }

    private PageUse useOf(int page) {
        return page < uses.length ? USES[uses[page]] : PageUse.FREE;
    }

    private int firstFit(int pages) {
        int first = lowestFree;
        int page = first;
        while (page - first < pages && page < highWater) {
            if (uses[page] != 0) {
                first = page + 1;
            }
            page++;
        }
        return first;
    }

    private void mark(int first, int pages, PageUse use) {
        if (first + pages > uses.length) {
            uses = Arrays.copyOf(uses, Math.max(first + pages, uses.length * 2));
        }
        for (int page = first; page < first + pages; page++) {
            if (uses[page] != 0) {
                counts[uses[page]]--;
            }
            if (use != PageUse.FREE) {
                counts[use.ordinal()]++;
            }
        }
        Arrays.fill(uses, first, first + pages, (byte) use.ordinal());
    }

    /** The table of pages as it is now. */
    State save() {
        return new State(Arrays.copyOf(uses, highWater), lowestFree, highWater, counts.clone());
    }

    /** Puts back a table; the memory's bytes are the caller's. */
    void restore(State state) {
        uses = state.uses.clone();
        lowestFree = state.lowestFree;
        highWater = state.highWater;
        System.arraycopy(state.counts, 0, counts, 0, counts.length);
    }

    /** A saved table of pages. */
    static final class State {
        private final byte[] uses;
        private final int lowestFree;
        private final int highWater;
        private final int[] counts;

        private State(byte[] uses, int lowestFree, int highWater, int[] counts) {
            this.uses = uses;
            this.lowestFree = lowestFree;
            this.highWater = highWater;
            this.counts = counts;
        }
    }
}
