package hybridscope.views.opcode;

import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.opcode.FamilyReport;
import hybridscope.inspectors.opcode.OpcodeFilter;
import hybridscope.inspectors.opcode.OpcodeReport;
import hybridscope.inspectors.opcode.OpcodesReport;
import hybridscope.inspectors.opcode.SectionReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.SearchField;
import hybridscope.views.control.TextSize;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.Opcode}: the register instruction set, families and their instructions as a list to filter, and beside
 * it, or below where there is no room, the page of what is selected.
 */
public final class OpcodeView extends PlaceView {
    /** Width, in em, from which list and page stand side by side. */
    private static final double ROOM_FOR_TWO = 56;
    private static final double WANTED = 860;

    private final String file;
    private final ViewContext context;
    private final OpcodesReport report = OpcodesReport.of();
    private final OpcodeTexts texts;
    private final OpcodeTable table;
    private final OpcodePage page;
    private final ScrollPane scroll = new ScrollPane();
    private final SplitPane split = new SplitPane();
    private final SearchField filter;
    private final Label count = new Label();
    private final BorderPane root = new BorderPane();
    private final StackPane list = new StackPane();
    private final Subscription following;
    private boolean settling;

    /**
     * The reference, as a file uses it.
     *
     * @param file      key of the file: links lead to places in it
     * @param transform the file's transform, which counts how often it uses each; null while there is none
     */
    public OpcodeView(String file, ObservableValue<TransformReport> transform, ViewContext context) {
        super(CarbonIcons.BOOK, context.text("place.opcodes"), new Place(file, new Place.Opcode("")));
        this.file = file;
        this.context = context;
        filter = new SearchField("opcode-filter", "opcode.filter", context.messages());
        texts = new OpcodeTexts(context.messages());
        table = new OpcodeTable(report, texts, context);
        OpcodeUsage usage = new OpcodeUsage(file, transform, context);
        page = new OpcodePage(file, report, usage, texts, context);
        following = transform.subscribe(_ -> usage.update());
        list.getChildren().add(table);
        scroll.setContent(page);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("opcode-scroll");
        split.getItems().addAll(list, scroll);
        split.setDividerPositions(0.6);
        split.widthProperty().subscribe(this::turn);
        filter.fontProperty().subscribe(font -> {
            turn();
            table.zoom(TextSize.scale(font));
        });
        root.getStyleClass().addAll("pane", "opcode-view");
        root.setTop(tools());
        root.setCenter(split);
        table.getSelectionModel().selectedItemProperty().subscribe(_ -> selected());
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::inTable);
        table.setContextMenu(menu());
        show();
        selected();
    }

    private void turn() {
        split.setOrientation(split.getWidth() < ROOM_FOR_TWO * filter.getFont().getSize()
                ? Orientation.VERTICAL : Orientation.HORIZONTAL);
    }

    private HBox tools() {
        filter.setTooltip(new Tooltip(context.text("opcode.filter.hint")));
        filter.setPrefColumnCount(26);
        filter.setMinWidth(60);
        filter.textProperty().subscribe((_, _) -> show());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::inFilter);
        count.setId("opcode-count");
        count.getStyleClass().addAll("muted", "count");
        count.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox tools = new HBox(filter, gap, count);
        tools.getStyleClass().add("tool-strip");
        return tools;
    }

    private void show() {
        OpcodeRow before = table.selected();
        settling = true;
        int shown = table.show(OpcodeFilter.of(filter.getText()));
        settling = false;
        count.setText(shown == report.total()
                ? context.text("opcode.count", shown) : context.text("opcode.count.of", shown, report.total()));
        list.getChildren().setAll(shown > 0 ? table : new EmptyPane(CarbonIcons.FILTER,
                context.text("opcode.no-match", filter.getText()), context.text("record.clear"), filter::clear));
        if (before == null || !table.select(before.place())) {
            selected();
        }
    }

    private void selected() {
        if (settling) {
            return;
        }
        OpcodeRow row = table.selected();
        page.show(row);
        scroll.setVvalue(0);
        setDetails(switch (row) {
            case OpcodeRow.Opcode(OpcodeReport opcode) -> facts(opcode);
            case OpcodeRow.Family(FamilyReport family) -> facts(family);
            case null, default -> null;
        });
        setPlace(new Place(file, new Place.Opcode(row == null ? "" : row.place())));
    }

    private Node facts(OpcodeReport opcode) {
        FactGrid facts = new FactGrid().fact(context.text("opcode.number"),
                opcode.number() + "  (0x%04X)".formatted(opcode.number()))
                .fact(context.text("opcode.encoded"), "%02X %02X".formatted(opcode.number() & 0xFF, opcode.number() >> 8))
                .fact(context.text("opcode.bytes"), Integer.toString(opcode.size()))
                .fact(context.text("opcode.padding"), Integer.toString(opcode.padding()))
                .fact(context.text("opcode.family"), opcode.family());
        facts.getStyleClass().add("details");
        return facts;
    }

    private Node facts(FamilyReport family) {
        FactGrid facts = new FactGrid().fact(context.text("opcode.instructions"), Integer.toString(family.opcodes().size()))
                .fact(context.text("opcode.number"),
                family.opcodes().getFirst().number() + "–" + family.opcodes().getLast().number());
        facts.getStyleClass().add("details");
        return facts;
    }

    private void inFilter(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> {
                filter.clear();
                table.requestFocus();
                event.consume();
            }
            case DOWN, ENTER -> {
                table.requestFocus();
                table.selectFirst();
                event.consume();
            }
            default -> {
            }
        }
    }

    private void inTable(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
            filter.clear();
            event.consume();
        }
    }

    private ContextMenu menu() {
        return new ContextMenu(new CopyMenu(context.messages()).text(this::text).json(() -> Json.text(shown()))
                .command(() -> place().getValue().target() instanceof Place.Opcode(String name) && !name.isEmpty()
                        ? CommandText.of("opcodes", name) : CommandText.of("opcodes")).build());
    }

    private Object shown() {
        return switch (table.selected()) {
            case OpcodeRow.Opcode(OpcodeReport opcode) -> opcode;
            case OpcodeRow.Family(FamilyReport family) -> family;
            case OpcodeRow.Section(SectionReport section) -> section;
            case null -> report;
        };
    }

    private String text() {
        return switch (table.selected()) {
            case OpcodeRow.Opcode(OpcodeReport opcode) -> line(opcode);
            case OpcodeRow.Family(FamilyReport family) -> family.opcodes().stream().map(this::line).collect(Collectors.joining());
            case OpcodeRow.Section(SectionReport section) -> section.families()
                    .stream().flatMap(family -> family.opcodes().stream()).map(this::line).collect(Collectors.joining());
            case null -> report.opcodes().map(this::line).collect(Collectors.joining());
        };
    }

    private String line(OpcodeReport opcode) {
        return opcode.name() + "\t" + opcode.ruler() + "\t" + texts.documentation(opcode.name()) + "\n";
    }

    @Override
    public double wantedWidth() {
        return WANTED;
    }

    @Override
    public List<Exported> exports() {
        return List.of(Exported.text(this::text), Exported.json(() -> Json.text(shown())));
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return table;
    }

    @Override
    public void open(Place target) {
        if (!(target.target() instanceof Place.Opcode(String name)) || name.isEmpty()) {
            return;
        }
        if (name.startsWith(OpcodeFilter.IL)) {
            filter.setText(name);
            table.selectFirst();
        } else if (!table.select(name)) {
            filter.clear();
            table.select(name);
        }
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of("filter", filter.getText()));
    }

    @Override
    public void restore(ViewState state) {
        filter.setText(state.get("filter", ""));
    }

    @Override
    public void dispose() {
        following.unsubscribe();
    }

    @Override
    public boolean find() {
        filter.requestFocus();
        filter.selectAll();
        return true;
    }
}
