package hybridscope.core.icalls.io;

import hybridscope.core.host.FileError;
import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.interop.NativeLibraries;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Wait;
import hybridscope.core.memory.Memory;
import java.util.OptionalInt;

/** What {@code System.IO.Pipes} asks System.Native for: anonymous pipes. */
final class PipeCalls {
    private static final String LIBRARY = "system.native";
    private static final int FAILED = -1;
    private static final int BROKEN = -1;

    private final NativeLibraries libraries;
    private final Pipes pipes;

    private PipeCalls(NativeLibraries libraries, Pipes pipes) {
        this.libraries = libraries;
        this.pipes = pipes;
    }

    static void register(NativeLibraries libraries, Pipes pipes) {
        PipeCalls calls = new PipeCalls(libraries, pipes);
        libraries.add(LIBRARY, "SystemNative_Pipe", call -> {
            int to = NativeArguments.pointer(call, 0);
            byte[] m = call.engine().memory();
            // An address that is none is told before there is a pipe.
            Memory.setI8(m, to, 0);
            long reader = pipes.open(call.engine());
            Memory.setI4(m, to, (int) reader);
            Memory.setI4(m, to + Integer.BYTES, (int) reader + 1);
            call.returnI4(0);
        });
        libraries.add(LIBRARY, "SystemNative_Read", calls::read);
        libraries.add(LIBRARY, "SystemNative_Write", calls::write);
        libraries.add(LIBRARY, "SystemNative_FcntlCanGetSetPipeSz", call -> call.returnI4(1));
        libraries.add(LIBRARY, "SystemNative_FcntlGetPipeSz", call -> {
            long end = NativeArguments.handle(call, 0);
            calls.answer(call, pipes.isOpen(end) ? null : FileError.BAD_HANDLE, pipes.isOpen(end) ? pipes.capacity(end) : 0);
        });
        libraries.add(LIBRARY, "SystemNative_FcntlSetPipeSz", call -> {
            long end = NativeArguments.handle(call, 0);
            boolean done = pipes.isOpen(end) && pipes.resize(call.engine(), end, call.i4(1));
            calls.answer(call, done ? null : pipes.isOpen(end) ? FileError.INVALID : FileError.BAD_HANDLE,
                    done ? pipes.capacity(end) : 0);
        });
        libraries.add(LIBRARY, "SystemNative_FcntlSetCloseOnExec", call -> call.returnI4(0));
    }

    private void answer(NativeCall call, FileError error, int result) {
        if (error != null) {
            libraries.fail(call, error.errno());
        }
        call.returnI4(error == null ? result : FAILED);
    }

    private void answer(NativeCall call, FileError broken) {
        OptionalInt result = Wait.Transfer.result(call.waited());
        boolean done = result.isPresent() && result.getAsInt() != BROKEN;
        answer(call, done ? null : result.isPresent() ? broken : FileError.INPUT_OUTPUT, done ? result.getAsInt() : 0);
    }

    /** Waits until something has come, or nothing can come any more. */
    private void read(NativeCall call) {
        long reader = NativeArguments.handle(call, 0);
        int to = NativeArguments.pointer(call, 1);
        int count = call.extent(to, call.i4(2));
        if (call.state() == 0 && !pipes.isReader(reader)) {
            answer(call, FileError.BAD_HANDLE, 0);
        } else if (call.await(() -> new Reading(call.engine(), reader, to, count), -1)) {
            answer(call, FileError.BAD_HANDLE);
        }
    }

    /** Waits until all of it has gone into the pipe, or nobody can read it any more. */
    private void write(NativeCall call) {
        long writer = NativeArguments.handle(call, 0);
        int from = NativeArguments.pointer(call, 1);
        int count = call.extent(from, call.i4(2));
        if (call.state() == 0 && !pipes.isWriter(writer)) {
            answer(call, FileError.BAD_HANDLE, 0);
        } else if (call.await(() -> new Writing(call.engine(), writer, from, count), -1)) {
            answer(call, FileError.BROKEN_PIPE);
        }
    }

    private final class Reading extends Wait.Transfer {
        private final Engine engine;
        private final long reader;
        private final int to;
        private final int count;

        Reading(Engine engine, long reader, int to, int count) {
            super("something in a pipe");
            this.engine = engine;
            this.reader = reader;
            this.to = to;
            this.count = count;
        }

        @Override
        protected OptionalInt proceed() {
            int available = pipes.available(reader);
            if (available == 0 && count > 0) {
                return OptionalInt.empty();
            }
            byte[] bytes = available <= 0 ? new byte[0] : pipes.take(reader, Math.min(available, count));
            Memory.copy(bytes, 0, engine.memory(), to, bytes.length);
            return OptionalInt.of(bytes.length);
        }
    }

    private final class Writing extends Wait.Transfer {
        private final Engine engine;
        private final long writer;
        private final int from;
        private final int count;
        private int done;

        Writing(Engine engine, long writer, int from, int count) {
            super("room in a pipe");
            this.engine = engine;
            this.writer = writer;
            this.from = from;
            this.count = count;
        }

        @Override
        protected OptionalInt proceed() {
            int room = pipes.room(writer);
            if (room < 0) {
                return OptionalInt.of(done > 0 ? done : BROKEN);
            }
            byte[] bytes = new byte[Math.min(room, count - done)];
            Memory.copy(engine.memory(), from + done, bytes, 0, bytes.length);
            pipes.put(writer, bytes);
            done += bytes.length;
            return done == count ? OptionalInt.of(done) : OptionalInt.empty();
        }

        @Override
        public Runnable save() {
            int saved = done;
            return () -> done = saved;
        }
    }
}
