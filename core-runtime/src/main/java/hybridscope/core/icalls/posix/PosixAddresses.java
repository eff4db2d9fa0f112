package hybridscope.core.icalls.posix;

import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import java.util.Map;

/**
 * Addresses of sockets and the parts of their messages: Mono.Posix's forms as those of the C library on 64-bit Linux, and back.
 * They are numbers in the program's memory; nothing is reached by them.
 */
final class PosixAddresses {
    // Mono.Unix.Native.SockaddrType.
    private static final int STORAGE = 1;
    private static final int UNIX = 2;
    private static final int PLAIN = 3;
    private static final int INTERNET = 4;
    private static final int INTERNET_6 = 5;
    // sizeof of sockaddr_storage, sun_path, sockaddr, sockaddr_in and sockaddr_in6; all begin with 16 bits of a family.
    private static final int STORAGE_SIZE = 128;
    private static final int PATH_SIZE = 108;
    private static final int PLAIN_SIZE = 16;
    private static final int INTERNET_SIZE = 16;
    private static final int INTERNET_6_SIZE = 28;
    private static final int FAMILY = Short.BYTES;
    // Mono.Posix's form: a type and a family; then a pointer and a length, or the fields of an address.
    private static final int MANAGED_FAMILY = 4;
    private static final int MANAGED_HEADER = 8;
    private static final int MANAGED_DATA = 8;
    private static final int MANAGED_LENGTH = 16;
    private static final int MANAGED_DYNAMIC = 24;
    private static final int MANAGED_INTERNET = 16;
    private static final int MANAGED_INTERNET_6 = 36;
    /** {@code struct cmsghdr}: a length of 64 bits, a level and a type; the same in Mono.Posix. */
    private static final int MESSAGE_HEADER = 16;
    /** {@code UnixAddressFamily.Unknown}. */
    private static final int UNKNOWN_FAMILY = 0x10000;
    private static final int LAST_FAMILY = 40;
    /** Families up to the last that Mono.Posix has no name for. */
    private static final int FIRST_NAMELESS = 27;
    private static final int LAST_NAMELESS = 28;
    /** {@code UnixSocketProtocol}: these two have other numbers than Linux's, 0 and 1, the others its own. */
    private static final Map<Integer, Integer> LEVELS = Map.of(1024, 0, 2048, 1);
    private static final String PROTOCOLS = " 1 2 4 6 8 12 17 22 29 33 41 46 47 50 51 92 94 98 103 108 132 136 255 ";
    /** SCM_RIGHTS and SCM_CREDENTIALS. */
    private static final int LAST_CONTROL = 2;

    private final PosixLibrary posix;

    private PosixAddresses(PosixLibrary posix) {
        this.posix = posix;
    }

    static void register(PosixLibrary posix) {
        PosixAddresses addresses = new PosixAddresses(posix);
        helper(posix, "SockaddrStorage_get_size", _ -> STORAGE_SIZE);
        helper(posix, "SockaddrUn_get_sizeof_sun_path", _ -> PATH_SIZE);
        helper(posix, "Cmsghdr_getsize", _ -> MESSAGE_HEADER);
        helper(posix, "Sockaddr_GetNativeSize", addresses::nativeSize);
        helper(posix, "FromSockaddr", addresses::from);
        helper(posix, "ToSockaddr", addresses::to);
        helper(posix, "FromSockaddrIn", call -> fromInternet(call.engine().memory(), instance(call, 0, MANAGED_INTERNET),
                PosixLibrary.area(call, 1, INTERNET_SIZE)));
        helper(posix, "ToSockaddrIn", call -> toInternet(call.engine().memory(), PosixLibrary.area(call, 0, INTERNET_SIZE),
                instance(call, 1, MANAGED_INTERNET)));
        helper(posix, "FromSockaddrIn6", call -> fromInternet6(call.engine().memory(), instance(call, 0, MANAGED_INTERNET_6),
                PosixLibrary.area(call, 1, INTERNET_6_SIZE)));
        helper(posix, "ToSockaddrIn6", call -> toInternet6(call.engine().memory(), PosixLibrary.area(call, 0, INTERNET_6_SIZE),
                instance(call, 1, MANAGED_INTERNET_6)));
        helper(posix, "FromCmsghdr", call -> addresses.controlHeader(call, true));
        helper(posix, "ToCmsghdr", call -> addresses.controlHeader(call, false));
        posix.syscall("CMSG_ALIGN", call -> align(call.i8(0)));
        posix.syscall("CMSG_SPACE", call -> MESSAGE_HEADER + align(call.i8(0)));
        posix.syscall("CMSG_LEN", call -> MESSAGE_HEADER + call.i8(0));
        posix.syscall("CMSG_DATA", call -> call.i8(2) == -1 ? MESSAGE_HEADER - call.i8(0) : call.i8(2) + MESSAGE_HEADER);
        posix.syscall("CMSG_FIRSTHDR", call -> call.i8(0) == 0 || Long.compareUnsigned(call.i8(1), MESSAGE_HEADER) < 0 ? -1 : 0);
        posix.syscall("CMSG_NXTHDR", PosixAddresses::next);
    }

