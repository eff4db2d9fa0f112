package hybridscope.app.debug;

import hybridscope.resources.Messages;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewPreferences;
import java.io.File;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The sheet that asks how a program is to be run: arguments, what it may use of the machine, order of threads, folding. */
public final class RunForm extends VBox {
    private final Messages messages;
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Map<String, Label> reasons = new LinkedHashMap<>();
    private final CheckBox folding = new CheckBox();
    private final GridPane grid = new GridPane(12, 4);
    private final Button go = new Button();

    /**
     * A sheet for a program.
     *
     * @param path of the program
     * @param run  told what was chosen, once it is kept
     */
    public RunForm(String name, String path, ViewPreferences remembered, Messages messages, Consumer<RunOptions> run) {
        this.messages = messages;
        getStyleClass().addAll("sheet-panel", "run-form");
        setId("run-form");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        RunOptions last = RunOptions.of(remembered, path);
        Label title = new Label(messages.text("debug.form.title", name));
        title.getStyleClass().add("pane-title");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(names, wide);
        Runnable chosen = () -> {
            RunOptions options = options();
            if (options.wrong().isEmpty()) {
                options.keep(remembered, path);
                run.accept(options);
            } else {
                check();
            }
        };
        field("arguments", last.arguments(), "debug.form.arguments.prompt", false);
        field("read", last.readable(), "debug.form.folders.prompt", true);
        field("write", last.writable(), "debug.form.folders.prompt", true);
        field("variables", last.variables(), "debug.form.variables.prompt", false);
        field("heap", last.heap(), null, false);
        field("seed", last.seed(), null, false);
        fields.values().forEach(each -> each.setOnAction(_ -> chosen.run()));
        folding.setText(messages.text("debug.form.folding"));
        folding.setId("run-folding");
        folding.setSelected(last.folding());
        grid.add(folding, 1, 2 * fields.size());
        Label hint = new Label(messages.text("debug.form.hint"));
        hint.getStyleClass().add("muted");
        hint.setWrapText(true);
        go.setText(messages.text("debug.run"));
        go.setGraphic(new Icon(CarbonIcons.PLAY));
        go.setId("run-go");
        go.getStyleClass().add("default-action");
        go.setOnAction(_ -> chosen.run());
        HBox buttons = new HBox(go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, grid, hint, buttons);
        check();
    }

    private void field(String name, String value, String prompt, boolean folders) {
        TextField field = new TextField(value);
        field.setId("run-" + name);
        field.getStyleClass().add("mono");
        field.setPrefColumnCount(40);
        field.setPromptText(prompt == null ? null : messages.text(prompt, File.pathSeparator));
        Label title = new Label(messages.text("debug.form." + name));
        title.setLabelFor(field);
        Label reason = new Label();
        reason.setId("run-" + name + "-wrong");
        reason.setWrapText(true);
        reason.managedProperty().bind(reason.textProperty().isNotEmpty());
        Node control = field;
        if (folders) {
            HBox.setHgrow(field, Priority.ALWAYS);
            control = new HBox(6, field, chooser(field, title.getText()));
        }
        int row = 2 * fields.size();
        grid.addRow(row, title, control);
        grid.add(reason, 1, row + 1);
        fields.put(name, field);
        reasons.put(name, reason);
        field.textProperty().subscribe(_ -> {
            if (fields.size() == reasons.size() && getScene() != null) {
                check();
            }
        });
    }

    private Button chooser(TextField field, String title) {
        Button choose = new Button(null, new Icon(CarbonIcons.FOLDER));
        choose.getStyleClass().add("flat");
        choose.setAccessibleText(messages.text("debug.form.choose"));
        choose.setTooltip(new Tooltip(messages.text("debug.form.choose")));
        choose.setOnAction(_ -> {
            DirectoryChooser dialog = new DirectoryChooser();
            dialog.setTitle(title);
            File folder = dialog.showDialog(getScene().getWindow());
            if (folder != null) {
                field.setText(field.getText().isBlank()
                        ? folder.getPath() : field.getText().strip() + File.pathSeparator + folder.getPath());
            }
        });
        return choose;
    }

    private String typed(String name) {
        return fields.get(name).getText().strip();
    }

    private RunOptions options() {
        return new RunOptions(typed("arguments"), folding.isSelected(), typed("seed"), typed("heap"), typed("read"),
                typed("write"), typed("variables"));
    }

    /** Says below each field what is wrong about it, else what its links lead to. */
    private void check() {
        RunOptions options = options();
        List<RunOptions.Wrong> wrong = options.wrong();
        List<RunOptions.Link> links = options.links();
        fields.forEach((name, field) -> {
            String reason = wrong.stream().filter(each -> each.field().equals(name))
                    .findFirst().map(each -> messages.text(each.reason(), each.about())).orElse("");
            String linked = links.stream().filter(each -> each.field().equals(name))
                    .map(each -> messages.text("debug.form.link", each.link(), each.target())).collect(Collectors.joining("\n"));
            Label below = reasons.get(name);
            below.setText(reason.isEmpty() ? linked : reason);
            below.getStyleClass().setAll("label", reason.isEmpty() ? "cell-notice" : "cell-error");
            field.getStyleClass().remove("invalid");
            if (!reason.isEmpty()) {
                field.getStyleClass().add("invalid");
            }
        });
        go.setDisable(!wrong.isEmpty());
    }

    /** What takes the keyboard. */
    public TextField first() {
        return fields.get("arguments");
    }
}
