package hybridscope.views.layout;

import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** Names the marks of a memory map. */
final class MapLegend extends HBox {
    private static final List<String> MARKS = List.of("header", "field", "inherited", "reference", "hole", "moved");

    MapLegend(ViewContext context) {
        getStyleClass().addAll("legend", "layout-legend");
        for (String mark : MARKS) {
            Label sample = new Label(switch (mark) {
                case "reference" -> "\u2192";
                case "moved" -> "~";
                default -> "  ";
            });
            sample.getStyleClass().addAll("memory-block",
                    mark.equals("reference") ? "field" : mark.equals("moved") ? "field" : mark);
            if (mark.equals("moved")) {
                sample.getStyleClass().add("moved");
            }
            HBox entry = new HBox(4, sample, new Label(context.text("layout.legend." + mark)));
            entry.setAlignment(Pos.CENTER_LEFT);
            Tooltip.install(entry, new Tooltip(context.text("layout.legend." + mark + ".hint")));
            getChildren().add(entry);
        }
    }
}
