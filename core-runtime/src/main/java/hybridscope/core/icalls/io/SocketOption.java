package hybridscope.core.icalls.io;

import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * What can be asked of sockets and told to them: SocketOptionLevel and SocketOptionName of the class library, with what Linux
 * makes of them ({@code socket(7)}, {@code ip(7)}, {@code ipv6(7)}, {@code tcp(7)}) and Mono of that.
 */
enum SocketOption {
    DEBUG(Level.SOCKET, 1, 0, SocketOption::flag),
    ACCEPTS(Level.SOCKET, 2, 0, SocketOption::readOnly),
    /** Mono sets it for every socket that it makes. */
    REUSE_ADDRESS(Level.SOCKET, 4, 1, SocketOption::flag),
    KEEP_ALIVE(Level.SOCKET, 8, 0, SocketOption::flag),
    DO_NOT_ROUTE(Level.SOCKET, 16, 0, SocketOption::flag),
    BROADCAST(Level.SOCKET, 32, 0, SocketOption::flag),
    /** Whether, with {@link #LINGER_TIME}. A single number is not enough for it. */
    LINGER(Level.SOCKET, 128, 0, _ -> refused(SocketError.INVALID)),
    OUT_OF_BAND_INLINE(Level.SOCKET, 256, 0, SocketOption::flag),
    SEND_BUFFER(Level.SOCKET, 0x1001, UnixSockets.USUAL, value -> size(value, 4608)),
    RECEIVE_BUFFER(Level.SOCKET, 0x1002, UnixSockets.USUAL, value -> size(value, 2304)),
    SEND_LOW_WATER(Level.SOCKET, 0x1003, 1, SocketOption::readOnly),
    RECEIVE_LOW_WATER(Level.SOCKET, 0x1004, 1, value -> value == 0 ? 1 : value < 0 ? Integer.MAX_VALUE : value),
    SEND_TIMEOUT(Level.SOCKET, 0x1005, 0, SocketOption::notNegative),
    RECEIVE_TIMEOUT(Level.SOCKET, 0x1006, 0, SocketOption::notNegative),
    ERROR(Level.SOCKET, 0x1007, 0, SocketOption::readOnly),
    TYPE(Level.SOCKET, 0x1008, 0, SocketOption::readOnly),
    TYPE_OF_SERVICE(Level.IP, 3, 0, value -> value & 0xFF),
    TIME_TO_LIVE(Level.IP, 4, 64, value -> value == -1 ? 64 : value < 1 || value > 255 ? refused(SocketError.INVALID) : value),
    MULTICAST_INTERFACE(Level.IP, 9, 0, value -> value == 0 ? 0 : refused(SocketError.NO_ADDRESS)),
    MULTICAST_TIME_TO_LIVE(Level.IP, 10, 1, value -> value == -1 ? 1 : value >>> 8 != 0 ? refused(SocketError.INVALID) : value),
    MULTICAST_LOOPBACK(Level.IP, 11, 1, SocketOption::flag),
    /** IP_PMTUDISC_DO. */
    DO_NOT_FRAGMENT(Level.IP, 14, 0, value -> value > 0 ? 2 : 0),
    PACKET_INFORMATION(Level.IP, 19, 0, SocketOption::flag),
    MULTICAST_TIME_TO_LIVE_6(Level.IP_6, 10, 1, SocketOption::readOnly),
    HOP_LIMIT(Level.IP_6, 21, 64, value -> value == -1 ? 64 : value >>> 8 != 0 ? refused(SocketError.INVALID) : value),
    IP_6_ONLY(Level.IP_6, 27, 0, SocketOption::flag),
    NO_DELAY(Level.TCP, 1, 0, SocketOption::flag),
    /** In seconds, no option by itself. */
    LINGER_TIME(Level.NONE, 0, 0, value -> Math.max(value, 0));

    /** The opposite of {@link #LINGER}, an option by its name alone. */
    static final int DO_NOT_LINGER = ~128;

    /** SocketOptionLevel. */
    enum Level {
        SOCKET(0xFFFF), IP(0), IP_6(41), TCP(6), UDP(17), NONE(-1);

        final int number;

        Level(int number) {
            this.number = number;
        }

        static Optional<Level> of(int number) {
            for (Level level : values()) {
                if (level.number == number && level != NONE) {
                    return Optional.of(level);
                }
            }
            return Optional.empty();
        }
    }

    /** Where this is added to an error, it is none that is stored: numbers below are not stored by any option. */
    private static final int REFUSED = Integer.MIN_VALUE;

    final Level level;
    final int number;
    /** What a socket has that was told nothing. */
    final int usual;
    private final IntUnaryOperator stored;

    SocketOption(Level level, int number, int usual, IntUnaryOperator stored) {
        this.level = level;
        this.number = number;
        this.usual = usual;
        this.stored = stored;
    }

    /** The option of a level and a name; none where there is none such. */
    static Optional<SocketOption> of(int level, int number) {
        for (SocketOption option : values()) {
            if (option.level.number == level && option.number == number && option != LINGER_TIME) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    /** What is given back once a value was told; {@link #error} of it is not 0 where it is refused. */
    int stored(int value) {
        return stored.applyAsInt(value);
    }

    /** The error behind what {@link #stored} gave; 0 for none. */
    static int error(int stored) {
        return stored < 0 ? stored - REFUSED : 0;
    }

    private static int refused(int error) {
        return REFUSED + error;
    }

    private static int flag(int value) {
        return value == 0 ? 0 : 1;
    }

    private static int readOnly(int value) {
        return refused(SocketError.NO_OPTION);
    }

    private static int notNegative(int value) {
        return value < 0 ? refused(SocketError.INVALID) : value;
    }

    /** Linux doubles it, and Mono halves that. */
    private static int size(int value, int least) {
        return Math.max((int) Math.clamp(Math.abs((long) value) / 2 * 2, 0, UnixSockets.MOST), least);
    }
}
