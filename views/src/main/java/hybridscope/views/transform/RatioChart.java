package hybridscope.views.transform;

import hybridscope.inspectors.transform.RatioBar;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The histogram of IR to IL: one bar for each ten percent, which narrows the list to its methods when clicked. */
final class RatioChart extends HBox {
    /** Height of the highest bar, in em. */
    private static final double HEIGHT = 5;

    private final ViewContext context;
    private final Consumer<String> filter;
    private final List<Bar> bars = new ArrayList<>();

    /** @param filter told the filter of the bar that is clicked, empty where it is switched off */
    RatioChart(ViewContext context, Consumer<String> filter) {
        this.context = context;
        this.filter = filter;
        setId("ratio-chart");
        getStyleClass().add("ratio-chart");
        setAlignment(Pos.BOTTOM_LEFT);
    }

    /** Shows these bars. */
    void show(List<RatioBar> ratios) {
        if (bars.size() != ratios.size()) {
            bars.clear();
            ratios.forEach(ratio -> bars.add(new Bar(ratio)));
            getChildren().setAll(bars);
        }
        int most = Math.max(1, ratios.stream().mapToInt(RatioBar::methods).max().orElse(1));
        for (int i = 0; i < ratios.size(); i++) {
            bars.get(i).show(ratios.get(i), most);
        }
    }

    /** Bars of which not each has room for its number share one. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double widest = bars.stream().mapToDouble(bar -> bar.label.prefWidth(-1)).max().orElse(0);
        double room = bars.isEmpty() ? 0 : bars.getFirst().getWidth() + getSpacing();
        int step = room <= 0 ? 1 : Math.max(1, (int) Math.ceil(widest / room));
        for (int i = 0; i < bars.size(); i++) {
            // The last one is counted from: it is where the bars end.
            bars.get(i).label.setVisible((bars.size() - 1 - i) % step == 0);
        }
    }

    /** Marks the bar whose filter is in effect. */
    void mark(String filtered) {
        bars.forEach(bar -> bar.button.setSelected(!filtered.isEmpty() && filtered.equals(filterOf(bar.ratio))));
    }

    /** What is typed into the filter of the ratio's column for a bar's methods. */
    static String filterOf(RatioBar ratio) {
        return ratio.from() + ".." + (ratio.to() < 0 ? "" : ratio.to());
    }

    private final class Bar extends VBox {
        private final ToggleButton button = new ToggleButton();
        private final Region column = new Region();
        private final Tooltip tooltip = new Tooltip();
        private final Label label;
        private RatioBar ratio;

        Bar(RatioBar ratio) {
            this.ratio = ratio;
            getStyleClass().add("ratio");
            setAlignment(Pos.BOTTOM_CENTER);
            HBox.setHgrow(this, Priority.ALWAYS);
            column.getStyleClass().add("ratio-bar");
            StackPane room = new StackPane(column);
            room.setAlignment(Pos.BOTTOM_CENTER);
            room.getStyleClass().add("ratio-room");
            button.setGraphic(room);
            button.setId("ratio-" + ratio.from());
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.getStyleClass().add("ratio-button");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setTooltip(tooltip);
            button.setOnAction(_ -> filter.accept(button.isSelected() ? filterOf(this.ratio) : ""));
            room.prefWidthProperty().bind(button.widthProperty().subtract(4));
            label = new Label(ratio.to() < 0 ? "≥" + ratio.from() : Integer.toString(ratio.from()));
            label.getStyleClass().add("ratio-label");
            label.setMinWidth(Region.USE_PREF_SIZE);
            setMinWidth(0);
            getChildren().addAll(button, label);
        }

        void show(RatioBar now, int most) {
            ratio = now;
            double share = (double) now.methods() / most;
            // A bar that is not empty can be seen.
            double em = now.methods() == 0 ? 0 : Math.max(0.15, share * HEIGHT);
            column.setStyle("-fx-pref-height: %.2fem; -fx-min-height: %.2fem; -fx-max-height: %.2fem;".formatted(em, em, em));
            String text = now.to() < 0 ? context.text("transform.bar.last", now.from(), now.methods())
                    : context.text("transform.bar", now.from(), now.to(), now.methods());
            tooltip.setText(text);
            button.setAccessibleText(text);
            button.setDisable(now.methods() == 0);
        }
    }
}
