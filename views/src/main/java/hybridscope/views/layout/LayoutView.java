package hybridscope.views.layout;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.pe.Span;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.expression.TypeReading;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.LayoutReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of types in memory ({@link Place.Layout}): a box for a type, its drawn memory map, and lists of what else there is to
 * it. One tab for each file; each type typed is a step of the history.
 */
public final class LayoutView extends PlaceView {
    private static final String BITS = "layout.bits";

    private final OpenFile file;
    private final HexAddressing addressing;
    private final ViewContext context;
    private final BorderPane root = new BorderPane();
    private final LoadingPane loading;
    private final LayoutTools tools;
    private final MemoryMapPane map;
    private final MemoryMapPane second;
    private final LayoutTabs tabs;
    private final HBox maps = new HBox();
    private final SplitPane split = new SplitPane();
    private final PartDetails details;
    private Answer answer;
    private ViewState wanted = ViewState.EMPTY;
    private boolean linking;
    private boolean arrived;

    /** What became of the box and of the one to compare with; reports are null where there is nothing. */
    private record Answer(String asked, TypeReading reading, LayoutReport report, String compared, TypeReading otherReading,
            LayoutReport other) {
    }

    /**
     * A view without a type.
     *
     * @param addressing tells where rows are
     */
    public LayoutView(OpenFile file, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.DATA_STRUCTURED, context.text("layout.title"), null);
        this.file = file;
        this.addressing = addressing;
        this.context = context;
        loading = new LoadingPane(context);
        details = new PartDetails(context);
        tools = new LayoutTools(context, context.remembered().get(BITS, "64"));
        tools.onType(text -> context.navigator().open(new Place(file.key(), new Place.Layout(text))));
        tools.onCompare(_ -> load());
        tools.onSwitch(() -> {
            context.remembered().put(BITS, Integer.toString(tools.bits()));
            show();
        });
        map = new MemoryMapPane(context, "layout-map", this::follow);
        second = new MemoryMapPane(context, "layout-map-2", this::follow);
        tabs = new LayoutTabs(context, this::command);
        map.selectedProperty().addListener((_, _, part) -> selected(part, map));
        second.selectedProperty().addListener((_, _, part) -> selected(part, second));
        tabs.fields().getSelectionModel().selectedItemProperty().addListener((_, _, part) -> selected(part, null));
        List.of(map, second).forEach(each -> {
            HBox.setHgrow(each, Priority.ALWAYS);
            each.setOnContextMenuRequested(event -> menu(each).show(each, event.getScreenX(), event.getScreenY()));
        });
        maps.getStyleClass().add("memory-maps");
        split.setOrientation(Orientation.VERTICAL);
        split.getItems().addAll(maps, tabs);
        split.setDividerPositions(0.5);
        split.getStyleClass().add("layout-split");
        root.getStyleClass().addAll("pane", "layout-view");
        root.setTop(tools);
        root.setCenter(loading);
        root.setBottom(new MapLegend(context));
    }

    private void load() {
        String asked = ((Place.Layout) place().getValue().target()).type();
        String compared = tools.compared();
        if (asked.isBlank()) {
            answer = null;
            loading.cancel();
            loading.getChildren().setAll(new EmptyPane(CarbonIcons.DATA_STRUCTURED, context.text("layout.empty")));
            return;
        }
        loading.load(context.text("layout.task", asked), _ -> answer(asked, compared), this::loaded);
    }

    private Answer answer(String asked, String compared) {
        TypeReader reader = new TypeReader(file.loaded());
        TypeReading reading = reader.read(asked);
        TypeReading otherReading = compared.isBlank() ? null : reader.read(compared);
        return new Answer(asked, reading, report(reading), compared, otherReading, report(otherReading));
    }

    private LayoutReport report(TypeReading reading) {
        return reading instanceof TypeReading.Found(Klass type)
                ? LayoutReport.of(file, type, List.of(ObjectModel.values())) : null;
    }

    private Node loaded(Answer found) {
        answer = found;
        tools.complain(found.reading() instanceof TypeReading.Refused(TypeExpressionError error) ? error : null,
                found.otherReading() instanceof TypeReading.Refused(TypeExpressionError error) ? error : null);
        LayoutReport report = found.report();
        tools.problems(report == null ? List.of() : Stream.concat(report.otherProblems().stream(),
                found.other() == null ? Stream.empty() : found.other().otherProblems().stream()).toList());
        tools.assumptions(report == null ? List.of() : report.assumptions());
        if (report == null) {
            setTitle(context.text("layout.title"));
            return new EmptyPane(CarbonIcons.WARNING, context.text("layout.refused"));
        }
        setTitle(context.text("layout.title.of", report.name()));
        // A token says nothing to people; what they typed stays.
        tools.show(found.asked().startsWith("0x") && report.expression() != null ? report.expression() : found.asked());
        show();
        apply(wanted);
        wanted = ViewState.EMPTY;
        Platform.runLater(() -> {
            divide();
            // Who came here by a link goes on in the drawing; who types goes on typing.
            if (!arrived && root.getScene() != null && root.getScene().getFocusOwner() == tools.focusTarget()) {
                focusDrawing();
            }
            arrived = true;
        });
        return split;
    }

    /** Gives the drawing the keyboard, as soon as it has taken the place of the loading pane. */
    private void focusDrawing() {
        Node drawing = map.focusTarget();
        if (drawing.getScene() != null) {
            drawing.requestFocus();
            return;
        }
        drawing.sceneProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Scene> property, Scene before, Scene now) {
                property.removeListener(this);
                Platform.runLater(drawing::requestFocus);
            }
        });
    }

    /** Gives the drawing the room it needs, at most half of it. */
    private void divide() {
        if (split.getHeight() > 0) {
            split.setDividerPositions(Math.clamp(map.wantedHeight() / split.getHeight(), 0.25, 0.5));
        }
    }

    /** Draws what was found for the switches as they are. */
    private void show() {
        if (answer == null || answer.report() == null) {
            return;
        }
        TypeMemoryReport memory = answer.report().memory(tools.bits());
        TypeMemoryReport other = answer.other() == null ? null : answer.other().memory(tools.bits());
        boolean statics = tools.statics();
        List<LayoutPartReport> parts = statics ? memory.statics() : memory.instance();
        List<LayoutPartReport> otherParts = other == null ? List.of() : statics ? other.statics() : other.instance();
        draw(map, answer.report(), memory, parts, other == null ? Map.of() : LayoutDifference.of(parts, otherParts, context));
        List<LayoutPartReport> listed = new ArrayList<>(parts);
        maps.getChildren().setAll(map);
        if (other != null) {
            draw(second, answer.other(), other, otherParts, LayoutDifference.of(otherParts, parts, context));
            maps.getChildren().add(second);
        } else if (statics && !memory.threadStatics().isEmpty()) {
            second.show(context.text("layout.threadStatics"), context.text("layout.summary.statics", memory.threadStaticsSize()),
                    memory.threadStatics(), List.of(), Map.of());
            listed.addAll(memory.threadStatics());
            maps.getChildren().add(second);
        }
        tabs.show(answer.report(), memory, listed);
        setDetails(new TypeFacts(answer.report(), memory, context));
        setStatus(PlaceStatus.NONE);
    }

    private void draw(MemoryMapPane pane, LayoutReport report, TypeMemoryReport memory, List<LayoutPartReport> parts,
            Map<LayoutPartReport, String> moved) {
        if (tools.statics()) {
            pane.show(context.text("layout.staticsOf", report.name()),
                    context.text("layout.summary.statics", memory.staticsSize()), parts, List.of(), moved);
            return;
        }
        int size = report.valueType() ? memory.valueSize() : memory.instanceSize();
        String summary = context.text("layout.summary", size, memory.alignment(), memory.holeBytes())
                + (report.kind() == LayoutReport.Kind.ARRAY ? context.text("layout.summary.element", parts.getLast().size()) : "")
                + (report.valueType() ? context.text("layout.summary.boxed", memory.instanceSize()) : "")
                + (memory.blittable() ? context.text("layout.blittable") : "");
        pane.show(report.name(), summary, parts, memory.bases(), moved);
    }

    /** One part is selected in all places: in the drawing, in the list, in Details. */
    private void selected(LayoutPartReport part, MemoryMapPane source) {
        if (linking || part == null) {
            return;
        }
        linking = true;
        boolean compared = source == second && answer != null && answer.other() != null;
        if (source != map) {
            map.selectedProperty().set(compared ? null : part);
        }
        if (source != second) {
            second.selectedProperty().set(part);
        }
        if (source != null && !compared) {
            tabs.fields().choose(part);
        }
        linking = false;
        details.show(part);
        setDetails(details);
        boolean own = part.place() != null && part.place().file().equals(file.key());
        Span span = own ? addressing.token(part.place().token()).orElse(new Span(-1, -1)) : new Span(-1, -1);
        setStatus(new PlaceStatus(span.offset(), span.offset() < 0 ? -1 : addressing.rvaAt(span.offset()),
                own ? part.place().token() : 0, part.size()));
    }

    private LayoutPartReport selected() {
        LayoutPartReport first = map.selectedProperty().get();
        return first == null ? second.selectedProperty().get() : first;
    }

    private void follow(LayoutPartReport part) {
        if (part.place() != null) {
            context.navigator().open(part.place());
        } else if (part.layout() != null) {
            context.navigator().open(part.layout());
        }
    }

    private String command() {
        String type = answer == null ? "" : answer.asked();
        return tools.bits() == 64 ? CommandText.of("layout", file.path().toString(), type)
                : CommandText.of("layout", file.path().toString(), type, "--bits", "32");
    }

    private ContextMenu menu(MemoryMapPane pane) {
        return new ContextMenu(new CopyMenu(context.messages()).json(() -> Json.text(answer.report())).command(this::command)
                .picture("layout.copy.picture", pane).build());
    }

    @Override
    public List<Exported> exports() {
        return answer == null || answer.report() == null ? List.of()
                : List.of(Exported.json(() -> Json.text(answer.report())));
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return answer == null || answer.report() == null ? tools.focusTarget() : map.focusTarget();
    }

    @Override
    public void open(Place target) {
        if (target.equals(place().getValue())) {
            return;
        }
        setPlace(target);
        tools.show(((Place.Layout) target.target()).type());
        load();
    }

    @Override
    public ViewState save() {
        LayoutPartReport part = selected();
        return new ViewState(Map.of("bits", Integer.toString(tools.bits()), "area", tools.statics() ? "static" : "instance",
                "tab", tabs.shown(), "compare", tools.compared(), "part", part == null ? "" : part.offset() + " " + part.name()));
    }

    @Override
    public void restore(ViewState state) {
        wanted = state;
        if (!state.get("compare", "").equals(tools.compared())) {
            tools.compare(state.get("compare", ""));
            load();
        } else if (answer != null && answer.report() != null
                && answer.asked().equals(((Place.Layout) place().getValue().target()).type())) {
            apply(state);
        }
    }

    private void apply(ViewState state) {
        if (state.values().isEmpty()) {
            return;
        }
        tools.set(state.get("bits", "64"), state.get("area", "instance"));
        show();
        tabs.select(state.get("tab", "fields"));
        String part = state.get("part", "");
        tabs.fields().getItems().stream().filter(each -> part.equals(each.offset() + " " + each.name()))
                .findFirst().ifPresent(map.selectedProperty()::set);
    }

    @Override
    public boolean find() {
        return goTo();
    }

    @Override
    public boolean goTo() {
        tools.focusType();
        return true;
    }

    @Override
    public boolean definition() {
        LayoutPartReport part = selected();
        if (part != null) {
            follow(part);
        }
        return part != null;
    }

    @Override
    public OptionalInt usedToken() {
        int token = status().getValue().token();
        return token == 0 ? OptionalInt.empty() : OptionalInt.of(token);
    }

    @Override
    public void dispose() {
        loading.cancel();
    }
}
