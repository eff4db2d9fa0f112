package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The conversions that C# makes without being asked (C# specification, 10.2). */
public final class Conversions {
    private static final Map<ElementType, Set<ElementType>> WIDER = Map.of(
            ElementType.I1, Set.of(ElementType.I2, ElementType.I4, ElementType.I8, ElementType.R4, ElementType.R8),
            ElementType.U1, Set.of(ElementType.I2, ElementType.U2, ElementType.I4, ElementType.U4, ElementType.I8,
                    ElementType.U8, ElementType.R4, ElementType.R8),
            ElementType.I2, Set.of(ElementType.I4, ElementType.I8, ElementType.R4, ElementType.R8),
            ElementType.U2, Set.of(ElementType.I4, ElementType.U4, ElementType.I8, ElementType.U8, ElementType.R4,
                    ElementType.R8),
            ElementType.I4, Set.of(ElementType.I8, ElementType.R4, ElementType.R8),
            ElementType.U4, Set.of(ElementType.I8, ElementType.U8, ElementType.R4, ElementType.R8),
            ElementType.I8, Set.of(ElementType.R4, ElementType.R8),
            ElementType.U8, Set.of(ElementType.R4, ElementType.R8),
            ElementType.CHAR, Set.of(ElementType.U2, ElementType.I4, ElementType.U4, ElementType.I8, ElementType.U8,
                    ElementType.R4, ElementType.R8),
            ElementType.R4, Set.of(ElementType.R8));

    private Conversions() {
    }

    /** The type that C# takes an expression for as it is written; null where it has none of its own. */
    public static Klass natural(Expr value) {
        return switch (value) {
            case Expr.Lambda _, Expr.MethodGroup _ -> null;
            case Expr.Constant constant when constant.value() == null -> null;
            case Expr.Constant constant when isNarrow(constant.type()) -> constant.type().runtime().core().int32();
            case Expr.Conditional choice when choice.then() instanceof Expr.Constant
                    && choice.otherwise() instanceof Expr.Constant && isNarrow(choice.type()) ->
                    choice.type().runtime().core().int32();
            default -> value.type();
        };
    }

    /** Whether C# computes with int where a type is an integer's with fewer bits. */
    public static boolean isNarrow(Klass type) {
        return type != null && switch (type.elementType()) {
            case I1, U1, I2, U2 -> true;
            default -> false;
        };
    }

    /** Whether C# converts a value by itself, no user's conversion taken into account. */
    public static boolean isImplicit(Expr value, Klass target) {
        if (value instanceof Expr.Lambda || value instanceof Expr.MethodGroup) {
            return value.type() == target;
        }
        Klass type = natural(value);
        if (type == null) {
            return isNullable(target);
        }
        return isImplicit(type, target) || value instanceof Expr.Constant constant && isConstant(constant, target);
    }

    /** Whether C# could convert a value by itself; where that is hard to tell it could. */
    public static boolean mayBeImplicit(Expr value, Klass target) {
        Klass type = natural(value);
        if (isImplicit(value, target)) {
            return true;
        }
        if (value instanceof Expr.Lambda || value instanceof Expr.MethodGroup || value instanceof Expr.Delegate) {
            return target instanceof VariableKlass || delegate(target) != null && arity(value.type()) == arity(target);
        }
        if (type == null) {
            return target.containsMethodVariables() && !target.isValueType();
        }
        if (target.containsMethodVariables()) {
            return mayFit(type, target);
        }
        return isConverted(type, target);
    }

    /** Whether a type could be one that has type parameters of a method in it. */
    private static boolean mayFit(Klass type, Klass target) {
        return switch (target) {
            case VariableKlass _ -> !(type instanceof ByRefKlass);
            case ArrayKlass array -> type instanceof ArrayKlass given && given.rank() == array.rank()
                    && mayFit(given.element(), array.element());
            case ByRefKlass reference -> type instanceof ByRefKlass && mayFit(type.element(), reference.element());
            case DefinedKlass generic -> type instanceof VariableKlass || type instanceof ArrayKlass && generic.isInterface()
                    || TypeInference.supertypes(type).stream().anyMatch(each -> each.definition() == generic.definition());
            default -> true;
        };
    }

    /** Whether one of two types has a conversion that leads from the first to the second (10.5.4). */
    private static boolean isConverted(Klass type, Klass target) {
        for (Klass each : List.of(type, target)) {
            try {
                for (Klass at = each; at instanceof DefinedKlass; at = at.parent()) {
                    if (at.methods("op_Implicit").stream().anyMatch(method -> method.signature().parameters().size() == 1
                            && isImplicit(type, method.signature().parameters().getFirst())
                            && isImplicit(method.signature().returnType(), target))) {
                        return true;
                    }
                }
            } catch (LoadException damaged) {
                return true;
            }
        }
        return false;
    }

    /** The delegate type that a lambda becomes, also as an expression tree; null where a type is none. */
    public static Klass delegate(Klass type) {
        if (type instanceof DefinedKlass defined && type.arguments().size() == 1
                && defined.definitionName().equals("System.Linq.Expressions.Expression`1")) {
            return delegate(type.arguments().getFirst());
        }
        return type instanceof DefinedKlass && OperatorMethods.isDelegate(type) ? type : null;
    }

