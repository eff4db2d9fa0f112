package hybridscope.core.metadata;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Span;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Writes bare metadata for tests: tables, heaps, root. All indexes are 4 bytes wide, which a {@code #JTD} stream says. */
public final class MetadataBuilder {
    private final ByteArrayOutputStream strings = new ByteArrayOutputStream();
    private final ByteArrayOutputStream blobs = new ByteArrayOutputStream();
    private final ByteArrayOutputStream guids = new ByteArrayOutputStream();
    private final Map<Table, List<int[]>> rows = new EnumMap<>(Table.class);
    private boolean pdb;

    public MetadataBuilder() {
        strings.write(0);
        blobs.write(0);
    }

    /** Adds a #Pdb stream without referenced tables. */
    public MetadataBuilder portablePdb() {
        pdb = true;
        return this;
    }

    /** Adds a string; returns its index. */
    public int string(String text) {
        int at = strings.size();
        strings.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        strings.write(0);
        return at;
    }

    /** Adds a blob given as hex digits, blanks allowed; returns its index. */
    public int blob(String hex) {
        return blob(HexFormat.of().parseHex(hex.replaceAll("\\s", "")));
    }

    /** Adds a blob; returns its index. */
    public int blob(byte[] content) {
        int at = blobs.size();
        if (content.length < 0x80) {
            blobs.write(content.length);
        } else if (content.length < 0x4000) {
            blobs.write(0x80 | content.length >> 8);
            blobs.write(content.length);
        } else {
            blobs.write(0xC0 | content.length >> 24);
            blobs.write(content.length >> 16);
            blobs.write(content.length >> 8);
            blobs.write(content.length);
        }
        blobs.writeBytes(content);
        return at;
    }

    /** Adds a GUID; returns its number. */
    public int guid(UUID guid) {
        ByteBuffer buffer = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        long high = guid.getMostSignificantBits();
        buffer.putInt((int) (high >>> 32)).putShort((short) (high >>> 16)).putShort((short) high)
                .order(ByteOrder.BIG_ENDIAN).putLong(guid.getLeastSignificantBits());
        guids.writeBytes(buffer.array());
        return guids.size() / 16;
    }

    /** Adds a row of raw column values; returns its number. */
    public int row(Table table, int... values) {
        List<int[]> all = rows.computeIfAbsent(table, _ -> new ArrayList<>());
        if (values.length != table.columns().size()) {
            throw new IllegalArgumentException(table + " has " + table.columns().size() + " columns");
        }
        all.add(values);
        return all.size();
    }

    /** Adds a TypeDef row without members of its own behind the present ones; returns its number. */
    public int typeDef(int flags, String namespace, String name, int extendsCoded) {
        return row(Table.TYPE_DEF, flags, string(name), string(namespace), extendsCoded, count(Table.FIELD) + 1,
                count(Table.METHOD_DEF) + 1);
    }

    /** Adds a method to the last TypeDef; returns its number. */
    public int method(int flags, String name, String signature) {
        return row(Table.METHOD_DEF, 0, 0, flags, string(name), blob(signature), count(Table.PARAM) + 1);
    }

    /** Adds a field to the last TypeDef; returns its number. */
    public int field(int flags, String name, String signature) {
        return row(Table.FIELD, flags, string(name), blob(signature));
    }

    /** How many rows a table has so far. */
    public int count(Table table) {
        return rows.getOrDefault(table, List.of()).size();
    }

    /** The finished metadata. */
    public Metadata build() {
        return build(new Diagnostics());
    }

    /** The finished metadata, which reports to {@code diagnostics}. */
    public Metadata build(Diagnostics diagnostics) {
        byte[] file = bytes();
        return Metadata.read(new Bytes(file), new Span(0, file.length), diagnostics);
    }

    /** The finished metadata as a file of its own. */
    public byte[] bytes() {
        Map<String, byte[]> streams = new LinkedHashMap<>();
        if (pdb) {
            streams.put("#Pdb", new byte[32]);
        }
        streams.put("#~", tables());
        streams.put("#Strings", strings.toByteArray());
        streams.put("#GUID", guids.toByteArray());
        streams.put("#Blob", blobs.toByteArray());
        streams.put("#JTD", new byte[0]);
        int headerSize = 20 + 4;
        int dataSize = 0;
        for (Map.Entry<String, byte[]> stream : streams.entrySet()) {
            headerSize += 8 + (stream.getKey().length() + 4 & ~3);
            dataSize += stream.getValue().length + 3 & ~3;
        }
        ByteBuffer out = ByteBuffer.allocate(headerSize + dataSize).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(MetadataRoot.SIGNATURE).putShort((short) 1).putShort((short) 1).putInt(0).putInt(4)
                .put("v4.0".getBytes(StandardCharsets.US_ASCII)).putShort((short) 0).putShort((short) streams.size());
        int at = headerSize;
        for (Map.Entry<String, byte[]> stream : streams.entrySet()) {
            byte[] name = new byte[stream.getKey().length() + 4 & ~3];
            System.arraycopy(stream.getKey().getBytes(StandardCharsets.US_ASCII), 0, name, 0, stream.getKey().length());
            out.putInt(at).putInt(stream.getValue().length).put(name);
            at += stream.getValue().length + 3 & ~3;
        }
        for (byte[] data : streams.values()) {
            out.put(data);
            out.position(out.position() + 3 & ~3);
        }
        return out.array();
    }

    private byte[] tables() {
        long valid = 0;
        int size = 24;
        for (Map.Entry<Table, List<int[]>> table : rows.entrySet()) {
            valid |= 1L << table.getKey().number();
            size += 4 + table.getValue().size() * table.getKey().columns().stream().mapToInt(MetadataBuilder::width).sum();
        }
        ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0).put((byte) 2).put((byte) 0).put((byte) 7).put((byte) 1).putLong(valid).putLong(0);
        rows.values().forEach(all -> out.putInt(all.size()));
        rows.forEach((table, all) -> {
            for (int[] row : all) {
                for (Column column : table.columns()) {
                    switch (width(column)) {
                        case 1 -> out.put((byte) row[column.index()]);
                        case 2 -> out.putShort((short) row[column.index()]);
                        default -> out.putInt(row[column.index()]);
                    }
                }
            }
        });
        return out.array();
    }

    private static int width(Column column) {
        return switch (column.kind()) {
            case ColumnKind.Number number -> number.size();
            case ColumnKind.Padding _ -> 1;
            default -> 4;
        };
    }
}
