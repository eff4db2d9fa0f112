package hybridscope.views.method;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LayoutPulse;
import hybridscope.views.control.SwitchedPane;
import hybridscope.views.cpp.CppPane;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.il.IlObserver;
import hybridscope.views.il.IlView;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of a method ({@link Place.Method}, {@link Place.Ir}): source or C#, IL and IR, or C++, side by side. What is selected
 * in one lights up what belongs to it in the others; a ribbon joins IL and IR. The pane with the keyboard leads.
 */
public final class MethodView extends PlaceView {
    /**
     * Widths at 100 %: below the first one IL and IR stand one above the other, from the second one on there is room for the
     * source.
     */
    private static final double NARROW = 760;
    private static final double WIDE = 1010;
    private static final double WANTED = 960;
    /** Where the panes end that stand side by side. C# says what IL says, which therefore gets less. */
    private static final double SOURCE = 0.24;
    private static final double BEHIND_SOURCE = 0.57;
    private static final double CSHARP = 0.3;
    private static final double BEHIND_CSHARP = 0.54;

    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final IlView il;
    private final IrPane ir;
    private final Ribbon ribbon;
    private final SourcePane source;
    private final CSharpPane csharp;
    private final CppPane cpp;
    private final IrDetails details;
    private final MethodDebug debug;
    private final SplitPane split = new SplitPane();
    private final BorderPane left = new BorderPane();
    private final HBox right;
    private final BorderPane root = new BorderPane(split);
    private final LayoutPulse pulse;
    private IrReport report;
    private boolean irLeads;
    private int pinnedIl = -1;
    private int pinnedIr = -1;
    /** The instructions of the piece of C# that was picked, {@link #pinnedIl} the first of them; empty for that one alone. */
    private Set<Integer> pinnedPiece = Set.of();
    private Set<Integer> hoveredPiece = Set.of();
    /** Whether the C# had the keyboard last. */
    private boolean csharpLeads;
    /** Whether the switches of source and C# are with the C#, rather than with the IL. */
    private boolean switchesMoved;
    private int hoveredIl = -1;
    private int hoveredIr = -1;
    private int slot = -1;
    /** The IR offset to select once there is IR; -1 for none, and the IL offset whose IR to select instead. */
    private int wantedIr = -1;
    private int wantedIrOfIl = -1;
    private boolean hasBody = true;

    /**
     * A view of one method.
     *
     * @param file       a file with metadata
     * @param token      the method
     * @param addressing tells the RVAs of instructions
     */
    public MethodView(OpenFile file, int token, HexAddressing addressing, ViewContext context) {
        IlView code = new IlView(file, token, addressing, context);
        super(code.icon(), code.title().getValue(), code.place().getValue());
        il = code;
        this.file = file;
        this.method = token;
        this.context = context;
        ir = new IrPane(file, token, context, new IrEvents());
        ribbon = new Ribbon(il::extent, ir::extent);
        details = new IrDetails(new Place(file.key(), new Place.Method(token, -1)), context, this::lightSlot);
        source = new SourcePane(file, token, context, this::arrange, this::sourcePicked);
        cpp = new CppPane(file, token, context, this::cppWanted, this::sourcePicked, this::cppHovered);
        csharp = new CSharpPane(file, token, context, this::csharpWanted, this::piecePicked, this::pieceHovered);
        root.getStyleClass().addAll("pane", "method-view");
        right = new HBox(ribbon, ir);
        HBox.setHgrow(ir, Priority.ALWAYS);
        il.observe(new IlEvents());
        il.addTool(debugButton());
        il.addTool(cpp.tab());
        il.addTool(source.tab());
        il.addTool(csharp.tab());
        il.place().addListener(_ -> ilChanged());
        il.details().addListener(_ -> ilChanged());
        il.status().addListener(_ -> ilChanged());
        il.node().focusWithinProperty().addListener((_, _, within) -> {
            if (within) {
                csharpLeads = false;
                if (irLeads) {
                    leadIl();
                }
            }
        });
        right.focusWithinProperty().addListener((_, _, within) -> csharpLeads = csharpLeads && !within);
        csharp.focusWithinProperty().addListener((_, _, within) -> {
            if (within) {
                csharpLeads = true;
                if (irLeads) {
                    leadIl();
                }
            }
        });
        pulse = new LayoutPulse(root, this::pulse);
        root.widthProperty().addListener(_ -> arrange());
        ir.font().addListener(_ -> arrange());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        root.addEventFilter(MouseEvent.MOUSE_EXITED, event -> {
            if (event.getTarget() == root) {
                hoveredIl = -1;
                hoveredIr = -1;
                hoveredPiece = Set.of();
                light();
            }
        });
        arrange();
        ilChanged();
        source.load();
        cpp.load();
        debug = new MethodDebug(file, token, context, root, il, ir, source, csharp);
    }

