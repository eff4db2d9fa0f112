package hybridscope.views.type;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The icons of types and members by their kind. */
public final class MemberIcons {
    private MemberIcons() {
    }

    /** The icon of a type: the first letter of its kind. */
    public static Ikon ofType(String kind) {
        return switch (kind) {
            case "interface" -> CarbonIcons.LETTER_II;
            case "struct" -> CarbonIcons.LETTER_SS;
            case "enum" -> CarbonIcons.LETTER_EE;
            case "delegate" -> CarbonIcons.LETTER_DD;
            case "module" -> CarbonIcons.LETTER_MM;
            default -> CarbonIcons.LETTER_CC;
        };
    }

    /** The icon of a member. */
    public static Ikon ofMember(String kind) {
        return switch (kind) {
            case "field" -> CarbonIcons.TAG;
            case "property" -> CarbonIcons.SETTINGS_ADJUST;
            case "event" -> CarbonIcons.LIGHTNING;
            default -> CarbonIcons.CODE;
        };
    }
}
