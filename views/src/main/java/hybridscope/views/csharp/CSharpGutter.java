package hybridscope.views.csharp;

import hybridscope.views.gutter.GutterIcon;
import java.util.Locale;
import java.util.function.IntFunction;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.SVGPath;

/** Makes what stands in front of a line: a breakpoint or the arrow, and what folds the block that begins there. */
final class CSharpGutter implements IntFunction<Node> {
    private static final String ARROW = "M0,3 H5 V0 L10,5 L5,10 V7 H0 Z";
    private static final String OPEN = "M0,1 L4,5 L8,1";
    private static final String FOLDED = "M2,-1 L6,3 L2,7";

    private final CSharpCode code;

    CSharpGutter(CSharpCode code) {
        this.code = code;
    }

    @Override
    public Node apply(int row) {
        int line = code.lineOf(row);
        HBox box = new HBox();
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("source-gutter");
        if (code.gutterActions() != null) {
            box.getChildren().add(sign(line));
        }
        box.getChildren().add(fold(line));
        if (line == code.pointedLine()) {
            box.getStyleClass().add("current");
        }
        return box;
    }

    private Node sign(int line) {
        StackPane place = new StackPane();
        place.getStyleClass().add("source-sign");
        CSharpGutterActions told = code.gutterActions();
        GutterIcon icon = told.icon(line);
        if (icon != null) {
            Region shape = new Region();
            shape.getStyleClass().addAll("sign", icon.kind().name().toLowerCase(Locale.ROOT));
            place.getChildren().add(shape);
        }
        if (line == code.pointedLine()) {
            SVGPath arrow = new SVGPath();
            arrow.setContent(ARROW);
            arrow.getStyleClass().addAll("pointer", icon != null ? "over" : code.pointsAtNext() ? "next" : "waiting");
            place.getChildren().add(arrow);
        }
        if (told.takes(line)) {
            place.getStyleClass().add("takes");
            place.setId("csharp-sign-" + (line + 1));
            Tooltip.install(place, new Tooltip(icon == null ? told.hint() : icon.text()));
            place.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY) {
                    told.toggle(line);
                }
                event.consume();
            });
            place.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
                told.menu(line, event.getScreenX(), event.getScreenY());
                event.consume();
            });
        }
        return place;
    }

    private Node fold(int line) {
        StackPane place = new StackPane();
        place.getStyleClass().add("fold-sign");
        if (code.canFold(line)) {
            boolean folded = code.isBlockFolded(line);
            SVGPath sign = new SVGPath();
            sign.setContent(folded ? FOLDED : OPEN);
            sign.getStyleClass().add("chevron");
            place.getChildren().add(sign);
            place.getStyleClass().add("takes");
            place.setId("csharp-fold-" + (line + 1));
            Tooltip.install(place, new Tooltip(code.foldHint(folded)));
            place.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY) {
                    code.fold(line, !folded);
                }
                event.consume();
            });
        }
        return place;
    }
}
