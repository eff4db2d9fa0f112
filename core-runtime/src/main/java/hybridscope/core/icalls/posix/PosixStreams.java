package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.interop.PrintfFormat;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Streams of the C library, {@code FILE *}: without buffers of their own, so that what is written stands in its order. */
final class PosixStreams implements Restorable {
    private static final int END = -1;
    private static final int STREAM_SIZE = 16;
    /** fpos_t. */
    private static final int POSITION_SIZE = 16;
    private static final int PERMISSIONS = 0666;
    private static final int READ_WRITE = 2;
    private static final int WRITE = 1;
    private static final int CREATE = 0x40;
    private static final int EXCLUSIVE = 0x80;
    private static final int TRUNCATE = 0x200;
    private static final int APPEND = 0x400;
    /** The most that one call reads. */
    private static final int MOST = 1 << 20;

    private final PosixLibrary posix;
    private final PosixFiles files;
    private final SavedMap<Long, Stream> open = new SavedMap<>();

    /**
     * An open stream.
     *
     * @param pushed a byte that was put back; -1 for none
     */
    private record Stream(int descriptor, int pushed, boolean ended, boolean failed) {
    }

    private PosixStreams(PosixLibrary posix, PosixFiles files) {
        this.posix = posix;
        this.files = files;
    }

    @Override
    public Runnable save() {
        return open.save();
    }

    static PosixStreams register(PosixLibrary posix, PosixFiles files) {
        PosixStreams streams = new PosixStreams(posix, files);
        streams.registerOpening();
        streams.registerWriting();
        streams.registerReading();
        streams.registerPositions();
        return streams;
    }

    // ---- opening

    private void registerOpening() {
        String[] standard = {"stdin", "stdout", "stderr"};
        for (int i = 0; i < standard.length; i++) {
            int descriptor = i;
            posix.stdlib(standard[i], call -> standard(call, descriptor));
        }
        posix.helperPointer("Mono_Posix_Stdlib_fopen", call -> {
            int descriptor = files.open(PosixLibrary.text(call, 0), flags(PosixLibrary.text(call, 1)), PERMISSIONS);
            return add(call, descriptor);
        });
        posix.helperPointer("Mono_Posix_Stdlib_freopen", call -> {
            Stream before = stream(call, 2);
            int descriptor = files.open(PosixLibrary.text(call, 0), flags(PosixLibrary.text(call, 1)), PERMISSIONS);
            close(before);
            open.put(call.i8(2), new Stream(descriptor, END, false, false));
            return call.i8(2);
        });
        posix.helperPointer("Mono_Posix_Stdlib_tmpfile", _ -> {
            throw new FileException(FileError.ACCESS_DENIED);
        });
        posix.pointer("tmpnam", call -> {
            String name = "/tmp/file" + Integer.toHexString(posix.host().random().nextInt(1 << 24));
            PosixLibrary.write(call, 0, name);
            return posix.address(call, name);
        });
        posix.stdlib("fclose", call -> {
            close(stream(call, 0));
            open.remove(call.i8(0));
            call.engine().heap().unmanaged().free((int) call.i8(0));
            return 0;
        });
        posix.stdlib("fflush", call -> {
            posix.host().flush();
            return 0;
        });
        posix.stdlib("setbuf", _ -> 0);
        posix.stdlib("setvbuf", _ -> 0);
    }

    private void close(Stream stream) throws FileException, IOException {
        if (stream.descriptor > Host.ERROR) {
            posix.host().files().open().close(stream.descriptor);
        }
    }

    private long standard(NativeCall call, int descriptor) {
        for (var each : open.all().entrySet()) {
            if (each.getValue().descriptor == descriptor) {
                return each.getKey();
            }
        }
        return add(call, descriptor);
    }

    private long add(NativeCall call, int descriptor) {
        long stream = UnmanagedBlocks.allocate(call, STREAM_SIZE);
        open.put(stream, new Stream(descriptor, END, false, false));
        return stream;
    }

    private static int flags(String mode) throws FileException {
        boolean both = mode.indexOf('+') > 0;
        int exclusive = mode.indexOf('x') > 0 ? EXCLUSIVE : 0;
        return switch (mode.isEmpty() ? ' ' : mode.charAt(0)) {
            case 'r' -> both ? READ_WRITE : 0;
            case 'w' -> (both ? READ_WRITE : WRITE) | CREATE | TRUNCATE | exclusive;
            case 'a' -> (both ? READ_WRITE : WRITE) | CREATE | APPEND | exclusive;
            default -> throw new FileException(FileError.INVALID);
        };
    }

