package hybridscope.core.icalls.io;

import hybridscope.core.host.Denial;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.MissingCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.List;
import java.util.Optional;

/**
 * {@code System.Net}: sockets can be made but reach nobody, those of Unix apart, which reach each other within the program; no
 * name but the machine's own has an address. What was wanted is noted.
 */
public final class NetworkCalls {
    private static final String SOCKET = "System.Net.Sockets.Socket::";
    private static final String DNS = "System.Net.Dns::";
    private static final String OUT_HOST = "System.String&,System.String[]&,System.String[]&,System.Int32)";
    private static final String ERROR = "System.Int32&)";
    /** ERROR_INVALID_HANDLE. */
    private static final int INVALID_HANDLE = 6;
    /** SocketType, ProtocolType. */
    private static final int RAW = 3;
    private static final int SEQUENCE = 5;
    private static final int ICMP = 1;
    private static final int TCP = 6;
    private static final int UDP = 17;
    /** NetworkInterfaceComponent.IPv4. */
    private static final int IPV4 = 0;

    private final Host host;
    private final UnixSocketCalls unix;

    private NetworkCalls(Host host) {
        this.host = host;
        unix = new UnixSocketCalls(host.files());
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        NetworkCalls network = new NetworkCalls(host);
        network.registerSockets(calls);
        network.registerTransfers(calls);
        SocketOptionCalls.register(calls, host.denials());
        network.registerNames(calls);
    }

    private void registerSockets(InternalCalls calls) {
        // The class library asks the network's interfaces, of which there are none.
        calls.replace(SOCKET + "IsProtocolSupported(System.Net.NetworkInformation.NetworkInterfaceComponent)",
                call -> call.returnBool(call.i4(0) == IPV4));
        calls.add("Mono.Net.Security.MonoTlsProviderFactory::IsBtlsSupported()", call -> call.returnBool(false));
        calls.add(SOCKET + "Socket_internal(System.Net.Sockets.AddressFamily,System.Net.Sockets.SocketType,"
                + "System.Net.Sockets.ProtocolType," + ERROR, call -> {
            // An instance method: this comes first.
            int error = error(call.i4(1), call.i4(2), call.i4(3));
            SocketError.tell(call, 4, error);
            call.returnI8(error == 0 ? make(call.engine(), call.i4(1), call.i4(2)) : -1);
        });
        calls.add(SOCKET + "Duplicate_internal(System.IntPtr,System.Int32,System.IntPtr&,System.IO.MonoIOError&)", call -> {
            Optional<Long> other = OpenSockets.of(call.engine()).duplicate(call.engine(), call.i8(0));
            Memory.setI8(call.engine().memory(), call.reference(2), other.orElse(0L));
            Memory.setI4(call.engine().memory(), call.reference(3), other.isPresent() ? 0 : INVALID_HANDLE);
            call.returnBool(other.isPresent());
        });
        for (String system : List.of("Aix", "MacOs")) {
            calls.add("System.Net.NetworkInformation." + system
                    + "IPInterfaceProperties::ParseRouteInfo_internal(System.String,System.String[]&)", MissingCalls.missing());
        }
        NativeMethod denied = denied("connect to ", 1, 2);
        NativeMethod refused = call -> {
            denied.call(call);
            OpenSockets.of(call.engine()).connected(call.i8(0), SocketError.last(call));
        };
        calls.add(SOCKET + "Connect_internal(System.IntPtr,System.Net.SocketAddress,System.Int32&,System.Boolean)",
                open(2, unix.or(call -> unix.connect(call, refused), refused)));
        calls.add(SOCKET + "Bind_internal(System.IntPtr,System.Net.SocketAddress," + ERROR,
                open(2, unix.or(unix::bind, denied("listen at ", 1, 2))));
        calls.add(SOCKET + "Listen_internal(System.IntPtr,System.Int32," + ERROR,
                open(2, unix.or(unix::listen, failing(2, SocketError.ACCESS_DENIED, SocketError.INVALID))));
        calls.add(SOCKET + "Accept_internal(System.IntPtr,System.Int32&,System.Boolean)",
                open(1, unix.or(unix::accept, failing(1, SocketError.INVALID, SocketError.NOT_SUPPORTED))));
        NativeMethod disconnect = open(2, unix.or(unix::disconnect, call -> {
            OpenSockets.of(call.engine()).replace(call.i8(0));
            SocketError.tell(call, 2, 0);
        }));
        calls.add(SOCKET + "Disconnect_internal(System.IntPtr,System.Boolean," + ERROR, call -> {
            disconnect.call(call);
            if (settings(call) == null) {
                // Mono gives what its function returned instead.
                Memory.setI4(call.engine().memory(), call.reference(2), -1);
            }
        });
        calls.add(SOCKET + "Shutdown_internal(System.IntPtr,System.Net.Sockets.SocketShutdown," + ERROR,
                open(2, unix.or(unix::shutdown, failing(2, SocketError.NOT_CONNECTED, SocketError.NOT_CONNECTED))));
        calls.add(SOCKET + "Close_internal(System.IntPtr," + ERROR, unix::close);
        calls.add(SOCKET + "Blocking_internal(System.IntPtr,System.Boolean," + ERROR, open(2, failing(2, 0, 0)));
        calls.add(SOCKET + "Available_internal(System.IntPtr," + ERROR,
                open(1, unix.or(unix::available, failing(1, 0, 0))));
        calls.add(SOCKET + "LocalEndPoint_internal(System.IntPtr,System.Int32," + ERROR,
                open(2, unix.or(unix.address(false), call -> {
            SocketError.tell(call, 2, 0);
            call.returnI8(SocketAddresses.make(call, SocketAddresses.none(settings(call).family())));
        })));
        calls.add(SOCKET + "RemoteEndPoint_internal(System.IntPtr,System.Int32," + ERROR,
                open(2, unix.or(unix.address(true), failing(2, SocketError.NOT_CONNECTED, SocketError.NOT_CONNECTED))));
        calls.add(SOCKET + "Select_internal(System.Net.Sockets.Socket[]&,System.Int32," + ERROR, UnixSocketCalls::select);
        calls.add(SOCKET + "Poll_internal(System.IntPtr,System.Net.Sockets.SelectMode,System.Int32," + ERROR,
                UnixSocketCalls::poll);
        calls.add(SOCKET + "cancel_blocking_socket_operation(System.Threading.Thread)", UnixSocketCalls::cancel);
        calls.add(SOCKET + "SupportsPortReuse(System.Net.Sockets.ProtocolType)", call -> call.returnBool(true));
        calls.add("System.Net.Sockets.SocketException::WSAGetLastError_internal()",
                call -> call.returnI4(SocketError.last(call)));
    }

