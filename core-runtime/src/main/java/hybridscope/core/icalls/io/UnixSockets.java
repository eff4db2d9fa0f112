package hybridscope.core.icalls.io;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Stream sockets of the family AF_UNIX between threads of one program, as {@code unix(7)} of Linux describes them. Their names
 * are the program's own: no file stands for one, and nothing outside is reached by one. {@code System.IO.Pipes} makes its named
 * pipes of them.
 */
final class UnixSockets implements Restorable {
    /** What Linux lets be on its way by default ({@code net.core.wmem_default}), and the most ({@code wmem_max}, doubled). */
    static final int USUAL = 212_992;
    static final int MOST = 8 << 20;
    /** What one is charged besides. */
    private static final int CHARGE = 512;

    private final Map<Long, UnixSocket> open = new HashMap<>();
    /** Who listens, or did, under a name that nobody has removed. */
    private final Map<String, UnixSocket> names = new HashMap<>();

    enum State { NEW, BOUND, LISTENING, CONNECTED }

    /** One direction of a connection. */
    static final class Way {
        final ByteQueue bytes;
        /** Nothing more comes. */
        boolean ended;
        /** Nobody takes more. */
        boolean refused;
        /** Whoever would have read the rest is gone: told once, to who writes and reads on the other end. */
        boolean reset;

        Way(ByteQueue bytes) {
            this.bytes = bytes;
        }
    }

    static final class UnixSocket {
        State state = State.NEW;
        String name = "";
        String peer = "";
        /** How many may wait to be accepted. */
        int backlog;
        boolean shut;
        Way in;
        Way out;
        final Deque<UnixSocket> waiting = new ArrayDeque<>();
    }

    static UnixSockets of(Engine engine) {
        return engine.part(UnixSockets.class, _ -> new UnixSockets());
    }

    /** Makes one under a handle that nobody has. */
    void make(Engine engine, long handle) {
        engine.hostMemory().charge(CHARGE);
        open.put(handle, new UnixSocket());
    }

    /** The socket of a handle; null for none. */
    UnixSocket get(long handle) {
        return open.get(handle);
    }

    boolean isNamed(String name) {
        return names.containsKey(name);
    }

    /** Who listens under a name; null where nobody does. */
    UnixSocket listener(String name) {
        UnixSocket found = names.get(name);
        return found == null || found.state != State.LISTENING || !open.containsValue(found) ? null : found;
    }

    /** Names outlive their sockets, like files; those that begin with a null character do not. */
    void bind(Engine engine, UnixSocket socket, String name) {
        engine.hostMemory().charge(charge(name));
        socket.name = name;
        socket.state = State.BOUND;
        names.put(name, socket);
    }

    /** Removes a name; false where there is none such. */
    boolean unlink(Engine engine, String name) {
        boolean known = names.remove(name) != null;
        if (known) {
            engine.hostMemory().release(charge(name));
        }
        return known;
    }

    private static long charge(String name) {
        return CHARGE + 2L * name.length();
    }

    /** Connects a socket with one that listens and has room: the other end waits to be accepted. */
    void connect(Engine engine, UnixSocket socket, UnixSocket listener) {
        engine.hostMemory().charge(2L * USUAL + CHARGE);
        UnixSocket other = new UnixSocket();
        socket.out = new Way(new ByteQueue(USUAL));
        socket.in = new Way(new ByteQueue(USUAL));
        other.in = socket.out;
        other.out = socket.in;
        other.state = State.CONNECTED;
        other.name = listener.name;
        other.peer = socket.name;
        socket.state = State.CONNECTED;
        socket.peer = listener.name;
        listener.waiting.add(other);
    }

    /** Accepts who has waited longest, under a handle that nobody has. */
    void accept(UnixSocket listener, long handle) {
        open.put(handle, listener.waiting.remove());
    }

    void close(Engine engine, long handle) {
        UnixSocket socket = open.remove(handle);
        if (socket == null) {
            return;
        }
        if (socket.name.startsWith("\0") && names.get(socket.name) == socket) {
            unlink(engine, socket.name);
        }
        leave(engine, socket);
        socket.waiting.forEach(each -> {
            each.out.reset = true;
            leave(engine, each);
        });
        socket.waiting.clear();
    }

    private static void leave(Engine engine, UnixSocket socket) {
        long released = CHARGE;
        if (socket.in != null) {
            socket.out.reset |= socket.in.bytes.length() > 0;
            socket.in.refused = true;
            socket.out.ended = true;
            // The other end has been left before.
            released += socket.in.ended && socket.out.refused ? 2L * USUAL : 0;
        }
        engine.hostMemory().release(released);
    }

    @Override
    public Runnable save() {
        UnixSockets saved = new UnixSockets();
        saved.take(this);
        return () -> take(saved);
    }

    private void take(UnixSockets other) {
        Copies copies = new Copies();
        open.clear();
        names.clear();
        other.open.forEach((handle, socket) -> open.put(handle, copies.of(socket)));
        other.names.forEach((name, socket) -> names.put(name, copies.of(socket)));
    }

    /** Copies that lead to one another as what they are copies of. */
    private static final class Copies {
        private final Map<UnixSocket, UnixSocket> sockets = new IdentityHashMap<>();
        private final Map<Way, Way> ways = new IdentityHashMap<>();

        UnixSocket of(UnixSocket socket) {
            UnixSocket known = sockets.get(socket);
            if (known != null) {
                return known;
            }
            UnixSocket copy = new UnixSocket();
            sockets.put(socket, copy);
            copy.state = socket.state;
            copy.name = socket.name;
            copy.peer = socket.peer;
            copy.backlog = socket.backlog;
            copy.shut = socket.shut;
            copy.in = of(socket.in);
            copy.out = of(socket.out);
            socket.waiting.forEach(each -> copy.waiting.add(of(each)));
            return copy;
        }

        private Way of(Way way) {
            return way == null ? null : ways.computeIfAbsent(way, each -> {
                Way copy = new Way(each.bytes.copy());
                copy.ended = each.ended;
                copy.refused = each.refused;
                copy.reset = each.reset;
                return copy;
            });
        }
    }
}
