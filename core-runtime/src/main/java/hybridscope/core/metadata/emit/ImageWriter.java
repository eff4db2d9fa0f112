package hybridscope.core.metadata.emit;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Table;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Writes what a {@link ImageContent} holds as a file (ECMA-335 II.24, II.25): headers, one section, in it the CLI header, code,
 * resources and metadata. Tables are sorted where nobody refers to their rows; where members do not stand in the order of their
 * owners, the tables are in their uncompressed form with pointers between.
 */
public final class ImageWriter {
    private static final int SECTION_AT = 0x200;
    private static final int SECTION_RVA = ImageContent.SECTION_RVA;
    private static final int CLI_HEADER_SIZE = ImageContent.CLI_HEADER_SIZE;
    private static final int METADATA_SIGNATURE = 0x424A_5342;
    private static final String VERSION = "v4.0.30319";
    /** Each of their rows belongs to a row elsewhere, and nothing refers to it: they can be sorted. */
    private static final List<Column> SORTED = List.of(Table.CONSTANT.column("Parent"), Table.CUSTOM_ATTRIBUTE.column("Parent"),
            Table.FIELD_MARSHAL.column("Parent"), Table.DECL_SECURITY.column("Parent"), Table.CLASS_LAYOUT.column("Parent"),
            Table.FIELD_LAYOUT.column("Field"), Table.METHOD_SEMANTICS.column("Association"), Table.METHOD_IMPL.column("Class"),
            Table.IMPL_MAP.column("MemberForwarded"), Table.FIELD_RVA.column("Field"), Table.NESTED_CLASS.column("NestedClass"),
            Table.INTERFACE_IMPL.column("Class"), Table.GENERIC_PARAM_CONSTRAINT.column("Owner"));
    /** Bits of II.24.2.6: every table that has a key. */
    private static final long SORTED_TABLES = 0x1600_3301_FA00L;

    private final ImageContent content;
    private final boolean compressed;

    /**
     * What the headers say.
     *
     * @param library    whether the file is a dll
     * @param console    whether it is for a console, not for windows
     * @param entryPoint token of the method that a program begins with, 0 for none
     * @param version    of the runtime, as the metadata root has it: at most 254 ASCII characters
     */
    public record Headers(boolean library, boolean console, int entryPoint, String version) {
        /** A dll. */
        public static final Headers LIBRARY = new Headers(true, true, 0);

        /** Those of a file for the runtime of version 4. */
        public Headers(boolean library, boolean console, int entryPoint) {
            this(library, console, entryPoint, VERSION);
        }
    }

    private ImageWriter(ImageContent content) {
        this.content = content;
        compressed = Lists.ALL.stream().allMatch(content::isInOrder);
    }

