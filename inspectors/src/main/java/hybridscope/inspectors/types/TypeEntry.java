package hybridscope.inspectors.types;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * A type in a list of types.
 *
 * @param token    its token as eight hex digits
 * @param name     its name as C# people write it, without namespace and enclosing type
 * @param fullName its name as metadata has it, with namespace and enclosing types
 * @param kind     what kind of type
 * @param access   C#'s access keyword
 * @param fields   number of fields
 * @param methods  number of methods
 * @param nested   nested types
 * @param place    where it leads
 */
public record TypeEntry(String token, String name, String fullName, TypeKind kind, Accessibility access, int fields, int methods,
        List<TypeEntry> nested, Place place) {
}
