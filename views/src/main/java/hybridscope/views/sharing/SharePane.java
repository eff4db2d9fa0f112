package hybridscope.views.sharing;

import hybridscope.core.aot.GenericResolution.Step;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.sharing.ResolutionStep;
import hybridscope.inspectors.sharing.ConstraintReport;
import hybridscope.inspectors.sharing.ShareReport;
import hybridscope.inspectors.sharing.ShareStep;
import hybridscope.inspectors.sharing.ValueReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What is told of an expression: the shared form, how it came about, where its code is found, what cures it, the values. */
final class SharePane extends VBox {
    private final ViewContext context;

    SharePane(ViewContext context) {
        this.context = context;
        getStyleClass().add("share-result");
    }

    /**
     * Shows a report.
     *
     * @param analysing whether what the AOT part has is being found out
     * @param failed    why it could not be; empty where nothing went wrong
     */
    void show(ShareReport report, boolean analysing, String failed) {
        List<Node> parts = new ArrayList<>();
        parts.add(head(report));
        if (!report.assumptions().isEmpty() || !report.differential().isEmpty()) {
            AssumptionsBox assumptions = new AssumptionsBox(context, "share-assumptions");
            assumptions.show(report.assumptions(), report.differential());
            parts.add(assumptions);
        }
        if (report.exempt() != null) {
            parts.add(section("share.resolution"));
            Label exempt = wrapped(context.text(report.exempt().messageKey()));
            exempt.setId("share-exempt");
            parts.add(exempt);
        }
        if (!report.resolution().isEmpty()) {
            parts.add(section("share.resolution"));
            parts.add(resolution(report));
            if (!failed.isEmpty()) {
                parts.add(wrapped(context.text("loading.failed", context.text("share.analysing"), Escapes.visible(failed))));
            } else if (analysing) {
                Label wait = wrapped(context.text("share.analysing"));
                wait.setId("share-analysing");
                wait.getStyleClass().add("muted");
                parts.add(wait);
            }
            parts.add(section("share.cure"));
            parts.add(cure(report));
        }
        if (!report.derivation().isEmpty()) {
            parts.add(section("share.derivation"));
            parts.add(derivation(report));
        }
        if (!report.values().isEmpty()) {
            parts.add(section("share.values"));
            parts.addAll(values(report));
        }
        getChildren().setAll(parts);
    }

    private Label section(String key) {
        Label label = new Label(context.text(key));
        label.getStyleClass().add("section-title");
        return label;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static Label code(String text) {
        return mono(Escapes.visible(text));
    }

    private static Label mono(String text) {
        Label label = wrapped(text);
        label.getStyleClass().add("mono");
        return label;
    }

    private Node head(ShareReport report) {
        Label name = code(report.name());
        name.getStyleClass().add("muted");
        Label shared = code(report.shared());
        shared.setId("share-shared");
        shared.getStyleClass().add("share-form");
        Label equals = new Label("=");
        equals.getStyleClass().addAll("mono", "share-form");
        equals.setMinWidth(Region.USE_PREF_SIZE);
        HBox form = new HBox(equals, shared);
        form.getStyleClass().add("share-forms");
        FactGrid facts = new FactGrid();
        if (report.sharingType() != null) {
            facts.fact(context.text("share.argument"), Escapes.visible(report.sharingType()));
        }
        if (report.symbol() != null) {
            facts.fact(context.text("share.body"), report.symbol());
        }
        VBox head = new VBox(name, form, facts);
        if (report.unsatisfied() != null) {
            head.getChildren().add(unsatisfied(report.unsatisfied()));
        }
        head.getStyleClass().add("share-head");
        return head;
    }

    private Label unsatisfied(ConstraintReport report) {
        Label label = wrapped(context.text(report.messageKey(), Escapes.visible(report.argument()),
                Escapes.visible(report.parameter()), Escapes.visible(report.owner()),
                Escapes.visible(Objects.requireNonNullElse(report.constraint(), ""))));
        label.setId("share-unsatisfied");
        label.getStyleClass().add("share-unsatisfied");
        return label;
    }

    private Node derivation(ShareReport report) {
        GridPane grid = grid(4);
        grid.setId("share-derivation");
        for (ShareStep step : report.derivation()) {
            Label part = new Label("    ".repeat(step.depth()) + part(step));
            part.getStyleClass().add("muted");
            part.setMinWidth(Region.USE_PREF_SIZE);
            HBox forms = new HBox(code(step.from()));
            if (!step.from().equals(step.to())) {
                Label to = code(step.to());
                to.getStyleClass().add("share-changed");
                Label arrow = new Label("→");
                arrow.getStyleClass().add("mono");
                arrow.setMinWidth(Region.USE_PREF_SIZE);
                forms.getChildren().addAll(arrow, to);
            }
            forms.getStyleClass().add("share-forms");
            Label rule = wrapped(context.text("share.rule." + JsonName.of(step.rule())));
            rule.getStyleClass().add("muted");
            grid.addRow(grid.getRowCount(), part, forms, rule);
        }
        return grid;
    }

    private static GridPane grid(int columns) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("share-grid");
        for (int i = 0; i < columns - 1; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(i == 0 ? Region.USE_PREF_SIZE : 0);
            if (i > 0) {
                column.setHgrow(i == columns - 2 ? Priority.ALWAYS : Priority.SOMETIMES);
            }
            grid.getColumnConstraints().add(column);
        }
        return grid;
    }