    /** What a delegate type, or an expression tree's, is called by; null where a type is none. */
    public static MethodInfo invoke(Klass type) {
        Klass delegate = type == null ? null : delegate(type);
        return delegate == null ? null : delegate.methods("Invoke").stream().findFirst().orElse(null);
    }

    /** How many parameters a delegate takes; -1 for what is none. */
    private static int arity(Klass delegate) {
        MethodInfo invoke = invoke(delegate);
        return invoke == null ? -1 : invoke.signature().parameters().size();
    }

    private static boolean isNullable(Klass type) {
        return type instanceof PointerKlass || type.isNullable() || type instanceof ArrayKlass
                || type instanceof VariableKlass variable && variable.hasReferenceConstraint()
                || type instanceof DefinedKlass && !type.isValueType();
    }

    /** Whether C# converts a constant to a type that holds it, where it would not convert every value (10.2.11, 10.2.4). */
    private static boolean isConstant(Expr.Constant constant, Klass target) {
        if (!(constant.value() instanceof Integer || constant.value() instanceof Long)) {
            return false;
        }
        long number = ((Number) constant.value()).longValue();
        ElementType from = natural(constant).isEnum() ? ElementType.VALUETYPE : natural(constant).elementType();
        if (from != ElementType.I4) {
            return from == ElementType.I8 && target.elementType() == ElementType.U8 && number >= 0;
        }
        if (target.isEnum()) {
            return number == 0;
        }
        return switch (target.elementType()) {
            case I1 -> number == (byte) number;
            case U1 -> number == (number & 0xFF);
            case I2 -> number == (short) number;
            case U2 -> number == (number & 0xFFFF);
            case U4, U8 -> number >= 0;
            default -> false;
        };
    }

    /** Whether C# converts each value of a type to another one by itself. */
    public static boolean isImplicit(Klass type, Klass target) {
        if (type == target) {
            return true;
        }
        if (type == null || type instanceof ByRefKlass || target instanceof ByRefKlass) {
            return false;
        }
        if (type instanceof PointerKlass || target instanceof PointerKlass) {
            return type instanceof PointerKlass && target instanceof PointerKlass
                    && target.element().elementType() == ElementType.VOID;
        }
        if (target.isNullable()) {
            return isImplicit(type.isNullable() ? type.arguments().getFirst() : type, target.arguments().getFirst());
        }
        if (target.isValueType()) {
            return isWider(type, target);
        }
        if (type.isNullable() && target.isInterface()) {
            return false;
        }
        return type.isValueType() ? isBoxed(type, target) : isReference(type, target);
    }

    private static boolean isWider(Klass type, Klass target) {
        if (type.isEnum() || target.isEnum()) {
            return false;
        }
        if (target.name().equals("System.Decimal")) {
            return WIDER.containsKey(type.elementType()) && type.elementType() != ElementType.R4;
        }
        return WIDER.getOrDefault(type.elementType(), Set.of()).contains(target.elementType());
    }

    /** Whether a value is boxed to a type by itself. */
    public static boolean isBoxed(Klass type, Klass target) {
        try {
            return type.isValueType() && (target.elementType() == ElementType.OBJECT
                    || !(target instanceof VariableKlass) && Assignability.isAssignable(target, type));
        } catch (LoadException unknown) {
            return false;
        }
    }

    /** Whether C# converts from one reference type to another without a cast. */
    public static boolean isReference(Klass type, Klass target) {
        if (type == target || target.elementType() == ElementType.OBJECT && !(type instanceof FunctionPointerKlass)) {
            return true;
        }
        if (type instanceof VariableKlass variable) {
            return variable.constraints().stream().anyMatch(constraint -> constraint == target
                    || !constraint.isValueType() && !target.isValueType() && !(constraint instanceof VariableKlass)
                            && isReference(constraint, target));
        }
        if (target instanceof VariableKlass) {
            return false;
        }
        try {
            return Assignability.isAssignable(target, type) && !hasOddElements(type, target);
        } catch (LoadException unknown) {
            return true;
        }
    }

    /** IL takes int[] for uint[], C# does not. */
    private static boolean hasOddElements(Klass type, Klass target) {
        Klass from = type.elementType() == ElementType.SZARRAY ? type.element() : null;
        Klass to = target.elementType() == ElementType.SZARRAY ? target.element() : null;
        return from != null && to != null && from != to && from.isValueType();
    }

    /** The types that a conversion of a value to either of two types is compared by: whether the first is better (12.6.4.5). */
    public static boolean isBetter(Klass first, Klass second) {
        boolean there = isImplicit(first, second);
        boolean back = isImplicit(second, first);
        return there && !back || there == back && isSignedOf(first, second);
    }

    private static boolean isSignedOf(Klass first, Klass second) {
        List<ElementType> unsigned = List.of(ElementType.U1, ElementType.U2, ElementType.U4, ElementType.U8);
        int least = switch (first.isEnum() ? ElementType.VALUETYPE : first.elementType()) {
            case I1 -> 0;
            case I2 -> 1;
            case I4 -> 2;
            case I8 -> 3;
            default -> unsigned.size();
        };
        return !second.isEnum() && unsigned.indexOf(second.elementType()) >= least;
    }
}
