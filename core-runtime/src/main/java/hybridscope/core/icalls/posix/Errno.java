package hybridscope.core.icalls.posix;

/** Numbers of errors that functions give themselves, as Linux numbers them (errno.h). */
final class Errno {
    static final int NOT_PERMITTED = 1;
    static final int NO_ENTRY = 2;
    static final int BAD_DESCRIPTOR = 9;
    static final int NO_CHILD = 10;
    static final int NO_MEMORY = 12;
    static final int ACCESS = 13;
    static final int NO_SUCH_DEVICE = 19;
    static final int INVALID = 22;
    static final int NO_TERMINAL = 25;
    static final int RANGE = 34;
    static final int NO_SUCH_CALL = 38;
    static final int OVERFLOW = 75;
    static final int NOT_SUPPORTED = 95;
    static final int NO_BUFFER = 105;

    private Errno() {
    }
}
