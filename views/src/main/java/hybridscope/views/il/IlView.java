package hybridscope.views.il;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.il.InstructionReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LayoutPulse;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.control.ShortTools;
import hybridscope.views.control.TextFind;
import hybridscope.views.gutter.Gutter;
import hybridscope.views.gutter.GutterActions;
import hybridscope.views.gutter.GutterIcons;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.problems.RuleText;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of a method ({@link Place.Method}): its IL with offsets, bytes on demand, links, arrows and exception regions; Details
 * explains the instruction at the caret. The text is made off the FX thread, whatever its length.
 */
public final class IlView extends PlaceView {
    /** Lines that stay in sight above one that is scrolled to, where there is room. */
    private static final int MOST_ABOVE = 8;
    private static final String BYTES = "il.bytes";
    private static final String METADATA_NAMES = "names.metadata";
    private static final KeyCombination TOGGLE_BYTES = new KeyCodeCombination(KeyCode.B, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination SHOW_BYTES = new KeyCodeCombination(KeyCode.B, KeyCombination.SHORTCUT_DOWN,
            KeyCombination.SHIFT_DOWN);

    private final OpenFile file;
    private final int method;
    private final HexAddressing addressing;
    private final LayoutPulse pulse;
    private final ViewContext context;
    private final BorderPane root = new BorderPane();
    private final LoadingPane loading;
    private final Gutter gutter = new Gutter("il-gutter", this::goToLine);
    private final TextFind find;
    private final IlDetails details;
    private final ToggleButton bytes = new ToggleButton();
    private final ToggleButton metadataNames = new ToggleButton();
    private final Button showBytes = new Button();
    private final Button search = new Button(null, new Icon(CarbonIcons.SEARCH));
    private final HBox tools = new HBox();
    private final Label position = new Label();
    private final IlHighlights lights = new IlHighlights();
    private IlObserver observer = IlObserver.NONE;
    private IlNotes notes = IlNotes.NONE;
    private IlDocument document;
    private IlCode code;
    private BehindLine behind;
    private Function<String, Optional<String>> valueOf = _ -> Optional.empty();
    private Function<List<String>, String> valuesOf = _ -> "";
    private GutterIcons icons;
    private double firstTop;
    private int firstLine;
    private double lineHeight = 1;
    private int wantedTop = -1;
    /** The IL offset that a document under way is to show; -1 for the method's beginning. */
    private int wantedOffset = -1;

    /**
     * A view of one method.
     *
     * @param file       a file with metadata
     * @param token      the method
     * @param addressing tells the RVAs of instructions
     */
    public IlView(OpenFile file, int token, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.CODE, title(file, token), new Place(file.key(), new Place.Method(token, -1)));
        this.file = file;
        this.method = token;
        this.addressing = addressing;
        this.context = context;
        this.loading = new LoadingPane(context);
        this.find = new TextFind("il-find", "il.find.prompt", new Lines(), context);
        this.details = new IlDetails(file, context);
        root.getStyleClass().addAll("pane", "il-view");
        root.setTop(new VBox(tools(), find));
        root.setCenter(loading);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        pulse = new LayoutPulse(root, this::follow);
        load();
    }

    private HBox tools() {
        toggle(bytes, "il.bytes", BYTES);
        toggle(metadataNames, "names.metadata", METADATA_NAMES);
        showBytes.setGraphic(new Icon(CarbonIcons.STRING_INTEGER));
        showBytes.setAccessibleText(context.text("il.show-bytes"));
        showBytes.setId("il-show-bytes");
        showBytes.getStyleClass().add("flat");
        showBytes.setTooltip(new Tooltip(context.text("il.show-bytes.hint") + " (" + SHOW_BYTES.getDisplayText() + ")"));
        showBytes.setOnAction(_ -> showBytes());
        search.setId("il-find-open");
        search.getStyleClass().add("flat");
        search.setTooltip(new Tooltip(context.text("il.find.open")));
        search.setAccessibleText(context.text("il.find.open"));
        search.setOnAction(_ -> find.open());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        position.getStyleClass().addAll("muted", "mono");
        position.setId("il-position");
        // Bound, so that the sheet cannot let it shrink.
        bytes.minWidthProperty().bind(new SimpleDoubleProperty(Region.USE_PREF_SIZE));
        metadataNames.setGraphic(new Icon(CarbonIcons.TERM));
        metadataNames.minWidthProperty().bind(new SimpleDoubleProperty(Region.USE_PREF_SIZE));
        position.setMinWidth(0);
        position.setMaxWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(position, Priority.SOMETIMES);
        tools.getChildren().setAll(bytes, metadataNames, showBytes, search, gap, position);
        tools.getStyleClass().add("tool-strip");
        ShortTools.fit(tools, List.of(metadataNames));
        // Half a count tells nothing: it gives way to the buttons.
        tools.widthProperty().subscribe(_ -> Platform.runLater(this::fitPosition));
        position.textProperty().subscribe(_ -> Platform.runLater(this::fitPosition));
        return tools;
    }

