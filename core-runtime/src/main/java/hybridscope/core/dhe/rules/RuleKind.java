package hybridscope.core.dhe.rules;

import java.util.Locale;
import java.util.Optional;

/** What a rule speaks of. A property is its getter and its setter, an event what adds and what removes. */
public enum RuleKind {
    METHOD, PROPERTY, EVENT;

    /** The name of its element. */
    public String element() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one whose element has a name. */
    public static Optional<RuleKind> of(String element) {
        for (RuleKind kind : values()) {
            if (kind.element().equals(element)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
