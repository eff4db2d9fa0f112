package hybridscope.views.control;

import hybridscope.resources.Messages;
import javafx.scene.Cursor;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.controlsfx.control.textfield.CustomTextField;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A field whose text filters or searches what belongs to it. Its icon says so, and a button in it clears the text. */
public final class SearchField extends CustomTextField {
    private final Button clear = new Button(null, new Icon(CarbonIcons.CLOSE));

    /**
     * An empty field.
     *
     * @param id     the field's; that of its button is ID-clear
     * @param prompt key of the text that says what can be typed
     */
    public SearchField(String id, String prompt, Messages messages) {
        getStyleClass().add("search-field");
        setId(id);
        setPromptText(messages.text(prompt));
        setAccessibleText(messages.text(prompt));
        clear.setId(id + "-clear");
        clear.getStyleClass().addAll("flat", "clear-button");
        clear.setFocusTraversable(false);
        clear.setCursor(Cursor.DEFAULT);
        clear.setAccessibleText(messages.text("field.clear"));
        clear.setTooltip(new Tooltip(messages.text("field.clear")));
        clear.setOnAction(_ -> {
            clear();
            requestFocus();
        });
        clear.visibleProperty().bind(textProperty().isNotEmpty().and(editableProperty()));
        setLeft(new Icon(CarbonIcons.SEARCH));
        setRight(clear);
    }
}
