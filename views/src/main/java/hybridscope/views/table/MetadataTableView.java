package hybridscope.views.table;

import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.RowSubject;
import hybridscope.inspectors.table.TableReport;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.List;
import java.util.OptionalInt;
import javafx.scene.Node;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The tab of a metadata table ({@link Place.Row}): all its rows; Details takes the selected one apart. */
public final class MetadataTableView extends PlaceView {
    private final OpenFile file;
    private final Table table;
    private final TableReport report;
    private final HexAddressing addressing;
    private final Grid grid;
    private final RowDetailsPane decoded;

    /**
     * A view of one table.
     *
     * @param file       a file with metadata
     * @param addressing tells the RVAs of rows
     */
    public MetadataTableView(OpenFile file, Table table, HexAddressing addressing, ViewContext context) {
        super(CarbonIcons.DATA_TABLE, table.text(), new Place(file.key(), new Place.Row(table.number(), 0)));
        this.file = file;
        this.table = table;
        this.addressing = addressing;
        report = TableReport.of(file, table);
        decoded = new RowDetailsPane(file, context);
        grid = new Grid(new TableGrid(file, report, context).model(), context);
        grid.selectedRowProperty().subscribe(row -> selected(row.intValue()));
    }

    private void selected(int row) {
        setPlace(new Place(file.key(), new Place.Row(table.number(), row + 1)));
        if (row < 0) {
            setStatus(PlaceStatus.NONE);
            setDetails(null);
        } else {
            int offset = report.offset() + row * report.rowSize();
            setStatus(new PlaceStatus(offset, addressing.rvaAt(offset), place().getValue().token(), report.rowSize()));
            decoded.show(table, row + 1);
            setDetails(decoded);
        }
    }

    @Override
    public Node node() {
        return grid;
    }

    @Override
    public Node focusTarget() {
        return grid.table();
    }

    @Override
    public void open(Place target) {
        if (target.target() instanceof Place.Row(int _, int rid) && rid > 0) {
            grid.select(rid - 1);
        }
    }

    @Override
    public ViewState save() {
        return grid.save();
    }

    @Override
    public void restore(ViewState state) {
        grid.restore(state);
    }

    /** The row's own token, of a row about something else the token of that: a Param's method. */
    @Override
    public OptionalInt usedToken() {
        int row = grid.selectedRowProperty().get();
        return row < 0 ? OptionalInt.empty() : RowSubject.of(file, table, row + 1).map(Place::token).filter(token -> token != 0)
                .map(OptionalInt::of).orElseGet(() -> place().getValue().token() == 0 ? OptionalInt.empty()
                : OptionalInt.of(place().getValue().token()));
    }

    @Override
    public List<Exported> exports() {
        return grid.exports();
    }

    @Override
    public boolean find() {
        grid.find();
        return true;
    }

    @Override
    public void dispose() {
        grid.dispose();
        decoded.dispose();
    }
}
