package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code bench --wide} and {@code bench --once}, which start the launcher of HybridScope's folder: here one that runs programs
 * under mono, since a real one might build.
 */
@DisabledOnOs(OS.WINDOWS)
class BenchProcessesTest {
    private static final String ROOT = "hybridscope.root";
    private static final String LAUNCHER = """
            #!/bin/sh
            shift
            while :; do
                case $1 in
                    --stats) echo '72,000,000 instructions; 8 bytes allocated' >&2 ;;
                    --loop-only) ;;
                    *) break ;;
                esac
                shift
            done
            case ${HYBRIDSCOPE_JAVA_OPTS-} in
                *CITime*) printf '%s\\n' 'Total compilation time : 9.25 s' 'Total compiled methods : 3682 methods' \\
                    'nmethod code size : 7700416 bytes' >&2 ;;
            esac
            exec mono "$@"
            """;

    @TempDir
    private Path folder;

    private final String root = System.getProperty(ROOT);

    private record Outcome(int code, List<String> out, String err) {
    }

    @BeforeEach
    void placeLauncher() throws Exception {
        Path launcher = folder.resolve("hybridscope");
        Files.writeString(launcher, LAUNCHER);
        assertTrue(launcher.toFile().setExecutable(true));
        Files.createSymbolicLink(folder.resolve("sample-assemblies"),
                Path.of(root == null ? ".." : root).resolve("sample-assemblies").toAbsolutePath());
        System.setProperty(ROOT, folder.toString());
    }

    @AfterEach
    void restoreRoot() {
        if (root == null) {
            System.clearProperty(ROOT);
        } else {
            System.setProperty(ROOT, root);
        }
    }

    private static Outcome run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err, false), args);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8).lines().toList(), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void wideProgramsHaveTheirTimesRatiosAndWhatHotSpotCompiled() {
        Outcome outcome = run("bench", "--wide", "--group", "hello", "--rounds", "1");
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.out().getFirst().matches("Program +M instr\\. +First +proc\\. +Compiled +proc\\. +Loop +proc\\. "
                + "+mono --interp\\. +proc\\. +mono +proc\\. +C/I +L/I +C/L +processor"), outcome.out().getFirst());
        assertTrue(outcome.out().get(1).matches("hello +72\\.00( +\\d+\\.\\d\\d){10}( +\\d+\\.\\d\\dx){3} .*"),
                outcome.out().get(1));
        assertTrue(outcome.out().contains("hello                         3,682  7.7  9.3          3,682  7.7  9.3"),
                String.join("\n", outcome.out()));
        assertTrue(outcome.err().startsWith("running: hello, first run, round 1 of 1\n"), outcome.err());
    }

    @Test
    void kernelsHaveATableForEachLength() {
        Outcome outcome = run("bench", "--once", "--lengths", "2,1", "--group", "object creation");
        assertEquals(0, outcome.code(), outcome.err());
        String head = outcome.out().getFirst();
        assertTrue(head.matches("Kernel, 1 ms +Size +Compiled +Loop +mono --interpreter +mono +C/I +L/I +M/I"), head);
        assertTrue(outcome.out().get(1).matches("object creation +[\\d,]+( +\\d+\\.\\d\\d){4}( +\\d+\\.\\d\\dx){3}"),
                outcome.out().get(1));
        assertEquals(2, outcome.out().stream().filter(line -> line.startsWith("geometric mean")).count());
        assertEquals("running: object creation, 1 ms\nrunning: object creation, 2 ms\n", outcome.err());
    }

    @Test
    void bothKnowJson() {
        JsonNode wide = JsonMapper.shared().readTree(String.join("\n",
                run("bench", "--wide", "--group", "hello", "--rounds", "1", "--json").out()));
        assertEquals("hello", wide.at("/programs/0/name").asString());
        assertEquals(72_000_000, wide.at("/programs/0/instructions").asLong());
        assertEquals(3682, wide.at("/programs/0/compiledWork/methods").asInt());
        JsonNode once = JsonMapper.shared().readTree(String.join("\n",
                run("bench", "--once", "--lengths", "1", "--group", "int", "--json").out()));
        assertEquals(1, once.at("/lengths/0/millis").asInt());
        assertEquals("int", once.at("/lengths/0/kernels/0/name").asString());
    }

    @Test
    void wrongCallsAreUsageErrors() {
        for (List<String> wrong : List.of(List.of("--wide", "--rounds", "0"), List.of("--once", "--lengths", "0"),
                List.of("--once", "--group", "nothing"), List.of("--wide", "--group", "nothing"))) {
            String[] args = new String[wrong.size() + 1];
            args[0] = "bench";
            for (int i = 0; i < wrong.size(); i++) {
                args[i + 1] = wrong.get(i);
            }
            assertEquals(2, run(args).code(), wrong.toString());
        }
    }
}
