package hybridscope.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.DheTypeReport;
import hybridscope.inspectors.dhe.MethodRuns;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.record.RecordTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** From the card "What does a rule change?" to the chain of calls that makes a method dirty, and to the wall that stops it. */
@ExtendWith(SteadyClicks.class)
class CompareFlowTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder,
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of(), WorkspaceFile.sample()));
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).tryQueryAs(Label.class).map(Label::getText).orElse("");
    }

    private static RecordTable<DheMethodReport> table(FxRobot robot) {
        return robot.lookup("#compare-table").query();
    }

    private static DheMethodReport select(FxRobot robot, String method) {
        DheMethodReport found = table(robot).getItems().stream().filter(each -> each.method().equals(method)).findFirst()
                .orElseThrow();
        robot.interact(() -> {
            table(robot).choose(found);
            table(robot).requestFocus();
        });
        return found;
    }

    /** The methods of a chain as it is drawn. */
    private static String chain(FxRobot robot, String letter) {
        return robot.lookup("#compare-chain-" + letter).tryQuery().map(drawn -> robot.from(drawn).lookup(".mono")
                .queryAllAs(Labeled.class).stream().map(Labeled::getText).collect(Collectors.joining(" > "))).orElse("");
    }

    /** The lines of one side of the IL, those with differences. */
    private static String halves(FxRobot robot, String side) {
        return robot.lookup(".il-half." + side + ".differs").queryAllAs(TextFlow.class).stream()
                .flatMap(flow -> flow.getChildren().stream()).map(node -> node instanceof Text text ? text.getText()
                : ((Labeled) node).getText()).collect(Collectors.joining());
    }

    private static String cpp(FxRobot robot) {
        return robot.lookup("#cpp-code").tryQueryAs(CodeArea.class).map(CodeArea::getText).orElse("");
    }

    @Test
    void theCardShowsWhatInjectionStopsAndWhy(FxRobot robot) throws Exception {
        robot.clickOn("#card-rules");
        WindowFixture.await("the versions are compared", () -> robot.lookup("#compare-table").tryQuery().isPresent());
        assertEquals(new Place("HotUpdate.dll (v2)", new Place.Compare("HotUpdate.dll", 0)), fixture.window().place());
        assertEquals("0", text(robot, "#compare-dirty-b"));
        assertEquals("0", text(robot, "#compare-injected-a"));
        assertEquals(text(robot, "#compare-changed-a"), text(robot, "#compare-changed-b"));
        assertEquals("-" + text(robot, "#compare-dirty-a"), text(robot, "#compare-dirty-d"));

        // The documents' example: A calls B, B calls C, and C has changed.
        DheMethodReport a = select(robot, "HotUpdate.Foo::A");
        assertTrue(a.outcome().dirty() && !a.other().dirty() && a.other().runs() == MethodRuns.AOT);
        WindowFixture.await("the reason is told", () -> !chain(robot, "a").isEmpty());
        assertEquals("HotUpdate.Foo::A > HotUpdate.Foo::B > HotUpdate.Foo::C", chain(robot, "a"));
        assertEquals("", chain(robot, "b"));
        select(robot, "HotUpdate.Foo::B");
        WindowFixture.await("the wall is drawn", () -> chain(robot, "b").equals("HotUpdate.Foo::B > HotUpdate.Foo::C"));
        assertTrue(robot.from(robot.lookup("#compare-chain-b").<Node>query()).lookup(".compare-wall").tryQuery().isPresent());
        assertFalse(robot.from(robot.lookup("#compare-chain-a").<Node>query()).lookup(".compare-wall").tryQuery().isPresent());

        // The IL of both versions stands below; the C++ of the old one has the check, or has it not.
        select(robot, "HotUpdate.Foo::C");
        WindowFixture.await("it is told of C", () -> robot.lookup("#details").lookup("HotUpdate.Foo::C").tryQuery().isPresent()
                && chain(robot, "b").isEmpty());
        WindowFixture.await("both versions are beside each other", () -> halves(robot, "before").contains("- "));
        assertTrue(halves(robot, "after").contains("+ "), halves(robot, "after"));
        robot.clickOn("#compare-method-after");
        WindowFixture.await("the check is there", () -> cpp(robot).contains("isInterpterImpl"));
        assertTrue(text(robot, "#compare-cost").contains(" more checks a call"), text(robot, "#compare-cost"));
        robot.clickOn("#compare-method-before");
        WindowFixture.await("the check is not there", () -> !cpp(robot).isEmpty() && !cpp(robot).contains("isInterpterImpl"));

        // A rule that matches leads to its line in the editor.
        robot.clickOn(robot.from(robot.lookup("#compare-why-b").<Node>query()).lookup(".compare-rule").<Node>query());
        WindowFixture.await("the rule is shown", () -> fixture.window().place().target().equals(new Place.Rules(7)));
        assertEquals("all.xml", fixture.window().place().file());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the comparison is back", () -> fixture.window().place().target() instanceof Place.Compare
                && robot.lookup("#compare-table").tryQuery().isPresent());
        select(robot, "HotUpdate.Foo::B");

        // What is typed into a rule file counts at once: under A the dirty method turns clean, and is dirty again.
        robot.clickOn(robot.from(robot.lookup("#compare-why-a").<Node>query()).lookup(".compare-rule").<Node>query());
        WindowFixture.await("the rule is shown", () -> fixture.window().place().file().equals("none.xml"));
        CodeArea rules = robot.from(robot.lookup(".rule-editor").queryAll().stream().filter(Node::isVisible).toList().getLast())
                .lookup("#rule-code").query();
        String typed = " mode=\"proxy\"";
        int at = rules.getText().indexOf("<method name=\"*\"/>") + "<method name=\"*\"".length();
        robot.interact(() -> rules.insertText(at, typed));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("nothing is dirty", () -> text(robot, "#compare-dirty-a").equals("0"));
        assertEquals("HotUpdate.Foo::B", table(robot).record().method());
        assertTrue(!table(robot).record().outcome().dirty() && table(robot).record().outcome().injected());
        assertEquals("HotUpdate.Foo::B > HotUpdate.Foo::C", chain(robot, "a"));
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        WindowFixture.await("the editor is back", () -> fixture.window().place().file().equals("none.xml"));
        robot.interact(() -> rules.deleteText(at, at + typed.length()));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("it is dirty again", () -> text(robot, "#compare-dirty-a").equals("4"));

        // Enter goes to the method, and back is the way that it came.
        Place compared = fixture.window().place();
        robot.push(KeyCode.ENTER);
        WindowFixture.await("the method is shown", () -> fixture.window().place().target() instanceof Place.Method);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the comparison is back", () -> compared.equals(fixture.window().place()));

        Path page = folder.resolve("report.html");
        fixture.answer(page);
        robot.clickOn("#compare-save");
        WindowFixture.await("the page is written", () -> Files.exists(page) && !fixture.window().busy());
        assertTrue(Files.readString(page).contains("HotUpdate.Foo"));

        // Types have rows of their own; their names lead to them.
        robot.clickOn("#compare-show-types");
        RecordTable<DheTypeReport> types = robot.lookup("#compare-types").query();
        assertEquals(List.of("HotUpdate.GenericsPlugin", "HotUpdate.GenericsPlugin/<Countdown>c__Iterator1`1", "HotUpdate.Hero",
                "HotUpdate.Rank", "HotUpdate.Stats"), types.getItems().stream().map(DheTypeReport::type).sorted().toList());
        robot.interact(() -> types.choose(types.getItems().stream().filter(each -> each.type().equals("HotUpdate.Rank"))
                .findFirst().orElseThrow()));
        WindowFixture.await("it is told of the type", () -> robot.lookup("#details").lookup(".compare-verdict")
                .lookup("constants: King = 2 -> Baron = 2, King = 3").tryQuery().isPresent());
        robot.clickOn("#compare-show-all");

        // The same rules on both sides leave no difference.
        String dirty = text(robot, "#compare-dirty-a");
        robot.clickOn("#compare-rules-b").clickOn("#compare-rules-b-1");
        WindowFixture.await("B injects nothing", () -> text(robot, "#compare-dirty-b").equals(dirty));
        assertEquals("0", text(robot, "#compare-dirty-d"));
        robot.clickOn("#compare-show-different");
        WindowFixture.await("nothing differs", () -> table(robot).getItems().isEmpty());
    }

    @Test
    void filesThatWereOpenedByThemselvesAreChosenAndSaved(FxRobot robot) throws Exception {
        close();
        Path sample = WorkspaceFile.sample().orElseThrow();
        Path assemblies = sample.resolve("../../../assemblies/hybrid").normalize();
        Path mine = Files.copy(sample.resolveSibling("none.xml"), folder.resolve("mine.xml"));
        Path all = Files.copy(sample.resolveSibling("all.xml"), folder.resolve("all.xml"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder,
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"),
                List.of(assemblies.resolve("v1/HotUpdate.dll"), assemblies.resolve("v2/HotUpdate.dll"), mine, all)));
        WindowFixture.await("four files are open", () -> fixture.window().workspace().files().size() == 4);
        robot.interact(() -> fixture.window().go(new Place("HotUpdate.dll (v2)", new Place.Overview())));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        WindowFixture.await("the view asks", () -> robot.lookup("#compare-old").tryQuery().isPresent());
        choose(robot, "old", "HotUpdate.dll");
        WindowFixture.await("they are compared", () -> robot.lookup("#compare-table").tryQuery().isPresent());
        choose(robot, "rules-a", "mine.xml");
        choose(robot, "rules-b", "all.xml");
        WindowFixture.await("B is cleaner by four", () -> text(robot, "#compare-dirty-d").equals("-4"));
        assertEquals(MethodRuns.INTERPRETED, select(robot, "HotUpdate.Foo::A").outcome().runs());

        // One rule more in the editor, and what was dirty is clean.
        robot.interact(() -> fixture.window().go(new Place("mine.xml", new Place.Rules())));
        WindowFixture.await("the editor is there", () -> robot.lookup("#rule-code").tryQuery().isPresent());
        CodeArea rules = robot.lookup("#rule-code").query();
        robot.interact(() -> rules.insertText(rules.getText().indexOf("    </type>"),
                "      <method name=\"C\" mode=\"proxy\"/>\n"));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the comparison is back", () -> robot.lookup("#compare-table").tryQuery().isPresent());
        WindowFixture.await("A is clean", () -> table(robot).getItems().stream().noneMatch(each -> each.outcome().dirty()
                && each.method().startsWith("HotUpdate.Foo")));
        assertEquals("2", text(robot, "#compare-dirty-a"));

        Path page = folder.resolve("mine.html");
        fixture.answer(page);
        robot.clickOn("#compare-save");
        WindowFixture.await("the page is written", () -> Files.exists(page) && !fixture.window().busy());
        assertTrue(Files.readString(page).contains("mine.xml"));
    }

    private static void choose(FxRobot robot, String menu, String text) {
        robot.interact(() -> {
            MenuButton button = robot.lookup("#compare-" + menu).query();
            button.getItems().stream().filter(item -> text.equals(item.getText())).findFirst().orElseThrow().fire();
        });
    }
}
