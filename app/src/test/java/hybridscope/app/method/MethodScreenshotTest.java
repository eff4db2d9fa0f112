package hybridscope.app.method;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.settings.Settings;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Pictures;
import hybridscope.stage.Transformed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Labeled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/** Pictures of methods with their IR in every state (UI.md §6). */
class MethodScreenshotTest extends WindowOnFiles {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    /** Pictures of what another picture shows in another look; with all other pictures only. */
    private static final Set<String> OTHER_LOOKS = Set.of("loop-dark-zh", "loop-small", "loop-150", "clauses-wide",
            "no-symbols", "corlib", "failure-zh", "cpp-filters-dark-zh", "cpp-small", "type-shared-dark-zh", "csharp-dark-small",
            "csharp-dark-zh", "csharp-huge", "type-csharp-dark");

    @ParameterizedTest
    @CsvSource({
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, LIGHT, en, 100, 1440x900, 20, , loop",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, DARK, zh, 100, 1440x900, 20, , loop-dark-zh",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, LIGHT, en, 100, 1024x700, 20, , loop-small",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, LIGHT, en, 150, 1440x900, 20, , loop-150",
        "Clauses.exe, Samples.IL.Clauses::Filters, LIGHT, en, 100, 1440x900, 20, ir.blocks, blocks",
        "Clauses.exe, Samples.IL.Clauses::Filters, DARK, en, 100, 1800x900, 30, , clauses-wide",
        "Debugged.exe, Samples.Debugged.Journey::Main, LIGHT, en, 100, 1800x900, 20, source, source",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, LIGHT, zh, 100, 1800x900, 20, source, no-symbols",
        "mscorlib.dll, System.Globalization.CultureInfo::.cctor, LIGHT, en, 100, 1440x900, 20, , corlib",
        "mscorlib.dll, System.Security.Cryptography.RIPEMD160Managed::MDTransform, LIGHT, en, 100, 1440x900, 20, , huge",
        "mscorlib.dll, System.Number::NumberToStringFormat, LIGHT, en, 100, 1440x900, 0, ir.blocks, huge-blocks",
        "Transformed.dll, T::Fails, LIGHT, en, 100, 1440x900, -1, , failure",
        "Transformed.dll, T::Fails, DARK, zh, 100, 1024x700, -1, , failure-zh",
        "Generics.exe, 0x06000030, LIGHT, en, 100, 1440x900, 0, , generic"})
    void method(String sample, String method, Settings.Theme theme, String language, int zoom, String size, int ir, String option,
            String name,
            FxRobot robot) throws Exception {
        assumeTrue(Pictures.all() || !OTHER_LOOKS.contains(name));
        Path from = sample.equals("mscorlib.dll") ? ClassLibraries.folder().orElseThrow() : SAMPLES;
        Path path = sample.equals("Transformed.dll")
                ? Transformed.in(folder) : Files.copy(from.resolve(sample), folder.resolve(sample));
        if (sample.equals("Debugged.exe")) {
            Files.copy(from.resolve("Debugged.pdb"), folder.resolve("Debugged.pdb"));
            Files.copy(Path.of("../sample-assemblies/src/csharp/Debugged/Journey.cs"), folder.resolve("Journey.cs"));
        }
        OpenFile file = OpenFile.read(path);
        int token = method.startsWith("0x")
                ? Integer.decode(method) : ((Lookup.Found) new MemberLookup(file.names()).method(method)).token();
        open(Look.of(size, theme, language, zoom),
                settings -> option == null ? settings : settings.withOption(option, "true"), path);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        go(sample, new Place.Ir(token, ir));
        WindowFixture.await("the method is shown", () -> !fixture.window().busy()
                && (robot.lookup("#ir-list").tryQuery().isPresent() || robot.lookup("#block-graph").tryQuery().isPresent()
                || robot.lookup("#ir-failure").tryQuery().isPresent()));
        picture("method-" + name);
    }