    private Stream stream(NativeCall call, int argument) throws FileException {
        Stream stream = open.get(call.i8(argument));
        if (stream == null) {
            throw new FileException(FileError.BAD_HANDLE);
        }
        return stream;
    }

    private void note(NativeCall call, int argument, boolean ended, boolean failed) throws FileException {
        Stream stream = stream(call, argument);
        open.put(call.i8(argument), new Stream(stream.descriptor, stream.pushed, stream.ended || ended, stream.failed || failed));
    }

    // ---- writing

    /** Writes to the stream of an argument; an error is the stream's, too. */
    private void write(NativeCall call, int argument, byte[] bytes, int at, int count) throws FileException, IOException {
        try {
            files.write(stream(call, argument).descriptor, bytes, at, count);
        } catch (FileException e) {
            if (open.containsKey(call.i8(argument))) {
                note(call, argument, false, true);
            }
            throw e;
        }
    }

    private void say(byte[] bytes) throws IOException {
        posix.host().write(Host.OUTPUT, bytes, 0, bytes.length);
    }

    private void registerWriting() {
        posix.stdlib("fputc", call -> {
            write(call, 1, new byte[] {(byte) call.i4(0)}, 0, 1);
            return call.i4(0) & 0xFF;
        });
        posix.stdlib("fputs", call -> {
            byte[] bytes = PosixLibrary.text(call, 0).getBytes(StandardCharsets.UTF_8);
            write(call, 1, bytes, 0, bytes.length);
            return 1;
        });
        posix.stdlib("fwrite", call -> {
            long size = call.i8(1);
            int count = bytes(call);
            if (count > 0) {
                write(call, 3, call.engine().memory(), PosixLibrary.area(call, 0, count), count);
            }
            return count == 0 ? 0 : count / size;
        });
        posix.stdlib("fprintf", call -> {
            byte[] bytes = printed(call, 1);
            write(call, 0, bytes, 0, bytes.length);
            return bytes.length;
        });
        posix.c("printf", call -> {
            byte[] bytes = printed(call, 0);
            say(bytes);
            return bytes.length;
        });
        posix.c("puts", call -> {
            byte[] bytes = (PosixLibrary.text(call, 0) + "\n").getBytes(StandardCharsets.UTF_8);
            say(bytes);
            return bytes.length;
        });
        posix.c("putchar", call -> {
            say(new byte[] {(byte) call.i4(0)});
            return call.i4(0) & 0xFF;
        });
        // (buffer, size, format, ...)
        posix.stdlib("snprintf", call -> {
            String text = new String(printed(call, 2), StandardCharsets.UTF_8);
            int most = (int) Math.clamp(call.i8(1) - 1, 0, text.length());
            if (call.i8(1) > 0) {
                // A C string ends with its first zero.
                int zero = text.indexOf(0);
                PosixLibrary.write(call, 0, text.substring(0, zero < 0 ? most : Math.min(zero, most)));
            }
            return text.getBytes(StandardCharsets.UTF_8).length;
        });
    }

