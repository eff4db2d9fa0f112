package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.DataFormatException;

/**
 * The library MonoPosixHelper: the compression behind {@code DeflateStream} and {@code GZipStream}. Its functions read and write through
 * a static managed method, {@code int (IntPtr buffer, int length, IntPtr data)}, that they are given as a delegate.
 */
final class PosixHelper {
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
    private final Map<Integer, Stream> streams = new HashMap<>();

    private PosixHelper() {
    }

    /** A stream: one of its ends is there. */
    private static final class Stream {
        private final MethodInfo transfer;
        private final long data;
        private final DeflateEnd deflate;
        private final InflateEnd inflate;
        private boolean began;
        private boolean ended;
        /** Bytes that the call in work has given so far. */
        private int given;

        Stream(MethodInfo transfer, long data, boolean compress, boolean gzip) {
            this.transfer = transfer;
            this.data = data;
            deflate = compress ? new DeflateEnd(gzip) : null;
            inflate = compress ? null : new InflateEnd(gzip);
        }

        void close() {
            if (deflate != null) {
                deflate.close();
            } else {
                inflate.close();
            }
        }
    }

    static void register(NativeLibraries libraries) {
        PosixHelper natives = new PosixHelper();
        libraries.add(LIBRARY, "CreateZStream", natives::create);
        libraries.add(LIBRARY, "CloseZStream", natives::close);
        libraries.add(LIBRARY, "Flush", natives::flush);
        libraries.add(LIBRARY, "ReadZStream", natives::read);
        libraries.add(LIBRARY, "WriteZStream", natives::write);
    }

    /** CreateZStream(CompressionMode, bool gzip, delegate, IntPtr data): a safe handle, or an address. */
    private void create(NativeCall call) {
        Engine engine = call.engine();
        Klass handleType = call.method().signature().returnType();
        if (call.state() != 0) {
            call.returnI8(call.held());
            return;
        }
        int handle = handleType.isValueType() ? 0 : engine.allocate(handleType);
        int buffer = engine.heap().unmanaged().allocate(BUFFER);
        if (buffer != 0) {
            streams.put(buffer, new Stream(engine.delegateMethod(call.reference(2)), call.i8(3), call.i4(0) == COMPRESS, (call.i4(1) & 0xFF) != 0));
        }
        if (handle == 0) {
            call.returnI8(buffer);
            return;
        }
        MethodInfo constructor = ((DefinedKlass) handleType).methods(".ctor").stream().filter(each -> each.signature().parameters().size() == 1)
                .findFirst().orElseThrow();
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
    private boolean drain(NativeCall call, Stream stream, int buffer, int least) {
        int available = stream.deflate.available();
        if (available < least) {
            return true;
        }
        int count = stream.deflate.take(call.engine().memory(), buffer, BUFFER);
        call.invoke(TRANSFERRED, stream.transfer, buffer, count, stream.data);
        return false;
    }

    private static boolean failed(NativeCall call) {
        return call.state() == TRANSFERRED && (int) call.returned() < 0;
    }

    private void write(NativeCall call) {
        int buffer = buffer(call);
        Stream stream = streams.get(buffer);
        if (stream == null || stream.deflate == null || call.i4(2) < 0) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        if (call.state() == 0) {
            stream.deflate.put(call.engine().memory(), NativeArguments.pointer(call, 1), call.i4(2));
        }
        if (failed(call)) {
            call.returnI4((int) call.returned());
        } else if (drain(call, stream, buffer, BUFFER)) {
            call.returnI4(call.i4(2));
        }
    }

    private void flush(NativeCall call) {
        int buffer = buffer(call);
        Stream stream = streams.get(buffer);
        if (stream == null) {
            call.returnI4(ARGUMENT_ERROR);
        } else if (failed(call)) {
            call.returnI4((int) call.returned());
        } else if (stream.deflate == null || drain(call, stream, buffer, 1)) {
            call.returnI4(OK);
        }
    }

    private void close(NativeCall call) {
        int buffer = buffer(call);
        Stream stream = streams.get(buffer);
        if (stream == null) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        if (stream.deflate != null && !failed(call)) {
            stream.deflate.finish();
            if (!drain(call, stream, buffer, 1)) {
                return;
            }
        }
        int result = failed(call) ? (int) call.returned() : OK;
        streams.remove(buffer);
        stream.close();
        call.engine().heap().unmanaged().free(buffer);
        call.returnI4(result);
    }

    // ---- decompressing

    private void read(NativeCall call) {
        int buffer = buffer(call);
        Stream stream = streams.get(buffer);
        if (stream == null || stream.inflate == null || call.i4(2) < 0) {
            call.returnI4(ARGUMENT_ERROR);
            return;
        }
        if (call.state() == 0) {
            stream.given = 0;
        } else {
            int count = Math.clamp(call.returned() << Integer.SIZE >> Integer.SIZE, 0, BUFFER);
            stream.began |= count > 0;
            stream.ended = count == 0;
            byte[] input = new byte[count];
            System.arraycopy(call.engine().memory(), buffer, input, 0, count);
            stream.inflate.put(input);
        }
        try {
            if (inflate(call, stream)) {
                call.invoke(TRANSFERRED, stream.transfer, buffer, BUFFER, stream.data);
            } else {
                call.returnI4(stream.given);
            }
        } catch (DataFormatException e) {
            stream.ended = true;
            call.returnI4(DATA_ERROR);
        }
    }

    /** Gives what it can; true where it wants more input first. */
    private static boolean inflate(NativeCall call, Stream stream) throws DataFormatException {
        InflateEnd inflate = stream.inflate;
        int to = NativeArguments.pointer(call, 1);
        int length = call.i4(2);
        while (stream.given < length && !inflate.finished()) {
            int count = inflate.get(call.engine().memory(), to + stream.given, length - stream.given);
            stream.given += count;
            if (count == 0 && inflate.needsInput() && !inflate.finished()) {
                // Input that ends too early gives what there was.
                return !stream.ended || !stream.began && call.state() == 0;
            }
        }
        return false;
    }
}