    private Button debugButton() {
        Button button = new Button(null, new Icon(CarbonIcons.DEBUG));
        button.setId("method-debug");
        button.getStyleClass().add("flat");
        button.setTooltip(new Tooltip(context.text("il.menu.debug") + " (Alt+F5)"));
        button.setAccessibleText(context.text("il.menu.debug"));
        button.setOnAction(_ -> context.debug().debug(new Place(file.key(), new Place.Method(method, -1))));
        return button;
    }

    /** What the IL pane tells. */
    private final class IlEvents implements IlObserver {
        @Override
        public void selected(int offset) {
            if (!irLeads) {
                pinnedIl = offset;
                pinnedPiece = pinnedPiece.contains(offset) ? pinnedPiece : Set.of();
                light();
                ir.rows().map(rows -> rows.ofIl(offset)).filter(found -> !found.isEmpty())
                        .ifPresent(found -> ir.reveal(found.getFirst()));
                source.show(offset);
                cpp.show(offset);
                csharp.show(offset);
            }
        }

        @Override
        public void hovered(int offset) {
            hoveredIl = offset;
            light();
        }
    }

    /** What the IR pane tells. */
    private final class IrEvents implements IrPane.Events {
        @Override
        public void loaded(IrReport made, Map<Integer, String> notes) {
            report = made;
            if (debug != null) {
                debug.irLoaded();
            }
            hasBody = made.absence() == null;
            arrange();
            ribbon.show(ir.rows().filter(_ -> ir.isList()).map(IrRows::bands).orElse(List.of()));
            note(made, notes);
            int wanted = wantedIr >= 0 && made.transformed() ? made.indexAt(wantedIr) : -1;
            if (wanted < 0 && wantedIrOfIl >= 0) {
                wanted = ir.rows().map(rows -> rows.ofIl(wantedIrOfIl)).filter(found -> !found.isEmpty()).map(List::getFirst)
                        .orElse(-1);
            }
            wantedIr = -1;
            wantedIrOfIl = -1;
            pinnedIr = -1;
            slot = -1;
            if (irLeads) {
                lead(wanted);
            }
            light();
            // The list has its rows after the next layout.
            int shown = wanted;
            Platform.runLater(() -> ir.rows().ifPresent(rows -> {
                int index = shown >= 0 ? shown : irLeads ? -1 : rows.ofIl(pinnedIl).stream().findFirst().orElse(-1);
                if (index >= 0 && index < rows.instructions().size()) {
                    ir.reveal(index);
                }
                if (irLeads && ir.hadKeyboard()) {
                    ir.focusTarget().requestFocus();
                }
            }));
        }

        @Override
        public void loading() {
            // Offsets change with the switches; the IL an instruction came from does not.
            if (irLeads && pinnedIr >= 0) {
                ir.rows().map(rows -> rows.instructions().get(pinnedIr)).ifPresent(picked -> {
                    wantedIrOfIl = picked.il().isEmpty() ? -1 : picked.il().getLast();
                    wantedIr = picked.il().isEmpty() ? picked.offset() : -1;
                });
            }
        }

        @Override
        public void il(int offset) {
            context.navigator().open(new Place(file.key(), new Place.Method(method, offset)));
        }

        @Override
        public void target(int irOffset) {
            context.navigator().open(new Place(file.key(), new Place.Ir(method, irOffset)));
        }

        @Override
        public void picked(int index) {
            lead(index);
        }

        @Override
        public void hovered(int index) {
            hoveredIr = index;
            light();
        }

