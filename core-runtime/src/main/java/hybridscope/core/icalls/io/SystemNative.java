package hybridscope.core.icalls.io;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileStatus;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.interop.NativeLibraries;
import hybridscope.core.icalls.registry.RefusedFunction;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The library System.Native: what the class library's portable half asks a Unix machine for. Errors are errno of Linux. */
public final class SystemNative {
    private static final String LIBRARY = "system.native";
    private static final int FAILED = -1;
    private static final int END = -1;
    private static final int ENTRY_BUFFER = 1024;
    private static final int NANOS_PER_SECOND = 1_000_000_000;
    private static final int NANOS_PER_MICRO = 1000;
    private static final int COPY_BUFFER = 1 << 16;
    /** S_IFIFO, and its owner may read and write. */
    private static final int PIPE_MODE = 0x1180;
    /** S_IFMT's values, and dirent's d_type. */
    private static final Map<FileStatus.Kind, Integer> MODES = Map.of(FileStatus.Kind.FILE, 0x8000, FileStatus.Kind.DIRECTORY,
            0x4000, FileStatus.Kind.LINK, 0xA000, FileStatus.Kind.OTHER, 0x2000);
    private static final Map<FileStatus.Kind, Integer> NODES = Map.of(FileStatus.Kind.FILE, 8, FileStatus.Kind.DIRECTORY, 4,
            FileStatus.Kind.LINK, 10, FileStatus.Kind.OTHER, 2);

    private final NativeLibraries libraries;
    private final FileSystem files;
    private final OpenFolders folders = new OpenFolders();
    private final Pipes pipes = new Pipes();
    /** The folder of the file that a thread is about to open. */
    private final SavedMap<Integer, String> opening = new SavedMap<>();

    private SystemNative(NativeLibraries libraries, FileSystem files) {
        this.libraries = libraries;
        this.files = files;
    }

    /** A function that may fail. */
    private interface Function {
        long run(NativeCall call) throws FileException, IOException;
    }

    private void add(String entry, Function function) {
        libraries.add(LIBRARY, "SystemNative_" + entry, method(entry, function));
    }

    private NativeMethod method(String entry, Function function) {
        return call -> {
            long result;
            try {
                result = function.run(call);
            } catch (FileException e) {
                libraries.fail(call, e.error().errno());
                result = FAILED;
            } catch (IOException e) {
                libraries.fail(call, FileError.INPUT_OUTPUT.errno());
                result = FAILED;
            }
            if (call.method().signature().returnType().variableSize(ObjectModel.BITS_64) == Long.BYTES) {
                call.returnI8(entry.equals("OpenDir") ? Math.max(result, 0) : result);
            } else {
                call.returnI4((int) result);
            }
        };
    }

    /** Adds this family; what it answers goes back with the machine. */
    public static Restorable register(NativeLibraries libraries, Host host) {
        SystemNative natives = new SystemNative(libraries, host.files());
        natives.registerPaths();
        natives.registerFolders();
        natives.registerStatus();
        natives.registerErrors();
        PipeCalls.register(libraries, natives.pipes);
        libraries.add(LIBRARY, "mono_pal_init", call -> { });
        libraries.add(LIBRARY, "SystemNative_GetNonCryptographicallySecureRandomBytes", call -> {
            byte[] bytes = new byte[call.extent(NativeArguments.pointer(call, 0), call.i4(1))];
            host.random().nextBytes(bytes);
            Memory.copy(bytes, 0, call.engine().memory(), NativeArguments.pointer(call, 0), bytes.length);
        });
        natives.add("GetEUid", _ -> Host.USER_ID);
        natives.registerPeers();
        natives.add("GetEGid", _ -> Host.USER_ID);
        for (String unsupported
                : new String[] {"INotifyInit", "INotifyAddWatch", "INotifyRemoveWatch", "Poll", "Open", "LChflags"}) {
            NativeMethod refusal = natives.method(unsupported, _ -> {
                throw new FileException(FileError.NOT_SUPPORTED);
            });
            libraries.add(LIBRARY, "SystemNative_" + unsupported, new RefusedFunction("ENOTSUP", refusal));
        }
        natives.add("LChflagsCanSetHiddenFlag", _ -> 0);
        natives.add("FLock", _ -> 0);
        return () -> {
            Runnable listings = natives.folders.save();
            Runnable openings = natives.opening.save();
            Runnable ends = natives.pipes.save();
            return () -> {
                ends.run();
                listings.run();
                openings.run();
            };
        };
    }

