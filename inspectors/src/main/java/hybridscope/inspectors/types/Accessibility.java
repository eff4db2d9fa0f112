package hybridscope.inspectors.types;

import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;

/** Who may use a type or a member, by C#'s words (ECMA-335 I.8.5.3.2, II.23.1.5, II.23.1.10, II.23.1.15). */
public enum Accessibility implements JsonNamed {
    /** Nothing is said: a property or event without methods, flags that mean nothing. */
    NONE,
    /** Of a member that only its own module can name; C# has no word for it. */
    PRIVATESCOPE,
    PRIVATE, PRIVATE_PROTECTED, INTERNAL, PROTECTED, PROTECTED_INTERNAL, PUBLIC;

    /** That of a member, from the low three bits of its flags. */
    static Accessibility ofMember(int flags) {
        return switch (flags & 7) {
            case 0 -> PRIVATESCOPE;
            case 1 -> PRIVATE;
            case 2 -> PRIVATE_PROTECTED;
            case 3 -> INTERNAL;
            case 4 -> PROTECTED;
            case 5 -> PROTECTED_INTERNAL;
            case 6 -> PUBLIC;
            default -> NONE;
        };
    }

    /** That of a type, from the low three bits of its flags. */
    static Accessibility ofType(int flags) {
        return switch (flags & 7) {
            case 1, 2 -> PUBLIC;
            case 3 -> PRIVATE;
            case 4 -> PROTECTED;
            case 6 -> PRIVATE_PROTECTED;
            case 7 -> PROTECTED_INTERNAL;
            default -> INTERNAL;
        };
    }

    /** C#'s keywords: {@code private protected}; empty for {@link #NONE}. */
    @Override
    public String jsonName() {
        return this == NONE ? "" : JsonName.words(this);
    }
}
