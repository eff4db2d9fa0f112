package hybridscope.core.icalls.io;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.host.OpenMode;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code System.IO.MemoryMappedFiles}: files of the sandbox, and memory that has a name within a program. */
public final class MemoryMapCalls implements Restorable {
    private static final String MAPS = "System.IO.MemoryMappedFiles.MemoryMapImpl::";
    private static final String ACCESS = "System.IO.MemoryMappedFiles.MemoryMappedFileAccess";
    private static final String OPENED = "System.Int64&," + ACCESS
            + ",System.IO.MemoryMappedFiles.MemoryMappedFileOptions,System.Int32&)";
    /** MemoryMappedFileAccess; what is not named here reads. */
    private static final int READ_WRITE = 0;
    private static final int WRITE = 2;
    private static final int COPY_ON_WRITE = 3;
    private static final int READ_WRITE_EXECUTE = 5;
    /** What the class library makes exceptions of. */
    private static final int OK = 0;
    private static final int CAPACITY_TOO_SMALL = 2;
    private static final int NOT_FOUND = 3;
    private static final int EXISTS = 4;
    private static final int TOO_LONG = 5;
    private static final int CANNOT_OPEN = 6;
    private static final int NO_CAPACITY = 7;
    private static final int CANNOT_MAP = 9;
    private static final int DENIED = 10;
    private static final int CAPACITY_TOO_LARGE = 11;

    /** @param block memory of its own, 0 where it shares the region's */
    private record View(MappedRegion region, long from, long to, int block, boolean writes) {
        void flush() throws FileException, IOException {
            if (writes) {
                region.write(from, to);
            }
        }
    }

    private final FileSystem files;
    /** What the program has mapped, by handle. */
    private final Map<Integer, MappedRegion> regions = new HashMap<>();
    private final Map<Integer, View> views = new HashMap<>();
    private final Map<String, MappedRegion> names = new HashMap<>();
    private int last;

    private MemoryMapCalls(FileSystem files) {
        this.files = files;
    }

    /** Adds this family; what it answers goes back with the machine. */
    public static Restorable register(InternalCalls calls, Host host) {
        MemoryMapCalls maps = new MemoryMapCalls(host.files());
        calls.add(MAPS + "OpenFileInternal(System.Char*,System.Int32,System.IO.FileMode,System.Char*,System.Int32," + OPENED,
                call -> maps.attempt(call, 8, () -> call.reference(0) == 0 ? maps.openMemory(call) : maps.openFile(call)));
        calls.add(MAPS + "OpenHandleInternal(System.IntPtr,System.Char*,System.Int32," + OPENED,
                call -> maps.attempt(call, 6, () -> maps.openHandle(call)));
        calls.add(MAPS + "CloseMapping(System.IntPtr)", call -> succeeds(() -> {
            MappedRegion region = maps.regions.remove((int) call.i8(0));
            if (region != null) {
                maps.leave(region);
            }
        }));
        calls.add(MAPS + "Flush(System.IntPtr)", call -> succeeds(() -> {
            View view = maps.views.get((int) call.i8(0));
            if (view != null) {
                view.flush();
            }
        }));
        calls.add(MAPS + "ConfigureHandleInheritability(System.IntPtr,System.IO.HandleInheritability)", _ -> { });
        calls.add(MAPS + "Unmap(System.IntPtr)", call -> call.returnBool(succeeds(() -> maps.unmap(call))));
        calls.add(MAPS + "MapInternal(System.IntPtr,System.Int64,System.Int64&," + ACCESS + ",System.IntPtr&,System.IntPtr&)",
                call -> {
            try {
                call.returnI4(maps.map(call));
            } catch (FileException | IOException e) {
                call.returnI4(CANNOT_MAP);
            }
        });
        return maps;
    }

    @Override
    public Runnable save() {
        Map<Integer, MappedRegion> savedRegions = Map.copyOf(regions);
        Map<Integer, View> savedViews = Map.copyOf(views);
        Map<String, MappedRegion> savedNames = Map.copyOf(names);
        int savedLast = last;
        Set<MappedRegion> all = new HashSet<>(savedRegions.values());
        savedViews.values().forEach(view -> all.add(view.region()));
        List<Runnable> states = all.stream().map(MappedRegion::save).toList();
        return () -> {
            put(regions, savedRegions);
            put(views, savedViews);
            put(names, savedNames);
            last = savedLast;
            states.forEach(Runnable::run);
        };
    }

    private static <K, V> void put(Map<K, V> into, Map<K, V> saved) {
        into.clear();
        into.putAll(saved);
    }

    private int add(String name, MappedRegion region) {
        regions.put(++last, region);
        if (name != null) {
            names.put(name, region);
        }
        return last;
    }

    private void leave(MappedRegion region) throws FileException, IOException {
        if (region.leave()) {
            names.values().remove(region);
        }
    }

    /** Opens something; the handle, or 0 and why not. */
    private interface Opening {
        int run() throws FileException, IOException, Refused;
    }

