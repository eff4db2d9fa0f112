package hybridscope.views.debug;

import hybridscope.inspectors.debug.ObjectReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.layout.MemoryMapPane;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * An object: its fields with offsets and bytes, drawn in memory, who refers to it and why it is alive. Goes back and forth
 * between objects.
 */
public final class ObjectPane extends SessionPane {
    private static final int HISTORY = 200;

    private final RecordTable<ObjectReport.Part> fields;
    private final MemoryMapPane map;
    private final ReferencesPane references;
    private final SplitPane split;
    private final BorderPane whole = new BorderPane();
    private final HBox facts = new HBox();
    private final Button back;
    private final Button forward;
    private final List<Integer> history = new ArrayList<>();
    private int at = -1;
    private ObjectParts parts;
    private boolean linking;
    private Runnable heap = () -> { };

    /** Without a session. @param start starts one */
    public ObjectPane(ViewContext context, Runnable start) {
        super(context, "object", CarbonIcons.CUBE_VIEW, start);
        fields = new RecordTable<>(context, List.of(
                RecordColumn.<ObjectReport.Part>text("debug.object.offset", 68, part -> "%04X".formatted(part.offset()))
                .number(part -> (long) part.offset()), RecordColumn.text("debug.object.field", 130, this::name),
                RecordColumn.<ObjectReport.Part>text("debug.object.value", 170, ObjectReport.Part::value).literal(),
                RecordColumn.<ObjectReport.Part>text("debug.object.type", 110, ObjectReport.Part::type).code(),
                RecordColumn.<ObjectReport.Part>text("debug.object.bytes", 150, part -> spaced(part.bytes())).code()), () -> "");
        fields.setId("object-fields");
        fields.setAccessibleText(context.text("debug.pane.object"));
        fields.setRowFactory(_ -> row());
        MenuItem follow = new MenuItem(context.text("debug.value.object"));
        follow.setOnAction(_ -> follow(fields.getSelectionModel().getSelectedItem()));
        fields.getContextMenu().getItems().addFirst(follow);
        fields.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && follow(fields.getSelectionModel().getSelectedItem())) {
                event.consume();
            }
        });
        map = new MemoryMapPane(context, "object-map", part -> follow(parts.of(part)));
        references = new ReferencesPane(context, debug, this::refuse);
        fields.getSelectionModel().selectedItemProperty()
                .addListener((_, _, part) -> link(() -> map.selectedProperty().set(part == null ? null : parts.of(part))));
        map.selectedProperty().addListener((_, _, drawn) -> link(() -> choose(drawn)));
        back = button(CarbonIcons.ARROW_LEFT, "debug.object.back", () -> move(-1));
        forward = button(CarbonIcons.ARROW_RIGHT, "debug.object.forward", () -> move(1));
        facts.getStyleClass().add("object-facts");
        HBox.setHgrow(facts, Priority.ALWAYS);
        facts.setMinWidth(0);
        HBox tools = new HBox(back, forward, facts);
        tools.getStyleClass().add("tool-strip");
        split = new SplitPane(fields, map, references.node());
        split.setMinWidth(0);
        map.setMinWidth(0);
        split.getStyleClass().add("debug-split");
        split.setDividerPositions(0.45, 0.75);
        whole.setTop(tools);
        whole.setCenter(split);
        whole.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        noSession();
    }

    private TableRow<ObjectReport.Part> row() {
        TableRow<ObjectReport.Part> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                follow(row.getItem());
            }
        });
        return row;
    }

    private String name(ObjectReport.Part part) {
        return switch (part.kind()) {
            case HEADER -> context.text("debug.object.part." + (part.offset() == 0 ? "class" : "monitor"));
            case LENGTH, HOLE, CHARACTERS, END -> context.text("debug.object.part." + JsonName.of(part.kind()));
            case BOUNDS -> part.type().isEmpty() ? context.text("debug.object.part.bounds") : part.name();
            case FIELD, ELEMENT -> part.name();
        };
    }

    private static String spaced(String digits) {
        return digits.replaceAll("(..)(?=.)", "$1 ");
    }

    /** Who shows the heap, where objects are found. */
    public void findWith(Runnable newHeap) {
        heap = newHeap;
    }

    // ---- which object

    /** Shows an object from now on. @param address where it starts */
    public void open(int address) {
        if (at >= 0 && history.get(at) == address) {
            return;
        }
        history.subList(at + 1, history.size()).clear();
        history.add(address);
        if (history.size() > HISTORY) {
            history.removeFirst();
        }
        at = history.size() - 1;
        reload();
    }

    private void move(int by) {
        if (at + by >= 0 && at + by < history.size()) {
            at += by;
            reload();
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.isAltDown() && event.isShiftDown() && (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT)) {
            move(event.getCode() == KeyCode.LEFT ? -1 : 1);
            event.consume();
        }
    }

    private boolean follow(ObjectReport.Part part) {
        if (part == null || part.object() == 0) {
            return false;
        }
        debug.openObject(part.object());
        return true;
    }

    // ---- what of it

    @Override
    void read(SessionState state) {
        reload();
    }

    private void reload() {
        if (at < 0) {
            put(new EmptyPane(icon(), context.text("debug.object.none"), context.text("debug.object.none.go"), () -> heap.run()));
            return;
        }
        int address = history.get(at);
        back.setDisable(at == 0);
        forward.setDisable(at == history.size() - 1);
        debug.ask(session -> session.object(address), this::show, this::refuse);
    }

    private void show(ObjectReport report) {
        put(whole);
        if (report.type().isEmpty()) {
            facts.getChildren().setAll(new Label(context.text("debug.object.gone", hex(report.address()))));
            whole.setCenter(at > 0
                    ? new EmptyPane(icon(), context.text("debug.object.gone.more"), context.text("debug.object.back"),
                    () -> move(-1)) : new EmptyPane(icon(), context.text("debug.object.gone.more")));
            return;
        }
        whole.setCenter(split);
        ObjectReport.Part chosen = fields.getSelectionModel().getSelectedItem();
        parts = new ObjectParts(report);
        linking = true;
        fields.show(report.parts());
        map.show(report.type(), context.text("debug.object.size", report.size(), report.cell()), parts.drawn(),
                ObjectParts.bases(report), Map.of());
        linking = false;
        if (chosen != null) {
            report.parts().stream().filter(part -> part.offset() == chosen.offset() && part.name().equals(chosen.name()))
                    .findFirst().ifPresent(fields::choose);
        }
        references.show(report);
        facts.getChildren().setAll(facts(report));
    }

    private List<Node> facts(ObjectReport report) {
        List<Node> shown = new ArrayList<>();
        Label address = new Label(hex(report.address()));
        address.setId("object-address");
        address.getStyleClass().addAll("mono", "strong");
        address.setMinWidth(Region.USE_PREF_SIZE);
        shown.add(address);
        Label type = report.place() == null
                ? new Label(report.type()) : new LinkLabel(report.type(), report.place(), context.navigator());
        type.setId("object-type");
        type.setMinWidth(0);
        type.setMaxWidth(Double.MAX_VALUE);
        type.setTooltip(new Tooltip(report.type()));
        shown.add(type);
        if (report.more() > 0) {
            shown.add(muted(context.text("debug.object.more", report.more())));
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        shown.add(gap);
        if (report.lockOwner() > 0) {
            Hyperlink owner = new Hyperlink(context.text("debug.object.locked", report.lockOwner(), report.lockCount()));
            owner.setId("object-lock");
            owner.getStyleClass().add("link");
            owner.setOnAction(_ -> debug.select(report.lockOwner(), 0));
            shown.add(owner);
        } else {
            shown.add(muted(context.text("debug.object.unlocked")));
        }
        return shown;
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static String hex(int address) {
        return "0x%08X".formatted(address);
    }

    private void choose(LayoutPartReport drawn) {
        ObjectReport.Part part = drawn == null ? null : parts.of(drawn);
        if (part != null) {
            fields.choose(part);
        }
    }

    private void link(Runnable change) {
        if (!linking) {
            linking = true;
            change.run();
            linking = false;
        }
    }

    @Override
    public void clear() {
        super.clear();
        history.clear();
        at = -1;
    }
}
