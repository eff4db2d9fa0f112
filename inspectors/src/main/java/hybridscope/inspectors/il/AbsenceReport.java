package hybridscope.inspectors.il;

import hybridscope.core.il.MethodCode;
import hybridscope.core.pe.Diagnostic;
import hybridscope.inspectors.problems.ProblemReport;
import java.util.Locale;

/**
 * Why a method has no IL to show.
 *
 * @param reason   {@code abstract}, {@code runtime}, {@code internal-call}, {@code pinvoke}, {@code no-rva}, {@code no-image},
 *                 {@code native}, {@code optil} or {@code unreadable}
 * @param sentence the same in words
 * @param rva      where its code starts in memory, for {@code native} and {@code optil}; else 0
 * @param offset   where that is in the file, or -1
 * @param problem  what is wrong, for {@code unreadable}; else null
 */
public record AbsenceReport(String reason, String sentence, long rva, int offset, ProblemReport problem) {
    /** Why a method has no IL; null where it has. */
    static AbsenceReport of(MethodCode code) {
        return switch (code) {
            case MethodCode.Il _ -> null;
            case MethodCode.None(MethodCode.Reason reason) -> new AbsenceReport(reason == MethodCode.Reason.INTERNAL_CALL ? "internal-call"
                    : reason.name().toLowerCase(Locale.ROOT).replace('_', '-'), sentence(reason), 0, -1, null);
            case MethodCode.Opaque(MethodCode.CodeType type, int rva, int offset) -> new AbsenceReport(type.name().toLowerCase(Locale.ROOT),
                    type == MethodCode.CodeType.NATIVE ? "The method is machine code." : "The method is OptIL, which ECMA-335 reserves.",
                    Integer.toUnsignedLong(rva), offset, null);
            case MethodCode.Unreadable(Diagnostic diagnostic) -> new AbsenceReport("unreadable", "The body cannot be read: " + diagnostic.text(), 0, -1,
                    ProblemReport.of(diagnostic));
        };
    }

    private static String sentence(MethodCode.Reason reason) {
        return switch (reason) {
            case ABSTRACT -> "The method is abstract: types that inherit it have the code.";
            case RUNTIME -> "The runtime provides the code, as it does for delegates.";
            case INTERNAL_CALL -> "The runtime has the code as a function of its own (internal call).";
            case PINVOKE -> "The code lies in a native library (P/Invoke).";
            case NO_RVA -> "The file leaves the code out: the method's RVA is 0.";
            case NO_IMAGE -> "The file is bare metadata, without an image that the method's RVA could point into.";
        };
    }
}
