package hybridscope.core.dhe;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code [Unchanged]}, {@code [Unchanged(true)]} and {@code [Unchanged(false)]} on the new version's method: an attribute whose
 * class is called {@code UnchangedAttribute}, in whatever namespace and assembly.
 */
final class UnchangedAttribute {
    private static final String NAME = "UnchangedAttribute";

    /** Whether a module names a class that is called so; most do not, and no attribute of theirs has to be read. */
    private final Map<LoadedModule, Boolean> named = new IdentityHashMap<>();

    private static boolean isNamed(LoadedModule module) {
        return isNamed(module, Table.TYPE_REF) || isNamed(module, Table.TYPE_DEF);
    }

    private static boolean isNamed(LoadedModule module, Table table) {
        Column name = table.column("TypeName");
        for (int row = 1; row <= module.metadata().tables().rows(table); row++) {
            try {
                if (module.metadata().string(name, row).equals(NAME)) {
                    return true;
                }
            } catch (BadFormatException e) {
                // A name that cannot be read is none.
            }
        }
        return false;
    }

    /** What it says; empty without one. */
    Optional<Boolean> of(MethodInfo method) {
        if (method.module().isEmpty() || !named.computeIfAbsent(method.module().get(), UnchangedAttribute::isNamed)) {
            return Optional.empty();
        }
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
