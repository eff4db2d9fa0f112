package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import java.io.IOException;

/** What is done with several buffers, or asked of several descriptors, at a time; and what is known of file systems. */
final class PosixVectors {
    /** {@code struct iovec}: an address and a length. */
    private static final int BUFFER = 16;
    /** {@code IOV_MAX}. */
    private static final int MOST_BUFFERS = 1024;
    /** {@code struct pollfd}: a descriptor, what is asked and what is answered. */
    private static final int POLLED = 8;
    private static final int MOST_POLLED = 1 << 16;
    /** POLLIN, POLLOUT, POLLRDNORM, POLLWRNORM: a file is ready for all of it. */
    private static final int READY = 0x145;
    private static final int NOT_OPEN = 0x20;
    /** {@code struct statvfs}, which has eleven numbers: sizes of blocks first, and the longest name last. */
    private static final int STATUS = 88;
    private static final int BLOCK = 4096;
    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_NAME_AT = 80;

    private final PosixLibrary posix;
    private final PosixFiles files;
    private final FileSystem system;

    private PosixVectors(PosixLibrary posix, PosixFiles files, FileSystem system) {
        this.posix = posix;
        this.files = files;
        this.system = system;
    }

    /** Moves bytes between a descriptor and memory; how many it were. */
    private interface Transfer {
        int run(int descriptor, byte[] memory, int at, int count) throws FileException, IOException;
    }

    static void register(PosixLibrary posix, PosixFiles files) {
        PosixVectors vectors = new PosixVectors(posix, files, posix.host().files());
        posix.syscall("readv", call -> all(call, files::read));
        posix.syscall("writev", call -> all(call, vectors::write));
        posix.syscall("preadv", call -> vectors.at(call, vectors.system.open()::readAt));
        posix.syscall("pwritev", call -> vectors.at(call, (descriptor, position, memory, at, count) -> {
            vectors.system.open().writeAt(descriptor, position, memory, at, count);
            return count;
        }));
        PosixLibrary.C.forEach(library -> posix.waiting(library, "poll", vectors::poll));
        posix.syscall("statvfs", call -> {
            vectors.system.status(PosixLibrary.text(call, 0), true);
            return fileSystem(call);
        });
        posix.syscall("fstatvfs", call -> {
            files.require(call.i4(0));
            return fileSystem(call);
        });
    }

    private int write(int descriptor, byte[] memory, int at, int count) throws FileException, IOException {
        files.write(descriptor, memory, at, count);
        return count;
    }

    /** Moves bytes between a position of a file and memory. */
    private interface TransferAt {
        int run(int descriptor, long position, byte[] memory, int at, int count) throws FileException, IOException;
    }

    /** Mono's helper takes no position that is negative. */
    private long at(NativeCall call, TransferAt transfer) throws FileException, IOException {
        long position = call.i8(3);
        if (position < 0) {
            return posix.fail(call, Errno.OVERFLOW);
        }
        long[] moved = {0};
        return all(call, (descriptor, memory, at, count) -> {
            int done = Math.max(0, transfer.run(descriptor, position + moved[0], memory, at, count));
            moved[0] += done;
            return done;
        });
    }

    /** (descriptor, buffers, how many): in their order, until one does not become full. */
    private static long all(NativeCall call, Transfer transfer) throws FileException, IOException {
        int buffers = call.i4(2);
        if (buffers < 0 || buffers > MOST_BUFFERS) {
            throw new FileException(FileError.INVALID);
        }
        int list = buffers == 0 ? 0 : PosixLibrary.area(call, 1, (long) BUFFER * buffers);
        byte[] m = call.engine().memory();
        long total = 0;
        for (int i = 0; i < buffers; i++) {
            long address = Memory.i8(m, list + i * BUFFER);
            long length = Memory.i8(m, list + i * BUFFER + Long.BYTES);
            if (length < 0 || total + length > Integer.MAX_VALUE) {
                throw new FileException(FileError.INVALID);
            }
            int at = (int) Math.clamp(address, -1, Integer.MAX_VALUE);
            int done = length == 0 ? 0 : transfer.run(call.i4(0), m, at, call.extent(at, length));
            total += done;
            if (done < length) {
                break;
            }
        }
        call.worked(total);
        return total;
    }

    /** (descriptors, how many, milliseconds). */
    private void poll(NativeCall call) {
        int count = (int) Math.clamp(Integer.toUnsignedLong(call.i4(1)), 0, MOST_POLLED);
        int list = count == 0 ? 0 : PosixLibrary.area(call, 0, (long) POLLED * count);
        byte[] m = call.engine().memory();
        int ready = 0;
        for (int i = 0; i < count; i++) {
            int at = list + i * POLLED;
            int descriptor = Memory.i4(m, at);
            int answer = descriptor < 0 ? 0 : isOpen(descriptor) ? Memory.i2(m, at + Integer.BYTES) & READY : NOT_OPEN;
            Memory.setI2(m, at + Integer.BYTES + Short.BYTES, answer);
            ready += answer == 0 ? 0 : 1;
        }
        if (ready > 0 || call.i4(2) == 0 || call.sleep(call.i4(2))) {
            PosixLibrary.give(call, ready);
        }
    }

    private boolean isOpen(int descriptor) {
        return descriptor >= Host.INPUT && descriptor <= Host.ERROR || system.open().has(descriptor);
    }

    /** How much room the machine's disks have is not told, as DriveInfo does not. */
    private static long fileSystem(NativeCall call) {
        int at = PosixLibrary.area(call, 1, STATUS);
        byte[] m = call.engine().memory();
        Memory.fill(m, at, at + STATUS, (byte) 0);
        Memory.setI8(m, at, BLOCK);
        Memory.setI8(m, at + Long.BYTES, BLOCK);
        Memory.setI8(m, at + LONGEST_NAME_AT, LONGEST_NAME);
        return 0;
    }
}
