package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.app.settings.SettingsFile;
import hybridscope.resources.Messages;
import hybridscope.views.control.Icon;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The first tab: cards that lead into live data, Open, the files opened before, the keys to know. */
final class StartPane extends ScrollPane {
    /** The keys a newcomer needs first. */
    private static final List<Command> KEYS = List.of(Command.GO_ANYTHING, Command.EDIT_SEARCH, Command.GO_BACK,
            Command.GO_OFFSET, Command.VIEW_NEXT_PANE, Command.HELP_KEYS);

    private final VBox recent = new VBox();
    private final Messages messages;
    private final Consumer<Path> open;

    /**
     * A way into the program.
     *
     * @param key    of its texts: {@code start.KEY} and {@code start.KEY.text}
     * @param action what a click does
     */
    record Card(String key, Ikon ikon, Runnable action) {
    }

    StartPane(List<Card> cards, Commands commands, SettingsFile settings, Messages messages, Consumer<Path> open) {
        this.messages = messages;
        this.open = open;
        setFitToWidth(true);
        setId("start");
        Label title = new Label(messages.text("start.title"));
        title.getStyleClass().add("start-title");
        Label sentence = new Label(messages.text("start.sentence"));
        sentence.getStyleClass().add("muted");
        sentence.setWrapText(true);
        FlowPane deck = new FlowPane(12, 12);
        cards.forEach(card -> deck.getChildren().add(card(card)));
        Button opener = new Button(commands.text(Command.FILE_OPEN), new Icon(CarbonIcons.FOLDER));
        opener.setId("start-open");
        opener.getStyleClass().add("default-action");
        opener.setOnAction(_ -> commands.run(Command.FILE_OPEN));
        Label drop = new Label(messages.text("start.drop"));
        drop.getStyleClass().add("muted");
        HBox opening = new HBox(12, opener, drop);
        opening.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        recent.getStyleClass().add("recent");
        GridPane keys = new GridPane(16, 6);
        KEYS.stream().filter(commands.bound()::contains).forEach(command -> {
            Label cap = new Label(command.keyText());
            cap.getStyleClass().add("key-cap");
            cap.setMinWidth(USE_PREF_SIZE);
            keys.addRow(keys.getRowCount(), cap, new Label(commands.text(command)));
        });
        VBox lists = new VBox(8, section("start.recent"), recent);
        VBox shortcuts = new VBox(8, section("start.keys"), keys);
        FlowPane below = new FlowPane(48, 24, lists, shortcuts);
        VBox content = new VBox(title, sentence, deck, opening, below);
        content.getStyleClass().add("start-tab");
        setContent(content);
        settings.settingsProperty().subscribe(now -> showRecent(now.recent()));
    }

    private void showRecent(List<String> paths) {
        recent.getChildren().setAll(paths.stream().map(path -> {
            Path file = Path.of(path);
            Hyperlink link = new Hyperlink(file.getFileName().toString());
            link.getStyleClass().add("link");
            link.setOnAction(_ -> open.accept(file));
            Label folder = new Label(String.valueOf(file.getParent()));
            folder.getStyleClass().add("muted");
            folder.setTextOverrun(javafx.scene.control.OverrunStyle.CENTER_ELLIPSIS);
            folder.setMaxWidth(360);
            HBox row = new HBox(8, link, folder);
            row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            return row;
        }).toList());
        if (paths.isEmpty()) {
            Label none = new Label(messages.text("start.recent.none"));
            none.getStyleClass().add("muted");
            recent.getChildren().add(none);
        }
    }

    private Label section(String key) {
        Label label = new Label(messages.text(key));
        label.getStyleClass().add("section-title");
        return label;
    }

    private VBox card(Card card) {
        Label title = new Label(messages.text("start." + card.key()));
        title.getStyleClass().add("card-title");
        title.setWrapText(true);
        Label text = new Label(messages.text("start." + card.key() + ".text"));
        text.getStyleClass().add("sentence");
        VBox box = new VBox(new Icon(card.ikon(), "large", "accent"), title, text);
        box.getStyleClass().add("card");
        box.setId("card-" + card.key());
        box.setFocusTraversable(true);
        box.setAccessibleRole(AccessibleRole.BUTTON);
        box.setAccessibleText(title.getText() + ". " + text.getText());
        box.setOnMouseClicked(_ -> card.action().run());
        box.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                card.action().run();
                event.consume();
            }
        });
        return box;
    }
}
