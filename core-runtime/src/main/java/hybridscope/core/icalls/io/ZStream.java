package hybridscope.core.icalls.io;

import hybridscope.core.interpreter.Restorable;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;

/**
 * A stream that is compressed or decompressed. Java's compression cannot be copied: where the machine may go back, everything
 * that was done is kept, and done once more with a new end.
 */
final class ZStream implements Restorable {
    private final boolean compresses;
    private final boolean gzip;
    private final boolean recorded;
    private final MethodInfo transfer;
    private final long data;
    private DeflateEnd deflate;
    private InflateEnd inflate;
    private Done done;
    private boolean began;
    private boolean ended;
    private boolean closed;
    /** Bytes that the call in work has given so far. */
    private int given;

    /** Something done to an end. */
    private interface Step {
        void run(ZStream stream) throws DataFormatException;
    }

    /** What was done last, and what before it. */
    private record Done(Done before, Step step) {
    }

    /** @param transfer the managed method that gives and takes, and {@code data} for it */
    ZStream(MethodInfo transfer, long data, boolean compresses, boolean gzip, boolean recorded) {
        this.transfer = transfer;
        this.data = data;
        this.compresses = compresses;
        this.gzip = gzip;
        this.recorded = recorded;
    }

    /** Bytes that an open one takes outside linear memory, those of the native library included. */
    long hostMemory() {
        return compresses ? DeflateEnd.MEMORY : InflateEnd.MEMORY;
    }

    /** Makes its end. */
    void open() {
        closed = false;
        deflate = compresses ? new DeflateEnd(gzip) : null;
        inflate = compresses ? null : new InflateEnd(gzip);
    }

    MethodInfo transfer() {
        return transfer;
    }

    long data() {
        return data;
    }

    boolean compresses() {
        return compresses;
    }

    // ---- compressing

    int available() {
        return deflate.available();
    }

    void put(byte[] bytes, int offset, int length) {
        if (recorded) {
            byte[] copy = new byte[length];
            System.arraycopy(bytes, offset, copy, 0, length);
            note(stream -> stream.deflate.put(copy, 0, length));
        }
        deflate.put(bytes, offset, length);
    }

    int take(byte[] to, int at, int most) {
        note(stream -> stream.deflate.take(new byte[most], 0, most));
        return deflate.take(to, at, most);
    }

    void finish() {
        note(stream -> stream.deflate.finish());
        deflate.finish();
    }

    // ---- decompressing

    /** A call begins that has given nothing yet. */
    void begin() {
        given = 0;
    }

    int given() {
        return given;
    }

    /** Takes what the managed method has brought; nothing is its end. */
    void put(byte[] input) {
        began |= input.length > 0;
        ended = input.length == 0;
        note(stream -> stream.inflate.put(input));
        inflate.put(input);
    }

    /** Gives what it can up to a length in all; true where it wants more input first. */
    boolean inflate(byte[] memory, int to, int length, boolean first) throws DataFormatException {
        try {
            while (given < length && !inflate.finished()) {
                int room = length - given;
                note(stream -> stream.inflate.get(new byte[room], 0, room));
                int count = inflate.get(memory, to + given, room);
                given += count;
                if (count == 0 && inflate.needsInput() && !inflate.finished()) {
                    // Input that ends too early gives what there was.
                    return !ended || !began && first;
                }
            }
            return false;
        } catch (DataFormatException e) {
            ended = true;
            throw e;
        }
    }

    void close() {
        closed = true;
        if (compresses) {
            deflate.close();
        } else {
            inflate.close();
        }
    }

    // ---- going back

    private void note(Step step) {
        if (recorded) {
            done = new Done(done, step);
        }
    }

    @Override
    public Runnable save() {
        Done saved = done;
        boolean savedBegan = began;
        boolean savedEnded = ended;
        int savedGiven = given;
        return () -> {
            if (done != saved || closed) {
                repeat(saved);
            }
            began = savedBegan;
            ended = savedEnded;
            given = savedGiven;
        };
    }

    private void repeat(Done last) {
        if (!closed) {
            close();
        }
        open();
        List<Step> steps = new ArrayList<>();
        for (Done at = last; at != null; at = at.before) {
            steps.add(at.step);
        }
        for (Step step : steps.reversed()) {
            try {
                step.run(this);
            } catch (DataFormatException e) {
                // As it did the first time.
            }
        }
        done = last;
    }
}
