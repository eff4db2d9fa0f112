package hybridscope.core.aot;

import java.util.Optional;

/** How supplementary metadata has to agree with the AOT assembly (RULES.md §6); the order is that of the origin's enumeration. */
public enum HomologousImageMode {
    /** Row by row. */
    CONSISTENT("Consistent"),
    /** There may be more, in any order. */
    SUPER_SET("SuperSet");

    private final String text;

    HomologousImageMode(String text) {
        this.text = text;
    }

    /** Its name in the origin's enumeration. */
    public String text() {
        return text;
    }

    /** The mode of that {@link #text}, in any case. */
    public static Optional<HomologousImageMode> of(String text) {
        for (HomologousImageMode mode : values()) {
            if (mode.text.equalsIgnoreCase(text)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}
