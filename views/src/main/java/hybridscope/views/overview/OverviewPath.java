package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.text.Escapes;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;

/** The way to the selected line, {@code Headers > CliHeader > MajorRuntimeVersion}; a click on a step goes there. */
final class OverviewPath extends HBox {
    private final Consumer<OverviewNode> go;

    OverviewPath(Consumer<OverviewNode> go) {
        this.go = go;
        setId("overview-path");
        getStyleClass().addAll("tool-strip", "crumbs", "overview-path");
    }

    void show(OverviewNode line) {
        getChildren().clear();
        List<OverviewNode> steps = line.ancestors();
        for (int i = 0; i < steps.size(); i++) {
            if (i > 0) {
                Label between = new Label("›");
                between.getStyleClass().add("muted");
                getChildren().add(between);
            }
            getChildren().add(step(steps.get(i), i == steps.size() - 1));
        }
        setAccessibleText(line.path());
    }

    private Label step(OverviewNode node, boolean last) {
        Label label = new Label(Escapes.visible(node.name()));
        label.getStyleClass().add("link");
        label.setAccessibleRole(AccessibleRole.HYPERLINK);
        if (last) {
            label.getStyleClass().add("last");
            label.setMinWidth(USE_PREF_SIZE);
        }
        label.setFocusTraversable(true);
        label.setOnMouseClicked(_ -> go.accept(node));
        label.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                go.accept(node);
                event.consume();
            }
        });
        return label;
    }
}
