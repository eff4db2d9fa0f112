package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileStatus;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.host.OpenMode;
import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.io.UnixSocketCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Files by path and by descriptor. Descriptors are the handles of the class library's own files. */
final class PosixFiles implements Restorable {
    /** {@code AT_FDCWD}: paths are relative to the current directory. */
    private static final int HERE = -100;
    private static final int NANOS_PER_SECOND = 1_000_000_000;
    private static final int NANOS_PER_MICRO = 1000;
    /** Times of a file that stay as they are, or are to be the present. */
    private static final long OMIT = 0x3FFF_FFFEL;
    private static final long NOW = 0x3FFF_FFFFL;
    // Flags of open, fcntl and the functions with a folder, as Linux numbers them.
    private static final int ACCESS = 3;
    static final int WRITE_ONLY = 1;
    private static final int CREATE = 0x40;
    private static final int EXCLUSIVE = 0x80;
    private static final int TRUNCATE = 0x200;
    private static final int APPEND = 0x400;
    private static final int NO_FOLLOW = 0x100;
    private static final int REMOVE_FOLDER = 0x200;
    private static final int PERMISSIONS = 0777;
    private static final int EXECUTE = 1;
    private static final int MAY_WRITE = 2;
    private static final int BLOCK = 4096;
    private static final int SECTOR = 512;
    /** Mono_Posix_Stat's bytes. */
    private static final int STAT_SIZE = 120;
    /** The most that one call reads or writes. */
    private static final int MOST = 1 << 20;
    /** The most that one call copies from file to file. */
    private static final long MOST_SENT = 1 << 26;
    private static final int UMASK = 022;
    private static final Map<FileStatus.Kind, Integer> KINDS = Map.of(FileStatus.Kind.FILE, 0x8000, FileStatus.Kind.DIRECTORY,
            0x4000, FileStatus.Kind.LINK, 0xA000, FileStatus.Kind.OTHER, 0x2000);
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private final PosixLibrary posix;
    private final FileSystem files;
    private final Host host;
    /** Flags that descriptors were opened with. */
    private final SavedMap<Integer, Integer> flags = new SavedMap<>();
    private int mask = UMASK;

    private PosixFiles(PosixLibrary posix) {
        this.posix = posix;
        this.host = posix.host();
        this.files = host.files();
    }

    @Override
    public Runnable save() {
        Runnable saved = flags.save();
        int savedMask = mask;
        return () -> {
            saved.run();
            mask = savedMask;
        };
    }

    static PosixFiles register(PosixLibrary posix) {
        PosixFiles files = new PosixFiles(posix);
        files.registerOpening();
        files.registerReading();
        files.registerPaths();
        files.registerStatus();
        files.registerTimes();
        return files;
    }

    // ---- opening

    /** Opens a file as {@code open(2)} does. */
    int open(String path, int wanted, int mode) throws FileException, IOException {
        boolean write = (wanted & ACCESS) != 0;
        boolean read = (wanted & ACCESS) != WRITE_ONLY;
        boolean create = (wanted & CREATE) != 0;
        boolean made = create && !exists(path);
        if (create && (wanted & EXCLUSIVE) != 0 && !made) {
            throw new FileException(FileError.EXISTS);
        }
        if (made && !write) {
            files.open().close(files.open(path, OpenMode.CREATE_NEW, false, true, FileSystem.SHARE_ANYTHING));
        }
        OpenMode how = (wanted & TRUNCATE) != 0 && write ? create ? OpenMode.CREATE : OpenMode.TRUNCATE
                : create && write ? made ? OpenMode.CREATE_NEW : OpenMode.OPEN_OR_CREATE : OpenMode.OPEN;
        int handle = files.open(path, how, read, write, FileSystem.SHARE_ANYTHING);
        if (made) {
            files.setMode(path, mode & ~mask & PERMISSIONS);
        }
        flags.put(handle, wanted);
        return handle;
    }

    private boolean exists(String path) throws FileException {
        try {
            files.status(path, true);
            return true;
        } catch (FileException e) {
            if (e.error().errno() == Errno.NO_ENTRY) {
                return false;
            }
            throw e;
        }
    }

