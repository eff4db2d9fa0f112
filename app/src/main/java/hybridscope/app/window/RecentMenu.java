package hybridscope.app.window;

import hybridscope.app.settings.SettingsFile;
import hybridscope.resources.Messages;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

/** The files that were opened before, the last one first. */
final class RecentMenu extends Menu {
    RecentMenu(SettingsFile settings, Messages messages, Consumer<Path> open) {
        super(messages.text("menu.recent"));
        setId("menu-recent");
        settings.settingsProperty().subscribe(now -> {
            getItems().setAll(now.recent().stream().map(path -> {
                MenuItem item = new MenuItem(path);
                item.setMnemonicParsing(false);
                item.setOnAction(_ -> open.accept(Path.of(path)));
                return item;
            }).toList());
            setDisable(now.recent().isEmpty());
        });
    }
}
