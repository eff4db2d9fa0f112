package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
class WideRunTest {
    private static final Path ROOT = Path.of("..");
    private static final Path LIBRARIES = Path.of("/usr/lib/mono/4.5");
    /** Stands in for the launcher: runs programs under mono, and says what the runtime and HotSpot would. */
    private static final String LAUNCHER = """
            #!/bin/sh
            [ "$1" = run ] || exit 9
            shift
            work=100
            while :; do
                case $1 in
                    --stats) echo '1,234,567 instructions; 8 bytes allocated' >&2 ;;
                    --loop-only) work=50; [ -z "@odd" ] || echo odd ;;
                    --allow-*) shift ;;
                    *) break ;;
                esac
                shift
            done
            case $HYBRIDSCOPE_JAVA_OPTS in
                *-XX:+CITime*)
                    echo "  Total compilation time   :   1.$work s" >&2
                    echo "  Total compiled methods    :     $work methods" >&2
                    echo "    Standard compilation    :     7 methods" >&2
                    echo "  nmethod code size         :  77$work bytes" >&2 ;;
            esac
            kept=${HYBRIDSCOPE_JAVA_OPTS#*-Dhybridscope.prepared=}
            kept=${kept%% *}
            mkdir -p "$kept"
            echo >>"$kept/runs"
            echo "run $(wc -l <"$kept/runs")" >>"$0.runs"
            mono "$@" || exit
            exit @code
            """;

    @TempDir
    private Path folder;

    private WideReport run(String odd, int code, Path libraries, int rounds, String group, List<String> ran) throws Exception {
        Path launcher = folder.resolve("launcher");
        Files.writeString(launcher, LAUNCHER.replace("@odd", odd).replace("@code", Integer.toString(code)));
        return new WideRun(List.of("sh", launcher.toString()), ROOT, libraries, rounds, List.of(group)).run(ran::add);
    }

    @Test
    void eachFormIsAProcessOfItsOwn() throws Exception {
        List<String> ran = new ArrayList<>();
        WideReport report = run("", 0, null, 2, "hello", ran);
        assertEquals(List.of("hello, first run, round 1 of 2", "hello, compiled, round 1 of 2", "hello, loop, round 1 of 2",
                "hello, mono --interpreter, round 1 of 2", "hello, mono, round 1 of 2",
                "hello, first run, round 2 of 2", "hello, compiled, round 2 of 2", "hello, loop, round 2 of 2",
                "hello, mono --interpreter, round 2 of 2", "hello, mono, round 2 of 2", "hello, what HotSpot compiles"), ran);
        // Nothing is kept when a first run begins.
        assertEquals(List.of("run 1", "run 2", "run 3", "run 1", "run 2", "run 3", "run 4", "run 5"),
                Files.readAllLines(folder.resolve("launcher.runs")));
        assertEquals(List.of("there is no mcs.exe beside the class libraries (Debian: mono-mcs)"), report.skipped());
        assertEquals(1, report.programs().size());
        WideSpeed hello = report.programs().getFirst();
        assertEquals("hello", hello.name());
        assertFalse(hello.wide());
        assertTrue(hello.agrees());
        assertEquals(1_234_567, hello.instructions());
        assertEquals(new HotSpotWork(100, 77_100, 1.1), hello.compiledWork());
        assertEquals(new HotSpotWork(50, 7_750, 1.5), hello.loopWork());
        assertNull(report.wide());
        assertTrue(report.mono().startsWith("Mono JIT compiler version"), report.mono());
    }

    @Test
    void whatACompilerWritesIsCompared() throws Exception {
        WideReport report = run("", 0, LIBRARIES, 1, "mcs, one line", new ArrayList<>());
        assertEquals(List.of(), report.skipped());
        assertEquals(List.of("mcs, one line"), report.programs().stream().map(WideSpeed::name).toList());
        assertTrue(report.programs().getFirst().agrees());
    }

    /** Mono 6.8 prints such a line to standard output where its interpreter comes to a sum of decimals. */
    @Test
    void whatMonosInterpreterRemarksIsNoOutput() {
        assertEquals("Draft 3471014.85\nPlaced: 1 2\n", WideRun.withoutRemarks(
                "DecCalc.DecAddSub: Store local stack type mismatch 6 0\nDraft 3471014.85\nPlaced: 1 2\n"));
    }

    @Test
    void otherOutputIsADifference() throws Exception {
        assertFalse(run("yes", 0, null, 1, "hello", new ArrayList<>()).programs().getFirst().agrees());
    }

    @Test
    void aProgramThatFailsIsNamed() {
        IOException failure = assertThrows(IOException.class, () -> run("", 3, null, 1, "hello", new ArrayList<>()));
        assertTrue(failure.getMessage().matches("sh .*launcher run .*Hello\\.exe ended with 3: hello a9bc80cca21f28b3"),
                failure.getMessage());
    }

    /** Each of them prints a sum over all that it has worked out. */
    @ParameterizedTest
    @CsvSource({"Hello, 0", "Script, 1", "Json, 5", "Queries, 80", "Text, 8", "Compiler, 6", "Reflection, 6"})
    void programsPrintWhatTheyPrintUnderMono(String name, String size) throws Exception {
        Path file = ROOT.resolve("sample-assemblies/benchmarks/wide/" + name + ".exe");
        MeasuredProgram program = new MeasuredProgram(file, List.of(), SearchPath.of(LIBRARIES), List.of(size));
        assertEquals(program.under("mono"), program.here(EngineOptions.DEFAULT).output());
    }
}
