package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.interop.NativeLibraries;
import hybridscope.core.icalls.registry.RefusedFunction;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** How functions of the C library and of Mono's helper over it are added, take their arguments and fail. */
public final class PosixLibrary {
    /** Mono's helper: functions that take and give Mono.Posix's structures and constants. */
    static final String HELPER = "monoposixhelper";
    /** How the names of its functions for those of the system begin. */
    static final String SYSCALL = "Mono_Posix_Syscall_";
    /** The C library; Mono.Posix calls it msvcrt where Windows has the same. */
    static final List<String> C = List.of("c", "msvcrt");
    /** The part of the C library with translated messages. */
    static final String INTL = "intl";
    /** Below that nothing is anybody's. */
    private static final int FIRST_ADDRESS = 1 << 16;
    /** Characters of a StringBuilder that are kept free for its owner. */
    private static final int MOST_CAPACITY = 1 << 20;

    private final NativeLibraries libraries;
    private final Host host;
    /** Texts that the C library owns, by what they say; each is made once. */
    private final SavedMap<String, Integer> texts = new SavedMap<>();

    /** A function; what it gives becomes a number of the size that its declaration has. */
    interface Function {
        long run(NativeCall call) throws FileException, IOException;
    }

    private PosixLibrary(NativeLibraries libraries, Host host) {
        this.libraries = libraries;
        this.host = host;
    }

    /** Adds all families; what they answer goes back with the machine. */
    public static Restorable register(NativeLibraries libraries, Host host) {
        PosixLibrary posix = new PosixLibrary(libraries, host);
        PosixConstants.register(posix);
        PosixStructures.register(posix);
        PosixFiles files = PosixFiles.register(posix);
        List<Restorable> families = List.of(posix.texts, files, PosixFolders.register(posix),
                PosixStreams.register(posix, files), PosixSystem.register(posix), PosixUsers.register(posix),
                PosixMaps.register(posix, files));
        PosixVectors.register(posix, files);
        PosixAddresses.register(posix);
        OldPosix.register(posix);
        Refusals.register(posix);
        return () -> {
            List<Runnable> states = families.stream().map(Restorable::save).toList();
            return () -> states.forEach(Runnable::run);
        };
    }

    Host host() {
        return host;
    }

    // ---- adding

    /** Adds a function of one library; where a file says no, its error is the function's, and the result -1. */
    void add(String library, String entry, Function function) {
        add(library, entry, -1, function);
    }

    private void add(String library, String entry, int failed, Function function) {
        if (!libraries.has(library, entry)) {
            libraries.add(library, entry, method(failed, function));
        }
    }

    /** Adds a function that gives nothing but an error. */
    void refuse(String library, String entry, String error, Function function) {
        if (!libraries.has(library, entry)) {
            libraries.add(library, entry, new RefusedFunction(error, method(-1, function)));
        }
    }

    private NativeMethod method(int failed, Function function) {
        return call -> {
            long result;
            try {
                result = function.run(call);
            } catch (FileException e) {
                libraries.fail(call, e.error().errno());
                result = failed;
            } catch (IOException e) {
                libraries.fail(call, FileError.INPUT_OUTPUT.errno());
                result = failed;
            }
            give(call, result);
        };
    }

    /** Gives a result in the size that the declaration has. */
    static void give(NativeCall call, long result) {
        if (call.method().signature().returnsVoid()) {
            return;
        }
        if (call.method().signature().returnType().variableSize(ObjectModel.BITS_64) == Long.BYTES) {
            call.returnI8(result);
        } else {
            call.returnI4((int) result);
        }
    }

    /** Adds a function of the C library. */
    void c(String entry, Function function) {
        C.forEach(library -> add(library, entry, function));
    }

    /** Adds a function of the C library that gives a pointer: null where it fails. */
    void pointer(String entry, Function function) {
        C.forEach(library -> add(library, entry, 0, function));
    }

    /** Adds a function of the helper that gives a pointer: null where it fails. */
    void helperPointer(String entry, Function function) {
        add(HELPER, entry, 0, function);
    }

    /** Adds a function of the helper, {@code Mono_Posix_Syscall_NAME}. */
    void syscall(String entry, Function function) {
        add(HELPER, SYSCALL + entry, function);
    }

    /** Adds a function of the helper, {@code Mono_Posix_Stdlib_NAME}. */
    void stdlib(String entry, Function function) {
        add(HELPER, "Mono_Posix_Stdlib_" + entry, function);
    }

    /** Adds a function that waits, and gives its result itself. */
    void waiting(String library, String entry, NativeMethod function) {
        if (!libraries.has(library, entry)) {
            libraries.add(library, entry, function);
        }
    }

    /** Names the error of the call in work; what a function that fails gives. */
    long fail(NativeCall call, int errno) {
        libraries.fail(call, errno);
        return -1;
    }

    // ---- arguments

    /** A text that has to be there. */
    static String text(NativeCall call, int argument) throws FileException {
        String text = NativeArguments.text(call, argument);
        if (text == null) {
            throw new FileException(FileError.INVALID);
        }
        return text;
    }

