package hybridscope.core.icalls.io;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.io.UnixSockets.State;
import hybridscope.core.icalls.io.UnixSockets.UnixSocket;
import hybridscope.core.icalls.io.UnixSockets.Way;
import hybridscope.core.icalls.threading.ThreadCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.Wait;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** What {@code System.Net.Sockets.Socket} asks for where a socket is one of the program's own: {@link UnixSockets}. */
public final class UnixSocketCalls {
    /** SelectMode. */
    private static final int READ = 0;
    private static final int WRITE = 1;
    /** SocketFlags. */
    private static final int URGENT = 1;
    private static final int PEEK = 2;
    /** IOOperation.Read. */
    private static final int READ_JOB = 1;
    private static final int NAME_AT = 2;
    /** {@code sizeof(sockaddr_un.sun_path)}. */
    private static final int LONGEST_NAME = 108;
    static final int RECEIVE_FROM_ERROR = 5;
    private static final int MICROS_PER_MILLI = 1000;
    private static final int BUFFER_SIZE = 16;
    private static final int BUFFER_AT = 8;
    /** Keeps errors apart from numbers of bytes. */
    private static final int ERROR = 0x4000_0000;

    private final FileSystem files;

    UnixSocketCalls(FileSystem files) {
        this.files = files;
    }

    /** What is done with a socket of the program's own, or else with one that reaches nobody. */
    NativeMethod or(NativeMethod own, NativeMethod other) {
        return call -> (isOwn(call) ? own : other).call(call);
    }

    /** One that was closed while it was waited for is still one of them. */
    private static boolean isOwn(NativeCall call) {
        OpenSockets.Settings settings = OpenSockets.of(call.engine()).get(call.i8(0));
        return settings == null || socket(call) != null;
    }

    /** Whether a socket of the program's own listens. */
    static boolean accepts(NativeCall call) {
        return socket(call) != null && socket(call).state == State.LISTENING;
    }

    private static UnixSockets sockets(NativeCall call) {
        return UnixSockets.of(call.engine());
    }

    private static UnixSocket socket(NativeCall call) {
        return sockets(call).get(call.i8(0));
    }

    // ---- names

    /** The name in a SocketAddress, of a file or, behind a zero, of nothing but a socket; null where it is of another family. */
    static String name(NativeCall call, int argument) {
        int object = call.reference(argument) == 0 ? 0 : call.object(argument);
        if (object == 0) {
            return null;
        }
        byte[] bytes = SocketAddresses.bytes(call, object);
        if (SocketAddresses.family(bytes) != OpenSockets.UNIX) {
            return null;
        }
        if (bytes.length > NAME_AT + LONGEST_NAME) {
            throw call.engine().exceptions().thrown("System.ArgumentOutOfRangeException",
                    "MonoArgumentException:SocketAddress.Size\nParameter name: SocketAddress.Size");
        }
        String text = new String(bytes, NAME_AT, bytes.length - NAME_AT, StandardCharsets.UTF_8);
        int end = text.indexOf('\0', 1);
        return text.startsWith("\0") || end < 0 ? text : text.substring(0, end);
    }

    /** The name that all spellings of a path have in common. */
    private static String key(FileSystem files, String name) throws FileException {
        return name.isEmpty() || name.startsWith("\0") ? name : files.absolute(name);
    }

    private static boolean ofNamedPipe(NativeCall call) {
        return call.callers().stream().anyMatch(caller -> caller.declaringType().name().startsWith("System.IO.Pipes.Named"));
    }

    /**
     * Removes the name of a socket, as removing its file would; false where it is to be looked for among files. A named pipe
     * removes what has its name before it is made, and that is not asked of the machine where it may not be.
     */
    public static boolean unlink(NativeCall call, FileSystem files, String path) throws FileException {
        if (sockets(call).unlink(call.engine(), key(files, path))) {
            return true;
        }
        if (ofNamedPipe(call) && !files.mayAsk(path)) {
            throw new FileException(FileError.NOT_FOUND);
        }
        return false;
    }

    /** (socket, address, error): a name of its own. */
    void bind(NativeCall call) {
        UnixSocket socket = socket(call);
        int result;
        try {
            String name = name(call, 1);
            result = name == null || socket.state != State.NEW ? SocketError.INVALID : bind(call, socket, key(files, name));
        } catch (FileException e) {
            result = SocketError.ACCESS_DENIED;
        }
        SocketError.tell(call, 2, result);
    }

