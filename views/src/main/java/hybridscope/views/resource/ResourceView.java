package hybridscope.views.resource;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.resource.ResourcesReport;
import hybridscope.inspectors.resource.ResourcesReport.Entry;
import hybridscope.inspectors.resource.ResourcesReport.Resource;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Resource}: the managed resources, the entries of a .resources file, and what they hold. */
public final class ResourceView extends PlaceView {
    private final OpenFile file;
    private final ViewContext context;
    private final HexAddressing addressing;
    private final SplitPane lists = new SplitPane();
    private final SplitPane split = new SplitPane();
    private final RecordTable<Resource> resources;
    private final RecordTable<Entry> entries;
    private final RecordFilter resourceFilter;
    private final RecordFilter entryFilter;
    private final BorderPane entryPane;
    private final PreviewPane preview;
    private final BackgroundTasks.Job loading;
    private BackgroundTasks.Job entriesJob;
    private boolean loaded;
    private int shownRid;

    /** The resources of a file. */
    public ResourceView(OpenFile file, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.CATALOG, context.text("resource.title", file.key()), new Place(file.key(), new Place.Resource(1, "")));
        this.file = file;
        this.context = context;
        this.addressing = addressing;
        resources = new RecordTable<>(context, List.of(
                RecordColumn.text("resource.name", 220, Resource::name),
                RecordColumn.text("resource.kind", 80, Resource::kind),
                RecordColumn.<Resource>text("resource.size", 70, each -> each.size() < 0 ? "" : "%,d".formatted(each.size()))
                .number(each -> (long) each.size()), RecordColumn.<Resource>text("resource.where", 90,
                each -> each.embedded() ? context.text("manifest.embedded") : each.where()),
                RecordColumn.text("resource.visibility", 70, Resource::visibility)), this::command);
        resources.setId("resources");
        resources.setPlaceholder(new EmptyPane(CarbonIcons.CATALOG, context.text("resource.none")));
        entries = new RecordTable<>(context, List.of(
                RecordColumn.text("resource.name", 170, Entry::name),
                RecordColumn.text("resource.type", 130, Entry::type),
                RecordColumn.text("resource.value", 220, Entry::value).code()), this::command);
        entries.setId("resource-entries");
        resourceFilter = new RecordFilter(resources, context);
        entryFilter = new RecordFilter(entries, context);
        BorderPane resourcePane = new BorderPane(resources);
        resourcePane.setTop(resourceFilter);
        entryPane = new BorderPane(entries);
        entryPane.setTop(entryFilter);
        lists.setOrientation(Orientation.VERTICAL);
        lists.getItems().add(resourcePane);
        preview = new PreviewPane(file, addressing, this::command, context);
        preview.clear();
        split.getItems().addAll(lists, preview);
        split.getStyleClass().add("resource-view");
        resources.getSelectionModel().selectedItemProperty().addListener((_, _, resource) -> select(resource));
        entries.getSelectionModel().selectedItemProperty().addListener((_, _, entry) -> select(entry));
        loading = context.background().run(context.text("resource.task", file.key()), _ -> ResourcesReport.of(file), report -> {
            resources.show(report.resources());
            loaded = true;
            open(place().getValue());
        }, failure -> resources.setPlaceholder(new EmptyPane(CarbonIcons.WARNING, String.valueOf(failure.getMessage()))));
    }

    private String command() {
        return CommandText.of("resources", file.path().toString());
    }

    private void select(Resource resource) {
        if (resource == null) {
            return;
        }
        boolean keyed = resource.entries() >= 0;
        String wanted = place().getValue().target() instanceof Place.Resource(int rid, String entry) && rid == resource.rid()
                ? entry : "";
        setPlace(new Place(file.key(), new Place.Resource(resource.rid(), keyed ? wanted : "")));
        tell(resource.name(), resource.offset(), resource.size());
        if (keyed) {
            showEntries(resource, wanted);
        } else {
            shownRid = 0;
            lists.getItems().remove(entryPane);
            preview.show(resource.name(), () -> ResourcesReport.preview(file, resource.rid(), ""));
        }
    }

    private void showEntries(Resource resource, String wanted) {
        if (!lists.getItems().contains(entryPane)) {
            lists.getItems().add(entryPane);
            lists.setDividerPositions(0.35);
        }
        if (shownRid == resource.rid()) {
            choose(wanted);
            return;
        }
        shownRid = resource.rid();
        entries.show(List.of());
        entryFilter.setText("");
        preview.clear();
        if (entriesJob != null) {
            entriesJob.cancel();
        }
        entriesJob = context.background().run(context.text("resource.task", resource.name()),
                _ -> ResourcesReport.entries(file, resource.rid()), found -> {
            entries.show(found);
            choose(wanted);
        }, failure -> entries.setPlaceholder(new EmptyPane(CarbonIcons.WARNING, String.valueOf(failure.getMessage()))));
    }

    private void choose(String name) {
        if (name.isEmpty()) {
            entries.getSelectionModel().selectFirst();
        } else {
            entries.getItems().stream().filter(entry -> entry.name().equals(name)).findFirst().ifPresent(entries::choose);
        }
    }

    private void select(Entry entry) {
        if (entry == null) {
            return;
        }
        setPlace(entry.place());
        tell(entry.name(), entry.offset(), entry.size());
        int rid = shownRid;
        preview.show(entry.name(), () -> ResourcesReport.preview(file, rid, entry.name()));
    }

    private void tell(String name, int offset, int size) {
        setStatus(offset < 0 ? PlaceStatus.NONE : new PlaceStatus(offset, addressing.rvaAt(offset), 0, size));
        Label heading = new Label(name);
        heading.getStyleClass().add("pane-title");
        heading.setWrapText(true);
        FactGrid facts = new FactGrid();
        if (offset >= 0) {
            facts.fact(context.text("resource.size"), "%,d".formatted(size));
            facts.fact(context.text("resource.bytes"), new LinkLabel("%08X".formatted(offset),
                    new Place(file.key(), new Place.Range(offset, size)), context.navigator()));
            facts.fact(context.text("place.overview"), new LinkLabel(context.text("problems.show"),
                    new Place(file.key(), new Place.Overview(offset, size)), context.navigator()));
        }
        VBox box = new VBox(heading, facts);
        box.getStyleClass().add("details");
        setDetails(box);
    }

    @Override
    public List<Exported> exports() {
        return resources.exports();
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
        return shownRid > 0 ? entries : resources;
    }

    @Override
    public void open(Place target) {
        if (!(target.target() instanceof Place.Resource(int rid, String entry))) {
            return;
        }
        setPlace(target);
        if (!loaded) {
            return;
        }
        Resource wanted = resources.getItems().stream().filter(each -> each.rid() == rid).findFirst().orElse(null);
        if (wanted == null) {
            resourceFilter.setText("");
            wanted = resources.getItems().stream().filter(each -> each.rid() == rid).findFirst().orElse(null);
        }
        if (wanted == null) {
            return;
        }
        if (Objects.equals(resources.getSelectionModel().getSelectedItem(), wanted)) {
            select(wanted);
        } else {
            resources.choose(wanted);
        }
    }

    @Override
    public boolean find() {
        if (resources.isFocused() || shownRid == 0) {
            resourceFilter.focus();
        } else {
            entryFilter.focus();
        }
        return true;
    }

    @Override
    public void dispose() {
        loading.cancel();
        if (entriesJob != null) {
            entriesJob.cancel();
        }
        preview.dispose();
    }
}
