package hybridscope.inspectors.types;

import java.util.ArrayList;
import java.util.List;

/** Flags of types and members as C#'s modifiers (ECMA-335 II.23.1.5, II.23.1.10, II.23.1.15). */
final class Modifiers {
    private Modifiers() {
    }

    /** Modifiers of a type other than its access. */
    static List<String> type(int flags, TypeKind kind) {
        boolean isAbstract = (flags & 0x80) != 0;
        boolean isSealed = (flags & 0x100) != 0;
        return switch (kind) {
            case CLASS -> isAbstract && isSealed ? List.of("static") : isAbstract ? List.of("abstract") : isSealed
                    ? List.of("sealed") : List.of();
            default -> List.of();
        };
    }

    /** Modifiers of a field other than its access. */
    static List<String> field(int flags) {
        List<String> found = new ArrayList<>();
        if ((flags & 0x40) != 0) {
            return List.of("const");
        }
        if ((flags & 0x10) != 0) {
            found.add("static");
        }
        if ((flags & 0x20) != 0) {
            found.add("readonly");
        }
        return found;
    }

    /** Modifiers of a method other than its access. */
    static List<String> method(int flags, int implFlags, boolean inInterface) {
        List<String> found = new ArrayList<>();
        boolean isVirtual = (flags & 0x40) != 0;
        boolean newSlot = (flags & 0x100) != 0;
        boolean isFinal = (flags & 0x20) != 0;
        if ((flags & 0x10) != 0) {
            found.add("static");
        }
        if ((flags & 0x400) != 0) {
            if (!inInterface) {
                found.add(newSlot ? "abstract" : "abstract override");
            }
        } else if (isVirtual && !newSlot) {
            found.add(isFinal ? "sealed override" : "override");
        } else if (isVirtual && !isFinal && !inInterface) {
            found.add("virtual");
        }
        if ((flags & 0x2000) != 0 || (implFlags & 0x1000) != 0) {
            found.add("extern");
        }
        return found;
    }
}
