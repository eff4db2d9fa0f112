package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import java.util.List;

/** Which types are compatible with which (ECMA-335 I.8.7), on 64 bits. */
public final class Assignability {
    private static final int MAX_STEPS = 256;

    private Assignability() {
    }

    /** Whether {@code type} is {@code base} or has it among its base classes; interfaces do not count. */
    public static boolean isSubclassOf(Klass type, Klass base) {
        for (Klass at = type; at != null; at = at.parent()) {
            if (at == base) {
                return true;
            }
        }
        return false;
    }

    /** Whether {@code type} implements exactly this interface. */
    public static boolean implementsExactly(Klass type, Klass wanted) {
        return type == wanted || type.interfaces().contains(wanted);
    }

    /**
     * Whether a location of type {@code target} can hold a value of type {@code source}, boxed where needed: what
     * {@code Type.IsAssignableFrom} answers.
     */
    public static boolean isAssignable(Klass target, Klass source) {
        return isAssignable(target, source, MAX_STEPS);
    }

    private static boolean isAssignable(Klass target, Klass source, int steps) {
        if (target == source) {
            return true;
        }
        if (steps == 0) {
            return false;
        }
        return switch (target) {
            case DefinedKlass type -> defined(type, source, steps - 1);
            case ArrayKlass array -> source instanceof ArrayKlass other && array.rank() == other.rank()
                    && array.isVector() == other.isVector() && isElementCompatible(array.element(), other.element(), steps - 1);
            case PointerKlass pointer -> source instanceof PointerKlass other
                    && verification(pointer.element()) == verification(other.element());
            case ByRefKlass byRef -> source instanceof ByRefKlass other
                    && verification(byRef.element()) == verification(other.element());
            case VariableKlass _, FunctionPointerKlass _, MissingKlass _ -> source instanceof VariableKlass variable
                    && variable.constraints().stream().anyMatch(constraint -> isAssignable(target, constraint, steps - 1));
        };
    }

