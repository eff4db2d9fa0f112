package hybridscope.inspectors.fuzz;

import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.BodyNodes;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionRegions;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.StackDepths;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.debug.PortableDebugInformation;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.metadata.resource.ResourceEntry;
import hybridscope.core.metadata.resource.ResourcesFile;
import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.metadata.structure.StructureTree;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.debug.DebugEntry;
import hybridscope.core.pe.resource.IconGroup;
import hybridscope.core.pe.resource.ResourceTree;
import hybridscope.core.pe.resource.VersionInfo;
import hybridscope.core.pe.resource.VersionNode;
import hybridscope.core.pe.resource.Win32Resource;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.find.FindReport;
import hybridscope.inspectors.heap.HeapItemReport;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.il.IlListing;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.info.InfoReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.ColumnDetails;
import hybridscope.inspectors.row.Referrers;
import hybridscope.inspectors.row.RowDetails;
import hybridscope.inspectors.structure.StructureReport;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.NamespaceReport;
import hybridscope.inspectors.types.TypeEntry;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.inspectors.types.TypesReport;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Opens a file and looks at everything in it that a window or a command could show. Reports throw nothing; so nothing that
 * goes wrong in here is excused.
 */
final class Walk {
    private static final List<String> QUERIES = List.of("get", "0x06000001", "op:call", "#a", "bytes:00 01");

    private final OpenFile file;
    private final Image image;
    /** What is being looked at, for the message: the exceptions of bad bytes carry no Java stack. */
    private String at = "opening";
    private long seen;

    private Walk(Image image) {
        this.image = image;
        file = new OpenFile(image.name(), Path.of(image.name()), image, EnumTypes.NONE);
    }

    /** Walks; returns how many things were looked at. */
    static long over(Image image) {
        Walk walk = new Walk(image);
        try {
            walk.all();
        } catch (Throwable e) {
            throw new AssertionError(walk.at + ": " + e, e);
        }
        return walk.seen;
    }

    private void all() {
        at = "InfoReport";
        InfoReport info = InfoReport.of(file);
        Json.write(info, Writer.nullWriter());
        seen += info.headers().size() + info.problems().size();
        for (Diagnostic diagnostic : image.diagnostics().list()) {
            place(diagnostic);
        }
        image.pe().ifPresent(this::native_);
        image.metadata().ifPresent(metadata -> {
            for (Table table : Table.values()) {
                rows(table, metadata.tables().rows(table));
            }
            for (HeapKind heap : HeapKind.values()) {
                heap(heap);
            }
            types();
            methods(metadata.tables().rows(Table.METHOD_DEF));
            if (image.pe().isPresent()) {
                manifest();
            }
        });
        structure();
        for (String query : QUERIES) {
            at = "FindReport " + query;
            seen += FindReport.of(query, List.of(file), 50).total();
        }
    }

    /** A finding's bytes lie in the file, so that the hex view can show them. */
    private void place(Diagnostic diagnostic) {
        int offset = diagnostic.span().offset();
        if (offset < 0 || offset > image.bytes().length() || diagnostic.span().length() < 0) {
            throw new AssertionError("a finding outside the file: " + diagnostic.text());
        }
        seen += diagnostic.text().length();
    }

    private void rows(Table table, int rows) {
        for (int rid = 1; rid <= rows; rid++) {
            at = table.text() + " row " + rid;
            RowDetails details = RowDetails.of(file, table, rid);
            for (ColumnDetails column : details.columns()) {
                seen += column.text().length() + column.blob().size();
                text(column.link());
            }
        }
        if (rows > 0) {
            seen += Referrers.toRow(file, table, 1 + rows / 2, 20, _ -> { }).rows().size();
        }
    }

    private void text(Place place) {
        if (place != null) {
            seen += place.text().length();
        }
    }

    private void heap(HeapKind kind) {
        at = "HeapReport " + kind;
        for (HeapItemReport item : MetadataHeapReport.of(file, kind).items()) {
            seen += item.text().length();
        }
    }

