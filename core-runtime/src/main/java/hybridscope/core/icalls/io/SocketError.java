package hybridscope.core.icalls.io;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;

/**
 * Errors of sockets as {@code System.Net.Sockets.SocketError} numbers them: those of Winsock. The last one of each thread is
 * kept for {@code new SocketException()}.
 */
final class SocketError implements Restorable {
    static final int INTERRUPTED = 10004;
    static final int ACCESS_DENIED = 10013;
    static final int INVALID = 10022;
    static final int WOULD_BLOCK = 10035;
    static final int IN_PROGRESS = 10036;
    static final int NOT_A_SOCKET = 10038;
    static final int NO_DESTINATION = 10039;
    static final int NO_OPTION = 10042;
    static final int PROTOCOL = 10043;
    static final int TYPE = 10044;
    static final int NOT_SUPPORTED = 10045;
    static final int FAMILY = 10047;
    static final int ADDRESS_IN_USE = 10048;
    static final int NO_ADDRESS = 10049;
    static final int RESET = 10054;
    static final int IS_CONNECTED = 10056;
    static final int NOT_CONNECTED = 10057;
    static final int SHUT_DOWN = 10058;
    static final int TIMED_OUT = 10060;
    static final int REFUSED = 10061;

    /** By the thread's number; none where nothing has failed. */
    private final SavedMap<Integer, Integer> lastByThread = new SavedMap<>();

    private SocketError() {
    }

    @Override
    public Runnable save() {
        return lastByThread.save();
    }

    private static SocketError of(NativeCall call) {
        return call.engine().part(SocketError.class, _ -> new SocketError());
    }

    /** The last error of the thread that calls; 0 where nothing of it has failed. */
    static int last(NativeCall call) {
        return of(call).lastByThread.getOrDefault(call.thread().id(), 0);
    }

    /** Keeps an error as the last one of the thread that calls. */
    static void keep(NativeCall call, int error) {
        of(call).lastByThread.put(call.thread().id(), error);
    }

    /**
     * Tells how a call ends.
     *
     * @param argument where a reference to the error is
     * @param error 0 for none
     */
    static void tell(NativeCall call, int argument, int error) {
        Memory.setI4(call.engine().memory(), call.reference(argument), error);
        if (error != 0) {
            keep(call, error);
        }
    }
}
