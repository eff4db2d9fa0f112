package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.resources.Messages;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Ctrl+/: every command that has a key, by menu. */
final class ShortcutSheet {
    /** What a menu's title takes. */
    private static final int TITLE_LINES = 1;

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
        HBox groups = new HBox();
        groups.getStyleClass().add("groups");
        for (List<List<Command>> column : columns(commands)) {
            VBox shown = new VBox();
            shown.getStyleClass().add("column");
            column.forEach(group -> shown.getChildren()
                    .add(group(messages.text("menu." + group.getFirst().menu()), group, commands)));
            groups.getChildren().add(shown);
        }
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

    /** The commands with keys, by menu; as many menus above each other as are no longer than the longest one. */
    private static List<List<List<Command>>> columns(Commands commands) {
        Collection<List<Command>> menus = commands.bound().stream().filter(command -> !command.keys().isEmpty())
                .collect(Collectors.groupingBy(Command::menu, LinkedHashMap::new, Collectors.toList())).values();
        int longest = menus.stream().mapToInt(List::size).max().orElse(0) + TITLE_LINES;
        List<List<List<Command>>> columns = new ArrayList<>();
        int used = longest;
        for (List<Command> menu : menus) {
            int lines = menu.size() + TITLE_LINES;
            if (used + lines > longest) {
                columns.add(new ArrayList<>());
                used = 0;
            }
            columns.getLast().add(menu);
            used += lines;
        }
        return columns;
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
