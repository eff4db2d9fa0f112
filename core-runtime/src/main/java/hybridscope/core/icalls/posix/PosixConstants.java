package hybridscope.core.icalls.posix;

import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code Mono_Posix_FromNAME} and {@code Mono_Posix_ToNAME}: constants of Mono.Posix's enumerations as Linux numbers them, and
 * back. Most have Linux's own numbers; those that have others, or that Linux has not, are listed here.
 */
final class PosixConstants {
    /** Enumerations of combined flags. */
    private static final Set<String> FLAGS = Set.of("AccessModes", "AtFlags", "DirectoryNotifyFlags", "EpollEvents", "EpollFlags",
            "FilePermissions", "MessageFlags", "MlockallFlags", "MmapFlags", "MmapProts", "MountFlags", "MremapFlags",
            "MsyncFlags", "OpenFlags", "PollEvents", "SyslogOptions", "UnixSocketFlags", "WaitOptions", "XattrFlags");
    private static final Set<String> NUMBERS = Set.of("ConfstrName", "Errno", "FcntlCommand", "LockType", "LockfCommand",
            "PathconfName", "PosixFadviseAdvice", "PosixMadviseAdvice", "SeekFlags", "ShutdownOption", "Signum", "SockaddrType",
            "SysconfName", "SyslogFacility", "SyslogLevel", "UnixAddressFamily", "UnixSocketControlMessage",
            "UnixSocketOptionName", "UnixSocketProtocol", "UnixSocketType");
    /** Enumerations of which Mono's helper knows no constant. */
    private static final Set<String> UNKNOWN = Set.of("EpollEvents", "EpollFlags", "SockaddrType");
    private static final Set<String> NOT_ON_LINUX = Set.of("FcntlCommand.F_NOCACHE", "MountFlags.ST_REMOUNT",
            "MountFlags.ST_BIND", "UnixAddressFamily.Unknown");
    private static final Map<String, Long> OTHER_NUMBERS = Map.ofEntries(Map.entry("AccessModes.R_OK", 4L),
            Map.entry("AccessModes.X_OK", 1L), Map.entry("AccessModes.F_OK", 0L), Map.entry("OpenFlags.O_SYNC", 0x101000L),
            Map.entry("OpenFlags.O_LARGEFILE", 0L), Map.entry("FcntlCommand.F_GETLK", 5L), Map.entry("FcntlCommand.F_SETLK", 6L),
            Map.entry("FcntlCommand.F_SETLKW", 7L), Map.entry("ShutdownOption.SHUT_RD", 0L),
            Map.entry("ShutdownOption.SHUT_WR", 1L), Map.entry("ShutdownOption.SHUT_RDWR", 2L),
            Map.entry("UnixSocketProtocol.IPPROTO_IP", 0L), Map.entry("UnixSocketProtocol.SOL_SOCKET", 1L));
    /** Errors from here on are other systems'. */
    private static final long FIRST_FOREIGN_ERROR = 1000;

    private final PosixLibrary posix;
    private final Map<Klass, List<Constant>> known = new HashMap<>();

    /** A constant: its number in Mono.Posix and in Linux, where Linux has it. */
    private record Constant(long managed, long linux, boolean exists) {
    }

    private PosixConstants(PosixLibrary posix) {
        this.posix = posix;
    }

    static void register(PosixLibrary posix) {
        PosixConstants constants = new PosixConstants(posix);
        FLAGS.forEach(name -> constants.add(name, true));
        NUMBERS.forEach(name -> constants.add(name, false));
        posix.add(PosixLibrary.HELPER, "Mono_Posix_FromRealTimeSignum", call -> {
            int offset = call.i4(0);
            boolean exists = offset >= 0 && offset <= SystemTexts.LAST_SIGNAL - SystemTexts.FIRST_REAL_TIME;
            store(call, Integer.BYTES, exists ? SystemTexts.FIRST_REAL_TIME + offset : 0);
            return exists ? 0 : posix.fail(call, Errno.INVALID);
        });
    }

    private void add(String name, boolean flags) {
        posix.add(PosixLibrary.HELPER, "Mono_Posix_From" + name, call -> convert(call, flags, true));
        posix.add(PosixLibrary.HELPER, "Mono_Posix_To" + name, call -> convert(call, flags, false));
    }

    private long convert(NativeCall call, boolean flags, boolean toLinux) {
        Klass from = call.method().signature().parameters().get(0);
        Klass to = call.method().signature().parameters().get(1).element();
        int size = to == null ? Integer.BYTES : to.variableSize(ObjectModel.BITS_64);
        List<Constant> constants = constants(toLinux ? from : to);
        long value = switch (from.variableSize(ObjectModel.BITS_64)) {
            case Short.BYTES -> (short) call.i4(0);
            case Long.BYTES -> call.i8(0);
            default -> call.i4(0);
        };
        store(call, size, 0);
        if (value == 0 && (flags || !toLinux || constants.stream().noneMatch(each -> each.managed == 0))) {
            return 0;
        }
        long result = 0;
        for (Constant each : constants) {
            long wanted = mask(toLinux ? each.managed : each.linux, from);
            long given = toLinux ? each.linux : each.managed;
            if (flags ? (value & wanted) == wanted && (toLinux || each.exists) : value == wanted && (toLinux || each.exists)) {
                if (!each.exists) {
                    return posix.fail(call, Errno.INVALID);
                }
                result |= given;
                if (!flags) {
                    store(call, size, result);
                    return 0;
                }
            }
        }
        store(call, size, result);
        return flags || value == 0 ? 0 : posix.fail(call, Errno.INVALID);
    }

    /** A constant as an argument of a type is read. */
    private static long mask(long constant, Klass type) {
        return switch (type.variableSize(ObjectModel.BITS_64)) {
            case Short.BYTES -> (short) constant;
            case Long.BYTES -> constant;
            default -> (int) constant;
        };
    }

    private static void store(NativeCall call, int size, long value) {
        byte[] m = call.engine().memory();
        int to = PosixLibrary.area(call, 1, size);
        switch (size) {
            case Short.BYTES -> Memory.setI2(m, to, (int) value);
            case Long.BYTES -> Memory.setI8(m, to, value);
            default -> Memory.setI4(m, to, (int) value);
        }
    }

    private List<Constant> constants(Klass type) {
        return known.computeIfAbsent(type, _ -> {
            List<Constant> constants = new ArrayList<>();
            if (type instanceof DefinedKlass defined && defined.isEnum()) {
                for (FieldInfo field : defined.fields()) {
                    if (field.isLiteral()) {
                        ManagedValues.constant(defined.module(), field.token()).ifPresent(value -> {
                            if (value instanceof Value.Primitive(var _, long bits)) {
                                constants.add(constant(defined.name(), field.name(), bits));
                            }
                        });
                    }
                }
            }
            return List.copyOf(constants);
        });
    }

    private static Constant constant(String type, String field, long bits) {
        String simple = type.substring(type.lastIndexOf('.') + 1);
        String name = simple + "." + field;
        boolean exists = !UNKNOWN.contains(simple) && !NOT_ON_LINUX.contains(name)
                && (!simple.equals("Errno") || bits < FIRST_FOREIGN_ERROR);
        return new Constant(bits, OTHER_NUMBERS.getOrDefault(name, bits), exists);
    }
}
