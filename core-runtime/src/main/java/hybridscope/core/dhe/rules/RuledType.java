package hybridscope.core.dhe.rules;

import java.util.List;

/**
 * A type with its methods, as rules see them.
 *
 * @param fullName as metadata has it: {@code N.Outer`1/Inner}
 * @param token    its TypeDef row
 * @param methods  its methods in the order of their rows
 */
public record RuledType(String fullName, int token, List<RuledMethod> methods) {
}
