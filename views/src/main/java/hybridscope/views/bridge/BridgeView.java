package hybridscope.views.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeRule;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.bridge.BoundMethodReport;
import hybridscope.inspectors.bridge.BridgePart;
import hybridscope.inspectors.bridge.BridgeReport;
import hybridscope.inspectors.bridge.BridgeSignatureReport;
import hybridscope.inspectors.bridge.BridgeTotals;
import hybridscope.inspectors.bridge.BridgeUserReport;
import hybridscope.inspectors.bridge.CallNote;
import hybridscope.inspectors.bridge.CallReport;
import hybridscope.inspectors.bridge.CallValueReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.Segments;
import hybridscope.views.control.TextSize;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.Bridge}: the bridges that a file needs for an ABI, who shares each, and of one a drawing of a call, its
 * text, and what would add it.
 */
public final class BridgeView extends PlaceView {

    /** Widths at 100 %: below the first one list and drawing stand one above the other. */
    private static final double NARROW = 640;
    private static final double WANTED = 880;
    private static final double SHARE = 0.49;

    /** What has been computed for: switching back is instant. */
    private record Key(Abi abi, AbiForm form) {
    }

    private final OpenFile file;
    private final ViewContext context;
    private final BorderPane root = new BorderPane();
    private final LoadingPane lists;
    private final Map<Key, BridgeReport> reports = new HashMap<>();
    private final Map<Abi, ToggleButton> abis = new HashMap<>();
    private final Map<AbiForm, ToggleButton> forms = new HashMap<>();
    private final FlowPane conventions = new FlowPane();
    private final Label totals = new Label();
    private final AssumptionsBox assumptions;
    private final RecordTable<BridgeSignatureReport> signatures;
    private final RecordFilter filter;
    private final RecordTable<BridgeUserReport> users;
    private final RecordTable<BoundMethodReport> methods;
    private final BridgeDrawing drawing;
    private final Label declared = new Label();
    private final Label steps = new Label();
    private final Label note = new Label();
    private final TextArea stub = area("bridge-stub");
    private final BorderPane missing = new BorderPane();
    private final TabPane tabs;
    private final SplitPane content;
    private ProgramFiles program = ProgramFiles.NONE;
    private BridgeReport shown;
    private BridgeSignatureReport signature;
    private BridgeUse use;
    private NativeConvention convention;
    private String wanted = "";
    private boolean filling;

    /** The bridges of a file with metadata. */
    public BridgeView(OpenFile file, ViewContext context) {
        super(CarbonIcons.ARROWS_HORIZONTAL, context.text("bridge.title", file.key()),
                new Place(file.key(), new Place.Bridge("")));
        this.file = file;
        this.context = context;
        assumptions = new AssumptionsBox(context, "bridge-assumptions");
        lists = new LoadingPane(context);
        signatures = new RecordTable<>(context, signatureColumns(), this::command);
        signatures.setId("bridge-signatures");
        signatures.setPlaceholder(new EmptyPane(CarbonIcons.ARROWS_HORIZONTAL, context.text("bridge.nothing")));
        filter = new RecordFilter(signatures, context);
        users = new RecordTable<>(context, userColumns(), this::command);
        users.setId("bridge-users");
        methods = new RecordTable<>(context, methodColumns(), this::command);
        methods.setId("bridge-methods");
        drawing = new BridgeDrawing(context, this::picked);
        signatures.getSelectionModel().selectedItemProperty().subscribe(each -> {
            if (!filling && each != null) {
                select(each, each.uses().getFirst());
            }
        });
        users.getSelectionModel().selectedItemProperty().subscribe(each -> {
            if (!filling && each != null) {
                select(signature, signature.uses().get(signature.methods().indexOf(each)));
            }
        });
        tabs = tabs();
        BorderPane table = new BorderPane(signatures);
        table.setTop(filter);
        SplitPane left = new SplitPane(table, users);
        left.setOrientation(Orientation.VERTICAL);
        left.setDividerPositions(0.64);
        content = new SplitPane(left, tabs);
        content.setDividerPositions(SHARE);
        SplitPane.setResizableWithParent(left, false);
        content.widthProperty().subscribe(this::divide);
        root.getStyleClass().addAll("pane", "bridge-view");
        root.setTop(new VBox(tools(), assumptions));
        root.setCenter(lists);
        load();
    }

    /** The list above the drawing where both have no room beside each other. */
    private void divide() {
        double width = content.getWidth() / TextSize.scale(totals.getFont());
        Orientation wanted = width > 0 && width < NARROW ? Orientation.VERTICAL : Orientation.HORIZONTAL;
        if (wanted != content.getOrientation()) {
            content.setOrientation(wanted);
            content.setDividerPositions(wanted == Orientation.VERTICAL ? 0.5 : SHARE);
        }
    }

