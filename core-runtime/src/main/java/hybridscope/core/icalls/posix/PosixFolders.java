package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileStatus;
import hybridscope.core.host.FileSystem;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code opendir} and what reads on: {@code .} and {@code ..} first, then names in order. */
final class PosixFolders implements Restorable {
    private static final Map<FileStatus.Kind, Integer> KINDS = Map.of(FileStatus.Kind.FILE, 8, FileStatus.Kind.DIRECTORY, 4,
            FileStatus.Kind.LINK, 10, FileStatus.Kind.OTHER, 2);
    /** Bytes of Mono_Posix_Syscall__Dirent. */
    private static final int ENTRY_SIZE = 32;
    /** Bytes of a dirent in front of its name. */
    private static final int NAME_OFFSET = 19;
    private static final int HANDLE_SIZE = 16;

    private final PosixLibrary posix;
    private final SavedMap<Long, Listing> open = new SavedMap<>();

    /** A folder that is being read: its entries, and which of them is next. */
    private record Listing(List<FileSystem.Entry> entries, int next) {
    }

    private PosixFolders(PosixLibrary posix) {
        this.posix = posix;
    }

    @Override
    public Runnable save() {
        return open.save();
    }

    static PosixFolders register(PosixLibrary posix) {
        PosixFolders folders = new PosixFolders(posix);
        posix.pointer("opendir", folders::open);
        posix.c("closedir", call -> {
            folders.listing(call);
            folders.open.remove(call.i8(0));
            call.engine().heap().unmanaged().free((int) call.i8(0));
            return 0;
        });
        posix.c("dirfd", call -> posix.fail(call, Errno.NOT_SUPPORTED));
        posix.syscall("rewinddir", call -> folders.go(call, 0));
        posix.syscall("seekdir", call -> folders.go(call, call.i8(1)));
        posix.syscall("telldir", call -> folders.listing(call).next);
        // Gives no entry at the end, without an error.
        posix.syscall("readdir", call -> folders.read(call, 1) ? 0 : end(posix, call));
        posix.syscall("readdir_r", call -> {
            boolean read = folders.read(call, 1);
            Memory.setI8(call.engine().memory(), PosixLibrary.area(call, 2, Long.BYTES), read ? call.i8(1) : 0);
            return 0;
        });
        posix.helperPointer("helper_Mono_Posix_readdir", _ -> 0);
        return folders;
    }


    private static long end(PosixLibrary posix, NativeCall call) {
        posix.fail(call, 0);
        return -1;
    }

    private long open(NativeCall call) throws FileException, IOException {
        String path = PosixLibrary.text(call, 0);
        FileSystem files = posix.host().files();
        if (files.status(path, true).kind() != FileStatus.Kind.DIRECTORY) {
            throw new FileException(FileError.NOT_DIRECTORY);
        }
        List<FileSystem.Entry> entries = new ArrayList<>();
        entries.add(new FileSystem.Entry(".", FileStatus.Kind.DIRECTORY));
        entries.add(new FileSystem.Entry("..", FileStatus.Kind.DIRECTORY));
        entries.addAll(files.list(path));
        long handle = UnmanagedBlocks.allocate(call, HANDLE_SIZE);
        open.put(handle, new Listing(List.copyOf(entries), 0));
        return handle;
    }

    private Listing listing(NativeCall call) throws FileException {
        Listing listing = open.get(call.i8(0));
        if (listing == null) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        return listing;
    }

    private long go(NativeCall call, long to) throws FileException {
        Listing listing = listing(call);
        open.put(call.i8(0), new Listing(listing.entries, (int) Math.clamp(to, 0, listing.entries.size())));
        return 0;
    }

    /** The next entry: inode, position, length, kind, and a block of its own with the name, which the caller frees. */
    private boolean read(NativeCall call, int argument) throws FileException {
        Listing listing = listing(call);
        if (listing.next == listing.entries.size()) {
            return false;
        }
        int to = PosixLibrary.area(call, argument, ENTRY_SIZE);
        FileSystem.Entry entry = listing.entries.get(listing.next);
        int name = PosixLibrary.block(call, entry.name());
        byte[] m = call.engine().memory();
        Memory.setI8(m, to, entry.name().hashCode() & 0xFFFF_FFFFL);
        Memory.setI8(m, to + 8, listing.next + 1);
        Memory.setI2(m, to + 16, NAME_OFFSET + entry.name().length() + 1 + 7 & -8);
        Memory.setI1(m, to + 18, KINDS.get(entry.kind()));
        Memory.setI8(m, to + 24, name);
        go(call, listing.next + 1);
        return true;
    }
}