    private void registerOpening() {
        posix.syscall("open", call -> open(PosixLibrary.text(call, 0), call.i4(1), 0));
        posix.syscall("open_mode", call -> open(PosixLibrary.text(call, 0), call.i4(1), call.i4(2)));
        posix.syscall("creat", call -> open(PosixLibrary.text(call, 0), WRITE_ONLY | CREATE | TRUNCATE, call.i4(1)));
        posix.c("open", call -> open(PosixLibrary.text(call, 0), call.i4(1), optional(call, 2)));
        posix.c("creat", call -> open(PosixLibrary.text(call, 0), WRITE_ONLY | CREATE | TRUNCATE, call.i4(1)));
        posix.c("openat", call -> open(at(call, 0), call.i4(2), optional(call, 3)));
        posix.c("close", call -> {
            flags.remove(call.i4(0));
            if (!isStream(call.i4(0))) {
                files.open().close(call.i4(0));
            }
            return 0;
        });
        posix.c("dup", call -> files.open().duplicate(call.i4(0)));
        posix.c("dup2", call -> {
            if (call.i4(0) != call.i4(1) || !isStream(call.i4(0)) && !files.open().has(call.i4(0))) {
                throw new FileException(FileError.BAD_HANDLE);
            }
            return call.i4(1);
        });
        posix.pointer("mkdtemp", call -> {
            String name = temporary(call);
            files.createDirectory(name);
            PosixLibrary.write(call, 0, name);
            return posix.address(call, name);
        });
        posix.c("mkstemp", call -> {
            String name = temporary(call);
            int handle = open(name, MAY_WRITE | CREATE | EXCLUSIVE, 0600);
            PosixLibrary.write(call, 0, name);
            return handle;
        });
        registerControl();
    }

    private void registerControl() {
        PosixLibrary.Function control = call -> {
            require(call.i4(0));
            return switch (call.i4(1)) {
                // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, and locks, which nobody else could hold.
                case 0 -> files.open().duplicate(call.i4(0));
                case 1, 2, 5, 6, 7, 12, 13, 14 -> 0;
                case 3 -> flags.getOrDefault(call.i4(0), isStream(call.i4(0)) ? MAY_WRITE : 0) & ~(CREATE | EXCLUSIVE | TRUNCATE);
                case 4 -> 0;
                default -> posix.fail(call, Errno.INVALID);
            };
        };
        posix.syscall("fcntl", control);
        posix.syscall("fcntl_arg", control);
        posix.syscall("fcntl_arg_int", control);
        posix.syscall("fcntl_lock", control);
        posix.syscall("lockf", call -> {
            require(call.i4(0));
            return 0;
        });
        posix.c("isatty", call -> {
            require(call.i4(0));
            posix.fail(call, Errno.NO_TERMINAL);
            return 0;
        });
    }

    void require(int descriptor) throws FileException {
        if (!isStream(descriptor) && !files.open().has(descriptor)) {
            throw new FileException(FileError.BAD_HANDLE);
        }
    }

    /** How a file was opened: O_RDONLY, O_WRONLY or O_RDWR; what the class library opened counts as the last. */
    int access(int descriptor) {
        return flags.getOrDefault(descriptor, MAY_WRITE) & ACCESS;
    }

    private static boolean isStream(int descriptor) {
        return descriptor >= Host.INPUT && descriptor <= Host.ERROR;
    }

    private static int optional(NativeCall call, int argument) {
        return call.method().signature().parameters().size() > argument ? call.i4(argument) : 0;
    }

    private String temporary(NativeCall call) throws FileException {
        String template = PosixLibrary.written(call, 0);
        if (!template.endsWith("XXXXXX")) {
            throw new FileException(FileError.INVALID);
        }
        StringBuilder name = new StringBuilder(template.substring(0, template.length() - 6));
        for (int i = 0; i < 6; i++) {
            name.append(LETTERS.charAt(host.random().nextInt(LETTERS.length())));
        }
        return name.toString();
    }

    /** A path beside the descriptor of the folder that it is relative to; only the current one has any. */
    private static String at(NativeCall call, int argument) throws FileException {
        String path = PosixLibrary.text(call, argument + 1);
        if (call.i4(argument) != HERE && !path.startsWith("/")) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        return path;
    }

    // ---- reading and writing

    /** Reads from a descriptor; how many bytes. */
    int read(int descriptor, byte[] bytes, int at, int count) throws FileException, IOException {
        if (descriptor == Host.INPUT) {
            byte[] read = count == 0 ? new byte[0] : host.read(Math.min(count, MOST));
            Memory.copy(read, 0, bytes, at, read.length);
            return read.length;
        }
        if (isStream(descriptor) || (flags.getOrDefault(descriptor, 0) & ACCESS) == WRITE_ONLY) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        return Math.max(0, files.open().read(descriptor, bytes, at, count));
    }