    @ParameterizedTest
    @CsvSource({
        "Clauses.exe, Samples.IL.Clauses::Filters, LIGHT, en, 1440x900, 20, cpp-filters",
        "Clauses.exe, Samples.IL.Clauses::Filters, DARK, zh, 1440x900, 20, cpp-filters-dark-zh",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, DARK, en, 1024x700, 20, cpp-small",
        "mscorlib.dll, System.Collections.Generic.List`1::Add, LIGHT, en, 1800x900, 8, cpp-generic"})
    void cpp(String sample, String method, Settings.Theme theme, String language, String size, int il, String name, FxRobot robot)
            throws Exception {
        assumeTrue(Pictures.all() || !OTHER_LOOKS.contains(name));
        Path from = sample.equals("mscorlib.dll") ? ClassLibraries.folder().orElseThrow() : SAMPLES;
        Path path = Files.copy(from.resolve(sample), folder.resolve(sample));
        int token = ((Lookup.Found) new MemberLookup(OpenFile.read(path).names()).method(method)).token();
        open(Look.of(size, theme, language, 100), settings -> settings.withOption("cpp", "true"), path);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        go(sample, new Place.Method(token, il));
        WindowFixture.await("the C++ is shown", () -> !fixture.window().busy()
                && robot.lookup("#cpp-code").tryQuery().isPresent());
        picture("method-" + name);
    }

    @ParameterizedTest
    @CsvSource({
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, LIGHT, en, 1440x900, 32, csharp",
        "Mandelbrot.exe, Samples.Mandelbrot.Program::Main, DARK, en, 1366x768, 32, csharp-dark-small",
        "mscorlib.dll, System.Globalization.CultureInfo::.cctor, DARK, zh, 1800x900, 8, csharp-dark-zh",
        "mscorlib.dll, System.Number::NumberToStringFormat, LIGHT, en, 1800x900, 64, csharp-huge"})
    void csharp(String sample, String method, Settings.Theme theme, String language, String size, int il, String name,
            FxRobot robot) throws Exception {
        assumeTrue(Pictures.all() || !OTHER_LOOKS.contains(name));
        Path from = sample.equals("mscorlib.dll") ? ClassLibraries.folder().orElseThrow() : SAMPLES;
        Path path = Files.copy(from.resolve(sample), folder.resolve(sample));
        int token = ((Lookup.Found) new MemberLookup(OpenFile.read(path).names()).method(method)).token();
        open(Look.of(size, theme, language, 100), settings -> settings.withOption("csharp", "true"), path);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        go(sample, new Place.Method(token, il));
        WindowFixture.await("the C# is shown", () -> !fixture.window().busy()
                && robot.lookup("#csharp-code").tryQuery().isPresent());
        picture("method-" + name);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1440x900, type-csharp", "DARK, 1366x768, type-csharp-dark"})
    void typeAsCSharp(Settings.Theme theme, String size, String name, FxRobot robot) throws Exception {
        assumeTrue(Pictures.all() || !OTHER_LOOKS.contains(name));
        Path path = Files.copy(SAMPLES.resolve("Members.exe"), folder.resolve("Members.exe"));
        int token = ((Lookup.Found) new MemberLookup(OpenFile.read(path).names()).type("Samples.Members.Board")).token();
        open(Look.of(size, theme, "en", 100), settings -> settings.withOption("type.csharp", "true"), path);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        go("Members.exe", new Place.Type(token));
        WindowFixture.await("the C# is shown", () -> !fixture.window().busy()
                && robot.lookup("#csharp-page #csharp-code").tryQuery().isPresent());
        picture(name);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, en, 1440x900, type-shared", "DARK, zh, 1024x700, type-shared-dark-zh"})
    void sharedCode(Settings.Theme theme, String language, String size, String name, FxRobot robot) throws Exception {
        assumeTrue(Pictures.all() || !OTHER_LOOKS.contains(name));
        Path path = Files.copy(SAMPLES.resolve("Generics.exe"), folder.resolve("Generics.exe"));
        OpenFile file = OpenFile.read(path);
        int token = ((Lookup.Found) new MemberLookup(file.names()).type("Samples.Generics.Constraints")).token();
        open(Look.of(size, theme, language, 100), settings -> settings.withOption("type.shared", "true"), path);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        go("Generics.exe", new Place.Type(token));
        WindowFixture.await("the shared code is shown", () -> !fixture.window().busy()
                && robot.lookup("#type-list .label").queryAll().stream()
                .anyMatch(label -> String.valueOf(((Labeled) label).getText()).endsWith("_gshared")));
        picture(name);
    }
}
