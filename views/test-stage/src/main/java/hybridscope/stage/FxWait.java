package hybridscope.stage;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.testfx.service.query.EmptyNodeQueryException;
import org.testfx.util.WaitForAsyncUtils;

/** Waiting for what a window comes to by itself. */
public final class FxWait {
    private static final int SECONDS = 60;
    private static final long STILL_NANOS = 50_000_000;
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
        return awaitSame(what, () -> Standing.of(find.call())).bounds();
    }

    /** Waits until looks on the FX thread have found the same, not null, for some frames; comes back with it. */
    public static <T> T awaitSame(String what, Callable<T> look) {
        AtomicReference<T> found = new AtomicReference<>();
        long[] since = {0};
        await(what + " stands still", () -> {
            T now = look.call();
            boolean same = now != null && now.equals(found.getAndSet(now));
            if (!same) {
                since[0] = System.nanoTime();
            }
            return same && System.nanoTime() - since[0] >= STILL_NANOS;
        });
        return found.get();
    }

    /** A node with its size and its place on the screen. */
    private record Standing(Node node, Bounds bounds) {
        /** Null for a node that has none of either. */
        static Standing of(Node node) {
            Bounds now = node == null || node.getScene() == null ? null : node.localToScreen(node.getLayoutBounds());
            return now == null || now.getWidth() <= 0 ? null : new Standing(node, now);
        }
    }
}
