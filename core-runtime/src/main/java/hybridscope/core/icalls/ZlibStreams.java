package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.DataFormatException;

/**
 * The library MonoPosixHelper's compressed streams, over {@code java.util.zip}. A stream's compressed side is a delegate of the class
 * library, which is called for each buffer to be read or written.
 */
final class ZlibStreams {
    private static final String LIBRARY = "monoposixhelper";
    private static final String SAFE_HANDLE = "System.Runtime.InteropServices.SafeHandle";
    /** CompressionMode.Compress. */
    private static final int COMPRESS = 1;
    /** Results of the library: of zlib, and for a delegate that failed. */
    private static final int DATA_ERROR = -3;
    private static final int ARGUMENT_ERROR = -10;
    private static final int IO_ERROR = -11;

    private final Map<Long, ZlibStream> streams = new HashMap<>();
    private long next = 1;

    private ZlibStreams() {
    }

    static void register(NativeLibraries libraries) {
        libraries.add(LIBRARY, "CreateZStream", ZlibStreams::create);
        libraries.add(LIBRARY, "CloseZStream", ZlibStreams::close);
        libraries.add(LIBRARY, "Flush", ZlibStreams::flush);
        libraries.add(LIBRARY, "ReadZStream", ZlibStreams::read);
        libraries.add(LIBRARY, "WriteZStream", ZlibStreams::write);
    }

    private static ZlibStreams of(Engine engine) {
        return engine.part(ZlibStreams.class, _ -> new ZlibStreams());
    }

    /** The result is an object of a class derived from SafeHandle: its constructor runs first. */
    private static void create(NativeCall call) {
        Engine engine = call.engine();
        if (call.state() == 0) {
            int handle = engine.allocate(call.method().signature().returnType());
            call.hold(handle);
            MethodInfo constructor = engine.klassOf(handle).methods(".ctor").getFirst();
            call.invoke(1, constructor, handle);
            return;
        }
        ZlibStreams all = of(engine);
        int buffer = MarshalCalls.allocate(call, ZlibStream.BUFFER);
        long id = all.next++;
        all.streams.put(id, new ZlibStream(call.i4(0) == COMPRESS, call.i4(1) != 0, call.reference(2), call.i8(3), buffer));
        CoreClass.of(engine, SAFE_HANDLE).setI8(call.held(), "handle", id);
        call.returnI8(call.held());
    }

    /** The stream of a SafeHandle; null for none. */
    private static ZlibStream stream(NativeCall call) {
        if (call.reference(0) == 0) {
            throw call.engine().exception("System.ArgumentNullException", "Value cannot be null.");
        }
        return of(call.engine()).streams.get(CoreClass.of(call.engine(), SAFE_HANDLE).i8(call.reference(0), "handle"));
    }

    /** Hands the first bytes that wait to the delegate. */
    private static void feed(NativeCall call, ZlibStream stream, int count) {
        MethodInfo invoke = call.engine().klassOf(stream.feeder()).methods("Invoke").getFirst();
        call.invoke(1, invoke, stream.feeder(), stream.buffer(), count, stream.data());
    }

    /** Whether written bytes were handed to the delegate: then this call is not at its end. */
    private static boolean emit(NativeCall call, ZlibStream stream, int atLeast) {
        int count = stream.take(call.engine().memory(), atLeast);
        if (count > 0) {
            feed(call, stream, count);
        }
        return count > 0;
    }

    private static boolean failed(NativeCall call) {
        return call.state() != 0 && (int) call.returned() < 0;
    }

    private static void write(NativeCall call) {
        ZlibStream stream = stream(call);
        if (stream == null || failed(call)) {
            call.returnI4(stream == null ? ARGUMENT_ERROR : IO_ERROR);
            return;
        }
        if (call.state() == 0) {
            stream.compress(call.engine().memory(), call.reference(1), call.i4(2));
        }
        if (!emit(call, stream, ZlibStream.BUFFER)) {
            call.returnI4(call.i4(2));
        }
    }

    private static void flush(NativeCall call) {
        ZlibStream stream = stream(call);
        if (stream == null || failed(call)) {
            call.returnI4(stream == null ? ARGUMENT_ERROR : IO_ERROR);
        } else if (!emit(call, stream, 1)) {
            call.returnI4(0);
        }
    }

    private static void close(NativeCall call) {
        Map<Long, ZlibStream> streams = of(call.engine()).streams;
        ZlibStream stream = streams.get(call.i8(0));
        if (stream == null) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        boolean failed = failed(call);
        if (call.state() == 0) {
            stream.finish();
        }
        if (failed || !emit(call, stream, 1)) {
            streams.remove(call.i8(0));
            stream.end();
            call.engine().heap().unmanaged().free(stream.buffer());
            call.returnI4(failed ? IO_ERROR : 0);
        }
    }

    private static void read(NativeCall call) {
        ZlibStream stream = stream(call);
        if (stream == null) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        byte[] m = call.engine().memory();
        try {
            if (call.state() == 0) {
                stream.begin();
            } else {
                stream.supply(m, (int) call.returned());
            }
            if (stream.expand(m, call.reference(1), call.i4(2))) {
                feed(call, stream, ZlibStream.BUFFER);
            } else {
                call.returnI4(stream.produced());
            }
        } catch (DataFormatException e) {
            call.returnI4(DATA_ERROR);
        }
    }
}
