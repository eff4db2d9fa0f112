package hybridscope.core.metadata.emit;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** A heap that grows at its end: what is in it stays where it is. Equal items are kept once. */
final class HeapBuilder {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Map<ByteBuffer, Integer> known = new HashMap<>();

    /** A heap that begins with one zero byte, or with nothing. */
    HeapBuilder(boolean zero) {
        if (zero) {
            bytes.write(0);
            known.put(ByteBuffer.allocate(1), 0);
        }
    }

    private HeapBuilder(HeapBuilder other) {
        bytes.writeBytes(other.bytes.toByteArray());
        known.putAll(other.known);
    }

    HeapBuilder copy() {
        return new HeapBuilder(this);
    }

    int size() {
        return bytes.size();
    }

    /** The offset of an item, header and all; nobody may change it afterwards. */
    int add(byte[] item) {
        return known.computeIfAbsent(ByteBuffer.wrap(item), _ -> append(item));
    }

    /** Appends what is kept as often as it comes. */
    int append(byte[] item) {
        int at = bytes.size();
        bytes.writeBytes(item);
        return at;
    }

    void align(int alignment) {
        while (bytes.size() % alignment != 0) {
            bytes.write(0);
        }
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