    private void fitPosition() {
        double wanted = tools.getChildren().stream().filter(each -> each != position)
                .mapToDouble(each -> each.prefWidth(-1) + tools.getSpacing()).sum();
        boolean fits = tools.getWidth() == 0 || wanted + position.prefWidth(-1) + tools.getInsets().getLeft()
                + tools.getInsets().getRight() <= tools.getWidth();
        position.setVisible(fits);
        position.setManaged(fits);
    }

    private void toggle(ToggleButton button, String key, String kept) {
        button.setText(context.text(key));
        button.setId(key.replace('.', '-'));
        button.getStyleClass().add("flat");
        button.setTooltip(new Tooltip(context.text(key + ".hint")
                + (button == bytes ? " (" + TOGGLE_BYTES.getDisplayText() + ")" : "")));
        button.setSelected(Boolean.parseBoolean(context.remembered().get(kept, "false")));
        button.setOnAction(_ -> {
            context.remembered().put(kept, Boolean.toString(button.isSelected()));
            load();
        });
    }

    private record Made(IlDocument document, ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled) {
    }

    private void load() {
        IlNotes noted = notes;
        boolean withBytes = bytes.isSelected();
        NameStyle style = metadataNames.isSelected() ? NameStyle.METADATA : NameStyle.CSHARP_SHORT;
        if (document != null) {
            wantedTop = code == null ? -1 : code.visibleParToAllParIndex(0);
        }
        loading.load(context.text("il.task", title().getValue()), progress -> {
            IlDocument made = IlDocument.of(file, Token.rid(method), style, withBytes, progress);
            return new Made(made, made.styled(noted));
        }, made -> {
            Node shown = loaded(made.document(), made.styled());
            if (noted != notes) {
                // They came while the text was made without them.
                writeNotes();
            }
            return shown;
        });
    }

    private Node loaded(IlDocument made, ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled) {
        document = made;
        boolean focused = code != null && code.isFocused();
        release();
        boolean empty = made.report().body() == null;
        bytes.setDisable(empty);
        metadataNames.setDisable(empty);
        showBytes.setDisable(empty);
        search.setDisable(empty);
        if (empty) {
            code = null;
            details.show(made.report());
            setDetails(details);
            setStatus(new PlaceStatus(-1, -1, method, -1));
            ProblemReport problem = made.report().absence().problem();
            return new EmptyPane(CarbonIcons.CODE, context.text("il.absence." + JsonName.of(made.report().absence().reason()))
                    + (problem == null ? "" : "\n" + RuleText.findingAndRule(context.messages(), problem)),
                    context.text("il.show-row"), this::showRow);
        }
        code = new IlCode(made, styled, context.navigator().toDefinitions(), this::card, this::hovered);
        lights.show(code, document, notes.failures().keySet());
        if (icons != null) {
            icons.beside(made::lineStarting, line -> made.instruction(line) == null ? -1 : made.line(line).offset());
        }
        code.currentParagraphProperty().addListener((_, _, line) -> {
            if (!lights.writing()) {
                selected(line);
            }
        });
        code.viewportDirtyEvents().subscribe(_ -> requestFollow());
        code.setContextMenu(menu());
        code.heightProperty().addListener((_, old, now) -> {
            // The panes of a session take their room behind its first stop.
            if (icons != null && icons.pointed() >= 0 && now.doubleValue() < old.doubleValue()) {
                Platform.runLater(() -> reveal(icons.pointed()));
            }
        });
        behind = new BehindLine(code, new VirtualizedScrollPane<>(code));
        HBox pane = new HBox(gutter, behind);
        showValues();
        HBox.setHgrow(pane.getChildren().getLast(), Priority.ALWAYS);
        gutter.show(made);
        find.renew();
        show(wantedOffset);
        if (wantedTop >= 0) {
            code.showParagraphAtTop(wantedTop);
            wantedTop = -1;
        }
        if (icons != null && icons.pointed() >= 0) {
            Platform.runLater(() -> reveal(icons.pointed()));
        }
        if (focused || root.isFocused()) {
            Platform.runLater(code::requestFocus);
        }
        return pane;
    }

