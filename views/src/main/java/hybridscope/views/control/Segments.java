package hybridscope.views.control;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import org.controlsfx.control.SegmentedButton;

/** Buttons of which exactly one is on, joined to one control. */
public final class Segments extends SegmentedButton {
    private final ToggleGroup group = new ToggleGroup();

    /** @param buttons the first one is on */
    public Segments(ToggleButton... buttons) {
        super(buttons);
        for (ToggleButton button : buttons) {
            button.setToggleGroup(group);
            button.setMinWidth(USE_PREF_SIZE);
        }
        setToggleGroup(group);
        setMinWidth(USE_PREF_SIZE);
        buttons[0].setSelected(true);
        group.selectedToggleProperty().addListener((_, before, now) -> {
            if (now == null) {
                before.setSelected(true);
            }
        });
    }

    /** @param action told whenever another button is on */
    public void onSwitch(Runnable action) {
        group.selectedToggleProperty().addListener(new ChangeListener<>() {
            private Toggle on = group.getSelectedToggle();

            @Override
            public void changed(ObservableValue<? extends Toggle> property, Toggle before, Toggle now) {
                // A click on the button that is on turns it off for a moment.
                if (now != null && now != on) {
                    on = now;
                    action.run();
                }
            }
        });
    }
}
