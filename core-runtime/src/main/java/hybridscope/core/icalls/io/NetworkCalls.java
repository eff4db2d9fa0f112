package hybridscope.core.icalls.io;

import hybridscope.core.host.Denial;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.MissingCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import java.util.HexFormat;
import java.util.List;

/**
 * {@code System.Net}: sockets can be made but reach nobody, those of Unix apart, which reach each other within the program; no
 * name but the machine's own has an address. What was wanted is noted.
 */
public final class NetworkCalls implements Restorable {
    private static final String SOCKET = "System.Net.Sockets.Socket::";
    private static final String DNS = "System.Net.Dns::";
    private static final String OUT_HOST = "System.String&,System.String[]&,System.String[]&,System.Int32)";
    private static final String ERROR = "System.Int32&)";
    /** ERROR_INVALID_HANDLE. */
    private static final int INVALID_HANDLE = 6;
    private static final int INTERNET = 2;
    private static final int INTERNET_6 = 23;
    private static final int UNIX = 1;
    private static final int PORT_AT = 2;
    private static final int ADDRESS_AT = 4;
    private static final int ADDRESS_6_AT = 8;
    private static final int ADDRESS_6_SIZE = 16;
    /** NetworkInterfaceComponent.IPv4. */
    private static final int IPV4 = 0;
    private static final int FIRST_SOCKET = 1 << 20;

    private final Host host;
    private final UnixSocketCalls unix;
    private int sockets;

    private NetworkCalls(Host host) {
        this.host = host;
        unix = new UnixSocketCalls(host.files(), () -> (long) FIRST_SOCKET + sockets++);
    }

    @Override
    public Runnable save() {
        int saved = sockets;
        return () -> sockets = saved;
    }

    /** Adds this family; what it answers goes back with the machine. */
    public static Restorable register(InternalCalls calls, Host host) {
        NetworkCalls network = new NetworkCalls(host);
        network.registerSockets(calls);
        network.registerTransfers(calls);
        network.registerNames(calls);
        return network;
    }

