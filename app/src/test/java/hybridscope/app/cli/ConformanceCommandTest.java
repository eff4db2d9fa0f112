package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceCommandTest {
    private static final Path PROGRAMS = Path.of("../sample-assemblies/conformance");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
    }

    @Test
    void anAreaIsComparedWithMono(@TempDir Path folder) throws Exception {
        Path page = folder.resolve("report.html");
        assertEquals(0, run("conformance", "--area", "iterators", "--folder", PROGRAMS.toString(), "--html", page.toString()),
                out::toString);
        String[] lines = out.toString().split("\n");
        assertEquals("Area       Programs  Passed  Failed", lines[0].substring(0, 35));
        assertTrue(lines[1].startsWith("Iterators         1       1       0  "), out::toString);
        assertTrue(out.toString().contains("1 programs in 1 runs compared with mono: 1 passed, 0 failed"), out::toString);
        assertTrue(Files.readString(page).startsWith("<!DOCTYPE html>"));
    }

    /** A folder of one program, which does next to nothing. */
    private static void copyShortest(Path folder, String... builds) throws IOException {
        for (String build : builds) {
            Path program = folder.resolve(build + "/ControlFlow/ExitCode.exe");
            Files.createDirectories(program.getParent());
            Files.copy(PROGRAMS.resolve(folder.relativize(program)), program);
        }
        for (String file : new String[] {"expected/ControlFlow/ExitCode.txt", "expected/ControlFlow/ExitCode.exit"}) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.copy(PROGRAMS.resolve(file), folder.resolve(file));
        }
    }

    @Test
    void everyVariantIsRunInFull(@TempDir Path folder) throws IOException {
        copyShortest(folder, "optimized", "debug");
        assertEquals(0, run("conformance", "--folder", folder.toString(), "--full", "--written", "--json"));
        // Nine variants of each of two builds; interpreted, all as AOT code, every second method as AOT code.
        assertTrue(out.toString().contains("\"passed\" : 54"), out::toString);
        assertTrue(out.toString().contains("\"seed\" : 20"), out::toString);
        assertTrue(out.toString().contains("\"oracle\" : \"what mono has printed\""), out::toString);
    }

    @Test
    void aSeedReplacesThoseOfTheVariants(@TempDir Path folder) throws IOException {
        copyShortest(folder, "optimized", "debug");
        assertEquals(0, run("conformance", "--folder", folder.toString(), "--full", "--seed", "9", "--written", "--json"));
        // Three variants of each of two builds, in three modes.
        assertTrue(out.toString().contains("\"passed\" : 18"), out::toString);
        assertFalse(out.toString().contains("\"seed\" : 20"), out::toString);
    }

    @Test
    void failuresAreNamedAndEndWithOne(@TempDir Path folder) throws Exception {
        copyShortest(folder, "optimized");
        Files.delete(folder.resolve("expected/ControlFlow/ExitCode.exit"));
        assertEquals(1, run("conformance", "--folder", folder.toString(), "--written"));
        assertTrue(out.toString()
                .startsWith("FAILED ControlFlow/ExitCode (optimized, folding, inlining, seed 0): exit code 33, expected 0\n"),
                out::toString);
        assertTrue(out.toString().contains("1 programs in 1 runs compared with what mono has printed: 0 passed, 1 failed"),
                out::toString);
    }

    @Test
    void anAreaThatDoesNotExistIsAWrongCall() {
        assertEquals(2, run("conformance", "--area", "Nonsense", "--folder", PROGRAMS.toString()));
        assertTrue(err.toString().startsWith("hybridscope: there is no area 'Nonsense'; there are Arithmetic, Arrays, "),
                err::toString);
    }

    @Test
    void aFolderWithoutProgramsIsSaid(@TempDir Path folder) {
        assertEquals(1, run("conformance", "--folder", folder.toString()));
        assertEquals("hybridscope: " + folder.resolve("optimized") + ": no such file\n", err.toString());
    }
}
