package hybridscope.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** Which file updates which, and what the rule sets have: chosen in the tree, seen there, saved, and there again. */
@ExtendWith(SteadyClicks.class)
class UpdatePlanFlowTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    private void open(List<Path> files, Optional<Path> sample) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder,
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), files, sample));
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private UpdatePlan plan() {
        return fixture.window().workspace().planProperty().get();
    }

    /** The chips of the row in the tree that has the text. */
    private static Set<String> chips(FxRobot robot, String text) {
        return row(robot, text).getParent().getChildrenUnmodifiable().stream()
                .filter(node -> node.getStyleClass().contains("chip")).map(node -> ((Labeled) node).getText())
                .collect(Collectors.toSet());
    }

    private static Node row(FxRobot robot, String text) {
        return robot.from(WindowFixture.<Node>find(robot, "#workspace-tree")).lookup((Predicate<Node>) node ->
                node instanceof Labeled label && text.equals(label.getText())).queryAll().stream().findFirst().orElseThrow();
    }

    /** Files are expanded: what lies below pushes others out of sight. */
    private static void fold(FxRobot robot) {
        robot.interact(() -> robot.lookup("#workspace-tree").<TreeView<?>>query().getRoot().getChildren()
                .forEach(item -> item.setExpanded(false)));
        robot.interact(() -> { });
    }

    @Test
    void theSamplesRuleFilesAreRowsAndChangeTheirSets(FxRobot robot) throws Exception {
        Path sample = WorkspaceFile.sample().orElseThrow().toAbsolutePath().normalize();
        open(List.of(), Optional.of(sample));
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
        fixture.awaitStill("#workspace-tree");
        fold(robot);
        assertEquals(Set.of("A"), chips(robot, "none.xml"));
        assertEquals(Set.of("B"), chips(robot, "all.xml"));
        assertEquals(Set.of(), chips(robot, "short.xml"));
        assertEquals(Set.of("Hot update", "~"), chips(robot, "HotUpdate.dll (v2)"));
        assertEquals(Set.of("Differential"), chips(robot, "HotUpdate.dll"));

        robot.rightClickOn(row(robot, "short.xml"));
        robot.clickOn("#tree-rules-b");
        assertEquals(List.of("all.xml", "short.xml"),
                plan().b().files().stream().map(each -> each.getFileName().toString()).toList());
        WindowFixture.await("the row says so", () -> chips(robot, "short.xml").equals(Set.of("B")));
        robot.rightClickOn(row(robot, "none.xml"));
        robot.clickOn("#tree-rules-a");
        assertEquals(RuleSet.EVERYTHING, plan().a());

        Path saved = folder.resolve("mine.workspace.json");
        fixture.answer(saved);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
        WindowFixture.await("it is saved", () -> Files.isRegularFile(saved));
        WorkspaceFile read = WorkspaceFile.read(saved);
        assertEquals(plan(), read.plan());
        assertEquals(WorkspaceFile.read(sample).members(), read.members());
        assertEquals(WorkspaceFile.read(sample).start(), read.start());
        assertEquals(WorkspaceFile.read(sample).consistent(), read.consistent());
    }

    @Test
    void filesThatWereOpenedByThemselvesAreSavedWithWhatUpdatesWhat(FxRobot robot) throws Exception {
        Path assemblies = WorkspaceFile.sample().orElseThrow().toAbsolutePath().getParent()
                .resolve("../../assemblies/hybrid").normalize();
        Path old = assemblies.resolve("v1/HotUpdate.dll");
        Path update = assemblies.resolve("v2/HotUpdate.dll");
        open(List.of(old, update), Optional.empty());
        WindowFixture.await("both are open", () -> fixture.window().workspace().files().size() == 2);
        fixture.awaitStill("#workspace-tree");
        fold(robot);
        robot.rightClickOn(row(robot, "HotUpdate.dll (v2)"));
        robot.clickOn("#tree-updates").clickOn(robot.lookup((Predicate<Node>) node -> node instanceof Labeled label
                && "HotUpdate.dll".equals(label.getText()) && node.getScene() != fixture.scene()).<Node>query());
        assertEquals(Optional.of(old), plan().old(update));
        WindowFixture.await("the row says so", () -> chips(robot, "HotUpdate.dll (v2)").equals(Set.of("~")));

        fixture.answer(folder.resolve("pair"));
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
        Path saved = folder.resolve("pair.workspace.json");
        WindowFixture.await("it is saved", () -> Files.isRegularFile(saved));
        WorkspaceFile read = WorkspaceFile.read(saved);
        assertEquals(plan(), read.plan());
        assertEquals(List.of(old, update), read.members().stream().map(WorkspaceFile.Member::path).toList());
    }
}
