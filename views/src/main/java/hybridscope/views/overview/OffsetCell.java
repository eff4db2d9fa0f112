package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;

/** Where a line's bytes are: a link to the bytes in a tab of their own. */
final class OffsetCell extends LineCell {
    private final ViewContext context;

    OffsetCell(OverviewTable table, ViewContext context) {
        super(table);
        this.context = context;
        getStyleClass().add("number");
    }

    @Override
    void show(OverviewNode node, OverviewLine line) {
        if (line.offset() < 0) {
            setGraphic(null);
            return;
        }
        Place place = new Place(node.overview().file().key(), new Place.Range(line.offset(), line.size()));
        LinkLabel link = new LinkLabel("%04X".formatted(line.offset()), place, context.navigator());
        link.getStyleClass().add("token");
        link.setFocusTraversable(false);
        setGraphic(link);
    }
}
