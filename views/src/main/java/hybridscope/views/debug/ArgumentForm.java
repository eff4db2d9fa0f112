package hybridscope.views.debug;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.argument.ArgumentError;
import hybridscope.inspectors.debug.MethodStart;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.Launch;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Asks for the arguments of a method that is to be debugged alone: a row for each, checked while it is typed, and how it
 * executes.
 */
public final class ArgumentForm extends VBox {
    private static final Duration PATIENCE = Duration.millis(150);

    /** A row: where the text comes from, and what is said about it. */
    private record Row(TextField field, ComboBox<String> choice, Label wrong) {
        String text() {
            return choice == null ? field.getText() : choice.getEditor().getText();
        }

        Node control() {
            return choice == null ? field : choice;
        }
    }

    private final ViewContext context;
    private final OpenFile file;
    private final int token;
    private final Runnable close;
    private final List<Row> rows = new ArrayList<>();
    private final CheckBox folding = new CheckBox();
    private final CheckBox recording = new CheckBox();
    private final TextField seed = new TextField("0");
    private final Label refused = new Label();
    private final Button go = new Button();
    private final PauseTransition patience = new PauseTransition(PATIENCE);
    private BackgroundTasks.Job checking;
    private Subscription begun;

    /**
     * A form that is filled in as soon as the method's types are read.
     *
     * @param token MethodDef
     * @param close takes the form away
     */
    public ArgumentForm(ViewContext context, OpenFile file, int token, Runnable close) {
        this.context = context;
        this.file = file;
        this.token = token;
        this.close = close;
        setId("argument-form");
        getStyleClass().addAll("sheet-panel", "argument-form");
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        Label wait = new Label(context.text("debug.arguments.reading"));
        wait.getStyleClass().add("muted");
        getChildren().add(wait);
        patience.setOnFinished(_ -> check());
        context.background().run(context.text("debug.arguments.reading"), _ -> MethodStart.of(file, token), this::fill,
                failure -> getChildren()
                .setAll(new EmptyPane(CarbonIcons.WARNING, reason(failure), context.text("debug.arguments.cancel"), close)));
    }

