package hybridscope.app.assembly;

import hybridscope.app.command.Command;
import hybridscope.app.navigate.ViewFactory;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemsReport;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.rules.RuleFileText;
import hybridscope.views.bridge.BridgeView;
import hybridscope.views.aot.AotView;
import hybridscope.views.aot.ReferencesView;
import hybridscope.views.compare.CompareView;
import hybridscope.views.generate.GenerateView;
import hybridscope.views.hex.RangeView;
import hybridscope.views.layout.LayoutView;
import hybridscope.views.manifest.ManifestView;
import hybridscope.views.method.MethodView;
import hybridscope.views.opcode.OpcodeView;
import hybridscope.views.overview.OverviewView;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.problems.ProblemsView;
import hybridscope.views.project.ProjectView;
import hybridscope.views.resource.NativeResourceView;
import hybridscope.views.resource.ResourceView;
import hybridscope.views.rules.RulesView;
import hybridscope.views.run.RunsView;
import hybridscope.views.sharing.CalculatorView;
import hybridscope.views.table.HeapView;
import hybridscope.views.table.MetadataTableView;
import hybridscope.views.transform.TransformView;
import hybridscope.views.type.TypeView;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The views of an assembly, in the order of the tree. A new one is declared here, and is then in tabs, tree, menus, palette. */
public final class AssemblyViews {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");

    private static final Set<Table> TYPES = EnumSet.of(Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC);

    private static final List<ViewKind<?>> KINDS = List.of(
            ViewKind.of(Place.Project.class,
                            (file, _, context) -> new ProjectView(file.opened().key(), file.opened().path(), context))
                    .inTree(CarbonIcons.FOLDER, new Place.Project(),
                            file -> ProjectReport.projectOf(file.opened().path()).isPresent())
                    .on(Command.GO_PROJECT, (file, _) -> ProjectReport.projectOf(file.opened().path()).isPresent()
                            ? Optional.of(new Place.Project()) : Optional.empty()),
            ViewKind.of(Place.Generate.class,
                            (file, _, context) -> new GenerateView(file.opened().key(), file.opened().path(), context))
                    .inTree(CarbonIcons.TOOLS, new Place.Generate(),
                            file -> ProjectReport.projectOf(file.opened().path()).isPresent()),
            ViewKind.of(Place.Rules.class, (file, _, context) -> new RulesView(file.opened().key(), file.opened().path(),
                            file.opened().bytes(), context))
                    .inTree(CarbonIcons.RULE, new Place.Rules(),
                            file -> RuleFileText.is(file.opened().path(), file.opened().bytes())),
            ViewKind.of(Place.Overview.class, (file, _, context) -> new OverviewView(file.file(), file.addressing(), context))
                    .inTree(CarbonIcons.DOCUMENT, new Place.Overview(), AssemblyFile::isKnown),
            ViewKind.of(Place.Manifest.class, (file, _, context) -> new ManifestView(file.file(), context))
                    .inTree(CarbonIcons.CERTIFICATE, new Place.Manifest(), file -> file.rows(Table.MODULE) > 0),
            ViewKind.of(Place.Transform.class,
                            (file, _, context) -> new TransformView(file.file(), file.content().transform(), context))
                    .inTree(CarbonIcons.CODE, new Place.Transform(), file -> file.rows(Table.METHOD_DEF) > 0)
                    .on(Command.GO_TRANSFORM, (_, _) -> Optional.of(new Place.Transform())),
            ViewKind.of(Place.Bridge.class, (file, _, context) -> new BridgeView(file.file(), context))
                    .inTree(CarbonIcons.ARROWS_HORIZONTAL, new Place.Bridge(""), file -> file.rows(Table.METHOD_DEF) > 0)
                    .on(Command.GO_BRIDGES, (file, _) -> withMethods(file, new Place.Bridge(""))),
            ViewKind.of(Place.AotContent.class, (file, _, context) -> new AotView(file.file(), context))
                    .inTree(CarbonIcons.CHIP, new Place.AotContent(), file -> file.rows(Table.METHOD_DEF) > 0)
                    .on(Command.GO_AOT, (file, _) -> withMethods(file, new Place.AotContent())),
            ViewKind.of(Place.References.class, (file, _, context) -> new ReferencesView(file.file(), context))
                    .inTree(CarbonIcons.LIST_CHECKED, new Place.References(), file -> file.rows(Table.METHOD_DEF) > 0)
                    .on(Command.GO_REFERENCES, (file, _) -> withMethods(file, new Place.References())),
            ViewKind.of(Place.Compare.class, (file, compare, context) -> new CompareView(file.file(), compare.before(), context))
                    .inTree(CarbonIcons.COMPARE, new Place.Compare("", 0), file -> file.rows(Table.METHOD_DEF) > 0),
            ViewKind.of(Place.Runs.class, (file, _, context) -> new RunsView(file.file(), context)),
            ViewKind.of(Place.Share.class, (file, _, context) -> new CalculatorView(file.file(), context))
                    .inTree(CarbonIcons.CALCULATOR, new Place.Share(""), file -> file.rows(Table.METHOD_DEF) > 0)
                    .on(Command.GO_SHARING, AssemblyViews::sharing),
            ViewKind.of(Place.Row.class, AssemblyViews::table).tabs(Place.Row::table).inTree(AssemblyTree::tables),
            ViewKind.of(Place.HeapItem.class, AssemblyViews::heap).tabs(Place.HeapItem::heap).inTree(AssemblyTree::streams),
            ViewKind.of(Place.Resource.class, (file, _, context) -> new ResourceView(file.file(), file.addressing(), context))
                    .inTree(AssemblyTree::resources),
            ViewKind.of(Place.NativeResource.class,
                            (file, _, context) -> new NativeResourceView(file.file(), file.addressing(), context))
                    .inTree(AssemblyTree::nativeResources),
            ViewKind.of(Place.Range.class, (file, _, context) -> bytes(file, context)).inTree(AssemblyTree::bytes),
            ViewKind.of(Place.Problems.class,
                            (file, _, context) -> new ProblemsView(file.file(), problems(file), file.addressing(), context))
                    .inTree(AssemblyTree::problems),
            ViewKind.of(Place.Type.class,
                            (file, type, context) -> new TypeView(file.file(), type.token(), file.addressing(), context))
                    .tabs(type -> Token.text(type.token())).inTree(AssemblyTree::namespaces),
            ViewKind.of(Place.Method.class, (file, method, context) -> method(file, method.token(), context))
                    .tabs(method -> Token.text(method.token())),
            ViewKind.of(Place.Ir.class, (file, ir, context) -> method(file, ir.token(), context))
                    .tabsOf(Place.Method.class, ir -> Token.text(ir.token())),
            ViewKind.of(Place.Layout.class, (file, _, context) -> new LayoutView(file.file(), file.addressing(), context))
                    .on(Command.GO_LAYOUT, AssemblyViews::layout),
            ViewKind.of(Place.Opcode.class, (file, _, context) ->
                            new OpcodeView(file.opened().key(), file.content().transform().reportProperty(), context))
                    .on(Command.HELP_OPCODES, (_, _) -> Optional.of(new Place.Opcode(""))));

