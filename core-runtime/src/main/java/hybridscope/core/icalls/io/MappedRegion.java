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
public final class MappedRegion implements Restorable {
    static final int PAGE = 4096;
    private static final int NO_FILE = -1;
    /** A block of so many bytes begins with a page of unmanaged memory. */
    private static final int WITH_PAGES = 1 << 16;

    private final Engine engine;
    private final OpenFiles open;
    private final int file;
    private final boolean writable;
    private final long capacity;
    private final long size;
    private final int least;
    private int users = 1;
    private int start;

    private MappedRegion(Engine engine, OpenFiles open, int file, boolean writable, long capacity, long size, int least) {
        this.engine = engine;
        this.open = open;
        this.file = file;
        this.writable = writable;
        this.capacity = capacity;
        this.size = size + PAGE - 1 & -PAGE;
        this.least = least;
    }

    /** One of an open file, whose handle it closes. */
    static MappedRegion of(Engine engine, OpenFiles open, int file, boolean writable, long capacity) {
        return new MappedRegion(engine, open, file, writable, capacity, capacity, 0);
    }

    /** One without a file. */
    static MappedRegion anonymous(Engine engine, long capacity) {
        return new MappedRegion(engine, null, NO_FILE, true, capacity, capacity, 0);
    }

    /** One without a file whose first byte is that of a page. */
    public static MappedRegion pages(Engine engine, long size) {
        return new MappedRegion(engine, null, NO_FILE, true, size, size, WITH_PAGES);
    }

    /** One of an open file whose first byte is that of a page, and that may go beyond the file. */
    public static MappedRegion pages(Engine engine, OpenFiles open, int file, boolean writable, long capacity, long size) {
        return new MappedRegion(engine, open, file, writable, capacity, size, WITH_PAGES);
    }

    /** Bytes of a file, or those that were asked for. */
    long capacity() {
        return capacity;
    }

    /** What it takes in memory, in whole pages: the capacity, or more. */
    public long size() {
        return size;
    }

    public boolean isWritable() {
        return writable;
    }

    private boolean hasCopy() {
        return file != NO_FILE && writable;
    }

    /** The address of the first byte; 0 where memory has no room for all of them. */
    public int start() throws FileException, IOException {
        if (start != 0 || size() > Integer.MAX_VALUE / 2) {
            return start;
        }
        UnmanagedMemory unmanaged = engine.heap().unmanaged();
        int made = unmanaged.allocate(Math.max(least, hasCopy() ? 2 * size() : size()));
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
    public MappedRegion share() {
        users++;
        return this;
    }

    /** Takes somebody away; behind the last one nothing is left. True then. */
    public boolean leave() throws FileException, IOException {
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
    public void write(long from, long to) throws FileException, IOException {
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
