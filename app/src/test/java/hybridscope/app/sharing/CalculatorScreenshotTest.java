package hybridscope.app.sharing;

import hybridscope.app.Look;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of the generic calculator in its sizes, colours and languages (UI.md §6). */
class CalculatorScreenshotTest extends WindowOnFiles {
    private static final Path SHARING = Path.of("../sample-assemblies/assemblies/Sharing.exe");

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void calculator(Look look) throws Exception {
        open(look, SHARING);
        go("Dictionary<ValueTuple<IntVec3,byte>,FloatVec3>.Add");
        WindowFixture.await("it is derived", () -> fixture.scene().lookup("#share-shared") != null);
        WindowFixture.await("the AOT part is known", () -> !fixture.window().busy()
                && fixture.scene().lookup("#share-analysing") == null);
        picture("share-method" + look.suffix());
        go("ValueTuple<GenericDemo<A>,GenericDemo<B>,IntVec3,FloatVec3>");
        WindowFixture.await("values are drawn", () -> fixture.scene().lookup("#share-shared") instanceof Label form
                && form.getText().startsWith("ValueTuple"));
        fixture.awaitStill("#share-layouts");
        onWindow(() -> {
            for (Node at = node("#share-layouts"); at != null; at = at.getParent()) {
                if (at instanceof ScrollPane pane) {
                    pane.setVvalue(1);
                }
            }
        });
        picture("share-values" + look.suffix());
        go("Dictionary<int,strin>");
        WindowFixture.await("the mistake is told", () -> fixture.scene().lookup("#share-error-text") != null);
        picture("share-mistake" + look.suffix());
    }

    private void go(String expression) {
        go("Sharing.exe", new Place.Share(expression));
    }
}
