package hybridscope.core.icalls.io;

import static hybridscope.core.icalls.io.IoCalls.ERROR;
import static hybridscope.core.icalls.io.IoCalls.IO;
import static hybridscope.core.icalls.io.IoCalls.attempt;

import hybridscope.core.files.NamePattern;
import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileStatus;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.host.OpenMode;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.DefinedKlass;
import java.io.IOException;
import java.util.List;

/** {@code System.IO.MonoIO} and its neighbours: what is done with paths. Errors are Win32 codes. */
public final class PathCalls {
    /** FileAttributes. */
    private static final int READ_ONLY = 1;
    private static final int HIDDEN = 2;
    private static final int DIRECTORY = 0x10;
    private static final int NORMAL = 0x80;
    private static final int REPARSE_POINT = 0x400;
    private static final int NO_ATTRIBUTES = -1;
    private static final int OWNER_WRITES = 0200;
    private static final int ALL_WRITE = 0222;
    private static final int PERMISSIONS = 0777;
    /** What FindNextFile says at the end. */
    private static final int NO_MORE_FILES = 18;
    private static final int FILE_NOT_FOUND = 2;
    private static final int NANOS_PER_TICK = 100;
    /** Ticks from 1601, where Windows begins to count, to 1970. */
    private static final long FILE_TIME_TO_1970 = 116_444_736_000_000_000L;
    /** DriveType.Ram: nothing behind it stays. */
    private static final int RAM_DRIVE = 6;
    private static final String TEMPORARY = "/tmp/";

    private final FileSystem files;
    private final OpenFolders searches = new OpenFolders();

    private PathCalls(FileSystem files) {
        this.files = files;
    }

    /** Adds this family; what it answers goes back with the machine. */
    public static Restorable register(InternalCalls calls, Host host) {
        PathCalls paths = new PathCalls(host.files());
        FileSystem files = host.files();
        paths.registerSearches(calls);
        calls.add(IO + "GetCurrentDirectory(" + ERROR, call -> call.returnI8(attempt(call, 0, 0,
                () -> call.engine().strings().create(files.currentDirectory()))));
        change(calls, "SetCurrentDirectory(System.Char*,", 1, call -> files.changeDirectory(text(call, 0)));
        change(calls, "CreateDirectory(System.Char*,", 1, call -> files.createDirectory(text(call, 0)));
        change(calls, "RemoveDirectory(System.Char*,", 1, call -> files.removeDirectory(text(call, 0)));
        change(calls, "DeleteFile(System.Char*,", 1, call -> {
            if (!UnixSocketCalls.unlink(call, files, text(call, 0))) {
                files.delete(text(call, 0));
            }
        });
        change(calls, "MoveFile(System.Char*,System.Char*,", 2, call -> {
            if (exists(files, text(call, 1))) {
                throw new FileException(FileError.EXISTS);
            }
            files.rename(text(call, 0), text(call, 1));
        });
        change(calls, "CopyFile(System.Char*,System.Char*,System.Boolean,", 3,
                call -> files.copy(text(call, 0), text(call, 1), call.i4(2) != 0));
        change(calls, "ReplaceFile(System.Char*,System.Char*,System.Char*,System.Boolean,", 4, call -> {
            if (call.reference(2) != 0) {
                files.rename(text(call, 1), text(call, 2));
            }
            files.rename(text(call, 0), text(call, 1));
        });
        calls.add(IO + "GetFileAttributes(System.Char*," + ERROR, call -> call.returnI4((int) attempt(call, 1, NO_ATTRIBUTES,
                () -> attributes(text(call, 0), files.status(text(call, 0), false)))));
        change(calls, "SetFileAttributes(System.Char*,System.IO.FileAttributes,", 2, call -> {
            int mode = files.status(text(call, 0), true).mode() & PERMISSIONS;
            files.setMode(text(call, 0), (call.i4(1) & READ_ONLY) != 0 ? mode & ~ALL_WRITE : mode | OWNER_WRITES);
        });
        change(calls, "GetFileStat(System.Char*,System.IO.MonoIOStat&,", 2,
                call -> fill(call, files.status(text(call, 0), true)));
        calls.add(IO + "SetFileTime(System.IntPtr,System.Int64,System.Int64,System.Int64," + ERROR,
                call -> call.returnI4((int) attempt(call, 4, 0, () -> {
            files.setTimes((int) call.i8(0), nanos(call.i8(2)), nanos(call.i8(3)));
            return 1;
        })));
        // The watcher that looks again and again passes the whole path as the name.
        calls.replace("System.IO.FileSystemEventArgs::.ctor(System.IO.WatcherChangeTypes,System.String,System.String)",
                call -> fileEvent(call, files));
        // The class library makes a file to find out.
        calls.replace("System.IO.PathInternal::GetIsCaseSensitive()", call -> call.returnBool(true));
        calls.add("System.IO.Path::get_temp_path()", call -> ManagedStrings.returnString(call,
                temporary(host).replaceFirst("(?<=.)/$", "")));
        // The class library tries 65,536 names where the folder may not be written.
        calls.replace("System.IO.Path::GetTempFileName()", call -> makeTemporary(call, host));
        calls.add("System.IO.DriveInfo::GetDriveTypeInternal(System.Char*,System.Int32)", call -> call.returnI4(RAM_DRIVE));
        calls.add("System.IO.DriveInfo::GetDriveFormatInternal(System.Char*,System.Int32)",
                call -> ManagedStrings.returnString(call, "sandbox"));
        calls.add("System.IO.DriveInfo::GetDiskFreeSpaceInternal(System.Char*,System.Int32,System.UInt64&,System.UInt64&,"
                + "System.UInt64&," + ERROR,
                call -> call.returnI4((int) attempt(call, 5, 0, () -> {
                    for (int i = 2; i <= 4; i++) {
                        Memory.setI8(call.engine().memory(), call.reference(i), 0);
                    }
                    return 1;
                })));
        return paths.searches;
    }