    /** Why there are no sockets of a kind: AddressFamily, SocketType, ProtocolType; 0 where there are. */
    private static int error(int family, int type, int protocol) {
        if (family != OpenSockets.UNIX && family != OpenSockets.INTERNET && family != OpenSockets.INTERNET_6) {
            return SocketError.FAMILY;
        }
        boolean unix = family == OpenSockets.UNIX;
        return switch (type) {
            case OpenSockets.STREAM -> protocol == 0 || !unix && protocol == TCP ? 0 : SocketError.PROTOCOL;
            case OpenSockets.DATAGRAM -> protocol == 0 || !unix && protocol == UDP ? 0
                    : !unix && protocol == ICMP ? SocketError.ACCESS_DENIED : SocketError.PROTOCOL;
            case RAW -> unix ? protocol == 0 ? 0 : SocketError.PROTOCOL : SocketError.ACCESS_DENIED;
            case SEQUENCE -> !unix ? SocketError.TYPE : protocol == 0 ? 0 : SocketError.PROTOCOL;
            default -> SocketError.TYPE;
        };
    }

    private static long make(Engine engine, int family, int type) {
        long handle = OpenSockets.of(engine).make(engine, family, type);
        if (family == OpenSockets.UNIX && type == OpenSockets.STREAM) {
            UnixSockets.of(engine).make(engine, handle);
        }
        return handle;
    }

