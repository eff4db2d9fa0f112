package hybridscope.core.icalls.io;

/** Bytes on their way, first in, first out, up to a capacity. Its memory grows with what is in it. */
final class ByteQueue {
    private static final int LEAST = 4096;

    private final int capacity;
    private byte[] content;
    private int from;
    private int length;

    /** @param capacity the most bytes that are on their way at a time */
    ByteQueue(int capacity) {
        this.capacity = capacity;
        content = new byte[Math.min(LEAST, capacity)];
    }

    private ByteQueue(ByteQueue other) {
        capacity = other.capacity;
        content = other.content.clone();
        from = other.from;
        length = other.length;
    }

    ByteQueue copy() {
        return new ByteQueue(this);
    }

    int length() {
        return length;
    }

    int room() {
        return capacity - length;
    }

    /** Copies bytes out, the oldest first; at most {@link #length}. */
    void peek(byte[] to, int at, int count) {
        int first = Math.min(count, content.length - from);
        System.arraycopy(content, from, to, at, first);
        System.arraycopy(content, 0, to, at + first, count - first);
    }

    /** Takes away the oldest bytes; at most {@link #length}. */
    void drop(int count) {
        from = (from + count) % content.length;
        length -= count;
    }

    /** Adds bytes; at most {@link #room}. */
    void put(byte[] bytes, int at, int count) {
        if (length + count > content.length) {
            byte[] larger = new byte[Math.min(capacity, Math.max(2 * content.length, length + count))];
            peek(larger, 0, length);
            content = larger;
            from = 0;
        }
        int to = (from + length) % content.length;
        int first = Math.min(count, content.length - to);
        System.arraycopy(bytes, at, content, to, first);
        System.arraycopy(bytes, at + first, content, 0, count - first);
        length += count;
    }
}