    private static String reason(Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    private void fill(MethodStart method) {
        Label title = new Label(context.text("debug.arguments.title", method.method()));
        title.getStyleClass().add("pane-title");
        title.setWrapText(true);
        if (method.refused() != null) {
            getChildren().setAll(title,
                    new EmptyPane(CarbonIcons.WARNING, method.refused(), context.text("debug.arguments.cancel"), close));
            return;
        }
        GridPane grid = new GridPane();
        grid.getStyleClass().add("argument-rows");
        ColumnConstraints fixed = new ColumnConstraints();
        fixed.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(fixed, fixed, wide);
        for (MethodStart.Parameter parameter : method.parameters()) {
            add(grid, parameter);
        }
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("argument-scroll");
        Label hint = new Label(context.text("debug.arguments.hint"));
        hint.getStyleClass().add("muted");
        hint.setWrapText(true);
        folding.setText(context.text("debug.arguments.folding"));
        folding.setId("form-folding");
        folding.setSelected(true);
        recording.setText(context.text("debug.arguments.recording"));
        recording.setId("form-recording");
        recording.setSelected(true);
        seed.setId("form-seed");
        seed.setPrefColumnCount(8);
        seed.getStyleClass().add("mono");
        seed.textProperty().subscribe(_ -> patience.playFromStart());
        Label seedName = new Label(context.text("debug.arguments.seed"));
        seedName.setLabelFor(seed);
        HBox seeds = new HBox(seedName, seed);
        seeds.getStyleClass().add("with-link");
        FlowPane options = new FlowPane(folding, recording, seeds);
        options.getStyleClass().add("argument-options");
        refused.setId("form-refused");
        refused.getStyleClass().add("cell-error");
        refused.setWrapText(true);
        refused.managedProperty().bind(refused.textProperty().isNotEmpty());
        go.setText(context.text("debug.arguments.start"));
        go.setGraphic(new Icon(CarbonIcons.PLAY));
        go.setId("form-start");
        go.getStyleClass().add("default-action");
        go.setDefaultButton(true);
        go.setOnAction(_ -> start());
        Button cancel = new Button(context.text("debug.arguments.cancel"));
        cancel.setId("form-cancel");
        cancel.setOnAction(_ -> close.run());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox actions = new HBox(gap, cancel, go);
        actions.getStyleClass().add("argument-actions");
        getChildren().setAll(title);
        if (method.parameters().isEmpty()) {
            Label none = new Label(context.text("debug.arguments.none"));
            none.getStyleClass().add("muted");
            getChildren().add(none);
        } else {
            getChildren().addAll(scroll, hint);
        }
        getChildren().addAll(options, refused, actions);
        (rows.isEmpty() ? go : rows.getFirst().control()).requestFocus();
    }

    private void add(GridPane grid, MethodStart.Parameter parameter) {
        int index = rows.size();
        Label name = new Label(parameter.name());
        name.getStyleClass().add("strong");
        Label type = new Label(parameter.type());
        type.getStyleClass().addAll("mono", "muted");
        Label wrong = new Label();
        wrong.setId("argument-error-" + index);
        wrong.getStyleClass().add("cell-error");
        wrong.setWrapText(true);
        wrong.managedProperty().bind(wrong.textProperty().isNotEmpty());
        Row row;
        if (parameter.choices().isEmpty()) {
            TextField field = new TextField(parameter.text());
            field.getStyleClass().add("mono");
            field.setPrefColumnCount(28);
            field.textProperty().subscribe(_ -> patience.playFromStart());
            row = new Row(field, null, wrong);
        } else {
            ComboBox<String> choice = new ComboBox<>();
            choice.setEditable(true);
            choice.getItems().setAll(parameter.choices());
            choice.setValue(parameter.text());
            choice.setMaxWidth(Double.MAX_VALUE);
            choice.getEditor().textProperty().subscribe(_ -> patience.playFromStart());
            row = new Row(null, choice, wrong);
        }
        row.control().setId("argument-" + index);
        row.control().setAccessibleText(parameter.name() + " " + parameter.type());
        name.setLabelFor(row.control());
        rows.add(row);
        grid.addRow(2 * index, name, type, row.control());
        grid.add(wrong, 2, 2 * index + 1);
    }

    private List<String> texts() {
        return rows.stream().map(Row::text).toList();
    }

    // ---- what is wrong

    private void check() {
        if (checking != null) {
            checking.cancel();
        }
        List<String> texts = texts();
        checking = context.background().run(context.text("debug.arguments.reading"), _ -> MethodStart.check(file, token, texts),
                errors -> {
            if (texts.equals(texts())) {
                show(errors);
            }
        }, failure -> refused.setText(reason(failure)));
    }

    private void show(List<ArgumentError> errors) {
        for (int i = 0; i < rows.size(); i++) {
            int index = i;
            Row row = rows.get(i);
            ArgumentError error = errors.stream().filter(each -> each.index() == index).findFirst().orElse(null);
            row.wrong.setText(error == null ? "" : context.text("debug.place", error.offset() + 1, error.message()));
            mark(row.control(), error != null);
        }
        boolean badSeed = seed() == null;
        mark(seed, badSeed);
        refused.setText(badSeed ? context.text("debug.arguments.seed.wrong")
                : errors.stream().filter(each -> each.index() < 0).map(ArgumentError::message).findFirst().orElse(""));
        go.setDisable(badSeed || !errors.isEmpty());
    }

    private static void mark(Node control, boolean invalid) {
        control.getStyleClass().remove("invalid");
        if (invalid) {
            control.getStyleClass().add("invalid");
        }
    }

    private Long seed() {
        try {
            return Long.parseLong(seed.getText().strip());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private void start() {
        Long number = seed();
        if (number == null) {
            show(List.of());
            return;
        }
        List<String> texts = texts();
        DebugOptions defaults = DebugOptions.DEFAULT;
        DebugOptions options = new DebugOptions(folding.isSelected(), recording.isSelected(), number, defaults.memoryLimit(),
                defaults.historyLimit());
        go.setDisable(true);
        context.debug().start(new Launch.Method(file, token, texts, options), why -> {
            refused.setText(why);
            go.setDisable(false);
            check();
        });
        if (begun != null) {
            begun.unsubscribe();
        }
        begun = context.debug().state().subscribe(state -> {
            if (state != null && getScene() != null) {
                close.run();
            }
        });
    }
}
