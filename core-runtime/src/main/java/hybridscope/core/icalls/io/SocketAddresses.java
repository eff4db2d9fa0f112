package hybridscope.core.icalls.io;

import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** {@code System.Net.SocketAddress}: family, port and address as the sockets of Unix have them. */
final class SocketAddresses {
    private static final int PORT_AT = 2;
    private static final int ADDRESS_AT = 4;
    private static final int ADDRESS_6_AT = 8;
    private static final int ADDRESS_6_SIZE = 16;
    /** {@code sizeof(sockaddr_in)} and {@code sizeof(sockaddr_in6)}. */
    private static final int SIZE = 16;
    private static final int SIZE_6 = 28;

    /** More than any family has. */
    private static final int MOST = 256;

    private SocketAddresses() {
    }

    /** What an object says; nothing where it is null. */
    static byte[] bytes(NativeCall call, int object) {
        if (object == 0) {
            return new byte[0];
        }
        Engine engine = call.engine();
        byte[] m = engine.memory();
        DefinedKlass type = (DefinedKlass) engine.klassOf(object);
        int array = (int) Memory.i8(m, object + CoreFields.offset(type, "m_Buffer"));
        // The array is longer than the address.
        int length = array == 0 ? 0 : Math.min(Memory.i4(m, object + CoreFields.offset(type, "m_Size")),
                call.engine().arrayLength(array));
        int at = array + ObjectModel.BITS_64.arrayDataOffset();
        byte[] bytes = new byte[Math.min(call.extent(at, length), MOST)];
        Memory.copy(m, at, bytes, 0, bytes.length);
        return bytes;
    }

    /** An object that says so, of the type that the call gives. */
    static int make(NativeCall call, byte[] bytes) {
        Engine engine = call.engine();
        DefinedKlass type = (DefinedKlass) call.method().signature().returnType();
        int object = engine.allocator().allocate(type);
        int array = engine.allocator().allocateVector(engine.runtime().core().find("System.Byte").orElseThrow(), bytes.length);
        byte[] m = engine.memory();
        Memory.copy(bytes, 0, m, array + ObjectModel.BITS_64.arrayDataOffset(), bytes.length);
        Memory.setI8(m, object + CoreFields.offset(type, "m_Buffer"), array);
        Memory.setI4(m, object + CoreFields.offset(type, "m_Size"), bytes.length);
        return object;
    }

    /** The AddressFamily; 0 (unspecified) where there is none. */
    static int family(byte[] bytes) {
        return bytes.length < PORT_AT ? 0 : bytes[0] & 0xFF | (bytes[1] & 0xFF) << Byte.SIZE;
    }

    /** The address of a socket that has none yet: nothing but its family. */
    static byte[] none(int family) {
        byte[] bytes = new byte[family == OpenSockets.INTERNET_6 ? SIZE_6 : SIZE];
        bytes[0] = (byte) family;
        return bytes;
    }

    /**
     * Why a socket of a family can do nothing with an address; 0 where it can. A length that does not do for the family is told
     * before the family.
     */
    static int error(byte[] bytes, int family) {
        return bytes.length < none(family).length ? SocketError.INVALID : family(bytes) != family ? SocketError.FAMILY : 0;
    }

    /** For people. */
    static String text(byte[] bytes) {
        int family = family(bytes);
        if (bytes.length == 0) {
            return "nobody";
        }
        if (family == OpenSockets.INTERNET && bytes.length >= ADDRESS_AT + 4) {
            return "%d.%d.%d.%d:%d".formatted(bytes[ADDRESS_AT] & 0xFF, bytes[ADDRESS_AT + 1] & 0xFF,
                    bytes[ADDRESS_AT + 2] & 0xFF, bytes[ADDRESS_AT + 3] & 0xFF, port(bytes));
        }
        if (family == OpenSockets.INTERNET_6 && bytes.length >= ADDRESS_6_AT + ADDRESS_6_SIZE) {
            return "[" + HexFormat.of().formatHex(bytes, ADDRESS_6_AT, ADDRESS_6_AT + ADDRESS_6_SIZE)
                    .replaceAll("(....)(?=.)", "$1:") + "]:" + port(bytes);
        }
        return family == OpenSockets.UNIX
                ? new String(bytes, PORT_AT, bytes.length - PORT_AT, StandardCharsets.UTF_8).replace("\0", "")
                : "address family " + family;
    }

    private static int port(byte[] bytes) {
        return (bytes[PORT_AT] & 0xFF) << Byte.SIZE | bytes[PORT_AT + 1] & 0xFF;
    }
}
