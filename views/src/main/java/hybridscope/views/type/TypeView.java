package hybridscope.views.type;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Span;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.cpp.SharedClassReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.types.TypeEntry;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.inspectors.types.TypesReport;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.control.SearchField;
import hybridscope.views.csharp.CSharpPage;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of a type ({@link Place.Type}): its declaration with attributes and constraints, then its members by kind, as C#
 * people write them or as metadata has them. Every name is a link; Enter goes to what the selected row is about.
 */
public final class TypeView extends PlaceView {
    private static final String METADATA_NAMES = "names.metadata";
    private static final String SHARED = "type.shared";
    private static final String CSHARP = "type.csharp";

    private final OpenFile file;
    private final int token;
    private final HexAddressing addressing;
    private final ViewContext context;
    private final BorderPane root = new BorderPane();
    private final LoadingPane loading;
    private final ListView<TypeRow> list = new ListView<>();
    private final SearchField filter;
    private final ToggleButton metadataNames = new ToggleButton();
    private final ToggleButton shared = new ToggleButton();
    private final ToggleButton csharp = new ToggleButton();
    private final CSharpPage page;
    private final Node levels;
    private final Label count = new Label();
    private final TypeDetails details;
    private final AssumptionsBox assumptions;
    private final TypeEntry entry;
    private TypeReport report;
    private List<TypeRow> rows = List.of();
    /** Those about shared code, while they are wanted. */
    private List<TypeRow> sharedRows = List.of();
    private BackgroundTasks.Job finding;
    private ViewState wanted = ViewState.EMPTY;
    private int wantedMember;

