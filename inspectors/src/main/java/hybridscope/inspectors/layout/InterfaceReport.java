package hybridscope.inspectors.layout;

import hybridscope.core.types.Klass;
import hybridscope.core.types.VTable;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * An interface that a type implements.
 *
 * @param name     as C# people write it
 * @param fullName in metadata names
 * @param offset   its first slot in the virtual table; -1 where the type has no slots for it
 * @param slots    how many slots it has
 * @param declared whether the type's own definition lists it
 * @param place    where it is defined, null for none
 * @param layout   its own layout, null for none
 */
public record InterfaceReport(String name, String fullName, int offset, int slots, boolean declared, Place place, Place layout) {
    static List<InterfaceReport> of(PartLinks links, Klass type, VTable table) {
        List<InterfaceReport> found = new ArrayList<>();
        for (Klass each : type.interfaces()) {
            found.add(new InterfaceReport(ShortNames.of(each), each.name(), table.offset(each), each.virtualMethods().size(),
                    type.declaredInterfaces().contains(each), links.definition(each), links.layout(each)));
        }
        found.sort(Comparator.comparingInt(InterfaceReport::offset));
        return List.copyOf(found);
    }
}
