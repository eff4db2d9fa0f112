package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.List;

/** Says the same in fewer words, within an expression. */
final class ExprSimplifier {
    private ExprSimplifier() {
    }

    /** An expression, simplified from the inside out. */
    static Expr simplifyAll(CsTypes types, Expr expression) {
        return expression.rewrite(each -> simplify(types, each));
    }

    /** An expression whose operands are simple. */
    static Expr simplify(CsTypes types, Expr expression) {
        return switch (expression) {
            case Expr.Conditional conditional -> conditional(types, conditional);
            case Expr.Binary binary when types.callsOperator(binary) -> types.compareReferences(binary.operator(), binary.left(),
                    binary.right()).from(binary.il());
            case Expr.Binary binary -> binary(types, binary);
            case Expr.Unary(Operator operator, Expr operand, boolean _, Klass _, IlSet il) when operator == Operator.NOT
                    && !(operand instanceof Expr.Binary binary && (binary.operator() == Operator.BOTH
                            || binary.operator() == Operator.EITHER)) -> {
                Expr opposite = types.negate(operand);
                yield opposite instanceof Expr.Unary ? expression : opposite.from(il);
            }
            case Expr.Cast(Expr.Cast(Expr value, boolean innerChecked, Klass inner, IlSet innerIl), boolean checked, Klass type,
                    IlSet il) when inner == type && !checked && !innerChecked -> new Expr.Cast(value, false, type,
                            il.and(innerIl));
            case Expr.Cast(Expr.Conditional(Expr condition, Expr.Constant then, Expr.Constant otherwise, Klass _, IlSet own),
                    boolean checked, Klass type, IlSet il) when !checked && isNumber(then) && isNumber(otherwise)
                    && isIntegral(type) && !Conversions.isNarrow(type) -> new Expr.Conditional(condition, retyped(then, type),
                    retyped(otherwise, type), type,
                            own.and(il));
            case Expr.PropertyUse(Expr target, PropertyInfo property, MethodInfo _, List<Expr> _, boolean _, Klass type, IlSet il)
                    when property.name().equals("HasValue") && property.declaringType().isNullable()
                    && target instanceof Expr.Address(Expr.IfNotNull access, Klass _, IlSet own) -> new Expr.Binary(Operator.NE,
                            access, new Expr.Constant(null, access.type(), IlSet.NONE), false, type, il.and(own));
            case Expr.New creation when span(creation) instanceof Expr span -> span;
            case Expr.Cast(Expr.Call call, boolean _, Klass type, IlSet il) when isDelegateSum(call, type) ->
                    new Expr.Binary(call.method().name().equals("Combine") ? Operator.ADD : Operator.SUB,
                            delegate(call.arguments().get(0), type), delegate(call.arguments().get(1), type), false, type,
                            il.and(call.il()));
            case Expr.Cast(Expr.Constant constant, boolean checked, Klass type, IlSet il) when !checked && type.isEnum()
                    && isNumber(constant) && CsTypes.stack(type) == CsTypes.stack(constant.type()) ->
                    retyped(constant, type).from(il);
            case Expr.Deref(Expr.Binary(Operator operator, Expr pointer, Expr index, boolean _, Klass pointerType, IlSet own),
                    Klass type, IlSet il) when operator == Operator.ADD && pointerType instanceof PointerKlass
                    && pointerType.element() == type -> new Expr.ElementUse(pointer, List.of(index), type, il.and(own));
            case Expr.Cast(Expr.Delegate delegate, boolean _, Klass type, IlSet il) when delegate.type() == type
                    && il.isEmpty() && !isLambda(delegate) -> delegate;
            case Expr.Deref(Expr.Address(Expr place, Klass _, IlSet own), Klass type, IlSet il)
                    when place.type() == type -> place.from(own).from(il);
            default -> expression;
        };
    }