    /** What named pipes ask of the sockets that they are made of. Everybody is the same user, and cannot become another one. */
    private void registerPeers() {
        add("SetEUid", call -> {
            if (call.i4(0) != Host.USER_ID) {
                throw new FileException(FileError.NOT_PERMITTED);
            }
            return 0;
        });
        add("GetPeerID", call -> {
            requirePeer(call);
            Memory.setI4(call.engine().memory(), call.reference(1), Host.USER_ID);
            return 0;
        });
        libraries.add(LIBRARY, "SystemNative_GetPeerUserName", call -> {
            try {
                requirePeer(call);
                call.returnI8(call.engine().strings().create(Host.USER));
            } catch (FileException e) {
                libraries.fail(call, e.error().errno());
                call.returnI8(0);
            }
        });
        add("GetHostName", call -> {
            byte[] name = (Host.MACHINE + "\0").getBytes(StandardCharsets.UTF_8);
            int at = NativeArguments.pointer(call, 0);
            Memory.copy(name, 0, call.engine().memory(), at, Math.min(name.length, call.extent(at, call.i4(1))));
            return 0;
        });
        // Where a path begins in sockaddr_un, how long it may be, and how long the whole is.
        libraries.add(LIBRARY, "SystemNative_GetDomainSocketSizes", call -> {
            int[] sizes = {2, 108, 110};
            for (int i = 0; i < sizes.length; i++) {
                Memory.setI4(call.engine().memory(), call.reference(i), sizes[i]);
            }
        });
    }

    private static void requirePeer(NativeCall call) throws FileException {
        if (UnixSockets.of(call.engine()).get(NativeArguments.handle(call, 0)) == null) {
            throw new FileException(FileError.BAD_HANDLE);
        }
    }

    private static String path(NativeCall call, int argument) throws FileException {
        String text = NativeArguments.text(call, argument);
        if (text == null) {
            throw new FileException(FileError.INVALID);
        }
        return text;
    }

    private void registerPaths() {
        add("MkDir", call -> {
            files.createDirectory(path(call, 0));
            return 0;
        });
        add("RmDir", call -> {
            files.removeDirectory(path(call, 0));
            return 0;
        });
        add("Unlink", call -> {
            if (!UnixSocketCalls.unlink(call, files, path(call, 0))) {
                files.delete(path(call, 0));
            }
            return 0;
        });
        add("Rename", call -> {
            files.rename(path(call, 0), path(call, 1));
            return 0;
        });
        add("Link", call -> {
            files.link(path(call, 0), path(call, 1));
            return 0;
        });
        add("Symlink", call -> {
            files.symbolicLink(path(call, 0), path(call, 1));
            return 0;
        });
        add("ChMod", call -> {
            files.setMode(path(call, 0), call.i4(1));
            return 0;
        });
        add("ReadLink", call -> {
            byte[] target = files.readLink(path(call, 0)).getBytes(StandardCharsets.UTF_8);
            int length = Math.min(target.length, call.i4(2));
            Memory.copy(target, 0, call.engine().memory(), NativeArguments.pointer(call, 1), length);
            return length;
        });
        add("CopyFile", call -> {
            copy((int) NativeArguments.handle(call, 0), (int) NativeArguments.handle(call, 1));
            return 0;
        });
        add("Close", call -> {
            long handle = NativeArguments.handle(call, 0);
            if (pipes.isOpen(handle)) {
                pipes.close(call.engine(), handle);
            } else {
                files.open().close(handle);
            }
            return 0;
        });
    }

    private void copy(int from, int to) throws FileException, IOException {
        byte[] buffer = new byte[COPY_BUFFER];
        for (int count = files.open().read(from, buffer, 0, COPY_BUFFER); count > 0;
                count = files.open().read(from, buffer, 0, COPY_BUFFER)) {
            files.open().write(to, buffer, 0, count);
        }
        FileStatus status = files.status(from);
        files.setMode(to, status.mode());
        files.setTimes(to, status.accessed(), status.modified());
    }

    // ---- folders

    private void registerFolders() {
        add("OpenDir", call -> {
            String folder = path(call, 0);
            return folders.open(folder, files.list(folder));
        });
        add("CloseDir", call -> folders.close(NativeArguments.handle(call, 0)) ? 0 : FAILED);
        add("GetReadDirRBufferSize", _ -> ENTRY_BUFFER);
        add("ReadDirR", call -> {
            long handle = NativeArguments.handle(call, 0);
            FileSystem.Entry entry = folders.next(handle);
            if (entry == null) {
                return folders.isOpen(handle) ? END : FileError.BAD_HANDLE.errno();
            }
            byte[] name = entry.name().getBytes(StandardCharsets.UTF_8);
            int buffer = NativeArguments.pointer(call, 1);
            if (name.length >= call.i4(2)) {
                return FileError.INVALID.errno();
            }
            byte[] m = call.engine().memory();
            Memory.copy(name, 0, m, buffer, name.length);
            Memory.setI1(m, buffer + name.length, 0);
            DefinedKlass type = NativeArguments.structure(call, 3);
            int to = call.reference(3);
            Memory.setI8(m, to + CoreFields.offset(type, "Name"), buffer);
            Memory.setI4(m, to + CoreFields.offset(type, "NameLength"), name.length);
            Memory.setI4(m, to + CoreFields.offset(type, "InodeType"), NODES.get(entry.kind()));
            return 0;
        });
    }

    // ---- what is known of files