    /** What a format and the arguments behind it say. */
    private static byte[] printed(NativeCall call, int format) throws FileException {
        return PrintfFormat.apply(PosixLibrary.text(call, format), PrintfFormat.arguments(call, format + 1))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** How many bytes so many elements of a size have. */
    private static int bytes(NativeCall call) throws FileException {
        long size = call.i8(1);
        long count = call.i8(2);
        if (size < 0 || count < 0 || size > Integer.MAX_VALUE || count > Integer.MAX_VALUE || size * count > Integer.MAX_VALUE) {
            throw new FileException(FileError.INVALID);
        }
        return (int) (size * count);
    }

    // ---- reading

    /** The next byte of the stream of an argument; -1 at its end. */
    private int next(NativeCall call, int argument) throws FileException, IOException {
        Stream stream = stream(call, argument);
        if (stream.pushed != END) {
            open.put(call.i8(argument), new Stream(stream.descriptor, END, stream.ended, stream.failed));
            return stream.pushed;
        }
        byte[] one = new byte[1];
        if (files.read(stream.descriptor, one, 0, 1) == 0) {
            note(call, argument, true, false);
            return END;
        }
        return one[0] & 0xFF;
    }

    private void registerReading() {
        posix.stdlib("fgetc", call -> next(call, 0));
        posix.c("getchar", _ -> {
            byte[] read = posix.host().read(1);
            return read.length == 0 ? END : read[0] & 0xFF;
        });
        posix.stdlib("ungetc", call -> {
            Stream stream = stream(call, 1);
            if (call.i4(0) == END || stream.pushed != END) {
                return END;
            }
            open.put(call.i8(1), new Stream(stream.descriptor, call.i4(0) & 0xFF, false, stream.failed));
            return call.i4(0) & 0xFF;
        });
        posix.helperPointer("Mono_Posix_Stdlib_fgets", call -> {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            int most = Math.min(call.i4(1), MOST);
            int unit = 0;
            while (line.size() < most - 1 && unit != '\n') {
                unit = next(call, 2);
                if (unit == END) {
                    break;
                }
                line.write(unit);
            }
            if (line.size() == 0) {
                return 0;
            }
            PosixLibrary.write(call, 0, line.toString(StandardCharsets.UTF_8));
            return call.i8(0);
        });
        posix.stdlib("fread", call -> {
            long size = call.i8(1);
            int count = bytes(call);
            int to = count == 0 ? 0 : PosixLibrary.area(call, 0, count);
            int read = 0;
            if (count > 0 && stream(call, 3).pushed != END) {
                Memory.setI1(call.engine().memory(), to, next(call, 3));
                read = 1;
            }
            while (read < count) {
                int more = files.read(stream(call, 3).descriptor, call.engine().memory(), to + read, count - read);
                if (more == 0) {
                    note(call, 3, true, false);
                    break;
                }
                read += more;
            }
            return count == 0 ? 0 : read / size;
        });
    }

    // ---- positions

    private long seek(NativeCall call, long offset, int from) throws FileException, IOException {
        Stream stream = stream(call, 0);
        int back = from == 1 && stream.pushed != END ? 1 : 0;
        long at = files.seek(stream.descriptor, offset - back, from);
        open.put(call.i8(0), new Stream(stream.descriptor, END, false, stream.failed));
        return at;
    }

    private long tell(NativeCall call) throws FileException, IOException {
        Stream stream = stream(call, 0);
        return files.seek(stream.descriptor, 0, 1) - (stream.pushed == END ? 0 : 1);
    }

    /** What a HandleRef holds: an object, and the handle behind it. */
    private static int handleReference(NativeCall call, int argument) throws FileException {
        long handle = Memory.i8(call.engine().memory(), call.address(argument) + Long.BYTES);
        if (handle <= 0 || handle > Integer.MAX_VALUE || !call.engine().heap().unmanaged().isBlock((int) handle)) {
            throw new FileException(FileError.INVALID);
        }
        return (int) handle;
    }

    private void registerPositions() {
        posix.stdlib("fseek", call -> {
            seek(call, call.i8(1), call.i4(2));
            return 0;
        });
        posix.stdlib("ftell", this::tell);
        posix.stdlib("rewind", call -> {
            seek(call, 0, 0);
            return 0;
        });
        posix.helperPointer("Mono_Posix_Stdlib_CreateFilePosition", call -> {
            int block = UnmanagedBlocks.allocate(call, POSITION_SIZE);
            Memory.fill(call.engine().memory(), block, block + POSITION_SIZE, (byte) 0);
            return block;
        });
        posix.stdlib("fgetpos", call -> {
            Memory.setI8(call.engine().memory(), handleReference(call, 1), tell(call));
            return 0;
        });
        posix.stdlib("fsetpos", call -> {
            seek(call, Memory.i8(call.engine().memory(), handleReference(call, 1)), 0);
            return 0;
        });
        posix.stdlib("DumpFilePosition", call -> {
            StringBuilder text = new StringBuilder();
            int at = handleReference(call, 1);
            for (int i = 0; i < POSITION_SIZE; i++) {
                text.append("%02X".formatted(Memory.u1(call.engine().memory(), at + i)));
            }
            if (call.reference(0) != 0 && call.i4(2) > text.length()) {
                PosixLibrary.write(call, 0, text.toString());
            }
            return text.length() + 1;
        });
        posix.stdlib("feof", call -> stream(call, 0).ended ? 1 : 0);
        posix.stdlib("ferror", call -> stream(call, 0).failed ? 1 : 0);
        posix.stdlib("clearerr", call -> {
            Stream stream = stream(call, 0);
            open.put(call.i8(0), new Stream(stream.descriptor, stream.pushed, false, false));
            return 0;
        });
    }
}
