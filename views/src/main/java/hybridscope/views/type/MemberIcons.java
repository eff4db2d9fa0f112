package hybridscope.views.type;

import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.TypeKind;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The icons of types and members by their kind. */
public final class MemberIcons {
    private MemberIcons() {
    }

    /** The icon of a type: the first letter of its kind. */
    public static Ikon ofType(TypeKind kind) {
        return switch (kind) {
            case INTERFACE -> CarbonIcons.LETTER_II;
            case STRUCT -> CarbonIcons.LETTER_SS;
            case ENUM -> CarbonIcons.LETTER_EE;
            case DELEGATE -> CarbonIcons.LETTER_DD;
            case MODULE -> CarbonIcons.LETTER_MM;
            case CLASS -> CarbonIcons.LETTER_CC;
        };
    }

    /** The icon of a member. */
    public static Ikon ofMember(MemberReport.Kind kind) {
        return switch (kind) {
            case FIELD -> CarbonIcons.TAG;
            case PROPERTY -> CarbonIcons.SETTINGS_ADJUST;
            case EVENT -> CarbonIcons.LIGHTNING;
            case CONSTRUCTOR, METHOD -> CarbonIcons.CODE;
        };
    }
}