    /** Writes to a descriptor. */
    void write(int descriptor, byte[] bytes, int at, int count) throws FileException, IOException {
        if (isStream(descriptor)) {
            if (!host.write(descriptor, bytes, at, count)) {
                throw new FileException(FileError.BAD_HANDLE);
            }
            return;
        }
        if ((flags.getOrDefault(descriptor, WRITE_ONLY) & ACCESS) == 0) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        if ((flags.getOrDefault(descriptor, 0) & APPEND) != 0) {
            files.open().seek(descriptor, files.open().length(descriptor));
        }
        files.open().write(descriptor, bytes, at, count);
    }

    /** Moves a descriptor's position, from the beginning, from where it is or from the end; where it is then. */
    long seek(int descriptor, long offset, int from) throws FileException, IOException {
        if (isStream(descriptor)) {
            throw new FileException(FileError.NOT_SEEKABLE);
        }
        long base = switch (from) {
            case 0 -> 0;
            case 1 -> files.open().position(descriptor);
            case 2 -> files.open().length(descriptor);
            default -> throw new FileException(FileError.INVALID);
        };
        if (base + offset < 0) {
            throw new FileException(FileError.INVALID);
        }
        files.open().seek(descriptor, base + offset);
        return base + offset;
    }

    private void registerReading() {
        PosixLibrary.Function write = call -> {
            int count = PosixLibrary.size(call, 2);
            require(call.i4(0));
            write(call.i4(0), call.engine().memory(), count == 0 ? 0 : PosixLibrary.area(call, 1, count), count);
            return count;
        };
        PosixLibrary.Function read = call -> {
            int count = PosixLibrary.size(call, 2);
            // Who reads nothing asks whether the descriptor is one to be read.
            return read(call.i4(0), call.engine().memory(), count == 0 ? 0 : PosixLibrary.area(call, 1, count), count);
        };
        posix.syscall("write", write);
        posix.c("write", write);
        posix.waiting(PosixLibrary.HELPER, "Mono_Posix_Syscall_read", call -> readOrWait(call, read));
        PosixLibrary.C.forEach(library -> posix.waiting(library, "read", call -> readOrWait(call, read)));
        posix.syscall("pread", call -> {
            int count = PosixLibrary.size(call, 2);
            return count == 0 ? 0 : Math.max(0, files.open().readAt(call.i4(0), position(call, 3), call.engine().memory(),
                    PosixLibrary.area(call, 1, count), count));
        });
        posix.syscall("pwrite", call -> {
            int count = PosixLibrary.size(call, 2);
            if (count > 0) {
                files.open().writeAt(call.i4(0), position(call, 3), call.engine().memory(), PosixLibrary.area(call, 1, count),
                        count);
            }
            return count;
        });
        PosixLibrary.Function seek = call -> seek(call.i4(0), PosixLibrary.number(call, 1), call.i4(2));
        // Mono's helper takes no position that is negative, not even from the end.
        posix.syscall("lseek", call -> call.i8(1) < 0 ? posix.fail(call, Errno.OVERFLOW) : seek.run(call));
        posix.c("lseek", seek);
        posix.syscall("sendfile", this::send);
        registerLengths();
    }

    /** (to, from, position by reference, how many): copies between files; may copy less than was asked for. */
    private long send(NativeCall call) throws FileException, IOException {
        int to = call.i4(0);
        int from = call.i4(1);
        int at = PosixLibrary.area(call, 2, Long.BYTES);
        long position = Memory.i8(call.engine().memory(), at);
        if (position < 0) {
            return posix.fail(call, Errno.OVERFLOW);
        }
        require(to);
        if (!files.open().has(from) || (flags.getOrDefault(from, 0) & ACCESS) == WRITE_ONLY
                || !isStream(to) && (flags.getOrDefault(to, WRITE_ONLY) & ACCESS) == 0) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        if ((flags.getOrDefault(to, 0) & APPEND) != 0) {
            throw new FileException(FileError.INVALID);
        }
        long wanted = call.i8(3) < 0 ? MOST_SENT : Math.min(call.i8(3), MOST_SENT);
        byte[] bytes = new byte[(int) Math.min(wanted, MOST)];
        long sent = 0;
        for (int read = 1; sent < wanted && read > 0; sent += read) {
            read = Math.max(0, files.open().readAt(from, position + sent, bytes, 0, (int) Math.min(bytes.length, wanted - sent)));
            write(to, bytes, 0, read);
        }
        Memory.setI8(call.engine().memory(), at, position + sent);
        call.worked(sent);
        return sent;
    }

