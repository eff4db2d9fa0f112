package hybridscope.core.icalls.io;

/** Errors of sockets as {@code System.Net.Sockets.SocketError} numbers them: those of Winsock. */
final class SocketError {
    static final int INTERRUPTED = 10004;
    static final int ACCESS_DENIED = 10013;
    static final int INVALID = 10022;
    static final int WOULD_BLOCK = 10035;
    static final int PROTOCOL = 10043;
    static final int NOT_SUPPORTED = 10045;
    static final int ADDRESS_IN_USE = 10048;
    static final int RESET = 10054;
    static final int IS_CONNECTED = 10056;
    static final int NOT_CONNECTED = 10057;
    static final int SHUT_DOWN = 10058;
    static final int REFUSED = 10061;

    private SocketError() {
    }
}
