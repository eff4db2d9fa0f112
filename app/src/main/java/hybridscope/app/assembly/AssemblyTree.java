package hybridscope.app.assembly;

import hybridscope.app.navigate.TreeEntry;
import hybridscope.app.navigate.TreeProvider;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataStream;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.NamespaceReport;
import hybridscope.inspectors.types.TypeEntry;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.inspectors.types.TypesReport;
import hybridscope.resources.Messages;
import hybridscope.views.type.MemberIcons;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What the workspace tree shows below a file: headers, streams and tables, resources, namespaces with their types. */
public final class AssemblyTree implements TreeProvider {
    private static final Column RESOURCE_NAME = Table.MANIFEST_RESOURCE.column("Name");

    private final Messages messages;

    /** @param messages the texts */
    public AssemblyTree(Messages messages) {
        this.messages = messages;
    }

    @Override
    public List<TreeEntry> entries(OpenedFile opened) {
        OpenFile file = AssemblyContent.of(opened).orElseThrow();
        List<TreeEntry> entries = parts(opened, file);
        if (file.metadata().map(metadata -> metadata.tables().rows(Table.TYPE_DEF)).orElse(0) > 0) {
            TypesReport.of(file).namespaces().forEach(namespace -> entries.add(namespace(file, namespace)));
        }
        return entries;
    }

    /** Without listing the types of a large file. */
    @Override
    public Optional<Place> home(OpenedFile opened) {
        return parts(opened, AssemblyContent.of(opened).orElseThrow()).stream().map(TreeEntry::place).flatMap(Optional::stream).findFirst();
    }

    /** Everything but the types. */
    private List<TreeEntry> parts(OpenedFile opened, OpenFile file) {
        List<TreeEntry> entries = new ArrayList<>();
        Image image = file.image();
        // A file opens at its first entry: a bad one at its problems.
        boolean bad = opened.content().problems().stream().anyMatch(problem -> problem.severity() != Severity.INFO);
        if (bad) {
            entries.add(problems(opened, file));
        }
        if (image.kind() != Image.Kind.UNKNOWN) {
            entries.add(entries.size(), Entry.leaf(messages.text("place.overview"), CarbonIcons.DOCUMENT, place(file, new Place.Overview()), -1));
        }
        image.metadata().ifPresent(metadata -> {
            if (metadata.tables().rows(Table.MODULE) > 0) {
                entries.add(Entry.leaf(messages.text("place.manifest"), CarbonIcons.CERTIFICATE, place(file, new Place.Manifest()), -1));
            }
            if (metadata.tables().rows(Table.METHOD_DEF) > 0) {
                entries.add(Entry.leaf(messages.text("place.transform"), CarbonIcons.CODE, place(file, new Place.Transform()), -1));
            }
            entries.add(Entry.group(messages.text("tree.tables"), CarbonIcons.DATA_BASE, null, metadata.tables().totalRows(), () -> tables(file, metadata)));
            entries.add(Entry.group(messages.text("tree.streams"), CarbonIcons.LAYERS, null, metadata.root().streams().size(), () -> streams(file, metadata)));
        });
        resources(file, entries);
        entries.add(Entry.leaf(messages.text("tree.bytes"), CarbonIcons.STRING_INTEGER, place(file, new Place.Range(0, 0)), opened.bytes().length()));
        if (!bad && !opened.content().problems().isEmpty()) {
            entries.add(problems(opened, file));
        }
        return entries;
    }

    private TreeEntry problems(OpenedFile opened, OpenFile file) {
        return Entry.leaf(messages.text("place.problems"), CarbonIcons.WARNING, place(file, new Place.Problems()), opened.content().problems().size());
    }

    private static Place place(OpenFile file, Place.Target target) {
        return new Place(file.key(), target);
    }

    private static List<TreeEntry> tables(OpenFile file, Metadata metadata) {
        List<TreeEntry> entries = new ArrayList<>();
        for (Table table : Table.values()) {
            if (metadata.tables().declaredRows(table) > 0) {
                entries.add(Entry.leaf("%02X %s".formatted(table.number(), table.text()), CarbonIcons.DATA_TABLE,
                        place(file, new Place.Row(table.number(), 0)), metadata.tables().rows(table)));
            }
        }
        return entries;
    }

    private static List<TreeEntry> streams(OpenFile file, Metadata metadata) {
        List<TreeEntry> entries = new ArrayList<>();
        for (MetadataStream stream : metadata.root().streams()) {
            boolean heap = Arrays.stream(HeapKind.values()).anyMatch(kind -> kind.streamName().equals(stream.name()));
            Place.Target target = heap ? new Place.HeapItem(stream.name(), -1) : new Place.Range(stream.data().offset(), stream.data().length());
            entries.add(Entry.leaf(stream.name(), heap ? CarbonIcons.LIST : CarbonIcons.STRING_INTEGER, place(file, target), stream.data().length()));
        }
        return entries;
    }

    private void resources(OpenFile file, List<TreeEntry> entries) {
        int rows = file.metadata().map(metadata -> metadata.tables().rows(Table.MANIFEST_RESOURCE)).orElse(0);
        if (rows > 0) {
            entries.add(Entry.group(messages.text("tree.resources"), CarbonIcons.FOLDER, null, rows, () -> {
                List<TreeEntry> found = new ArrayList<>();
                for (int rid = 1; rid <= rows; rid++) {
                    String name = file.names().token(Token.of(RESOURCE_NAME.table(), rid), NameStyle.METADATA);
                    found.add(Entry.leaf(name, CarbonIcons.CATALOG, place(file, new Place.Resource(rid, "")), -1));
                }
                return found;
            }));
        }
        if (file.image().pe().flatMap(pe -> pe.directory("Resource")).filter(directory -> !directory.isEmpty()).isPresent()) {
            entries.add(Entry.leaf(messages.text("tree.native"), CarbonIcons.IMAGE, place(file, new Place.NativeResource("")), -1));
        }
    }

    private TreeEntry namespace(OpenFile file, NamespaceReport namespace) {
        String name = namespace.name().isEmpty() ? messages.text("tree.noNamespace") : namespace.name();
        return Entry.group(name, CarbonIcons.FOLDER, null, namespace.types().size(),
                () -> namespace.types().stream().map(type -> type(file, type)).toList());
    }

    private static TreeEntry type(OpenFile file, TypeEntry type) {
        return Entry.group(type.name(), MemberIcons.ofType(type.kind()), type.place(), -1, () -> {
            List<TreeEntry> entries = new ArrayList<>();
            type.nested().forEach(nested -> entries.add(type(file, nested)));
            int rid = Token.rid(Integer.parseUnsignedInt(type.token(), 16));
            TypeReport.of(file, rid).members().forEach(member -> entries.add(member(member)));
            return entries;
        });
    }

    private static TreeEntry member(MemberReport member) {
        return Entry.leaf(member.brief(), MemberIcons.ofMember(member.kind()), member.place(), -1);
    }
}
