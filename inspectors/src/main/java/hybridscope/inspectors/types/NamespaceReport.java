package hybridscope.inspectors.types;

import java.util.List;

/**
 * A namespace.
 *
 * @param name  its name; empty for types without one
 * @param types its types by name, made when asked for
 */
public record NamespaceReport(String name, List<TypeEntry> types) {
}
