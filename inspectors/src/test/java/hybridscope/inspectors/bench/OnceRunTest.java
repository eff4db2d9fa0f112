package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OnceRunTest {
    private static KernelSpeed kernel(double compiled, double loop, double interpreter, double mono) {
        return new KernelSpeed("calls", 7, true, compiled, loop, interpreter, mono);
    }

    @Test
    void ratiosAreAgainstMonosInterpreter() {
        OnceReport.Length length = OnceReport.Length.of(10, List.of(kernel(5, 40, 10, 1), kernel(20, 10, 10, 4)));
        assertEquals(0.5, length.kernels().getFirst().compiledRatio(), 1e-9);
        assertEquals(4, length.kernels().getFirst().loopRatio(), 1e-9);
        assertEquals(0.1, length.kernels().getFirst().monoRatio(), 1e-9);
        assertEquals(1, length.compiled().mean(), 1e-9);
        assertEquals(2, length.compiled().worst(), 1e-9);
        assertEquals(2, length.loop().mean(), 1e-9);
        assertEquals(4, length.loop().worst(), 1e-9);
        assertEquals(0.2, length.jit().mean(), 1e-9);
        assertEquals(0.4, length.jit().worst(), 1e-9);
    }

    @Test
    void sizesAreFoundWhereTimeGrowsEvenlyAndWhereItDoesNot() throws Exception {
        List<Integer> tried = new ArrayList<>();
        assertEquals(2000, KernelSize.of(100, 100, size -> {
            tried.add(size);
            return size / 20.0;
        }));
        assertEquals(List.of(100, 2000), tried);
        // A beginning of 4 ms: 1,000 take 5, 20,000 take 24.
        assertEquals(14_286, KernelSize.of(1000, 20, size -> 4 + size / 1000.0));
    }

    @Test
    void sizesStayWithinReason() throws Exception {
        assertEquals(1, KernelSize.of(50, 10, _ -> 1000.0));
        assertEquals(Integer.MAX_VALUE, KernelSize.of(Integer.MAX_VALUE / 2, 10, _ -> 0.0));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void eachKernelRunsInEachLength(@TempDir Path folder) throws Exception {
        Path launcher = folder.resolve("launcher");
        Files.writeString(launcher, "shift\n[ $1 != --loop-only ] || shift\nmono \"$@\"\n");
        List<String> ran = new ArrayList<>();
        OnceReport report = new OnceRun(List.of("sh", launcher.toString()), Path.of("..").resolve(SpeedRun.PLACE),
                List.of(3, 1), 1, List.of("int", "object creation")).run(ran::add);
        assertEquals(List.of("int, 1 ms", "int, 3 ms", "object creation, 1 ms", "object creation, 3 ms"), ran);
        assertEquals(List.of(1, 3), report.lengths().stream().map(OnceReport.Length::millis).toList());
        for (OnceReport.Length length : report.lengths()) {
            assertEquals(List.of("int", "object creation"), length.kernels().stream().map(KernelSpeed::name).toList());
            assertTrue(length.kernels().stream().allMatch(KernelSpeed::agrees));
            assertFalse(length.kernels().stream().anyMatch(each -> each.size() < 1));
        }
    }
}
