package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.Parent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A window that was closed is not kept: whoever opens many would run out of memory. */
@ExtendWith(SteadyClicks.class)
class ClosedWindowTest {
    private static final int PATIENCE = 50;

    @TempDir
    Path folder;

    @Test
    void isForgotten() throws Exception {
        assertForgotten(opened(null));
    }

    /** RichTextFX keeps carets that nobody has disposed of, and with them all around them. */
    @Test
    void isForgottenWithTheMethodsItHasShown() throws Exception {
        assertForgotten(opened(new Place("Generics.exe", new Place.Method(0x06000001, -1))));
    }

    private static void assertForgotten(WeakReference<Parent> root) throws InterruptedException {
        for (int i = 0; i < PATIENCE && root.get() != null; i++) {
            System.gc();
            WaitForAsyncUtils.waitForFxEvents();
            Thread.sleep(100);
        }
        assertNull(root.get());
    }

    /** The content of a window that was closed, after a place was shown in it unless that is null. */
    private WeakReference<Parent> opened(Place place) throws Exception {
        WindowFixture[] fixture = new WindowFixture[1];
        Stage[] stage = new Stage[1];
        FxToolkit.setupFixture(() -> {
            stage[0] = new Stage();
            fixture[0] = new WindowFixture(stage[0], folder, UnaryOperator.identity(),
                    List.of(Path.of("../sample-assemblies/assemblies/Generics.exe")));
        });
        WindowFixture.await("the file is open", () -> fixture[0].window().place() != null);
        if (place != null) {
            FxToolkit.setupFixture(() -> fixture[0].window().go(place));
            WindowFixture.await("the method is shown", () -> stage[0].getScene().lookup("#il-code") != null);
        }
        WeakReference<Parent> root = new WeakReference<>(stage[0].getScene().getRoot());
        FxToolkit.setupFixture(() -> stage[0].close());
        WaitForAsyncUtils.waitForFxEvents();
        return root;
    }
}
