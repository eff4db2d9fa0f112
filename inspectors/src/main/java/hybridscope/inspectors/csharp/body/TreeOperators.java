package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.List;

/**
 * Operators and conversions of expression trees as C# writes them: without the conversions that it makes itself, enumerations by
 * their names, operators on nullable values as those on the values.
 */
final class TreeOperators {
    private final CsTypes types;

    TreeOperators(CsTypes types) {
        this.types = types;
    }

    /**
     * A conversion.
     *
     * @param method the operator that is called, or null
     */
    Expr conversion(Expr value, Klass type, MethodInfo method, boolean checked, IlSet il) {
        Klass from = value.type();
        if (from == null) {
            throw new NoLambda();
        }
        if (method != null) {
            Klass parameter = parameter(method);
            Klass result = method.signature().returnType();
            if (!OperatorMethods.isConversion(method)) {
                throw new NoLambda();
            }
            if (type.isNullable() && isLifted(value, parameter) && type.arguments().getFirst() == result) {
                return new Expr.Cast(value, false, type, il);
            }
            if (result != type || parameter != from) {
                throw new NoLambda();
            }
            return new Expr.Call(method, null, List.of(value), false, type, il);
        }
        if (CsTypes.isReference(from) && CsTypes.isReference(type)) {
            // C# makes no node of a conversion that it makes itself: this one is in the text.
            return new Expr.Cast(value, types.isImplicit(from, type), type, il);
        }
        if (from.isValueType() && CsTypes.isReference(type)) {
            return new Expr.Box(value, type, il);
        }
        if (value instanceof Expr.Binary bits && (type.isEnum() || type == from)) {
            // Bits of an enumeration; mcs forgets to say that they are.
            Expr flags = flags(bits);
            if (flags != null && flags.type() == type) {
                return flags.from(il);
            }
            if (flags != null && type == from) {
                return new Expr.Cast(flags, false, type, il);
            }
        }
        return new Expr.Cast(value, checked, type, il);
    }

    /** An operator on an enumeration's integers as one on the enumeration; null where it is none. */
    private Expr flags(Expr.Binary bits) {
        if (bits.operator() != Operator.AND && bits.operator() != Operator.OR && bits.operator() != Operator.XOR) {
            return null;
        }
        for (Expr each : List.of(bits.left(), bits.right())) {
            if (each instanceof Expr.Cast cast && cast.value().type() != null && cast.value().type().isEnum()) {
                Klass type = cast.value().type();
                Expr left = enumerated(bits.left(), type);
                Expr right = enumerated(bits.right(), type);
                return left == null || right == null ? null
                        : new Expr.Binary(bits.operator(), left, right, false, type, bits.il());
            }
        }
        return null;
    }

    /** A value that stands converted to an enumeration's integers, as one of the enumeration; null where it is none. */
    private Expr enumerated(Expr value, Klass type) {
        Klass integers = Conversions.isNarrow(type.underlying()) ? types.int32() : type.underlying();
        return switch (value) {
            case Expr.Cast cast when cast.value().type() == type && cast.type() == integers -> cast.value().from(cast.il());
            case Expr.Constant constant when constant.type() == integers -> new Expr.Constant(constant.value(), type,
                    constant.il());
            default -> null;
        };
    }

    /**
     * An operator with one operand.
     *
     * @param negates whether it is the one of the opposite sign
     * @param method the operator that is called, or null
     */
    Expr unary(Expr value, boolean negates, MethodInfo method, boolean checked, IlSet il) {
        if (value.type() == null) {
            throw new NoLambda();
        }
        if (method != null) {
            boolean lifted = isLifted(value, parameter(method));
            if (OperatorMethods.operator(method) == null || !lifted && parameter(method) != value.type()) {
                throw new NoLambda();
            }
            Klass result = method.signature().returnType();
            return new Expr.Call(method, null, List.of(value), false, lifted ? nullable(value, result) : result, il);
        }
        Klass own = value.type().isNullable() ? value.type().arguments().getFirst() : value.type();
        Operator operator = negates ? Operator.NEG
                : own.elementType() == ElementType.BOOLEAN ? Operator.NOT : Operator.COMPLEMENT;
        return new Expr.Unary(operator, value, checked, value.type(), il);
    }

    private static Klass parameter(MethodInfo method) {
        if (method.signature().parameters().isEmpty()) {
            throw new NoLambda();
        }
        return method.signature().parameters().getFirst();
    }

