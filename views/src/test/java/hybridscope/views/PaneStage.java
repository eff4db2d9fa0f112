package hybridscope.views;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import hybridscope.resources.StyleSheets;
import hybridscope.stage.Pictures;
import hybridscope.views.image.Png;
import javafx.application.ColorScheme;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The stage on which all tests of one JVM show their panes, one after the other, dressed like the window. */
public final class PaneStage {
    private static final double BASE_SIZE = 13;
    /** Longer than any transition of the style sheets, in milliseconds. */
    private static final int DRESSED = 120;
    private static Stage stage;

    static {
        StyleSheets.fonts().forEach(url -> Font.loadFont(url.toExternalForm(), BASE_SIZE));
    }

    private PaneStage() {
    }

    /** Shows {@code pane} alone, in a scene of that size; to be called on the FX thread. */
    public static void show(Parent pane, double width, double height) {
        Scene scene = new Scene(pane, width, height);
        scene.getStylesheets().setAll(StyleSheets.window());
        dress(scene, false, 100);
        if (stage == null) {
            stage = new Stage();
        }
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
        stage.requestFocus();
    }

    /** Takes what is shown off the stage; the stage stays. */
    public static void clear() throws Exception {
        FxToolkit.setupFixture(() -> stage.setScene(new Scene(new Group())));
    }

    private static void dress(Scene scene, boolean dark, int zoom) {
        scene.setUserAgentStylesheet((dark ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
        scene.getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
        scene.getRoot().setStyle("-fx-font-family: \"DejaVu Sans\"; -fx-font-size: %spx;".formatted(BASE_SIZE * zoom / 100));
    }

    /** Pictures in both themes and at 150 %, where all pictures are wanted. */
    public static void pictures(FxRobot robot, String name) {
        if (!Pictures.all()) {
            return;
        }
        for (boolean dark : new boolean[] {false, true}) {
            dressed(robot, dark, dark ? 150 : 100);
            Pictures.write("pane-" + name + (dark ? "-dark-150" : "-light"), () -> Png.encode(Pictures.of(stage.getScene())));
        }
        dressed(robot, false, 100);
    }

    private static void dressed(FxRobot robot, boolean dark, int zoom) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> dress(stage.getScene(), dark, zoom));
        robot.sleep(DRESSED);
    }
}