    private void release() {
        if (code != null) {
            code.release();
        }
    }

    private void requestFollow() {
        if (root.getScene() != null) {
            Platform.requestNextPulse();
        }
    }

    /** Lays the gutter beside the lines that are visible; asked at each pulse, and cheap while nothing moved. */
    private void follow() {
        if (code == null || code.getScene() == null || code.getVisibleParagraphs().isEmpty() || gutter.getScene() == null) {
            return;
        }
        // The first and the last visible line may be cut off, so the distance of two lines is taken between their like edges.
        int last = code.getVisibleParagraphs().size() - 1;
        Bounds bottom = gutter.screenToLocal(code.getVisibleParagraphBoundsOnScreen(last));
        if (bottom == null || bottom.getHeight() <= 0) {
            return;
        }
        if (last < 2) {
            Bounds top = gutter.screenToLocal(code.getVisibleParagraphBoundsOnScreen(0));
            lieAt(code.visibleParToAllParIndex(last), bottom.getMinY(),
                    last == 0 ? bottom.getHeight() : bottom.getMinY() - top.getMinY());
        } else {
            Bounds second = gutter.screenToLocal(code.getVisibleParagraphBoundsOnScreen(1));
            lieAt(code.visibleParToAllParIndex(1), second.getMinY(), (bottom.getMinY() - second.getMinY()) / (last - 1));
        }
    }

    private void lieAt(int line, double y, double height) {
        gutter.follow(line, y, height);
        firstLine = line;
        firstTop = y;
        lineHeight = height;
    }

    private void hovered(int line) {
        gutter.setHoverLine(line);
        InstructionReport instruction = line < 0 ? null : document.instruction(line);
        observer.hovered(instruction == null ? -1 : instruction.offset());
    }

    /** Tells {@code told} from now on what happens here. */
    public void observe(IlObserver told) {
        observer = told;
    }

    /** Gives the text a column for breakpoints, which it shows by their IL offsets. */
    public GutterIcons gutterIcons(GutterActions told) {
        icons = new GutterIcons(gutter, told);
        return icons;
    }

    /** Shows that a session is at an instruction, -1 for none. @param next whether it comes next, rather than waits for a call */
    public void point(int offset, boolean next) {
        lights.point(offset);
        icons.point(offset, next);
        showValues();
        if (offset >= 0) {
            reveal(offset);
        }
    }

    /**
     * Shows what variables hold: on cards, and behind the line that comes next.
     *
     * @param ofPart  of a part of the text, as it stands there
     * @param ofParts of all parts of a line; empty for nothing
     */
    public void values(Function<String, Optional<String>> ofPart, Function<List<String>, String> ofParts) {
        valueOf = ofPart;
        valuesOf = ofParts;
        showValues();
    }

    private void showValues() {
        boolean points = code != null && behind != null && icons != null && icons.pointed() >= 0;
        int line = points ? document.lineStarting(icons.pointed()) : -1;
        if (behind != null) {
            behind.show(line, line < 0 ? "" : valuesOf.apply(document.parts(line).stream().map(each -> each.part().text())
                    .toList()));
        }
    }

    /** The card of a part, with the value of a variable on top. */
    private Node card(IlPartReport part) {
        Node card = details.card(document, part);
        Optional<String> value = valueOf.apply(part.text());
        if (value.isEmpty()) {
            return card;
        }
        Label label = new Label(value.get());
        label.getStyleClass().add("mono");
        return card == null ? label : new VBox(label, card);
    }

    /** Where the line of the instruction at an IL offset stands, whether visible or not; empty while there is no text. */
    public Optional<LineExtent> extent(int offset) {
        int line = code == null || code.getScene() == null ? -1 : document.lineStarting(offset);
        if (line < 0) {
            return Optional.empty();
        }
        double top = gutter.localToScene(0, firstTop + (line - firstLine) * lineHeight).getY();
        return Optional.of(new LineExtent(top, top + lineHeight));
    }

    /** Lights the instructions at some IL offsets, and only those. */
    public void light(Collection<Integer> offsets) {
        lights.light(offsets);
    }

