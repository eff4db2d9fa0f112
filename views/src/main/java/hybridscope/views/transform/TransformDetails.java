package hybridscope.views.transform;

import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.transform.GenericChoice;
import hybridscope.inspectors.transform.TransformedMethodReport;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What the Details pane tells of a method's transform. */
final class TransformDetails extends VBox {
    private final ViewContext context;

    TransformDetails(ViewContext context) {
        this.context = context;
        setId("transform-details");
        getStyleClass().add("details");
    }

    /** Shows a method. */
    void show(TransformedMethodReport method) {
        LinkLabel name = new LinkLabel(Escapes.visible(method.name()), method.place(), context.navigator());
        name.setWrapText(true);
        name.setMinHeight(USE_PREF_SIZE);
        FactGrid facts = new FactGrid();
        facts.setMinHeight(USE_PREF_SIZE);
        facts.fact(context.text("transform.token"), method.token());
        facts.fact("IL", Integer.toString(method.il()));
        getChildren().setAll(name, facts);
        if (method.failure() == null) {
            facts.fact("IR", method.ir() + "  (" + method.percent() + " %)");
            facts.fact(context.text("transform.bytes"), Integer.toString(method.bytes()));
            facts.fact(context.text("transform.padding"), Integer.toString(method.padding()));
            facts.fact(context.text("transform.inlined"), Integer.toString(method.inlined()));
            facts.fact(context.text("transform.slots"), Integer.toString(method.slots()));
        } else {
            facts.fact(context.text("transform.cause"), MethodGrid.cause(context, method.failure().cause()));
            if (method.failure().offset() >= 0) {
                facts.fact(context.text("transform.offset"),
                        new LinkLabel("IL_%04x".formatted(method.failure().offset()), method.place(), context.navigator()));
            }
            getChildren().add(wrapped(Escapes.visible(method.failure().message())));
        }
        if (!method.assumptions().isEmpty()) {
            Label title = new Label(context.text("transform.assumes"));
            title.getStyleClass().add("section-title");
            getChildren().add(title);
            method.assumptions().forEach(type -> {
                Label line = wrapped(Escapes.visible(type));
                line.getStyleClass().add("mono");
                getChildren().add(line);
            });
        }
        if (!method.instance().isEmpty()) {
            Label title = new Label(context.text("transform.instance"));
            title.getStyleClass().add("section-title");
            getChildren().add(title);
            for (GenericChoice choice : method.instance()) {
                Label line = wrapped(choice.parameter() + " = " + Escapes.visible(choice.argument()));
                line.getStyleClass().add("mono");
                Label reason = wrapped(Escapes.visible(choice.reason()));
                reason.getStyleClass().add("muted");
                getChildren().addAll(line, reason);
            }
        }
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