    private static long position(NativeCall call, int argument) throws FileException {
        if (call.i8(argument) < 0) {
            throw new FileException(FileError.INVALID);
        }
        return call.i8(argument);
    }

    /** What somebody types comes while no thread executes. */
    private void readOrWait(NativeCall call, PosixLibrary.Function read) {
        if (call.i4(0) == Host.INPUT && host.typed() != null) {
            if (call.awaitInput(host.typed()::isThere)) {
                int most = (int) Math.clamp(PosixLibrary.number(call, 2), 0, MOST);
                byte[] typed = host.typed().take(most);
                Memory.copy(typed, 0, call.engine().memory(), PosixLibrary.area(call, 1, typed.length), typed.length);
                PosixLibrary.give(call, typed.length);
            }
            return;
        }
        try {
            PosixLibrary.give(call, read.run(call));
        } catch (FileException e) {
            PosixLibrary.give(call, posix.fail(call, e.error().errno()));
        } catch (IOException e) {
            PosixLibrary.give(call, posix.fail(call, FileError.INPUT_OUTPUT.errno()));
        }
    }

    private void registerLengths() {
        posix.syscall("ftruncate", call -> {
            files.open().setLength(call.i4(0), position(call, 1));
            return 0;
        });
        posix.syscall("truncate", call -> {
            int handle = files.open(PosixLibrary.text(call, 0), OpenMode.OPEN, false, true, FileSystem.SHARE_ANYTHING);
            try {
                files.open().setLength(handle, position(call, 1));
            } finally {
                files.open().close(handle);
            }
            return 0;
        });
        // This one gives its error instead of naming it.
        posix.syscall("posix_fallocate", call -> {
            try {
                long end = Math.addExact(position(call, 1), position(call, 2));
                files.open().setLength(call.i4(0), Math.max(end, files.open().length(call.i4(0))));
                return 0;
            } catch (FileException e) {
                return e.error().errno();
            } catch (ArithmeticException e) {
                return Errno.INVALID;
            }
        });
        posix.syscall("posix_fadvise", call -> isStream(call.i4(0)) || files.open().has(call.i4(0)) ? 0 : Errno.BAD_DESCRIPTOR);
        PosixLibrary.Function flush = call -> {
            files.open().flush(call.i4(0));
            return 0;
        };
        posix.c("fsync", flush);
        posix.c("fdatasync", flush);
        posix.c("sync", _ -> 0);
        posix.syscall("sync", _ -> 0);
    }

    // ---- paths

    private interface Change {
        void run(NativeCall call) throws FileException, IOException;
    }

    private void change(String name, Change change) {
        posix.c(name, call -> {
            change.run(call);
            return 0;
        });
    }

