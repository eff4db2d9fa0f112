package hybridscope.views.layout;

import hybridscope.inspectors.layout.LayoutReport;
import hybridscope.inspectors.layout.StageReport;
import hybridscope.views.place.ViewContext;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The stages of a class in a line: full circles have happened, empty ones have not. */
final class StagesPane extends VBox {
    StagesPane(LayoutReport report, ViewContext context) {
        getStyleClass().add("layout-stages");
        setId("layout-stages");
        FlowPane line = new FlowPane();
        line.getStyleClass().add("stage-line");
        for (StageReport stage : report.stages()) {
            Region dot = new Region();
            dot.getStyleClass().addAll("stage-dot", stage.now() ? "done" : "open");
            Label name = new Label(context.text(stage.messageKey()));
            HBox box = new HBox(dot, name);
            box.getStyleClass().add("stage");
            box.setAlignment(Pos.CENTER_LEFT);
            String state = context.text(stage.before() ? "layout.stage.before" : stage.now()
                    ? "layout.stage.now" : "layout.stage.open");
            box.setAccessibleText(context.text(stage.messageKey()) + context.text("layout.separator") + state);
            Tooltip.install(box, new Tooltip(state));
            line.getChildren().add(box);
        }
        getChildren().addAll(line, sentence(context.text("layout.stage.legend")));
        if (report.trigger() != null) {
            getChildren().add(sentence(context.text("layout.trigger." + report.trigger().name())));
        }
    }

    private static Label sentence(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        label.setWrapText(true);
        return label;
    }
}