    private static void change(InternalCalls calls, String signature, int errorArgument, Task task) {
        calls.add(IO + signature + ERROR, call -> call.returnI4((int) attempt(call, errorArgument, 0, () -> {
            task.run(call);
            return 1;
        })));
    }

    /** Something a call does, which may fail. */
    private interface Task {
        void run(NativeCall call) throws FileException;
    }

    private static String temporary(Host host) {
        String folder = host.variables().get("TMPDIR");
        return folder == null || folder.isEmpty() ? TEMPORARY : folder.endsWith("/") ? folder : folder + "/";
    }

    private static void makeTemporary(NativeCall call, Host host) {
        while (true) {
            String path = temporary(host) + "tmp" + Integer.toHexString(host.random().nextInt()) + ".tmp";
            try {
                host.files().open().close(host.files().open(path, OpenMode.CREATE_NEW, true, true, FileSystem.SHARE_READ));
                ManagedStrings.returnString(call, path);
                return;
            } catch (FileException e) {
                if (e.error() == FileError.ACCESS_DENIED) {
                    throw call.engine().exceptions().thrown("System.UnauthorizedAccessException",
                            "Access to the path \"" + path + "\" is denied.");
                }
                if (e.error() != FileError.EXISTS) {
                    throw call.engine().exceptions().thrown("System.IO.IOException", e.error().text());
                }
            } catch (IOException e) {
                throw call.engine().exceptions().thrown("System.IO.IOException", e.getMessage());
            }
        }
    }

    /** Fills an event's arguments; a name that is a path below the watched folder becomes the part behind it. */
    private static void fileEvent(NativeCall call, FileSystem files) {
        Engine engine = call.engine();
        DefinedKlass type = (DefinedKlass) call.method().declaringType();
        if (call.reference(2) == 0) {
            throw engine.exceptions().thrown("System.NullReferenceException", null);
        }
        String folder = engine.strings().text(call.reference(2));
        String name = call.reference(3) == 0 ? "" : engine.strings().text(call.reference(3));
        try {
            String absolute = folder.isEmpty() ? "" : files.absolute(folder) + "/";
            if (!folder.isEmpty() && name.startsWith(absolute)) {
                name = name.substring(absolute.length());
            }
        } catch (FileException e) {
            // A folder that nobody can watch has no files with paths below it.
        }
        int path = engine.strings().create(folder + (folder.endsWith("/") ? "" : "/") + name);
        int part = call.reference(3) == 0 ? 0 : engine.strings().create(name);
        byte[] m = engine.memory();
        Memory.setI4(m, call.reference(0) + CoreFields.offset(type, "_changeType"), call.i4(1));
        Memory.setI8(m, call.reference(0) + CoreFields.offset(type, "_name"), part);
        Memory.setI8(m, call.reference(0) + CoreFields.offset(type, "_fullPath"), path);
    }

    private static String text(NativeCall call, int argument) throws FileException {
        String text = NativeStrings.utf16(call, call.reference(argument));
        if (text == null) {
            throw new FileException(FileError.BAD_NAME);
        }
        return text;
    }

