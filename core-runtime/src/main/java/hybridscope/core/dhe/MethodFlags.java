package hybridscope.core.dhe;

import hybridscope.core.il.MethodCode;
import hybridscope.core.types.MethodInfo;
import java.util.Locale;

/** What of a method's row says how it runs and how it is called, as text. */
final class MethodFlags {
    private MethodFlags() {
    }

    static String text(MethodInfo method) {
        StringBuilder text = new StringBuilder();
        add(text, method.isAbstract(), "abstract");
        add(text, method.isPInvoke(), "pinvokeimpl");
        add(text, method.isInternalCall(), "internalcall");
        add(text, (method.implFlags() & 0x20) != 0, "synchronized");
        add(text, (method.implFlags() & 3) != 0, "no IL");
        return text.isEmpty() ? "none" : text.toString();
    }

    private static void add(StringBuilder text, boolean is, String word) {
        if (is) {
            text.append(text.isEmpty() ? "" : " ").append(word);
        }
    }

    /** Where its code comes from. */
    static String code(MethodCode code) {
        return switch (code) {
            case MethodCode.Il _ -> "IL";
            case MethodCode.Opaque opaque -> opaque.type().name().toLowerCase(Locale.ROOT) + " code";
            case MethodCode.None(MethodCode.Reason reason) -> "none: " + reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            case MethodCode.Unreadable _ -> "unreadable";
        };
    }
}