    private void registerTransfers(InternalCalls calls) {
        String bytes = "(System.IntPtr,System.Byte*,System.Int32,System.Net.Sockets.SocketFlags,";
        String buffers = "(System.IntPtr,System.Net.Sockets.Socket/WSABUF*,System.Int32,System.Net.Sockets.SocketFlags,";
        for (String arguments : List.of(bytes, buffers)) {
            boolean several = arguments.equals(buffers);
            calls.add(SOCKET + "Receive_internal" + arguments + "System.Int32&,System.Boolean)", open(4,
                    unix.or(unix.receive(several, 4), call -> receive(call, 4, SocketError.NOT_CONNECTED,
                            SocketError.WOULD_BLOCK))));
            calls.add(SOCKET + "Send_internal" + arguments + "System.Int32&,System.Boolean)", open(4,
                    unix.or(unix.send(several), failing(4, SocketError.SHUT_DOWN, SocketError.NO_DESTINATION))));
        }
        calls.add(SOCKET + "ReceiveFrom_internal" + bytes + "System.Net.SocketAddress&,System.Int32&,System.Boolean)", open(5,
                unix.or(unix.receive(false, UnixSocketCalls.RECEIVE_FROM_ERROR), call -> receive(call, 5,
                        SocketError.NOT_CONNECTED, SocketError.TIMED_OUT))));
        calls.add(SOCKET + "SendTo_internal" + bytes + "System.Net.SocketAddress,System.Int32&,System.Boolean)", open(5,
                unix.or(UnixSocketCalls::sendTo, denied("send to ", 4, 5))));
        SendFile files = new SendFile(host.files());
        calls.add(SOCKET + "SendFile_internal(System.IntPtr,System.String,System.Byte[],System.Byte[],"
                + "System.Net.Sockets.TransmitFileOptions,System.Int32&,System.Boolean)", files::send);
        calls.add("System.IOSelector::Add(System.IntPtr,System.IOSelectorJob)", UnixSocketCalls::addJob);
        calls.add("System.IOSelector::Remove(System.IntPtr)", UnixSocketCalls::removeJobs);
    }

    /** Nothing ever comes: what waits without an end is refused instead. */
    private static void receive(NativeCall call, int errorArgument, int streamError, int late) {
        OpenSockets.Settings settings = settings(call);
        boolean blocking = call.i4(errorArgument + 1) != 0;
        int limit = settings.get(SocketOption.RECEIVE_TIMEOUT);
        boolean waits = settings.type() == OpenSockets.DATAGRAM && blocking && limit > 0;
        if (waits && !call.sleep(limit)) {
            return;
        }
        SocketError.tell(call, errorArgument, settings.type() == OpenSockets.STREAM ? streamError
                : waits ? late : blocking ? SocketError.ACCESS_DENIED : SocketError.WOULD_BLOCK);
        give(call);
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

    private static OpenSockets.Settings settings(NativeCall call) {
        return OpenSockets.of(call.engine()).get(call.i8(0));
    }

    /** A function of open sockets: no other handle is one. */
    static NativeMethod open(int errorArgument, NativeMethod method) {
        return call -> {
            // Who has waited finds out by itself that the socket was closed meanwhile.
            if (settings(call) == null && call.state() == 0) {
                SocketError.tell(call, errorArgument, SocketError.NOT_A_SOCKET);
                give(call);
            } else {
                method.call(call);
            }
        };
    }

    /**
     * A function that gives zero and an error, 0 for none.
     *
     * @param stream the error of sockets that have to be connected
     * @param other that of others
     */
    private static NativeMethod failing(int errorArgument, int stream, int other) {
        return call -> {
            SocketError.tell(call, errorArgument, settings(call).type() == OpenSockets.STREAM ? stream : other);
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

    /** A function that would reach somebody, where the address is one of the socket's family. */
    private NativeMethod denied(String what, int addressArgument, int errorArgument) {
        return call -> {
            byte[] address = SocketAddresses.bytes(call,
                    call.reference(addressArgument) == 0 ? 0 : call.object(addressArgument));
            int error = SocketAddresses.error(address, settings(call).family());
            if (error == 0) {
                host.denials().add(Denial.Kind.NETWORK, what + SocketAddresses.text(address));
            }
            SocketError.tell(call, errorArgument, error == 0 ? SocketError.ACCESS_DENIED : error);
            give(call);
        };
    }
}
