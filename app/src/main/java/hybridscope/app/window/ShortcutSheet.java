package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.resources.Messages;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Ctrl+/: every command that has a key, by menu. */
final class ShortcutSheet {
    private final Overlay overlay;
    private final ScrollPane scroll = new ScrollPane();
    private final VBox sheet = new VBox();

    ShortcutSheet(Overlay overlay, Commands commands, Messages messages) {
        this.overlay = overlay;
        sheet.setId("shortcut-sheet");
        sheet.getStyleClass().addAll("sheet-panel", "shortcut-sheet");
        sheet.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(messages.text("keys.title"));
        title.getStyleClass().add("pane-title");
        FlowPane groups = new FlowPane(javafx.geometry.Orientation.VERTICAL);
        groups.getStyleClass().add("groups");
        commands.bound().stream().filter(command -> !command.keys().isEmpty())
                .collect(Collectors.groupingBy(Command::menu, java.util.LinkedHashMap::new, Collectors.toList()))
                .forEach((menu, group) -> groups.getChildren().add(group(messages.text("menu." + menu), group, commands)));
        scroll.setContent(groups);
        scroll.setFitToHeight(true);
        Label close = new Label(messages.text("keys.close"));
        close.getStyleClass().add("muted");
        sheet.getChildren().addAll(title, scroll, close);
    }

    /** Opens the sheet, or closes it when it is open. */
    void toggle() {
        if (overlay.shows(sheet)) {
            overlay.close();
        } else {
            overlay.open(sheet, Pos.CENTER, scroll);
        }
    }

    private static Region group(String title, List<Command> group, Commands commands) {
        GridPane grid = new GridPane(16, 4);
        ColumnConstraints texts = new ColumnConstraints();
        texts.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(texts, new ColumnConstraints());
        Label name = new Label(title);
        name.getStyleClass().add("section-title");
        grid.add(name, 0, 0, 2, 1);
        for (Command command : group) {
            HBox keys = new HBox(4);
            keys.setAlignment(Pos.CENTER_RIGHT);
            List<KeyCombination> shown = command.keys().subList(0, 1);
            shown.forEach(key -> {
                Label cap = new Label(key.getDisplayText());
                cap.getStyleClass().add("key-cap");
                cap.setMinWidth(Region.USE_PREF_SIZE);
                keys.getChildren().add(cap);
            });
            Label text = new Label(commands.text(command));
            text.setMinWidth(Region.USE_PREF_SIZE);
            grid.addRow(grid.getRowCount(), text, keys);
        }
        return grid;
    }
}