    private void registerPaths() {
        change("unlink", call -> {
            if (!UnixSocketCalls.unlink(call, files, PosixLibrary.text(call, 0))) {
                files.delete(PosixLibrary.text(call, 0));
            }
        });
        change("rmdir", call -> files.removeDirectory(PosixLibrary.text(call, 0)));
        change("mkdir", call -> makeFolder(PosixLibrary.text(call, 0), call.i4(1)));
        change("rename", call -> files.rename(PosixLibrary.text(call, 0), PosixLibrary.text(call, 1)));
        change("link", call -> files.link(PosixLibrary.text(call, 0), PosixLibrary.text(call, 1)));
        change("symlink", call -> files.symbolicLink(PosixLibrary.text(call, 0), PosixLibrary.text(call, 1)));
        change("chmod", call -> files.setMode(PosixLibrary.text(call, 0), call.i4(1)));
        change("fchmod", call -> files.setMode(call.i4(0), call.i4(1)));
        change("chdir", call -> files.changeDirectory(PosixLibrary.text(call, 0)));
        change("remove", call -> remove(PosixLibrary.text(call, 0)));
        change("mkdirat", call -> makeFolder(at(call, 0), call.i4(2)));
        change("renameat", call -> files.rename(at(call, 0), at(call, 2)));
        change("linkat", call -> files.link(at(call, 0), at(call, 2)));
        change("symlinkat", call -> files.symbolicLink(PosixLibrary.text(call, 0), at(call, 1)));
        change("fchmodat", call -> files.setMode(at(call, 0), call.i4(2)));
        change("unlinkat", call -> {
            if ((call.i4(2) & REMOVE_FOLDER) != 0) {
                files.removeDirectory(at(call, 0));
            } else {
                files.delete(at(call, 0));
            }
        });
        posix.c("umask", call -> {
            int before = mask;
            mask = call.i4(0) & PERMISSIONS;
            return before;
        });
        for (String name : new String[] {"chown", "lchown"}) {
            posix.c(name, call -> own(call, files.status(PosixLibrary.text(call, 0), name.equals("chown")), 1));
        }
        posix.c("fchown", call -> own(call, files.status(call.i4(0)), 1));
        posix.c("fchownat", call -> own(call, files.status(at(call, 0), (call.i4(4) & NO_FOLLOW) == 0), 2));
        posix.c("access", call -> access(call, PosixLibrary.text(call, 0), call.i4(1)));
        posix.c("faccessat", call -> access(call, at(call, 0), call.i4(2)));
        posix.syscall("readlink", call -> readLink(call, PosixLibrary.text(call, 0), 1));
        posix.c("readlink", call -> readLink(call, PosixLibrary.text(call, 0), 1));
        posix.syscall("readlinkat", call -> readLink(call, at(call, 0), 2));
        posix.helperPointer("Mono_Posix_Syscall_getcwd", call -> {
            String current = files.currentDirectory();
            return posix.write(call, 0, current, call.i8(1)) == 0 ? posix.address(call, current) : 0;
        });
        posix.pointer("realpath", call -> {
            String path = files.absolute(PosixLibrary.text(call, 0));
            files.status(path, true);
            PosixLibrary.write(call, 1, path);
            return posix.address(call, path);
        });
    }

    private void makeFolder(String path, int mode) throws FileException {
        files.createDirectory(path);
        files.setMode(path, mode & ~mask & PERMISSIONS);
    }

    private void remove(String path) throws FileException {
        if (files.status(path, false).kind() == FileStatus.Kind.DIRECTORY) {
            files.removeDirectory(path);
        } else {
            files.delete(path);
        }
    }

    /** Files are the program's own, and cannot be given away; -1 leaves an owner as it is. */
    private long own(NativeCall call, FileStatus found, int argument) {
        for (int i = argument; i < argument + 2; i++) {
            if (call.i4(i) != -1 && call.i4(i) != Host.USER_ID) {
                return posix.fail(call, Errno.NOT_PERMITTED);
            }
        }
        return 0;
    }

    private long access(NativeCall call, String path, int wanted) throws FileException {
        if ((wanted & ~7) != 0) {
            return posix.fail(call, Errno.INVALID);
        }
        FileStatus found = files.status(path, true);
        if ((wanted & MAY_WRITE) != 0 && !files.mayWrite(path)) {
            return posix.fail(call, Errno.ACCESS);
        }
        boolean folder = found.kind() == FileStatus.Kind.DIRECTORY;
        return (wanted & EXECUTE) != 0 && !folder && (found.mode() & 0111) == 0 ? posix.fail(call, Errno.ACCESS) : 0;
    }

    private long readLink(NativeCall call, String path, int buffer) throws FileException {
        byte[] target = files.readLink(path).getBytes(StandardCharsets.UTF_8);
        int count = (int) Math.clamp(PosixLibrary.number(call, buffer + 1), 0, target.length);
        if (count > 0) {
            Memory.copy(target, 0, call.engine().memory(), PosixLibrary.area(call, buffer, count), count);
        }
        return count;
    }

    // ---- what is known of files

    private void registerStatus() {
        posix.syscall("stat", call -> fill(call, 1, files.status(PosixLibrary.text(call, 0), true)));
        posix.syscall("lstat", call -> fill(call, 1, files.status(PosixLibrary.text(call, 0), false)));
        posix.syscall("fstat", call -> fill(call, 1, isStream(call.i4(0))
                ? new FileStatus(FileStatus.Kind.OTHER, 0620, 0, 0, 0, 0, 0, 0, 0) : files.status(call.i4(0))));
        posix.syscall("fstatat", call -> fill(call, 2, files.status(at(call, 0), (call.i4(3) & NO_FOLLOW) == 0)));
        posix.syscall("get_at_fdcwd", _ -> HERE);
        posix.syscall("get_utime_now", _ -> NOW);
        posix.syscall("get_utime_omit", _ -> OMIT);
    }

