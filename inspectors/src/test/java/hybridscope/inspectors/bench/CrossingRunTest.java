package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CrossingRunTest {
    @Test
    void callsInAllDirectionsGiveTheSameAndNameTheirBridges() throws Exception {
        List<String> ran = new ArrayList<>();
        CrossingSpeedReport report = new CrossingRun(Path.of("..").resolve(SpeedRun.PLACE).getParent(),
                SearchPath.of(Path.of("/usr/lib/mono/4.5")), 0).run(ran::add);
        assertEquals(List.of("mono", "AOT part and interpreter"), ran);
        // RULES.md §5: structs that travel in memory by their size, references and pointers as i8.
        assertEquals("Nothing vi8, Next i4i8i4, Sum i8i8i8i8, Scale r8i8r8r4, Same i8i8i8, Count vi8i8, Move S12i8S12r4, "
                + "Grow S32i8S32, Many i8i8i4i4i4i4i4i4i4i4i4i4, NextOf i4i4", report.calls().stream()
                .map(each -> each.method() + " " + each.signature()).collect(Collectors.joining(", ")));
        assertTrue(report.calls().stream().allMatch(CrossingSpeed::agrees));
    }
}
