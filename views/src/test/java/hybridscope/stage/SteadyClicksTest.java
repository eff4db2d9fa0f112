package hybridscope.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

@ExtendWith(SteadyClicks.class)
class SteadyClicksTest {
    private static final int FRAMES = 20;
    private static final int STEP = 20;

    private final AtomicInteger clicks = new AtomicInteger();
    private Button button;
    private Pane pane;
    private Stage stage;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> stage.close());
    }

    @Test
    void whatMovesIsHitOnceItStands(FxRobot robot) throws Exception {
        show(true);
        robot.clickOn(button);
        assertEquals(1, clicks.get());
        robot.interact(this::move);
        robot.clickOn("#go");
        assertEquals(2, clicks.get());
    }

    @Test
    void whatIsNotThereYetIsWaitedFor(FxRobot robot) throws Exception {
        show(false);
        Thread.ofVirtual().start(() -> {
            robot.sleep(200);
            Platform.runLater(() -> pane.getChildren().add(button));
        });
        robot.clickOn("#go");
        assertEquals(1, clicks.get());
    }

    private void show(boolean withButton) throws Exception {
        FxToolkit.setupFixture(() -> {
            pane = new Pane();
            button = new Button("Go");
            button.setId("go");
            button.setOnAction(click -> clicks.incrementAndGet());
            stage = new Stage();
            stage.setScene(new Scene(pane, 600, 600));
            stage.show();
            if (withButton) {
                pane.getChildren().add(button);
                move();
            }
        });
    }

    /** Moves the button with each frame, farther than it is wide before it has been looked at twice. */
    private void move() {
        button.setTranslateX(0);
        new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                button.setTranslateX(button.getTranslateX() + STEP);
                if (++frames == FRAMES) {
                    stop();
                }
            }
        }.start();
    }
}
