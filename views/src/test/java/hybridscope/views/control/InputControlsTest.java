package hybridscope.views.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.resources.Messages;
import hybridscope.stage.SteadyClicks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Search fields and exclusive choices, used with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class InputControlsTest {
    private final List<String> switches = new ArrayList<>();
    private ToggleButton hexadecimal;
    private ToggleButton decimal;
    private SearchField field;
    private Stage stage;

    @BeforeEach
    void show() throws Exception {
        FxToolkit.setupFixture(() -> {
            hexadecimal = new ToggleButton("hex");
            decimal = new ToggleButton("dec");
            Segments segments = new Segments(hexadecimal, decimal);
            segments.onSwitch(() -> switches.add(hexadecimal.isSelected() ? "hex" : "dec"));
            field = new SearchField("names", "record.filter", Messages.of(Locale.ENGLISH));
            stage = new Stage();
            stage.setScene(new Scene(new VBox(20, segments, field), 300, 120));
            stage.show();
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> stage.close());
    }

    @Test
    void exactlyOneButtonIsOnWhateverIsClicked(FxRobot robot) {
        assertTrue(hexadecimal.isSelected());
        robot.clickOn(decimal);
        assertFalse(hexadecimal.isSelected());
        assertTrue(decimal.isSelected());
        robot.clickOn(decimal);
        assertTrue(decimal.isSelected());
        assertEquals(List.of("dec"), switches);
        robot.clickOn(hexadecimal);
        assertEquals(List.of("dec", "hex"), switches);
    }

    @Test
    void theButtonInTheFieldIsThereForATextAndClearsIt(FxRobot robot) {
        Button clear = robot.lookup("#names-clear").queryButton();
        assertEquals("Filter", field.getPromptText());
        assertEquals("Clear", clear.getAccessibleText());
        assertFalse(clear.isVisible());
        robot.clickOn(field).write("ab");
        assertTrue(clear.isVisible());
        robot.clickOn(clear);
        assertEquals("", field.getText());
        assertFalse(clear.isVisible());
        assertTrue(field.isFocused());
        robot.write("c");
        assertEquals("c", field.getText());
    }
}
