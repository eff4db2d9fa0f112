package hybridscope.core.aot;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.core.aot.KeepList.Preserve;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which types a list of link.xml speaks of. */
class KeepListTest {
    private static KeepList of(String assembly, Preserve preserve, String... types) {
        return new KeepList(List.of(new KeptAssembly(assembly, preserve, List.of(types).stream()
                .map(name -> new KeptType(name, Preserve.ALL, List.of())).toList())));
    }

    @Test
    void aTypeIsNamedByItselfByAPatternOrByItsAssembly() {
        assertTrue(of("A", Preserve.NOTHING, "N.T").keeps("A", "N.T"));
        assertFalse(of("A", Preserve.NOTHING, "N.T").keeps("B", "N.T"));
        assertFalse(of("A", Preserve.NOTHING, "N.T").keeps("A", "N.T/Inner"));
        assertTrue(of("A", Preserve.NOTHING, "N.T+Inner").keeps("A", "N.T/Inner"));
        assertTrue(of("A", Preserve.NOTHING, "N.*").keeps("A", "N.More.T"));
        assertFalse(of("A", Preserve.NOTHING, "N.*").keeps("A", "NN.T"));
        assertTrue(of("A", Preserve.ALL).keeps("A", "Any"));
        assertFalse(of("A", Preserve.NOTHING).keeps("A", "Any"));
        assertTrue(of("*", Preserve.NOTHING, "N.T").keeps("B", "N.T"));
        assertTrue(of("A", Preserve.NOTHING, "N.Box`1[[System.Int32, mscorlib]]").keeps("A", "N.Box`1"));
    }
}