    private static void helper(PosixLibrary posix, String name, PosixLibrary.Function function) {
        posix.add(PosixLibrary.HELPER, "Mono_Posix_" + name, function);
    }

    /** Where the fields of an argument begin: of an object behind its header, otherwise where it leads. */
    private static int instance(NativeCall call, int argument, int size) {
        Klass type = call.method().signature().parameters().get(argument);
        int header = type.isValueType() || type.element() != null ? 0 : ObjectModel.BITS_64.headerSize();
        return PosixLibrary.area(call, argument, header + size) + header;
    }

    // ---- families

    private static boolean isFamily(int family) {
        return family >= 0 && family <= LAST_FAMILY && (family < FIRST_NAMELESS || family > LAST_NAMELESS);
    }

    /** Writes a family of Mono.Posix as Linux numbers it; false where there is none. */
    private boolean putFamily(NativeCall call, int managed, int linux) {
        int family = Memory.i4(call.engine().memory(), managed + MANAGED_FAMILY);
        if (!isFamily(family)) {
            posix.fail(call, Errno.INVALID);
            return false;
        }
        Memory.setI2(call.engine().memory(), linux, family);
        return true;
    }

    // ---- addresses

    /** The bytes that an address has in Linux's form; -1 with its error where it has none. */
    private long size(NativeCall call, int address) {
        byte[] m = call.engine().memory();
        int type = Memory.i4(m, address);
        switch (type) {
            case STORAGE, UNIX -> {
                call.extent(address, MANAGED_DYNAMIC);
                long size = Memory.i8(m, address + MANAGED_LENGTH) + (type == UNIX ? FAMILY : 0);
                return size < 0 || size > 0xFFFF_FFFFL ? posix.fail(call, Errno.OVERFLOW) : size;
            }
            case PLAIN -> {
                return PLAIN_SIZE;
            }
            case INTERNET -> {
                return INTERNET_SIZE;
            }
            case INTERNET_6 -> {
                return INTERNET_6_SIZE;
            }
            default -> {
                return posix.fail(call, Errno.INVALID);
            }
        }
    }

    /** (address, size by reference). */
    private long nativeSize(NativeCall call) {
        int to = PosixLibrary.area(call, 1, Long.BYTES);
        long size = NativeArguments.pointer(call, 0) == 0 ? 0 : size(call, PosixLibrary.area(call, 0, MANAGED_HEADER));
        Memory.setI8(call.engine().memory(), to, Math.max(size, 0));
        return size < 0 ? -1 : 0;
    }

