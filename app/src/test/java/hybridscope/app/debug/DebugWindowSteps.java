package hybridscope.app.debug;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A window on a program, and what a user does in it to debug that program. */
abstract class DebugWindowSteps {
    @TempDir
    Path folder;
    WindowFixture fixture;
    private Path path;
    private OpenFile file;
    private final String type;

    /** @param type the full name of the type whose methods are gone to */
    DebugWindowSteps(String type) {
        this.type = type;
    }

    /** Puts the program that is debugged into a folder. */
    abstract Path program(Path target) throws Exception;

    @BeforeEach
    void open() throws Exception {
        path = program(folder);
        file = OpenFile.read(path);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)).withOption("debug.unit", "IL"),
                List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    int token(String method) {
        return ((Lookup.Found) new MemberLookup(file.names()).method(type + "::" + method)).token();
    }

    void go(FxRobot robot, String method) {
        int token = token(method);
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place(path.getFileName().toString(), new Place.Method(token, -1))));
        WindowFixture.await("the method is shown", () -> !fixture.window().busy() && fixture.window().place().token() == token
                && robot.lookup("#il-code").tryQuery().isPresent() && !code(robot).getVisibleParagraphs().isEmpty()
                && !robot.lookup("#ir-counts").queryAs(Label.class).getText().isEmpty());
        fixture.awaitStill("#il-code");
    }

    static CodeArea code(FxRobot robot) {
        return robot.lookup("#il-code").queryAs(CodeArea.class);
    }

    static CodeArea csharp(FxRobot robot) {
        return robot.lookup("#csharp-code").queryAs(CodeArea.class);
    }

    /** Waits until the session is in a statement of C# that begins so. */
    void in(FxRobot robot, String statement) {
        WindowFixture.await("the session is in " + statement, () -> !fixture.window().busy()
                && robot.lookup("#csharp-code").tryQuery().isPresent() && csharp(robot).getParagraphs().stream()
                .filter(line -> line.getParagraphStyle().contains("current")).map(line -> line.getText().strip())
                .collect(Collectors.joining("|")).startsWith(statement));
    }

    /** Clicks in the column of the breakpoints, beside an IL instruction. */
    void clickBeside(FxRobot robot, String label) {
        beside(robot, label, MouseButton.PRIMARY);
    }

    /** Sets breakpoints at IL instructions of a method and runs to the first of them. */
    void stopAt(FxRobot robot, String method, String... labels) {
        go(robot, method);
        for (String label : labels) {
            clickBeside(robot, label);
        }
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
    }

    void beside(FxRobot robot, String label, MouseButton button) {
        move(robot, sign(robot, label));
        robot.clickOn(button);
    }

    /** Clicks on what a query finds. */
    static FxRobot click(FxRobot robot, String query) {
        move(robot, robot.point(query).query());
        return robot.clickOn(MouseButton.PRIMARY);
    }

    /** Clicks on a node. */
    static FxRobot click(FxRobot robot, Node node) {
        move(robot, robot.point(node).query());
        return robot.clickOn(MouseButton.PRIMARY);
    }

    /** Clicks twice on a node. */
    static void doubleClick(FxRobot robot, Node node) {
        move(robot, robot.point(node).query());
        robot.doubleClickOn(MouseButton.PRIMARY);
    }

    /** Puts the mouse somewhere, without the robot's slow way to it. */
    static void move(FxRobot robot, Point2D point) {
        robot.robotContext().getMouseRobot().move(point);
    }

    /** Where the breakpoint of an IL instruction is drawn, on the screen. */
    Point2D sign(FxRobot robot, String label) {
        fixture.awaitStill("#il-code");
        CodeArea code = code(robot);
        int line = IntStream.range(0, code.getParagraphs().size()).filter(i -> code.getText(i).startsWith(label))
                .findFirst().orElseThrow();
        int start = code.getAbsolutePosition(line, 0);
        if (WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code.getCharacterBoundsOnScreen(start, start + 4)).isEmpty()) {
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code.showParagraphAtCenter(line));
            WindowFixture.await(label + " is in sight", () -> code.getCharacterBoundsOnScreen(start, start + 4).isPresent());
        }
        Bounds text = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code.getCharacterBoundsOnScreen(start, start + 4))
                .orElseThrow();
        Node gutter = robot.lookup(".il-gutter").query();
        Bounds bounds = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> gutter.localToScreen(gutter.getLayoutBounds()));
        return new Point2D(bounds.getMinX() + 7, text.getCenterY());
    }

    void awaitMessage(FxRobot robot, String message) {
        WindowFixture.await("the message " + message + ", not " + robot.lookup("#debug-message").queryAs(Label.class).getText(),
                () -> !fixture.window().busy()
                && robot.lookup("#debug-message").queryAs(Label.class).getText().startsWith(message));
    }

    void press(FxRobot robot, KeyCode... keys) {
        robot.push(keys);
        WindowFixture.await("the session has moved", () -> !fixture.window().busy());
    }

    static String position(FxRobot robot) {
        return robot.lookup("#debug-position").queryAs(TextField.class).getText();
    }

    /** What a screen reader says of the slot with that mark. */
    static String slot(FxRobot robot, String mark) {
        ListView<?> list = robot.lookup("#slot-stack").queryListView();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> cells(list).stream().map(Node::getAccessibleText)
                .filter(text -> text != null && text.startsWith(mark + " ")).reduce((_, last) -> last).orElse("no " + mark));
    }

    /** The row of the slot with that mark, or the row that a screen reader says so. */
    static ListCell<?> row(FxRobot robot, String said) {
        return cells(robot.lookup("#slot-stack").queryListView())
                .stream().filter(cell -> String.valueOf(cell.getAccessibleText()).startsWith(said))
                .reduce((_, last) -> last).orElseThrow();
    }

    static List<ListCell<?>> cells(ListView<?> list) {
        return list.lookupAll(".list-cell").stream().<ListCell<?>>map(cell -> (ListCell<?>) cell)
                .filter(cell -> cell.isVisible() && !cell.isEmpty())
                .sorted(Comparator.comparingInt(ListCell::getIndex)).collect(Collectors.toList());
    }

    /** The IL line at which the session is, and the IR row. */
    static String current(FxRobot robot) {
        CodeArea code = code(robot);
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> code.getParagraphs().stream().filter(line -> line.getParagraphStyle().contains("current"))
                .map(line -> line.getText().substring(0, 7)).collect(Collectors.joining(" ")) + " / "
                + cells((ListView<?>) robot.lookup("#ir-list").queryListView()).stream()
                .filter(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("current")))
                .map(cell -> ((Labeled) cell.lookup(".offset")).getText()).filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" ")));
    }

    static String calls(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#call-stack").<Object>queryListView().getItems()
                .stream().map(frame -> ((hybridscope.inspectors.debug.CallStackReport.CallFrame) frame).method())
                .collect(Collectors.joining(" < ")));
    }
}
