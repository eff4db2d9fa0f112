package hybridscope.views.record;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.Navigator;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;

/** A cell of a {@link RecordTable}. */
final class RecordCell<T> extends TableCell<T, T> {
    private static final int LONG = 24;

    private final RecordColumn<T> column;
    private final Navigator navigator;
    private final RecordTable<T> table;

    RecordCell(RecordColumn<T> column, Navigator navigator, RecordTable<T> table) {
        this.table = table;
        this.column = column;
        this.navigator = navigator;
        if (!column.styleClass().isEmpty()) {
            getStyleClass().add(column.styleClass());
        }
    }

    @Override
    protected void updateItem(T record, boolean empty) {
        super.updateItem(record, empty);
        setText(null);
        setGraphic(null);
        setTooltip(null);
        if (empty || record == null || table.header(getIndex()) != null) {
            return;
        }
        String plain = column.brief().apply(record);
        String text = column.styleClass().equals(RecordColumn.LITERAL) ? plain : Escapes.visible(plain);
        Place place = column.link().apply(record);
        if (place == null) {
            setText(text);
            setGraphic(column.mark().apply(record));
        } else {
            LinkLabel link = new LinkLabel(text, place, navigator);
            link.setFocusTraversable(false);
            link.maxWidthProperty().bind(widthProperty().subtract(12));
            setGraphic(link);
        }
        String all = column.text().apply(record);
        if (all.length() > LONG || !all.equals(plain)) {
            Tooltip whole = new Tooltip(all.equals(plain) ? text : Escapes.visible(all));
            whole.setWrapText(true);
            whole.setMaxWidth(600);
            setTooltip(whole);
        }
    }
}