    /** A span over memory of the stack, {@code stackalloc T[n]} in C# 7.2; null for another new object. */
    private static Expr span(Expr.New creation) {
        if (!(creation.type() instanceof DefinedKlass type) || creation.arguments().size() != 2
                || !type.definitionName().equals("System.Span`1") && !type.definitionName().equals("System.ReadOnlySpan`1")
                || !(uncast(creation.arguments().getFirst()) instanceof Expr.StackAlloc memory)) {
            return null;
        }
        Klass element = type.arguments().getFirst();
        Expr count = creation.arguments().get(1);
        long size = Math.max(1, CsTypes.width(element));
        Expr bytes = uncast(memory.count());
        boolean fits = bytes instanceof Expr.Binary product && product.operator() == Operator.MUL
                ? isNumber(product.right(), size) && Compounds.same(uncast(product.left()), uncast(count))
                        || isNumber(product.right(), size) && number(product.left()) >= 0
                                && number(product.left()) == number(count)
                : number(bytes) >= 0 && number(bytes) == number(count) * size;
        return fits ? new Expr.StackAlloc(element, count, type, creation.il().and(memory.allIl())) : null;
    }

    /** A value without all casts in front of it. */
    static Expr uncast(Expr value) {
        return value instanceof Expr.Cast cast ? uncast(cast.value()) : value;
    }

    private static boolean isNumber(Expr value, long number) {
        return number(value) == number;
    }

    /** A constant's number; -1 for what is none. */
    private static long number(Expr value) {
        return uncast(value) instanceof Expr.Constant constant && CsTypes.isInteger(constant.value())
                ? ((Number) constant.value()).longValue() : -1;
    }

    /** Whether two delegates of one type are put together or one is taken out of another, which C# does by an operator. */
    private static boolean isDelegateSum(Expr.Call call, Klass type) {
        return (call.method().name().equals("Combine") || call.method().name().equals("Remove"))
                && call.method().declaringType().name().equals("System.Delegate") && call.arguments().size() == 2
                && OperatorMethods.isDelegate(type) && delegate(call.arguments().get(0), type) != null
                && delegate(call.arguments().get(1), type) != null;
    }

    /** An operand as one of a delegate's type; null where it is of another. */
    private static Expr delegate(Expr operand, Klass type) {
        Expr own = operand instanceof Expr.Cast cast && cast.value().type() == type && !(cast.value() instanceof Expr.Lambda)
                ? cast.value() : operand;
        return own.type() == type && !(own instanceof Expr.Constant) ? own : null;
    }

    private static boolean isLambda(Expr.Delegate delegate) {
        return delegate.method().name().startsWith("<");
    }

    private static boolean isNumber(Expr.Constant constant) {
        return CsTypes.isInteger(constant.value());
    }

    private static boolean isIntegral(Klass type) {
        return CsTypes.stack(type) == CsTypes.Stack.I4 || CsTypes.stack(type) == CsTypes.Stack.I8;
    }

    private static Expr retyped(Expr.Constant constant, Klass type) {
        return new Expr.Constant(CsTypes.truncate(((Number) constant.value()).longValue(), CsTypes.element(type)), type,
                constant.il());
    }

    /** 1 or 0 where an expression is a truth value that is known; else -1. */
    private static int known(Expr value) {
        return value instanceof Expr.Constant constant && CsTypes.isInteger(constant.value())
                && ((Number) constant.value()).longValue() >> 1 == 0 ? ((Number) constant.value()).intValue() : -1;
    }

