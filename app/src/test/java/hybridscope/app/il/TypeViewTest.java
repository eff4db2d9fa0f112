package hybridscope.app.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Pictures;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Pages about types: from the tree to a type, to a method, along a call, and back. */
@ExtendWith(SteadyClicks.class)
class TypeViewTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        if (fixture != null) {
            FxToolkit.setupFixture(() -> fixture.stage().close());
        }
    }

    private OpenFile open(String sample, UnaryOperator<Settings> change) throws Exception {
        Path path = Files.copy(SAMPLES.resolve(sample), folder.resolve(sample));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder,
                settings -> change.apply(settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900))), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        return OpenFile.read(path);
    }

    private Place type(FxRobot robot, OpenFile file, String name) {
        int token = ((Lookup.Found) new MemberLookup(file.names()).type(name)).token();
        Place place = new Place(file.key(), new Place.Type(token));
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(place));
        shown(robot);
        return place;
    }

    private void shown(FxRobot robot) {
        WindowFixture.await("the type is shown", () -> robot.lookup("#type-list").tryQuery().filter(list -> list.isFocused()
                && !((ListView<?>) list).getItems().isEmpty()).isPresent());
    }

    private static Optional<Node> labelled(FxRobot robot, String inside, String text) {
        return robot.lookup(inside).<Node>query().lookupAll("*")
                .stream().filter(node -> node instanceof Labeled label && text.equals(label.getText())).findFirst();
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Labeled.class).getText();
    }

    @Test
    void fromTheTreeAlongACallAndBack(FxRobot robot) throws Exception {
        open("Clauses.exe", settings -> settings);
        WindowFixture.awaitBy("types are listed", () -> robot.doubleClickOn("Samples.IL"),
                () -> robot.lookup("Clauses").tryQuery().isPresent());
        robot.clickOn("Clauses");
        shown(robot);
        assertEquals(new Place("Clauses.exe", new Place.Type(0x02000002)), fixture.window().place());
        assertEquals("7 members", text(robot, "#type-count"));
        robot.clickOn(labelled(robot, "#type-list", "Filters").orElseThrow());
        WindowFixture.await("Filters is shown",
                () -> fixture.window().place().token() == 0x06000004 && robot.lookup("#il-code").tryQuery().isPresent()
                && !robot.lookup("#il-code").queryAs(CodeArea.class).getVisibleParagraphs().isEmpty());
        CodeArea area = robot.lookup("#il-code").queryAs(CodeArea.class);
        Bounds at = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            int call = area.getText().indexOf("Clauses.Say") + "Clauses.".length() + 1;
            return area.getCharacterBoundsOnScreen(call, call + 1).orElseThrow();
        });
        robot.clickOn(at.getCenterX(), at.getCenterY());
        assertEquals(new Place("Clauses.exe", new Place.Method(0x06000001, -1)), fixture.window().place());
        robot.push(KeyCode.ALT, KeyCode.LEFT).push(KeyCode.ALT, KeyCode.LEFT);
        shown(robot);
        assertEquals(new Place("Clauses.exe", new Place.Type(0x02000002)), fixture.window().place());
    }

    @Test
    void backBringsTheFilterBack(FxRobot robot) throws Exception {
        OpenFile file = open("Members.exe", settings -> settings);
        type(robot, file, "Samples.Members.Board");
        robot.push(KeyCode.CONTROL, KeyCode.F).write("get_Count");
        assertTrue(text(robot, "#type-count").startsWith("1 of "), text(robot, "#type-count"));
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        WindowFixture.await("the method is shown", () -> fixture.window().place().target() instanceof Place.Method);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        shown(robot);
        assertTrue(text(robot, "#type-count").startsWith("1 of "), text(robot, "#type-count"));
        robot.push(KeyCode.ESCAPE);
        assertTrue(!text(robot, "#type-count").contains(" of "), text(robot, "#type-count"));
    }

    @ParameterizedTest
    @CsvSource({"Members.exe, Samples.Members.Board, LIGHT, en, 100, 7, false, board",
        "Attributes.dll, 0x02000008, DARK, en, 100, 3, false, attributes",
        "Layouts.exe, 0x0200000B, LIGHT, zh, 100, 5, false, layout-zh",
        "Generics.exe, Samples.Generics.Constraints, LIGHT, en, 150, 4, false, generic-150",
        "Generics.exe, Samples.Generics.Grid`1, DARK, zh, 100, 4, true, metadata-zh",
        "Members.exe, Samples.Members.Board/Piece/Colour, LIGHT, en, 100, 4, false, enum"})
    void pictures(String sample, String name, Settings.Theme theme, String language, int zoom, int down, boolean metadata,
            String picture, FxRobot robot)
            throws Exception {
        assumeTrue(Pictures.all() || List.of("board", "attributes", "metadata-zh").contains(picture));
        OpenFile file = open(sample, settings -> settings.withTheme(theme).withLanguage(language).withZoom(zoom)
                .withOption("names.metadata", String.valueOf(metadata)));
        if (name.startsWith("0x")) {
            Place place = new Place(file.key(), new Place.Type(Integer.decode(name)));
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(place));
            shown(robot);
        } else {
            type(robot, file, name);
        }
        for (int i = 0; i < down; i++) {
            robot.push(KeyCode.DOWN);
        }
        assertTrue(Files.size(Screenshots.write(fixture.scene(), "type-" + picture)) > 10_000);
    }
}
