package hybridscope.core.pe;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A metadata root with streams made by hand. The version takes 12 bytes, so that the stream headers start at 0x20; streams
 * follow in order, each aligned to 4 bytes.
 */
public final class MetadataBytes {
    private record Stream(String name, byte[] data, Integer offset, Integer size) {
    }

    private final List<Stream> streams = new ArrayList<>();
    private int declaredStreams = -1;

    /** A root with #~ (one Module row called M), #Strings and #GUID, in this order. */
    public static MetadataBytes module() {
        return new MetadataBytes().stream("#~", tables().rows(0, 1, "0000 0100 0100 0000 0000").bytes())
                .stream("#Strings", "00 4D 00 00").stream("#GUID", "11".repeat(16));
    }

    /** Adds a stream. */
    public MetadataBytes stream(String name, byte[] data) {
        streams.add(new Stream(name, data, null, null));
        return this;
    }

    /** Adds a stream given as hex digits. */
    public MetadataBytes stream(String name, String hex) {
        return stream(name, hex(hex));
    }

    /** Adds a stream whose header lies. */
    public MetadataBytes lyingStream(String name, int offset, int size) {
        streams.add(new Stream(name, new byte[0], offset, size));
        return this;
    }

    /** Lies about the number of streams. */
    public MetadataBytes declaredStreams(int count) {
        declaredStreams = count;
        return this;
    }

    /** The metadata. */
    public byte[] bytes() {
        int headers = 0x20;
        int data = 0;
        for (Stream stream : streams) {
            headers += 8 + (stream.name.length() + 4 & ~3);
            data += stream.data.length + 3 & ~3;
        }
        ByteBuffer out = ByteBuffer.allocate(headers + data).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x424A5342).putShort((short) 1).putShort((short) 1).putInt(0).putInt(12)
                .put("v4.0.30319\0\0".getBytes(StandardCharsets.US_ASCII))
                .putShort((short) 0).putShort((short) (declaredStreams < 0 ? streams.size() : declaredStreams));
        int at = headers;
        for (Stream stream : streams) {
            out.putInt(stream.offset == null ? at : stream.offset).putInt(stream.size == null ? stream.data.length : stream.size);
            out.put(stream.name.getBytes(StandardCharsets.US_ASCII));
            out.position(out.position() + 4 - (stream.name.length() & 3));
            at += stream.data.length + 3 & ~3;
        }
        for (Stream stream : streams) {
            out.put(stream.data);
            out.position(out.position() + 3 & ~3);
        }
        return out.array();
    }

    /** A table stream. */
    public static TableBytes tables() {
        return new TableBytes();
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replaceAll("\\s", ""));
    }

    /** A table stream by table numbers, declared row counts and row bytes, so that each can lie. */
    public static final class TableBytes {
        private final Map<Integer, Integer> counts = new TreeMap<>();
        private final Map<Integer, byte[]> data = new TreeMap<>();
        private int heapSizes;
        private long sorted;

        /** Flags of wide heaps: 1 strings, 2 GUIDs, 4 blobs. */
        public TableBytes heapSizes(int flags) {
            heapSizes = flags;
            return this;
        }

        /** Marks a table as sorted. */
        public TableBytes sorted(int table) {
            sorted |= 1L << table;
            return this;
        }

        /** Declares rows and gives their bytes. */
        public TableBytes rows(int table, int count, String hexBytes) {
            counts.put(table, count);
            data.put(table, hex(hexBytes));
            return this;
        }

        /** Declares rows of zeros, each of so many bytes. */
        public TableBytes zeros(int table, int count, int rowSize) {
            counts.put(table, count);
            data.put(table, new byte[count * rowSize]);
            return this;
        }

        /** The stream. */
        public byte[] bytes() {
            long valid = 0;
            for (int table : counts.keySet()) {
                valid |= 1L << table;
            }
            ByteBuffer head = ByteBuffer.allocate(24 + 4 * counts.size()).order(ByteOrder.LITTLE_ENDIAN);
            head.putInt(0).put((byte) 2).put((byte) 0).put((byte) heapSizes).put((byte) 1).putLong(valid).putLong(sorted);
            counts.values().forEach(head::putInt);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(head.array());
            data.values().forEach(out::writeBytes);
            return out.toByteArray();
        }
    }
}