    /** {@code x.HasValue ? x.Value : y} is {@code x ?? y}. */
    private static Expr orElse(CsTypes types, Expr.Conditional conditional) {
        boolean negated = conditional.condition() instanceof Expr.Unary unary && unary.operator() == Operator.NOT;
        Expr condition = negated ? ((Expr.Unary) conditional.condition()).operand() : conditional.condition();
        Expr.VariableUse variable = NullableForms.hasValue(condition);
        Expr present = negated ? conditional.otherwise() : conditional.then();
        Expr absent = negated ? conditional.then() : conditional.otherwise();
        Expr lifted = NullableForms.lifted(condition, present, absent, conditional.type(), conditional.il());
        if (lifted != null) {
            return lifted;
        }
        if (variable != null && conditional.type() != null && types.level().has(LanguageLevel.CSHARP_6)) {
            Expr access = NullConditionals.of(variable, each -> NullableForms.isValueOf(each, variable), present, absent,
                    conditional.type(), conditional.il().and(conditional.condition().allIl()));
            if (access != null) {
                return access;
            }
            Klass type = conditional.type();
            Klass nullable = type.isValueType() && !type.isNullable() ? types.nullable(type).orElse(null) : null;
            access = nullable == null || present.type() != type || absent.type() != type ? null
                    : NullConditionals.of(variable, each -> NullableForms.isValueOf(each, variable), present,
                            new Expr.Constant(null, null, IlSet.NONE), nullable, conditional.condition().allIl());
            if (access != null) {
                return new Expr.Binary(Operator.COALESCE, access, absent, false, type, conditional.il());
            }
        }
        if (variable == null || present.type() != conditional.type() || absent.type() != conditional.type()
                || !(NullableForms.isValueOf(present, variable)
                        || NullableForms.checkedValueOf(present) instanceof Expr.VariableUse use
                                && use.variable() == variable.variable())) {
            return conditional;
        }
        return new Expr.Binary(Operator.COALESCE, variable.from(present.allIl()), absent, false, conditional.type(),
                conditional.il().and(conditional.condition().allIl()));
    }

    private static Expr conditional(CsTypes types, Expr.Conditional conditional) {
        Expr other = orElse(types, conditional);
        if (other != conditional) {
            return other;
        }
        if (conditional.condition() instanceof Expr.Unary(Operator not, Expr asked, boolean _, Klass _, IlSet own)
                && not == Operator.NOT && isTruth(asked)) {
            return conditional(types, new Expr.Conditional(asked.from(own), conditional.otherwise(), conditional.then(),
                    conditional.type(), conditional.il()));
        }
        if (conditional.condition() instanceof Expr.Call test && test.arguments().size() == 1
                && conditional.otherwise() instanceof Expr.Call both && both.arguments().size() == 2
                && test.arguments().getFirst() instanceof Expr.VariableUse
                && Compounds.same(test.arguments().getFirst(), conditional.then())
                && Compounds.same(conditional.then(), both.arguments().getFirst())) {
            // The operators & and | of a type that has true and false, asked one after the other.
            Operator operator = test.method().name().equals("op_False")
                    && both.method().name().equals("op_BitwiseAnd") ? Operator.BOTH
                    : test.method().name().equals("op_True")
                            && both.method().name().equals("op_BitwiseOr") ? Operator.EITHER : null;
            if (operator != null) {
                return new Expr.Binary(operator, conditional.then(), both.arguments().get(1), false, conditional.type(),
                        conditional.il().and(test.allIl()).and(both.il()).and(both.arguments().getFirst().il()));
            }
        }
        if (!CsTypes.isBool(conditional.type())) {
            return conditional;
        }
        Expr condition = conditional.condition();
        int then = known(conditional.then());
        int otherwise = known(conditional.otherwise());
        IlSet il = conditional.il();
        if (then >= 0 && otherwise >= 0 && then != otherwise) {
            return (then == 1 ? condition : types.negate(condition)).from(il).from(conditional.then().il())
                    .from(conditional.otherwise().il());
        }
        if (otherwise == 0) {
            return new Expr.Binary(Operator.BOTH, condition, conditional.then(), false, types.bool(),
                    il.and(conditional.otherwise().il()));
        }
        if (then == 1) {
            return new Expr.Binary(Operator.EITHER, condition, conditional.otherwise(), false, types.bool(),
                    il.and(conditional.then().il()));
        }
        if (then == 0) {
            return new Expr.Binary(Operator.BOTH, types.negate(condition), conditional.otherwise(), false, types.bool(),
                    il.and(conditional.then().il()));
        }
        if (otherwise == 1) {
            return new Expr.Binary(Operator.EITHER, types.negate(condition), conditional.then(), false, types.bool(),
                    il.and(conditional.otherwise().il()));
        }
        return conditional;
    }

    private static boolean isTruth(Expr expression) {
        return expression instanceof Expr.Call call && (call.method().name().equals("op_False")
                || call.method().name().equals("op_True"));
    }

