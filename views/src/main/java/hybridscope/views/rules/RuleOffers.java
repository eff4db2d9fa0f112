package hybridscope.views.rules;

import hybridscope.inspectors.rules.RuleCompletion;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;

/** What may stand at the caret, in a list beside it. The keyboard stays with the text. */
final class RuleOffers extends ListView<RuleCompletion> {
    private static final int MOST_ROWS = 9;
    private static final double ROW = 24;
    private static final double WIDTH = 420;
    /** Between the caret and the list, in px. */
    private static final double GAP = 2;

    RuleOffers(ViewContext context, Runnable accept) {
        setId("rule-completions");
        getStyleClass().addAll("share-completions", "rule-completions");
        setAccessibleText(context.text("rules.completions"));
        setFixedCellSize(ROW);
        setFocusTraversable(false);
        setVisible(false);
        setManaged(false);
        setCellFactory(_ -> new ListCell<>() {
            @Override
            protected void updateItem(RuleCompletion item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : Escapes.visible(item.label()));
            }
        });
        setOnMouseClicked(_ -> accept.run());
    }

    /** Shows offers at the caret, given in the coordinates of the parent; nothing where there are none. */
    void offer(List<RuleCompletion> offered, Bounds caret) {
        if (offered.isEmpty() || caret == null) {
            setVisible(false);
            return;
        }
        getItems().setAll(offered);
        double wanted = Math.min(offered.size(), MOST_ROWS) * ROW + 4;
        double underneath = getParent().getLayoutBounds().getHeight() - caret.getMaxY() - GAP;
        double width = Math.min(WIDTH, getParent().getLayoutBounds().getWidth());
        boolean below = wanted <= underneath || underneath >= caret.getMinY() - GAP;
        double height = Math.min(wanted, below ? underneath : caret.getMinY() - GAP);
        resizeRelocate(Math.clamp(caret.getMinX(), 0, Math.max(0, getParent().getLayoutBounds().getWidth() - width)),
                below ? caret.getMaxY() + GAP : caret.getMinY() - height - GAP, width, height);
        setVisible(true);
        getSelectionModel().select(0);
        scrollTo(0);
    }

    /** Selects another offer. */
    void move(int step) {
        int next = Math.clamp(getSelectionModel().getSelectedIndex() + (long) step, 0, getItems().size() - 1);
        getSelectionModel().select(next);
        scrollTo(Math.max(0, next - MOST_ROWS + 2));
    }

    /** The offer that Enter takes; null for none. */
    RuleCompletion chosen() {
        return isVisible() ? getSelectionModel().getSelectedItem() : null;
    }

    void hide() {
        setVisible(false);
    }
}
