package hybridscope.core.dhe.rules;

import java.util.List;

/**
 * What a method goes by in rules: its own name, or that of a property or event whose accessor it is.
 *
 * @param kind       whether the name is a method's, a property's or an event's
 * @param name       the name as metadata has it
 * @param signatures how its signature may be written: one text, of a generic method a second one with the number of its
 *                   parameters behind its name; none where its blob cannot be read
 */
public record RuledName(RuleKind kind, String name, List<String> signatures) {
}