    /** (Mono.Posix's form, Linux's form). */
    private long from(NativeCall call) {
        if (NativeArguments.pointer(call, 0) == 0) {
            return 0;
        }
        int source = PosixLibrary.area(call, 0, MANAGED_HEADER);
        byte[] m = call.engine().memory();
        switch (Memory.i4(m, source)) {
            // Its bytes are already Linux's.
            case STORAGE -> {
                return 0;
            }
            case UNIX -> {
                call.extent(source, MANAGED_DYNAMIC);
                long length = Memory.i8(m, source + MANAGED_LENGTH);
                int data = data(call, source, length);
                int to = PosixLibrary.area(call, 1, FAMILY + length);
                Memory.copy(m, data, m, to + FAMILY, (int) length);
                call.worked(length);
            }
            case PLAIN -> { }
            case INTERNET -> {
                call.extent(source, MANAGED_INTERNET);
                fromInternet(m, source, PosixLibrary.area(call, 1, INTERNET_SIZE));
            }
            case INTERNET_6 -> {
                call.extent(source, MANAGED_INTERNET_6);
                fromInternet6(m, source, PosixLibrary.area(call, 1, INTERNET_6_SIZE));
            }
            default -> {
                return posix.fail(call, Errno.INVALID);
            }
        }
        return putFamily(call, source, PosixLibrary.area(call, 1, FAMILY)) ? 0 : -1;
    }

    /** Where the bytes of a path lie. */
    private static int data(NativeCall call, int address, long length) {
        long data = Memory.i8(call.engine().memory(), address + MANAGED_DATA);
        if (length == 0) {
            return 0;
        }
        if (data != (int) data) {
            throw Trap.ACCESS_VIOLATION;
        }
        call.extent((int) data, length);
        return (int) data;
    }

    /** (Linux's form, its size, Mono.Posix's form with the type that is wanted). */
    private long to(NativeCall call) {
        if (NativeArguments.pointer(call, 2) == 0) {
            return 0;
        }
        int target = PosixLibrary.area(call, 2, MANAGED_HEADER);
        long size = call.i8(1);
        byte[] m = call.engine().memory();
        switch (Memory.i4(m, target)) {
            case PLAIN -> {
                if (Long.compareUnsigned(size, FAMILY) < 0) {
                    return posix.fail(call, Errno.NO_BUFFER);
                }
            }
            case STORAGE -> {
                call.extent(target, MANAGED_DYNAMIC);
                if (size > Memory.i8(m, target + MANAGED_LENGTH)) {
                    return posix.fail(call, Errno.NO_BUFFER);
                }
                Memory.setI8(m, target + MANAGED_LENGTH, size);
            }
            case UNIX -> {
                call.extent(target, MANAGED_DYNAMIC);
                long room = Memory.i8(m, target + MANAGED_LENGTH);
                if (size < FAMILY || Long.compareUnsigned(size - FAMILY, room) > 0) {
                    return posix.fail(call, Errno.NO_BUFFER);
                }
                int path = (int) Math.min(size - FAMILY, Integer.MAX_VALUE);
                int from = PosixLibrary.area(call, 0, size) + FAMILY;
                Memory.copy(m, from, m, data(call, target, path), path);
                Memory.setI8(m, target + MANAGED_LENGTH, path);
                call.worked(path);
            }
            case INTERNET -> {
                call.extent(target, MANAGED_INTERNET);
                if (size != INTERNET_SIZE) {
                    return posix.fail(call, Errno.NO_BUFFER);
                }
                toInternet(m, PosixLibrary.area(call, 0, INTERNET_SIZE), target);
            }
            case INTERNET_6 -> {
                call.extent(target, MANAGED_INTERNET_6);
                if (size != INTERNET_6_SIZE) {
                    return posix.fail(call, Errno.NO_BUFFER);
                }
                toInternet6(m, PosixLibrary.area(call, 0, INTERNET_6_SIZE), target);
            }
            default -> {
                return posix.fail(call, Errno.INVALID);
            }
        }
        int family = Memory.u2(m, PosixLibrary.area(call, 0, FAMILY));
        Memory.setI4(m, target + MANAGED_FAMILY, isFamily(family) ? family : UNKNOWN_FAMILY);
        return 0;
    }

    // Without the family, which is put beside it where a whole address is asked for; Mono.Posix's type and family become 0.

