package hybridscope.views.layout;

import hybridscope.core.types.Assembly;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.layout.LayoutReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.types.AttributeReport;
import hybridscope.views.control.Chip;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.control.Mark;
import hybridscope.views.place.ViewContext;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** What the Details pane tells about a type while no part of it is selected. */
final class TypeFacts extends VBox {
    private final ViewContext context;

    TypeFacts(LayoutReport report, TypeMemoryReport memory, ViewContext context) {
        this.context = context;
        getStyleClass().add("details");
        setId("layout-facts");
        Label title = new Label(Escapes.visible(JsonName.of(report.kind()) + " " + report.name()));
        title.getStyleClass().add("section-title");
        title.setWrapText(true);
        FactGrid facts = new FactGrid();
        facts.fact(context.text("layout.fullType"), link(report.fullName(), report.place()));
        if (report.assembly() != null) {
            Mark mark = report.role() == Assembly.Role.AOT ? Mark.AOT : Mark.INTERP;
            FlowPane assembly = new FlowPane(6, 2, new Label(Escapes.visible(report.assembly())), new Chip(mark));
            facts.fact(context.text("layout.assembly"), assembly);
        }
        if (!report.bases().isEmpty()) {
            VBox bases = new VBox(2);
            report.bases().forEach(base -> bases.getChildren().add(link(base.name(), base.layout())));
            facts.fact(context.text("layout.bases"), bases);
        }
        facts.fact(context.text("layout.nativeSize"), memory.record() == null || memory.record().nativeSize() == null
                ? context.text("layout.none") : memory.record().nativeSize().toString());
        facts.fact(context.text("layout.references"), memory.references().isEmpty() ? context.text("layout.none")
                : memory.references().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        getChildren().addAll(title, facts);
        for (AttributeReport attribute : report.attributes()) {
            Node text = link(attribute.text(), attribute.place());
            text.getStyleClass().add("mono");
            getChildren().add(text);
        }
    }

    private Node link(String text, Place place) {
        Label label = place == null
                ? new Label(Escapes.visible(text)) : new LinkLabel(Escapes.visible(text), place, context.navigator());
        label.setWrapText(true);
        return label;
    }
}