    /** An argument that is a 32-bit integer, a 64-bit one or an address, as it was declared. */
    static long number(NativeCall call, int argument) {
        boolean wide = call.method().signature().parameters().get(argument).variableSize(ObjectModel.BITS_64) == Long.BYTES;
        return wide ? call.i8(argument) : call.i4(argument);
    }

    /** Where so many bytes are to be read or written; null is a null reference, what memory has not an access violation. */
    static int area(NativeCall call, int argument, long bytes) {
        int at = NativeArguments.pointer(call, argument);
        if (at < FIRST_ADDRESS) {
            throw Trap.NULL_REFERENCE;
        }
        call.extent(at, bytes);
        return at;
    }

    /** A size in bytes that Java can count. */
    static int size(NativeCall call, int argument) throws FileException {
        long size = number(call, argument);
        if (size < 0 || size > Integer.MAX_VALUE - 8) {
            throw new FileException(FileError.INVALID);
        }
        return (int) size;
    }

    // ---- texts

    /** The address of a text that the C library owns. */
    int address(NativeCall call, String text) {
        Integer known = texts.get(text);
        if (known == null) {
            known = block(call, text);
            texts.put(text, known);
        }
        return known;
    }

    /** A block of its own with a text. */
    static int block(NativeCall call, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int block = UnmanagedBlocks.allocate(call, bytes.length + 1);
        put(call, block, bytes);
        return block;
    }

    static void put(NativeCall call, int at, byte[] bytes) {
        byte[] m = call.engine().memory();
        Memory.copy(bytes, 0, m, at, bytes.length);
        Memory.setI1(m, at + bytes.length, 0);
    }

    /** What a StringBuilder says, or what a buffer holds. */
    static String written(NativeCall call, int argument) throws FileException {
        if (!isBuilder(call, argument)) {
            return text(call, argument);
        }
        byte[] m = call.engine().memory();
        DefinedKlass type = builder(call);
        StringBuilder text = new StringBuilder();
        int chunk = call.object(argument);
        for (int most = 0; chunk != 0 && most < Short.MAX_VALUE; most++) {
            int length = Memory.i4(m, chunk + CoreFields.offset(type, "m_ChunkLength"));
            int chars = (int) Memory.i8(m, chunk + CoreFields.offset(type, "m_ChunkChars"));
            if (length < 0 || length > Short.MAX_VALUE || chars < FIRST_ADDRESS) {
                throw Trap.ACCESS_VIOLATION;
            }
            text.insert(0, Memory.utf16(m, chars + ObjectModel.BITS_64.arrayDataOffset(), length));
            chunk = (int) Memory.i8(m, chunk + CoreFields.offset(type, "m_ChunkPrevious"));
        }
        return text.toString();
    }

    /** Puts a text into a StringBuilder, or with a zero behind it into a buffer. */
    static void write(NativeCall call, int argument, String text) {
        if (!isBuilder(call, argument)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            put(call, area(call, argument, bytes.length + 1), bytes);
            return;
        }
        int to = call.object(argument);
        DefinedKlass type = builder(call);
        // No smaller than before: who passes one asks for its capacity.
        int before = (int) Memory.i8(call.engine().memory(), to + CoreFields.offset(type, "m_ChunkChars"));
        int capacity = before < FIRST_ADDRESS ? 0 : Memory.i4(call.engine().memory(),
                before + ObjectModel.BITS_64.arrayLengthOffset());
        int offset = Memory.i4(call.engine().memory(), to + CoreFields.offset(type, "m_ChunkOffset"));
        int chars = call.engine().allocator().allocateVector(call.engine().runtime().core().primitive(ElementType.CHAR),
                Math.max(text.length(), (int) Math.clamp((long) capacity + offset, 16, MOST_CAPACITY)));
        byte[] m = call.engine().memory();
        for (int i = 0; i < text.length(); i++) {
            Memory.setI2(m, chars + ObjectModel.BITS_64.arrayDataOffset() + i * Character.BYTES, text.charAt(i));
        }
        Memory.setI8(m, to + CoreFields.offset(type, "m_ChunkChars"), chars);
        Memory.setI8(m, to + CoreFields.offset(type, "m_ChunkPrevious"), 0);
        Memory.setI4(m, to + CoreFields.offset(type, "m_ChunkLength"), text.length());
        Memory.setI4(m, to + CoreFields.offset(type, "m_ChunkOffset"), 0);
    }

    private static boolean isBuilder(NativeCall call, int argument) {
        return call.method().signature().parameters().get(argument) == builder(call);
    }

    private static DefinedKlass builder(NativeCall call) {
        return call.engine().runtime().core().find("System.Text.StringBuilder").orElseThrow();
    }

    /** The same where a text and its zero fit a number of bytes; otherwise the error is ERANGE. */
    long write(NativeCall call, int argument, String text, long size) {
        if (text.getBytes(StandardCharsets.UTF_8).length >= size) {
            return fail(call, Errno.RANGE);
        }
        write(call, argument, text);
        return 0;
    }
}