    private void registerSockets(InternalCalls calls) {
        // The class library asks the network's interfaces, of which there are none.
        calls.replace(SOCKET + "IsProtocolSupported(System.Net.NetworkInformation.NetworkInterfaceComponent)",
                call -> call.returnBool(call.i4(0) == IPV4));
        calls.add("Mono.Net.Security.MonoTlsProviderFactory::IsBtlsSupported()", call -> call.returnBool(false));
        calls.add(SOCKET + "Socket_internal(System.Net.Sockets.AddressFamily,System.Net.Sockets.SocketType,"
                + "System.Net.Sockets.ProtocolType," + ERROR, call -> {
            // An instance method: this comes first.
            boolean own = call.i4(1) == UNIX && call.i4(2) == UnixSocketCalls.STREAM;
            if (own && call.i4(3) != 0) {
                error(call, 4, SocketError.PROTOCOL);
                call.returnI8(-1);
                return;
            }
            if (own) {
                UnixSockets.of(call.engine()).make(call.engine(), FIRST_SOCKET + sockets);
            }
            error(call, 4, 0);
            call.returnI8(FIRST_SOCKET + sockets++);
        });
        calls.add(SOCKET + "Duplicate_internal(System.IntPtr,System.Int32,System.IntPtr&,System.IO.MonoIOError&)",
                this::duplicate);
        for (String system : List.of("Aix", "MacOs")) {
            calls.add("System.Net.NetworkInformation." + system
                    + "IPInterfaceProperties::ParseRouteInfo_internal(System.String,System.String[]&)", MissingCalls.missing());
        }
        NativeMethod refused = call -> deny(call, "connect to ", 1, 2);
        calls.add(SOCKET + "Connect_internal(System.IntPtr,System.Net.SocketAddress,System.Int32&,System.Boolean)",
                unix.or(call -> unix.connect(call, refused), refused));
        calls.add(SOCKET + "Bind_internal(System.IntPtr,System.Net.SocketAddress," + ERROR,
                unix.or(unix::bind, call -> deny(call, "listen at ", 1, 2)));
        calls.add(SOCKET + "Listen_internal(System.IntPtr,System.Int32," + ERROR,
                unix.or(unix::listen, failing(2, SocketError.ACCESS_DENIED)));
        calls.add(SOCKET + "Accept_internal(System.IntPtr,System.Int32&,System.Boolean)",
                unix.or(unix::accept, failing(1, SocketError.ACCESS_DENIED)));
        calls.add(SOCKET + "Disconnect_internal(System.IntPtr,System.Boolean," + ERROR,
                unix.or(unix::disconnect, failing(2, SocketError.NOT_CONNECTED)));
        calls.add(SOCKET + "Shutdown_internal(System.IntPtr,System.Net.Sockets.SocketShutdown," + ERROR,
                unix.or(unix::shutdown, failing(2, SocketError.NOT_CONNECTED)));
        calls.add(SOCKET + "Close_internal(System.IntPtr," + ERROR, unix.or(unix::close, failing(1, 0)));
        calls.add(SOCKET + "Blocking_internal(System.IntPtr,System.Boolean," + ERROR, failing(2, 0));
        calls.add(SOCKET + "Available_internal(System.IntPtr," + ERROR, unix.or(unix::available, failing(1, 0)));
        calls.add(SOCKET + "LocalEndPoint_internal(System.IntPtr,System.Int32," + ERROR,
                unix.or(unix.address(false), failing(2, SocketError.NOT_CONNECTED)));
        calls.add(SOCKET + "RemoteEndPoint_internal(System.IntPtr,System.Int32," + ERROR,
                unix.or(unix.address(true), failing(2, SocketError.NOT_CONNECTED)));
        calls.add(SOCKET + "Select_internal(System.Net.Sockets.Socket[]&,System.Int32," + ERROR, UnixSocketCalls::select);
        calls.add(SOCKET + "Poll_internal(System.IntPtr,System.Net.Sockets.SelectMode,System.Int32," + ERROR,
                unix.or(unix::poll, failing(3, SocketError.NOT_CONNECTED)));
        calls.add(SOCKET + "GetSocketOption_arr_internal(System.IntPtr,System.Net.Sockets.SocketOptionLevel,"
                + "System.Net.Sockets.SocketOptionName,"
                + "System.Byte[]&," + ERROR, failing(4, 0));
        calls.add(SOCKET + "GetSocketOption_obj_internal(System.IntPtr,System.Net.Sockets.SocketOptionLevel,"
                + "System.Net.Sockets.SocketOptionName,"
                + "System.Object&," + ERROR, unix.or(unix::option, call -> {
            error(call, 4, 0);
            int box = call.engine().allocator().allocate(call.engine().runtime().core().int32());
            Memory.setI8(call.engine().memory(), call.reference(3), box);
        }));
        calls.add(SOCKET + "SetSocketOption_internal(System.IntPtr,System.Net.Sockets.SocketOptionLevel,"
                + "System.Net.Sockets.SocketOptionName,"
                + "System.Object,System.Byte[],System.Int32," + ERROR, unix.or(unix::setOption, failing(6, 0)));
        calls.add(SOCKET + "IOControl_internal(System.IntPtr,System.Int32,System.Byte[],System.Byte[]," + ERROR,
                failing(4, SocketError.ACCESS_DENIED));
        calls.add(SOCKET + "cancel_blocking_socket_operation(System.Threading.Thread)", UnixSocketCalls::cancel);
        calls.add(SOCKET + "SupportsPortReuse(System.Net.Sockets.ProtocolType)", call -> call.returnBool(true));
        calls.add("System.Net.Sockets.SocketException::WSAGetLastError_internal()",
                call -> call.returnI4(SocketError.ACCESS_DENIED));
    }

    /** Another handle of a socket, which shares nothing here: it reaches nobody either. */
    private void duplicate(NativeCall call) {
        boolean known = call.i8(0) >= FIRST_SOCKET && call.i8(0) < FIRST_SOCKET + sockets;
        Memory.setI8(call.engine().memory(), call.reference(2), known ? FIRST_SOCKET + sockets++ : 0);
        Memory.setI4(call.engine().memory(), call.reference(3), known ? 0 : INVALID_HANDLE);
        call.returnBool(known);
    }

    private void registerTransfers(InternalCalls calls) {
        String bytes = "(System.IntPtr,System.Byte*,System.Int32,System.Net.Sockets.SocketFlags,";
        String buffers = "(System.IntPtr,System.Net.Sockets.Socket/WSABUF*,System.Int32,System.Net.Sockets.SocketFlags,";
        for (String arguments : List.of(bytes, buffers)) {
            boolean several = arguments.equals(buffers);
            calls.add(SOCKET + "Receive_internal" + arguments + "System.Int32&,System.Boolean)",
                    unix.or(unix.receive(several, 4), failing(4, SocketError.NOT_CONNECTED)));
            calls.add(SOCKET + "Send_internal" + arguments + "System.Int32&,System.Boolean)",
                    unix.or(unix.send(several), failing(4, SocketError.NOT_CONNECTED)));
        }
        calls.add(SOCKET + "ReceiveFrom_internal" + bytes + "System.Net.SocketAddress&,System.Int32&,System.Boolean)",
                unix.or(unix.receive(false, UnixSocketCalls.RECEIVE_FROM_ERROR), failing(5, SocketError.ACCESS_DENIED)));
        calls.add(SOCKET + "SendTo_internal" + bytes + "System.Net.SocketAddress,System.Int32&,System.Boolean)",
                unix.or(UnixSocketCalls::sendTo, call -> deny(call, "send to ", 4, 5)));
        calls.add(SOCKET + "SendFile_internal(System.IntPtr,System.String,System.Byte[],System.Byte[],"
                + "System.Net.Sockets.TransmitFileOptions,"
                + "System.Int32&,System.Boolean)", failing(5, SocketError.NOT_CONNECTED));
        calls.add("System.IOSelector::Add(System.IntPtr,System.IOSelectorJob)", unix.or(unix::addJob, _ -> { }));
        calls.add("System.IOSelector::Remove(System.IntPtr)", UnixSocketCalls::removeJobs);
    }

