package hybridscope.core.types;

import java.util.Optional;

/**
 * Which members a method may use (ECMA-335 I.8.5.3), as Mono checks it when it compiles the method: for methods, the member
 * and its type must be accessible; for fields, the field alone; for types that are named by themselves, nothing. Code made at run
 * time may use everything: it is trusted as who makes it is.
 */
public final class MemberAccess {
    private static final int MASK = 7;

    private MemberAccess() {
    }

    /** Why a method must not call another one or take its address; empty where it may. */
    public static Optional<LoadFailure> violation(MethodInfo user, MethodInfo target) {
        DefinedKlass from = viewer(user);
        boolean allowed = from == null || !(target.declaringType() instanceof DefinedKlass to)
                || to.module().assembly().isDynamicMethod()
                || isMember(from, to, target.flags() & MASK) && isType(from, to);
        return allowed ? Optional.empty()
                : Optional.of(new LoadFailure(LoadFailure.Kind.METHOD_ACCESS, "%s may not use %s".formatted(user, target)));
    }

    /** Why a method must not read, write or address a field; empty where it may. */
    public static Optional<LoadFailure> violation(MethodInfo user, FieldInfo target) {
        DefinedKlass from = viewer(user);
        boolean allowed = from == null || isMember(from, target.declaringType(), target.flags() & MASK);
        return allowed ? Optional.empty()
                : Optional.of(new LoadFailure(LoadFailure.Kind.FIELD_ACCESS, "%s may not use %s".formatted(user, target)));
    }

    /** The class whose access a method has; null for a method that may use all members. */
    private static DefinedKlass viewer(MethodInfo user) {
        return !(user.declaringType() instanceof DefinedKlass own) ? null
                : own.module().assembly().isDynamicMethod() ? own.module().assembly().viewer().orElse(null) : own;
    }

    /** A nested type may use what those around it may. */
    private static boolean isMember(DefinedKlass from, DefinedKlass owner, int access) {
        int depth = 0;
        for (DefinedKlass at = from; at != null && depth++ < DefinedKlass.MAX_DEPTH; at = at.enclosing()) {
            if (isMemberOf(at, owner, access)) {
                return true;
            }
        }
        return false;
    }

    /** The seven kinds of access of II.23.1.5 and II.23.1.10. */
    private static boolean isMemberOf(DefinedKlass from, DefinedKlass owner, int access) {
        return switch (access) {
            case 0 -> from.module() == owner.module();
            case 1 -> from.definition() == owner.definition();
            case 2 -> isFamily(from, owner) && seesInternals(from, owner);
            case 3 -> seesInternals(from, owner);
            case 4 -> isFamily(from, owner);
            case 5 -> isFamily(from, owner) || seesInternals(from, owner);
            default -> true;
        };
    }

    private static boolean seesInternals(DefinedKlass from, DefinedKlass owner) {
        Assembly own = from.module().assembly();
        Assembly other = owner.module().assembly();
        return own == other || other.friends().contains(own);
    }

    /** Whether it is or extends an instance of the owner's definition. */
    private static boolean isFamily(DefinedKlass from, DefinedKlass owner) {
        for (Klass at = from.definition(); at != null; at = at.parent()) {
            if (at instanceof DefinedKlass base && base.definition() == owner.definition()) {
                return true;
            }
        }
        return from.isInterface() && owner == owner.runtime().core().object();
    }

    private static boolean isType(DefinedKlass from, DefinedKlass type) {
        int depth = 0;
        for (DefinedKlass at = from; at != null && depth++ < DefinedKlass.MAX_DEPTH; at = at.enclosing()) {
            if (isVisible(at, type, 0)) {
                return true;
            }
        }
        return false;
    }

    /** The eight visibilities of II.23.1.15. */
    private static boolean isVisible(DefinedKlass from, DefinedKlass type, int depth) {
        if (from.definition() == type.definition() || isAround(type.definition(), from.definition())
                || depth == DefinedKlass.MAX_DEPTH) {
            return true;
        }
        DefinedKlass enclosing = type.enclosing();
        boolean reached = enclosing == null || isVisible(from, enclosing, depth + 1);
        return reached && switch (type.flags() & MASK) {
            case 0, 5 -> seesInternals(from, type);
            case 3 -> enclosing != null && isAround(enclosing, from);
            case 4 -> enclosing != null && isFamily(from, enclosing);
            case 6 -> enclosing != null && isFamily(from, enclosing) && seesInternals(from, type);
            case 7 -> enclosing != null && (isFamily(from, enclosing) || seesInternals(from, type));
            default -> true;
        };
    }

    /** Whether {@code outer} is {@code inner} or lies around it. */
    private static boolean isAround(DefinedKlass outer, DefinedKlass inner) {
        int depth = 0;
        for (DefinedKlass at = inner; at != null && depth++ < DefinedKlass.MAX_DEPTH; at = at.enclosing()) {
            if (at.definition() == outer.definition()) {
                return true;
            }
        }
        return false;
    }
}
