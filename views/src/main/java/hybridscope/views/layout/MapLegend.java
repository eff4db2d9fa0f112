package hybridscope.views.layout;

import hybridscope.inspectors.json.JsonName;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/** Names the marks of a memory map. */
final class MapLegend extends FlowPane {
    /** What blocks of a map look like. */
    private enum Entry {
        HEADER, FIELD, INHERITED,
        /** A field with a reference in it. */
        REFERENCE("\u2192", "field"),
        HOLE,
        /** A field that lies elsewhere in the class that is compared. */
        MOVED("~", "field", "moved");

        private final String sample;
        private final List<String> styles;

        Entry() {
            sample = "  ";
            styles = List.of(JsonName.of(this));
        }

        Entry(String sample, String... styles) {
            this.sample = sample;
            this.styles = List.of(styles);
        }
    }

    MapLegend(ViewContext context) {
        getStyleClass().addAll("legend", "layout-legend");
        for (Entry mark : Entry.values()) {
            Label sample = new Label(mark.sample);
            sample.getStyleClass().add("memory-block");
            sample.getStyleClass().addAll(mark.styles);
            String key = "layout.legend." + JsonName.of(mark);
            HBox entry = new HBox(4, sample, new Label(context.text(key)));
            entry.setAlignment(Pos.CENTER_LEFT);
            Tooltip.install(entry, new Tooltip(context.text(key + ".hint")));
            getChildren().add(entry);
        }
    }
}
