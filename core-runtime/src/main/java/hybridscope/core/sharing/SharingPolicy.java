package hybridscope.core.sharing;

import java.util.Arrays;
import java.util.Optional;

/** By which rules instances of generic code share (RULES.md §6). */
public enum SharingPolicy {
    /** il2cpp's of 2015: generic value types share with nobody, an enumeration shares with its underlying integer. */
    IL2CPP_2015("2015"),
    /** The rules of today. */
    DEFAULT("default"),
    /** Full generic sharing: one body for all instances. */
    FULL("full");

    private final String text;

    SharingPolicy(String text) {
        this.text = text;
    }

    /** Its name: {@code 2015}. */
    public String text() {
        return text;
    }

    /** The rules by which code of the AOT part is looked for before full generic sharing is asked: the default where it is on. */
    public SharingPolicy withoutFull() {
        return this == FULL ? DEFAULT : this;
    }

    /** The policy of that name. */
    public static Optional<SharingPolicy> named(String name) {
        return Arrays.stream(values()).filter(policy -> policy.text.equals(name)).findFirst();
    }
}
