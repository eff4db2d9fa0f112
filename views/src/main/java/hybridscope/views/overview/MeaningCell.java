package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import javafx.scene.control.Label;

/**
 * What a line means: its value, its name, its parts' number or the section that specifies it; a link where it leads somewhere.
 */
final class MeaningCell extends LineCell {
    private final ViewContext context;

    MeaningCell(OverviewTable table, ViewContext context) {
        super(table);
        this.context = context;
    }

    @Override
    void show(OverviewNode node, OverviewLine line) {
        String text = text(line);
        boolean quiet = line.meaning().isEmpty();
        Label label;
        if (line.link() == null) {
            label = new Label(text);
            if (quiet) {
                label.getStyleClass().add("muted");
            }
        } else {
            label = new LinkLabel(text.isEmpty() ? context.text("overview.go") : text, line.link(), context.navigator());
            label.setFocusTraversable(false);
        }
        label.maxWidthProperty().bind(widthProperty().subtract(12));
        setGraphic(label);
    }

    private String text(OverviewLine line) {
        if (!line.meaning().isEmpty()) {
            return Escapes.visible(line.meaning());
        }
        return line.count() >= 0 ? context.text("overview.count", line.count()) : line.section();
    }
}