    /** Why something is not mapped, as the class library counts reasons. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final int reason;

        Refused(int reason) {
            super(null, null, false, false);
            this.reason = reason;
        }
    }

    private interface Action {
        void run() throws FileException, IOException;
    }

    private static boolean succeeds(Action action) {
        try {
            action.run();
            return true;
        } catch (FileException | IOException e) {
            return false;
        }
    }

    private void attempt(NativeCall call, int errorArgument, Opening opening) {
        int error = OK;
        int handle = 0;
        try {
            handle = opening.run();
        } catch (Refused e) {
            error = e.reason;
        } catch (FileException e) {
            error = switch (e.error()) {
                case NOT_FOUND, PATH_NOT_FOUND -> NOT_FOUND;
                case ACCESS_DENIED -> DENIED;
                case EXISTS -> EXISTS;
                case TOO_LONG -> TOO_LONG;
                default -> CANNOT_OPEN;
            };
        } catch (IOException e) {
            error = CANNOT_OPEN;
        }
        Memory.setI4(call.engine().memory(), call.reference(errorArgument), error);
        call.returnI8(handle);
    }

    private static boolean writes(int access) {
        return access == READ_WRITE || access == WRITE || access == READ_WRITE_EXECUTE;
    }

    /** Memory with a name, or without. */
    private int openMemory(NativeCall call) throws FileException, Refused {
        String name = ManagedStrings.checkUtf8(call.engine(), NativeStrings.utf16(call, call.reference(3), call.i4(4)));
        OpenMode mode = OpenMode.of(call.i4(2));
        long capacity = Memory.i8(call.engine().memory(), call.reference(5));
        MappedRegion known = name == null ? null : names.get(name);
        if (known != null && mode == OpenMode.CREATE_NEW) {
            throw new Refused(EXISTS);
        }
        if (known == null && mode == OpenMode.OPEN) {
            throw new Refused(NOT_FOUND);
        }
        if (known != null) {
            setCapacity(call, 5, known.capacity());
            return add(null, known.share());
        }
        if (capacity <= 0) {
            throw new Refused(NO_CAPACITY);
        }
        return add(name, MappedRegion.anonymous(call.engine(), capacity));
    }

    private static void setCapacity(NativeCall call, int argument, long capacity) {
        Memory.setI8(call.engine().memory(), call.reference(argument), capacity);
    }

    private int openFile(NativeCall call) throws FileException, IOException, Refused {
        String path = ManagedStrings.checkUtf8(call.engine(), NativeStrings.utf16(call, call.reference(0), call.i4(1)));
        String name = ManagedStrings.checkUtf8(call.engine(), NativeStrings.utf16(call, call.reference(3), call.i4(4)));
        if (name != null && names.containsKey(name)) {
            throw new Refused(EXISTS);
        }
        OpenMode mode = OpenMode.of(call.i4(2));
        boolean writes = writes(call.i4(6));
        int handle = files.open(path, mode, true, writes, FileSystem.SHARE_ANYTHING);
        return map(call, name, handle, mode == OpenMode.CREATE || mode == OpenMode.TRUNCATE, writes, 5);
    }

    private int openHandle(NativeCall call) throws FileException, IOException, Refused {
        String name = ManagedStrings.checkUtf8(call.engine(), NativeStrings.utf16(call, call.reference(1), call.i4(2)));
        if (name != null && names.containsKey(name)) {
            throw new Refused(EXISTS);
        }
        return map(call, name, files.open().duplicate(call.i8(0)), false, writes(call.i4(4)), 3);
    }

    private int map(NativeCall call, String name, int file, boolean anew, boolean writes, int capacityArgument)
            throws FileException, IOException, Refused {
        Engine engine = call.engine();
        try {
            long wanted = Memory.i8(engine.memory(), call.reference(capacityArgument));
            long length = files.open().length(file);
            if (wanted != 0 && wanted < length && !anew) {
                throw new Refused(CAPACITY_TOO_SMALL);
            }
            if (wanted > length) {
                if (wanted > Integer.MAX_VALUE) {
                    throw new Refused(CAPACITY_TOO_LARGE);
                }
                files.open().setLength(file, wanted);
            }
            long capacity = wanted == 0 ? length : wanted;
            setCapacity(call, capacityArgument, capacity);
            return add(name, MappedRegion.of(engine, files.open(), file, writes, capacity));
        } catch (FileException | IOException | Refused e) {
            files.open().close(file);
            throw e;
        }
    }

    private int map(NativeCall call) throws FileException, IOException {
        Engine engine = call.engine();
        MappedRegion region = regions.get((int) call.i8(0));
        long from = call.i8(1);
        long wanted = Memory.i8(engine.memory(), call.reference(2));
        if (region == null || from < 0 || from > region.capacity() || wanted > region.capacity() - from) {
            return DENIED;
        }
        long size = wanted == 0 ? region.size() - from : wanted;
        boolean writes = writes(call.i4(3));
        int start = size == 0 || writes && !region.isWritable() ? 0 : region.start();
        int own = start != 0 && call.i4(3) == COPY_ON_WRITE ? engine.heap().unmanaged().allocate(size) : 0;
        if (start == 0 || own == 0 && call.i4(3) == COPY_ON_WRITE) {
            return CANNOT_MAP;
        }
        byte[] m = engine.memory();
        int base = start + (int) from;
        if (own != 0) {
            Memory.copy(m, base, m, own, (int) size);
        }
        views.put(++last, new View(region.share(), from, from + size, own, writes));
        Memory.setI8(m, call.reference(2), size);
        Memory.setI8(m, call.reference(4), last);
        Memory.setI8(m, call.reference(5), own != 0 ? own : base);
        return OK;
    }

    private void unmap(NativeCall call) throws FileException, IOException {
        View view = views.remove((int) call.i8(0));
        if (view == null) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        if (view.block() != 0) {
            call.engine().heap().unmanaged().free(view.block());
        }
        try {
            view.flush();
        } finally {
            leave(view.region());
        }
    }
}
