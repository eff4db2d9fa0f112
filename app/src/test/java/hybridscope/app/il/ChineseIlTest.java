package hybridscope.app.il;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** In a Chinese window, what the runtime says in English about opcodes and rules is Chinese, too. */
@ExtendWith(ApplicationExtension.class)
class ChineseIlTest {
    /** {@code Say}: a tiny header at 0x250 in the file, then ldarg.0, call, ret. */
    private static final int SAY = 0x06000001;
    private static final int SAY_HEADER = 0x250;
    private static final int SAY_CALL = 0x252;

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void opcodesAreExplained(FxRobot robot) throws Exception {
        open(-1);
        go(SAY, 1);
        awaitDetails(robot, "直接调用指定的方法，不查虚表。");
    }

    @Test
    void problemsOfABodyNameTheRule(FxRobot robot) throws Exception {
        open(SAY_CALL);
        go(SAY, -1);
        awaitDetails(robot, "MethodDef row 1, body, IL_0001：操作码是已定义的操作码之一。应为 a defined opcode，实为 0x24。");
    }

    @Test
    void aMethodWithoutABodyTellsWhatIsWrongWithIt(FxRobot robot) throws Exception {
        open(SAY_HEADER);
        go(SAY, -1);
        WindowFixture.await("there is no body", () -> robot.lookup(".il-view .empty-pane .label").tryQuery().isPresent());
        assertEquals(Set.of("无法读取此方法的代码。\nMethodDef row 1, body：方法体以 tiny 头或 fat 头开头。"
                + "应为 a header of format 2 (tiny) or 3 (fat)，实为 format 0。"), labels(robot, ".il-view .empty-pane .label"));
    }

    /** Opens a file whose byte at {@code broken}, if any, is 0x24: no opcode, and no header of a body. */
    private void open(int broken) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of("../sample-assemblies/assemblies/Clauses.exe"));
        if (broken >= 0) {
            bytes[broken] = 0x24;
        }
        Path path = Files.write(folder.resolve("Clauses.exe"), bytes);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("zh"),
                List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    private void go(int method, int offset) {
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Clauses.exe", new Place.Method(method, offset))));
    }

    private static void awaitDetails(FxRobot robot, String text) {
        WindowFixture.await("the details say " + text, () -> labels(robot, "#il-details .label").contains(text));
    }

    private static Set<String> labels(FxRobot robot, String query) {
        return robot.lookup(query).queryAllAs(Label.class).stream().map(Label::getText).collect(Collectors.toSet());
    }
}
