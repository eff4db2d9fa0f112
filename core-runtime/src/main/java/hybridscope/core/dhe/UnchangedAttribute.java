package hybridscope.core.dhe;

import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/**
 * {@code [Unchanged]}, {@code [Unchanged(true)]} and {@code [Unchanged(false)]} on the new version's method: an attribute whose
 * class is called {@code UnchangedAttribute}, in whatever namespace and assembly.
 */
final class UnchangedAttribute {
    private static final String NAME = "UnchangedAttribute";

    private UnchangedAttribute() {
    }

    /** What it says; empty without one. */
    static Optional<Boolean> of(MethodInfo method) {
        for (AttributeInfo attribute : method.attributes()) {
            String name = attribute.type().name();
            if (name.endsWith(NAME) && (name.length() == NAME.length() || name.charAt(name.length() - NAME.length() - 1) == '.'
                    || name.charAt(name.length() - NAME.length() - 1) == '/')) {
                List<CustomAttribute.Argument> arguments = attribute.value().arguments();
                boolean denied = !arguments.isEmpty() && arguments.getFirst().value() instanceof Value.Primitive(_, long bits)
                        && bits == 0;
                return Optional.of(!denied);
            }
        }
        return Optional.empty();
    }
}
