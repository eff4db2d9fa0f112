package hybridscope.core.icalls.io;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.Host;
import hybridscope.core.host.OpenFiles;
import hybridscope.core.host.OpenMode;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.WaitHandles;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** {@code System.IO.MonoIO}: what is done with handles, the standard streams' among them. Errors are Win32 codes. */
public final class IoCalls {
    static final String IO = "System.IO.MonoIO::";
    static final String ERROR = "System.IO.MonoIOError&)";
    private static final int SUCCESS = 0;
    /** MonoFileType. */
    private static final int DISK = 1;
    /** A stream that has no end and cannot be sought. */
    private static final int PIPE = 3;
    /** FileAccess. */
    private static final int READ = 1;
    private static final int WRITE = 2;
    /** FileShare.ReadWrite, the part of FileShare that counts here. */
    private static final int SHARE = 3;
    /** SeekOrigin. */
    private static final int BEGIN = 0;
    private static final int CURRENT = 1;
    private static final int END = 2;
    /** A buffer for input: reading may wait while other threads go on. */
    private static final int MAX_INPUT = 1 << 16;

    private final Host host;
    /** What threads wait for, from standard input. */
    private final Map<ManagedThread, CompletableFuture<byte[]>> input = new HashMap<>();

    private IoCalls(Host host) {
        this.host = host;
    }

    /** Something that may fail; its result. */
    interface Action {
        long run() throws FileException, IOException;
    }

    /** Carries out an action and stores its error where an argument leads; a default result where it fails. */
    static long attempt(NativeCall call, int errorArgument, long failed, Action action) {
        int error = SUCCESS;
        long result = failed;
        try {
            result = action.run();
        } catch (FileException e) {
            error = e.error().win32();
        } catch (IOException e) {
            error = FileError.INPUT_OUTPUT.win32();
        }
        Memory.setI4(call.engine().memory(), call.reference(errorArgument), error);
        return result;
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        OpenFiles open = host.files().open();
        calls.add(IO + "get_ConsoleInput()", call -> call.returnI8(Host.INPUT));
        calls.add(IO + "get_ConsoleOutput()", call -> call.returnI8(Host.OUTPUT));
        calls.add(IO + "get_ConsoleError()", call -> call.returnI8(Host.ERROR));
        calls.add(IO + "get_VolumeSeparatorChar()", call -> call.returnI4('/'));
        calls.add(IO + "get_DirectorySeparatorChar()", call -> call.returnI4('/'));
        calls.add(IO + "get_AltDirectorySeparatorChar()", call -> call.returnI4('/'));
        calls.add(IO + "get_PathSeparator()", call -> call.returnI4(':'));
        calls.add(IO + "Open(System.Char*,System.IO.FileMode,System.IO.FileAccess,System.IO.FileShare,System.IO.FileOptions,"
                + ERROR, call -> call.returnI8(attempt(call, 5, -1,
                () -> host.files().open(NativeStrings.utf16(call, call.reference(0)), OpenMode.of(call.i4(1)),
                        (call.i4(2) & READ) != 0, (call.i4(2) & WRITE) != 0, call.i4(3) & SHARE))));
        calls.add(IO + "Close(System.IntPtr," + ERROR, call -> call.returnI4((int) attempt(call, 1, 0, () -> {
            if (!isStream(call.i8(0))) {
                open.close(call.i8(0));
            }
            return 1;
        })));
        calls.add(IO + "GetFileType(System.IntPtr," + ERROR, call -> call.returnI4((int) attempt(call, 1, 0, () -> {
            if (isStream(call.i8(0))) {
                return PIPE;
            }
            open.length(call.i8(0));
            return DISK;
        })));
        calls.add(IO + "Write(System.IntPtr,System.Byte[],System.Int32,System.Int32," + ERROR,
                call -> call.returnI4((int) attempt(call, 4, -1, () -> write(call, host))));
        calls.add(IO + "Read(System.IntPtr,System.Byte[],System.Int32,System.Int32," + ERROR,
                new IoCalls(host)::read);
        calls.add(IO + "Flush(System.IntPtr," + ERROR, call -> call.returnI4((int) attempt(call, 1, 0, () -> {
            if (!isStream(call.i8(0))) {
                open.flush(call.i8(0));
            }
            return 1;
        })));
        calls.add(IO + "Seek(System.IntPtr,System.Int64,System.IO.SeekOrigin," + ERROR,
                call -> call.returnI8(attempt(call, 3, call.i8(1) | NO_LENGTH, () -> seek(call, open))));
        calls.add(IO + "GetLength(System.IntPtr," + ERROR,
                call -> call.returnI8(attempt(call, 1, NO_LENGTH, () -> open.length(seekable(call.i8(0))))));
        calls.add(IO + "SetLength(System.IntPtr,System.Int64," + ERROR, call -> call.returnI4((int) attempt(call, 2, 0, () -> {
            open.setLength(seekable(call.i8(0)), call.i8(1));
            return 1;
        })));
        // Nobody else is kept from a file by a lock: programs of one machine only share what FileShare allows.
        calls.add(IO + "Lock(System.IntPtr,System.Int64,System.Int64," + ERROR,
                call -> attempt(call, 3, 0, () -> open.length(seekable(call.i8(0)))));
        calls.add(IO + "Unlock(System.IntPtr,System.Int64,System.Int64," + ERROR,
                call -> attempt(call, 3, 0, () -> open.length(seekable(call.i8(0)))));
        calls.add(IO + "Cancel_internal(System.IntPtr," + ERROR, call -> call.returnI4((int) attempt(call, 1, 0, () -> {
            throw new FileException(FileError.NOT_SUPPORTED);
        })));
        // Pipes lead to other processes, of which there are none.
        calls.add(IO + "CreatePipe(System.IntPtr&,System.IntPtr&," + ERROR,
                call -> call.returnI4((int) attempt(call, 2, 0, () -> {
            Memory.setI8(call.engine().memory(), call.reference(0), host.files().openNothing());
            Memory.setI8(call.engine().memory(), call.reference(1), host.files().openNothing());
            return 1;
        })));
        calls.add(IO + "DuplicateHandle(System.IntPtr,System.IntPtr,System.IntPtr,System.IntPtr&,System.Int32,System.Int32,"
                + "System.Int32," + ERROR,
                call -> call.returnI4((int) attempt(call, 7, 0, () -> {
                    if (call.i8(1) != WaitHandles.PROCESS) {
                        throw new FileException(FileError.NOT_SUPPORTED);
                    }
                    Memory.setI8(call.engine().memory(), call.reference(3), WaitHandles.PROCESS);
                    return 1;
                })));
        calls.add(IO + "DumpHandles()", call -> { });
        // No notices of changed files: the class library's own watcher looks again and again.
        calls.add("System.IO.FileSystemWatcher::InternalSupportsFSW()", call -> call.returnI4(0));
    }

