package hybridscope.app.window;

import hybridscope.app.settings.SettingsFile;
import hybridscope.resources.Messages;
import hybridscope.views.control.Icon;
import java.nio.file.Path;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Says above the tree what a workspace is about and what to look at, until somebody has read it. */
final class AboutWorkspace extends VBox {
    private static final String READ = "workspace.about.read";

    private final Label title = new Label();
    private final Label text = new Label();
    private final Messages messages;
    private final SettingsFile settings;
    private Path file;

    AboutWorkspace(SettingsFile settings, Messages messages) {
        this.settings = settings;
        setId("workspace-about");
        getStyleClass().add("workspace-about");
        this.messages = messages;
        title.setGraphic(new Icon(CarbonIcons.INFORMATION));
        title.getStyleClass().add("section-title");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        Button close = new Button(null, new Icon(CarbonIcons.CLOSE));
        close.setId("workspace-about-close");
        close.getStyleClass().add("flat");
        close.setAccessibleText(messages.text("tree.about.close"));
        close.setTooltip(new Tooltip(messages.text("tree.about.close")));
        close.setOnAction(_ -> {
            settings.put(READ, String.valueOf(file));
            show(false);
        });
        HBox head = new HBox(title, close);
        head.setAlignment(Pos.CENTER_LEFT);
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(head, text);
        managedProperty().bind(visibleProperty());
        show(false);
    }

    /** Says what a workspace file is about; an empty text says nothing, and one that was read is not said again. */
    void say(Path workspace, String about) {
        say("tree.about", workspace, about);
    }

    /** Says the same of a file that was opened by itself. */
    void sayOfFile(Path opened, String about) {
        say("tree.about.file", opened, about);
    }

    private void say(String key, Path about, String sentences) {
        file = about;
        title.setText(messages.text(key));
        text.setText(sentences);
        show(!sentences.isEmpty() && !settings.get(READ, "").equals(String.valueOf(about)));
    }

    /** What it was said of last; null for nothing. */
    Path file() {
        return file;
    }

    private void show(boolean on) {
        setVisible(on);
    }
}
