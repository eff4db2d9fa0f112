package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackReportTest {
    private static final Path STEPPING = Path.of("../sample-assemblies/assemblies/Stepping.exe");
    private static final List<String> MOTIONS = List.of("back one ir", "back one il",
            "back one line", "back over", "back out", "to another position", "last write to the innermost frame's first slot",
            "last write to the outermost frame's first slot", "last breakpoint, where there is none");

    private static BackReport measure(long instructions) throws Exception {
        return BackReport.measure(STEPPING, SearchPath.of(Path.of("/usr/lib/mono/4.5")), List.of(), instructions, 2);
    }

    @Test
    void everyWayBackIsMeasuredFromWhereTheProgramWas() throws Exception {
        BackReport report = measure(5000);
        assertEquals("Stepping.exe", report.program());
        assertEquals(5000, report.instructions());
        assertTrue(report.snapshots() >= 1 && report.forwardMillis() > 0);
        assertEquals(MOTIONS, report.motions().stream().map(BackReport.Timing::motion).toList());
        assertTrue(report.motions().stream().allMatch(each -> each.first() > 0 && each.median() > 0 && each.worst() > 0),
                report::toString);
    }

    /** The program ends at 26540. */
    @Test
    void aProgramThatEndsBeforeIsMeasuredFromItsLastInstruction() throws Exception {
        assertEquals(26529, measure(1_000_000_000).instructions());
    }
}
