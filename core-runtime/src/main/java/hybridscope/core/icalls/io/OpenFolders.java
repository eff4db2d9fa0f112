package hybridscope.core.icalls.io;

import hybridscope.core.host.FileSystem;
import hybridscope.core.interpreter.Restorable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The folders that a program is in the middle of reading, by handle. */
final class OpenFolders implements Restorable {
    private final Map<Long, Listing> open = new HashMap<>();
    private long next = 1;

    /** A folder, its entries, and which of them is given next. */
    private record Listing(String folder, List<FileSystem.Entry> entries, int at) {
    }

    /** Begins to read a folder; the handle. */
    long open(String folder, List<FileSystem.Entry> entries) {
        open.put(next, new Listing(folder, List.copyOf(entries), 0));
        return next++;
    }

    /** Whether a handle is one of a folder. */
    boolean isOpen(long handle) {
        return open.containsKey(handle);
    }

    /** The folder of a handle. */
    String folder(long handle) {
        return open.get(handle).folder;
    }

    /** The next entry; null at the end, and where the handle is none's. */
    FileSystem.Entry next(long handle) {
        Listing listing = open.get(handle);
        if (listing == null || listing.at == listing.entries.size()) {
            return null;
        }
        open.put(handle, new Listing(listing.folder, listing.entries, listing.at + 1));
        return listing.entries.get(listing.at);
    }

    /** Gives a handle back; whether it was one. */
    boolean close(long handle) {
        return open.remove(handle) != null;
    }

    @Override
    public Runnable save() {
        Map<Long, Listing> saved = Map.copyOf(open);
        long savedNext = next;
        return () -> {
            open.clear();
            open.putAll(saved);
            next = savedNext;
        };
    }
}
