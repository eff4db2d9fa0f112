package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import software.coley.bentofx.control.Header;

/**
 * What menus of types, members, instructions, uses and tabs lead to. Expected places are those that monodis tells of
 * Stepping.exe: Steps is TypeDef 5, Factorial MethodDef 7 at RVA 0x2110, which is 0x310 in the file, with 12 bytes of header and
 * 36 of code.
 */
@ExtendWith(SteadyClicks.class)
class PlaceMenuFlowTest extends FirstTasks {
    private static final String FILE = "Stepping.exe";
    private static final int STEPS = 0x02000005;
    private static final int FACTORIAL = 0x06000007;
    private static final Place BODY = new Place(FILE, new Place.Range(0x310, 48));
    private static final Place CALL = new Place(FILE, new Place.Range(0x310 + 12 + 0x13, 5));

    @Test
    void menusLeadToBytesIrBreakpointsAndCopies(FxRobot robot) throws Exception {
        open(List.of(ASSEMBLIES.resolve(FILE)));
        // A type in the tree.
        robot.clickOn("#tree-filter").write("Steps");
        WindowFixture.rowMenu(robot, "Steps", "#type-show-layout");
        assertEquals(Set.of("table-menu-follow", "table-menu-beside", "menu-uses", "table-menu-bytes", "type-show-row",
                "type-show-layout", "share-menu"), offered());
        robot.clickOn("#table-menu-follow");
        await(new Place(FILE, new Place.Type(STEPS)));

        // A member.
        fixture.awaitStill("#type-list");
        member(robot);
        assertEquals(Set.of("il-menu-go", "il-menu-beside", "menu-uses", "table-menu-bytes", "type-show-row", "menu-ir",
                "share-menu", "menu-breakpoint", "il-menu-debug", "type-csharp"), offered());
        robot.clickOn("#menu-breakpoint");
        WindowFixture.await("it stops where the method begins",
                () -> breakpoints().contains(FILE + "\t" + FACTORIAL + "\til\t0\ton"));
        member(robot);
        robot.clickOn("#menu-breakpoint");
        WindowFixture.await("it is gone", () -> breakpoints().isEmpty());
        member(robot);
        robot.clickOn("#table-menu-bytes");
        await(BODY);

        // An instruction of IR: the bytes of the IL it was made of, what it calls beside.
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        await(new Place(FILE, new Place.Type(STEPS)));
        member(robot);
        robot.clickOn("#menu-ir");
        WindowFixture.await("the IR is shown", () -> shown(robot, "#ir-list") && !fixture.window().busy());
        fixture.awaitStill("#ir-list");
        call(robot);
        assertTrue(offered().containsAll(Set.of("il-menu-go", "il-menu-beside", "ir-menu-opcode", "menu-uses", "table-menu-bytes",
                "menu-breakpoint", "il-menu-debug")), () -> offered().toString());
        robot.clickOn("#table-menu-bytes");
        await(CALL);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the IR is shown again", () -> shown(robot, "#ir-list") && !fixture.window().busy());
        fixture.awaitStill("#ir-list");
        call(robot);
        robot.clickOn("Copy").clickOn("The name");
        assertEquals("int Samples.Stepping.Steps.Factorial(int)", clipboard(robot));

        // A use.
        robot.push(KeyCode.SHIFT, KeyCode.F12);
        WindowFixture.await("its uses are told", () -> cells(robot, "#uses-tree").size() > 2 && !fixture.window().busy());
        robot.rightClickOn(cells(robot, "#uses-tree").stream().filter(cell -> cell.getText().contains("Main(")).findFirst()
                .orElseThrow());
        assertTrue(offered().containsAll(Set.of("table-menu-follow", "table-menu-beside", "table-menu-bytes", "menu-ir")),
                () -> offered().toString());
        robot.clickOn("Copy").clickOn("The token");
        assertEquals("0x0600000D", clipboard(robot));

        // A tab of something that has no name and no token: what cannot be copied is not offered.
        robot.rightClickOn(robot.lookup(".header").match((Header header) -> header.getDockable().getTitle()
                .equals("Stepping.exe overview")).<Node>query());
        robot.clickOn("Copy");
        WindowFixture.await("its address is offered", () -> shown(robot, "The address in HybridScope"));
        assertEquals(Set.of(), robot.lookup(text -> List.of("The name", "The token").contains(textOf(text)))
                .match(PlaceMenuFlowTest::inSight).queryAll());
        robot.clickOn("The address in HybridScope");
        assertTrue(clipboard(robot).startsWith("Stepping.exe#overview"), clipboard(robot));
    }

    private void await(Place place) {
        WindowFixture.await("it shows " + place.text(), () -> place.equals(fixture.window().place()) && !fixture.window().busy());
    }

    private String breakpoints() {
        return fixture.settings().options().getOrDefault("debug.breakpoints", "");
    }

    private void member(FxRobot robot) {
        fixture.awaitStill("#type-list");
        robot.rightClickOn(cells(robot, "#type-list").stream()
                .filter(cell -> String.valueOf(cell.getItem()).contains("token=" + FACTORIAL)).findFirst().orElseThrow());
    }

    private void call(FxRobot robot) {
        robot.rightClickOn(cells(robot, "#ir-list").stream()
                .filter(cell -> String.valueOf(cell.getAccessibleText()).contains("CallInterp_ret")).findFirst().orElseThrow());
    }

    private static boolean inSight(Node node) {
        Node at = node;
        while (at != null && at.isVisible()) {
            at = at.getParent();
        }
        return at == null;
    }

    private static String textOf(Node node) {
        return node instanceof Labeled label ? String.valueOf(label.getText()) : "";
    }

    private static String clipboard(FxRobot robot) {
        String[] text = {null};
        robot.interact(() -> text[0] = Clipboard.getSystemClipboard().getString());
        return text[0];
    }

    /** The ids of the items that are shown of the menu that is open, those of forms to copy left out. */
    private static Set<String> offered() {
        Set<String> ids = new TreeSet<>();
        for (Window window : Window.getWindows()) {
            if (window instanceof ContextMenu menu && menu.isShowing()) {
                menu.getItems().stream().filter(MenuItem::isVisible).map(MenuItem::getId).filter(id -> id != null)
                        .forEach(ids::add);
            }
        }
        return ids;
    }
}
