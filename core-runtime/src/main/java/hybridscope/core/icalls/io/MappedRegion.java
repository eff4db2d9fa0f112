package hybridscope.core.icalls.io;

import hybridscope.core.host.FileException;
import hybridscope.core.host.OpenFiles;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.UnmanagedMemory;
import java.io.IOException;

/**
 * What a memory mapped file maps: bytes in unmanaged memory that all views share, whole pages of them, read from the file when
 * the first view is made. Behind it a copy of what the file is known to hold, so that nothing but changes is written back.
 */
final class MappedRegion implements Restorable {
    static final int PAGE = 4096;
    private static final int NO_FILE = -1;

    private final Engine engine;
    private final OpenFiles open;
    private final int file;
    private final boolean writable;
    private final long capacity;
    private int users = 1;
    private int start;

    private MappedRegion(Engine engine, OpenFiles open, int file, boolean writable, long capacity) {
        this.engine = engine;
        this.open = open;
        this.file = file;
        this.writable = writable;
        this.capacity = capacity;
    }

    /** One of an open file, whose handle it closes. */
    static MappedRegion of(Engine engine, OpenFiles open, int file, boolean writable, long capacity) {
        return new MappedRegion(engine, open, file, writable, capacity);
    }

    /** One without a file. */
    static MappedRegion anonymous(Engine engine, long capacity) {
        return new MappedRegion(engine, null, NO_FILE, true, capacity);
    }

    /** Bytes of a file, or those that were asked for. */
    long capacity() {
        return capacity;
    }

    /** The capacity in whole pages. */
    long size() {
        return capacity + PAGE - 1 & -PAGE;
    }

    boolean isWritable() {
        return writable;
    }

    private boolean hasCopy() {
        return file != NO_FILE && writable;
    }

    /** The address of the first byte; 0 where memory has no room for all of them. */
    int start() throws FileException, IOException {
        if (start != 0 || size() > Integer.MAX_VALUE / 2) {
            return start;
        }
        UnmanagedMemory unmanaged = engine.heap().unmanaged();
        int made = unmanaged.allocate(hasCopy() ? 2 * size() : size());
        if (made != 0 && file != NO_FILE) {
            byte[] content = new byte[(int) capacity];
            int read = open.readAt(file, 0, content, 0, content.length);
            Memory.copy(content, 0, engine.memory(), made, read);
            if (hasCopy()) {
                Memory.copy(content, 0, engine.memory(), made + (int) size(), read);
            }
        }
        start = made;
        return start;
    }

    @Override
    public Runnable save() {
        int usersNow = users;
        int startNow = start;
        return () -> {
            users = usersNow;
            start = startNow;
        };
    }

    /** Adds somebody who uses it. */
    MappedRegion share() {
        users++;
        return this;
    }

    /** Takes somebody away; behind the last one nothing is left. True then. */
    boolean leave() throws FileException, IOException {
        if (--users > 0) {
            return false;
        }
        try {
            write(0, capacity);
        } finally {
            if (start != 0) {
                engine.heap().unmanaged().free(start);
            }
            if (file != NO_FILE) {
                open.close(file);
            }
        }
        return true;
    }

    /** Writes what has changed in a part of it to the file. */
    void write(long from, long to) throws FileException, IOException {
        if (start == 0 || !hasCopy()) {
            return;
        }
        byte[] m = engine.memory();
        int end = start + (int) Math.min(to, capacity);
        int copy = (int) size();
        for (int at = start + (int) from; at < end;) {
            int page = Math.min(end, at + PAGE);
            int first = Memory.mismatch(m, at, page, m, at + copy, page + copy);
            if (first >= 0) {
                int last = page;
                while (Memory.i1(m, last - 1) == Memory.i1(m, last - 1 + copy)) {
                    last--;
                }
                open.writeAt(file, at + first - start, m, at + first, last - at - first);
                Memory.copy(m, at + first, m, at + first + copy, last - at - first);
            }
            at = page;
        }
    }
}
