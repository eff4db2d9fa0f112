package hybridscope.views.il;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.method.MethodView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** In a Chinese view, what the runtime says in English about opcodes and rules is Chinese, too. */
@ExtendWith(SteadyClicks.class)
class ChineseIlTest {
    /** {@code Say}: a tiny header at 0x250 in the file, then ldarg.0, call, ret. */
    private static final int SAY = 0x06000001;
    private static final int SAY_HEADER = 0x250;
    private static final int SAY_CALL = 0x252;

    @TempDir
    Path folder;
    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    @Test
    void opcodesAreExplained(FxRobot robot) throws Exception {
        open(robot, -1, 1);
        awaitDetails("直接调用指定的方法，不查虚表。");
    }

    @Test
    void problemsOfABodyNameTheRule(FxRobot robot) throws Exception {
        open(robot, SAY_CALL, -1);
        awaitDetails("MethodDef row 1, body, IL_0001：实为 0x24，应为 a defined opcode。违反的规则：操作码是已定义的操作码之一。");
    }

    @Test
    void aMethodWithoutABodyTellsWhatIsWrongWithIt(FxRobot robot) throws Exception {
        open(robot, SAY_HEADER, -1);
        shown.await("there is no body", () -> robot.lookup(".il-view .empty-pane .label").tryQuery().isPresent());
        assertEquals(Set.of("无法读取此方法的代码。\nMethodDef row 1, body：实为 format 0，"
                + "应为 a header of format 2 (tiny) or 3 (fat)。违反的规则：方法体以 tiny 头或 fat 头开头。"),
                shown.labels(".il-view .empty-pane .label"));
    }

    /** Opens the method in a file whose byte at {@code broken}, if any, is 0x24: no opcode, and no header of a body. */
    private void open(FxRobot robot, int broken, int offset) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of("../sample-assemblies/assemblies/Clauses.exe"));
        if (broken >= 0) {
            bytes[broken] = 0x24;
        }
        OpenFile file = OpenFile.read(Files.write(folder.resolve("Clauses.exe"), bytes));
        shown = new ShownView(robot, "zh");
        shown.show(new Place("Clauses.exe", new Place.Method(SAY, offset)), _ -> false,
                context -> new MethodView(file, SAY, new ImageAddressing(file.image()), context));
    }

    private void awaitDetails(String text) {
        shown.await("the details say " + text, () -> shown.labels("#il-details .label").contains(text));
    }
}