    private int bind(NativeCall call, UnixSocket socket, String name) throws FileException {
        // Without a name Linux gives one that nobody else has.
        String wanted = name.isEmpty() ? "\0%05x".formatted(call.i8(0)) : name;
        if (sockets(call).isNamed(wanted) || !wanted.startsWith("\0") && isFile(wanted)) {
            return SocketError.ADDRESS_IN_USE;
        }
        sockets(call).bind(call.engine(), socket, wanted);
        return 0;
    }

    /** Whether a file that the program may know of has that name. */
    private boolean isFile(String path) throws FileException {
        if (!files.mayAsk(path)) {
            return false;
        }
        try {
            return files.status(path, false).kind() != null;
        } catch (FileException e) {
            return false;
        }
    }

    /** (socket, backlog, error). */
    void listen(NativeCall call) {
        UnixSocket socket = socket(call);
        boolean possible = socket.state == State.BOUND || socket.state == State.LISTENING;
        if (possible) {
            socket.state = State.LISTENING;
            socket.backlog = Math.clamp(call.i4(1) < 0 ? Integer.MAX_VALUE : call.i4(1), 0, 4096);
        }
        SocketError.tell(call, 2, possible ? 0 : SocketError.INVALID);
    }

    // ---- what may wait

    /** Something that a socket does, when it can. */
    private abstract static class Operation extends Wait.Transfer {
        final Engine engine;
        final long handle;
        private final int thread;

        Operation(NativeCall call, String text) {
            super(text);
            engine = call.engine();
            handle = call.i8(0);
            thread = call.thread().id();
            Cancelled.of(engine).threads.remove(thread);
        }

        /** A number, or an error behind {@link #ERROR}; empty where it cannot be done yet. */
        abstract OptionalInt proceed(UnixSocket socket);

        @Override
        protected final OptionalInt proceed() {
            UnixSocket socket = UnixSockets.of(engine).get(handle);
            OptionalInt result = socket == null || Cancelled.of(engine).threads.remove(thread)
                    ? failed(SocketError.INTERRUPTED) : proceed(socket);
            if (result.isPresent()) {
                over();
            }
            return result;
        }

        @Override
        protected OptionalInt late() {
            over();
            return OptionalInt.empty();
        }

        /** Nothing of it follows. */
        void over() {
        }
    }

    /** The threads whose operation is to end without a result. */
    private static final class Cancelled implements Restorable {
        final Set<Integer> threads = new TreeSet<>();

        static Cancelled of(Engine engine) {
            return engine.part(Cancelled.class, _ -> new Cancelled());
        }

        @Override
        public Runnable save() {
            List<Integer> saved = List.copyOf(threads);
            return () -> {
                threads.clear();
                threads.addAll(saved);
            };
        }
    }

    /** (thread): what it waits for ends with an error. */
    static void cancel(NativeCall call) {
        if (call.reference(0) != 0) {
            Cancelled.of(call.engine()).threads.add(ThreadCalls.id(call.engine(), call.object(0)));
        }
    }

    private static OptionalInt failed(int error) {
        return OptionalInt.of(ERROR + error);
    }

    /**
     * Does it, at once or when it can be done. Empty where the call is made once more, then.
     *
     * @param limit what tells how many milliseconds that may take, 0 for as long as it takes
     * @param late the error where it takes longer
     */
    private static OptionalInt run(NativeCall call, Supplier<Operation> operation, boolean blocking, int errorArgument,
            SocketOption limit, int late) {
        OptionalInt result;
        if (blocking) {
            OpenSockets.Settings settings = OpenSockets.of(call.engine()).get(call.i8(0));
            int milliseconds = settings == null ? 0 : settings.get(limit);
            if (!call.await(operation::get, milliseconds == 0 ? -1 : milliseconds)) {
                return OptionalInt.empty();
            }
            result = Wait.Transfer.result(call.waited());
            result = result.isPresent() ? result : failed(milliseconds == 0 ? SocketError.INTERRUPTED : late);
        } else {
            result = operation.get().proceed();
            result = result.isPresent() ? result : failed(SocketError.WOULD_BLOCK);
        }
        int error = result.getAsInt() >= ERROR ? result.getAsInt() - ERROR : 0;
        SocketError.tell(call, errorArgument, error);
        return error == 0 ? result : OptionalInt.of(-1);
    }

