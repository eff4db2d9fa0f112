package hybridscope.stage;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import org.testfx.api.FxRobot;

/** Clicks as people make them: the window is laid out while the button is down, which a robot's click is too short for. */
public final class Hand {
    private static final int SECONDS = 60;

    private Hand() {
    }

    /** Clicks on a node. */
    public static void click(FxRobot robot, Node node) {
        Scene scene = node.getScene();
        robot.moveTo(node);
        robot.press(MouseButton.PRIMARY);
        CountDownLatch laidOut = new CountDownLatch(2);
        Runnable count = () -> {
            laidOut.countDown();
            Platform.requestNextPulse();
        };
        Platform.runLater(() -> {
            scene.addPostLayoutPulseListener(count);
            Platform.requestNextPulse();
        });
        try {
            if (!laidOut.await(SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the window is not laid out");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            Platform.runLater(() -> scene.removePostLayoutPulseListener(count));
            robot.release(MouseButton.PRIMARY);
        }
    }
}