        @Override
        public void slot(int number) {
            lightSlot(number);
        }
    }

    private void note(IrReport made, Map<Integer, String> notes) {
        Map<Integer, String> failures = new HashMap<>();
        if (made.failure() != null && made.failure().offset() >= 0) {
            failures.put(made.failure().offset(), made.failure().message());
        }
        il.note(notes, failures);
    }

    /** The IR pane leads from now on, with an instruction picked, or with the method as a whole. */
    private void lead(int index) {
        irLeads = true;
        pinnedIr = index;
        light();
        IrRows rows = ir.rows().orElse(null);
        if (rows == null || index < 0) {
            if (report != null) {
                details.show(report);
            }
            setStatus(new PlaceStatus(-1, -1, method, -1));
            setPlace(new Place(file.key(), new Place.Ir(method, -1)));
        } else {
            IrInstructionReport instruction = rows.instructions().get(index);
            details.show(report, instruction);
            setStatus(new PlaceStatus(-1, -1, method, instruction.size()));
            setPlace(new Place(file.key(), new Place.Ir(method, instruction.offset())));
            instruction.il().stream().findFirst().ifPresent(offset -> {
                il.reveal(offset);
                source.show(offset);
                csharp.show(instruction.il().getLast());
            });
        }
        setDetails(details);
    }

    /** The IL pane leads from now on, with what its caret is on. */
    private void leadIl() {
        irLeads = false;
        pinnedIr = -1;
        pinnedPiece = Set.of();
        pinnedIl = il.place().getValue().target() instanceof Place.Method(int _, int offset) ? offset : -1;
        ilChanged();
        light();
    }

    private void ilChanged() {
        if (!irLeads) {
            setPlace(il.place().getValue());
            setStatus(il.status().getValue());
            setDetails(il.details().getValue());
        }
    }

    /** Lights what belongs together: for what is under the mouse, else for what is pinned. */
    private void light() {
        IrRows rows = ir.rows().orElse(null);
        boolean overIr = hoveredIr >= 0;
        boolean overIl = !overIr && (hoveredIl >= 0 || !hoveredPiece.isEmpty());
        Set<Integer> ilOffsets = overIr || !overIl && irLeads ? Set.of()
                : overIl ? hoveredPiece.isEmpty() ? Set.of(hoveredIl) : hoveredPiece
                : !pinnedPiece.isEmpty() ? pinnedPiece : pinnedIl >= 0 ? Set.of(pinnedIl) : Set.of();
        Set<Integer> irIndexes = Set.of();
        if (rows != null) {
            int index = overIr ? hoveredIr : !overIl && irLeads ? pinnedIr : -1;
            if (index >= 0 && index < rows.instructions().size()) {
                ilOffsets = new TreeSet<>(rows.instructions().get(index).il());
                irIndexes = Set.of(index);
            } else if (!ilOffsets.isEmpty()) {
                irIndexes = new TreeSet<>();
                for (int offset : ilOffsets) {
                    irIndexes.addAll(rows.ofIl(offset));
                }
            }
            ir.light(new IrHighlight(irLeads ? pinnedIr : -1, irIndexes, slot));
        }
        il.light(ilOffsets);
        ribbon.light(ilOffsets, irIndexes);
        csharp.light(ilOffsets);
    }

    private void lightSlot(int number) {
        slot = slot == number ? -1 : number;
        light();
    }

    private void sourcePicked(int ilOffset) {
        irLeads = false;
        il.select(ilOffset);
    }

    private void piecePicked(Set<Integer> offsets) {
        irLeads = false;
        pinnedPiece = Set.copyOf(offsets);
        il.select(offsets.iterator().next());
    }

    private void pieceHovered(Set<Integer> offsets) {
        hoveredPiece = offsets;
        light();
    }

    /** Who asks for the C# sees it in the place of the source. */
    private void csharpWanted() {
        if (csharp.isWanted() && source.isShown()) {
            source.want(false);
        } else {
            arrange();
        }
    }

    private void cppHovered(int ilOffset) {
        hoveredIl = ilOffset;
        light();
    }

    private void cppWanted() {
        if (cpp.isWanted() && irLeads) {
            leadIl();
        }
        arrange();
        cpp.show(pinnedIl);
    }

