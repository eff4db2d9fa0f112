package hybridscope.core.icalls.io;

import hybridscope.core.host.Denial;
import hybridscope.core.host.Denials;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.io.SocketOption.Level;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** What {@code System.Net.Sockets.Socket} asks of the options of its sockets, which it has checked little of. */
final class SocketOptionCalls {
    /** SocketOptionName.ExclusiveAddressUse: the opposite of {@link SocketOption#REUSE_ADDRESS}. */
    private static final int EXCLUSIVE_ADDRESS = ~4;
    /** SocketOptionName of groups of receivers. */
    private static final int ADD_MEMBERSHIP = 12;
    private static final int DROP_MEMBERSHIP = 13;
    /** {@code sizeof(struct linger)}. */
    private static final int LINGER_SIZE = 8;
    /** SIO_KEEPALIVE_VALS, and the size of what it is told. */
    private static final int KEEP_ALIVE_VALUES = 0x9800_0004;
    private static final int KEEP_ALIVE_SIZE = 12;

    private SocketOptionCalls() {
    }

    static void register(InternalCalls calls, Denials denials) {
        String socket = "System.Net.Sockets.Socket::";
        String option = "(System.IntPtr,System.Net.Sockets.SocketOptionLevel,System.Net.Sockets.SocketOptionName,";
        calls.add(socket + "GetSocketOption_arr_internal" + option + "System.Byte[]&,System.Int32&)",
                NetworkCalls.open(4, SocketOptionCalls::bytes));
        calls.add(socket + "GetSocketOption_obj_internal" + option + "System.Object&,System.Int32&)",
                NetworkCalls.open(4, SocketOptionCalls::object));
        calls.add(socket + "SetSocketOption_internal" + option + "System.Object,System.Byte[],System.Int32,System.Int32&)",
                NetworkCalls.open(6, call -> SocketError.tell(call, 6, set(call, denials))));
        calls.add(socket + "IOControl_internal(System.IntPtr,System.Int32,System.Byte[],System.Byte[],System.Int32&)", call -> {
            int error = settings(call) == null ? SocketError.NOT_A_SOCKET : control(call);
            SocketError.tell(call, 4, error);
            call.returnI4(error == 0 ? 0 : -1);
        });
    }

    private static OpenSockets.Settings settings(NativeCall call) {
        return OpenSockets.of(call.engine()).get(call.i8(0));
    }

    /** The number that stands for an option which has no opposite; that of the opposite otherwise. */
    private static int name(NativeCall call) {
        int name = call.i4(2);
        boolean opposite = call.i4(1) == Level.SOCKET.number
                && (name == SocketOption.DO_NOT_LINGER || name == EXCLUSIVE_ADDRESS);
        return opposite ? ~name : name;
    }

    private static boolean isOpposite(NativeCall call) {
        return name(call) != call.i4(2);
    }

    /** Why a socket has no option of that name. */
    private static int unknown(NativeCall call, boolean setting) {
        OpenSockets.Settings settings = settings(call);
        Optional<Level> level = Level.of(call.i4(1));
        boolean elsewhere = level.isPresent() && !settings.applies(level.get())
                && SocketOption.of(call.i4(1), call.i4(2)).isPresent();
        // Linux tells protocols that a socket has nothing to do with from options that its own do not have; to read from to set.
        return elsewhere && (!setting || settings.family() == OpenSockets.UNIX) ? SocketError.NOT_SUPPORTED
                : SocketError.NO_OPTION;
    }

    private static int get(NativeCall call, SocketOption option) {
        return option == SocketOption.ACCEPTS && UnixSocketCalls.accepts(call) ? 1 : settings(call).get(option);
    }

    /** (socket, level, name, bytes, error): into an array that is there, as far as it is long enough. */
    private static void bytes(NativeCall call) {
        Optional<SocketOption> found = call.i4(2) == EXCLUSIVE_ADDRESS && call.i4(1) == Level.SOCKET.number
                ? Optional.empty() : settings(call).option(call.i4(1), name(call));
        Engine engine = call.engine();
        int array = (int) Memory.i8(engine.memory(), call.reference(3));
        if (found.isEmpty() || array == 0) {
            SocketError.tell(call, 4, found.isEmpty() ? unknown(call, false) : SocketError.INVALID);
            return;
        }
        ByteBuffer bytes = ByteBuffer.allocate(LINGER_SIZE).order(ByteOrder.LITTLE_ENDIAN).putInt(get(call, found.get()));
        if (found.get() == SocketOption.LINGER) {
            bytes.putInt(get(call, SocketOption.LINGER_TIME));
        }
        int length = Math.min(bytes.position(), engine.arrayLength(array));
        int at = array + ObjectModel.BITS_64.arrayDataOffset();
        Memory.copy(bytes.array(), 0, engine.memory(), at, call.extent(at, length));
        SocketError.tell(call, 4, 0);
    }

