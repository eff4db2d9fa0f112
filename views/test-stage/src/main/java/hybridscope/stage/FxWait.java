package hybridscope.stage;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

/** Waiting for what a window comes to by itself. */
public final class FxWait {
    private static final int SECONDS = 60;
    private static final int PAUSE_MS = 50;
    private static final int GESTURES = 4;
    private static final int SECONDS_BEFORE_AGAIN = 4;

    private FxWait() {
    }

    /** Waits until {@code condition} holds on the FX thread, at most a minute. */
    public static void await(String what, Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000L, () -> holds(condition)));
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain until " + what, e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** What a condition looks for need not be there yet. */
    private static boolean holds(Callable<Boolean> condition) throws Exception {
        try {
            return condition.call();
        } catch (EmptyNodeQueryException notYet) {
            return false;
        }
    }

    /**
     * Makes a gesture until {@code condition} holds. A double click is one only where its second click comes within half a
     * second, and a click hits only where the row has not moved on its way: a busy machine can do neither every time.
     */
    public static void awaitBy(String what, Runnable gesture, Callable<Boolean> condition) {
        for (int i = 1; i < GESTURES; i++) {
            gesture.run();
            try {
                WaitForAsyncUtils.waitFor(SECONDS_BEFORE_AGAIN, TimeUnit.SECONDS,
                        () -> WaitForAsyncUtils.waitForAsyncFx(SECONDS * 1000L, () -> holds(condition)));
                WaitForAsyncUtils.waitForFxEvents();
                return;
            } catch (TimeoutException e) {
                // Once more.
            }
        }
        gesture.run();
        await(what, condition);
    }

    /** Waits until the node that {@code query} finds has its size and stays where it is. */
    public static void awaitStill(Scene scene, String query) {
        awaitStill(query, () -> scene.lookup(query));
    }

    /**
     * Waits until what is found has its size and stays where it is; comes back with its place on the screen. The node itself
     * would do no good: rows of a list that is still being filtered are others a moment later.
     */
    public static Bounds awaitStill(String what, Callable<? extends Node> find) {
        Node[] found = {null};
        Bounds[] before = {null};
        boolean[] still = {false};
        for (int i = 0; i < SECONDS * 1000 / PAUSE_MS; i++) {
            WaitForAsyncUtils.sleep(PAUSE_MS, TimeUnit.MILLISECONDS);
            await(what + " has its size", () -> {
                Node node = find.call();
                Bounds now = node == null || node.getScene() == null ? null : node.localToScreen(node.getLayoutBounds());
                still[0] = now != null && node == found[0] && now.equals(before[0]);
                found[0] = node;
                before[0] = now;
                return now != null && now.getWidth() > 0;
            });
            if (still[0]) {
                return before[0];
            }
        }
        throw new AssertionError("waited in vain until " + what + " stands still");
    }
}
