package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileStatus;
import hybridscope.core.host.FileSystem;
import hybridscope.core.icalls.io.MappedRegion;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Mappings of the program's own making ({@code mmap(2)}): pages of unmanaged memory, of nothing or of an open file. What is
 * written to a shared one of a file comes into the file with {@code msync} and {@code munmap}. Nothing is protected: PROT_READ
 * and PROT_NONE are promises of the program.
 */
final class PosixMaps implements Restorable {
    private static final int PAGE = 4096;
    private static final long MOST = 1 << 30;
    // MmapProts and MmapFlags, which are Linux's.
    private static final int PROT_WRITE = 2;
    private static final int TYPE = 0xF;
    private static final int SHARED = 1;
    private static final int PRIVATE = 2;
    private static final int SHARED_VALIDATE = 3;
    private static final int FIXED = 0x10;
    private static final int ANONYMOUS = 0x20;
    // MsyncFlags.
    private static final int ASYNC = 1;
    private static final int SYNC = 4;
    private static final int LAST_ADVICE = 4;
    /** What the host keeps of a mapping besides its bytes, at most. */
    private static final int CHARGE = 128;

    private final PosixLibrary posix;
    private final PosixFiles descriptors;
    private final FileSystem files;
    /** By their first address. Two of the same pages of a file have one: memory has no second address for a byte. */
    private final List<Piece> pieces = new ArrayList<>();

    /**
     * Pages that belong together.
     *
     * @param end    behind the last byte
     * @param offset where they begin within the region
     * @param file   of which file, null for those of nothing and for private ones
     */
    private record Piece(long start, long end, MappedRegion region, long offset, Identity file) {
        Piece part(long from, long to) {
            return new Piece(from, to, region, offset + from - start, file);
        }
    }

    /** What makes a file the same under another name. */
    private record Identity(long device, long inode) {
    }

    private PosixMaps(PosixLibrary posix, PosixFiles descriptors) {
        this.posix = posix;
        this.descriptors = descriptors;
        this.files = posix.host().files();
    }

    static PosixMaps register(PosixLibrary posix, PosixFiles descriptors) {
        PosixMaps maps = new PosixMaps(posix, descriptors);
        posix.syscall("mmap", maps::map);
        posix.syscall("munmap", maps::unmap);
        posix.syscall("msync", maps::sync);
        posix.syscall("mincore", maps::inCore);
        // This one gives its error instead of naming it.
        posix.syscall("posix_madvise", call -> {
            if (call.i4(2) < 0 || call.i4(2) > LAST_ADVICE) {
                return posix.fail(call, Errno.INVALID);
            }
            return call.i8(0) % PAGE != 0 ? Errno.INVALID : maps.has(call.i8(0), end(call)) ? 0 : Errno.NO_MEMORY;
        });
        return maps;
    }

    @Override
    public Runnable save() {
        List<Piece> saved = List.copyOf(pieces);
        Set<MappedRegion> regions = new HashSet<>();
        saved.forEach(each -> regions.add(each.region));
        List<Runnable> states = regions.stream().map(MappedRegion::save).toList();
        return () -> {
            pieces.clear();
            pieces.addAll(saved);
            states.forEach(Runnable::run);
        };
    }

    // ---- mapping

    /** (address, length, protection, flags, descriptor, offset). */
    private long map(NativeCall call) throws FileException, IOException {
        long length = call.i8(1);
        int flags = call.i4(3);
        long offset = call.i8(5);
        if (offset < 0) {
            return posix.fail(call, Errno.OVERFLOW);
        }
        if (offset % PAGE != 0) {
            return posix.fail(call, Errno.INVALID);
        }
        boolean anonymous = (flags & ANONYMOUS) != 0;
        if (!anonymous) {
            descriptors.require(call.i4(4));
        }
        int type = flags & TYPE;
        if (length == 0 || type != SHARED && type != PRIVATE && type != SHARED_VALIDATE
                || (flags & FIXED) != 0 && call.i8(0) % PAGE != 0) {
            return posix.fail(call, Errno.INVALID);
        }
        // Where something else may lie nothing is put.
        if ((flags & FIXED) != 0 || length < 0 || length > MOST || offset > MOST) {
            return posix.fail(call, Errno.NO_MEMORY);
        }
        long size = length + PAGE - 1 & -PAGE;
        if (!anonymous && !files.open().has(call.i4(4))) {
            return posix.fail(call, Errno.NO_SUCH_DEVICE);
        }
        call.engine().hostMemory().charge(CHARGE);
        Piece made = null;
        try {
            made = anonymous ? ofNothing(call, size) : type == PRIVATE ? copied(call, size) : shared(call, size);
        } finally {
            if (made == null) {
                call.engine().hostMemory().release(CHARGE);
            }
        }
        if (made == null) {
            return posix.fail(call, Errno.NO_MEMORY);
        }
        add(made);
        call.worked(size);
        return made.start;
    }

    private void add(Piece piece) {
        int at = 0;
        while (at < pieces.size() && pieces.get(at).start <= piece.start) {
            at++;
        }
        pieces.add(at, piece);
    }

