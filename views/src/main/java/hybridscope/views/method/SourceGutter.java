package hybridscope.views.method;

import hybridscope.views.gutter.GutterIcon;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.SVGPath;

/** Makes what stands in front of a line of source: a breakpoint or the arrow, and the line's number. Lines are counted from 0. */
final class SourceGutter implements IntFunction<Node> {
    private static final String ARROW = "M0,3 H5 V0 L10,5 L5,10 V7 H0 Z";

    private final int digits;
    private final Map<Integer, GutterIcon> icons;
    private final int pointed;
    private final boolean next;
    private final IntPredicate takes;
    private final IntConsumer toggle;
    private final String hint;

    /**
     * @param lines   how many lines there are
     * @param icons   breakpoints by line
     * @param pointed the line that a session is at, or -1
     * @param next    whether it comes next, rather than waits
     * @param takes   whether a line can have a breakpoint
     * @param toggle  told the line beside which the user has clicked
     * @param hint    what a click would do
     */
    SourceGutter(int lines, Map<Integer, GutterIcon> icons, int pointed, boolean next, IntPredicate takes, IntConsumer toggle,
            String hint) {
        digits = Math.max(2, String.valueOf(lines).length());
        this.icons = icons;
        this.pointed = pointed;
        this.next = next;
        this.takes = takes;
        this.toggle = toggle;
        this.hint = hint;
    }

    @Override
    public Node apply(int line) {
        Label number = new Label(("%" + digits + "d").formatted(line + 1));
        number.getStyleClass().add("lineno");
        StackPane place = new StackPane();
        place.getStyleClass().add("source-sign");
        GutterIcon icon = icons.get(line);
        if (icon != null) {
            Region shape = new Region();
            shape.getStyleClass().addAll("sign", icon.kind().name().toLowerCase(Locale.ROOT));
            place.getChildren().add(shape);
        }
        if (line == pointed) {
            SVGPath arrow = new SVGPath();
            arrow.setContent(ARROW);
            arrow.getStyleClass().addAll("pointer", icon != null ? "over" : next ? "next" : "waiting");
            place.getChildren().add(arrow);
        }
        if (takes.test(line)) {
            place.getStyleClass().add("takes");
            place.setId("source-sign-" + (line + 1));
            Tooltip.install(place, new Tooltip(icon == null ? hint : icon.text()));
            place.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY) {
                    toggle.accept(line);
                }
                event.consume();
            });
        }
        HBox box = new HBox(place, number);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("source-gutter");
        if (line == pointed) {
            box.getStyleClass().add("current");
        }
        return box;
    }
}