    /** What constants come to that leave their type's range, which C# refuses where it sees it; null for anything else. */
    private static Expr overflowing(Expr.Binary binary) {
        if (binary.checked() || !(binary.left() instanceof Expr.Constant left) || !(binary.right() instanceof Expr.Constant right)
                || !(left.value() instanceof Integer one) || !(right.value() instanceof Integer other)
                || binary.type() == null || binary.type().elementType() != ElementType.I4) {
            return null;
        }
        long value = switch (binary.operator()) {
            case ADD -> (long) one + other;
            case SUB -> (long) one - other;
            case MUL -> (long) one * other;
            default -> 0;
        };
        return value == (int) value ? null : new Expr.Constant((int) value, binary.type(),
                binary.il().and(left.il()).and(right.il()));
    }

    private static Expr binary(CsTypes types, Expr.Binary binary) {
        Expr overflow = overflowing(binary);
        if (overflow != null) {
            return overflow;
        }
        if (binary.operator() == Operator.COALESCE && binary.left() instanceof Expr.FieldUse cache
                && binary.right() instanceof Expr.Assign(Expr.FieldUse stored, Operator none, Expr value, boolean _, Klass _,
                IlSet own)
                && none == null && stored.field() == cache.field() && value instanceof Expr.Delegate
                && FlowSimplifier.isCache(cache)) {
            return value.from(binary.il().and(own).and(cache.il()).and(stored.il()));
        }
        Expr comparison = NullableForms.comparison(binary);
        if (comparison != null) {
            return comparison;
        }
        boolean equality = binary.operator() == Operator.EQ || binary.operator() == Operator.NE;
        if (equality && binary.right() instanceof Expr.Constant constant && CsTypes.isInteger(constant.value())) {
            long number = ((Number) constant.value()).longValue();
            IlSet il = binary.il().and(constant.il());
            if (CsTypes.isBool(binary.left().type()) && (number == 0 || number == 1)) {
                return (number == 1 == (binary.operator() == Operator.EQ) ? binary.left() : types.negate(binary.left())).from(il);
            }
            if (binary.left() instanceof Expr.Conditional(Expr condition, Expr then, Expr otherwise, Klass _, IlSet own)
                    && known(then) >= 0 && known(otherwise) >= 0 && known(then) != known(otherwise) && number == 0) {
                boolean direct = known(then) == 1 == (binary.operator() == Operator.NE);
                return (direct ? condition : types.negate(condition)).from(il.and(own).and(then.il()).and(otherwise.il()));
            }
        }
        // A truth value beside one that was an int when it was built.
        if (equality && binary.left().type() != null && binary.right().type() != null
                && CsTypes.isBool(binary.left().type()) != CsTypes.isBool(binary.right().type())
                && CsTypes.stack(binary.left().type()) == CsTypes.Stack.I4 && CsTypes.stack(binary.right().type())
                        == CsTypes.Stack.I4) {
            return new Expr.Binary(binary.operator(), types.convert(binary.left(), types.int32()),
                    types.convert(binary.right(), types.int32()), false, binary.type(), binary.il());
        }
        // x != null && x is T, as the compiler makes it of a pattern, is left as it is; x as T != null is a question.
        if (equality && binary.left() instanceof Expr.As(Expr value, Klass type, IlSet own)
                && binary.right() instanceof Expr.Constant none && none.value() == null) {
            Expr is = new Expr.Is(value, type, null, types.bool(), binary.il().and(own).and(none.il()));
            return binary.operator() == Operator.NE ? is : types.negate(is);
        }
        if (binary.operator() == Operator.SUB && binary.checked()
                && binary.left() instanceof Expr.Constant(Object zero, Klass _, IlSet il)
                && CsTypes.isInteger(zero) && ((Number) zero).longValue() == 0 && !CsTypes.isUnsigned(binary.type())) {
            return new Expr.Unary(Operator.NEG, binary.right(), true, binary.type(), binary.il().and(il));
        }
        if (binary.operator() == Operator.ADD && binary.right() instanceof Expr.Constant(Object number, Klass type, IlSet il)
                && number instanceof Integer value && value < 0 && value != Integer.MIN_VALUE && !binary.checked()
                && type.elementType() == ElementType.I4) {
            return new Expr.Binary(Operator.SUB, binary.left(), new Expr.Constant(-value, type, il), false, binary.type(),
                    binary.il());
        }
        return binary;
    }
}
