package hybridscope.app.window;

import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.resources.Messages;
import hybridscope.resources.Product;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.FactGrid;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What program this is, and on what it runs: what a report of a fault has to say. */
final class AboutSheet {
    private final Overlay overlay;
    private final Messages messages;

    AboutSheet(Overlay overlay, Messages messages) {
        this.overlay = overlay;
        this.messages = messages;
    }

    /** Opens the sheet. */
    void open() {
        Map<String, String> versions = versions();
        FactGrid facts = new FactGrid();
        versions.forEach(facts::fact);
        Label title = new Label(Product.NAME + " " + Product.VERSION);
        title.getStyleClass().add("pane-title");
        Button copy = new Button(messages.text("about.copy"));
        copy.setId("about-copy");
        copy.setOnAction(_ -> CopyMenu.put(title.getText() + versions.entrySet().stream()
                .map(each -> "\n" + each.getKey() + ": " + each.getValue()).collect(Collectors.joining())));
        Label close = new Label(messages.text("keys.close"));
        close.getStyleClass().add("muted");
        VBox sheet = new VBox(12, title, facts, copy, close);
        sheet.setId("about");
        sheet.getStyleClass().add("sheet-panel");
        sheet.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        overlay.open(sheet, Pos.CENTER, copy);
    }

    private Map<String, String> versions() {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("Java", System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vm.name"));
        versions.put("JavaFX", System.getProperty("javafx.runtime.version", System.getProperty("javafx.version", "?")));
        versions.put(messages.text("about.system"), System.getProperty("os.name") + " " + System.getProperty("os.version") + ", "
                + System.getProperty("os.arch"));
        versions.put(messages.text("about.libraries"),
                ClassLibraries.folder().map(Object::toString).orElse(messages.text("about.none")));
        return versions;
    }
}
