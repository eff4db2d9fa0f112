package hybridscope.views.control;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;

/** A button with a menu of which exactly one entry is on, and which says which one that is. */
public final class ChoiceMenu<T> extends MenuButton {
    private final Function<T, String> label;
    private final Map<T, RadioMenuItem> items = new LinkedHashMap<>();
    private T chosen;
    private Runnable action = () -> { };

    /**
     * Without an action.
     *
     * @param label what the button says of a choice
     * @param name  what an entry says
     */
    public ChoiceMenu(String id, Function<T, String> label, Function<T, String> name, Iterable<T> choices, T first) {
        this.label = label;
        setId(id);
        getStyleClass().addAll("flat", "choice-menu");
        setMinWidth(USE_PREF_SIZE);
        setMnemonicParsing(false);
        ToggleGroup group = new ToggleGroup();
        for (T choice : choices) {
            RadioMenuItem item = new RadioMenuItem(name.apply(choice));
            item.setId(id + "-" + choice);
            item.setMnemonicParsing(false);
            item.setToggleGroup(group);
            item.setOnAction(_ -> choose(choice));
            items.put(choice, item);
            getItems().add(item);
        }
        set(first);
    }

    /** @param told whenever another one is chosen */
    public void onChoice(Runnable told) {
        action = told;
    }

    /** What is on. */
    public T chosen() {
        return chosen;
    }

    /** Chooses, and tells whoever wants to know; does nothing where that is on already or is none of the choices. */
    public void choose(T choice) {
        if (!choice.equals(chosen) && items.containsKey(choice)) {
            set(choice);
            action.run();
        }
    }

    private void set(T choice) {
        chosen = choice;
        items.get(choice).setSelected(true);
        setText(label.apply(choice));
    }
}
