package hybridscope.core.icalls.io;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The sockets that a program has open, of every family, with what it has told them. */
final class OpenSockets implements Restorable {
    /** AddressFamily. */
    static final int UNIX = 1;
    static final int INTERNET = 2;
    static final int INTERNET_6 = 23;
    /** SocketType. */
    static final int STREAM = 1;
    static final int DATAGRAM = 2;
    private static final long FIRST = 1 << 20;
    /** What one is charged. */
    private static final int CHARGE = 512;
    /** What Linux gives those of TCP ({@code net.ipv4.tcp_wmem} and {@code tcp_rmem}). */
    private static final int TCP_SENDS = 16_384;
    private static final int TCP_RECEIVES = 131_072;
    /** Congestion bits of what TCP sends, which are not the program's. */
    private static final int TCP_SERVICE = 0xFC;

    private final SavedMap<Long, Settings> open = new SavedMap<>();
    private int made;

    /**
     * What is known of one.
     *
     * @param family AddressFamily
     * @param type SocketType
     * @param told what the program has set. Not changed
     */
    record Settings(int family, int type, Map<SocketOption, Integer> told) {
        private boolean isTcp() {
            return type == STREAM && family != UNIX;
        }

        /** The option of a level and a name; none where a socket of that kind has none such. */
        Optional<SocketOption> option(int level, int name) {
            return SocketOption.of(level, name).filter(option -> applies(option.level));
        }

        /** Whether a socket of that kind takes part in what options of a level are about. */
        boolean applies(SocketOption.Level level) {
            return switch (level) {
                case SOCKET, NONE -> true;
                case IP -> family != UNIX;
                case IP_6 -> family == INTERNET_6;
                case TCP -> isTcp();
                case UDP -> type == DATAGRAM && family != UNIX;
            };
        }

        int get(SocketOption option) {
            return told.getOrDefault(option, switch (option) {
                case TYPE -> type;
                case SEND_BUFFER -> isTcp() ? TCP_SENDS : option.usual;
                case RECEIVE_BUFFER -> isTcp() ? TCP_RECEIVES : option.usual;
                default -> option.usual;
            });
        }

        /** What {@link SocketOption#stored} makes of a value for a socket of that kind. */
        private int stored(SocketOption option, int value) {
            int stored = option.stored(value);
            return !isTcp() ? stored : switch (option) {
                case TYPE_OF_SERVICE -> stored & TCP_SERVICE;
                // TCP knows one receiver.
                case MULTICAST_INTERFACE, MULTICAST_TIME_TO_LIVE -> SocketOption.TIME_TO_LIVE.stored(0);
                default -> stored;
            };
        }

        private Settings with(SocketOption option, int stored) {
            EnumMap<SocketOption, Integer> more = new EnumMap<>(SocketOption.class);
            more.putAll(told);
            more.put(option, stored);
            return new Settings(family, type, more);
        }
    }

    static OpenSockets of(Engine engine) {
        return engine.part(OpenSockets.class, _ -> new OpenSockets());
    }

    /** A socket that nothing was told yet: its handle. */
    long make(Engine engine, int family, int type) {
        engine.hostMemory().charge(CHARGE);
        open.put(FIRST + made, new Settings(family, type, Map.of()));
        return FIRST + made++;
    }

    /** What is known of a socket; null where no open one has that handle. */
    Settings get(long handle) {
        return open.get(handle);
    }

    /** Another handle of the same; none where there is none of that number. */
    Optional<Long> duplicate(Engine engine, long handle) {
        Settings known = open.get(handle);
        if (known == null) {
            return Optional.empty();
        }
        long other = make(engine, known.family, known.type);
        open.put(other, known);
        return Optional.of(other);
    }

    /**
     * Tells an open socket something.
     *
     * @return the error; empty where it was taken
     */
    OptionalInt tell(long handle, SocketOption option, int value) {
        int stored = open.get(handle).stored(option, value);
        int error = SocketOption.error(stored);
        if (error == 0) {
            open.put(handle, open.get(handle).with(option, stored));
        }
        return error == 0 ? OptionalInt.empty() : OptionalInt.of(error);
    }

    /** Keeps how the last attempt to connect a socket has ended, 0 for well: it is asked for as an option. */
    void connected(long handle, int error) {
        if (open.containsKey(handle)) {
            open.put(handle, open.get(handle).with(SocketOption.ERROR, error));
        }
    }

    /** Tells an open socket whether its end waits for what is to be sent, and how many seconds. */
    void linger(long handle, boolean on, int seconds) {
        open.put(handle, open.get(handle).with(SocketOption.LINGER, on ? 1 : 0).with(SocketOption.LINGER_TIME,
                on ? seconds : open.get(handle).get(SocketOption.LINGER_TIME)));
    }

    /** Another socket has taken the place of one, as Linux makes it: Mono has told it nothing yet. */
    void replace(long handle) {
        open.put(handle, new Settings(open.get(handle).family, open.get(handle).type, Map.of(SocketOption.REUSE_ADDRESS, 0)));
    }

    void close(Engine engine, long handle) {
        if (open.remove(handle) != null) {
            engine.hostMemory().release(CHARGE);
        }
    }

    @Override
    public Runnable save() {
        Runnable sockets = open.save();
        int saved = made;
        return () -> {
            sockets.run();
            made = saved;
        };
    }
}
