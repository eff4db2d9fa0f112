package hybridscope.views.generate;

import hybridscope.views.control.Icon;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The line above the steps: target, for files without a project the folder, all steps at once, a dry run, cancel. */
final class GenerateTools {
    private static final double FOLDER_WIDTH = 280;
    private static final double TARGET_WIDTH = 150;

    private final ViewContext context;
    private final Actions actions;
    private final HBox choices = new HBox(8);
    private final Button all;
    private final Button dry;
    private final Button cancel;
    private final ProgressBar bar = new ProgressBar();
    private final FlowPane line;
    private List<String> targets = List.of();
    private String target = "";

    /** What the buttons do. */
    record Actions(Runnable all, Runnable dry, Runnable cancel, Consumer<String> target, Consumer<String> folder) {
    }

    GenerateTools(ViewContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
        all = button("all", CarbonIcons.PLAY, actions.all());
        all.getStyleClass().add("default-action");
        dry = button("dry", CarbonIcons.VIEW, actions.dry());
        cancel = button("cancel", CarbonIcons.STOP, actions.cancel());
        bar.setId("generate-bar");
        bar.setPrefWidth(96);
        choices.setAlignment(Pos.CENTER_LEFT);
        HBox buttons = new HBox(4, all, dry, cancel, bar);
        buttons.setAlignment(Pos.CENTER_LEFT);
        line = new FlowPane(16, 4, choices, buttons);
        line.getStyleClass().add("generate-tools");
        running(false);
    }

    private Button button(String name, org.kordamp.ikonli.Ikon icon, Runnable action) {
        Button button = new Button(context.text("generate." + name), new Icon(icon));
        button.setId("generate-" + name);
        button.setTooltip(new Tooltip(context.text("generate." + name + ".tip")));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }

    Node node() {
        return new VBox(line);
    }

    Node focusTarget() {
        return all;
    }

    void running(boolean on) {
        all.setDisable(on);
        dry.setDisable(on);
        cancel.setDisable(!on);
        bar.setVisible(on);
    }

    /** The targets of a project. */
    void show(List<String> found, String on) {
        if (found.equals(targets) && on.equals(target)) {
            return;
        }
        targets = found;
        target = on;
        choices.getChildren().setAll(name("generate.target"));
        if (found.isEmpty()) {
            choices.getChildren().add(new Label(on));
            return;
        }
        ToggleButton[] buttons = found.stream().map(each -> {
            ToggleButton button = new ToggleButton(each);
            button.setId("generate-target-" + each);
            button.setOnAction(_ -> actions.target().accept(each));
            return button;
        }).toArray(ToggleButton[]::new);
        choices.getChildren().add(new Segments(buttons));
        buttons[Math.max(0, found.indexOf(on))].setSelected(true);
    }

    /** Fields for target and folder, where files belong to no project. */
    void show(String on, String folder) {
        if (target.equals(on) && !choices.getChildren().isEmpty()) {
            return;
        }
        target = on;
        TextField targetField = field("generate-target", on, TARGET_WIDTH);
        targetField.setOnAction(_ -> {
            boolean fits = targetField.getText().matches("[\\w.-]+") && !targetField.getText().startsWith(".");
            if (fits) {
                actions.target().accept(targetField.getText());
            } else {
                targetField.setText(target);
            }
        });
        TextField folderField = field("generate-folder", folder, FOLDER_WIDTH);
        folderField.setOnAction(_ -> actions.folder().accept(folderField.getText().strip()));
        choices.getChildren().setAll(name("generate.target"), targetField, name("generate.folder"), folderField);
    }

    private Label name(String key) {
        Label label = new Label(context.text(key));
        label.getStyleClass().add("muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static TextField field(String id, String text, double width) {
        TextField field = new TextField(text);
        field.setId(id);
        field.getStyleClass().add("mono");
        field.setPrefWidth(width);
        return field;
    }
}
