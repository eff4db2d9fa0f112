package hybridscope.stage;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.testfx.util.WaitForAsyncUtils;

/** Waiting for what a window comes to by itself. */
public final class FxWait {
    private static final int SECONDS = 20;

    private FxWait() {
    }

    /** Waits until {@code condition} holds on the FX thread, at most 20 s. */
    public static void await(String what, Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000L, condition));
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain until " + what, e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }
}