    /** {@code st_mode}. */
    static int mode(FileStatus status) {
        return KINDS.get(status.kind()) | status.mode();
    }

    private static long fill(NativeCall call, int argument, FileStatus status) {
        byte[] m = call.engine().memory();
        int to = PosixLibrary.area(call, argument, STAT_SIZE);
        Memory.fill(m, to, to + STAT_SIZE, (byte) 0);
        Memory.setI8(m, to, status.device());
        Memory.setI8(m, to + 8, status.inode());
        Memory.setI4(m, to + 16, mode(status));
        Memory.setI8(m, to + 24, status.kind() == FileStatus.Kind.DIRECTORY ? 2 : 1);
        Memory.setI4(m, to + 32, Host.USER_ID);
        Memory.setI4(m, to + 36, Host.USER_ID);
        Memory.setI8(m, to + 48, status.size());
        Memory.setI8(m, to + 56, BLOCK);
        Memory.setI8(m, to + 64, Math.ceilDiv(status.size(), (long) BLOCK) * (BLOCK / SECTOR));
        long[] times = {status.accessed(), status.modified(), status.changed()};
        for (int i = 0; i < times.length; i++) {
            Memory.setI8(m, to + 72 + 8 * i, Math.floorDiv(times[i], (long) NANOS_PER_SECOND));
            Memory.setI8(m, to + 96 + 8 * i, Math.floorMod(times[i], (long) NANOS_PER_SECOND));
        }
        return 0;
    }

    // ---- times

    private void registerTimes() {
        // (path, Utimbuf, use it or the present)
        posix.syscall("utime", call -> {
            boolean given = call.i4(2) != 0;
            int at = given ? PosixLibrary.area(call, 1, 16) : 0;
            byte[] m = call.engine().memory();
            long now = now(call);
            files.setTimes(PosixLibrary.text(call, 0), given ? nanos(Memory.i8(m, at), 0) : now,
                    given ? nanos(Memory.i8(m, at + 8), 0) : now);
            return 0;
        });
        posix.syscall("utimes", call -> {
            files.setTimes(PosixLibrary.text(call, 0), time(call, 1, 0, NANOS_PER_MICRO), time(call, 1, 1, NANOS_PER_MICRO));
            return 0;
        });
        posix.syscall("lutimes", call -> {
            files.setTimes(PosixLibrary.text(call, 0), time(call, 1, 0, NANOS_PER_MICRO), time(call, 1, 1, NANOS_PER_MICRO));
            return 0;
        });
        posix.syscall("futimes", call -> {
            files.setTimes(call.i4(0), time(call, 1, 0, NANOS_PER_MICRO), time(call, 1, 1, NANOS_PER_MICRO));
            return 0;
        });
        posix.syscall("futimens", call -> {
            files.setTimes(call.i4(0), time(call, 1, 0, 1), time(call, 1, 1, 1));
            return 0;
        });
        posix.syscall("utimensat", call -> {
            files.setTimes(at(call, 0), time(call, 2, 0, 1), time(call, 2, 1, 1));
            return 0;
        });
    }

    private static long now(NativeCall call) {
        return PosixSystem.nanosSince1970(call);
    }

    /** One of two times, each seconds and a part of one; the present where there are none. */
    private static long time(NativeCall call, int argument, int which, int unit) throws FileException {
        if (NativeArguments.pointer(call, argument) == 0) {
            return now(call);
        }
        int at = PosixLibrary.area(call, argument, 32) + 16 * which;
        byte[] m = call.engine().memory();
        long part = Memory.i8(m, at + 8);
        if (unit == 1 && (part == OMIT || part == NOW)) {
            return part == OMIT ? Long.MIN_VALUE : now(call);
        }
        if (part < 0 || part * unit >= NANOS_PER_SECOND) {
            throw new FileException(FileError.INVALID);
        }
        return nanos(Memory.i8(m, at), part * unit);
    }

    private static long nanos(long seconds, long part) throws FileException {
        if (Math.abs(seconds) > Long.MAX_VALUE / NANOS_PER_SECOND - 1) {
            throw new FileException(FileError.INVALID);
        }
        return seconds * NANOS_PER_SECOND + part;
    }
}
