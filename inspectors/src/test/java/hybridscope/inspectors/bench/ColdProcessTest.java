package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class ColdProcessTest {
    @Test
    void bothStreamsAndTheExitCodeAreKept(@TempDir Path folder) throws Exception {
        ColdProcess.Outcome outcome = new ColdProcess(List.of("sh", "-c", "echo out $ADDED; echo err >&2; exit 7"),
                Map.of("ADDED", "here")).run(folder);
        assertEquals("out here\n", outcome.output());
        assertEquals("err\n", outcome.errors());
        assertEquals(7, outcome.exitCode());
    }

    /** Not how long, but whether it is counted at all: {@code times} says what the shell knows of its own children. */
    @Test
    void processorTimeHasThatOfChildrensChildren(@TempDir Path folder) throws Exception {
        ColdProcess.Outcome outcome = new ColdProcess(List.of("sh", "-c",
                "sh -c 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done'; times | tail -n 1"), Map.of()).run(folder);
        double known = List.of(outcome.output().strip().split(" ")).stream().mapToDouble(ColdProcessTest::seconds).sum();
        assertTrue(outcome.time().processor() >= known - 0.02, known + " of " + outcome.time());
    }

    /** {@code 0m0.130000s}. */
    private static double seconds(String text) {
        String[] parts = text.split("[ms]");
        return 60 * Double.parseDouble(parts[0]) + Double.parseDouble(parts[1]);
    }
}