    private void registerStatus() {
        add("Stat2", call -> fill(call, status(call)));
        add("LStat2", call -> fill(call, files.status(path(call, 0), false)));
        add("FStat2", call -> {
            long handle = NativeArguments.handle(call, 0);
            if (!pipes.isOpen(handle)) {
                return fill(call, files.status((int) handle));
            }
            Memory.setI4(call.engine().memory(),
                    call.reference(1) + CoreFields.offset(NativeArguments.structure(call, 1), "Mode"), PIPE_MODE);
            return 0;
        });
        add("UTime", call -> {
            long accessed = time(call, 1, "AcTime") * NANOS_PER_SECOND;
            files.setTimes(path(call, 0), accessed, time(call, 1, "ModTime") * NANOS_PER_SECOND);
            return 0;
        });
        add("UTimes", call -> {
            long accessed = time(call, 1, "ASec") * NANOS_PER_SECOND + time(call, 1, "AUSec") * NANOS_PER_MICRO;
            files.setTimes(path(call, 0), accessed,
                    time(call, 1, "MSec") * NANOS_PER_SECOND + time(call, 1, "MUSec") * NANOS_PER_MICRO);
            return 0;
        });
    }

    /**
     * What is known of a file. Where a FileStream is about to be opened, it asks for the folder first: that one is there, so that
     * opening the file is what is denied.
     */
    private FileStatus status(NativeCall call) throws FileException {
        String path = path(call, 0);
        if (files.mayAsk(path) || !opensStream(call)) {
            return files.status(path, true);
        }
        if (path.equals(opening.put(call.thread().id(), folder(path)))) {
            return files.unknownFolder(path);
        }
        throw new FileException(FileError.NOT_FOUND);
    }

    private static String folder(String path) {
        return path.lastIndexOf('/') <= 0 ? "/" : path.substring(0, path.lastIndexOf('/'));
    }

    private static boolean opensStream(NativeCall call) {
        return call.callers().stream()
                .anyMatch(caller -> caller.isConstructor() && caller.declaringType().name().equals("System.IO.FileStream"));
    }

    private static long time(NativeCall call, int argument, String field) {
        return Memory.i8(call.engine().memory(),
                call.reference(argument) + CoreFields.offset(NativeArguments.structure(call, argument), field));
    }

    private static long fill(NativeCall call, FileStatus status) {
        DefinedKlass type = NativeArguments.structure(call, 1);
        int to = call.reference(1);
        byte[] m = call.engine().memory();
        // No flags: Linux does not tell when a file was made.
        Memory.setI4(m, to + CoreFields.offset(type, "Flags"), 0);
        Memory.setI4(m, to + CoreFields.offset(type, "Mode"), MODES.get(status.kind()) | status.mode());
        Memory.setI4(m, to + CoreFields.offset(type, "Uid"), Host.USER_ID);
        Memory.setI4(m, to + CoreFields.offset(type, "Gid"), Host.USER_ID);
        Memory.setI8(m, to + CoreFields.offset(type, "Size"), status.size());
        moment(m, to, type, "ATime", status.accessed());
        moment(m, to, type, "MTime", status.modified());
        moment(m, to, type, "CTime", status.changed());
        moment(m, to, type, "BirthTime", 0);
        Memory.setI8(m, to + CoreFields.offset(type, "Dev"), status.device());
        Memory.setI8(m, to + CoreFields.offset(type, "Ino"), status.inode());
        Memory.setI4(m, to + CoreFields.offset(type, "UserFlags"), 0);
        return 0;
    }

    private static void moment(byte[] m, int to, DefinedKlass type, String field, long nanos) {
        Memory.setI8(m, to + CoreFields.offset(type, field), Math.floorDiv(nanos, (long) NANOS_PER_SECOND));
        Memory.setI8(m, to + CoreFields.offset(type, field + "Nsec"), Math.floorMod(nanos, (long) NANOS_PER_SECOND));
    }

    // ---- errors

    private void registerErrors() {
        add("ConvertErrorPlatformToPal", call -> {
            int errno = call.i4(0);
            for (FileError each : FileError.values()) {
                if (each.errno() == errno) {
                    return each.portable();
                }
            }
            return errno == 0 ? 0 : FileError.INPUT_OUTPUT.portable();
        });
        add("ConvertErrorPalToPlatform", call -> {
            int portable = call.i4(0);
            for (FileError each : FileError.values()) {
                if (each.portable() == portable) {
                    return each.errno();
                }
            }
            return portable == 0 ? 0 : FileError.INPUT_OUTPUT.errno();
        });
        add("StrErrorR", call -> {
            int errno = call.i4(0);
            String text = "Unknown error " + errno;
            for (FileError each : FileError.values()) {
                if (each.errno() == errno) {
                    text = each.text();
                }
            }
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            int to = NativeArguments.pointer(call, 1);
            int length = Math.min(bytes.length, call.i4(2) - 1);
            Memory.copy(bytes, 0, call.engine().memory(), to, length);
            Memory.setI1(call.engine().memory(), to + length, 0);
            return to;
        });
    }
}
