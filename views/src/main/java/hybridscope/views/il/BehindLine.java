package hybridscope.views.il;

import hybridscope.views.control.LayoutPulse;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.CodeArea;

/** A remark behind a line of a code area, which is no part of its text and scrolls with it. */
public final class BehindLine extends StackPane {
    private static final double GAP = 24;

    private final CodeArea area;
    private final Label remark = new Label();
    private int line = -1;
    private boolean moved;

    /** @param scrolled the area in what scrolls it */
    public BehindLine(CodeArea area, Node scrolled) {
        this.area = area;
        remark.getStyleClass().add("line-values");
        remark.setMouseTransparent(true);
        remark.setManaged(false);
        remark.setVisible(false);
        Pane above = new Pane(remark);
        above.setMouseTransparent(true);
        above.setMinSize(0, 0);
        getChildren().addAll(scrolled, above);
        // The area tells of this while it lays its lines out, and must not be asked for them before it has done so.
        area.viewportDirtyEvents().subscribe(_ -> moved());
        layoutBoundsProperty().subscribe(_ -> moved());
        new LayoutPulse(this, this::placeAgain);
    }

    private void moved() {
        moved = true;
        if (getScene() != null) {
            Platform.requestNextPulse();
        }
    }

    private void placeAgain() {
        if (moved) {
            moved = false;
            place();
        }
    }

    /** Shows a remark; an empty one, or line -1, shows none. */
    public void show(int behind, String text) {
        line = text.isEmpty() ? -1 : behind;
        remark.setText(text);
        moved();
    }

    private void place() {
        Optional<Bounds> last = Optional.empty();
        if (line >= 0 && line < area.getParagraphs().size() && area.getScene() != null && area.getParagraphLength(line) > 0) {
            int end = area.getAbsolutePosition(line, area.getParagraphLength(line));
            last = area.getCharacterBoundsOnScreen(end - 1, end);
        }
        remark.setVisible(last.isPresent());
        last.ifPresent(bounds -> {
            Point2D at = remark.getParent().screenToLocal(bounds.getMaxX(), bounds.getMinY());
            remark.autosize();
            remark.relocate(at.getX() + GAP, at.getY());
            remark.setVisible(at.getY() >= 0 && at.getY() + bounds.getHeight() <= getHeight() + 2);
        });
    }
}
