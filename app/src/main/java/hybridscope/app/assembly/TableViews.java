package hybridscope.app.assembly;

import hybridscope.app.navigate.ViewFactory;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.table.MetadataTableView;
import java.util.Optional;

/** Shows metadata tables: one tab for each table of a file. */
final class TableViews implements ViewFactory {
    private final ViewFactory bytes;

    /** @param bytes shows a file that has lost its metadata since the place was noted */
    TableViews(ViewFactory bytes) {
        this.bytes = bytes;
    }

    @Override
    public PlaceView create(OpenedFile file, Place place, ViewContext context) {
        Optional<OpenFile> open = AssemblyContent.of(file).filter(image -> image.metadata().isPresent());
        Table table = place.target() instanceof Place.Row(int number, int _) ? Table.of(number) : null;
        return open.isPresent() && table != null ? new MetadataTableView(open.get(), table, file.content().addressing(), context)
                : bytes.create(file, place, context);
    }

    @Override
    public String tabKey(Place.Target target) {
        return "table:" + ((Place.Row) target).table();
    }
}
