package hybridscope.views.il;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.stage.FxWait;
import hybridscope.stage.SteadyClicks;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

@ExtendWith(SteadyClicks.class)
class BehindLineTest {
    /** Whether the area was in the midst of its layout, each time that it was asked where characters are. */
    private final List<Boolean> amidst = new CopyOnWriteArrayList<>();
    private CodeArea area;
    private BehindLine behind;
    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.setupFixture(() -> {
            area = new CodeArea(IntStream.range(0, 200).mapToObj(line -> "line " + line).collect(Collectors.joining("\n"))) {
                @Override
                public Optional<Bounds> getCharacterBoundsOnScreen(int from, int to) {
                    amidst.add(StackWalker.getInstance().walk(frames -> frames.anyMatch(
                            frame -> frame.getClassName().startsWith("org.fxmisc.flowless")
                            && frame.getMethodName().equals("layoutChildren"))));
                    return super.getCharacterBoundsOnScreen(from, to);
                }
            };
            behind = new BehindLine(area, new VirtualizedScrollPane<>(area));
            stage = new Stage();
            stage.setScene(new Scene(behind, 400, 300));
            stage.show();
        });
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> stage.close());
    }

    private boolean shown() {
        Node remark = behind.lookup(".line-values");
        return remark != null && remark.isVisible();
    }

    /** An area that is asked while it lays its lines out throws, and its window stays blank from then on. */
    @Test
    void theRemarkFollowsItsLineAndAsksWhereThatIsBehindTheLayout(FxRobot robot) {
        robot.interact(() -> behind.show(3, "n = 5"));
        FxWait.await("it is shown", this::shown);
        robot.interact(() -> area.showParagraphAtTop(100));
        FxWait.await("its line is out of sight", () -> !shown());
        robot.interact(() -> area.showParagraphAtTop(1));
        FxWait.await("it is back", this::shown);
        robot.interact(() -> stage.setHeight(150));
        robot.interact(() -> stage.setHeight(400));
        FxWait.await("it is still there", this::shown);
        robot.interact(() -> behind.show(-1, ""));
        FxWait.await("there is none any more", () -> !shown());
        assertTrue(amidst.size() > 2, () -> "asked " + amidst.size() + " times");
        assertFalse(amidst.contains(true));
    }
}
