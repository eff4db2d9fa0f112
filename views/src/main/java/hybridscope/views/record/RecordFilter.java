package hybridscope.views.record;

import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.SearchField;
import hybridscope.views.place.ViewContext;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The strip above a {@link RecordTable}: its filter, how many records are shown, the menu to copy. */
public final class RecordFilter extends HBox {
    private final SearchField field;
    private final RecordTable<?> table;
    private final ViewContext context;
    private final Label count = new Label();
    private Node placeholder;

    /** The strip of {@code table}, which has its placeholder for no records already. */
    public RecordFilter(RecordTable<?> table, ViewContext context) {
        this.table = table;
        this.context = context;
        placeholder = table.getPlaceholder();
        getStyleClass().addAll("tool-strip", "record-filter");
        field = new SearchField("record-filter", "record.filter", context.messages());
        field.setPrefColumnCount(20);
        field.textProperty().subscribe(text -> {
            table.filter(text);
            update();
        });
        field.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        table.shown().addListener((javafx.collections.ListChangeListener<Object>) _ -> update());
        count.getStyleClass().addAll("count", "record-count");
        count.setMinWidth(USE_PREF_SIZE);
        field.setMinWidth(60);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        MenuButton copy = new MenuButton(context.text("copy.menu"), new Icon(CarbonIcons.COPY));
        copy.getStyleClass().add("flat");
        copy.setMinWidth(USE_PREF_SIZE);
        copy.getItems().setAll(table.copyMenu().getItems());
        getChildren().addAll(field, count, gap, copy);
        update();
    }

    /** Shows something else from now on where the table has no records at all. */
    public void placeholder(Node shown) {
        placeholder = shown;
        update();
    }

    /** The text filtered by. */
    public String text() {
        return field.getText();
    }

    /** Filters by {@code text}. */
    public void setText(String text) {
        field.setText(text);
    }

    /** Puts the keyboard into the filter. */
    public void focus() {
        field.requestFocus();
        field.selectAll();
    }

    private void update() {
        int shown = table.shown().size();
        count.setText(shown == table.total()
                ? context.text("record.count", shown) : context.text("record.count.of", shown, table.total()));
        if (field.getText().isBlank()) {
            table.setPlaceholder(placeholder);
        } else {
            table.setPlaceholder(new EmptyPane(CarbonIcons.SEARCH, context.text("record.none", shown, table.total()),
                    context.text("record.clear"), field::clear));
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            if (field.getText().isEmpty()) {
                table.requestFocus();
            } else {
                field.clear();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN) {
            table.requestFocus();
            table.chooseFirst();
            event.consume();
        }
    }
}
