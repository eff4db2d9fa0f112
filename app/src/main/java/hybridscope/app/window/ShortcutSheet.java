package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.resources.Messages;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Ctrl+/: every command that has a key, by menu. */
final class ShortcutSheet {
    /** What stays free around the sheet, and what it needs for its own title, its last line and its frame, in em. */
    private static final double AROUND = 5;
    private static final double FRAME_WIDTH = 6;
    private static final double FRAME_HEIGHT = 9;

    /** The keys that views take themselves, and what they mean: {@code keys.view.KEY}. */
    private static final List<String> VIEW_KEYS = List.of("F", "I", "B", "G", "F2", "W", "Enter", "Left", "Alt+Up", "Delete");

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
        List<Region> blocks = new ArrayList<>();
        menus(commands).forEach(menu -> blocks.add(group(messages.text("menu." + menu.getFirst().menu()), menu, commands)));
        blocks.add(ofViews(messages));
        SheetColumns groups = new SheetColumns(blocks);
        scroll.setContent(groups);
        scroll.setFitToWidth(true);
        overlay.layoutBoundsProperty().subscribe(bounds -> {
            double em = title.getFont().getSize();
            scroll.setMaxHeight(Math.max(0, bounds.getHeight() - FRAME_HEIGHT * em));
            groups.fit(bounds.getWidth() - (AROUND + FRAME_WIDTH) * em, bounds.getHeight() - (AROUND + FRAME_HEIGHT) * em);
        });
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

    /** The commands with keys, by menu. */
    private static Collection<List<Command>> menus(Commands commands) {
        return commands.bound().stream().filter(command -> !command.keys().isEmpty())
                .collect(Collectors.groupingBy(Command::menu, LinkedHashMap::new, Collectors.toList())).values();
    }

    /** The keys that mean something in one view only, while it has the keyboard. */
    private static Region ofViews(Messages messages) {
        GridPane grid = grid(messages.text("keys.views"));
        VIEW_KEYS.forEach(key -> row(grid, messages.text("keys.view." + key.toLowerCase(Locale.ROOT).replace('+', '-')), key));
        return grid;
    }

    private static Region group(String title, List<Command> group, Commands commands) {
        GridPane grid = grid(title);
        for (Command command : group) {
            row(grid, commands.text(command), command.keys().getFirst().getDisplayText());
        }
        return grid;
    }

    private static GridPane grid(String title) {
        GridPane grid = new GridPane(16, 4);
        ColumnConstraints texts = new ColumnConstraints();
        texts.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(texts, new ColumnConstraints());
        Label name = new Label(title);
        name.getStyleClass().add("section-title");
        grid.add(name, 0, 0, 2, 1);
        return grid;
    }

    private static void row(GridPane grid, String text, String key) {
        Label cap = new Label(key);
        cap.getStyleClass().add("key-cap");
        cap.setMinWidth(Region.USE_PREF_SIZE);
        HBox keys = new HBox(4, cap);
        keys.setAlignment(Pos.CENTER_RIGHT);
        Label label = new Label(text);
        label.setMinWidth(Region.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), label, keys);
    }
}
