package hybridscope.views.table;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.heap.HeapItemReport;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import javafx.application.Platform;
import javafx.scene.Node;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a heap ({@link Place.HeapItem}): all its items in heap order; Details shows the selected one in full. */
public final class HeapView extends PlaceView {
    private final OpenFile file;
    private final HeapKind kind;
    private final HexAddressing addressing;
    private final LoadingPane pane;
    private final HeapItemPane shown;
    private MetadataHeapReport report;
    private Grid grid;
    /** What to select and how to look once the heap has been walked. */
    private int wanted = -1;
    private ViewState state;

    /**
     * A view of one heap; its items are found off the FX thread.
     *
     * @param file       a file with metadata
     * @param addressing tells the RVAs of items
     */
    public HeapView(OpenFile file, HeapKind kind, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.LIST, kind.streamName(), new Place(file.key(), new Place.HeapItem(kind.streamName(), -1)));
        this.file = file;
        this.kind = kind;
        this.addressing = addressing;
        shown = new HeapItemPane(file, kind, context);
        pane = new LoadingPane(context);
        pane.load(context.text("heap.task", kind.streamName()), _ -> MetadataHeapReport.of(file, kind),
                found -> loaded(found, context));
    }

    private Grid loaded(MetadataHeapReport found, ViewContext context) {
        report = found;
        grid = new Grid(new HeapGrid(file, kind, found, context).model(), context);
        grid.selectedRowProperty().subscribe(row -> selected(row.intValue()));
        if (wanted >= 0) {
            grid.select(HeapGrid.rowOf(report, wanted));
        }
        if (state != null) {
            grid.restore(state);
        }
        if (pane.isFocused()) {
            // The grid joins the scene when this method has returned.
            Platform.runLater(() -> grid.table().requestFocus());
        }
        return grid;
    }

    private void selected(int row) {
        if (row < 0) {
            return;
        }
        HeapItemReport item = report.items().get(row);
        setPlace(new Place(file.key(), new Place.HeapItem(kind.streamName(), item.index())));
        int token = kind == HeapKind.USER_STRINGS ? Token.USER_STRING << 24 | item.index() : 0;
        setStatus(new PlaceStatus(item.offset(), addressing.rvaAt(item.offset()), token, item.length()));
        shown.show(item);
        setDetails(shown);
    }

    @Override
    public Node node() {
        return pane;
    }

    @Override
    public Node focusTarget() {
        return grid == null ? pane : grid.table();
    }

    @Override
    public void open(Place target) {
        if (target.target() instanceof Place.HeapItem(String _, int index) && index >= 0) {
            wanted = index;
            if (grid != null) {
                grid.select(HeapGrid.rowOf(report, index));
            }
        }
    }

    @Override
    public ViewState save() {
        return grid == null ? ViewState.EMPTY : grid.save();
    }

    @Override
    public void restore(ViewState saved) {
        state = saved;
        if (grid != null) {
            grid.restore(saved);
        }
    }

    @Override
    public boolean find() {
        if (grid != null) {
            grid.find();
        }
        return grid != null;
    }

    @Override
    public void dispose() {
        pane.cancel();
        shown.dispose();
        if (grid != null) {
            grid.dispose();
        }
    }
}