    /** (socket, address, error, blocking). */
    void connect(NativeCall call, NativeMethod refused) {
        String name = name(call, 1);
        String key;
        try {
            key = name == null ? null : key(files, name);
        } catch (FileException e) {
            key = name;
        }
        if (key == null || call.state() == 0 && socket(call).state != State.CONNECTED && !isNamed(call, key)) {
            refused.call(call);
            return;
        }
        String wanted = key;
        OptionalInt result = run(call, () -> new Operation(call, "room for a connection") {
            @Override
            OptionalInt proceed(UnixSocket socket) {
                UnixSocket listener = UnixSockets.of(engine).listener(wanted);
                if (socket.state == State.CONNECTED || socket.state == State.LISTENING) {
                    return failed(socket.state == State.CONNECTED ? SocketError.IS_CONNECTED : SocketError.INVALID);
                }
                if (listener == null || listener.shut) {
                    return failed(SocketError.REFUSED);
                }
                if (listener.waiting.size() > listener.backlog) {
                    return OptionalInt.empty();
                }
                UnixSockets.of(engine).connect(engine, socket, listener);
                return OptionalInt.of(0);
            }
        }, call.i4(3) != 0, 2, SocketOption.SEND_TIMEOUT, SocketError.IN_PROGRESS);
        result.ifPresent(end -> OpenSockets.of(call.engine()).connected(call.i8(0), end < 0 ? SocketError.last(call) : 0));
    }

    /** Whether a connection there is the sandbox's own matter: a name in it, or one that a named pipe may get any time. */
    private boolean isNamed(NativeCall call, String key) {
        try {
            return sockets(call).isNamed(key) || key.startsWith("\0")
                    || !isFile(key) && (ofNamedPipe(call) || files.mayAsk(key));
        } catch (FileException e) {
            return false;
        }
    }

    /** (socket, error, blocking): the handle of the other end. */
    void accept(NativeCall call) {
        run(call, () -> new Operation(call, "a connection") {
            @Override
            OptionalInt proceed(UnixSocket socket) {
                if (socket.state != State.LISTENING || socket.shut) {
                    return failed(SocketError.INVALID);
                }
                if (socket.waiting.isEmpty()) {
                    return OptionalInt.empty();
                }
                long accepted = OpenSockets.of(engine).make(engine, OpenSockets.UNIX, OpenSockets.STREAM);
                UnixSockets.of(engine).accept(socket, accepted);
                return OptionalInt.of((int) accepted);
            }
        }, call.i4(2) != 0, 1, SocketOption.RECEIVE_TIMEOUT, SocketError.WOULD_BLOCK).ifPresent(call::returnI8);
    }

    /** Memory that a program reads into or writes from. */
    private record Area(int at, int length) {
    }

    /** (socket, buffer, count, flags, error, blocking), or an array of buffers and how many. */
    private static List<Area> areas(NativeCall call, boolean several) {
        int at = call.reference(1);
        if (!several) {
            return List.of(new Area(at, call.extent(at, call.i4(2))));
        }
        byte[] m = call.engine().memory();
        List<Area> areas = new ArrayList<>();
        call.extent(at, (long) BUFFER_SIZE * call.i4(2));
        for (int i = 0; i < call.i4(2); i++) {
            long address = Memory.i8(m, at + i * BUFFER_SIZE + BUFFER_AT);
            int start = (int) Math.clamp(address, -1, Integer.MAX_VALUE);
            areas.add(new Area(start, call.extent(start, Memory.i4(m, at + i * BUFFER_SIZE))));
        }
        return areas;
    }

