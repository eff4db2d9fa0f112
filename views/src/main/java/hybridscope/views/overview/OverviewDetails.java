package hybridscope.views.overview;

import hybridscope.core.pe.Span;
import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.structure.FieldReport;
import hybridscope.inspectors.structure.StructureReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.hex.HexAddressing;
import hybridscope.views.place.ViewContext;
import hybridscope.views.problems.RuleText;
import hybridscope.views.problems.Severities;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What Details shows of a line: where it stands, what is specified about it, its number in both bases, what is wrong with it. */
final class OverviewDetails {
    private final ViewContext context;
    private final HexAddressing addressing;

    OverviewDetails(ViewContext context, HexAddressing addressing) {
        this.context = context;
        this.addressing = addressing;
    }

    /** The details of a line. */
    Node of(OverviewNode node) {
        OverviewLine line = node.line();
        Label title = new Label(Escapes.visible(node.name()));
        title.getStyleClass().add("pane-title");
        title.setWrapText(true);
        VBox box = new VBox(title, facts(node, line));
        box.getStyleClass().add("details");
        List<ProblemReport> problems = node.overview().problems(node);
        if (!problems.isEmpty()) {
            Label heading = new Label(context.text("overview.problems"));
            heading.getStyleClass().add("section-title");
            box.getChildren().add(heading);
            problems.forEach(problem -> box.getChildren().add(problem(problem)));
        }
        return box;
    }

    private FactGrid facts(OverviewNode node, OverviewLine line) {
        FactGrid facts = new FactGrid();
        if (node.structure() != null) {
            facts.fact(context.text("overview.structure"), node.structure().layout().name());
            facts.fact(context.text("overview.section"), node.structure().layout().section());
        }
        Span span = node.span();
        if (span.length() > 0) {
            facts.fact(context.text("overview.offset"), "%08X (%d)".formatted(span.offset(), span.offset()));
            long rva = addressing.rvaAt(span.offset());
            if (rva >= 0) {
                facts.fact("RVA", "%08X".formatted(rva));
            }
            facts.fact(context.text("overview.size"), context.text("overview.bytes", span.length()));
        }
        if (node.field() != null) {
            field(facts, node);
        }
        if (line.count() >= 0) {
            facts.fact(context.text("overview.parts"), "%,d".formatted(line.count()));
        }
        if (!line.meaning().isEmpty()) {
            String text = Escapes.visible(line.meaning());
            facts.fact(context.text("overview.meaning"),
                    line.link() == null ? wrapped(text) : new LinkLabel(text, line.link(), context.navigator()));
        }
        return facts;
    }

    private void field(FactGrid facts, OverviewNode node) {
        FieldReport field = StructureReport.field(node.structure(), node.field());
        if (field.raw().isEmpty()) {
            facts.fact(context.text("overview.raw"), context.text("overview.missing"));
            return;
        }
        facts.fact(context.text("overview.raw"), field.raw());
        switch (node.field().kind()) {
            case CHARS, RAW -> {
            }
            default -> facts.fact(context.text("overview.number"),
                    "0x%X = %s".formatted(field.value(), Long.toUnsignedString(field.value())));
        }
    }

    private Node problem(ProblemReport problem) {
        Label rule = wrapped(RuleText.sentence(context.messages(), problem)
                + (problem.section().isEmpty() ? "" : " (" + problem.section() + ")"));
        rule.setGraphic(Severities.icon(problem.severity()));
        FactGrid facts = new FactGrid().fact(context.text("problems.expected"), problem.expected())
                .fact(context.text("problems.found"), problem.found());
        return new VBox(4, rule, facts);
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        return label;
    }
}