    private static Piece ofNothing(NativeCall call, long size) throws FileException, IOException {
        MappedRegion region = MappedRegion.pages(call.engine(), size);
        int start = region.start();
        return start == 0 ? null : new Piece(start, start + size, region, 0, null);
    }

    /** A private one of a file: what the file holds now. */
    private Piece copied(NativeCall call, long size) throws FileException, IOException {
        int file = readable(call);
        Piece made = ofNothing(call, size);
        if (made != null) {
            files.open().readAt(file, call.i8(5), call.engine().memory(), (int) made.start, (int) size);
        }
        return made;
    }

    private int readable(NativeCall call) throws FileException {
        int file = call.i4(4);
        if (descriptors.access(file) == PosixFiles.WRITE_ONLY) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        return file;
    }

    private Piece shared(NativeCall call, long size) throws FileException, IOException {
        Engine engine = call.engine();
        int file = readable(call);
        boolean writes = descriptors.access(file) != 0;
        if (!writes && (call.i4(2) & PROT_WRITE) != 0) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        long offset = call.i8(5);
        FileStatus status = files.status(file);
        Identity identity = new Identity(status.device(), status.inode());
        for (Piece each : pieces) {
            if (identity.equals(each.file) && each.region.size() >= offset + size && each.region.isWritable() == writes) {
                long start = each.region.share().start() + offset;
                return new Piece(start, start + size, each.region, offset, identity);
            }
        }
        long length = files.open().length(file);
        if (length > MOST) {
            return null;
        }
        MappedRegion region = MappedRegion.pages(engine, files.open(), files.open().duplicate(file), writes, length,
                Math.max(offset + size, length));
        int start = region.start();
        if (start == 0) {
            region.leave();
            return null;
        }
        return new Piece((long) start + offset, start + offset + size, region, offset, identity);
    }

    // ---- ranges: (address, length)

    private static long end(NativeCall call) {
        return Math.min(call.i8(1) < 0 ? Long.MAX_VALUE / 2 : call.i8(1), MOST * 2) + call.i8(0) + PAGE - 1 & -PAGE;
    }

    /** Those that have a part in a range. */
    private List<Piece> in(long start, long end) {
        List<Piece> found = new ArrayList<>();
        for (Piece each : pieces) {
            if (each.start < end && each.end > start) {
                found.add(each);
            }
        }
        return found;
    }

    /** Whether all of a range is mapped. */
    private boolean has(long start, long end) {
        if (start < 0 || end < start) {
            return false;
        }
        long at = start;
        for (Piece each : in(start, end)) {
            if (each.start > at) {
                return false;
            }
            at = Math.max(at, each.end);
        }
        return at >= end;
    }

    private long unmap(NativeCall call) throws FileException, IOException {
        long start = call.i8(0);
        if (start % PAGE != 0 || call.i8(1) <= 0) {
            return posix.fail(call, Errno.INVALID);
        }
        long end = end(call);
        List<Piece> found = in(start, end);
        // Of two at one address only one goes.
        Optional<Piece> exact = found.stream().filter(each -> each.start == start && each.end == end).findFirst();
        for (Piece each : exact.isPresent() ? List.of(exact.get()) : found) {
            List<Piece> rests = Stream.of(each.part(each.start, Math.max(each.start, start)),
                    each.part(Math.min(each.end, end), each.end)).filter(rest -> rest.start < rest.end).toList();
            call.engine().hostMemory().charge(CHARGE * rests.size());
            pieces.remove(each);
            call.engine().hostMemory().release(CHARGE);
            for (Piece rest : rests) {
                each.region.share();
                add(rest);
            }
            write(each, start, end);
            each.region.leave();
            call.worked(each.end - each.start);
        }
        return 0;
    }

    private static void write(Piece piece, long start, long end) throws FileException, IOException {
        long base = piece.start - piece.offset;
        piece.region.write(Math.max(piece.start, start) - base, Math.min(piece.end, end) - base);
    }

    private long sync(NativeCall call) throws FileException, IOException {
        long start = call.i8(0);
        if (start % PAGE != 0 || (call.i4(2) & (ASYNC | SYNC)) == (ASYNC | SYNC)) {
            return posix.fail(call, Errno.INVALID);
        }
        long end = end(call);
        for (Piece each : in(start, end)) {
            write(each, start, end);
            call.worked(each.end - each.start);
        }
        return call.i8(1) == 0 || has(start, end) ? 0 : posix.fail(call, Errno.NO_MEMORY);
    }

    /** (address, length, a byte for each page): all of it is in memory. */
    private long inCore(NativeCall call) {
        long start = call.i8(0);
        if (start % PAGE != 0) {
            return posix.fail(call, Errno.INVALID);
        }
        long end = end(call);
        if (!has(start, end)) {
            return posix.fail(call, Errno.NO_MEMORY);
        }
        int pages = (int) ((end - start) / PAGE);
        if (pages > 0) {
            int to = PosixLibrary.area(call, 2, pages);
            Memory.fill(call.engine().memory(), to, to + pages, (byte) 1);
        }
        return 0;
    }
}