    /**
     * An operator with two operands.
     *
     * @param method the operator that is called, or null
     */
    Expr binary(Operator operator, Expr left, Expr right, MethodInfo method, boolean checked, IlSet il) {
        Expr first = number(right) == right ? number(left) : left;
        Expr second = number(left) == left ? number(right) : right;
        if (method != null) {
            List<Klass> parameters = method.signature().parameters();
            if (parameters.size() != 2) {
                throw new NoLambda();
            }
            Klass result = method.signature().returnType();
            boolean lifted = isLifted(left, parameters.get(0)) && isLifted(right, parameters.get(1));
            boolean plain = OperatorMethods.operator(method) == operator && (lifted || parameters.get(0) == left.type()
                    && parameters.get(1) == right.type());
            Expr.Call call = new Expr.Call(method, null, List.of(lifted ? unlifted(first) : first,
                    lifted ? unlifted(second) : second), false,
                    lifted && !operator.compares() ? nullable(left, result) : result, il);
            if (!plain && !(operator == Operator.ADD && OperatorMethods.concatenates(call))) {
                throw new NoLambda();
            }
            return call;
        }
        boolean shifts = operator == Operator.SHL || operator == Operator.SHR;
        if (left.type() == null || right.type() == null || left.type() != right.type() && !shifts
                && !(operator.compares() && CsTypes.isReference(left.type()) && CsTypes.isReference(right.type()))) {
            throw new NoLambda();
        }
        if (operator.compares()) {
            return compared(operator, left, right, il);
        }
        return new Expr.Binary(operator, first == left ? promoted(left, right) : first,
                second == right ? promoted(right, left) : second, checked, left.type(), il);
    }

    /** Whether an operand is a nullable one of an operator that is declared for the values. */
    private static boolean isLifted(Expr operand, Klass parameter) {
        return operand.type() != null && operand.type().isNullable() && operand.type().arguments().getFirst() == parameter;
    }

    /** A value that only becomes nullable because the other one is. */
    private static Expr unlifted(Expr operand) {
        return operand instanceof Expr.Cast cast && cast.value().type() != null
                && cast.value().type() == operand.type().arguments().getFirst() ? cast.value().from(cast.il()) : operand;
    }

    /** An integer that becomes a decimal beside another one: an explicit conversion would be a constant. */
    private static Expr number(Expr operand) {
        Expr plain = operand instanceof Expr.Cast cast && cast.type().isNullable() ? cast.value().from(cast.il()) : operand;
        return plain instanceof Expr.Call call && call.method().name().equals("op_Implicit")
                && call.method().declaringType().name().equals("System.Decimal")
                && call.arguments().getFirst() instanceof Expr.Constant constant
                && Conversions.natural(constant) == constant.type() ? constant.from(plain.il()) : operand;
    }

    private static Klass nullable(Expr operand, Klass type) {
        return ((DefinedKlass) operand.type()).definition().instance(List.of(type));
    }

    private Expr compared(Operator operator, Expr left, Expr right, IlSet il) {
        for (Expr each : List.of(left, right)) {
            if (each instanceof Expr.Cast cast && cast.value().type() != null) {
                Klass type = cast.value().type();
                if (type.isEnum() && enumerated(left, type) != null && enumerated(right, type) != null) {
                    return new Expr.Binary(operator, enumerated(left, type), enumerated(right, type), false, types.bool(), il);
                }
                Expr other = each == left ? right : left;
                if (type.elementType() == ElementType.CHAR && other instanceof Expr.Constant constant
                        && constant.type() == types.int32() && constant.value() instanceof Integer number
                        && number >= 0 && number <= Character.MAX_VALUE) {
                    Expr letter = new Expr.Constant(number, type, constant.il());
                    Expr own = cast.value().from(cast.il());
                    return new Expr.Binary(operator, each == left ? own : letter, each == left ? letter : own, false,
                            types.bool(), il);
                }
            }
        }
        return new Expr.Binary(operator, promoted(left, right), promoted(right, left), false, types.bool(), il);
    }

    /** An operand without the conversion that C# makes of it beside another one. */
    private static Expr promoted(Expr value, Expr other) {
        if (!(value instanceof Expr.Cast cast) || cast.checked() || cast.value().type() == null || cast.type() != other.type()
                || other instanceof Expr.Cast both && both.value().type() != other.type()) {
            return value;
        }
        Klass from = cast.value().type();
        if (cast.type().isNullable() && cast.type().arguments().getFirst() == Conversions.natural(cast.value())) {
            return cast.value().from(cast.il());
        }
        return !(cast.value() instanceof Expr.Constant) && !from.isEnum() && !cast.type().isNullable()
                && from.elementType() != ElementType.CHAR
                && Conversions.isImplicit(cast.value(), cast.type()) && from.elementType().size() > 0
                ? cast.value().from(cast.il()) : value;
    }
}
