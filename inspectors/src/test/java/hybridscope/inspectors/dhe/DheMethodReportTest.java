package hybridscope.inspectors.dhe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DheMethodReportTest {
    private static String brief(String type, String name, String signature) {
        return new DheMethodReport("A", type, type + "::" + name, signature, null, null, null, List.of(), null, null, null)
                .brief();
    }

    @Test
    void whatIsShownOfAMethodHasNoNamespaces() {
        assertEquals("Hit(Int32)", brief("HotUpdate.Hero", "Hit", "System.Boolean (System.Int32)"));
        assertEquals(".ctor(String,Int32)", brief("HotUpdate.Hero", ".ctor", "System.Void (System.String,System.Int32)"));
        assertEquals("IEnumerable.GetEnumerator()",
                brief("N.L`1", "System.Collections.IEnumerable.GetEnumerator", "System.Collections.IEnumerator ()"));
        assertEquals("IEnumerable<T>.GetEnumerator()", brief("N.L`1", "System.Collections.Generic.IEnumerable<T>.GetEnumerator",
                "System.Collections.Generic.IEnumerator`1<!0> ()"));
        assertEquals("Add(List`1<Stats>,Int32[])",
                brief("G", "Add", "System.Void (System.Collections.Generic.List`1<HotUpdate.Stats>,System.Int32[])"));
    }
}
