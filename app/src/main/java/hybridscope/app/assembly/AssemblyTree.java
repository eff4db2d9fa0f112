package hybridscope.app.assembly;

import hybridscope.app.navigate.TreeEntry;
import hybridscope.app.navigate.TreeProvider;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataStream;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.RowSubject;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.NamespaceReport;
import hybridscope.inspectors.types.TypeEntry;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.inspectors.types.TypesReport;
import hybridscope.resources.Messages;
import hybridscope.views.type.MemberIcons;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * What the workspace tree shows below a file: the entries of its views ({@link AssemblyViews}), made here where they need more
 * than a line.
 */
public final class AssemblyTree implements TreeProvider {
    private static final int MAX_NESTING = 64;
    private static final Column NESTED = Table.NESTED_CLASS.column("NestedClass");
    private static final Column RESOURCE_NAME = Table.MANIFEST_RESOURCE.column("Name");

    private final Messages messages;

    /** @param messages the texts */
    public AssemblyTree(Messages messages) {
        this.messages = messages;
    }

    @Override
    public List<TreeEntry> entries(OpenedFile opened) {
        return entries(AssemblyFile.of(opened)).toList();
    }

    /** Without listing the types of a large file: they come last. */
    @Override
    public Optional<Place> home(OpenedFile opened) {
        return entries(AssemblyFile.of(opened)).map(TreeEntry::place).flatMap(Optional::stream).findFirst();
    }

    @Override
    public List<Place> way(OpenedFile opened, Place place) {
        AssemblyFile file = AssemblyFile.of(opened);
        int token = place.token();
        return switch (place.target()) {
            case Place.Row row -> List.of(file.place(new Place.Row(row.table(), 0)));
            case Place.HeapItem item -> List.of(file.place(new Place.HeapItem(item.heap(), -1)));
            case Place.Range _ -> List.of(file.place(new Place.Range(0, 0)));
            case Place.Overview _ -> List.of(file.place(new Place.Overview()));
            case Place.Problems _ -> List.of(file.place(new Place.Problems()));
            case Place.Type _, Place.Method _, Place.Ir _ when file.metadata().isPresent() ->
                    types(file, file.metadata().get(), token);
            default -> List.of(place);
        };
    }

    /** The types that a type or member stands in, the outermost first, and itself. */
    private static List<Place> types(AssemblyFile file, Metadata metadata, int token) {
        List<Place> way = new ArrayList<>();
        boolean type = Token.table(token) == Table.TYPE_DEF;
        if (!type) {
            way.add(Place.ofToken(file.opened().key(), token));
        }
        int at = type ? token : RowSubject.owner(metadata, Token.table(token), Token.rid(token));
        for (int depth = 0; at != 0 && depth < MAX_NESTING; depth++) {
            way.addFirst(file.place(new Place.Type(at)));
            int nested = metadata.relations().firstWhere(NESTED, Token.rid(at));
            at = nested == 0 ? 0 : metadata.tables().reference(Table.NESTED_CLASS.column("EnclosingClass"), nested);
        }
        return way;
    }

    /** A file opens at its first entry: a bad one at its problems. */
    private Stream<TreeEntry> entries(AssemblyFile file) {
        boolean bad = file.content().problems().stream().anyMatch(problem -> problem.severity() != Severity.INFO);
        Comparator<ViewKind<?>> problemsFirst = Comparator.comparing(kind -> kind.kind() != Place.Problems.class);
        Stream<ViewKind<?>> kinds = AssemblyViews.kinds().stream();
        return (bad ? kinds.sorted(problemsFirst) : kinds).flatMap(kind -> kind.tree().of(file, messages));
    }

    static Stream<TreeEntry> problems(AssemblyFile file, Messages messages) {
        int count = file.content().problems().size();
        return count == 0 ? Stream.empty()
                : Stream.of(AssemblyEntry.leaf(messages.text("place.problems"), CarbonIcons.WARNING,
                file.place(new Place.Problems()),
                        count));
    }

    static Stream<TreeEntry> bytes(AssemblyFile file, Messages messages) {
        return Stream.of(AssemblyEntry.leaf(messages.text("tree.bytes"), CarbonIcons.STRING_INTEGER,
                file.place(new Place.Range(0, 0)), file.opened().bytes().length()));
    }

