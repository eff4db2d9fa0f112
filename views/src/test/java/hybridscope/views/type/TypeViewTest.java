package hybridscope.views.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Hand;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The page of a type, with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class TypeViewTest {
    private ShownView shown;

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        open(robot, "Members.exe", "Samples.Members.Board");
    }

    private void open(FxRobot robot, String sample, String type) throws Exception {
        OpenFile file = OpenFile.read(Path.of("../sample-assemblies/assemblies").resolve(sample));
        int token = ((Lookup.Found) new MemberLookup(file.names()).type(type)).token();
        Place place = new Place(file.key(), new Place.Type(token));
        shown = new ShownView(robot, "en");
        shown.show(place, place::equals, context -> new TypeView(file, token, new ImageAddressing(file.image()), context));
        shown.await("the type is shown", () -> robot.lookup("#type-list").tryQuery().filter(list -> list.isFocused()
                && !((ListView<?>) list).getItems().isEmpty()).isPresent());
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private static Optional<Node> labelled(FxRobot robot, String inside, String text) {
        return robot.lookup(inside).<Node>query().lookupAll("*")
                .stream().filter(node -> node instanceof Labeled label && text.equals(label.getText())).findFirst();
    }

    private static Stream<String> labels(FxRobot robot) {
        return robot.lookup("#type-list").<Node>query().lookupAll("*").stream().filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText()).filter(Objects::nonNull);
    }

    private String count() {
        return shown.text("#type-count");
    }

    @Test
    void filterAndKeyboard(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.F).write("get_Count");
        assertTrue(count().startsWith("1 of "), count());
        robot.push(KeyCode.DOWN);
        assertTrue(labelled(robot, "#type-details", "public virtual int get_Count()").isPresent());
        robot.push(KeyCode.ENTER);
        assertEquals(1, shown.opened.size());
        assertTrue(shown.opened.getFirst().target() instanceof Place.Method, shown.opened.toString());
        assertTrue(count().startsWith("1 of "), count());
        robot.push(KeyCode.ESCAPE);
        assertTrue(!count().contains(" of "), count());
        robot.push(KeyCode.CONTROL, KeyCode.F).write("nosuchmember");
        robot.clickOn("Clear the filter");
        assertTrue(!count().contains(" of "), count());
    }

    @Test
    void aClickOnANameLeadsThereWhereItsRowIsNotSelectedYet(FxRobot robot) {
        Hand.click(robot, robot.lookup("#type-list .own").query());
        shown.await("the member is opened", () -> !shown.opened.isEmpty());
        assertTrue(shown.opened.getFirst().token() != 0, shown.opened.toString());
    }

    @Test
    void namesAsMetadataHasThem(FxRobot robot) {
        robot.clickOn("#names-metadata");
        assertTrue(labelled(robot, "#type-list", "extends").isPresent());
        assertEquals("true", shown.remembered.get("names.metadata"));
    }

    @Test
    void theWholeTypeAsCSharp(FxRobot robot) throws Exception {
        shown.close();
        open(robot, "Members.exe", "Samples.Members.IShape");
        robot.clickOn("#type-csharp");
        shown.await("the C# is shown", () -> robot.lookup("#csharp-page #csharp-code").tryQuery().isPresent());
        shown.awaitStill("#csharp-code");
        CodeArea code = robot.lookup("#csharp-code").queryAs(CodeArea.class);
        String text = """
                namespace Samples.Members
                {
                    public interface IShape
                    {
                        string Name { get; }

                        double Area();
                    }
                }""";
        assertEquals(text, code.getText());
        assertEquals(text + "\n", shown.exports().get("cs"));
        assertEquals("true", shown.remembered.get("type.csharp"));
        Bounds area = WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> code.getCharacterBoundsOnScreen(text.indexOf("Area"), text.indexOf("Area") + 1).orElseThrow());
        robot.clickOn(area.getCenterX(), area.getCenterY());
        assertTrue(shown.opened.getLast().target() instanceof Place.Method, shown.opened.toString());
        robot.push(KeyCode.MINUS);
        assertTrue(code.getText().contains("IShape { … }"), code.getText());
        robot.push(KeyCode.PLUS);
        assertEquals(text, code.getText());
        robot.clickOn("#type-csharp");
        shown.await("the members are back", () -> robot.lookup("#type-list").tryQuery().isPresent());
    }

    @Test
    void sharedCodeOfGenericMethods(FxRobot robot) throws Exception {
        assertFalse(robot.lookup("#type-shared").query().isVisible());
        shown.close();
        open(robot, "Generics.exe", "Samples.Generics.Constraints");
        shown.await("there is generic code", () -> robot.lookup("#type-shared").query().isVisible());
        robot.clickOn("#type-shared");
        shown.await("the bodies are found", () -> !shown.busy() && labels(robot)
                .anyMatch(text -> text.matches("Constraints_Larger_TisObject_t_m[0-9A-F]{8}_gshared")));
        assertTrue(labelled(robot, "#type-list", "run by 1: Constraints.Larger<").isPresent());
        robot.clickOn("#type-shared");
        assertEquals("false", shown.remembered.get("type.shared"));
    }
}
