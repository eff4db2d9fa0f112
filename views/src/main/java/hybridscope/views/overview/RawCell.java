package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;

/** A field's bytes in file order. */
final class RawCell extends LineCell {
    RawCell(OverviewTable table) {
        super(table);
        getStyleClass().add("code");
    }

    @Override
    void show(OverviewNode node, OverviewLine line) {
        setText(line.raw());
    }
}