    private void free() {
        pinnedIl = -1;
        pinnedPiece = Set.of();
        slot = -1;
        if (irLeads) {
            lead(-1);
        }
        light();
    }

    private void pressed(KeyEvent event) {
        boolean inIl = event.getTarget() == il.focusTarget() && il.focusTarget() != il.node();
        boolean inIr = event.getTarget() == ir.focusTarget();
        boolean inCSharp = event.getTarget() == csharp.focusTarget();
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown() && !event.isMetaDown();
        if (!plain || !inIl && !inIr && !inCSharp || !hasBody) {
            return;
        }
        boolean done = true;
        switch (event.getCode()) {
            case ESCAPE -> {
                free();
                if (inCSharp && split.getItems().contains(csharp)) {
                    il.focusTarget().requestFocus();
                }
            }
            case RIGHT -> done = inIl && toIr();
            case LEFT -> done = inIr && toIl() || inIl && (toCSharp() || true);
            case C -> toggleCSharp();
            case B -> ir.press("bytes");
            case F -> ir.press("fold");
            case I -> ir.press("inline");
            case G -> ir.press("blocks");
            default -> done = false;
        }
        if (done) {
            event.consume();
        }
    }

    private boolean toCSharp() {
        if (!split.getItems().contains(csharp)) {
            return false;
        }
        csharp.focusTarget().requestFocus();
        return true;
    }

    /** Shows the C# and gives it the keyboard, or gives both back. */
    private void toggleCSharp() {
        boolean seen = isCSharpSeen();
        csharp.want(!seen);
        (seen ? il.focusTarget() : csharp.focusTarget()).requestFocus();
    }

    private boolean toIr() {
        if (cpp.isWanted()) {
            cpp.focusTarget().requestFocus();
            return true;
        }
        if (ir.rows().isEmpty()) {
            return false;
        }
        List<Integer> linked = ir.rows().get().ofIl(pinnedIl);
        ir.focusTarget().requestFocus();
        lead(linked.isEmpty() ? 0 : linked.getFirst());
        ir.reveal(pinnedIr);
        return true;
    }

    private boolean toIl() {
        OptionalInt offset = pinnedIr < 0 ? OptionalInt.empty()
                : ir.rows().get().instructions().get(pinnedIr).il().stream().mapToInt(Integer::intValue).findFirst();
        il.focusTarget().requestFocus();
        offset.ifPresent(il::select);
        return true;
    }

    /** Lays what joins the panes beside their lines; cheap while nothing moved. */
    private void pulse() {
        ir.followRows();
        if (ribbon.isVisible()) {
            ribbon.follow();
        }
    }

    /** Puts the panes side by side, or one below the other where there is no room, and leaves out what there is not. */
    private void arrange() {
        double width = root.getWidth() / ir.scale();
        boolean vertical = width > 0 && width < NARROW;
        boolean room = width >= WIDE;
        boolean csharpSeen = hasBody && !source.isShown() && csharp.isWanted() && (room || csharp.isInsistedOn());
        SwitchedPane text = source.isShown() ? source : csharpSeen ? csharp : null;
        boolean beside = hasBody && room && text != null;
        source.setTabbed(!beside);
        csharp.setTabbed(!beside);
        boolean sourceOnly = !beside && text != null;
        if (!beside) {
            // A node has one place: out of the panes side by side first.
            split.getItems().removeIf(pane -> pane == source || pane == csharp || pane == il.node());
            left.setCenter(sourceOnly ? text : il.node());
        } else {
            left.setCenter(null);
        }
        csharp.setSeen(csharpSeen);
        placeSwitches(beside && text == csharp);
        Node last = cpp.isWanted() ? cpp : right;
        List<Node> panes = !hasBody && last == right ? List.of(left) : beside ? List.of(text, il.node(), last)
                : List.of(left, last);
        ribbon.setVisible(!vertical && !sourceOnly);
        ribbon.setManaged(ribbon.isVisible());
        split.setOrientation(vertical ? Orientation.VERTICAL : Orientation.HORIZONTAL);
        if (!split.getItems().equals(panes)) {
            split.getItems().setAll(panes);
            if (panes.size() == 2) {
                split.setDividerPositions(vertical ? 0.5 : 0.41);
            } else if (panes.size() == 3) {
                split.setDividerPositions(text == csharp ? CSHARP : SOURCE, text == csharp ? BEHIND_CSHARP : BEHIND_SOURCE);
            }
        }
    }