    /** Writes notes behind instructions, by IL offset; those in {@code failures} as errors. */
    public void note(Map<Integer, String> shown, Map<Integer, String> failures) {
        IlNotes wanted = new IlNotes(shown, failures);
        if (wanted.equals(notes)) {
            return;
        }
        notes = wanted;
        writeNotes();
    }

    private void writeNotes() {
        IlNotes wanted = notes;
        IlDocument noted = document;
        if (noted != null && code != null) {
            context.background().run(context.text("il.task", title().getValue()), _ -> noted.styled(wanted), styled -> {
                if (document == noted && notes == wanted) {
                    lights.rewrite(styled, wanted.failures().keySet());
                }
            }, _ -> { });
        }
    }

    /** Scrolls to the instruction at an IL offset where it is hidden. */
    public void reveal(int offset) {
        int line = code == null ? -1 : document.lineStarting(offset);
        if (line >= 0) {
            revealLine(line);
        }
    }

    /** Puts a control in front of the others above the text. */
    public void addTool(Node tool) {
        tools.getChildren().addFirst(tool);
    }

    /** Moves the caret to the instruction at an IL offset without taking the keyboard. */
    public void select(int offset) {
        wantedOffset = offset;
        if (code != null) {
            show(offset);
        }
    }

    /** Puts the caret on the instruction at an IL offset, or on the first line. */
    private void show(int offset) {
        int line = offset < 0 ? 0 : Math.max(document.lineAt(offset), 0);
        if (offset < 0 && document.texts().isEmpty()) {
            return;
        }
        if (code.getCurrentParagraph() != line || code.getCaretColumn() != 0) {
            code.moveTo(line, 0);
        }
        selected(line);
        revealLine(line);
    }

    private void revealLine(int line) {
        boolean laidOut = code.getScene() != null && !code.getVisibleParagraphs().isEmpty();
        if (laidOut && code.allParToVisibleParIndex(line).filter(at -> at > 0 && at < code.getVisibleParagraphs().size() - 1)
                .isPresent()) {
            return;
        }
        int above = laidOut ? Math.clamp((code.getVisibleParagraphs().size() - 1) / 2, 0, MOST_ABOVE) : MOST_ABOVE;
        code.showParagraphAtTop(Math.max(0, line - above));
    }

    private void goToLine(int line) {
        if (document.line(line).offset() >= 0) {
            context.navigator().open(new Place(file.key(), new Place.Method(method, document.line(line).offset())));
        } else {
            code.moveTo(line, 0);
        }
    }

    private void selected(int line) {
        InstructionReport instruction = document.instruction(line);
        gutter.setCurrent(line);
        if (instruction == null) {
            wantedOffset = -1;
            details.show(document.report());
            int offset = document.report().body().offset();
            setStatus(new PlaceStatus(offset, addressing.rvaAt(offset), method, document.report().body().size()));
            position.setText(context.text("il.count", document.report().body().instructions().size()));
            code.setAccessibleText(document.texts().get(line).strip());
        } else {
            wantedOffset = instruction.offset();
            details.show(document, instruction);
            int token = instruction.token() == null ? method : Integer.parseUnsignedInt(instruction.token(), 16);
            setStatus(new PlaceStatus(instruction.fileOffset(), addressing.rvaAt(instruction.fileOffset()), token,
                    instruction.length()));
            position.setText(context.text("il.position", "IL_%04x".formatted(instruction.offset()),
                    document.instructionNumber(line) + 1, document.report().body().instructions().size()));
            code.setAccessibleText(context.text("il.accessible", "IL_%04x".formatted(instruction.offset()),
                    (instruction.opcode() + " " + instruction.operandText()).strip(), instruction.length(), instruction.stack()));
        }
        setDetails(details);
        setPlace(new Place(file.key(), new Place.Method(method, wantedOffset)));
        observer.selected(wantedOffset);
    }

    private void pressed(KeyEvent event) {
        if (TOGGLE_BYTES.match(event)) {
            bytes.fire();
            event.consume();
        } else if (SHOW_BYTES.match(event)) {
            showBytes();
            event.consume();
        }
    }

    private void showBytes() {
        PlaceStatus now = status().getValue();
        if (now.offset() >= 0) {
            context.navigator().open(new Place(file.key(), new Place.Range(now.offset(), now.length())));
        }
    }

