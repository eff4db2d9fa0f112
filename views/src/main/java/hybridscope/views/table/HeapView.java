package hybridscope.views.table;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.heap.HeapItemReport;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.LoadedView;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.ViewContext;
import java.util.List;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a heap ({@link Place.HeapItem}): all its items in heap order; Details shows the selected one in full. */
public final class HeapView extends LoadedView<Grid> {
    private final OpenFile file;
    private final HeapKind kind;
    private final HexAddressing addressing;
    private final HeapItemPane shown;
    private MetadataHeapReport report;
    /** What to select once the heap has been walked. */
    private int wanted = -1;

    /**
     * A view of one heap; its items are found off the FX thread.
     *
     * @param file       a file with metadata
     * @param addressing tells the RVAs of items
     */
    public HeapView(OpenFile file, HeapKind kind, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.LIST, kind.streamName(), new Place(file.key(), new Place.HeapItem(kind.streamName(), -1)),
                context);
        this.file = file;
        this.kind = kind;
        this.addressing = addressing;
        shown = new HeapItemPane(file, kind, context);
        load(context.text("heap.task", kind.streamName()), _ -> MetadataHeapReport.of(file, kind),
                found -> loaded(found, context));
    }

    private Grid loaded(MetadataHeapReport found, ViewContext context) {
        report = found;
        Grid grid = new Grid(new HeapGrid(file, kind, found, context).model(), context);
        grid.selectedRowProperty().subscribe(row -> {
            if (row.intValue() >= 0 && HeapGrid.rowOf(report, wanted) != row.intValue()) {
                wanted = -1;
            }
            selected(row.intValue());
        });
        if (wanted >= 0) {
            grid.select(HeapGrid.rowOf(report, wanted));
        }
        return grid;
    }

    private void selected(int row) {
        if (row < 0) {
            return;
        }
        HeapItemReport item = report.items().get(row);
        // Names share tails: a reference may be to the end of another string.
        int tail = kind == HeapKind.STRINGS && wanted > item.index() && HeapGrid.rowOf(report, wanted) == row
                ? Math.min(wanted - item.index(), item.length()) : 0;
        setPlace(new Place(file.key(), new Place.HeapItem(kind.streamName(), item.index() + tail)));
        int token = kind == HeapKind.USER_STRINGS ? Token.USER_STRING << 24 | item.index() : 0;
        int offset = item.offset() + tail;
        setStatus(new PlaceStatus(offset, addressing.rvaAt(offset), token, item.length() - tail));
        shown.show(item, tail);
        setDetails(shown);
    }

    @Override
    public void open(Place target) {
        if (target.target() instanceof Place.HeapItem(String _, int index) && index >= 0) {
            wanted = index;
            if (content() != null) {
                int row = HeapGrid.rowOf(report, index);
                content().select(row);
                selected(row);
            }
        }
    }

    @Override
    public List<Exported> exports() {
        return content() == null ? List.of() : content().exports();
    }

    @Override
    public void dispose() {
        super.dispose();
        shown.dispose();
    }
}
