package hybridscope.views.il;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.Messages;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Notes are written behind the IL, however late it comes. */
@ExtendWith(SteadyClicks.class)
class IlNotesTest {
    private final Deque<Runnable> held = new ArrayDeque<>();
    private IlView view;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(view::dispose);
        PaneStage.clear();
    }

    @Test
    void notesThatComeBeforeTheTextAreWritten(FxRobot robot) throws Exception {
        OpenFile file = OpenFile.read(Path.of("../sample-assemblies/assemblies/Clauses.exe"));
        FxToolkit.setupFixture(() -> {
            view = new IlView(file, 0x06000001, new ImageAddressing(file.image()),
                    new ViewContext(Messages.of(Locale.ENGLISH), new Nowhere(), new Held()));
            PaneStage.show(new StackPane(view.node()), 800, 400);
            Runnable text = held.poll();
            view.note(Map.of(1, "noted"), Map.of());
            text.run();
            while (!held.isEmpty()) {
                held.poll().run();
            }
        });
        WaitForAsyncUtils.waitForFxEvents();
        String text = robot.lookup("#il-code").queryAs(CodeArea.class).getText();
        assertTrue(text.contains("noted"), text);
    }

    /** Work is done when the test says so. */
    private final class Held implements BackgroundTasks {
        @Override
        public <T> Job run(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
            held.add(() -> {
                try {
                    done.accept(work.run(Progress.NONE));
                } catch (Exception e) {
                    failed.accept(e);
                }
            });
            return new Job() {
                @Override
                public void cancel() {
                }

                @Override
                public boolean running() {
                    return false;
                }
            };
        }
    }

    private static final class Nowhere implements Navigator {
        @Override
        public void open(Place place) {
        }

        @Override
        public void openBeside(Place place) {
        }
    }
}