    /** @param errorArgument where the error goes, in front of whether it may wait */
    NativeMethod receive(boolean several, int errorArgument) {
        return call -> {
            List<Area> areas = areas(call, several);
            if (refusesUrgent(call, errorArgument)) {
                return;
            }
            if (errorArgument == RECEIVE_FROM_ERROR) {
                // Who sends has no address.
                Memory.setI8(call.engine().memory(), call.reference(errorArgument - 1), 0);
            }
            boolean peek = (call.i4(3) & PEEK) != 0;
            run(call, () -> new Operation(call, "something from a socket") {
                @Override
                OptionalInt proceed(UnixSocket socket) {
                    return received(engine, socket, areas, peek);
                }
            }, call.i4(errorArgument + 1) != 0, errorArgument, SocketOption.RECEIVE_TIMEOUT,
                    errorArgument == RECEIVE_FROM_ERROR ? SocketError.TIMED_OUT : SocketError.WOULD_BLOCK).ifPresent(count -> {
                call.returnI4(Math.max(count, 0));
                call.worked(count);
            });
        };
    }

    /** Urgent data is no part of such sockets. */
    private static boolean refusesUrgent(NativeCall call, int errorArgument) {
        boolean urgent = (call.i4(3) & URGENT) != 0;
        if (urgent) {
            SocketError.tell(call, errorArgument, SocketError.NOT_SUPPORTED);
            call.returnI4(0);
        }
        return urgent;
    }

    /** (socket, buffer, count, flags, address, error, blocking): who is connected needs no address, and nobody else can send. */
    static void sendTo(NativeCall call) {
        SocketError.tell(call, 5, socket(call).state == State.CONNECTED ? SocketError.IS_CONNECTED : SocketError.NOT_SUPPORTED);
        call.returnI4(0);
    }

    private static OptionalInt received(Engine engine, UnixSocket socket, List<Area> areas, boolean peek) {
        Way in = socket.in;
        if (in == null) {
            return failed(SocketError.INVALID);
        }
        int available = in.bytes.length();
        if (available == 0 && areas.stream().anyMatch(area -> area.length > 0)) {
            if (in.reset) {
                in.reset = false;
                return failed(SocketError.RESET);
            }
            // Mono calls it interrupted where the program itself has said that it reads no more.
            return in.ended ? OptionalInt.of(0) : in.refused ? failed(SocketError.INTERRUPTED) : OptionalInt.empty();
        }
        int done = 0;
        byte[] bytes = new byte[(int) Math.min(available, areas.stream().mapToLong(Area::length).sum())];
        in.bytes.peek(bytes, 0, bytes.length);
        for (Area area : areas) {
            int count = Math.min(area.length, bytes.length - done);
            Memory.copy(bytes, done, engine.memory(), area.at, count);
            done += count;
        }
        in.bytes.drop(peek ? 0 : done);
        return OptionalInt.of(done);
    }

    NativeMethod send(boolean several) {
        return call -> {
            List<Area> areas = areas(call, several);
            if (refusesUrgent(call, 4)) {
                return;
            }
            run(call, () -> new Sending(call, areas, call.i4(5) != 0), call.i4(5) != 0, 4, SocketOption.SEND_TIMEOUT,
                    SocketError.TIMED_OUT).ifPresent(count -> {
                call.returnI4(Math.max(count, 0));
                call.worked(count);
            });
        };
    }

    private static final class Sending extends Operation {
        private final List<Area> areas;
        private final boolean blocking;
        private int done;

        Sending(NativeCall call, List<Area> areas, boolean blocking) {
            super(call, "room in a socket");
            this.areas = areas;
            this.blocking = blocking;
        }

        @Override
        OptionalInt proceed(UnixSocket socket) {
            Way out = socket.out;
            if (out == null || out.ended || out.refused) {
                return done > 0 ? OptionalInt.of(done)
                        : failed(out == null ? SocketError.NOT_CONNECTED : SocketError.SHUT_DOWN);
            }
            long total = 0;
            for (Area area : areas) {
                int from = (int) Math.clamp(done - total, 0, area.length);
                int count = done < total + from ? 0 : Math.min(area.length - from, out.bytes.room());
                out.bytes.put(engine.memory(), area.at + from, count);
                done += count;
                total += area.length;
            }
            return done == total || !blocking && done > 0 ? OptionalInt.of(done) : OptionalInt.empty();
        }

        @Override
        protected OptionalInt late() {
            return done > 0 ? OptionalInt.of(done) : OptionalInt.empty();
        }

        @Override
        public Runnable save() {
            int saved = done;
            return () -> done = saved;
        }
    }

