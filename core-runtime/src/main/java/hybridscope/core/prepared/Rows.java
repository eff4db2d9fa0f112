package hybridscope.core.prepared;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Things by number, each in some bytes of a file, and what they stand for once somebody has asked. Rows are only added: what
 * refers to one by its number goes on doing so.
 */
final class Rows {
    private final byte[] file;
    /** Where each begins, and where the last one ends. */
    private final int[] starts;
    private Object[] made;
    private final List<byte[]> added = new ArrayList<>();
    private Map<Object, Integer> numbers;

    private Rows(byte[] file, int[] starts) {
        this.file = file;
        this.starts = starts;
        made = new Object[starts.length - 1];
    }

    /** Without any. */
    Rows() {
        this(new byte[0], new int[1]);
    }

    /** Those that begin at a place; {@code from} is behind them afterwards. */
    static Rows read(byte[] file, int[] from) {
        int[] starts = ints(file, from);
        int length = starts[starts.length - 1];
        for (int i = 1; i < starts.length; i++) {
            if (starts[i] < starts[i - 1]) {
                throw new IllegalArgumentException("rows out of order");
            }
        }
        if (starts[0] != 0 || length > file.length - from[0]) {
            throw new IllegalArgumentException("rows outside of the file");
        }
        for (int i = 0; i < starts.length; i++) {
            starts[i] += from[0];
        }
        from[0] += length;
        return new Rows(file, starts);
    }

    /** Numbers of four bytes behind how many they are, one at least. */
    static int[] ints(byte[] file, int[] from) {
        ByteBuffer buffer = ByteBuffer.wrap(file, from[0], file.length - from[0]).order(ByteOrder.LITTLE_ENDIAN);
        int count = buffer.getInt();
        if (count < 1 || count > buffer.remaining() / Integer.BYTES) {
            throw new IllegalArgumentException(count + " numbers in " + buffer.remaining() + " bytes");
        }
        int[] numbers = new int[count];
        buffer.asIntBuffer().get(numbers);
        from[0] += (count + 1) * Integer.BYTES;
        return numbers;
    }

    /** The same, written. */
    static byte[] bytes(int[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate((numbers.length + 1) * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(numbers.length).asIntBuffer().put(numbers);
        return buffer.array();
    }

    int count() {
        return starts.length - 1 + added.size();
    }

    /** The bytes of one that was read. */
    Packed packed(int row) {
        return new Packed(file, starts[row]);
    }

    /** What one stands for; null where nobody has asked. */
    Object made(int row) {
        return made[row];
    }

    /** Says what one stands for. */
    void make(int row, Object what) {
        made[row] = what;
    }

    /** The number of what some row is known to stand for; -1 for none. Equal things are one where they are values. */
    int number(Object what, boolean isValue) {
        if (numbers == null) {
            numbers = isValue ? new HashMap<>() : new IdentityHashMap<>();
            for (int row = 0; row < made.length; row++) {
                if (made[row] != null) {
                    numbers.putIfAbsent(made[row], row);
                }
            }
        }
        return numbers.getOrDefault(what, -1);
    }

    /** Adds one. */
    int add(byte[] bytes, Object what) {
        int row = count();
        added.add(bytes);
        if (row >= made.length) {
            made = Arrays.copyOf(made, Math.max(16, 2 * row));
        }
        made[row] = what;
        if (numbers != null) {
            numbers.put(what, row);
        }
        return row;
    }

    /** All of them as {@link #read} takes them. */
    void write(Packer to) {
        int[] all = Arrays.copyOf(starts, count() + 1);
        for (int i = starts.length - 1; i >= 0; i--) {
            all[i] -= starts[0];
        }
        for (int i = 0; i < added.size(); i++) {
            all[starts.length + i] = all[starts.length - 1 + i] + added.get(i).length;
        }
        to.append(bytes(all)).append(Arrays.copyOfRange(file, starts[0], starts[starts.length - 1]));
        added.forEach(to::append);
    }
}
