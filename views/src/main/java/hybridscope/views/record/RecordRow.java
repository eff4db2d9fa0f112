package hybridscope.views.record;

import hybridscope.views.control.Icon;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A row of a {@link RecordTable}: a record's cells, or a group's header across all columns. */
final class RecordRow<T> extends TableRow<T> {
    private static final PseudoClass HEADER = PseudoClass.getPseudoClass("header");

    private static final PseudoClass OUTSTANDING = PseudoClass.getPseudoClass("outstanding");

    private final RecordTable<T> table;
    private final Label name = new Label();
    private final Label summary = new Label();
    private final HBox header = new HBox(name, summary);

    RecordRow(RecordTable<T> table) {
        this.table = table;
        header.getStyleClass().add("group-header");
        name.getStyleClass().add("group-name");
        name.setMinWidth(USE_PREF_SIZE);
        summary.setMinWidth(0);
        summary.getStyleClass().addAll("muted", "group-summary");
        header.setMouseTransparent(true);
        addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {
            RecordGroups.Header shown = isEmpty() ? null : table.header(getIndex());
            if (shown != null && event.getButton() == MouseButton.PRIMARY) {
                table.fold(getIndex(), !shown.folded());
                event.consume();
            }
        });
    }

    @Override
    protected void updateItem(T record, boolean empty) {
        super.updateItem(record, empty);
        RecordGroups.Header shown = empty ? null : table.header(getIndex());
        pseudoClassStateChanged(HEADER, shown != null);
        pseudoClassStateChanged(OUTSTANDING, !empty && shown == null && table.isOutstanding(record));
        header.setVisible(shown != null);
        if (shown != null) {
            name.setText(shown.name());
            name.setGraphic(new Icon(shown.folded() ? CarbonIcons.CHEVRON_RIGHT : CarbonIcons.CHEVRON_DOWN));
            summary.setText(shown.summary());
        }
        requestLayout();
    }

    /** The skin sets the row's children to its cells; the header lies over them. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (header.isVisible()) {
            if (!getChildren().contains(header)) {
                header.setManaged(false);
                getChildren().add(header);
            }
            header.resizeRelocate(0, 0, getWidth(), getHeight());
        }
    }
}