    private static boolean exists(FileSystem files, String path) {
        try {
            files.status(path, false);
            return true;
        } catch (FileException e) {
            return false;
        }
    }

    private static int attributes(String path, FileStatus status) {
        int attributes = switch (status.kind()) {
            case DIRECTORY -> DIRECTORY;
            case LINK -> REPARSE_POINT;
            case FILE, OTHER -> 0;
        };
        if ((status.mode() & OWNER_WRITES) == 0) {
            attributes |= READ_ONLY;
        }
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (name.startsWith(".") && !name.equals(".") && !name.equals("..")) {
            attributes |= HIDDEN;
        }
        return attributes == 0 ? NORMAL : attributes;
    }

    private static void fill(NativeCall call, FileStatus status) throws FileException {
        Engine engine = call.engine();
        DefinedKlass type = engine.runtime().core().find("System.IO.MonoIOStat").orElseThrow();
        int to = call.reference(1);
        byte[] m = engine.memory();
        Memory.setI4(m, to + CoreFields.offset(type, "fileAttributes"), attributes(text(call, 0), status));
        Memory.setI8(m, to + CoreFields.offset(type, "Length"), status.size());
        Memory.setI8(m, to + CoreFields.offset(type, "CreationTime"), fileTime(Math.min(status.modified(), status.changed())));
        Memory.setI8(m, to + CoreFields.offset(type, "LastAccessTime"), fileTime(status.accessed()));
        Memory.setI8(m, to + CoreFields.offset(type, "LastWriteTime"), fileTime(status.modified()));
    }

    private static long fileTime(long nanos) {
        return FILE_TIME_TO_1970 + Math.floorDiv(nanos, (long) NANOS_PER_TICK);
    }

    /** Below zero for a time that stays. */
    private static long nanos(long fileTime) {
        return fileTime < 0 ? Long.MIN_VALUE : (fileTime - FILE_TIME_TO_1970) * NANOS_PER_TICK;
    }

    // ---- FindFirstFile: the entries of a folder that match a pattern with * and ?

    private void registerSearches(InternalCalls calls) {
        calls.add(IO + "FindFirstFile(System.Char*,System.String&,System.Int32&,System.Int32&)", this::findFirst);
        calls.add(IO + "FindNextFile(System.IntPtr,System.String&,System.Int32&,System.Int32&)",
                call -> call.returnBool(findNext(call, (int) call.i8(0))));
        calls.add(IO + "FindCloseFile(System.IntPtr)", call -> {
            call.returnBool(searches.close(call.i8(0)));
        });
    }

    private void findFirst(NativeCall call) {
        clear(call);
        int search = (int) attempt(call, 3, -1, () -> {
            String path = text(call, 0);
            int slash = path.lastIndexOf('/');
            String folder = slash < 0 ? "." : slash == 0 ? "/" : path.substring(0, slash);
            NamePattern pattern = NamePattern.of(path.substring(slash + 1));
            List<FileSystem.Entry> found = files.list(folder).stream().filter(each -> pattern.matches(each.name())).toList();
            return searches.open(folder, found);
        });
        if (search >= 0 && !findNext(call, search)) {
            searches.close(search);
            Memory.setI4(call.engine().memory(), call.reference(3), FILE_NOT_FOUND);
            search = -1;
        }
        call.returnI8(search);
    }

    /** What is given where nothing is found. */
    private static void clear(NativeCall call) {
        Memory.setI8(call.engine().memory(), call.reference(1), 0);
        Memory.setI4(call.engine().memory(), call.reference(2), 0);
    }

    private boolean findNext(NativeCall call, int search) {
        clear(call);
        FileSystem.Entry entry = searches.next(search);
        if (entry == null) {
            Memory.setI4(call.engine().memory(), call.reference(3),
                    searches.isOpen(search) ? NO_MORE_FILES : FileError.BAD_HANDLE.win32());
            return false;
        }
        int name = call.engine().strings().create(entry.name());
        byte[] m = call.engine().memory();
        Memory.setI8(m, call.reference(1), name);
        Memory.setI4(m, call.reference(2), entryAttributes(searches.folder(search) + "/" + entry.name(), entry));
        Memory.setI4(m, call.reference(3), 0);
        return true;
    }

    private int entryAttributes(String path, FileSystem.Entry entry) {
        try {
            return attributes(path, files.status(path, false));
        } catch (FileException e) {
            return entry.kind() == FileStatus.Kind.DIRECTORY ? DIRECTORY : NORMAL;
        }
    }
}