    @Override
    public double wantedWidth() {
        return WANTED;
    }

    private static TextArea area(String id) {
        TextArea area = new TextArea();
        area.setId(id);
        area.setEditable(false);
        area.getStyleClass().addAll("mono", "preview-text");
        return area;
    }

    private Node tools() {
        ToggleButton[] ofAbis = Arrays.stream(Abi.values()).map(abi -> {
            ToggleButton button = new ToggleButton(abi.text());
            button.setId("bridge-abi-" + abi.text());
            abis.put(abi, button);
            return button;
        }).toArray(ToggleButton[]::new);
        Segments chooseAbi = new Segments(ofAbis);
        abis.get(ChosenAbi.of(context.remembered())).setSelected(true);
        chooseAbi.onSwitch(this::switched);
        ToggleButton[] ofForms = List.of(AbiForm.RUNNABLE, AbiForm.PRINTED).stream().map(form -> {
            ToggleButton button = new ToggleButton(context.text("bridge.form." + JsonName.of(form)));
            button.setId("bridge-form-" + JsonName.of(form));
            button.setTooltip(new Tooltip(context.text("bridge.form.hint")));
            forms.put(form, button);
            return button;
        }).toArray(ToggleButton[]::new);
        Segments chooseForm = new Segments(ofForms);
        chooseForm.onSwitch(this::switched);
        totals.setId("bridge-totals");
        totals.getStyleClass().add("count");
        HBox strip = new HBox(chooseAbi, chooseForm, totals);
        totals.setMinWidth(0);
        strip.getStyleClass().addAll("tool-strip", "bridge-tools");
        return strip;
    }

    private Abi abi() {
        return abis.entrySet().stream().filter(each -> each.getValue().isSelected()).findFirst().orElseThrow().getKey();
    }

    private AbiForm form() {
        return forms.get(AbiForm.PRINTED).isSelected() ? AbiForm.PRINTED : AbiForm.RUNNABLE;
    }

    private TabPane tabs() {
        declared.setId("bridge-declared");
        declared.getStyleClass().addAll("mono", "bridge-declared");
        declared.setWrapText(true);
        steps.getStyleClass().addAll("muted", "count");
        steps.setWrapText(true);
        note.setId("bridge-note");
        note.setWrapText(true);
        note.setMinHeight(Region.USE_PREF_SIZE);
        note.getStyleClass().add("bridge-note");
        VBox head = new VBox(declared, steps, conventions);
        head.getStyleClass().add("bridge-head");
        ScrollPane scroll = new ScrollPane(drawing);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("pane");
        BorderPane pane = new BorderPane(scroll);
        pane.setTop(head);
        pane.setBottom(note);
        conventions.getStyleClass().add("bridge-conventions");
        TabPane all = new TabPane(tab("drawing", pane), tab("stub", stub), tab("missing", missing),
                tab("methods", methods));
        all.setId("bridge-tabs");
        all.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        return all;
    }

    private Tab tab(String name, Node node) {
        Tab tab = new Tab(context.text("bridge.tab." + name), node);
        tab.setId(name);
        return tab;
    }

    private List<RecordColumn<BridgeSignatureReport>> signatureColumns() {
        return List.of(
                RecordColumn.<BridgeSignatureReport>text("bridge.column.state", 70, each -> context.text("bridge.state."
                        + state(each))),
                RecordColumn.<BridgeSignatureReport>text("bridge.column.signature", 104,
                        each -> each.signature() + (each.other() == null ? "" : " *")).code(),
                RecordColumn.<BridgeSignatureReport>text("bridge.column.direction", 96,
                        each -> context.text("bridge.direction." + JsonName.of(each.direction()))),
                RecordColumn.<BridgeSignatureReport>text("bridge.column.uses", 50, each -> "%,d".formatted(each.uses().size()))
                        .number(each -> (long) each.uses().size()),
                RecordColumn.<BridgeSignatureReport>text("bridge.column.shared", 74, each -> "%,d".formatted(each.shared()))
                        .number(each -> (long) each.shared()));
    }

    private static String state(BridgeSignatureReport each) {
        return each.missing() ? "missing" : each.shared() == 0 ? "absent" : "there";
    }