    /**
     * Sends bytes that are the runtime's own, all of them. Empty where the call is made once more.
     *
     * @param bytes what gives them, once; they were charged
     * @param errorArgument where the error goes, in front of whether it may wait
     */
    static OptionalInt send(NativeCall call, Supplier<byte[]> bytes, int errorArgument) {
        return run(call, () -> new SendingBytes(call, bytes.get()), call.i4(errorArgument + 1) != 0, errorArgument,
                SocketOption.SEND_TIMEOUT, SocketError.TIMED_OUT);
    }

    private static final class SendingBytes extends Operation {
        private final byte[] bytes;
        private int done;

        SendingBytes(NativeCall call, byte[] bytes) {
            super(call, "room in a socket");
            this.bytes = bytes;
        }

        @Override
        OptionalInt proceed(UnixSocket socket) {
            Way out = socket.out;
            if (out == null || out.ended || out.refused) {
                return failed(out == null ? SocketError.NOT_CONNECTED : SocketError.SHUT_DOWN);
            }
            int count = Math.min(bytes.length - done, out.bytes.room());
            out.bytes.put(bytes, done, count);
            done += count;
            return done == bytes.length ? OptionalInt.of(done) : OptionalInt.empty();
        }

        @Override
        void over() {
            engine.hostMemory().release(bytes.length);
        }

        @Override
        public Runnable save() {
            int saved = done;
            return () -> done = saved;
        }
    }

    // ---- what a socket is ready for

    private static boolean isReady(Engine engine, long handle, int mode) {
        UnixSocket socket = UnixSockets.of(engine).get(handle);
        if (socket == null) {
            OpenSockets.Settings other = OpenSockets.of(engine).get(handle);
            // Nothing ever comes for one that is not connected and needs not be; one that would have to be is hung up.
            return other == null ? handle >= 0 : other.type() != OpenSockets.DATAGRAM || mode == WRITE;
        }
        boolean gone = socket.in != null && socket.in.ended && socket.out.refused;
        return switch (socket.state) {
            // Not connected is hung up, which every question is answered with.
            case NEW, BOUND -> true;
            case LISTENING -> mode == READ && (!socket.waiting.isEmpty() || socket.shut);
            case CONNECTED -> mode == READ ? socket.in.bytes.length() > 0 || socket.in.ended || socket.in.refused
                    : mode == WRITE ? socket.out.bytes.room() > 0 || socket.out.ended || socket.out.refused : gone;
        };
    }

    /** A wait for one of several sockets. */
    private static Wait.Transfer until(Supplier<Boolean> ready) {
        return new Wait.Transfer("a socket that is ready") {
            @Override
            protected OptionalInt proceed() {
                return ready.get() ? OptionalInt.of(1) : OptionalInt.empty();
            }
        };
    }

    private static long milliseconds(int micros) {
        return micros < 0 ? -1 : Math.ceilDiv(micros, MICROS_PER_MILLI);
    }

    /** (socket, mode, microseconds, error). */
    static void poll(NativeCall call) {
        Engine engine = call.engine();
        long handle = call.i8(0);
        int mode = call.i4(1);
        if (call.await(until(() -> isReady(engine, handle, mode)), milliseconds(call.i4(2)))) {
            SocketError.tell(call, 3, 0);
            call.returnBool(Wait.Transfer.result(call.waited()).isPresent());
        }
    }

    /** (sockets, microseconds, error): those to be read, to be written and to be asked for errors, nulls in between. */
    static void select(NativeCall call) {
        Engine engine = call.engine();
        byte[] m = engine.memory();
        int list = (int) Memory.i8(m, call.reference(0));
        if (list == 0) {
            SocketError.tell(call, 2, SocketError.INVALID);
            return;
        }
        if (call.await(until(() -> !ready(call, list).isEmpty()), milliseconds(call.i4(1)))) {
            List<Integer> ready = ready(call, list);
            Klass array = call.method().signature().parameters().get(0).element();
            int result = 0;
            if (!ready.isEmpty()) {
                result = engine.allocator().allocateVector(array.element(), ready.size());
                for (int i = 0; i < ready.size(); i++) {
                    Memory.setI8(engine.memory(), result + ObjectModel.BITS_64.arrayDataOffset() + i * Long.BYTES, ready.get(i));
                }
            }
            Memory.setI8(engine.memory(), call.reference(0), result);
            SocketError.tell(call, 2, 0);
        }
    }