    private String part(ShareStep step) {
        return switch (step.part()) {
            case RESULT -> context.text("share.part.result");
            case TYPE_ARGUMENT, METHOD_ARGUMENT, PARAMETER, INNER ->
                    context.text("share.part." + JsonName.of(step.part()), step.index() + 1);
        };
    }

    private Node resolution(ShareReport report) {
        VBox steps = new VBox();
        steps.setId("share-steps");
        for (int i = 0; i < report.resolution().size(); i++) {
            ResolutionStep step = report.resolution().get(i);
            boolean taken = step.step() == report.takes();
            Label arrow = new Label(taken ? "▶" : "");
            arrow.getStyleClass().add("share-arrow");
            Label number = new Label(Integer.toString(i + 1));
            number.getStyleClass().add("mono");
            Label outcome = new Label(context.text("share.outcome." + JsonName.of(step.outcome())));
            outcome.getStyleClass().addAll("share-outcome", JsonName.of(step.outcome()));
            String[] arguments = step.arguments().stream().map(Escapes::visible).toArray(String[]::new);
            Label text = wrapped(context.text(step.reason().messageKey(), (Object[]) arguments));
            HBox.setHgrow(text, Priority.ALWAYS);
            text.setMaxWidth(Double.MAX_VALUE);
            List.of(arrow, number, outcome).forEach(each -> each.setMinWidth(Region.USE_PREF_SIZE));
            HBox row = new HBox(arrow, number, outcome, text);
            row.setId("share-step-" + (i + 1));
            row.getStyleClass().add("share-step");
            if (taken) {
                row.getStyleClass().add(step.step() == Step.MISSING ? "missing" : "taken");
                row.setAccessibleText(context.text("share.taken", i + 1, text.getText()));
            }
            steps.getChildren().add(row);
        }
        return steps;
    }

    private Node cure(ShareReport report) {
        String key = report.takes() == null ? "missing" : JsonName.of(report.takes());
        Label sentence = wrapped(context.text("share.cure." + key, report.supplement() + ".dll"));
        sentence.setId("share-cure");
        VBox cure = new VBox(sentence);
        cure.getStyleClass().add("share-cure");
        if (report.takes() != null && report.takes() != Step.MISSING) {
            return cure;
        }
        if (report.code().isEmpty()) {
            cure.getChildren().add(wrapped(context.text("share.nocode")));
            return cure;
        }
        Button copy = new Button(context.text("share.copy"), new Icon(CarbonIcons.COPY));
        copy.setId("share-copy");
        copy.getStyleClass().add("default-action");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setOnAction(_ -> CopyMenu.put(report.snippet()));
        // Its lines are lines: only what stands in them is made visible.
        Label code = mono(report.snippet().stripTrailing().lines().map(Escapes::visible).collect(Collectors.joining("\n")));
        code.setId("share-code");
        code.getStyleClass().add("share-code");
        code.setMaxWidth(Double.MAX_VALUE);
        cure.getChildren().addAll(wrapped(context.text("share.cure.code")), code, copy);
        return cure;
    }

    private List<Node> values(ShareReport report) {
        List<ValueReport> all = new ArrayList<>();
        all.add(report.reference());
        all.addAll(report.values());
        ValueLayouts drawing = new ValueLayouts(context);
        drawing.show(all);
        List<Node> nodes = new ArrayList<>();
        nodes.add(wrapped(context.text("share.values.why")));
        nodes.add(drawing);
        VBox differences = new VBox();
        differences.setId("share-differences");
        for (int i = 0; i < all.size(); i++) {
            for (ValueReport other : all.subList(i + 1, all.size())) {
                // Of many values those of one size are the ones that ask why.
                if (i == 0 || all.size() <= 3 || all.get(i).size() == other.size()) {
                    differences.getChildren().add(difference(all.get(i), other, i == 0));
                }
            }
        }
        nodes.add(differences);
        return nodes;
    }

    private Node difference(ValueReport one, ValueReport other, boolean reference) {
        String why = one.differences(other).stream().map(each -> context.text("share.difference." + JsonName.of(each)))
                .collect(Collectors.joining("; "));
        Text both = new Text(Escapes.visible((reference ? context.text("share.reference") : one.type()) + " / " + other.type())
                + "  ");
        both.getStyleClass().addAll("mono", "share-text");
        Text text = new Text(why.isEmpty() ? context.text("share.difference.none") : why);
        text.getStyleClass().add("share-text");
        return new TextFlow(both, text);
    }
}