    static Stream<TreeEntry> tables(AssemblyFile file, Messages messages) {
        return file.metadata().stream().map(metadata -> AssemblyEntry.group(messages.text("tree.tables"), CarbonIcons.DATA_BASE,
                null, metadata.tables().totalRows(), () -> tables(file, metadata.tables())));
    }

    private static List<TreeEntry> tables(AssemblyFile file, Tables tables) {
        return Arrays.stream(Table.values()).filter(table -> tables.declaredRows(table) > 0)
                .map(table -> AssemblyEntry.leaf("%02X %s".formatted(table.number(), table.text()), CarbonIcons.DATA_TABLE,
                        file.place(new Place.Row(table.number(), 0)), tables.rows(table))).toList();
    }

    static Stream<TreeEntry> streams(AssemblyFile file, Messages messages) {
        return file.metadata().stream().map(metadata -> AssemblyEntry.group(messages.text("tree.streams"), CarbonIcons.LAYERS,
                null, metadata.root().streams().size(),
                () -> metadata.root().streams().stream().map(stream -> stream(file, stream)).toList()));
    }

    private static TreeEntry stream(AssemblyFile file, MetadataStream stream) {
        boolean heap = Arrays.stream(HeapKind.values()).anyMatch(kind -> kind.streamName().equals(stream.name()));
        Place.Target target = heap ? new Place.HeapItem(stream.name(), -1)
                : new Place.Range(stream.data().offset(), stream.data().length());
        return AssemblyEntry.leaf(stream.name(), heap ? CarbonIcons.LIST : CarbonIcons.STRING_INTEGER, file.place(target),
                stream.data().length());
    }

    static Stream<TreeEntry> resources(AssemblyFile file, Messages messages) {
        int rows = file.rows(Table.MANIFEST_RESOURCE);
        return rows == 0
                ? Stream.empty() : Stream.of(AssemblyEntry.group(messages.text("tree.resources"), CarbonIcons.FOLDER, null, rows,
                () -> IntStream.rangeClosed(1, rows).mapToObj(rid -> resource(file, rid)).toList()));
    }

    private static TreeEntry resource(AssemblyFile file, int rid) {
        String name = file.file().names().token(Token.of(RESOURCE_NAME.table(), rid), NameStyle.METADATA);
        return AssemblyEntry.leaf(name, CarbonIcons.CATALOG, file.place(new Place.Resource(rid, "")), -1);
    }

    static Stream<TreeEntry> nativeResources(AssemblyFile file, Messages messages) {
        boolean any = file.content().image().pe().flatMap(pe -> pe.directory("Resource")).filter(each -> !each.isEmpty())
                .isPresent();
        return any ? Stream.of(AssemblyEntry.leaf(messages.text("tree.native"), CarbonIcons.IMAGE,
                file.place(new Place.NativeResource("")), -1)) : Stream.empty();
    }

    static Stream<TreeEntry> namespaces(AssemblyFile file, Messages messages) {
        return file.rows(Table.TYPE_DEF) == 0 ? Stream.empty()
                : TypesReport.of(file.file()).namespaces().stream().map(namespace -> namespace(file.file(), namespace, messages));
    }

    private static TreeEntry namespace(OpenFile file, NamespaceReport namespace, Messages messages) {
        String name = namespace.name().isEmpty() ? messages.text("tree.noNamespace") : namespace.name();
        return AssemblyEntry.group(name, CarbonIcons.FOLDER, null, namespace.types().size(),
                () -> namespace.types().stream().map(type -> type(file, type)).toList());
    }

    private static TreeEntry type(OpenFile file, TypeEntry type) {
        return AssemblyEntry.group(type.name(), MemberIcons.ofType(type.kind()), type.place(), -1, () -> {
            List<TreeEntry> entries = new ArrayList<>();
            type.nested().forEach(nested -> entries.add(type(file, nested)));
            int rid = Token.rid(Integer.parseUnsignedInt(type.token(), 16));
            TypeReport.of(file, rid).members().forEach(member -> entries.add(member(member)));
            return entries;
        });
    }

    private static TreeEntry member(MemberReport member) {
        return AssemblyEntry.leaf(member.brief(), MemberIcons.ofMember(member.kind()), member.place(), -1);
    }
}
