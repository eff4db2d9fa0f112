package hybridscope.views.generate;

import hybridscope.inspectors.generate.StepState;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.control.MarkedText;
import hybridscope.views.control.SoftBreaks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A row for each step: how it stands, what it is for, where it writes, what it lacks, and a button that runs it. */
final class StepTable {
    private final ViewContext context;
    private final GridPane grid = new GridPane(16, 12);
    private final Map<GenerateStep, Label> states = new EnumMap<>(GenerateStep.class);
    private final Map<GenerateStep, StepState> known = new EnumMap<>(GenerateStep.class);
    private final Map<GenerateStep, Label> places = new EnumMap<>(GenerateStep.class);
    private final Map<GenerateStep, VBox> texts = new EnumMap<>(GenerateStep.class);
    private final Map<GenerateStep, Button> buttons = new EnumMap<>(GenerateStep.class);

    StepTable(ViewContext context, Consumer<GenerateStep> run) {
        this.context = context;
        grid.setId("generate-steps");
        ColumnConstraints number = new ColumnConstraints();
        number.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints state = new ColumnConstraints();
        state.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints text = new ColumnConstraints();
        text.setHgrow(Priority.ALWAYS);
        ColumnConstraints button = new ColumnConstraints();
        button.setMinWidth(Region.USE_PREF_SIZE);
        grid.getColumnConstraints().addAll(number, state, text, button);
        for (GenerateStep step : GenerateStep.values()) {
            add(step, run);
        }
    }

    private void add(GenerateStep step, Consumer<GenerateStep> run) {
        int row = grid.getRowCount();
        Label number = new Label(Integer.toString(step.ordinal() + 1));
        number.getStyleClass().addAll("mono", "muted");
        Label state = new Label();
        state.setId("generate-state-" + id(step));
        state.setMinWidth(Region.USE_PREF_SIZE);
        Label name = new Label(context.text("generate.step." + id(step)));
        name.getStyleClass().add("section-title");
        Label about = wrapped(context.text("generate.about." + id(step)));
        about.getStyleClass().add("muted");
        Label place = wrapped("");
        place.getStyleClass().add("mono");
        place.managedProperty().bind(place.textProperty().isNotEmpty());
        place.visibleProperty().bind(place.managedProperty());
        VBox text = new VBox(2, name, about, place);
        Button button = new Button(context.text("generate.run"), new Icon(CarbonIcons.PLAY));
        button.setId("generate-run-" + id(step));
        button.setAccessibleText(context.text("generate.run") + " " + name.getText());
        button.setTooltip(new Tooltip(step.menu()));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> run.accept(step));
        states.put(step, state);
        places.put(step, place);
        texts.put(step, text);
        buttons.put(step, button);
        grid.addRow(row, number, state, text, button);
        for (Node each : List.of(number, state, text, button)) {
            GridPane.setValignment(each, VPos.TOP);
        }
    }

    /** How ids and texts name a step. */
    static String id(GenerateStep step) {
        return step.text().replace('.', '-');
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return SoftBreaks.in(label);
    }

    Node node() {
        return grid;
    }

    /** How the steps stand. */
    List<Exported> exports() {
        return List.of(Exported.csv(() -> Csv.line(Stream.of("step", "state", "place", "missing")
                .map(name -> context.text("generate.column." + name)).toList())
                + known.values().stream().map(each -> Csv.line(List.of(context.text("generate.step." + id(each.step())),
                state(each), each.place(), String.join("; ", each.missing())))).collect(Collectors.joining())),
                Exported.json(() -> Json.text(List.copyOf(known.values()))));
    }

    private String state(StepState each) {
        return context.text("generate.state." + (each.ofBuild() ? "build" : JsonName.of(each.state())));
    }

    void show(List<StepState> steps) {
        for (StepState each : steps) {
            known.put(each.step(), each);
            stand(each);
            places.get(each.step()).setText(Escapes.visible(each.place()));
            VBox text = texts.get(each.step());
            text.getChildren().remove(3, text.getChildren().size());
            for (String missing : each.missing()) {
                Label label = wrapped(context.text("generate.missing", Escapes.visible(missing)));
                label.getStyleClass().add("generate-lacks");
                text.getChildren().add(new MarkedText(new Icon(CarbonIcons.WARNING, "warning"), label));
            }
            buttons.get(each.step()).setDisable(!each.missing().isEmpty() || each.ofBuild());
        }
    }

    private void stand(StepState each) {
        Label label = states.get(each.step());
        label.setText(state(each));
        label.setGraphic(switch (each.state()) {
            case DONE -> new Icon(CarbonIcons.CHECKMARK_OUTLINE, "ok");
            case STALE -> new Icon(CarbonIcons.WARNING, "warning");
            case NOT_DONE -> new Icon(CarbonIcons.CIRCLE_DASH);
            case BLOCKED -> new Icon(CarbonIcons.MISUSE, "error");
        });
    }

    /** Shows which step is at work; null for none. */
    void running(GenerateStep step) {
        known.values().forEach(this::stand);
        if (step != null) {
            states.get(step).setText(context.text("generate.state.running"));
            states.get(step).setGraphic(new Icon(CarbonIcons.IN_PROGRESS, "accent"));
        }
    }
}
