package hybridscope.app.debug;

import hybridscope.resources.Messages;
import hybridscope.views.place.Remembered;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The sheet that asks how a program is to be run: arguments, order of threads, folding. */
public final class RunForm extends VBox {
    private final TextField arguments = new TextField();

    /**
     * A sheet for a program.
     *
     * @param path of the program
     * @param run  told what was chosen, once it is kept
     */
    public RunForm(String name, String path, Remembered remembered, Messages messages, Consumer<RunOptions> run) {
        getStyleClass().addAll("sheet-panel", "run-form");
        setId("run-form");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        RunOptions last = RunOptions.of(remembered, path);
        Label title = new Label(messages.text("debug.form.title", name));
        title.getStyleClass().add("pane-title");
        arguments.setText(last.arguments());
        arguments.setId("run-arguments");
        arguments.getStyleClass().add("mono");
        arguments.setPrefColumnCount(36);
        TextField seed = new TextField(String.valueOf(last.seed()));
        seed.setId("run-seed");
        seed.getStyleClass().add("mono");
        CheckBox folding = new CheckBox(messages.text("debug.form.folding"));
        folding.setId("run-folding");
        folding.setSelected(last.folding());
        Button go = new Button(messages.text("debug.run"));
        go.setId("run-go");
        go.getStyleClass().add("default-action");
        Runnable chosen = () -> {
            RunOptions options = new RunOptions(arguments.getText().strip(), folding.isSelected(), RunOptions.seed(seed.getText()));
            options.keep(remembered, path);
            run.accept(options);
        };
        go.setOnAction(_ -> chosen.run());
        arguments.setOnAction(_ -> chosen.run());
        seed.setOnAction(_ -> chosen.run());
        GridPane grid = new GridPane(12, 8);
        grid.addRow(0, new Label(messages.text("debug.form.arguments")), arguments);
        grid.addRow(1, new Label(messages.text("debug.form.seed")), seed);
        grid.add(folding, 1, 2);
        HBox buttons = new HBox(go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, grid, buttons);
    }

    /** What takes the keyboard. */
    public TextField first() {
        return arguments;
    }
}