    private static boolean defined(DefinedKlass target, Klass source, int steps) {
        if (source instanceof VariableKlass variable) {
            return target.elementType() == ElementType.OBJECT
                    || variable.hasValueConstraint() && target == target.runtime().core().valueType()
                    || variable.constraints().stream().anyMatch(constraint -> isAssignable(target, constraint, steps));
        }
        if (target.elementType() == ElementType.OBJECT) {
            return !(source instanceof ByRefKlass) && !(source instanceof PointerKlass)
                    && !(source instanceof FunctionPointerKlass);
        }
        if (target.isNullable()) {
            return target.arguments().getFirst() == source;
        }
        if (target.isInterface()) {
            return implementation(source, target, steps) != null;
        }
        for (Klass at = source; at != null; at = at.parent()) {
            if (at == target || isVariant(target, at, steps)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The interface through which a type answers calls to {@code wanted}: the same, or the first one that is compatible by
     * variance (II.12.2, I.8.7.1); null for none.
     */
    public static Klass implementation(Klass type, Klass wanted) {
        return implementation(type, wanted, MAX_STEPS);
    }

    private static Klass implementation(Klass type, Klass wanted, int steps) {
        if (implementsExactly(type, wanted)) {
            return wanted;
        }
        if (isVariant(wanted, type, steps)) {
            return type;
        }
        for (Klass candidate : type.interfaces()) {
            if (isVariant(wanted, candidate, steps)) {
                return candidate;
            }
        }
        return type instanceof ArrayKlass array && array.isVector() ? arrayInterface(array, wanted, steps) : null;
    }

    /** A vector's generic interfaces are those of every type its elements are compatible with (I.8.7.1). */
    private static Klass arrayInterface(ArrayKlass array, Klass wanted, int steps) {
        if (!(wanted instanceof DefinedKlass type) || type.arguments().size() != 1) {
            return null;
        }
        for (Klass own : array.declaredInterfaces()) {
            if (own instanceof DefinedKlass candidate && candidate.definition() == type.definition()
                    && isInterfaceElement(type, array.element(), steps)) {
                return own;
            }
        }
        return null;
    }

    /** Mono's read-only interfaces of arrays know numbers of one size apart, but take an enumeration for its number. */
    private static boolean isInterfaceElement(DefinedKlass type, Klass element, int steps) {
        Klass wanted = type.arguments().getFirst();
        return element.isValueType() && type.definitionName().startsWith("System.Collections.Generic.IReadOnly")
                ? wanted == element || wanted == element.underlying() : isElementCompatible(wanted, element, steps);
    }

    /** Whether an instance of a variant generic definition is compatible with another one of the same definition. */
    private static boolean isVariant(DefinedKlass target, Klass source, int steps) {
        if (!(source instanceof DefinedKlass from) || from.definition() != target.definition() || target.arguments().isEmpty()
                || steps <= 0) {
            return false;
        }
        List<Klass> variables = target.definition().arguments();
        boolean variant = false;
        for (int i = 0; i < variables.size() && i < target.arguments().size() && i < from.arguments().size(); i++) {
            Klass wanted = target.arguments().get(i);
            Klass given = from.arguments().get(i);
            VariableKlass variable = (VariableKlass) variables.get(i);
            if (wanted == given) {
                continue;
            }
            variant = true;
            // Variance needs a change of type without a change of representation: references only.
            boolean references = isReferenceLike(wanted) && isReferenceLike(given);
            boolean fits = references && (variable.isCovariant() ? isAssignable(wanted, given, steps - 1)
                    : variable.isContravariant() && isAssignable(given, wanted, steps - 1));
            if (!fits) {
                return false;
            }
        }
        return variant;
    }

    private static boolean isVariant(Klass target, Klass source, int steps) {
        return target instanceof DefinedKlass type && isVariant(type, source, steps);
    }

    private static boolean isReferenceLike(Klass type) {
        return type.isReference();
    }

    /** Whether an array of {@code source} may be used as an array of {@code target} (I.8.7.1, array-element-compatible-with). */
    private static boolean isElementCompatible(Klass target, Klass source, int steps) {
        if (target == source) {
            return true;
        }
        if (source.isValueType() || target.isValueType()) {
            return source.isValueType() && target.isValueType() && reduced(target) == reduced(source);
        }
        if (target instanceof PointerKlass || source instanceof PointerKlass) {
            return target instanceof PointerKlass && source instanceof PointerKlass && isAssignable(target, source, steps);
        }
        if (source instanceof VariableKlass variable && !variable.hasReferenceConstraint()) {
            return false;
        }
        return isAssignable(target, source, steps);
    }

    /** The reduced type (I.8.7.1), a native integer being the integer of its size. */
    private static Object reduced(Klass type) {
        Klass underlying = type.underlying();
        return switch (underlying.elementType()) {
            case I1, U1 -> ElementType.I1;
            case I2, U2 -> ElementType.I2;
            case I4, U4 -> ElementType.I4;
            case I8, U8 -> ElementType.I8;
            case I, U -> ObjectModel.BITS_64.pointerSize() == 8 ? ElementType.I8 : ElementType.I4;
            default -> underlying;
        };
    }

    /** The verification type of what a pointer points to (I.8.7.1): reduced, bool and char being integers. */
    private static Object verification(Klass type) {
        return switch (type.underlying().elementType()) {
            case BOOLEAN -> ElementType.I1;
            case CHAR -> ElementType.I2;
            default -> reduced(type);
        };
    }

    /** The class that a cast to {@code type} tests for: a nullable type's argument, else the type itself (III.4.3, III.4.6). */
    public static Klass castClass(Klass type) {
        return type.isNullable() ? type.arguments().getFirst() : type;
    }

    /** Whether {@code castclass} and {@code isinst} to {@code type} accept an object of class {@code object}. */
    public static boolean isInstance(Klass object, Klass type) {
        return isAssignable(castClass(type), object);
    }
}