    /** The sockets of a list that are ready for what is asked, nulls included; empty where none is. */
    private static List<Integer> ready(NativeCall call, int list) {
        Engine engine = call.engine();
        byte[] m = engine.memory();
        int length = engine.arrayLength(list);
        List<Integer> ready = new ArrayList<>();
        int mode = READ;
        boolean any = false;
        for (int i = 0; i < length; i++) {
            int object = (int) Memory.i8(m, list + ObjectModel.BITS_64.arrayDataOffset() + i * Long.BYTES);
            if (object == 0) {
                mode++;
                ready.add(0);
            } else {
                if (isReady(engine, handle(engine, object), mode)) {
                    ready.add(object);
                    any = true;
                }
            }
        }
        return any ? ready : List.of();
    }

    private static long handle(Engine engine, int object) {
        byte[] m = engine.memory();
        int safe = (int) Memory.i8(m, object + CoreFields.offset((DefinedKlass) engine.klassOf(object), "m_Handle"));
        DefinedKlass type = engine.runtime().core().find("System.Runtime.InteropServices.SafeHandle").orElseThrow();
        return safe == 0 ? 0 : Memory.i8(m, safe + CoreFields.offset(type, "handle"));
    }

    /** (socket, IOSelectorJob). */
    static void addJob(NativeCall call) {
        int job = call.object(1);
        Engine engine = call.engine();
        int operation = Memory.i4(engine.memory(), job + CoreFields.offset((DefinedKlass) engine.klassOf(job), "operation"));
        int mode = operation == READ_JOB ? READ : WRITE;
        SocketSelector.of(engine).add(call.i8(0), job, handle -> isReady(engine, handle, mode));
    }

    static void removeJobs(NativeCall call) {
        SocketSelector.of(call.engine()).remove(call.i8(0));
    }

    // ---- what is known of a socket, and its end

    /** (socket, error). */
    void available(NativeCall call) {
        SocketError.tell(call, 1, 0);
        UnixSocket socket = socket(call);
        call.returnI4(socket.in == null ? 0 : socket.in.bytes.length());
    }

    /** (socket, how, error). */
    void shutdown(NativeCall call) {
        UnixSocket socket = socket(call);
        int how = call.i4(1);
        boolean possible = socket.state == State.CONNECTED || socket.state == State.LISTENING;
        if (socket.state == State.LISTENING) {
            socket.shut = true;
        } else if (possible) {
            socket.in.refused |= how != 1;
            socket.out.ended |= how != 0;
        }
        SocketError.tell(call, 2, possible ? 0 : SocketError.NOT_CONNECTED);
    }

    /** (socket, reuse, error): a new one takes its place. */
    void disconnect(NativeCall call) {
        sockets(call).close(call.engine(), call.i8(0));
        sockets(call).make(call.engine(), call.i8(0));
        OpenSockets.of(call.engine()).replace(call.i8(0));
        SocketError.tell(call, 2, 0);
    }

    /** (socket, error). */
    void close(NativeCall call) {
        removeJobs(call);
        if (OpenSockets.of(call.engine()).get(call.i8(0)) == null) {
            // Nobody is told, but for those who ask.
            SocketError.keep(call, FileError.BAD_HANDLE.win32());
        }
        sockets(call).close(call.engine(), call.i8(0));
        OpenSockets.of(call.engine()).close(call.engine(), call.i8(0));
        SocketError.tell(call, 1, 0);
    }

    /** (socket, family, error): an address as the machine has it, here a name. */
    NativeMethod address(boolean peer) {
        return call -> {
            UnixSocket socket = socket(call);
            boolean known = !peer || socket.state == State.CONNECTED;
            int address = known ? address(call, peer ? socket.peer : socket.name) : 0;
            SocketError.tell(call, 2, known ? 0 : SocketError.NOT_CONNECTED);
            call.returnI8(address);
        };
    }

    private static int address(NativeCall call, String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        // Mono gives two bytes more than Linux tells of, the last of which ends a path.
        byte[] bytes = new byte[NAME_AT + NAME_AT + text.length + (text.length == 0 || text[0] == 0 ? 0 : 1)];
        bytes[0] = OpenSockets.UNIX;
        System.arraycopy(text, 0, bytes, NAME_AT, text.length);
        return SocketAddresses.make(call, bytes);
    }
}