    /**
     * A view of one type.
     *
     * @param file       a file with metadata
     * @param token      the type
     * @param addressing tells where rows are
     */
    public TypeView(OpenFile file, int token, HexAddressing addressing, ViewContext context) {
        TypeEntry named = TypesReport.entry(file, Token.rid(token));
        super(MemberIcons.ofType(named.kind()), named.name(), new Place(file.key(), new Place.Type(token)));
        entry = named;
        this.file = file;
        this.token = token;
        this.addressing = addressing;
        this.context = context;
        this.loading = new LoadingPane(context);
        this.details = new TypeDetails(context);
        metadataNames.setText(context.text("names.metadata"));
        metadataNames.setId("names-metadata");
        metadataNames.getStyleClass().add("flat");
        metadataNames.setTooltip(new Tooltip(context.text("names.metadata.hint")));
        metadataNames.setSelected(Boolean.parseBoolean(context.remembered().get(METADATA_NAMES, "false")));
        metadataNames.setOnAction(_ -> {
            context.remembered().put(METADATA_NAMES, Boolean.toString(metadataNames.isSelected()));
            show();
        });
        filter = new SearchField("type-filter", "type.filter", context.messages());
        filter.setPrefColumnCount(24);
        filter.textProperty().addListener(_ -> show());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::inFilter);
        count.getStyleClass().addAll("muted", "count");
        count.setId("type-count");
        Button layout = new Button(context.text("layout.show"));
        layout.setId("type-layout");
        layout.getStyleClass().add("flat");
        layout.setTooltip(new Tooltip(context.text("layout.show.hint")));
        layout.setOnAction(_ -> context.navigator().open(new Place(file.key(), new Place.Layout(token))));
        shared.setText(context.text("type.shared"));
        shared.setId("type-shared");
        shared.getStyleClass().add("flat");
        shared.setTooltip(new Tooltip(context.text("type.shared.hint")));
        shared.setSelected(Boolean.parseBoolean(context.remembered().get(SHARED, "false")));
        shared.setVisible(false);
        shared.setManaged(false);
        shared.setOnAction(_ -> {
            context.remembered().put(SHARED, Boolean.toString(shared.isSelected()));
            findShared();
        });
        csharp.setText(context.text("csharp.tab"));
        csharp.setId("type-csharp");
        csharp.getStyleClass().add("flat");
        csharp.setTooltip(new Tooltip(context.text("type.csharp.hint")));
        csharp.setSelected(Boolean.parseBoolean(context.remembered().get(CSHARP, "false")));
        csharp.setOnAction(_ -> {
            context.remembered().put(CSHARP, Boolean.toString(csharp.isSelected()));
            arrange();
            Platform.runLater(focusTarget()::requestFocus);
        });
        page = new CSharpPage(file, token, context);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        levels = page.levels();
        HBox tools = new HBox(filter, metadataNames, layout, csharp, levels, shared, gap, count);
        tools.getStyleClass().add("tool-strip");
        list.setId("type-list");
        list.getStyleClass().add("type-list");
        list.setCellFactory(_ -> new TypeCell(context, metadataNames.selectedProperty()));
        list.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> selected(row));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::inList);
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                go(event.isShortcutDown());
            }
        });
        list.setContextMenu(menu());
        root.getStyleClass().addAll("pane", "type-view");
        assumptions = new AssumptionsBox(context, "type-assumptions");
        root.setTop(new VBox(tools, assumptions));
        arrange();
        loading.load(context.text("il.task", entry.name()), progress -> {
            TypeReport read = TypeReport.of(file, Token.rid(token));
            return new Page(read, TypeRows.of(read, context, progress),
                    SharedClassReport.hasGenericCode(file, Token.rid(token)));
        }, this::loaded);
    }

    /** Shows the members, or the type as C# in their place. */
    private void arrange() {
        boolean text = csharp.isSelected();
        if (text) {
            page.load();
        }
        levels.setVisible(text);
        levels.setManaged(text);
        root.setCenter(text ? page : loading);
        filter.setDisable(text);
        metadataNames.setDisable(text);
        shared.setDisable(text);
        count.setVisible(!text);
        if (report != null) {
            show();
        }
    }

    private record Page(TypeReport report, List<TypeRow> rows, boolean generic) {
    }

    /** Looks for what runs the type's generic code, in the AOT part that its file belongs to. */
    private void findShared() {
        if (finding != null) {
            finding.cancel();
        }
        sharedRows = List.of();
        show();
        if (!shared.isSelected() || !shared.isVisible()) {
            return;
        }
        ProgramFiles program = context.program().apply(file);
        SharingPolicy policy = SharingPolicy.named(context.remembered().get("cpp.policy", "default"))
                .orElse(SharingPolicy.DEFAULT);
        finding = context.background().run(context.text("type.shared.task", entry.name()), progress -> {
            ProgramFiles files = program.around(file);
            AotBuild part = context.parts().build(files, policy, progress::report).orElseThrow();
            return SharedRows.of(SharedClassReport.of(file, Token.rid(token), part,
                    context.parts().files(files).assumptions()), context);
        }, found -> {
            sharedRows = found;
            show();
            list.scrollTo(Math.max(0, list.getItems().indexOf(found.getFirst()) - 1));
        }, failure -> {
            sharedRows = List.of(new TypeRow.Head("type.group.shared", 0),
                    new TypeRow.Shared(TypeRow.Text.plain("// " + failure.getMessage()), null, 1));
            show();
        });
    }

    private Node loaded(Page page) {
        report = page.report;
        rows = page.rows;
        assumptions.show(report.assumptions());
        selected(null);
        show();
        apply(wanted);
        choose(wantedMember);
        shared.setVisible(page.generic);
        shared.setManaged(page.generic);
        findShared();
        if (root.isFocused()) {
            Platform.runLater(list::requestFocus);
        }
        return list;
    }

    private void show() {
        TypeRow selected = list.getSelectionModel().getSelectedItem();
        List<TypeRow> every = new ArrayList<>(rows);
        every.addAll(sharedRows);
        List<TypeRow> shown = TypeRows.filtered(List.copyOf(every), filter.getText(), metadataNames.isSelected());
        list.getItems().setAll(shown);
        if (selected != null && shown.contains(selected)) {
            list.getSelectionModel().select(selected);
        }
        long all = items(rows);
        long found = items(shown);
        count.setText(found == all ? context.text("type.count", all) : context.text("type.count.filtered", found, all));
        filter.getStyleClass().remove("invalid");
        boolean nothing = found == 0 && all > 0;
        if (nothing) {
            filter.getStyleClass().add("invalid");
        }
        root.setBottom(csharp.isSelected() ? null
                : nothing ? empty(context.text("type.none", filter.getText())) : all == 0 && !rows.isEmpty()
                ? new EmptyPane(CarbonIcons.LIST, context.text("type.no-members")) : null);
    }

    private Node empty(String sentence) {
        return new EmptyPane(CarbonIcons.FILTER, sentence, context.text("record.clear"), filter::clear);
    }

    private static long items(List<TypeRow> rows) {
        return rows.stream().filter(TypeRow.Item.class::isInstance).count();
    }

    private void selected(TypeRow row) {
        int shown = token;
        int member = 0;
        if (row instanceof TypeRow.Item item) {
            shown = item.token();
            member = item.member() != null && Token.table(shown) != Table.METHOD_DEF ? shown : 0;
            details.show(report, item);
        } else if (row instanceof TypeRow.OfMember attribute) {
            shown = attribute.member().token();
            details.show(report, attribute.member());
        } else {
            details.show(report);
        }
        setPlace(new Place(file.key(), new Place.Type(token, member)));
        setDetails(details);
        Span span = addressing.token(shown).orElse(new Span(-1, -1));
        setStatus(new PlaceStatus(span.offset(), span.offset() < 0 ? -1 : addressing.rvaAt(span.offset()), shown, span.length()));
    }

    private Place own() {
        return new Place(file.key(), new Place.Type(token));
    }

    private boolean go(boolean beside) {
        TypeRow row = list.getSelectionModel().getSelectedItem();
        Place target = row == null ? null : row.target();
        if (target == null || target.equals(own())) {
            return false;
        }
        if (beside) {
            context.navigator().openBeside(target);
        } else {
            context.navigator().open(target);
        }
        return true;
    }

    private void inList(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && go(event.isShortcutDown())) {
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
            filter.clear();
            event.consume();
        }
    }

    private void inFilter(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> {
                filter.clear();
                list.requestFocus();
                event.consume();
            }
            case DOWN, ENTER -> {
                list.requestFocus();
                list.getItems().stream().filter(TypeRow.Item.class::isInstance).findFirst().ifPresent(row -> {
                    list.getSelectionModel().select(row);
                    list.scrollTo(Math.max(0, list.getItems().indexOf(row) - 2));
                });
                event.consume();
            }
            default -> {
            }
        }
    }

    private ContextMenu menu() {
        MenuItem go = context.item("il.menu.go", () -> go(false));
        MenuItem beside = context.item("il.menu.beside", () -> go(true));
        MenuItem asCSharp = context.item("type.csharp", csharp::fire);
        PlaceMenu about = new PlaceMenu(context, this::member);
        ContextMenu menu = new ContextMenu(go, beside, new SeparatorMenuItem());
        menu.getItems().addAll(about.all(context.debug()));
        menu.getItems().addAll(asCSharp, new SeparatorMenuItem(), about.copies(new CopyMenu(context.messages())
                .text(this::selectedText).form("type.copy.all", this::text).json(() -> Json.text(report))
                .command(() -> CommandText.of("types", file.path().toString(), entry.fullName()))).build());
        menu.setOnShowing(_ -> {
            TypeRow selected = list.getSelectionModel().getSelectedItem();
            boolean leads = selected != null && selected.target() != null && !selected.target().equals(own());
            go.setDisable(!leads);
            beside.setDisable(!leads);
        });
        return menu;
    }

    /** The member or nested type that is selected, else the type. */
    private Place member() {
        TypeRow selected = list.getSelectionModel().getSelectedItem();
        int used = selected instanceof TypeRow.Item item ? item.token() : token;
        return switch (Token.table(used)) {
            case METHOD_DEF -> new Place(file.key(), new Place.Method(used, -1));
            case TYPE_DEF -> new Place(file.key(), new Place.Type(used));
            default -> new Place(file.key(), new Place.Type(token, used));
        };
    }

    private String selectedText() {
        TypeRow row = list.getSelectionModel().getSelectedItem();
        return row == null ? text() : line(row);
    }

    private String text() {
        return list.getItems().stream().map(row -> line(row) + "\n").collect(Collectors.joining());
    }

    private String line(TypeRow row) {
        return row instanceof TypeRow.Head(String key, int _)
                ? "// " + context.text(key) : row.text(metadataNames.isSelected()).text();
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return csharp.isSelected() ? page.focusTarget() : rows.isEmpty() ? root : list;
    }

    @Override
    public void open(Place place) {
        if (place.target() instanceof Place.Type(int _, int member) && member != 0) {
            wantedMember = member;
            choose(member);
            page.show(member);
        }
    }

    /** Selects a member, once there are members; a filter that keeps it out is cleared. */
    private void choose(int member) {
        if (member == 0 || rows.isEmpty()) {
            return;
        }
        wantedMember = 0;
        rows.stream().filter(row -> row instanceof TypeRow.Item item && item.token() == member).findFirst().ifPresent(row -> {
            if (!list.getItems().contains(row)) {
                filter.clear();
            }
            list.getSelectionModel().select(row);
            list.scrollTo(Math.max(0, list.getItems().indexOf(row) - 8));
        });
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of("filter", filter.getText(), "row",
                String.valueOf(list.getSelectionModel().getSelectedIndex())));
    }

    @Override
    public void restore(ViewState state) {
        wanted = state;
        if (!rows.isEmpty()) {
            apply(state);
        }
    }

    private void apply(ViewState state) {
        filter.setText(state.get("filter", ""));
        int row = (int) state.number("row", -1);
        if (row >= 0 && row < list.getItems().size()) {
            list.getSelectionModel().select(row);
            list.scrollTo(Math.max(0, row - 8));
        }
    }

    @Override
    public List<Exported> exports() {
        return csharp.isSelected() ? page.exports() : report == null ? List.of()
                : List.of(Exported.text(this::text), Exported.json(() -> Json.text(report)));
    }

    @Override
    public boolean find() {
        if (csharp.isSelected()) {
            return page.find();
        }
        filter.requestFocus();
        filter.selectAll();
        return true;
    }

    @Override
    public boolean definition() {
        return csharp.isSelected() ? page.follow() : go(false);
    }

    @Override
    public OptionalInt usedToken() {
        OptionalInt ofCSharp = csharp.isSelected() ? page.usedToken() : OptionalInt.empty();
        TypeRow row = list.getSelectionModel().getSelectedItem();
        int used = row instanceof TypeRow.Item item ? item.token() : token;
        return ofCSharp.isPresent() ? ofCSharp : OptionalInt.of(used);
    }

    @Override
    public void dispose() {
        loading.cancel();
        page.cancel();
        if (finding != null) {
            finding.cancel();
        }
    }
}
