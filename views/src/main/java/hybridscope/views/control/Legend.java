package hybridscope.views.control;

import hybridscope.resources.Messages;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** The strip below a view that names the marks in it, and only those. */
public final class Legend extends FlowPane {
    private final Messages messages;
    private final EnumSet<Mark> shown = EnumSet.noneOf(Mark.class);

    /** An empty legend, which takes no room. */
    public Legend(Messages messages) {
        this.messages = messages;
        getStyleClass().add("legend");
        update();
    }

    /** Names exactly {@code marks}. */
    public void show(Collection<Mark> marks) {
        if (!shown.equals(Set.copyOf(marks))) {
            shown.clear();
            shown.addAll(marks);
            update();
        }
    }

    private void update() {
        getChildren().setAll(shown.stream().map(this::entry).toList());
        setVisible(!shown.isEmpty());
        setManaged(!shown.isEmpty());
    }

    private HBox entry(Mark mark) {
        Chip chip = new Chip(mark);
        if (mark.sign().isEmpty()) {
            chip.setText("  ");
        }
        String sentence = messages.text(mark.messageKey());
        Label name = new Label(sentence.substring(0, headLength(sentence)));
        name.setMinWidth(Region.USE_PREF_SIZE);
        HBox box = new HBox(4, chip, name);
        box.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        Tooltip.install(box, new Tooltip(sentence));
        return box;
    }

    /** A mark's sentence begins with its name, then a colon and the explanation. */
    private static int headLength(String sentence) {
        int colon = Math.max(sentence.indexOf(':'), sentence.indexOf('：'));
        return colon < 0 ? sentence.length() : colon;
    }
}