    /** The file. */
    public static byte[] write(ImageContent content, Headers headers) {
        return new ImageWriter(content).file(headers);
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int aligned(int size, int alignment) {
        return Math.ceilDiv(size, alignment) * alignment;
    }

    private byte[] file(Headers headers) {
        byte[] code = content.code().toByteArray();
        byte[] resources = content.resources().toByteArray();
        byte[] metadata = metadata(headers.version);
        int resourcesAt = aligned(CLI_HEADER_SIZE + code.length, 8);
        int metadataAt = aligned(resourcesAt + resources.length, 4);
        int size = metadataAt + metadata.length;
        int rawSize = aligned(size, 0x200);
        ByteBuffer file = buffer(SECTION_AT + rawSize);
        file.put(0, new byte[] {'M', 'Z'}).putInt(0x3C, 0x80).put(0x80, new byte[] {'P', 'E'});
        file.putShort(0x84, (short) 0x14C).putShort(0x86, (short) 1).putShort(0x94, (short) 224)
                .putShort(0x96, (short) (headers.library ? 0x2102 : 0x0102));
        optionalHeader(file, headers, size, rawSize);
        file.put(0x178, ".text".getBytes(StandardCharsets.US_ASCII)).putInt(0x180, size).putInt(0x184, SECTION_RVA)
                .putInt(0x188, rawSize).putInt(0x18C, SECTION_AT).putInt(0x19C, 0x6000_0020);
        file.putInt(SECTION_AT, CLI_HEADER_SIZE).putShort(SECTION_AT + 4, (short) 2).putShort(SECTION_AT + 6, (short) 5)
                .putInt(SECTION_AT + 8, SECTION_RVA + metadataAt).putInt(SECTION_AT + 12, metadata.length)
                .putInt(SECTION_AT + 16, 1).putInt(SECTION_AT + 20, headers.entryPoint);
        if (resources.length > 0) {
            file.putInt(SECTION_AT + 24, SECTION_RVA + resourcesAt).putInt(SECTION_AT + 28, resources.length);
        }
        file.put(SECTION_AT + CLI_HEADER_SIZE, code).put(SECTION_AT + resourcesAt, resources)
                .put(SECTION_AT + metadataAt, metadata);
        return file.array();
    }

    /** The values of II.25.2.3. */
    private static void optionalHeader(ByteBuffer file, Headers headers, int size, int rawSize) {
        file.putShort(0x98, (short) 0x10B).put(0x9A, (byte) 8).putInt(0x9C, rawSize).putInt(0xAC, SECTION_RVA)
                .putInt(0xB4, 0x40_0000).putInt(0xB8, 0x2000).putInt(0xBC, 0x200).putShort(0xC0, (short) 4)
                .putShort(0xC8, (short) 4).putInt(0xD0, SECTION_RVA + aligned(size, 0x2000)).putInt(0xD4, SECTION_AT)
                .putShort(0xDC, (short) (headers.console ? 3 : 2)).putShort(0xDE, (short) 0x8540).putInt(0xE0, 0x10_0000)
                .putInt(0xE4, 0x1000).putInt(0xE8, 0x10_0000).putInt(0xEC, 0x1000).putInt(0xF4, 16);
        file.putInt(0xF8 + 8 * 14, SECTION_RVA).putInt(0xFC + 8 * 14, CLI_HEADER_SIZE);
    }

    private byte[] metadata(String versionText) {
        List<String> names = new ArrayList<>(List.of(compressed ? "#~" : "#-", "#Strings", "#US", "#GUID", "#Blob"));
        List<byte[]> streams = new ArrayList<>(List.of(new byte[0], content.strings().toByteArray(),
                content.userStrings().toByteArray(), content.guids().toByteArray(), content.blobs().toByteArray()));
        streams.set(0, new TableWriter(content, compressed).write());
        int version = aligned(versionText.length() + 1, 4);
        int at = 20 + version;
        int size = 0;
        for (int i = 0; i < names.size(); i++) {
            at += 8 + aligned(names.get(i).length() + 1, 4);
            size += aligned(streams.get(i).length, 4);
        }
        ByteBuffer out = buffer(at + size);
        out.putInt(METADATA_SIGNATURE).putShort((short) 1).putShort((short) 1).putInt(0).putInt(version)
                .put(versionText.getBytes(StandardCharsets.US_ASCII)).position(16 + version);
        out.putShort((short) 0).putShort((short) names.size());
        for (int i = 0; i < names.size(); i++) {
            byte[] name = new byte[aligned(names.get(i).length() + 1, 4)];
            System.arraycopy(names.get(i).getBytes(StandardCharsets.US_ASCII), 0, name, 0, names.get(i).length());
            int length = aligned(streams.get(i).length, 4);
            out.putInt(at).putInt(length).put(name);
            at += length;
        }
        for (byte[] stream : streams) {
            out.put(stream).position(aligned(out.position(), 4));
        }
        return out.array();
    }

    /** The stream with the tables (II.24.2.6). */
    private static final class TableWriter {
        private final ImageContent content;
        private final Map<Table, int[][]> tables = new EnumMap<>(Table.class);

        TableWriter(ImageContent content, boolean compressed) {
            this.content = content;
            for (Table table : Table.values()) {
                if (content.rows(table) > 0) {
                    tables.put(table, rows(table));
                }
            }
            for (Column key : SORTED) {
                if (tables.containsKey(key.table())) {
                    java.util.Arrays.sort(tables.get(key.table()),
                            Comparator.comparing(row -> row[key.index()], Integer::compareUnsigned));
                }
            }
            Lists.ALL.forEach(list -> lists(list, compressed));
        }

        private int[][] rows(Table table) {
            int[][] rows = new int[content.rows(table)][table.columns().size()];
            for (int rid = 1; rid <= rows.length; rid++) {
                for (Column column : table.columns()) {
                    rows[rid - 1][column.index()] = content.get(column, rid);
                }
            }
            return rows;
        }

        /** Where each run of a list begins, in its target or in the pointers to that. */
        private void lists(Column list, boolean compressed) {
            Table target = ((ColumnKind.RowList) list.kind()).table();
            List<int[]> pointers = new ArrayList<>();
            boolean named = false;
            for (int rid = 1; rid <= content.rows(list.table()); rid++) {
                named |= content.members(list, rid).length > 0;
            }
            for (int rid = 1; rid <= content.rows(list.table()); rid++) {
                tables.get(list.table())[rid - 1][list.index()] = named ? pointers.size() + 1 : content.rows(target) + 1;
                for (int member : content.members(list, rid)) {
                    pointers.add(new int[] {member});
                }
            }
            if (!compressed && !pointers.isEmpty()) {
                tables.put(target.pointerTable(), pointers.toArray(int[][]::new));
            }
        }

        private int rows(ColumnKind kind) {
            return switch (kind) {
                case ColumnKind.Row(Table table) -> count(table);
                case ColumnKind.RowList(Table table) ->
                        Math.max(count(table), table.pointerTable() == null ? 0 : count(table.pointerTable()));
                default -> 0;
            };
        }

        private int count(Table table) {
            return tables.containsKey(table) ? tables.get(table).length : 0;
        }

        /** Bytes that a column takes. */
        private int width(Column column) {
            return switch (column.kind()) {
                case ColumnKind.Number number -> number.size();
                case ColumnKind.Padding _ -> 1;
                case ColumnKind.Rva _, ColumnKind.TokenValue _ -> 4;
                case ColumnKind.Heap(var heap, _) -> switch (heap) {
                    case STRINGS -> wide(content.strings());
                    case GUID -> wide(content.guids());
                    default -> wide(content.blobs());
                };
                case ColumnKind.Coded(var index) -> index.tables().stream()
                        .anyMatch(table -> table != null && count(table) >= 1 << 16 - index.tagBits()) ? 4 : 2;
                default -> rows(column.kind()) >= 0x10000 ? 4 : 2;
            };
        }

        private static int wide(HeapBuilder heap) {
            return heap.size() + 4 >= 0x10000 ? 4 : 2;
        }

        byte[] write() {
            long valid = 0;
            int size = 24;
            for (Table table : tables.keySet()) {
                valid |= 1L << table.number();
                size += 4 + tables.get(table).length * table.columns().stream().mapToInt(this::width).sum();
            }
            int heaps = (wide(content.strings()) / 4) | (wide(content.guids()) / 4) << 1 | (wide(content.blobs()) / 4) << 2;
            ByteBuffer out = buffer(aligned(size, 4));
            out.putInt(0).put((byte) 2).put((byte) 0).put((byte) heaps).put((byte) 1).putLong(valid).putLong(SORTED_TABLES);
            // The order of the enumeration is that of the tables' numbers.
            tables.values().forEach(rows -> out.putInt(rows.length));
            tables.forEach((table, rows) -> {
                List<Column> columns = table.columns();
                int[] widths = columns.stream().mapToInt(this::width).toArray();
                for (int[] row : rows) {
                    for (int i = 0; i < widths.length; i++) {
                        switch (widths[i]) {
                            case 1 -> out.put((byte) row[i]);
                            case 2 -> out.putShort((short) row[i]);
                            default -> out.putInt(row[i]);
                        }
                    }
                }
            });
            return out.array();
        }
    }
}