    /** (socket, level, name, object, error): a number, or a LingerOption. */
    private static void object(NativeCall call) {
        Engine engine = call.engine();
        Memory.setI8(engine.memory(), call.reference(3), 0);
        Optional<SocketOption> found = settings(call).option(call.i4(1), name(call));
        if (found.isEmpty()) {
            SocketError.tell(call, 4, unknown(call, false));
            return;
        }
        int value = get(call, found.get());
        int object;
        if (found.get() == SocketOption.LINGER && !isOpposite(call)) {
            DefinedKlass type = lingerOption(call);
            object = engine.allocator().allocate(type);
            Memory.setI1(engine.memory(), object + CoreFields.offset(type, "enabled"), value);
            Memory.setI4(engine.memory(), object + CoreFields.offset(type, "lingerTime"), get(call, SocketOption.LINGER_TIME));
        } else {
            object = engine.allocator().allocate(engine.runtime().core().int32());
            Memory.setI4(engine.memory(), object + ObjectModel.BITS_64.headerSize(), isOpposite(call) ? 1 - value : value);
        }
        Memory.setI8(engine.memory(), call.reference(3), object);
        SocketError.tell(call, 4, 0);
    }

    private static DefinedKlass lingerOption(NativeCall call) {
        return ((DefinedKlass) call.method().declaringType()).module().find("System.Net.Sockets.LingerOption").orElseThrow();
    }

    /** (socket, level, name, object, bytes, number, error). */
    private static int set(NativeCall call, Denials denials) {
        Engine engine = call.engine();
        OpenSockets sockets = OpenSockets.of(engine);
        Optional<SocketOption> found = settings(call).option(call.i4(1), name(call));
        int object = call.reference(3) == 0 ? 0 : call.object(3);
        if (found.isEmpty()) {
            boolean group = call.i4(1) == Level.IP.number && settings(call).applies(Level.IP)
                    && (call.i4(2) == ADD_MEMBERSHIP || call.i4(2) == DROP_MEMBERSHIP);
            if (group && object != 0) {
                denials.add(Denial.Kind.NETWORK, "be in a group of receivers");
                return SocketError.ACCESS_DENIED;
            }
            return group ? SocketError.INVALID : unknown(call, true);
        }
        if (object != 0) {
            DefinedKlass type = lingerOption(call);
            if (found.get() != SocketOption.LINGER || isOpposite(call) || engine.klassOf(object) != type) {
                return SocketError.INVALID;
            }
            byte[] m = engine.memory();
            sockets.linger(call.i8(0), Memory.u1(m, object + CoreFields.offset(type, "enabled")) != 0,
                    Memory.i4(m, object + CoreFields.offset(type, "lingerTime")));
            return 0;
        }
        int array = call.reference(4) == 0 ? 0 : call.object(4);
        if (array != 0) {
            return setBytes(call, found.get(), array);
        }
        if (found.get() == SocketOption.LINGER && isOpposite(call)) {
            sockets.linger(call.i8(0), call.i4(5) == 0, 0);
            return 0;
        }
        int value = isOpposite(call) ? call.i4(5) == 0 ? 1 : 0 : call.i4(5);
        return sockets.tell(call.i8(0), found.get(), value).orElse(0);
    }

    private static int setBytes(NativeCall call, SocketOption option, int array) {
        byte[] m = call.engine().memory();
        int length = call.engine().arrayLength(array);
        int at = array + ObjectModel.BITS_64.arrayDataOffset();
        if (length < (option == SocketOption.LINGER ? LINGER_SIZE : Integer.BYTES)) {
            return SocketError.INVALID;
        }
        call.extent(at, length);
        OpenSockets sockets = OpenSockets.of(call.engine());
        if (option == SocketOption.LINGER) {
            sockets.linger(call.i8(0), Memory.i4(m, at) != 0, Memory.i4(m, at + Integer.BYTES));
            return 0;
        }
        return sockets.tell(call.i8(0), option, Memory.i4(m, at)).orElse(0);
    }

    /** (socket, code, in, out, error): whether the other end is still there is asked of those of TCP alone. */
    private static int control(NativeCall call) {
        if (call.i4(1) != KEEP_ALIVE_VALUES) {
            return SocketError.NOT_A_SOCKET;
        }
        byte[] m = call.engine().memory();
        int array = call.reference(2) == 0 ? 0 : call.object(2);
        if (array == 0 || call.engine().arrayLength(array) < KEEP_ALIVE_SIZE) {
            return SocketError.INVALID;
        }
        int on = Memory.i4(m, array + ObjectModel.BITS_64.arrayDataOffset());
        OpenSockets.of(call.engine()).tell(call.i8(0), SocketOption.KEEP_ALIVE, on);
        OpenSockets.Settings settings = settings(call);
        return on == 0 || settings.applies(Level.TCP) ? 0
                : settings.family() == OpenSockets.UNIX ? SocketError.NOT_SUPPORTED : SocketError.NO_OPTION;
    }
}
