package hybridscope.views.opcode;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.transform.OpcodeUse;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** How often a file uses an opcode, as its transform counted; before that a button that lets it count. */
final class OpcodeUsage extends FlowPane {
    private final Place transform;
    private final ObservableValue<TransformReport> report;
    private final ViewContext context;
    private String name = "";

    /**
     * @param file   key of the file
     * @param report its transform; null while there is none
     */
    OpcodeUsage(String file, ObservableValue<TransformReport> report, ViewContext context) {
        this.transform = new Place(file, new Place.Transform());
        this.report = report;
        this.context = context;
        setId("opcode-usage");
        getStyleClass().add("opcode-usage");
        setAlignment(Pos.CENTER_LEFT);
    }

    /** Tells of the instruction of that name. */
    void show(String opcode) {
        name = opcode;
        update();
    }

    /** Tells what is known now. */
    void update() {
        TransformReport known = report.getValue();
        if (known == null) {
            Label label = new Label(context.text("opcode.use.unknown"));
            label.getStyleClass().add("muted");
            Button button = new Button(context.text("opcode.use.count"));
            button.setId("opcode-count-uses");
            button.setOnAction(_ -> context.navigator().open(transform));
            getChildren().setAll(label, button);
        } else {
            Optional<OpcodeUse> use = known.use(name);
            String text = use.map(each -> context.text("opcode.use", each.instructions(), each.methods()))
                    .orElseGet(() -> context.text("opcode.use.none"));
            getChildren().setAll(new LinkLabel(text, transform, context.navigator()));
            if (!known.complete()) {
                Label label = new Label(context.text("opcode.use.partial", known.totals().methods()));
                label.getStyleClass().add("muted");
                getChildren().add(label);
            }
        }
    }
}
