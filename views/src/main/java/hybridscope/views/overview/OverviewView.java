package hybridscope.views.overview;

import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.overview.Overview;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.hex.HexPane;
import hybridscope.views.hex.HexView;
import hybridscope.views.hex.Highlight;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of a {@link Place.Overview}: the structured table beside the bytes. The pane that is used leads, the other one
 * follows and scrolls only if what it should show is hidden.
 */
public final class OverviewView extends PlaceView {
    /** The table's share where long rows of bytes fit beside it, and where they do not. */
    private static final double WIDE_SHARE = 0.45;
    private static final double NARROW_SHARE = 0.62;
    /** The share of the table above its bytes. */
    private static final double UPPER_SHARE = 0.56;
    private static final double LEAST_SHARE = 0.4;
    /** Where the view is not this much wider than long rows of bytes are, table and bytes lie one above the other. */
    private static final double ROOM_FOR_BOTH = 1.4;
    /** A group of at most this many bytes is worth a frame around the selection. */
    private static final int FRAMED_GROUP = 4096;
    private static final List<String> EXPANDED = List.of("Headers", "Metadata");

    private final OpenFile file;
    private final ViewContext context;
    private final SplitPane split = new SplitPane();
    private final OverviewPane pane;
    private final HexPane hexPane;
    private final OverviewPath path;
    private final OverviewDetails decoded;
    private final BackgroundTasks.Job loading;
    private final HexAddressing addressing;
    private Overview overview;
    private OverviewNode selected;
    private ViewState pending = ViewState.EMPTY;
    private boolean following;
    private double share = WIDE_SHARE;