    /** INVALID_SET_FILE_POINTER, INVALID_FILE_SIZE: numbers of 32 bits without a sign. */
    private static final long NO_LENGTH = 0xFFFFFFFFL;

    private static boolean isStream(long handle) {
        return handle >= Host.INPUT && handle <= Host.ERROR;
    }

    private static long seekable(long handle) throws FileException {
        if (isStream(handle)) {
            throw new FileException(FileError.NOT_SEEKABLE);
        }
        return handle;
    }

    private static int buffer(NativeCall call) {
        int buffer = call.reference(1) + ObjectModel.BITS_64.arrayDataOffset() + call.i4(2);
        call.extent(buffer, call.i4(3));
        return buffer;
    }

    /** The area of a vector of bytes that is to be read or written has to lie within it. */
    private static void checkArea(NativeCall call, String name) {
        if (call.reference(1) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), name);
        }
        long length = Memory.i8(call.engine().memory(), call.reference(1) + ObjectModel.BITS_64.arrayLengthOffset());
        if (call.i4(2) < 0 || call.i4(3) < 0 || call.i4(2) > length - call.i4(3)) {
            throw ManagedExceptions.argument(call.engine(), "array too small. numBytes/offset wrong.", "array");
        }
    }

    private static long write(NativeCall call, Host host) throws FileException, IOException {
        checkArea(call, "src");
        int count = call.i4(3);
        if (!isStream(call.i8(0))) {
            host.files().open().write(call.i8(0), call.engine().memory(), buffer(call), count);
        } else if (!host.write(call.i8(0), call.engine().memory(), buffer(call), count)) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        return count;
    }

    private void read(NativeCall call) {
        checkArea(call, "dest");
        if (call.i8(0) == Host.INPUT) {
            readInput(call);
            return;
        }
        call.returnI4((int) attempt(call, 4, -1, () -> {
            if (isStream(call.i8(0))) {
                throw new FileException(FileError.ACCESS_DENIED);
            }
            return host.files().open().read(call.i8(0), call.engine().memory(), buffer(call), call.i4(3));
        }));
    }

    /** What somebody types comes while no thread executes. */
    private void readTyped(NativeCall call) {
        if (call.awaitInput(host.typed()::isThere)) {
            byte[] read = host.typed().take(Math.min(call.i4(3), MAX_INPUT));
            Memory.copy(read, 0, call.engine().memory(), buffer(call), read.length);
            call.returnI4((int) attempt(call, 4, -1, () -> read.length));
        }
    }

    /** Standard input is read by a Java thread of its own: other managed threads go on meanwhile. */
    private void readInput(NativeCall call) {
        if (host.typed() != null) {
            readTyped(call);
            return;
        }
        ManagedThread thread = call.thread();
        CompletableFuture<byte[]> work = input.computeIfAbsent(thread, _ -> {
            CompletableFuture<byte[]> begun = new CompletableFuture<>();
            int most = Math.min(call.i4(3), MAX_INPUT);
            Thread.ofPlatform().daemon().name("standard input").start(() -> {
                try {
                    begun.complete(host.read(most));
                } catch (IOException | RuntimeException e) {
                    begun.completeExceptionally(e);
                }
            });
            return begun;
        });
        if (!call.await(work, "input")) {
            return;
        }
        input.remove(thread);
        call.returnI4((int) attempt(call, 4, -1, () -> {
            if (work.isCompletedExceptionally()) {
                throw new FileException(FileError.INPUT_OUTPUT);
            }
            byte[] read = work.join();
            Memory.copy(read, 0, call.engine().memory(), buffer(call), read.length);
            return read.length;
        }));
    }

    private static long seek(NativeCall call, OpenFiles open) throws FileException, IOException {
        long handle = seekable(call.i8(0));
        long from = switch (call.i4(2)) {
            case BEGIN -> 0;
            case CURRENT -> open.position(handle);
            case END -> open.length(handle);
            default -> throw new FileException(FileError.INVALID);
        };
        open.seek(handle, from + call.i8(1));
        return open.position(handle);
    }
}
