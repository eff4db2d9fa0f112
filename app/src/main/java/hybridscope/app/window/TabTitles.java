package hybridscope.app.window;

import java.util.HashMap;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import software.coley.bentofx.control.Header;
import software.coley.bentofx.dockable.Dockable;
import software.coley.bentofx.layout.container.DockContainerLeaf;

/**
 * The titles of a leaf's tabs: where there is no room for all of them, the last tabs that are not selected show their icon alone.
 */
final class TabTitles {
    private final DockContainerLeaf leaf;
    private final Map<Dockable, String> titles = new HashMap<>();
    private boolean asked;

    private TabTitles(DockContainerLeaf leaf) {
        this.leaf = leaf;
    }

    /** Keeps the titles of a leaf's tabs as its width allows. */
    static void fit(DockContainerLeaf leaf) {
        TabTitles titles = new TabTitles(leaf);
        leaf.widthProperty().subscribe(_ -> titles.ask());
        leaf.selectedDockableProperty().subscribe(_ -> titles.ask());
        leaf.needsLayoutProperty().subscribe(_ -> titles.ask());
    }

    private void ask() {
        if (!asked) {
            asked = true;
            Platform.runLater(this::fit);
        }
    }

    private void fit() {
        asked = false;
        if (leaf.getScene() == null || !(leaf.lookup(".header Text") instanceof Text shown)) {
            return;
        }
        for (Dockable tab : leaf.getDockables()) {
            titles.merge(tab, tab.getTitle(), (known, now) -> now.isEmpty() ? known : now);
        }
        Font font = shown.getFont();
        Dockable selected = leaf.getSelectedDockable();
        double room = leaf.getWidth() - leaf.getDockables().size() * frame()
                - (selected == null ? 0 : width(titles.get(selected), font));
        boolean changed = false;
        for (Dockable tab : leaf.getDockables()) {
            double width = tab == selected ? 0 : width(titles.get(tab), font);
            boolean named = width <= room;
            // Behind the first title that has no room stands none.
            room = named ? room - width : 0;
            String title = named ? titles.get(tab) : "";
            if (!title.equals(tab.getTitle())) {
                tab.setTitle(title);
                tab.setTooltip(named ? null : new Tooltip(titles.get(tab)));
                changed = true;
            }
        }
        if (changed) {
            describe();
            // A header knows its new width when it has been laid out.
            afterLayout(leaf.getScene());
        }
    }

    private void afterLayout(Scene scene) {
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                // Not in the midst of the pulse, which would take this request for done.
                Platform.runLater(TabTitles.this::describe);
            }
        });
    }

    /** Icon, gaps and border of the widest tab: what it takes beside its title. */
    private double frame() {
        double widest = 0;
        for (Node header : leaf.lookupAll(".header")) {
            if (header instanceof Header each && each.lookup("Text") instanceof Text title) {
                widest = Math.max(widest, each.prefWidth(-1) - title.getLayoutBounds().getWidth());
            }
        }
        return Math.ceil(widest);
    }

    /** A tab without its title is still told by name. */
    private void describe() {
        for (Node header : leaf.lookupAll(".header")) {
            if (header instanceof Header each) {
                header.setAccessibleText(titles.get(each.getDockable()));
                each.requestLayout();
                each.getParent().requestLayout();
            }
        }
    }

    private static double width(String title, Font font) {
        Text text = new Text(title);
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }
}