    /** Beside the IL the C# has the switches of its place: the IL's strip has no room for them. */
    private void placeSwitches(boolean ofCSharp) {
        if (ofCSharp != switchesMoved) {
            switchesMoved = ofCSharp;
            if (ofCSharp) {
                csharp.takeSwitches(csharp.tab(), source.tab());
            } else {
                il.addTool(source.tab());
                il.addTool(csharp.tab());
            }
        }
    }

    @Override
    public Node node() {
        return root;
    }

    /** IL and IR side by side, the operands of most instructions included. */
    @Override
    public double wantedWidth() {
        return WANTED;
    }

    @Override
    public Node focusTarget() {
        return irLeads ? ir.focusTarget() : left.getCenter() == csharp ? csharp.focusTarget() : il.focusTarget();
    }

    @Override
    public List<Node> focusTargets() {
        return Stream.of(csharp.focusTarget(), il.focusTarget(), cpp.isWanted() ? cpp.focusTarget() : ir.focusTarget())
                .filter(target -> target.getScene() != null).toList();
    }

    @Override
    public void open(Place target) {
        switch (target.target()) {
            case Place.Ir(int _, int offset) -> {
                if (cpp.isWanted()) {
                    cpp.want(false);
                }
                if (ir.rows().isEmpty()) {
                    irLeads = true;
                    wantedIr = offset;
                    setPlace(target);
                } else {
                    int index = offset < 0 ? -1 : report.indexAt(offset);
                    lead(index);
                    if (index >= 0) {
                        ir.reveal(index);
                    }
                }
            }
            case Place.Method _ -> {
                irLeads = false;
                pinnedIr = -1;
                il.open(target);
                ilChanged();
                light();
            }
            default -> { }
        }
    }

    @Override
    public ViewState save() {
        return il.save();
    }

    @Override
    public void restore(ViewState state) {
        il.restore(state);
    }

    @Override
    public boolean find() {
        return (csharpLeads || left.getCenter() == csharp) && csharp.find() || il.find();
    }

    @Override
    public boolean definition() {
        return irLeads ? ir.follow() : csharpLeads ? csharp.follow() : il.definition();
    }

    @Override
    public List<Exported> exports() {
        return irLeads && ir.rows().isPresent() ? ir.exports() : csharpLeads ? csharp.exports() : il.exports();
    }

    @Override
    public OptionalInt usedToken() {
        OptionalInt ofCSharp = csharpLeads ? csharp.usedToken() : OptionalInt.empty();
        return ofCSharp.isPresent() ? ofCSharp : irLeads ? OptionalInt.of(method) : il.usedToken();
    }

    @Override
    public Optional<CodeBreakpoint> cursor() {
        if (!hasBody) {
            return Optional.empty();
        }
        Optional<CodeBreakpoint> ofCSharp = csharpLeads ? csharp.cursor() : Optional.empty();
        if (ofCSharp.isPresent()) {
            return ofCSharp;
        }
        boolean picked = irLeads && pinnedIr >= 0 && ir.rows().isPresent();
        return picked ? Optional.of(debug.at(true, ir.rows().get().instructions().get(pinnedIr).offset()))
                : Optional.of(debug.at(false,
                Math.max(0, il.place().getValue().target() instanceof Place.Method(int _, int offset) ? offset : 0)));
    }

    @Override
    public List<Integer> statements(Place of) {
        return debug.isHere(of) && isCSharpSeen() ? csharp.statements() : List.of();
    }

    /** Whether the C# is to be seen, beside the IL or in its place. */
    private boolean isCSharpSeen() {
        return split.getItems().contains(csharp) || left.getCenter() == csharp;
    }

    @Override
    public void dispose() {
        il.dispose();
        csharp.cancel();
        ir.cancel();
        source.cancel();
        cpp.cancel();
        debug.dispose();
        pulse.stop();
    }
}
