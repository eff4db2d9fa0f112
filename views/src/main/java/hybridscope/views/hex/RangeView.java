package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.overview.Overview;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of a {@link Place.Range}: all bytes of a file, the range selected, and what they belong to; Details decodes what is at
 * the caret.
 */
public final class RangeView extends PlaceView {
    private final HexPane pane;
    private final ByteDetails decoded;
    private final BorderPane root = new BorderPane();
    private final HBox owner = new HBox();
    private final ViewContext context;
    private final String file;
    private BackgroundTasks.Job loading;
    private Overview overview;

    /** A view of the bytes of a file with a structure, which says what each of them belongs to. */
    public RangeView(OpenFile file, HexAddressing addressing, ViewContext context) {
        this(file.key(), file.image().bytes(), addressing, context);
        loading = context.background().run(context.text("overview.task", file.key()), _ -> Overview.prepared(file), prepared -> {
            overview = prepared;
            root.setTop(owner);
            showOwner(pane.view().selectionProperty().get());
        }, _ -> { });
    }

    /** A view of {@code bytes}, which the workspace knows as {@code file}. */
    public RangeView(String file, Bytes bytes, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.STRING_INTEGER, context.text("hex.title", file), new Place(file, new Place.Range(0, 0)));
        this.pane = new HexPane(context);
        this.decoded = new ByteDetails(context);
        this.context = context;
        this.file = file;
        pane.belongsTo(span -> overview == null ? Optional.empty() : innermost(span).ancestors().reversed().stream().findFirst()
                .map(node -> new HexPane.Owner(Escapes.visible(node.name()), place(node))));
        owner.getStyleClass().addAll("tool-strip", "byte-owner");
        root.setCenter(pane);
        HexView view = pane.view();
        view.addressingProperty().set(addressing);
        view.setBytes(bytes);
        view.selectionProperty().subscribe(span -> {
            setPlace(new Place(file, new Place.Range(span.offset(), span.length())));
            int caret = view.caretOffsetProperty().get();
            setStatus(bytes.length() == 0 ? PlaceStatus.NONE : new PlaceStatus(caret, addressing.rvaAt(caret), 0, span.length()));
            decoded.show(bytes, span);
            showOwner(span);
        });
        setDetails(bytes.length() == 0 ? null : decoded);
    }

    private OverviewNode innermost(Span span) {
        return span.length() > 1 ? overview.around(span) : overview.at(span.offset());
    }

    private Place place(OverviewNode node) {
        return new Place(file, new Place.Overview(node.span().offset(), node.span().length()));
    }

    /** The structure and field that the bytes belong to, each a link to it; the innermost around all of them. */
    private void showOwner(Span span) {
        if (overview == null) {
            return;
        }
        OverviewNode innermost = innermost(span);
        owner.getChildren().setAll(new Label(context.text("hex.belongs")));
        boolean any = false;
        for (OverviewNode node : innermost.ancestors()) {
            if (any) {
                owner.getChildren().add(new Label("\u203A"));
            }
            LinkLabel link = new LinkLabel(Escapes.visible(node.name()), place(node), context.navigator());
            owner.getChildren().add(link);
            any = true;
        }
        if (!any) {
            Label nothing = new Label(context.text("hex.belongs.nowhere"));
            nothing.getStyleClass().add("muted");
            owner.getChildren().add(nothing);
        }
        owner.setAccessibleText(innermost.path());
    }

    /** The bytes, for who wants to highlight in them. */
    public HexView hex() {
        return pane.view();
    }

    /** Rows of bytes take what there is. */
    @Override
    public double wantedWidth() {
        return 0;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public Node focusTarget() {
        return pane.view();
    }

    @Override
    public void open(Place target) {
        if (target.target() instanceof Place.Range(int offset, int length)) {
            pane.view().select(new Span(offset, length));
        }
    }

    @Override
    public ViewState save() {
        return new ViewState(Map.of("top", String.valueOf(pane.view().topRow())));
    }

    @Override
    public void restore(ViewState state) {
        pane.view().scrollTo(state.number("top", pane.view().topRow()));
    }

    /** The bytes that are selected, all where that is not more than one. */
    @Override
    public List<Exported> exports() {
        Bytes bytes = pane.view().getBytes();
        Span span = pane.view().selectionProperty().get();
        Span shown = span.length() > 1 ? span : new Span(0, bytes.length());
        return bytes.length() == 0 ? List.of() : List.of(Exported.text(() -> HexCopy.dump(bytes, shown)));
    }

    @Override
    public boolean find() {
        pane.find();
        return true;
    }

    @Override
    public boolean goTo() {
        pane.goTo();
        return true;
    }

    @Override
    public void dispose() {
        pane.dispose();
        if (loading != null) {
            loading.cancel();
        }
    }
}
