package hybridscope.views.control;

import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Lines that say on which assumptions rests what is shown: about types that are not there, the pointer on it tells which; that
 * differential assemblies are AOT.
 */
public final class AssumptionsBox extends VBox {
    private static final int MOST = 24;
    private final ViewContext context;

    /** An empty one. */
    public AssumptionsBox(ViewContext context, String id) {
        this.context = context;
        setId(id);
        getStyleClass().add("layout-problems");
    }

    /** An empty one takes no room, not even that of its edges. */
    @Override
    protected double computePrefHeight(double width) {
        return getChildren().isEmpty() ? 0 : super.computePrefHeight(width);
    }

    @Override
    protected double computeMinHeight(double width) {
        return getChildren().isEmpty() ? 0 : super.computeMinHeight(width);
    }

    /** Shows these; without any it is empty. */
    public void show(List<AssumptionReport> assumptions) {
        getChildren().clear();
        if (!assumptions.isEmpty()) {
            absent(assumptions);
        }
    }

    /** The same beside assemblies with the role differential, which counts as AOT for now. */
    public void show(List<AssumptionReport> assumptions, List<String> differential) {
        show(assumptions);
        if (!differential.isEmpty()) {
            Label label = new Label(context.text("differential.line", Escapes.visible(String.join(", ", differential))),
                    new Icon(CarbonIcons.INFORMATION));
            label.setId(getId() + "-differential");
            label.setWrapText(true);
            getChildren().add(label);
        }
    }

    private void absent(List<AssumptionReport> assumptions) {
        String assemblies = assumptions.stream().map(AssumptionReport::assembly).distinct().collect(Collectors.joining(", "));
        Label label = new Label(context.text("assumptions.line", assumptions.size(), Escapes.visible(assemblies)),
                new Icon(CarbonIcons.HELP, "warning"));
        label.setWrapText(true);
        String all = assumptions.stream().limit(MOST).map(each -> Escapes.visible(each.text())).collect(Collectors.joining("\n"));
        Tooltip tip = new Tooltip(all);
        tip.setWrapText(true);
        tip.setPrefWidth(640);
        label.setTooltip(tip);
        label.setAccessibleText(label.getText() + "\n" + all);
        getChildren().add(label);
    }
}