    /** The overview of a file. */
    public OverviewView(OpenFile file, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.DOCUMENT, context.text("overview.title", file.key()), new Place(file.key(), new Place.Overview()));
        this.file = file;
        this.context = context;
        this.addressing = addressing;
        hexPane = new HexPane(context);
        path = new OverviewPath(this::lead);
        decoded = new OverviewDetails(context, addressing);
        pane = new OverviewPane(file, context);
        HexView hex = hexPane.view();
        hex.addressingProperty().set(addressing);
        hex.setBytes(file.image().bytes());
        hexPane.belongsTo(this::subject);
        BorderPane right = new BorderPane(hexPane);
        right.setTop(path);
        split.getItems().addAll(pane, right);
        split.setDividerPositions(WIDE_SHARE);
        split.widthProperty().subscribe(this::divide);
        // A zoom makes rows wider or narrower, and the view keeps its width. That comes up in a layout: no time to ask for
        // another.
        hexPane.view().prefRowWidthProperty().subscribe(() -> Platform.runLater(this::divide));
        split.getStyleClass().add("overview");
        pane.table().getSelectionModel().selectedItemProperty().addListener((_, _, line) -> tableSelected(line));
        hex.selectionProperty().addListener((_, _, span) -> bytesSelected(span));
        loading = context.background().run(context.text("overview.task", file.key()), _ -> Overview.prepared(file), this::loaded,
                failure -> pane.failed(failure));
    }

    @Override
    public List<Exported> exports() {
        return pane.exports();
    }

    /** Narrow rows of bytes leave room that the table can use. The user's own division stays until that changes. */
    private void divide() {
        double width = split.getWidth();
        double row = hexPane.view().prefRowWidthProperty().get();
        Orientation orientation = width < row * ROOM_FOR_BOTH ? Orientation.VERTICAL : Orientation.HORIZONTAL;
        boolean wide = orientation == Orientation.HORIZONTAL && width * (1 - WIDE_SHARE) >= row;
        double fitting = orientation == Orientation.VERTICAL ? UPPER_SHARE : wide ? WIDE_SHARE
                : Math.clamp(1 - (hexPane.view().narrowWidth() + 8) / Math.max(width, 1), LEAST_SHARE, NARROW_SHARE);
        if (width > 0 && (Math.abs(fitting - share) > 0.01 || orientation != split.getOrientation())) {
            share = fitting;
            split.setOrientation(orientation);
            split.setDividerPositions(fitting);
        }
    }

    /** Where the meaning of bytes leads: that of the innermost field or structure around them which has one. */
    private Optional<HexPane.Owner> subject(Span span) {
        if (overview == null) {
            return Optional.empty();
        }
        OverviewNode innermost = span.length() > 1 ? overview.around(span) : overview.at(span.offset());
        return innermost.ancestors().reversed().stream().filter(node -> node.line().link() != null).findFirst()
                .map(node -> new HexPane.Owner(Escapes.visible(node.name()), node.line().link()));
    }

    private void loaded(Overview prepared) {
        overview = prepared;
        OverviewRows rows = new OverviewRows(prepared.root());
        for (int i = 0; i < prepared.root().childCount(); i++) {
            if (EXPANDED.contains(prepared.root().child(i).name())) {
                rows.expand(prepared.root().child(i));
            }
        }
        pane.show(prepared, rows);
        ViewState state = pending;
        open(place().getValue());
        restore(state);
    }

    /** The user chose a line. */
    private void tableSelected(OverviewNode line) {
        if (!following && line != null) {
            lead(line);
        }
    }

    /** Selects a line on both sides; the bytes follow. */
    private void lead(OverviewNode line) {
        following = true;
        if (!line.equals(pane.table().getSelectionModel().getSelectedItem())) {
            pane.show(line);
        }
        if (line.span().length() > 0) {
            hexPane.view().select(line.span());
        }
        following = false;
        frame(line, false);
        show(line);
    }

    /** The user moved in the bytes: the table follows. */
    private void bytesSelected(Span span) {
        if (following || overview == null || file.image().bytes().length() == 0) {
            return;
        }
        int caret = hexPane.view().caretOffsetProperty().get();
        OverviewNode line = span.length() > 1 ? overview.around(span) : overview.at(caret);
        if (line.parent() == null && span.length() > 1) {
            line = overview.at(caret);
        }
        following = true;
        if (line.parent() == null) {
            pane.table().getSelectionModel().clearSelection();
        } else {
            pane.table().select(line);
        }
        following = false;
        frame(line, true);
        show(line);
    }

    /** Frames the structure around the selection, and, where the bytes lead, the field as well. */
    private void frame(OverviewNode line, boolean bytesLead) {
        List<Highlight> frames = new ArrayList<>();
        OverviewNode around = line.field() == null || line.node().span().equals(line.span()) ? line.parent() : line;
        Span whole = around == null || around.parent() == null ? Span.NONE : around.node().span();
        if (whole.length() > 0 && (around.structure() != null || whole.length() <= FRAMED_GROUP) && whole.contains(line.span())) {
            frames.add(new Highlight(whole, Highlight.Kind.STRUCTURE));
        }
        if (bytesLead && line.parent() != null && line.span().length() > 0) {
            frames.add(new Highlight(line.span(), Highlight.Kind.LINKED));
        }
        hexPane.view().highlights().setAll(frames);
    }

    private void show(OverviewNode line) {
        selected = line;
        path.show(line);
        Span span = line.span();
        boolean bytes = line.parent() != null && span.length() > 0;
        Span shown = bytes ? span : hexPane.view().selectionProperty().get();
        setPlace(new Place(file.key(),
                line.parent() != null && !bytes ? new Place.Overview() : new Place.Overview(shown.offset(), shown.length())));
        int token = line.node().token();
        setStatus(shown.length() == 0 ? PlaceStatus.NONE
                : new PlaceStatus(shown.offset(), addressing.rvaAt(shown.offset()), Token.rid(token) == 0 ? 0 : token,
                shown.length()));
        setDetails(line.parent() == null ? null : decoded.of(line));
    }

    /** The bytes, for who looks at what is selected in them. */
    public HexView hex() {
        return hexPane.view();
    }

    /** The line that is selected; null before there is one. */
    public OverviewNode selected() {
        return selected;
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
        return pane.table();
    }

    @Override
    public void open(Place target) {
        if (!(target.target() instanceof Place.Overview(int offset, int length)) || offset < 0) {
            return;
        }
        if (overview == null) {
            setPlace(target);
            return;
        }
        Span span = new Span(Math.clamp(offset, 0, Math.max(0, file.image().bytes().length() - 1)), length);
        OverviewNode line = overview.exactly(span);
        if (line.parent() != null) {
            lead(line);
        } else {
            hexPane.view().select(span);
        }
    }

    @Override
    public ViewState save() {
        if (overview == null) {
            return pending;
        }
        Map<String, String> values = new HashMap<>(pane.save());
        values.put("bytes", String.valueOf(hexPane.view().topRow()));
        return new ViewState(values);
    }

    @Override
    public void restore(ViewState state) {
        if (overview == null) {
            pending = state;
            return;
        }
        if (!state.values().isEmpty()) {
            pane.restore(state);
            hexPane.view().scrollTo(state.number("bytes", hexPane.view().topRow()));
        }
    }

    @Override
    public boolean find() {
        if (hexPane.view().isFocused()) {
            hexPane.find();
        } else {
            pane.find();
        }
        return true;
    }

    @Override
    public boolean goTo() {
        hexPane.goTo();
        return true;
    }

    @Override
    public void dispose() {
        loading.cancel();
        pane.dispose();
        hexPane.dispose();
    }
}
