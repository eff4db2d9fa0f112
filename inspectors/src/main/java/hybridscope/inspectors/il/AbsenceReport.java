package hybridscope.inspectors.il;

import hybridscope.core.il.MethodCode;
import hybridscope.core.pe.Diagnostic;
import hybridscope.inspectors.problems.ProblemReport;

/**
 * Why a method has no IL to show.
 *
 * @param reason   why
 * @param sentence the same in words
 * @param rva      where its code starts in memory, for {@link Reason#NATIVE} and {@link Reason#OPTIL}; else 0
 * @param offset   where that is in the file, or -1
 * @param problem  what is wrong, for {@link Reason#UNREADABLE}; else null
 */
public record AbsenceReport(Reason reason, String sentence, long rva, int offset, ProblemReport problem) {
    /** Why a method has no IL to show. */
    public enum Reason {
        ABSTRACT,
        /** The runtime provides it, as for delegates. */
        RUNTIME,
        INTERNAL_CALL,
        PINVOKE,
        /** Its RVA is 0. */
        NO_RVA,
        /** The file is bare metadata. */
        NO_IMAGE,
        /** It is machine code. */
        NATIVE,
        /** It is what ECMA-335 calls OptIL. */
        OPTIL,
        /** Its body is broken. */
        UNREADABLE;

        private static Reason of(MethodCode.Reason reason) {
            return switch (reason) {
                case ABSTRACT -> ABSTRACT;
                case RUNTIME -> RUNTIME;
                case INTERNAL_CALL -> INTERNAL_CALL;
                case PINVOKE -> PINVOKE;
                case NO_RVA -> NO_RVA;
                case NO_IMAGE -> NO_IMAGE;
            };
        }

        private static Reason of(MethodCode.CodeType type) {
            return switch (type) {
                case NATIVE -> NATIVE;
                case OPTIL -> OPTIL;
            };
        }
    }

    /** Why a method has no IL; null where it has. */
    static AbsenceReport of(MethodCode code) {
        return switch (code) {
            case MethodCode.Il _ -> null;
            case MethodCode.None(MethodCode.Reason reason) -> new AbsenceReport(Reason.of(reason), sentence(reason), 0, -1, null);
            case MethodCode.Opaque(MethodCode.CodeType type, int rva, int offset) -> new AbsenceReport(Reason.of(type),
                    type == MethodCode.CodeType.NATIVE ? "The method is machine code."
                    : "The method is OptIL, which ECMA-335 reserves.", Integer.toUnsignedLong(rva), offset, null);
            case MethodCode.Unreadable(Diagnostic diagnostic) -> new AbsenceReport(Reason.UNREADABLE,
                    "The body cannot be read: " + diagnostic.text(), 0, -1, ProblemReport.of(diagnostic));
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