    private List<RecordColumn<BridgeUserReport>> userColumns() {
        return List.of(
                RecordColumn.<BridgeUserReport>text("bridge.column.method", 210, BridgeUserReport::method).code()
                        .linked(BridgeUserReport::place),
                RecordColumn.<BridgeUserReport>text("bridge.column.reason", 90,
                        each -> context.text("bridge.reason." + JsonName.of(each.reason()))),
                RecordColumn.<BridgeUserReport>text("bridge.column.user", 170,
                        each -> each.user() != null ? each.user() : each.declaration() == null ? "" : each.declaration()).code());
    }

    private List<RecordColumn<BoundMethodReport>> methodColumns() {
        return List.of(
                RecordColumn.<BoundMethodReport>text("bridge.column.name", 190, BoundMethodReport::method).code()
                        .linked(BoundMethodReport::place),
                RecordColumn.<BoundMethodReport>text("bridge.column.signature", 90, BoundMethodReport::signature).code(),
                RecordColumn.<BoundMethodReport>text("layout.methodPointer", 150,
                        each -> context.text(each.pointers().methodPointer().messageKey())),
                RecordColumn.<BoundMethodReport>text("layout.invoker", 110,
                        each -> context.text(each.pointers().invokerMethod().messageKey())));
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("bridge", file.path().toString(), "--abi", abi().text()));
        if (form() == AbiForm.PRINTED) {
            words.add("--as-printed");
        }
        if (!program.aot().isEmpty()) {
            words.add("--aot");
            program.aot().forEach(each -> words.add(each.path().toString()));
        }
        return CommandText.of(words.toArray(String[]::new));
    }

    private void switched() {
        ChosenAbi.choose(context.remembered(), abi());
        if (use != null) {
            // The drawing changes at once; the lists when they are there.
            convention = null;
            draw();
        }
        load();
    }

    private void load() {
        Key key = new Key(abi(), form());
        ProgramFiles now = context.program().apply(file);
        if (!now.equals(program)) {
            program = now;
            reports.clear();
        }
        BridgeReport known = reports.get(key);
        if (known != null) {
            show(known);
            return;
        }
        lists.load(context.text("bridge.task", file.key()), progress ->
            BridgeReport.of(BridgePart.of(file, now, context.parts()), key.abi, key.form, () -> {
                progress.report(0, 0);
                return false;
            }), report -> {
            reports.put(key, report);
            if (key.equals(new Key(abi(), form()))) {
                show(report);
            }
            return content;
        });
    }

    private void show(BridgeReport report) {
        shown = report;
        int needed = report.totals().stream().mapToInt(BridgeTotals::needed).sum();
        int lacks = report.totals().stream().mapToInt(BridgeTotals::missing).sum();
        int has = report.totals().stream().mapToInt(BridgeTotals::aot).sum();
        totals.setText(context.text("bridge.totals", needed, lacks));
        totals.setTooltip(new Tooltip(totals.getText() + "\n"
                + context.text("bridge.aot", String.join(", ", report.aot()), has)));
        assumptions.show(report.assumptions(), report.differential());
        filling = true;
        signatures.show(report.signatures());
        methods.show(report.methods());
        filling = false;
        BridgeUse kept = use;
        BridgeSignatureReport found = report.signatures().stream().filter(each -> place(each).equals(wanted)).findFirst()
                .orElse(null);
        wanted = "";
        if (found == null && kept != null) {
            found = report.signatures().stream().filter(each -> each.uses().stream().anyMatch(one -> same(one, kept))).findFirst()
                    .orElse(null);
        }
        BridgeSignatureReport chosen = found == null && !report.signatures().isEmpty() ? report.signatures().getFirst() : found;
        if (chosen != null) {
            select(chosen, chosen.uses().stream().filter(one -> kept != null && same(one, kept)).findFirst()
                    .orElse(chosen.uses().getFirst()));
        }
        lists.getChildren().setAll(content);
    }

    private static boolean same(BridgeUse a, BridgeUse b) {
        return a.direction() == b.direction() && a.method() == b.method() && a.user() == b.user() && a.ilOffset() == b.ilOffset()
                && a.parameters().size() == b.parameters().size();
    }

    private String place(BridgeSignatureReport each) {
        return shown.abi() + "/" + each.direction().text() + "/" + each.signature();
    }

    private void select(BridgeSignatureReport newSignature, BridgeUse newUse) {
        boolean other = signature != newSignature;
        signature = newSignature;
        use = newUse;
        filling = true;
        if (signatures.getSelectionModel().getSelectedItem() != newSignature) {
            signatures.choose(newSignature);
        }
        if (other) {
            users.show(newSignature.methods());
        }
        BridgeUserReport user = newSignature.methods().get(newSignature.uses().indexOf(newUse));
        if (users.getSelectionModel().getSelectedItem() != user) {
            users.choose(user);
        }
        filling = false;
        setPlace(new Place(file.key(), new Place.Bridge(place(newSignature))));
        showMissing();
        draw();
    }

    private void showMissing() {
        if (signature.missing()) {
            Label how = new Label(context.text("bridge.missing.how"));
            how.setWrapText(true);
            how.getStyleClass().add("bridge-note");
            TextArea area = area("bridge-declaration");
            area.setText(signature.declaration());
            missing.setTop(how);
            missing.setCenter(area);
        } else {
            missing.setTop(null);
            missing.setCenter(new EmptyPane(CarbonIcons.CHECKMARK,
                    context.text(signature.shared() == 0 ? "bridge.missing.absent" : "bridge.missing.none")));
        }
    }

    private void draw() {
        Abi abi = abi();
        if (convention == null || !abi.conventions().contains(convention)) {
            convention = abi.conventions().getFirst();
            showConventions(abi);
        }
        CallReport call = CallReport.of(use, abi, form(), convention);
        declared.setText(call.declared() + "   " + call.signature());
        steps.setText(context.text("bridge.steps." + JsonName.of(call.direction())));
        stub.setText(call.stub());
        drawing.show(call);
    }

    private void showConventions(Abi abi) {
        conventions.getChildren().clear();
        if (abi.conventions().size() > 1) {
            ToggleButton[] buttons = abi.conventions().stream().map(each -> {
                ToggleButton button = new ToggleButton(each.text());
                button.setId("bridge-convention-" + JsonName.of(each));
                button.setTooltip(new Tooltip(each.platforms()));
                button.setUserData(each);
                return button;
            }).toArray(ToggleButton[]::new);
            Segments segments = new Segments(buttons);
            segments.onSwitch(() -> {
                convention = (NativeConvention) Arrays.stream(buttons).filter(ToggleButton::isSelected).findFirst().orElseThrow()
                        .getUserData();
                draw();
            });
            conventions.getChildren().add(segments);
        }
    }

    /** The rule of a value, in the details and below the drawing. */
    private void picked(CallValueReport value) {
        if (value == null) {
            setDetails(null);
            note.setText(context.text("bridge.hint"));
            return;
        }
        String because = context.text("bridge.passing." + JsonName.of(value.passing()));
        FactGrid facts = new FactGrid();
        facts.fact(context.text("bridge.value"), value.type());
        List<String> sentences = new ArrayList<>();
        if (value.kind() != null) {
            // The names of numbers are C#'s.
            String rule = value.rule().compareTo(BridgeRule.REFERENCE) < 0 ? value.rule().types()
                    : context.text("bridge.rule." + JsonName.of(value.rule()));
            String types = value.isEnum() ? context.text("bridge.enum", rule) : rule;
            facts.fact(context.text("bridge.kind"), value.kind());
            facts.fact(context.text("bridge.rule"), types);
            facts.fact(context.text("bridge.printed"), value.printed());
            facts.fact(context.text("bridge.runnable"), value.runnable());
            sentences.add(types + ": " + value.kind());
        }
        facts.fact(context.text("bridge.travels"), value.places());
        facts.fact(context.text("bridge.because"), because);
        sentences.add(value.places() + ": " + because);
        for (CallNote each : value.notes()) {
            String text = context.text("bridge.note." + JsonName.of(each), switch (each) {
                case NOT_BY_REFERENCE -> new Object[0];
                case PRINTED_DIFFERS -> new Object[] {value.printed(), value.runnable()};
                case LOOKS_ELSEWHERE -> new Object[] {String.join(",", value.expected())};
            });
            sentences.add(text);
        }
        if (!value.expected().isEmpty()) {
            facts.fact(context.text("bridge.looks"), String.join(",", value.expected()));
        }
        note.setText(String.join("\n", sentences));
        setDetails(facts);
    }

    @Override
    public List<Exported> exports() {
        return signatures.exports();
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return signatures;
    }

    @Override
    public void open(Place place) {
        if (!(place.target() instanceof Place.Bridge(String named)) || named.isEmpty()) {
            return;
        }
        wanted = named;
        Abi.named(named.substring(0, Math.max(0, named.indexOf('/')))).ifPresent(abi -> abis.get(abi).setSelected(true));
        BridgeReport known = reports.get(new Key(abi(), form()));
        if (known != null) {
            show(known);
        }
    }

    @Override
    public boolean find() {
        filter.focus();
        return true;
    }

    @Override
    public void dispose() {
        lists.cancel();
    }
}
