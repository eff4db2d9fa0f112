package hybridscope.core.icalls.io;

import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.interop.NativeLibraries;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;

/**
 * The library MonoPosixHelper: the compression behind {@code DeflateStream} and {@code GZipStream}. Its functions read and write
 * through a static managed method, {@code int (IntPtr buffer, int length, IntPtr data)}, that they are given as a delegate.
 */
public final class PosixHelper implements Restorable {
    private static final String LIBRARY = "monoposixhelper";
    /** CompressionMode. */
    private static final int COMPRESS = 1;
    private static final int BUFFER = 4096;
    /** What zlib and its wrapper return. */
    private static final int OK = 0;
    private static final int DATA_ERROR = -3;
    private static final int ARGUMENT_ERROR = -10;
    /** The managed method has come back. */
    private static final int TRANSFERRED = 1;

    /** The streams that are open, by the address of their buffers. */
    private final Map<Integer, ZStream> streams = new HashMap<>();
    private boolean recorded;

    private PosixHelper() {
    }

    /** From the first time on streams can be put back. */
    @Override
    public Runnable save() {
        recorded = true;
        Map<Integer, ZStream> saved = Map.copyOf(streams);
        List<Runnable> states = saved.values().stream().map(ZStream::save).toList();
        return () -> {
            streams.clear();
            streams.putAll(saved);
            states.forEach(Runnable::run);
        };
    }

    /** Adds this family; what it answers goes back with the machine. */
    public static Restorable register(NativeLibraries libraries) {
        PosixHelper natives = new PosixHelper();
        libraries.add(LIBRARY, "CreateZStream", natives::create);
        libraries.add(LIBRARY, "CloseZStream", natives::close);
        libraries.add(LIBRARY, "Flush", natives::flush);
        libraries.add(LIBRARY, "ReadZStream", natives::read);
        libraries.add(LIBRARY, "WriteZStream", natives::write);
        return natives;
    }

    /** CreateZStream(CompressionMode, bool gzip, delegate, IntPtr data): a safe handle, or an address. */
    private void create(NativeCall call) {
        Engine engine = call.engine();
        Klass handleType = call.method().signature().returnType();
        if (call.state() != 0) {
            call.returnI8(call.held());
            return;
        }
        int handle = handleType.isValueType() ? 0 : engine.allocator().allocate(handleType);
        ZStream stream = new ZStream(engine.delegates().method(call.reference(2)), call.i8(3), call.i4(0) == COMPRESS,
                (call.i4(1) & 0xFF) != 0, recorded);
        engine.hostMemory().charge(stream.hostMemory());
        stream.open();
        int buffer = engine.heap().unmanaged().allocate(BUFFER);
        if (buffer != 0) {
            streams.put(buffer, stream);
        } else {
            stream.close();
            engine.hostMemory().release(stream.hostMemory());
        }
        if (handle == 0) {
            call.returnI8(buffer);
            return;
        }
        MethodInfo constructor = ((DefinedKlass) handleType).methods(".ctor")
                .stream().filter(each -> each.signature().parameters().size() == 1).findFirst().orElseThrow();
        call.hold(handle);
        call.invoke(1, constructor, handle, buffer);
    }

    /** The buffer that names the stream; 0 where there is no such stream. */
    private int buffer(NativeCall call) {
        int buffer = (int) NativeArguments.handle(call, 0);
        return streams.containsKey(buffer) ? buffer : 0;
    }

    // ---- compressing

    /** Passes on what is ready, a buffer at a time; true once less than {@code least} bytes are. */
    private boolean drain(NativeCall call, ZStream stream, int buffer, int least) {
        int available = stream.available();
        if (available < least) {
            return true;
        }
        int count = stream.take(call.engine().memory(), buffer, BUFFER);
        call.invoke(TRANSFERRED, stream.transfer(), buffer, count, stream.data());
        return false;
    }

    private static boolean failed(NativeCall call) {
        return call.state() == TRANSFERRED && (int) call.returned() < 0;
    }

    private void write(NativeCall call) {
        int buffer = buffer(call);
        ZStream stream = streams.get(buffer);
        if (stream == null || !stream.compresses() || call.i4(2) < 0) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        if (call.state() == 0) {
            stream.put(call.engine().memory(), NativeArguments.pointer(call, 1), call.i4(2));
        }
        if (failed(call)) {
            call.returnI4((int) call.returned());
        } else if (drain(call, stream, buffer, BUFFER)) {
            call.returnI4(call.i4(2));
        }
    }

    private void flush(NativeCall call) {
        int buffer = buffer(call);
        ZStream stream = streams.get(buffer);
        if (stream == null) {
            call.returnI4(ARGUMENT_ERROR);
        } else if (failed(call)) {
            call.returnI4((int) call.returned());
        } else if (!stream.compresses() || drain(call, stream, buffer, 1)) {
            call.returnI4(OK);
        }
    }

    private void close(NativeCall call) {
        int buffer = buffer(call);
        ZStream stream = streams.get(buffer);
        if (stream == null) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        if (stream.compresses() && !failed(call)) {
            stream.finish();
            if (!drain(call, stream, buffer, 1)) {
                return;
            }
        }
        int result = failed(call) ? (int) call.returned() : OK;
        streams.remove(buffer);
        stream.close();
        call.engine().hostMemory().release(stream.hostMemory());
        call.engine().heap().unmanaged().free(buffer);
        call.returnI4(result);
    }

    // ---- decompressing

    private void read(NativeCall call) {
        int buffer = buffer(call);
        ZStream stream = streams.get(buffer);
        if (stream == null || stream.compresses() || call.i4(2) < 0) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        if (call.state() == 0) {
            stream.begin();
        } else {
            byte[] input = new byte[Math.clamp(call.returned() << Integer.SIZE >> Integer.SIZE, 0, BUFFER)];
            Memory.copy(call.engine().memory(), buffer, input, 0, input.length);
            stream.put(input);
        }
        try {
            if (stream.inflate(call.engine().memory(), NativeArguments.pointer(call, 1), call.i4(2), call.state() == 0)) {
                call.invoke(TRANSFERRED, stream.transfer(), buffer, BUFFER, stream.data());
            } else {
                call.returnI4(stream.given());
            }
        } catch (DataFormatException e) {
            call.returnI4(DATA_ERROR);
        }
    }
}
