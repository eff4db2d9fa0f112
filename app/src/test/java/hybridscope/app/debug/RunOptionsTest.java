package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.views.place.ViewPreferences;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a program is run, from start to start. */
class RunOptionsTest {
    private final Map<String, String> settings = new HashMap<>();
    private final ViewPreferences remembered = new ViewPreferences() {
        @Override
        public String get(String key, String otherwise) {
            return settings.getOrDefault(key, otherwise);
        }

        @Override
        public void put(String key, String value) {
            settings.put(key, value);
        }
    };

    @Test
    void aProgramIsRunAsTheLastTime() {
        RunOptions options = new RunOptions("1 \"two words\"", false, "7", "64", "/", "", "COLOUR=\"dark red\"");
        options.keep(remembered, "/p.exe");
        assertEquals(options, RunOptions.of(remembered, "/p.exe"));
        assertEquals(new RunOptions("", true, "0", "256", "", "", ""), RunOptions.of(remembered, "/other.exe"));
        assertEquals(List.of("/p.exe", "1", "two words"), options.commandLine("/p.exe"));
        assertEquals(64 << 20, options.session("/p.exe").memoryLimit());
        assertEquals(7, options.session("/p.exe").seed());
        assertEquals(List.of(Path.of("/")), options.session("/p.exe").granted().readable());
        assertEquals(Map.of("COLOUR", "dark red"), options.session("/p.exe").granted().variables());
    }

    @Test
    void aWorkspaceGivesArgumentsUntilSomebodyChoosesOthers() {
        List<String> given = List.of("a", "two words", "", "say \"hi\"", "\"");
        RunOptions.given(remembered, "/p.exe", given);
        RunOptions first = RunOptions.of(remembered, "/p.exe");
        assertEquals(List.of("/p.exe", "a", "two words", "", "say \"hi\"", "\""), first.commandLine("/p.exe"));
        assertEquals(List.of(), first.wrong());
        RunOptions.given(remembered, "/p.exe", List.of("other"));
        assertEquals(List.of("/p.exe", "other"), RunOptions.of(remembered, "/p.exe").commandLine("/p.exe"));
        new RunOptions("chosen", true, "0", "256", "", "", "").keep(remembered, "/p.exe");
        assertEquals(List.of("/p.exe", "chosen"), RunOptions.of(remembered, "/p.exe").commandLine("/p.exe"));
    }

    @Test
    void whatIsWrongIsSaidFieldByField() {
        RunOptions options = new RunOptions("\"open", true, "x", "3", "/no/such", "/", "NO_SUCH_VARIABLE_HERE");
        assertEquals(List.of("arguments debug.form.quote ",
                "seed debug.arguments.seed.wrong ", "heap debug.form.heap.wrong 4 … 2032", "read debug.form.missing /no/such",
                "variables debug.form.variable.none NO_SUCH_VARIABLE_HERE"),
                options.wrong().stream().map(each -> each.field() + " " + each.reason() + " " + each.about()).toList());
    }

    @Test
    void grantsThroughLinksAreTold(@TempDir Path folder) throws IOException {
        Path real = Files.createDirectory(folder.toRealPath().resolve("real"));
        Path link = Files.createSymbolicLink(real.resolveSibling("link"), real);
        Path inside = Files.createFile(real.resolve("inside"));
        RunOptions options = new RunOptions("", true, "0", "64", real + File.pathSeparator + link, link + "/inside", "");
        assertEquals(List.of(), options.wrong());
        assertEquals(List.of(new RunOptions.Link("read", link, real), new RunOptions.Link("write", link, inside)),
                options.links());
    }
}
