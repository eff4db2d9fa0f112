package hybridscope.core.dhe.rules;

import java.util.List;

/**
 * Which methods generated rules keep from being injected: those for which everything holds that is asked for. Without anything
 * that is all. What one wants besides comes from a second file.
 *
 * @param fewerThan   only methods of fewer IL instructions than these, 1 or more; 0 where their number does not matter
 * @param accessors   whether only methods of properties are meant
 * @param attributes  full names of attributes, with wildcards: only methods that have one of them, themselves, at their property
 *                    or event, or at their type; empty where it does not matter
 * @param namespaces  namespaces, with wildcards: only methods of types there, nested ones included; empty where it does not
 *                    matter
 */
public record RuleCriteria(int fewerThan, boolean accessors, List<Wildcard> attributes, List<Wildcard> namespaces) {
    /** What the document on injection proposes for short methods: fewer than 10 instructions. */
    public static final RuleCriteria SHORT = new RuleCriteria(10, false, List.of(), List.of());

    public RuleCriteria {
        attributes = List.copyOf(attributes);
        namespaces = List.copyOf(namespaces);
        if (fewerThan < 0) {
            throw new IllegalArgumentException("fewer than " + fewerThan + " instructions");
        }
    }
}
