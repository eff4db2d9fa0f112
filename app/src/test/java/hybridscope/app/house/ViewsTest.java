package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.assembly.AssemblyViews;
import hybridscope.app.navigate.ViewFactory;
import hybridscope.inspectors.place.Place;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The list of views is complete. */
class ViewsTest {
    @Test
    void everyKindOfPlaceHasAView() {
        assertEquals(Set.of(Place.Target.class.getPermittedSubclasses()),
                AssemblyViews.all().stream().map(ViewFactory::kind).collect(Collectors.toSet()));
    }

    @Test
    void aMethodsIlAndIrShareATabAsDoTheRowsOfATableAndAllTypesInMemory() {
        assertEquals("method:06000003", key(new Place.Method(0x06000003, 4)));
        assertEquals("method:06000003", key(new Place.Ir(0x06000003, -1)));
        assertEquals("table:6", key(new Place.Row(6, 2)));
        assertEquals("heap:#US", key(new Place.HeapItem("#US", 1)));
        assertEquals("overview", key(new Place.Overview(4, 2)));
        assertEquals("layout", key(new Place.Layout("int")));
    }

    private static String key(Place.Target target) {
        return AssemblyViews.all().stream().filter(view -> view.kind() == target.getClass())
                .findFirst().orElseThrow().tabKey(target);
    }
}
