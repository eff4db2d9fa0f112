package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.PointerKlass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which of C#'s modifiers stand for flags of metadata. */
final class CodeModifiers {
    private static final int SYNCHRONIZED = 0x20;
    /** Access from narrow to wide, by the low bits of members' flags (II.23.1.10). */
    private static final List<String> MEMBER_ACCESS = List.of("private", "private", "private protected", "internal", "protected",
            "protected internal", "public", "private");
    /** The same of types (II.23.1.15). */
    private static final List<String> TYPE_ACCESS = List.of("internal", "public", "public", "private", "protected", "internal",
            "private protected", "protected internal");

    private CodeModifiers() {
    }

    static String memberAccess(int flags) {
        return MEMBER_ACCESS.get(flags & 7);
    }

    static String typeAccess(int flags) {
        return TYPE_ACCESS.get(flags & 7);
    }

    /** Whether pointers are part of a type: only unsafe code can name it. */
    static boolean isUnsafe(Klass type) {
        return switch (type) {
            case PointerKlass _ -> true;
            case ArrayKlass array -> isUnsafe(array.element());
            case ByRefKlass byRef -> isUnsafe(byRef.element());
            case FunctionPointerKlass _ -> false;
            case DefinedKlass defined -> defined.isGenericInstance() && defined.arguments().stream()
                    .anyMatch(CodeModifiers::isUnsafe);
            default -> false;
        };
    }

    static boolean isUnsafe(MethodSignature signature) {
        return isUnsafe(signature.returnType()) || signature.parameters().stream().anyMatch(CodeModifiers::isUnsafe);
    }

    /** The modifiers of a method other than its access: {@code static}, {@code virtual} and their like. */
    static List<String> of(MethodInfo method) {
        List<String> words = new ArrayList<>();
        if (method.declaringType().isInterface()) {
            if (method.isStatic()) {
                words.add("static");
            }
            return words;
        }
        if (method.isStatic()) {
            words.add("static");
        }
        Optional<MethodInfo> base = hidden(method);
        if (method.isVirtual() && !method.isStatic()) {
            boolean overrides = !method.isNewSlot() && base.filter(MethodInfo::isVirtual).isPresent();
            if (base.isPresent() && !overrides) {
                words.addFirst("new");
            }
            if (method.isAbstract()) {
                words.add("abstract");
            }
            if (overrides) {
                if (method.isFinal()) {
                    words.add("sealed");
                }
                words.add("override");
            } else if (!method.isFinal() && !method.isAbstract() && !isSealed(method)) {
                words.add("virtual");
            }
        } else if (base.isPresent() && !method.isConstructor()) {
            words.addFirst("new");
        }
        return words;
    }

    /** In a sealed class nothing can be virtual anew: C# refuses the word. */
    private static boolean isSealed(MethodInfo method) {
        return method.declaringType() instanceof DefinedKlass type && (type.isSealed() || type.isValueType());
    }

    /** The method of a base class that a method of the same name and signature overrides or hides. */
    static Optional<MethodInfo> hidden(MethodInfo method) {
        if (method.name().startsWith(".")) {
            return Optional.empty();
        }
        MethodSignature own = method.signature();
        int depth = 0;
        for (Klass at = method.declaringType().parent(); at != null && depth < 512; at = at.parent(), depth++) {
            for (MethodInfo each : at.methods(method.name())) {
                if (!each.isPrivate() && each.isStatic() == method.isStatic() && isVisible(each, method)
                        && each.signature().genericArity() == own.genericArity()
                        && sameParameters(each.signature(), own, each.isVirtual() && !method.isNewSlot())) {
                    return Optional.of(each);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isVisible(MethodInfo base, MethodInfo method) {
        int access = base.flags() & 7;
        return access >= 4 || base.module().equals(method.module())
                || base.isVirtual() && !method.isNewSlot() && method.isVirtual();
    }

    private static boolean sameParameters(MethodSignature base, MethodSignature own, boolean exactly) {
        if (exactly) {
            return base.matches(own);
        }
        return base.parameters().size() == own.parameters().size()
                && base.parameterText().equals(own.parameterText());
    }

    /** The options of {@code MethodImplAttribute} that flags stand for (II.23.1.11). */
    static int implementation(MethodInfo method) {
        return method.implFlags() & (0x8 | SYNCHRONIZED | 0x40 | 0x100 | 0x200 | 0x1000 | 0x10);
    }
}
