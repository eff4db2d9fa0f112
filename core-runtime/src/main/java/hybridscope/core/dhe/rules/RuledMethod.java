package hybridscope.core.dhe.rules;

import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/**
 * A method as rules see it. Of generic types and methods that is the definition.
 *
 * @param assembly simple name of its assembly
 * @param type     full name of its type as metadata has it: {@code N.Outer`1/Inner}
 * @param token    its MethodDef row
 * @param hasIl    whether it has a body of IL, where a check could be injected
 * @param names    what it goes by: its own name first, behind it those of the properties and events whose accessor it is
 */
public record RuledMethod(String assembly, String type, int token, boolean hasIl, List<RuledName> names) {
    /** A method as rules see it; empty for what the runtime provides, which no rule can name. */
    public static Optional<RuledMethod> of(MethodInfo method) {
        return method.module().map(module -> RuledNames.of(module.assembly().name(), module.names(), method.token()));
    }

    /** Its name. */
    public String name() {
        return names.getFirst().name();
    }

    /** Its signature as a rule may have it; empty where its blob cannot be read. */
    public String signature() {
        return names.getFirst().signatures().isEmpty() ? "" : names.getFirst().signatures().getFirst();
    }

    /** Type and name: {@code N.Type::Name}. */
    public String fullName() {
        return type + "::" + name();
    }
}
