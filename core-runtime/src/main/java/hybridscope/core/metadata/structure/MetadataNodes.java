package hybridscope.core.metadata.structure;

import hybridscope.core.metadata.BlobHeap;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.GuidHeap;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataStream;
import hybridscope.core.metadata.StringHeap;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** The metadata: root, streams, tables with their rows, heaps with their items. */
final class MetadataNodes {
    private static final int LONGEST_TEXT = 200;
    private final Metadata metadata;

    private MetadataNodes(Metadata metadata) {
        this.metadata = metadata;
    }

    static StructureNode of(Metadata metadata) {
        return StructureNode.group("Metadata", metadata.root().area(), () -> new MetadataNodes(metadata).nodes())
                .withText(metadata.root()::version);
    }

    private List<StructureNode> nodes() {
        List<StructureNode> nodes = new ArrayList<>();
        nodes.add(StructureNode.leaf(metadata.root().header()));
        for (MetadataStream stream : metadata.root().streams()) {
            nodes.add(StructureNode.leaf(stream.header()).withText(() -> "StreamHeader"));
        }
        List<String> seen = new ArrayList<>();
        for (MetadataStream stream : metadata.root().streams()) {
            // Only the first stream of a name is the one that is read.
            boolean first = !seen.contains(stream.name());
            seen.add(stream.name());
            nodes.add(first ? stream(stream) : StructureNode.leaf(stream.name(), stream.data()));
        }
        return nodes;
    }

    private StructureNode stream(MetadataStream stream) {
        Span data = stream.data();
        return switch (stream.name()) {
            case "#~", "#-" -> metadata.tables().data().equals(data)
                    ? StructureNode.container(stream.name(), data, this::tables) : StructureNode.leaf(stream.name(), data);
            case "#Pdb" -> StructureNode.container(stream.name(), data, () -> ArrayNodes.leaves(metadata.pdbStream()));
            case "#Strings" -> strings(metadata.strings());
            case "#US" -> blobs(metadata.userStrings(), HeapKind.USER_STRINGS);
            case "#Blob" -> blobs(metadata.blobs(), HeapKind.BLOB);
            case "#GUID" -> guids(metadata.guids());
            default -> StructureNode.leaf(stream.name(), data);
        };
    }

    private List<StructureNode> tables() {
        Tables tables = metadata.tables();
        List<StructureNode> nodes = new ArrayList<>(ArrayNodes.leaves(tables.headers()));
        for (Table table : Table.values()) {
            if (tables.rows(table) > 0) {
                nodes.add(table(table));
            }
        }
        return nodes;
    }

    private StructureNode table(Table table) {
        Tables tables = metadata.tables();
        StructLayout layout = rowLayout(tables, table);
        Span span = tables.span(table);
        int rowSize = tables.rowSize(table);
        return StructureNode.array(table.text(), span,
                () -> new StructureNode.Elements(tables.rows(table), i -> row(table, layout, i + 1),
                offset -> (offset - span.offset()) / rowSize)).withToken(Token.of(table, 0));
    }

    private StructureNode row(Table table, StructLayout layout, int rid) {
        Structure row = new Structure(metadata.bytes(), layout, metadata.tables().span(table, rid).offset(),
                Integer.toString(rid));
        return StructureNode.leaf(row).withText(() -> name(table, rid)).withToken(Token.of(table, rid));
    }

    /** The row's name: its first string. */
    private String name(Table table, int rid) {
        for (Column column : table.columns()) {
            if (column.kind() instanceof ColumnKind.Heap heap && heap.heap() == HeapKind.STRINGS) {
                return guarded(() -> metadata.string(column, rid));
            }
        }
        return "";
    }

    /** A table's row as a structure, which it is once the widths of its columns are known. */
    static StructLayout rowLayout(Tables tables, Table table) {
        String section = table.section().startsWith("II") ? "ECMA-335 " + table.section() : table.section();
        StructLayout layout = StructLayout.of(table.text(), section);
        for (Column column : table.columns()) {
            int width = tables.width(column);
            layout = switch (column.kind()) {
                case ColumnKind.Number number when number.names() != null -> layout.named(column.name(), width, number.names());
                case ColumnKind.Number ignored -> layout.field(column.name(), width, StructLayout.Kind.NUMBER);
                case ColumnKind.Rva ignored -> layout.field(column.name(), width, StructLayout.Kind.RVA);
                case ColumnKind.TokenValue ignored -> layout.field(column.name(), width, StructLayout.Kind.TOKEN);
                case ColumnKind.Row ignored -> layout.field(column.name(), width, StructLayout.Kind.NUMBER);
                case ColumnKind.RowList ignored -> layout.field(column.name(), width, StructLayout.Kind.NUMBER);
                case ColumnKind.Heap ignored -> layout.field(column.name(), width, StructLayout.Kind.HEX);
                case ColumnKind.Coded ignored -> layout.field(column.name(), width, StructLayout.Kind.HEX);
                case ColumnKind.Padding ignored -> layout.field(column.name(), width, StructLayout.Kind.HEX);
            };
        }
        return layout;
    }

    private static StructureNode strings(StringHeap heap) {
        return heap("#Strings", heap.data(), heap::next, index -> StructureNode.leaf(hex(index), heap.span(index))
                .withText(() -> guarded(() -> heap.get(index))));
    }

    private static StructureNode blobs(BlobHeap heap, HeapKind kind) {
        boolean strings = kind == HeapKind.USER_STRINGS;
        return heap(kind.streamName(), heap.data(), heap::next, index -> {
            StructureNode item = StructureNode.leaf(hex(index), heap.span(index))
                    .withText(() -> guarded(() -> strings ? heap.userString(index) : heap.content(index).length() + " bytes"));
            return strings ? item.withToken(Token.USER_STRING << 24 | index) : item;
        });
    }

    private static StructureNode guids(GuidHeap heap) {
        return StructureNode.array("#GUID", heap.data(), () -> new StructureNode.Elements(heap.count(),
                i -> StructureNode.leaf(Integer.toString(i + 1), heap.span(i + 1)).withText(() -> heap.get(i + 1).toString()),
                offset -> {
                    int index = (offset - heap.data().offset()) / GuidHeap.SIZE;
                    return index < heap.count() ? index : -1;
                }));
    }

    /**
     * A heap whose items follow each other. Where they start is found out by one walk; behind a broken item nothing has a
     * known start, so that one is the last and takes the rest.
     */
    private static StructureNode heap(String label, Span data, IntUnaryOperator next, IntFunction<StructureNode> item) {
        return StructureNode.array(label, data, () -> {
            int[] starts = starts(data, next);
            return StructureNode.Elements.starting(starts, i -> {
                int index = starts[i] - data.offset();
                try {
                    return item.apply(index);
                } catch (BadFormatException e) {
                    return StructureNode.leaf(hex(index), new Span(starts[i], data.end() - starts[i]))
                            .withText(e.diagnostic()::text);
                }
            });
        });
    }

    private static int[] starts(Span data, IntUnaryOperator next) {
        int[] starts = new int[16];
        int count = 0;
        int at = 0;
        while (at < data.length()) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
            }
            starts[count++] = data.offset() + at;
            try {
                at = next.applyAsInt(at);
            } catch (BadFormatException e) {
                break;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    private static String guarded(Supplier<String> text) {
        try {
            String all = text.get();
            return all.length() <= LONGEST_TEXT ? all : all.substring(0, LONGEST_TEXT) + "…";
        } catch (BadFormatException e) {
            return "";
        }
    }

    private static String hex(int index) {
        return "0x" + Integer.toHexString(index).toUpperCase(java.util.Locale.ROOT);
    }
}
