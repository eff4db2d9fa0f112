package hybridscope.views.resource;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.resource.NativeResourcesReport;
import hybridscope.inspectors.resource.NativeResourcesReport.Resource;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.NativeResource}: Win32 resources by type, name and language, and what they hold. */
public final class NativeResourceView extends PlaceView {
    private static final double TREE_SHARE = 0.35;

    private final OpenFile file;
    private final ViewContext context;
    private final HexAddressing addressing;
    private final TreeView<Branch> tree = new TreeView<>();
    private final SplitPane split = new SplitPane();
    private final PreviewPane preview;
    private final BackgroundTasks.Job loading;
    private NativeResourcesReport report;

    /** A node of the tree. @param resource what stands there; null for a type or a name with several languages */
    private record Branch(String text, Resource resource) {
        @Override
        public String toString() {
            return Escapes.visible(text);
        }
    }

    /** The Win32 resources of a file. */
    public NativeResourceView(OpenFile file, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.IMAGE, context.text("native.title", file.key()), new Place(file.key(), new Place.NativeResource("")));
        this.file = file;
        this.context = context;
        this.addressing = addressing;
        preview = new PreviewPane(file, addressing, this::command, context);
        preview.clear();
        tree.setId("native-resources");
        tree.setShowRoot(false);
        tree.setContextMenu(new ContextMenu(new CopyMenu(context.messages()).text(this::text).json(() -> Json.text(report))
                .command(this::command).build()));
        split.getItems().addAll(tree, preview);
        split.setDividerPositions(TREE_SHARE);
        split.getStyleClass().add("resource-view");
        tree.getSelectionModel().selectedItemProperty().addListener((_, _, item) -> select(item));
        loading = context.background().run(context.text("resource.task", file.key()), _ -> NativeResourcesReport.of(file),
                this::show, failure -> preview.show(file.key(), () -> {
                    throw new IllegalStateException(failure);
                }));
    }

    private String command() {
        return CommandText.of("resources", file.path().toString(), "--native");
    }

    private String text() {
        return report == null ? "" : report.resources().stream()
                .map(each -> String.join("\t", each.levels()) + "\t0x%X\t%d".formatted(each.offset(), each.size()))
                .collect(Collectors.joining("\n"));
    }

    private void show(NativeResourcesReport made) {
        report = made;
        TreeItem<Branch> root = new TreeItem<>(new Branch("", null));
        for (Resource resource : made.resources()) {
            add(root, resource);
        }
        root.getChildren().forEach(type -> type.setExpanded(type.getChildren().size() <= 8));
        tree.setRoot(root);
        open(place().getValue());
        if (tree.getSelectionModel().isEmpty() && !root.getChildren().isEmpty()) {
            tree.getSelectionModel().select(firstLeaf(root));
        }
    }

    /** A level with one child is that child's line: a resource in one language is one line. */
    private static void add(TreeItem<Branch> root, Resource resource) {
        List<String> levels = resource.levels();
        TreeItem<Branch> at = root;
        for (int i = 0; i < Math.min(1, levels.size() - 1); i++) {
            at = child(at, levels.get(i));
        }
        String rest = String.join(" / ", levels.subList(Math.min(1, levels.size() - 1), levels.size()));
        at.getChildren().add(new TreeItem<>(new Branch(rest, resource)));
    }

    private static TreeItem<Branch> child(TreeItem<Branch> parent, String text) {
        for (TreeItem<Branch> item : parent.getChildren()) {
            if (item.getValue().resource() == null && item.getValue().text().equals(text)) {
                return item;
            }
        }
        TreeItem<Branch> item = new TreeItem<>(new Branch(text, null));
        parent.getChildren().add(item);
        return item;
    }

    private static TreeItem<Branch> firstLeaf(TreeItem<Branch> root) {
        TreeItem<Branch> at = root;
        while (!at.getChildren().isEmpty()) {
            at = at.getChildren().getFirst();
        }
        return at;
    }

    private void select(TreeItem<Branch> item) {
        Resource resource = item == null ? null : item.getValue().resource();
        if (resource == null) {
            return;
        }
        setPlace(resource.place());
        setStatus(new PlaceStatus(resource.offset(), addressing.rvaAt(resource.offset()), 0, resource.size()));
        setDetails(details(resource));
        preview.show(String.join("/", resource.levels()), () -> NativeResourcesReport.preview(file, resource.path()));
    }

    private Node details(Resource resource) {
        Label heading = new Label(String.join(" / ", resource.levels()));
        heading.getStyleClass().add("pane-title");
        heading.setWrapText(true);
        FactGrid facts = new FactGrid().fact(context.text("resource.size"), "%,d".formatted(resource.size()))
                .fact(context.text("resource.bytes"), new LinkLabel("%08X".formatted(resource.offset()),
                        new Place(file.key(), new Place.Range(resource.offset(), resource.size())), context.navigator()))
                .fact(context.text("place.overview"), new LinkLabel(context.text("problems.show"),
                        new Place(file.key(), new Place.Overview(resource.offset(), resource.size())), context.navigator()))
                .fact(context.text("native.codepage"), Long.toString(resource.codepage()));
        VBox box = new VBox(heading, facts);
        box.getStyleClass().add("details");
        return box;
    }

    @Override
    public List<Exported> exports() {
        return report == null ? List.of()
                : List.of(Exported.text(this::text), Exported.json(() -> Json.text(report)));
    }

    /** Rows of bytes take what there is. */
    @Override
    public double wantedWidth() {
        return 0;
    }

    @Override
    public Node node() {
        return split;
    }

    @Override
    public Node focusTarget() {
        return tree;
    }

    @Override
    public void open(Place target) {
        if (!(target.target() instanceof Place.NativeResource(String path)) || path.isEmpty()) {
            return;
        }
        setPlace(target);
        if (tree.getRoot() != null) {
            tree.getRoot().getChildren().stream().flatMap(type -> java.util.stream.Stream.concat(java.util.stream.Stream.of(type),
                    type.getChildren().stream()))
                    .filter(item -> item.getValue().resource() != null && item.getValue().resource().path().equals(path))
                    .findFirst().ifPresent(item -> {
                        item.getParent().setExpanded(true);
                        tree.getSelectionModel().select(item);
                    });
        }
    }

    @Override
    public void dispose() {
        loading.cancel();
        preview.dispose();
    }
}
