package hybridscope.core.icalls.interop;

import hybridscope.core.host.FileError;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The library libc: what the class library asks it for, and what asks nothing of the machine. */
public final class CLibrary {
    private static final String LIBRARY = "c";
    private static final int FAILED = -1;
    /** Bytes of each text in {@code struct utsname}. */
    private static final int NAME_SIZE = 65;
    private static final String[] NAMES = {"Linux", Host.MACHINE, "6.0.0", "#1", "x86_64"};

    private CLibrary() {
    }

    /** Adds this family. */
    public static void register(NativeLibraries libraries) {
        libraries.add(LIBRARY, "uname", call -> {
            byte[] m = call.engine().memory();
            int at = NativeArguments.pointer(call, 0);
            for (String name : NAMES) {
                text(m, at, name, NAME_SIZE);
                at += NAME_SIZE;
            }
            call.returnI4(0);
        });
        libraries.add(LIBRARY, "gethostname", call -> {
            text(call.engine().memory(), NativeArguments.pointer(call, 0), Host.MACHINE, call.i4(1));
            call.returnI4(0);
        });
        libraries.add(LIBRARY, "getdomainname", call -> {
            text(call.engine().memory(), NativeArguments.pointer(call, 0), "", call.i4(1));
            call.returnI4(0);
        });
        // No network interface at all.
        libraries.add(LIBRARY, "getifaddrs", call -> {
            Memory.setI8(call.engine().memory(), call.reference(0), 0);
            call.returnI4(0);
        });
        libraries.add(LIBRARY, "freeifaddrs", _ -> { });
        libraries.add(LIBRARY, "if_nametoindex", call -> call.returnI4(0));
        libraries.add(LIBRARY, "capget", call -> {
            libraries.fail(call, FileError.NOT_SUPPORTED.errno());
            call.returnI4(FAILED);
        });
        libraries.add(LIBRARY, "getpid", call -> call.returnI4(Host.PROCESS_ID));
        for (String id : new String[] {"getuid", "geteuid", "getgid", "getegid"}) {
            libraries.add(LIBRARY, id, call -> call.returnI4(Host.USER_ID));
        }
        libraries.add(LIBRARY, "strlen", call -> {
            int at = NativeArguments.pointer(call, 0);
            int end = at;
            while (Memory.u1(call.engine().memory(), end) != 0) {
                end++;
            }
            call.returnI8(end - at);
        });
        libraries.add(LIBRARY, "snprintf", CLibrary::snprintf);
        libraries.add(LIBRARY, "memset", CLibrary::memset);
        libraries.add(LIBRARY, "memcpy", CLibrary::memmove);
        libraries.add(LIBRARY, "memmove", CLibrary::memmove);
    }

    private static void text(byte[] m, int at, String text, int size) {
        byte[] bytes = Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), Math.max(size, 0));
        if (size > 0) {
            bytes[size - 1] = 0;
        }
        Memory.copy(bytes, 0, m, at, bytes.length);
    }

    /** (buffer, size, format, arguments as declared). */
    private static void snprintf(NativeCall call) {
        if (call.method().signature().parameters().size() < 3) {
            throw call.engine().exceptions().thrown("System.NotSupportedException", "snprintf without a format is not known.");
        }
        String format = NativeArguments.text(call, 2);
        if (format == null) {
            throw Trap.NULL_REFERENCE;
        }
        byte[] bytes = PrintfFormat.apply(format, PrintfFormat.arguments(call, 3)).getBytes(StandardCharsets.UTF_8);
        int size = (int) Math.clamp(call.i8(1), 0, bytes.length + 1);
        if (size > 0) {
            byte[] m = call.engine().memory();
            int to = NativeArguments.pointer(call, 0);
            Memory.copy(bytes, 0, m, to, size - 1);
            Memory.setI1(m, to + size - 1, 0);
        }
        call.returnI4(bytes.length);
    }

    private static void memset(NativeCall call) {
        int at = NativeArguments.pointer(call, 0);
        int count = count(call, at);
        Memory.fill(call.engine().memory(), at, at + count, (byte) call.i4(1));
        call.worked(count);
        result(call, at);
    }

    private static void memmove(NativeCall call) {
        int to = NativeArguments.pointer(call, 0);
        int from = NativeArguments.pointer(call, 1);
        int count = Math.min(count(call, to), count(call, from));
        byte[] m = call.engine().memory();
        Memory.copy(m, from, m, to, count);
        call.worked(count);
        result(call, to);
    }

    /** The third argument, a size of whatever type; the bytes from an address on have to be there. */
    private static int count(NativeCall call, int at) {
        boolean wide = call.method().signature().parameters().get(2).variableSize(ObjectModel.BITS_64) == Long.BYTES;
        long count = wide ? call.i8(2) : call.i4(2) & 0xFFFF_FFFFL;
        byte[] m = call.engine().memory();
        if (count != 0) {
            // Refuses null.
            Memory.u1(m, at);
        }
        if (count < 0 || count > m.length - at) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (int) count;
    }

    private static void result(NativeCall call, int at) {
        if (!call.method().signature().returnsVoid()) {
            call.returnI8(at);
        }
    }
}
