package hybridscope.core.memory;

import java.util.Arrays;

/**
 * A picture of linear memory that is never changed: 4 KiB pages in chunks of 64, of which an image shares those that have not
 * changed since the image before it. A row of snapshots thus keeps each version of a page once.
 */
final class MemoryImage {
    static final MemoryImage EMPTY = new MemoryImage(new byte[0][][], 0);

    private static final int PAGE = 4096;
    private static final int PAGES_IN_CHUNK = 64;
    private static final int CHUNK = PAGE * PAGES_IN_CHUNK;
    /** What pages that were never written share. */
    private static final byte[] ZEROS = new byte[PAGE];

    private final byte[][][] chunks;
    private final int end;

    private MemoryImage(byte[][][] chunks, int end) {
        this.chunks = chunks;
        this.end = end;
    }

    /** Bytes it covers, from address 0. */
    int end() {
        return end;
    }

    /** Bytes of pages that this image does not share with another one. */
    long bytesBeside(MemoryImage other) {
        long bytes = 0;
        for (int i = 0; i < chunks.length; i++) {
            byte[][] theirs = i < other.chunks.length ? other.chunks[i] : null;
            for (int j = 0; j < chunks[i].length && chunks[i] != theirs; j++) {
                byte[] page = chunks[i][j];
                if (page != ZEROS && (theirs == null || j >= theirs.length || page != theirs[j])) {
                    bytes += page.length;
                }
            }
        }
        return bytes;
    }

    /** The image of {@code memory} up to {@code end}, a multiple of 4 KiB. */
    MemoryImage next(byte[] memory, int end) {
        byte[][][] next = new byte[(int) ((end + (long) CHUNK - 1) / CHUNK)][][];
        for (int i = 0; i < next.length; i++) {
            next[i] = chunk(memory, i * CHUNK, Math.min(CHUNK, end - i * CHUNK), i < chunks.length ? chunks[i] : null);
        }
        return new MemoryImage(next, end);
    }

    private static byte[][] chunk(byte[] memory, int from, int length, byte[][] before) {
        byte[][] pages = new byte[length / PAGE][];
        boolean same = before != null && before.length == pages.length;
        for (int i = 0; i < pages.length; i++) {
            byte[] old = before != null && i < before.length ? before[i] : ZEROS;
            int start = from + i * PAGE;
            boolean equal = Arrays.equals(memory, start, start + PAGE, old, 0, PAGE);
            pages[i] = equal ? old : Arrays.copyOfRange(memory, start, start + PAGE);
            same &= equal;
        }
        return same ? before : pages;
    }

    /** Writes it back to addresses 0..{@link #end()}. */
    void copyTo(byte[] memory) {
        for (int i = 0; i < chunks.length; i++) {
            for (int j = 0; j < chunks[i].length; j++) {
                int start = i * CHUNK + j * PAGE;
                if (!Arrays.equals(memory, start, start + PAGE, chunks[i][j], 0, PAGE)) {
                    System.arraycopy(chunks[i][j], 0, memory, start, PAGE);
                }
            }
        }
    }
}
