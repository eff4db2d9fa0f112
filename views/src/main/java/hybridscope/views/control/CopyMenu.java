package hybridscope.views.control;

import hybridscope.inspectors.text.Markdown;
import hybridscope.resources.Messages;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Builds the Copy submenu of a context menu: one item for each form in which something can be copied. */
public final class CopyMenu {
    private final Messages messages;
    private final Map<String, Supplier<String>> forms = new LinkedHashMap<>();
    private final Map<String, Supplier<String>> facts = new LinkedHashMap<>();
    private final Map<String, Node> pictures = new LinkedHashMap<>();

    /** A menu without forms yet. */
    public CopyMenu(Messages messages) {
        this.messages = messages;
    }

    /** As people read it, columns separated by tabs. */
    public CopyMenu text(Supplier<String> text) {
        return form("copy.text", text);
    }

    /** As CSV (RFC 4180), and as a table in Markdown. */
    public CopyMenu csv(Supplier<String> csv) {
        return form("copy.csv", csv).form("copy.markdown", () -> Markdown.ofCsv(csv.get()));
    }

    /** As JSON. */
    public CopyMenu json(Supplier<String> json) {
        return form("copy.json", json);
    }

    /** As the command line that prints the same. */
    public CopyMenu command(Supplier<String> command) {
        return form("copy.command", command);
    }

    /** In another form, named by the message {@code key}. */
    public CopyMenu form(String key, Supplier<String> content) {
        forms.put(key, content);
        return this;
    }

    /** A short fact, which is not offered while it is empty; {@code key} names the item. */
    public CopyMenu fact(String key, Supplier<String> content) {
        facts.put(key, content);
        return this;
    }

    /** As a picture of {@code node}; {@code key} names the item. */
    public CopyMenu picture(String key, Node node) {
        pictures.put(key, node);
        return this;
    }

    /** The submenu. Content is made when an item is chosen. */
    public Menu build() {
        Menu menu = new Menu(messages.text("copy.menu"));
        forms.forEach((key, content) -> menu.getItems().add(item(key, () -> put(content.get()))));
        Map<MenuItem, Supplier<String>> shortOnes = new LinkedHashMap<>();
        facts.forEach((key, content) -> shortOnes.put(item(key, () -> put(content.get())), content));
        menu.getItems().addAll(shortOnes.keySet());
        menu.setOnShowing(_ -> shortOnes.forEach((item, content) -> item.setVisible(!content.get().isEmpty())));
        pictures.forEach((key, node) -> menu.getItems().add(item(key, () -> put(node.snapshot(null, null)))));
        return menu;
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(messages.text(key));
        item.setId(key);
        item.setOnAction(_ -> action.run());
        return item;
    }

    private static void put(Image picture) {
        ClipboardContent content = new ClipboardContent();
        content.putImage(picture);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** Puts {@code text} on the clipboard. */
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
