package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertNull;

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
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** A window that was closed is not kept: whoever opens many would run out of memory. */
@ExtendWith(ApplicationExtension.class)
class ClosedWindowTest {
    private static final int PATIENCE = 50;

    @TempDir
    Path folder;

    @Test
    void isForgotten() throws Exception {
        WeakReference<Parent> root = opened();
        for (int i = 0; i < PATIENCE && root.get() != null; i++) {
            System.gc();
            WaitForAsyncUtils.waitForFxEvents();
            Thread.sleep(100);
        }
        assertNull(root.get());
    }

    private WeakReference<Parent> opened() throws Exception {
        WindowFixture[] fixture = new WindowFixture[1];
        Stage[] stage = new Stage[1];
        FxToolkit.setupFixture(() -> {
            stage[0] = new Stage();
            fixture[0] = new WindowFixture(stage[0], folder, UnaryOperator.identity(),
                    List.of(Path.of("../sample-assemblies/assemblies/Generics.exe")));
        });
        WindowFixture.await("the file is open", () -> fixture[0].window().place() != null);
        WeakReference<Parent> root = new WeakReference<>(stage[0].getScene().getRoot());
        FxToolkit.setupFixture(() -> stage[0].close());
        WaitForAsyncUtils.waitForFxEvents();
        return root;
    }
}