    private void types() {
        at = "TypesReport";
        TypesReport report = TypesReport.of(file);
        for (NamespaceReport namespace : report.namespaces()) {
            namespace.types().forEach(this::entry);
        }
        for (int rid = 1; rid <= report.count(); rid++) {
            at = "TypeReport " + rid;
            TypeReport type = TypeReport.of(file, rid);
            seen += type.declaration().length();
            for (MemberReport member : type.members()) {
                seen += member.text().length();
                text(member.place());
            }
        }
    }

    private void entry(TypeEntry entry) {
        seen += entry.name().length();
        entry.nested().forEach(this::entry);
    }

    private void methods(int rows) {
        at = "SymbolFile";
        Optional<SymbolFile> symbols = IlReport.symbols(file);
        if (symbols.isPresent() && symbols.get().isEmbedded()
                && symbols.get().information() instanceof PortableDebugInformation portable) {
            seen += over(portable.pdb());
        }
        for (int rid = 1; rid <= rows; rid++) {
            at = "MethodBody " + rid;
            MethodBody body = image.pe().isPresent() ? MethodBody.read(image, rid).orElse(null) : null;
            if (body != null) {
                Disassembly code = Disassembly.of(body);
                seen += code.instructions().size();
                seen += BasicBlocks.of(code).blocks().size() + ExceptionRegions.of(code).roots().size();
                seen += StackDepths.of(image.metadata().orElseThrow(), code).deepest();
                body.diagnostics().forEach(this::place);
            }
            at = "IlReport " + rid;
            IlReport report = IlReport.of(file, symbols, rid, NameStyle.METADATA);
            seen += report.signature().length();
            seen += IlListing.of(file, symbols, rid, NameStyle.CSHARP_SHORT).text(image.bytes()).length();
        }
    }

    private void structure() {
        at = "StructureTree";
        StructureTree tree = StructureTree.of(image, List.of(new BodyNodes()));
        for (int i = 0; i < 32; i++) {
            seen += tree.innermostAt((int) ((long) image.bytes().length() * i / 32)).text().length();
        }
        node(tree.root());
    }

    private void node(StructureNode node) {
        Span span = node.span();
        boolean cutHeader = node.structure() != null && span.offset() <= image.bytes().length();
        if (!image.bytes().has(span.offset(), span.length()) && !cutHeader) {
            throw new AssertionError(node.label() + " outside the file: " + span);
        }
        seen += node.label().length() + node.text().length();
        if (node.structure() != null) {
            structure(node.structure());
        }
        node.children().forEach(this::node);
    }

    private void native_(PeFile pe) {
        at = "ResourceTree";
        ResourceTree tree = ResourceTree.read(pe);
        for (Win32Resource resource : tree.resources()) {
            seen += resource.text().length();
        }
        for (Win32Resource version : tree.ofType(16)) {
            VersionInfo info = VersionInfo.read(image.bytes(), version.data(), new Diagnostics());
            info.root().ifPresent(this::version);
            info.stringTables().forEach(table -> seen += table.strings().size());
            info.fixed().ifPresent(this::structure);
        }
        for (int type : new int[] {12, 14}) {
            for (Win32Resource group : tree.ofType(type)) {
                // Documented to throw where a group is shorter than its header.
                new Diagnostics().guard(() -> seen += IconGroup.read(tree, group).toFile().length);
            }
        }
        at = "DebugDirectory";
        DebugDirectory debug = DebugDirectory.read(pe);
        for (DebugEntry entry : debug.entries()) {
            structure(entry.header());
            seen += entry.type().length();
        }
    }

    private void version(VersionNode node) {
        seen += node.key().value().length() + node.text().value().length();
        node.children().forEach(this::version);
    }

    private void structure(Structure structure) {
        seen += StructureReport.of(structure).fields().size();
    }

    private void manifest() {
        at = "ManifestResources";
        for (ManifestResource resource : ManifestResources.of(image)) {
            seen += resource.name().length();
            if (resource.location() instanceof ManifestResource.Embedded embedded
                    && ResourcesFile.isResourcesFile(image.bytes(), embedded.data())) {
                ResourcesFile resources = ResourcesFile.read(image.bytes(), embedded.data(), new Diagnostics());
                resources.headers().forEach(this::structure);
                for (ResourceEntry entry : resources.entries()) {
                    seen += entry.name().value().length() + entry.value().text().length();
                }
            }
        }
    }
}
