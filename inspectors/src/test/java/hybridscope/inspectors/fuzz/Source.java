package hybridscope.inspectors.fuzz;

import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A real file to make mutants of, with the numbers in it that steer a reader.
 *
 * @param name    path, shortened for people
 * @param bytes   its bytes
 * @param numbers where lengths, offsets, counts and indices stand, by kind; each list is chosen from equally often
 */
record Source(String name, byte[] bytes, List<List<Span>> numbers) {
    /** The sample assemblies and the small class libraries below a size, in a fixed order. */
    static List<Source> below(int maxBytes) throws IOException {
        Path samples = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");
        List<Path> paths = new ArrayList<>();
        try (Stream<Path> all = Files.walk(samples)) {
            all.filter(path -> path.toString().matches(".*\\.(dll|exe|netmodule|pdb)")).sorted().forEach(paths::add);
        }
        try (Stream<Path> all = Files.list(Path.of("/usr/lib/mono/4.5"))) {
            all.filter(path -> path.toString().endsWith(".dll") && Files.isRegularFile(path)).sorted().forEach(paths::add);
        }
        try (Stream<Path> all = Files.list(Path.of("/usr/lib/mono/4.5/Facades"))) {
            List<Path> facades = all.filter(path -> path.toString().endsWith(".dll")).sorted().toList();
            // They are all alike.
            for (int i = 0; i < facades.size(); i += 20) {
                paths.add(facades.get(i));
            }
        }
        Set<Source> sources = new LinkedHashSet<>();
        for (Path path : paths) {
            if (Files.size(path) < maxBytes) {
                byte[] bytes = Files.readAllBytes(path);
                sources.add(new Source(path.getFileName().toString(), bytes,
                        numbers(Image.open(path.getFileName().toString(), bytes))));
            }
        }
        return List.copyOf(sources);
    }

    private static List<List<Span>> numbers(Image image) {
        List<List<Span>> all = new ArrayList<>();
        image.pe().ifPresent(pe -> all.add(fields(pe.headers())));
        image.metadata().ifPresent(metadata -> {
            List<Structure> headers = new ArrayList<>(List.of(metadata.root().header()));
            metadata.root().streams().forEach(stream -> headers.add(stream.header()));
            headers.addAll(metadata.pdbStream());
            all.add(fields(headers));
            all.add(fields(metadata.tables().headers()));
            all.add(cells(metadata, false));
            all.add(cells(metadata, true));
            all.add(blobs(metadata));
            if (image.pe().isPresent()) {
                all.add(bodies(image));
                all.add(code(image));
            }
        });
        all.removeIf(List::isEmpty);
        return List.copyOf(all);
    }

    private static List<Span> fields(List<Structure> structures) {
        List<Span> spans = new ArrayList<>();
        for (Structure structure : structures) {
            for (StructLayout.Field field : structure.layout().fields()) {
                if (field.kind() != StructLayout.Kind.RAW && field.size() <= 8) {
                    spans.add(structure.span(field));
                }
            }
        }
        return spans;
    }

    /** Columns that refer to rows, or those that refer to heaps and the rest. */
    private static List<Span> cells(Metadata metadata, boolean references) {
        List<Span> spans = new ArrayList<>();
        for (Table table : Table.values()) {
            for (Column column : table.columns()) {
                boolean refers = column.kind() instanceof ColumnKind.Row || column.kind() instanceof ColumnKind.RowList
                        || column.kind() instanceof ColumnKind.Coded;
                for (int rid = 1; refers == references && rid <= metadata.tables().rows(table); rid++) {
                    spans.add(metadata.tables().span(column, rid));
                }
            }
        }
        return spans;
    }

    /** Lengths and first bytes of blobs. */
    private static List<Span> blobs(Metadata metadata) {
        List<Span> spans = new ArrayList<>();
        for (Table table : Table.values()) {
            for (Column column : table.columns()) {
                for (int rid = 1; column.kind() instanceof ColumnKind.Heap heap && heap.heap() == HeapKind.BLOB
                        && rid <= metadata.tables().rows(table); rid++) {
                    int index = metadata.tables().value(column, rid);
                    Span blob = metadata.blobs().span(index);
                    for (int at = blob.offset(); at < Math.min(blob.end(), blob.offset() + 8); at++) {
                        spans.add(new Span(at, 1));
                    }
                }
            }
        }
        return spans;
    }

    private static List<Span> bodies(Image image) {
        List<Span> spans = new ArrayList<>();
        for (int rid = 1; rid <= image.metadata().orElseThrow().tables().rows(Table.METHOD_DEF); rid++) {
            MethodBody.read(image, rid).ifPresent(body -> spans.addAll(fields(body.structures())));
        }
        return spans;
    }

    private static List<Span> code(Image image) {
        List<Span> spans = new ArrayList<>();
        for (int rid = 1; rid <= image.metadata().orElseThrow().tables().rows(Table.METHOD_DEF); rid++) {
            MethodBody.read(image, rid).ifPresent(body -> {
                for (int at = body.code().offset(); at < body.code().end(); at++) {
                    spans.add(new Span(at, Math.min(4, body.code().end() - at)));
                }
            });
        }
        return spans;
    }
}
