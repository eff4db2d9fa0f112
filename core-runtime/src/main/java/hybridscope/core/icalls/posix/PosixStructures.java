package hybridscope.core.icalls.posix;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import java.util.List;
import java.util.stream.IntStream;

/**
 * {@code Mono_Posix_FromNAME} and {@code Mono_Posix_ToNAME} of structures: Mono.Posix's forms as those of the C library on 64-bit
 * Linux, and back. Each is told field by field.
 */
final class PosixStructures {
    /** A field: where it lies in Mono.Posix's form and in Linux's, and its bytes in both. */
    private record Field(int managed, int managedSize, int linux, int linuxSize) {
        static Field same(int at, int size) {
            return new Field(at, size, at, size);
        }
    }

    private static final List<Field> TWO_LONGS = List.of(Field.same(0, 8), Field.same(8, 8));
    private static final List<Field> TWO_INTS = List.of(Field.same(0, 4), Field.same(4, 4));

    private PosixStructures() {
    }

    static void register(PosixLibrary posix) {
        for (String name : List.of("Timespec", "Timeval", "Utimbuf", "Iovec")) {
            add(posix, name, TWO_LONGS);
        }
        add(posix, "Timezone", TWO_INTS);
        add(posix, "Linger", TWO_INTS);
        add(posix, "Pollfd", List.of(Field.same(0, 4), Field.same(4, 2), Field.same(6, 2)));
        add(posix, "Flock", List.of(Field.same(0, 2), Field.same(2, 2), Field.same(8, 8), Field.same(16, 8), Field.same(24, 4)));
        add(posix, "Statvfs", IntStream.range(0, 11).mapToObj(i -> Field.same(i * Long.BYTES, Long.BYTES)).toList());
        add(posix, "InAddr", List.of(Field.same(0, 4)));
        add(posix, "In6Addr", TWO_LONGS);
        // struct stat: dev, ino, nlink, mode, uid, gid, rdev, size, blksize, blocks, and three times of seconds and nanoseconds.
        add(posix, "Stat", List.of(Field.same(0, 8), Field.same(8, 8), new Field(16, 4, 24, 4), new Field(24, 8, 16, 8),
                new Field(32, 4, 28, 4), new Field(36, 4, 32, 4), new Field(40, 8, 40, 8), new Field(48, 8, 48, 8),
                new Field(56, 8, 56, 8), new Field(64, 8, 64, 8), new Field(72, 8, 72, 8), new Field(80, 8, 88, 8),
                new Field(88, 8, 104, 8), new Field(96, 8, 80, 8), new Field(104, 8, 96, 8), new Field(112, 8, 112, 8)));
    }

    private static void add(PosixLibrary posix, String name, List<Field> fields) {
        posix.add(PosixLibrary.HELPER, "Mono_Posix_From" + name, call -> {
            copy(call, fields, true);
            return 0;
        });
        posix.add(PosixLibrary.HELPER, "Mono_Posix_To" + name, call -> {
            copy(call, fields, false);
            return 0;
        });
    }

    private static void copy(NativeCall call, List<Field> fields, boolean toLinux) {
        int end = fields.stream().mapToInt(each -> Math.max(each.managed + each.managedSize, each.linux + each.linuxSize)).max()
                .orElse(0);
        int from = PosixLibrary.area(call, 0, end);
        int to = PosixLibrary.area(call, 1, end);
        byte[] m = call.engine().memory();
        for (Field each : fields) {
            int source = from + (toLinux ? each.managed : each.linux);
            long value = load(m, source, toLinux ? each.managedSize : each.linuxSize);
            store(m, to + (toLinux ? each.linux : each.managed), toLinux ? each.linuxSize : each.managedSize, value);
        }
    }

    private static long load(byte[] m, int at, int size) {
        return size == Short.BYTES ? Memory.i2(m, at) : size == Integer.BYTES ? Memory.i4(m, at) : Memory.i8(m, at);
    }

    private static void store(byte[] m, int at, int size, long value) {
        switch (size) {
            case Short.BYTES -> Memory.setI2(m, at, (int) value);
            case Integer.BYTES -> Memory.setI4(m, at, (int) value);
            default -> Memory.setI8(m, at, value);
        }
    }
}
