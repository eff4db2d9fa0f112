package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.Map;
import javafx.scene.Node;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a {@link Place.Range}: all bytes of a file, the range selected; Details decodes what is at the caret. */
public final class RangeView extends PlaceView {
    private final HexPane pane;
    private final ByteDetails decoded;

    /** A view of {@code bytes}, which the workspace knows as {@code file}. */
    public RangeView(String file, Bytes bytes, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.STRING_INTEGER, context.text("hex.title", file), new Place(file, new Place.Range(0, 0)));
        this.pane = new HexPane(context);
        this.decoded = new ByteDetails(context);
        HexView view = pane.view();
        view.addressingProperty().set(addressing);
        view.setBytes(bytes);
        view.selectionProperty().subscribe(span -> {
            setPlace(new Place(file, new Place.Range(span.offset(), span.length())));
            int caret = view.caretOffsetProperty().get();
            setStatus(bytes.length() == 0 ? PlaceStatus.NONE : new PlaceStatus(caret, addressing.rvaAt(caret), 0, span.length()));
            decoded.show(bytes, span);
        });
        setDetails(bytes.length() == 0 ? null : decoded);
    }

    /** The bytes, for who wants to highlight in them. */
    public HexView hex() {
        return pane.view();
    }

    @Override
    public Node node() {
        return pane;
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
    }
}
