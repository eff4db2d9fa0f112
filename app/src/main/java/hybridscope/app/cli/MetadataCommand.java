package hybridscope.app.cli;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.heap.HeapLines;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.table.ColumnReport;
import hybridscope.inspectors.table.TableLines;
import hybridscope.inspectors.table.TableReport;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code metadata FILE}: every row of a table, raw and resolved, or every item of a heap. */
@Command(name = "metadata",
        description = {"Every row of a metadata table, with raw and resolved columns, or every item of a heap.",
        "Without --table and --heap: which tables and heaps there are."})
final class MetadataCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", description = "A dll, exe, netmodule or portable PDB.")
    private Path path;

    @Option(names = "--table", paramLabel = "NAME",
            description = "A table by name or number (TypeDef, 0x02); 'all' for every table. Repeatable.")
    private List<String> tables = new ArrayList<>();

    @Option(names = "--heap", paramLabel = "NAME", description = "strings, us, guid, blob, or 'all'. Repeatable.")
    private List<String> heaps = new ArrayList<>();

    @Option(names = "--csv", description = "Print comma-separated values.")
    private boolean csv;

    @Override
    public Integer call() {
        List<HeapKind> heapKinds = heaps();
        List<Table> wanted = tables();
        if (csv && json()) {
            throw usage("--csv and --json exclude each other");
        }
        if (csv && wanted.size() + heapKinds.size() != 1 && !tables.contains("all")) {
            throw usage("--csv prints one table or heap: name it with --table or --heap");
        }
        OpenFile file = InputFile.withMetadata(path);
        Metadata metadata = file.metadata().orElseThrow();
        if (tables.contains("all")) {
            wanted = Arrays.stream(Table.values()).filter(table -> metadata.tables().rows(table) > 0).toList();
        }
        List<TableReport> reports = wanted.stream().map(table -> TableReport.of(file, table)).toList();
        List<MetadataHeapReport> heapReports = heapKinds.stream().map(kind -> MetadataHeapReport.of(file, kind)).toList();
        if (reports.isEmpty() && heapReports.isEmpty() && tables.isEmpty()) {
            printOverview(metadata);
        } else if (json()) {
            printJson(reports.size() + heapReports.size() == 1 ? reports.isEmpty() ? heapReports.getFirst() : reports.getFirst()
                    : new Selection(reports, heapReports));
        } else {
            reports.forEach(this::print);
            heapReports.forEach(this::print);
        }
        return verdict(path, file);
    }

    /** Several tables and heaps at once. */
    private record Selection(List<TableReport> tables, List<MetadataHeapReport> heaps) {
    }

    private record Overview(List<Entry> tables, List<Entry> heaps) {
        record Entry(String name, int count, int offset, int size) {
        }
    }

    private List<Table> tables() {
        List<Table> found = new ArrayList<>();
        for (String name : tables) {
            Table table = name.toLowerCase(Locale.ROOT).startsWith("0x") ? numbered(name) : Table.named(name);
            if (table == null && !name.equals("all")) {
                throw usage("no table is called '" + name + "'; tables are "
                        + String.join(", ", Arrays.stream(Table.values()).map(Table::text).toList()));
            }
            if (table != null) {
                found.add(table);
            }
        }
        return found;
    }

    private Table numbered(String name) {
        try {
            return Table.of(Integer.decode(name));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private List<HeapKind> heaps() {
        List<HeapKind> found = new ArrayList<>();
        for (String name : heaps) {
            switch (name.toLowerCase(Locale.ROOT).replace("#", "")) {
                case "strings" -> found.add(HeapKind.STRINGS);
                case "us" -> found.add(HeapKind.USER_STRINGS);
                case "guid" -> found.add(HeapKind.GUID);
                case "blob" -> found.add(HeapKind.BLOB);
                case "all" -> found.addAll(List.of(HeapKind.values()));
                default -> throw usage("no heap is called '" + name + "'; heaps are strings, us, guid, blob");
            }
        }
        return found;
    }

    private void printOverview(Metadata metadata) {
        List<Overview.Entry> tableEntries = Arrays.stream(Table.values()).filter(table -> metadata.tables().rows(table) > 0)
                .map(table -> new Overview.Entry(table.text(), metadata.tables().rows(table),
                metadata.tables().span(table).offset(),
                        metadata.tables().span(table).length())).toList();
        List<Overview.Entry> heapEntries = metadata.root().streams().stream().filter(stream -> !stream.name().equals("#~"))
                .map(stream -> new Overview.Entry(stream.name(), 0, stream.data().offset(), stream.data().length())).toList();
        if (json()) {
            printJson(new Overview(tableEntries, heapEntries));
            return;
        }
        new TextTable("Table", ">Rows", ">Offset", ">Size").print(out(), tableEntries.stream()
                .map(e -> List.of(e.name(), Integer.toString(e.count()), "0x%X".formatted(e.offset()),
                "0x%X".formatted(e.size()))).toList());
        out().println();
        new TextTable("Stream", ">Offset", ">Size").print(out(), heapEntries.stream()
                .map(e -> List.of(e.name(), "0x%X".formatted(e.offset()), "0x%X".formatted(e.size()))).toList());
    }

    private void print(TableReport report) {
        TableLines lines = new TableLines(report);
        if (csv) {
            out().print(Csv.line(lines.header()));
            report.rows().forEach(row -> out().print(Csv.line(lines.values(row))));
            return;
        }
        out().println("%s (0x%02X), %s of %d bytes at 0x%X".formatted(report.name(), report.number(),
                count(report.rows().size(), "row"), report.rowSize(), report.offset()));
        List<String> header = new ArrayList<>(List.of(">RID", "Token", ">Offset"));
        for (ColumnReport column : report.columns()) {
            header.add(">" + column.name());
            if (TableLines.hasText(column)) {
                header.add("");
            }
        }
        new TextTable(header)
                .print(out(), new LazyList<>(report.rows().size(), i -> visible(lines.values(report.rows().get(i)))));
    }

    private void print(MetadataHeapReport report) {
        if (csv) {
            out().print(Csv.line(HeapLines.HEADER));
            report.items().forEach(item -> out().print(Csv.line(HeapLines.values(item))));
            return;
        }
        out().println("%s, %s, %,d bytes at 0x%X".formatted(report.name(), count(report.items().size(), "item"), report.size(),
                report.offset()));
        new TextTable(">Index", ">Offset", ">Length", "Text").print(out(),
                new LazyList<>(report.items().size(), i -> visible(HeapLines.values(report.items().get(i)))));
    }

    private static String count(int number, String noun) {
        return number == 1 ? "1 " + noun : "%,d %ss".formatted(number, noun);
    }

    private static List<String> visible(List<String> values) {
        return values.stream().map(Escapes::visible).toList();
    }
}