    private AssemblyViews() {
    }

    /** All of them. */
    public static List<? extends ViewFactory> all() {
        return KINDS;
    }

    /** The same with what they have in the tree. */
    static List<ViewKind<?>> kinds() {
        return KINDS;
    }

    private static Optional<Place.Target> withMethods(AssemblyFile file, Place.Target target) {
        return file.rows(Table.METHOD_DEF) > 0 ? Optional.of(target) : Optional.empty();
    }

    private static PlaceView bytes(AssemblyFile file, ViewContext context) {
        return file.isKnown() ? new RangeView(file.file(), file.addressing(), context)
                : new RangeView(file.opened().key(), file.opened().bytes(), file.addressing(), context);
    }

    private static PlaceView method(AssemblyFile file, int token, ViewContext context) {
        return new MethodView(file.file(), token, file.addressing(), context);
    }

    /** A table; bytes where the file has lost its metadata since the place was noted. */
    private static PlaceView table(AssemblyFile file, Place.Row row, ViewContext context) {
        Table table = Table.of(row.table());
        return file.metadata().isEmpty() || table == null ? bytes(file, context)
                : new MetadataTableView(file.file(), table, file.addressing(), context);
    }

    /** A heap; bytes where the file has lost its metadata since the place was noted. */
    private static PlaceView heap(AssemblyFile file, Place.HeapItem item, ViewContext context) {
        Optional<HeapKind> kind = Arrays.stream(HeapKind.values()).filter(known -> known.streamName().equals(item.heap()))
                .findFirst();
        return file.metadata().isPresent() && kind.isPresent() ? new HeapView(file.file(), kind.get(), file.addressing(), context)
                : bytes(file, context);
    }

    private static ProblemsReport problems(AssemblyFile file) {
        AssemblyContent content = file.content();
        return ProblemsReport.of(file.opened().key(), content.image(), content.problems());
    }

    /** The layout of the type that a place is about: itself, a method's; else the empty box. Nowhere without metadata. */
    private static Optional<Place.Target> layout(AssemblyFile file, Optional<Place> at) {
        return file.metadata().map(_ -> at.<Place.Target>map(place -> switch (place.target()) {
            case Place.Layout layout -> layout;
            case Place.Type(int token, int _) -> new Place.Layout(token);
            case Place.Method(int token, int _) -> layoutOfOwner(file, token);
            case Place.Ir(int token, int _) -> layoutOfOwner(file, token);
            case Place.Row row when row.rid() > 0 && TYPES.contains(Table.of(row.table())) -> new Place.Layout(place.token());
            default -> new Place.Layout("");
        }).orElse(new Place.Layout("")));
    }

    /** The calculator with the type or method that a place is about; else as it is. Nowhere without metadata. */
    private static Optional<Place.Target> sharing(AssemblyFile file, Optional<Place> at) {
        return file.metadata().map(_ -> at.map(place -> switch (place.target()) {
            case Place.Type(int token, int _) -> new Place.Share(token);
            case Place.Method(int token, int _) -> new Place.Share(token);
            case Place.Ir(int token, int _) -> new Place.Share(token);
            default -> new Place.Share("");
        }).orElse(new Place.Share("")));
    }

    private static Place.Layout layoutOfOwner(AssemblyFile file, int method) {
        int owner = file.metadata().orElseThrow().relations().owner(METHODS, Token.rid(method));
        return owner == 0 ? new Place.Layout("") : new Place.Layout(Token.of(Table.TYPE_DEF, owner));
    }
}