    private void showRow() {
        context.navigator().open(new Place(file.key(), new Place.Row(Table.METHOD_DEF.number(), Token.rid(method))));
    }

    private ContextMenu menu() {
        MenuItem go = context.item("il.menu.go", () -> code.follow(false));
        MenuItem beside = context.item("il.menu.beside", () -> code.follow(true));
        PlaceMenu used = new PlaceMenu(context, () -> Place.ofToken(file.key(), usedToken().orElse(method)));
        PlaceMenu here = new PlaceMenu(context, () -> place().getValue());
        ContextMenu menu = new ContextMenu(go, beside, new SeparatorMenuItem(), used.uses(),
                context.item("il.show-bytes", this::showBytes), used.row(), used.layout(), used.ir(), used.sharing(),
                here.breakpoint(context.debug()), here.debug(context.debug()), new SeparatorMenuItem(),
                used.copies(new CopyMenu(context.messages()).text(this::selectedText)
                .form("il.copy.bytes", () -> document.listing().text(file.image().bytes()))
                .json(() -> Json.text(document.report())).command(this::command)).build());
        menu.setOnShowing(_ -> {
            boolean link = code.linkAtCaret().isPresent();
            go.setDisable(!link);
            beside.setDisable(!link);
        });
        return menu;
    }

    private String selectedText() {
        return code.getSelectedText().isEmpty() ? document.listing().text(null) : code.getSelectedText();
    }

    private String command() {
        String name = document.report().name();
        return bytes.isSelected() ? CommandText.of("il", file.path().toString(), name, "--bytes")
                : CommandText.of("il", file.path().toString(), name);
    }

    /** The lines as they are shown. */
    List<String> texts() {
        return document == null || code == null ? List.of() : document.texts();
    }

    /** The text as it is searched. */
    private final class Lines implements TextFind.Searched {
        @Override
        public List<String> lines() {
            return texts();
        }

        @Override
        public int currentLine() {
            return code == null ? 0 : code.getCurrentParagraph();
        }

        @Override
        public void select(int line, int from, int to) {
            revealLine(line);
            code.selectRange(line, from, line, to);
        }

        @Override
        public Node focusTarget() {
            return IlView.this.focusTarget();
        }
    }

    /** The method with its type, whatever namespace and enclosing types that has: there are many tabs called Add. */
    private static String title(OpenFile file, int token) {
        String method = file.names().memberName(token, NameStyle.CSHARP_SHORT);
        int type = file.metadata()
                .map(metadata -> metadata.relations().owner(Table.TYPE_DEF.column("MethodList"), Token.rid(token))).orElse(0);
        return type == 0 ? method : file.names().ownName(Token.of(Table.TYPE_DEF, type)) + "." + method;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return code == null ? root : code;
    }

    @Override
    public void open(Place target) {
        if (target.target() instanceof Place.Method(int _, int offset)) {
            wantedOffset = offset;
            if (code != null) {
                show(offset);
            } else {
                setPlace(target);
            }
        }
    }

    @Override
    public ViewState save() {
        boolean laidOut = code != null && code.getScene() != null && !code.getVisibleParagraphs().isEmpty();
        return laidOut ? new ViewState(Map.of("top", String.valueOf(code.visibleParToAllParIndex(0)))) : ViewState.EMPTY;
    }

    @Override
    public void restore(ViewState state) {
        int top = (int) state.number("top", -1);
        if (top >= 0 && code != null) {
            code.showParagraphAtTop(top);
        } else {
            wantedTop = top;
        }
    }

    @Override
    public boolean find() {
        find.open();
        return true;
    }

    @Override
    public boolean definition() {
        return code != null && code.follow(false);
    }

    @Override
    public List<Exported> exports() {
        return document == null ? List.of() : List.of(Exported.text(() -> document.listing().text(null)),
                Exported.json(() -> Json.text(document.report())));
    }

    @Override
    public OptionalInt usedToken() {
        if (code != null) {
            var link = code.linkAtCaret().map(IlPartReport::place)
                    .filter(target -> target.token() != 0 && !target.equals(place().getValue())
                    && !(target.target() instanceof Place.Method(int token, int _) && token == method));
            if (link.isPresent()) {
                return OptionalInt.of(link.get().token());
            }
        }
        return OptionalInt.of(method);
    }

    @Override
    public void dispose() {
        loading.cancel();
        pulse.stop();
        release();
    }
}
