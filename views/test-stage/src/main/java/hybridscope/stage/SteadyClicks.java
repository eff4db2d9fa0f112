package hybridscope.stage;

import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.robot.Motion;
import org.testfx.service.query.PointQuery;

/**
 * The robot of a test, which clicks as people do: on what stands still. Rows, cells and docks move for a moment after they
 * come, and a slow machine makes much of a moment.
 */
public final class SteadyClicks extends ApplicationExtension {
    @Override
    public FxRobot clickOn(PointQuery at, Motion motion, MouseButton... buttons) {
        FxWait.awaitSame("the place to click at", at::query);
        return super.clickOn(at, motion, buttons);
    }

    @Override
    public FxRobot doubleClickOn(PointQuery at, Motion motion, MouseButton... buttons) {
        FxWait.awaitSame("the place to double-click at", at::query);
        return super.doubleClickOn(at, motion, buttons);
    }

    @Override
    public FxRobot clickOn(String query, Motion motion, MouseButton... buttons) {
        return super.clickOn(still(query), motion, buttons);
    }

    @Override
    public FxRobot doubleClickOn(String query, Motion motion, MouseButton... buttons) {
        return super.doubleClickOn(still(query), motion, buttons);
    }

    private PointQuery still(String query) {
        return point(FxWait.awaitSame(query, () -> {
            Node node = lookup(query).match(SteadyClicks::isSeen).query();
            return Map.entry(node, point(node).query());
        }).getKey());
    }

    private static boolean isSeen(Node node) {
        Scene scene = node.getScene();
        return TableRobot.inTree(node)
                && node.localToScene(node.getBoundsInLocal()).intersects(0, 0, scene.getWidth(), scene.getHeight());
    }
}