    private void registerNames(InternalCalls calls) {
        calls.add(DNS + "GetHostName_internal(System.String&)", call -> {
            Memory.setI8(call.engine().memory(), call.reference(0), call.engine().strings().create(Host.MACHINE));
            call.returnBool(true);
        });
        calls.add(DNS + "GetHostByName_internal(System.String," + OUT_HOST, call -> {
            String name = call.reference(0) == 0 ? "" : ManagedStrings.utf8(call, 0);
            call.returnBool(resolve(call, name, name.isEmpty() || name.equals("localhost") || name.equals(Host.MACHINE)));
        });
        calls.add(DNS + "GetHostByAddr_internal(System.String," + OUT_HOST,
                call -> call.returnBool(resolve(call, ManagedStrings.utf8(call, 0), false)));
    }

    /** Gives the machine's own address, or nothing. */
    private boolean resolve(NativeCall call, String name, boolean own) {
        if (!own) {
            host.denials().add(Denial.Kind.NETWORK, "address of " + name);
            return false;
        }
        Engine engine = call.engine();
        // CoreFields of the caller's frame keep each one alive from the moment on where it is there.
        Memory.setI8(engine.memory(), call.reference(1), engine.strings().create(name.isEmpty() ? Host.MACHINE : name));
        Memory.setI8(engine.memory(), call.reference(2), ManagedStrings.array(engine, List.of()));
        Memory.setI8(engine.memory(), call.reference(3), ManagedStrings.array(engine, List.of("127.0.0.1")));
        return true;
    }

    private static void error(NativeCall call, int argument, int error) {
        Memory.setI4(call.engine().memory(), call.reference(argument), error);
    }

    /** A function that gives zero and an error, 0 for none. */
    private static NativeMethod failing(int errorArgument, int error) {
        return call -> {
            error(call, errorArgument, error);
            give(call);
        };
    }

    private static void give(NativeCall call) {
        if (!call.method().signature().returnsVoid()) {
            if (call.method().signature().returnType().variableSize(ObjectModel.BITS_64) == Long.BYTES) {
                call.returnI8(0);
            } else {
                call.returnI4(0);
            }
        }
    }

    private void deny(NativeCall call, String what, int addressArgument, int errorArgument) {
        host.denials().add(Denial.Kind.NETWORK, what
                + address(call, call.reference(addressArgument) == 0 ? 0 : call.object(addressArgument)));
        error(call, errorArgument, SocketError.ACCESS_DENIED);
        give(call);
    }

    /** What a SocketAddress says: family, port and address as the sockets of Unix have them. */
    private static String address(NativeCall call, int object) {
        if (object == 0) {
            return "nobody";
        }
        Engine engine = call.engine();
        byte[] m = engine.memory();
        DefinedKlass type = (DefinedKlass) engine.klassOf(object);
        int array = (int) Memory.i8(m, object + CoreFields.offset(type, "m_Buffer"));
        int length = Memory.i4(m, array + ObjectModel.BITS_64.arrayLengthOffset());
        int at = array + ObjectModel.BITS_64.arrayDataOffset();
        int family = length < PORT_AT ? 0 : Memory.u2(m, at);
        if (family == INTERNET && length >= ADDRESS_AT + 4) {
            return "%d.%d.%d.%d:%d".formatted(Memory.u1(m, at + ADDRESS_AT), Memory.u1(m, at + ADDRESS_AT + 1),
                    Memory.u1(m, at + ADDRESS_AT + 2), Memory.u1(m, at + ADDRESS_AT + 3), port(m, at));
        }
        if (family == INTERNET_6 && length >= ADDRESS_6_AT + ADDRESS_6_SIZE) {
            byte[] bytes = new byte[ADDRESS_6_SIZE];
            Memory.copy(m, at + ADDRESS_6_AT, bytes, 0, ADDRESS_6_SIZE);
            return "[" + HexFormat.of().formatHex(bytes).replaceAll("(....)(?=.)", "$1:") + "]:" + port(m, at);
        }
        return family == UNIX
                ? Memory.text(m, at + PORT_AT, length - PORT_AT, java.nio.charset.StandardCharsets.UTF_8).replace("\0", "")
                : "address family " + family;
    }

    private static int port(byte[] m, int at) {
        return Memory.u1(m, at + PORT_AT) << Byte.SIZE | Memory.u1(m, at + PORT_AT + 1);
    }
}