    /** A port and 4 bytes of an address. */
    private static long fromInternet(byte[] m, int managed, int linux) {
        Memory.fill(m, linux, linux + INTERNET_SIZE, (byte) 0);
        Memory.setI2(m, linux + 2, Memory.i2(m, managed + 8));
        Memory.setI4(m, linux + 4, Memory.i4(m, managed + 12));
        return 0;
    }

    private static long toInternet(byte[] m, int linux, int managed) {
        Memory.setI8(m, managed, 0);
        Memory.setI2(m, managed + 8, Memory.i2(m, linux + 2));
        Memory.setI4(m, managed + 12, Memory.i4(m, linux + 4));
        return 0;
    }

    /** A port, a flow, 16 bytes of an address and a scope. */
    private static long fromInternet6(byte[] m, int managed, int linux) {
        Memory.fill(m, linux, linux + INTERNET_6_SIZE, (byte) 0);
        Memory.setI2(m, linux + 2, Memory.i2(m, managed + 8));
        Memory.setI4(m, linux + 4, Memory.i4(m, managed + 12));
        Memory.setI8(m, linux + 8, Memory.i8(m, managed + 16));
        Memory.setI8(m, linux + 16, Memory.i8(m, managed + 24));
        Memory.setI4(m, linux + 24, Memory.i4(m, managed + 32));
        return 0;
    }

    private static long toInternet6(byte[] m, int linux, int managed) {
        Memory.setI8(m, managed, 0);
        Memory.setI2(m, managed + 8, Memory.i2(m, linux + 2));
        Memory.setI4(m, managed + 12, Memory.i4(m, linux + 4));
        Memory.setI8(m, managed + 16, Memory.i8(m, linux + 8));
        Memory.setI8(m, managed + 24, Memory.i8(m, linux + 16));
        Memory.setI4(m, managed + 32, Memory.i4(m, linux + 24));
        return 0;
    }

    // ---- control messages

    /** (from, to). */
    private long controlHeader(NativeCall call, boolean toLinux) {
        int from = PosixLibrary.area(call, 0, MESSAGE_HEADER);
        int to = PosixLibrary.area(call, 1, MESSAGE_HEADER);
        byte[] m = call.engine().memory();
        long length = Memory.i8(m, from);
        int level = level(Memory.i4(m, from + 8), toLinux);
        int type = Memory.i4(m, from + 12);
        Memory.fill(m, to, to + MESSAGE_HEADER, (byte) 0);
        Memory.setI8(m, to, length);
        if (level < 0) {
            return posix.fail(call, Errno.INVALID);
        }
        Memory.setI4(m, to + 8, level);
        if (type < 0 || type > LAST_CONTROL) {
            return posix.fail(call, Errno.INVALID);
        }
        Memory.setI4(m, to + 12, type);
        return 0;
    }

    private static int level(int level, boolean toLinux) {
        if (toLinux && LEVELS.containsKey(level)) {
            return LEVELS.get(level);
        }
        return level == 0 || PROTOCOLS.contains(" " + level + " ") ? level : -1;
    }

    private static long align(long length) {
        return length + Long.BYTES - 1 & -Long.BYTES;
    }

    /** (messages, bytes of them, offset of one of them): the offset of the next one, -1 behind the last one. */
    private static long next(NativeCall call) {
        long end = call.i8(1);
        long offset = call.i8(2);
        if (offset == -1) {
            throw Trap.NULL_REFERENCE;
        }
        long length = length(call, offset);
        if (length < MESSAGE_HEADER) {
            return -1;
        }
        // As glibc since 2.36: this one and its padding, and the header of another.
        long needed = MESSAGE_HEADER + align(length) - length;
        long room = end - offset;
        return room < needed || room - needed < length ? -1 : offset + align(length);
    }

    private static long length(NativeCall call, long offset) {
        long at = NativeArguments.pointer(call, 0) + offset;
        if (at != (int) at) {
            throw Trap.ACCESS_VIOLATION;
        }
        call.extent((int) at, Long.BYTES);
        return Memory.i8(call.engine().memory(), (int) at);
    }
}
