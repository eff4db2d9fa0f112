package hybridscope.app.il;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.settings.Settings;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Pictures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/** Pictures of methods and types in every state (UI.md §6). */
class IlScreenshotTest extends WindowOnFiles {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    /** Pictures of much the same as another one; with all other pictures only. */
    private static final Set<String> ALIKE = Set.of("filters-bytes", "switch", "loops-zh", "method-zh");

    @ParameterizedTest
    @CsvSource({
        "Failures.exe, Samples.Failures.Nesting::Classify, LIGHT, en, 100, 20, false, catches",
        "Clauses.exe, Samples.IL.Clauses::Filters, LIGHT, en, 100, 1, true, filters-bytes",
        "Clauses.exe, Samples.IL.Clauses::InsideHandlers, DARK, en, 100, 3, false, nested",
        "Sequences.exe, 0x06000046, DARK, en, 100, 14, true, switch",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, LIGHT, zh, 100, 12, false, loops-zh",
        "Generics.exe, 0x06000030, LIGHT, en, 150, 9, false, generic-150",
        "Interop.dll, Samples.Interop.Native::getpid, LIGHT, en, 100, 0, false, empty",
        "Debugged.exe, Samples.Debugged.Journey::Main, DARK, zh, 100, 0, false, method-zh"})
    void method(String sample, String method, Settings.Theme theme, String language, int zoom, int down, boolean bytes,
            String name, FxRobot robot)
            throws Exception {
        assumeTrue(Pictures.all() || !ALIKE.contains(name));
        Path path = Files.copy(SAMPLES.resolve(sample), folder.resolve(sample));
        OpenFile file = OpenFile.read(path);
        int token = method.startsWith("0x") ? Integer.decode(method)
                : ((Lookup.Found) new MemberLookup(file.names()).method(method)).token();
        open(new Look(1440, 900, theme, language, zoom),
                settings -> settings.withOption("il.bytes", String.valueOf(bytes)), path);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        go(sample, new Place.Method(token, -1));
        WindowFixture.await("the method is shown", () -> robot.lookup("#il-code").tryQuery().isPresent()
                || robot.lookup(".il-view .empty-pane").tryQuery().isPresent());
        robot.lookup("#il-code").tryQueryAs(CodeArea.class).ifPresent(area -> robot.interact(area::requestFocus));
        for (int i = 0; i < down; i++) {
            robot.push(KeyCode.DOWN);
        }
        picture("il-" + name);
        assertTrue(Token.rid(token) > 0);
    }
}
