package hybridscope.core.icalls.io;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import java.util.HashMap;
import java.util.Map;

/**
 * Pipes between threads of one program, with two ends each, as {@code pipe(7)} of Linux describes them. Nothing of the machine
 * stands behind them.
 */
final class Pipes implements Restorable {
    /** {@code F_SETPIPE_SZ}: the least, the usual and the largest capacity without privileges. */
    private static final int LEAST = 4096;
    private static final int USUAL = 1 << 16;
    private static final int MOST = 1 << 20;
    /** Behind all numbers that open files have. */
    private static final long FIRST = 0x4000_0000;

    private final Map<Long, Pipe> byReader = new HashMap<>();
    private final Map<Long, Pipe> byWriter = new HashMap<>();
    private long next = FIRST;

    private static final class Pipe {
        final byte[] content;
        int from;
        int length;
        /** Whether it has somebody at its ends. */
        boolean read = true;
        boolean written = true;

        Pipe(int capacity) {
            content = new byte[capacity];
        }

        Pipe(Pipe other, int capacity) {
            this(capacity);
            for (int i = 0; i < other.length; i++) {
                content[i] = other.content[(other.from + i) % other.content.length];
            }
            length = other.length;
            read = other.read;
            written = other.written;
        }
    }

    /** A new one: the number of the end to read from; the other end has the next one. */
    long open(Engine engine) {
        engine.hostMemory().charge(USUAL);
        Pipe pipe = new Pipe(USUAL);
        byReader.put(next, pipe);
        byWriter.put(next + 1, pipe);
        next += 2;
        return next - 2;
    }

    boolean isOpen(long end) {
        return byReader.containsKey(end) || byWriter.containsKey(end);
    }

    boolean isReader(long end) {
        return byReader.containsKey(end);
    }

    boolean isWriter(long end) {
        return byWriter.containsKey(end);
    }

    void close(Engine engine, long end) {
        Pipe pipe = byReader.remove(end);
        if (pipe != null) {
            pipe.read = false;
        } else {
            pipe = byWriter.remove(end);
            pipe.written = false;
        }
        if (!pipe.read && !pipe.written) {
            engine.hostMemory().release(pipe.content.length);
        }
    }

    /** How many bytes can be read at once; -1 where none will come any more. */
    int available(long reader) {
        Pipe pipe = byReader.get(reader);
        return pipe == null || pipe.length == 0 && !pipe.written ? -1 : pipe.length;
    }

    /** How many bytes can be written at once; -1 where nobody will read them. */
    int room(long writer) {
        Pipe pipe = byWriter.get(writer);
        return pipe == null || !pipe.read ? -1 : pipe.content.length - pipe.length;
    }

    /** Takes no more bytes than are {@link #available}. */
    byte[] take(long reader, int count) {
        Pipe pipe = byReader.get(reader);
        byte[] taken = new byte[count];
        for (int i = 0; i < count; i++) {
            taken[i] = pipe.content[(pipe.from + i) % pipe.content.length];
        }
        pipe.from = (pipe.from + count) % pipe.content.length;
        pipe.length -= count;
        return taken;
    }

    /** Adds no more bytes than there is {@link #room} for. */
    void put(long writer, byte[] bytes) {
        Pipe pipe = byWriter.get(writer);
        for (int i = 0; i < bytes.length; i++) {
            pipe.content[(pipe.from + pipe.length + i) % pipe.content.length] = bytes[i];
        }
        pipe.length += bytes.length;
    }

    /** How many bytes an open pipe holds at most. */
    int capacity(long end) {
        return (byReader.containsKey(end) ? byReader : byWriter).get(end).content.length;
    }

    /** Makes it hold at least so many bytes; false where that is too much, or less than there are in it. */
    boolean resize(Engine engine, long end, int wanted) {
        Pipe old = (byReader.containsKey(end) ? byReader : byWriter).get(end);
        int capacity = LEAST;
        while (capacity < wanted && capacity < MOST) {
            capacity *= 2;
        }
        if (wanted > MOST || wanted < 0 || capacity < old.length) {
            return false;
        }
        engine.hostMemory().charge(Math.max(capacity - old.content.length, 0));
        engine.hostMemory().release(Math.max(old.content.length - capacity, 0));
        Pipe pipe = new Pipe(old, capacity);
        byReader.replaceAll((_, each) -> each == old ? pipe : each);
        byWriter.replaceAll((_, each) -> each == old ? pipe : each);
        return true;
    }

    @Override
    public Runnable save() {
        Pipes saved = new Pipes();
        saved.take(this);
        return () -> take(saved);
    }

    private void take(Pipes other) {
        Map<Pipe, Pipe> copies = new HashMap<>();
        byReader.clear();
        byWriter.clear();
        other.byReader.forEach((end, pipe) -> byReader.put(end, copies.computeIfAbsent(pipe, Pipes::copy)));
        other.byWriter.forEach((end, pipe) -> byWriter.put(end, copies.computeIfAbsent(pipe, Pipes::copy)));
        next = other.next;
    }

    private static Pipe copy(Pipe pipe) {
        return new Pipe(pipe, pipe.content.length);
    }
}
