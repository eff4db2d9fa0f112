package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InjectionRunTest {
    @Test
    void injectedCodeGivesTheSameAndIsMore() throws Exception {
        List<String> ran = new ArrayList<>();
        InjectionSpeedReport report = new InjectionRun(Path.of("..").resolve(SpeedRun.PLACE).getParent(),
                SearchPath.of(Path.of("/usr/lib/mono/4.5")), 0).run(ran::add);
        assertEquals(List.of("mono", "nothing injected", "everything injected"), ran);
        assertTrue(report.methods().stream().allMatch(InjectionSpeed::agrees), report.methods()::toString);
        // RULES.md §7, "Costs": these cost at most 25, five instructions that stay, and pass 50 with a check of 55; what calls
        // twice, or multiplies three doubles out of two structs, costs more than 50 without it.
        String prevented = report.methods().stream().filter(each -> !each.prevented().isEmpty()).map(InjectionSpeed::method)
                .collect(Collectors.joining(" "));
        assertEquals("Constant GetValue SetValue Seed Add Clamp Item get_First", prevented);
        assertTrue(report.injectedBytes() > report.plainBytes(), report::toString);
    }
}
