package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Operators on nullable values (C# specification, 12.4.8), which compilers spell out: whether the operands have values, and
 * what the operator gives for these.
 */
final class NullableForms {
    private NullableForms() {
    }

    /** The nullable variable whose value an expression is known to be there for; null for another expression. */
    static Expr.VariableUse hasValue(Expr condition) {
        return condition instanceof Expr.PropertyUse use && use.property().name().equals("HasValue")
                && use.target() instanceof Expr.Address address && address.place() instanceof Expr.VariableUse variable
                && variable.type().isNullable() ? variable : null;
    }

    /** Whether a condition asks for the values of nullable variables and for nothing else. */
    static boolean asks(Expr condition) {
        List<Expr> terms = new ArrayList<>();
        flatten(condition instanceof Expr.Unary unary && unary.operator() == Operator.NOT ? unary.operand() : condition, true,
                terms);
        return terms.stream().allMatch(each -> hasValue(each) != null);
    }

    /** Whether an expression is a nullable variable's value where it has one. */
    static boolean isValueOf(Expr expression, Expr.VariableUse variable) {
        Expr.VariableUse use = valueOf(expression);
        return use != null && use.variable() == variable.variable();
    }

    private static Expr.VariableUse valueOf(Expr expression) {
        return expression instanceof Expr.Call call && call.method().name().equals("GetValueOrDefault")
                && call.arguments().isEmpty() && call.target() instanceof Expr.Address address
                && address.place() instanceof Expr.VariableUse use && use.type().isNullable() ? use : null;
    }

    /** The nullable variable whose value an expression is where it has one, and which throws where it has none; else null. */
    static Expr.VariableUse checkedValueOf(Expr expression) {
        return expression instanceof Expr.PropertyUse use && use.property().name().equals("Value")
                && use.target() instanceof Expr.Address address && address.place() instanceof Expr.VariableUse variable
                && variable.type().isNullable() ? variable : null;
    }

    /** A comparison with what tells whether there are values beside it, as the comparison alone; null for another expression. */
    static Expr comparison(Expr.Binary binary) {
        boolean both = binary.operator() == Operator.AND || binary.operator() == Operator.BOTH;
        boolean either = binary.operator() == Operator.OR || binary.operator() == Operator.EITHER;
        if (!both && !either || !CsTypes.isBool(binary.type())) {
            return null;
        }
        List<Expr> terms = new ArrayList<>();
        flatten(binary, both, terms);
        return terms.size() > 3 ? null : comparison(terms, both, binary.allIl());
    }

    private static void flatten(Expr expression, boolean both, List<Expr> terms) {
        if (expression instanceof Expr.Binary binary && (both
                ? binary.operator() == Operator.AND || binary.operator() == Operator.BOTH
                : binary.operator() == Operator.OR || binary.operator() == Operator.EITHER)) {
            flatten(binary.left(), both, terms);
            flatten(binary.right(), both, terms);
        } else {
            terms.add(expression);
        }
    }

    private static Expr comparison(List<Expr> terms, boolean both, IlSet il) {
        for (Expr term : terms) {
            if (both && term instanceof Expr.Call call) {
                Expr own = operator(call, terms, il);
                if (own != null) {
                    return own;
                }
            }
            if (!(term instanceof Expr.Binary test) || !test.operator().compares()) {
                continue;
            }
            List<Expr> rest = new ArrayList<>(terms);
            rest.remove(term);
            Expr.VariableUse left = valueOf(test.left());
            Expr.VariableUse right = valueOf(test.right());
            boolean unequal = test.operator() == Operator.NE;
            if (left == null && right == null || both == unequal) {
                continue;
            }
            boolean equality = unequal || test.operator() == Operator.EQ;
            boolean fits = left != null && right != null
                    ? equality ? rest.size() == 1 && isSame(rest.getFirst(), left, right, unequal)
                            : haveValues(rest, left, right)
                    : rest.size() == 1 && isThere(rest.getFirst(), left == null ? right : left, both)
                            && isPlain(left == null ? test.left() : test.right())
                            && !ValueInlining.mentions(left == null ? test.left() : test.right(),
                                    (left == null ? right : left).variable());
            if (fits && (equality || both)) {
                return new Expr.Binary(test.operator(), left == null ? test.left() : left, right == null ? test.right() : right,
                        false, test.type(), il);
            }
        }
        return null;
    }

    /** An operator of a type's own that compares values; null for another call. */
    private static Expr operator(Expr.Call call, List<Expr> terms, IlSet il) {
        Operator operator = OperatorMethods.operator(call.method());
        if (operator == null || !operator.compares() || operator == Operator.EQ || operator == Operator.NE) {
            return null;
        }
        List<CsVariable> there = new ArrayList<>();
        for (Expr each : terms) {
            if (each != call) {
                Expr.VariableUse variable = hasValue(each);
                if (variable == null) {
                    return null;
                }
                there.add(variable.variable());
            }
        }
        List<Expr> operands = operands(call.arguments(), there, null);
        return operands == null ? null : new Expr.Call(call.method(), null, operands, false, call.type(), il);
    }

    private static boolean isThere(Expr expression, Expr.VariableUse variable, boolean there) {
        Expr plain = there ? expression : expression instanceof Expr.Unary unary && unary.operator() == Operator.NOT
                ? unary.operand() : null;
        return is(hasValue(plain), variable);
    }

    private static boolean haveValues(List<Expr> terms, Expr.VariableUse left, Expr.VariableUse right) {
        return terms.size() == 2 && (isThere(terms.get(0), left, true) && isThere(terms.get(1), right, true)
                || isThere(terms.get(0), right, true) && isThere(terms.get(1), left, true));
    }

    /** Whether an expression asks whether both variables have a value or none has, or the opposite. */
    private static boolean isSame(Expr expression, Expr.VariableUse left, Expr.VariableUse right, boolean unequal) {
        return expression instanceof Expr.Binary test
                && (test.operator() == (unequal ? Operator.NE : Operator.EQ) || unequal && test.operator() == Operator.XOR)
                && is(hasValue(test.left()), left) && is(hasValue(test.right()), right);
    }

    private static boolean is(Expr.VariableUse found, Expr.VariableUse variable) {
        return found != null && found.variable() == variable.variable();
    }

    /**
     * An operator with nullable operands: what it gives where there are values, and nothing where one is missing; null for
     * another choice.
     */
    static Expr lifted(Expr condition, Expr present, Expr absent, Klass type, IlSet il) {
        if (type == null || !type.isNullable() || !isNothing(absent) || !(present instanceof Expr.New made) || made.type() != type
                || made.arguments().size() != 1) {
            return null;
        }
        List<Expr> terms = new ArrayList<>();
        flatten(condition, true, terms);
        List<CsVariable> there = new ArrayList<>();
        for (Expr term : terms) {
            Expr.VariableUse variable = hasValue(term);
            if (variable == null || there.contains(variable.variable())) {
                return null;
            }
            there.add(variable.variable());
        }
        IlSet all = il.and(condition.allIl()).and(made.il()).and(absent.allIl());
        return switch (made.arguments().getFirst()) {
            case Expr.Binary binary when !binary.operator().compares()
                    && binary.operator().precedence() >= Operator.OR.precedence() -> {
                List<Expr> operands = operands(List.of(binary.left(), binary.right()), there, type);
                yield operands == null ? null : new Expr.Binary(binary.operator(), operands.get(0), operands.get(1),
                        binary.checked(), type, all.and(binary.il()));
            }
            case Expr.Unary unary when unary.operator() != Operator.NOT -> {
                List<Expr> operands = operands(List.of(unary.operand()), there, type);
                yield operands == null ? null : new Expr.Unary(unary.operator(), operands.getFirst(), unary.checked(), type,
                        all.and(unary.il()));
            }
            case Expr.Cast cast when cast.type() == type.arguments().getFirst() -> {
                List<Expr> operands = operands(List.of(cast.value()), there, type);
                yield operands == null ? null : new Expr.Cast(operands.getFirst(), cast.checked(), type, all.and(cast.il()));
            }
            case Expr.Call call when isOperator(call.method()) && call.type() == type.arguments().getFirst() -> {
                List<Expr> operands = operands(call.arguments(), there, type);
                yield operands == null ? null : new Expr.Call(call.method(), null, operands, false, type, all.and(call.il()));
            }
            default -> null;
        };
    }

    private static boolean isOperator(MethodInfo method) {
        Operator operator = OperatorMethods.operator(method);
        return operator != null && !operator.compares();
    }

    /**
     * Operands with the nullable variables in place of their values; null where these are not all of those that have one.
     *
     * @param type the nullable type of the operator around; operators of its values are lifted, too; null for none
     */
    private static List<Expr> operands(List<Expr> given, List<CsVariable> there, Klass type) {
        List<CsVariable> left = new ArrayList<>(there);
        List<Expr> operands = taken(given, left, type);
        return left.isEmpty() ? operands : null;
    }

    /** @param left the variables that no operand has taken yet */
    private static List<Expr> taken(List<Expr> given, List<CsVariable> left, Klass type) {
        List<Expr> operands = new ArrayList<>();
        for (Expr each : given) {
            Expr.VariableUse variable = valueOf(each) != null ? valueOf(each) : checkedValueOf(each);
            if (variable != null && left.remove(variable.variable())) {
                operands.add(variable.from(each.allIl()));
            } else if (variable == null && isPlain(each)) {
                operands.add(each);
            } else if (type != null && each instanceof Expr.Binary inner && inner.type() == type.arguments().getFirst()
                    && !inner.operator().compares() && inner.operator().precedence() >= Operator.OR.precedence()
                    && taken(List.of(inner.left(), inner.right()), left, type) instanceof List<Expr> both) {
                operands.add(new Expr.Binary(inner.operator(), both.get(0), both.get(1), inner.checked(), type, inner.il()));
            } else {
                return null;
            }
        }
        return operands;
    }

    /** Whether an operand does nothing: C# would evaluate it even where the other one has no value. */
    private static boolean isPlain(Expr operand) {
        return switch (operand) {
            case Expr.Constant _, Expr.VariableUse _, Expr.This _, Expr.Default _ -> true;
            case Expr.Cast cast -> !cast.checked() && cast.type().isValueType() && isPlain(cast.value());
            case Expr.FieldUse use -> use.target() == null || use.target() instanceof Expr.This;
            default -> false;
        };
    }

    /** Whether an expression is no value of a nullable type, or null. */
    static boolean isNothing(Expr value) {
        return value instanceof Expr.Constant constant && constant.value() == null
                || value instanceof Expr.Default none && none.type().isNullable();
    }
}
