package hybridscope.views.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.stage.FxWait;
import hybridscope.views.PaneStage;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** Facts beside their names where they fit, below them where their words would be broken. */
class FactGridTest {
    private final FactGrid facts = new FactGrid();
    private final VBox details = new VBox(facts);

    @BeforeEach
    void show() throws Exception {
        FxToolkit.registerPrimaryStage();
        FxToolkit.setupFixture(() -> {
            details.getStyleClass().add("details");
            details.setMaxWidth(Region.USE_PREF_SIZE);
            facts.fact("Evaluation stack behind", "object, int").fact("Assembly", "HotUpdate.Abstractions");
            details.setPrefWidth(300);
            details.setMinWidth(300);
            HBox root = new HBox(details);
            root.setFillHeight(false);
            PaneStage.show(root, 600, 300);
        });
    }

    @AfterEach
    void close() throws Exception {
        PaneStage.clear();
    }

    private Node child(int at) {
        return facts.getChildren().get(at);
    }

    private void width(double width) {
        FxWait.await("the pane is that wide", () -> {
            details.setMinWidth(width);
            details.setPrefWidth(width);
            return details.getWidth() == width;
        });
    }

    @Test
    void valuesStandBelowTheirNamesWhereTheyWouldBeBroken() {
        width(420);
        FxWait.await("beside", () -> child(3).getLayoutY() < child(2).getLayoutY() + 8);
        assertTrue(child(3).getLayoutX() > child(0).getBoundsInParent().getMaxX());
        width(220);
        FxWait.await("below", () -> child(3).getLayoutY() >= child(2).getBoundsInParent().getMaxY() - 1);
        assertEquals(child(3).prefHeight(-1), child(3).getBoundsInParent().getHeight(), 1.0, "on one line");
        assertTrue(details.getHeight() >= child(3).getBoundsInParent().getMaxY(), "nothing is cut off");
        width(420);
        FxWait.await("beside again", () -> child(3).getLayoutY() < child(2).getLayoutY() + 8);
    }
}
