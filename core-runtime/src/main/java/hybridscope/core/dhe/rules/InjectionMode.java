package hybridscope.core.dhe.rules;

import java.util.Locale;
import java.util.Optional;

/** What a rule does with the methods that it matches. */
public enum InjectionMode {
    /** Nothing is injected: whoever calls the method directly becomes dirty with it. */
    NONE,
    /** The method begins with a check whether it is interpreted by now. */
    PROXY;

    /** How it is written. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The mode that a text is; {@link #NONE} where it is empty, none where there is no such mode. */
    public static Optional<InjectionMode> of(String text) {
        return switch (text) {
            case "", "none" -> Optional.of(NONE);
            case "proxy" -> Optional.of(PROXY);
            default -> Optional.empty();
        };
    }
}
