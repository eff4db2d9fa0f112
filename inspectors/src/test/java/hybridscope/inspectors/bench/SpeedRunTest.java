package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.SearchPath;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpeedRunTest {
    private static final Path LIBRARIES = Path.of("/usr/lib/mono/4.5");

    @Test
    void groupsGiveTheSameInAllFourRuns() throws Exception {
        List<String> ran = new ArrayList<>();
        SpeedReport report = new SpeedRun(Path.of("..").resolve(SpeedRun.PLACE), SearchPath.of(LIBRARIES), 1,
                List.of("calls", "objects")).run(ran::add);
        assertEquals(List.of("loop", "compiled", "mono --interpreter", "mono"), ran);
        assertEquals(List.of("calls", "objects"), report.groups().stream().map(GroupSpeed::name).toList());
        assertEquals(List.of(196418L, 245730L), report.groups().stream().map(GroupSpeed::checksum).toList());
        assertTrue(report.groups().stream().allMatch(GroupSpeed::agrees));
        assertTrue(report.mono().startsWith("Mono JIT compiler version"), report.mono());
        assertEquals(List.of(), report.uncompiled());
    }

    @Test
    void aotCodeGivesTheSame() throws Exception {
        List<String> ran = new ArrayList<>();
        AotSpeedReport report = new SpeedRun(Path.of("..").resolve(SpeedRun.PLACE), SearchPath.of(LIBRARIES), 1,
                List.of("calls")).runAhead(ran::add);
        assertEquals(List.of("loop", "compiled", "AOT", "mono"), ran);
        assertEquals(List.of(196418L), report.groups().stream().map(AotGroupSpeed::checksum).toList());
        assertTrue(report.groups().getFirst().agrees());
        boolean firstAlone = ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-XX:TieredStopAtLevel=1");
        assertEquals(firstAlone ? OptimizingCompiler.C1 : OptimizingCompiler.C2, report.compiler());
    }

    @Test
    void aotCodeIsComparedWithMonoAndWithBothInterpreters() {
        AotSpeedReport report = AotSpeedReport.of("mono", 1, List.of(new AotGroupSpeed("one", 1, true, 40, 4, 2, 1.0),
                new AotGroupSpeed("two", 1, true, 40, 4, 8, 1.0)));
        assertEquals(4, report.aotSlower(), 1e-9);
        assertEquals(8, report.worstSlower(), 1e-9);
        assertEquals(10, report.loopRatio(), 1e-9);
        assertEquals(1, report.interpreterRatio(), 1e-9);
        AotSpeedReport alone = AotSpeedReport.of(null, 1, List.of(new AotGroupSpeed("one", 1, true, 40, 4, 2, null)));
        assertEquals(null, alone.aotSlower());
        assertEquals(null, alone.worstSlower());
    }

    @Test
    void meansAreGeometricAndMissingWithoutMono() {
        GroupSpeed one = new GroupSpeed("one", 1, true, 8, 1, 4.0, 1.0);
        GroupSpeed two = new GroupSpeed("two", 1, true, 32, 1, 4.0, 1.0);
        SpeedReport report = SpeedReport.of("mono", 1, List.of(one, two), List.of());
        assertEquals(4, report.loopSlower(), 1e-9);
        assertEquals(4, report.compiledFaster(), 1e-9);
        SpeedReport alone = SpeedReport.of(null, 1, List.of(new GroupSpeed("one", 1, true, 8, 1, null, null)), List.of());
        assertEquals(null, alone.loopSlower());
        assertEquals(null, alone.compiledFaster());
    }
}
