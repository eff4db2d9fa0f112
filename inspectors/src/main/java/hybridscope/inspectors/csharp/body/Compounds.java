package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;

/** Compound assignments, increments, and assignments whose value is used. */
final class Compounds {
    private final ValueInlining uses;

    Compounds(ValueInlining uses) {
        this.uses = uses;
    }

    /** Looks for them from a statement on; true where something changed. */
    boolean apply(List<Stmt> statements, int at) {
        return compound(statements, at) || at + 1 < statements.size() && (post(statements, at) || chained(statements, at));
    }

    private static Expr.Assign assign(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null ? assign : null;
    }

    private static CsVariable temporary(Expr.Assign assign) {
        return assign != null && assign.place() instanceof Expr.VariableUse use
                && use.variable().kind() == CsVariable.Kind.TEMPORARY ? use.variable() : null;
    }

    /** {@code p = p + v} as {@code p += v}. */
    private boolean compound(List<Stmt> statements, int at) {
        Expr.Assign assign = assign(statements.get(at));
        if (assign == null) {
            return false;
        }
        if (!isStable(assign.place())) {
            return compoundOfStored(statements, at, assign);
        }
        Sum sum = Sum.of(assign.value(), assign.place().type());
        if (sum != null && sum.isStep() && sum.left instanceof Expr.Assign before && before.operator() == null
                && before.place() instanceof Expr.VariableUse && same(before.value(), assign.place())) {
            // p = (v = p) + 1, as Mono's compiler makes it of an increment whose value is used.
            forget(before.value());
            Expr step = new Expr.Step(assign.place(), sum.operator == Operator.ADD, false, sum.checked, assign.place().type(),
                    assign.il().and(sum.il).and(sum.right.il()).and(before.value().allIl()));
            statements.set(at, new Stmt.Evaluate(new Expr.Assign(before.place(), null, step, false, before.type(), before.il())));
            return true;
        }
        if (assign.value() instanceof Expr.Assign kept && kept.operator() == null && kept.place() instanceof Expr.VariableUse use
                && kept.place().type() == assign.place().type()) {
            // p = v = p + 1, as Mono's compiler makes it of ++p whose value is used.
            Sum inner = Sum.of(kept.value(), assign.place().type());
            if (inner == null || !same(inner.left, assign.place()) || ValueInlining.mentions(assign.place(), use.variable())) {
                return false;
            }
            statements.set(at, new Stmt.Evaluate(new Expr.Assign(use, null, changed(assign.place(), assign.il(), inner, true),
                    false, kept.type(), kept.il())));
            return true;
        }
        if (sum == null || !same(sum.left, assign.place())) {
            return false;
        }
        statements.set(at, new Stmt.Evaluate(changed(assign.place(), assign.il(), sum, false)));
        return true;
    }

    /** A place that gets its own value and something. */
    private Expr changed(Expr place, IlSet own, Sum sum, boolean first) {
        forget(sum.left);
        IlSet il = own.and(sum.il).and(sum.left.allIl());
        return sum.isStep() ? new Expr.Step(place, sum.operator == Operator.ADD, first, sum.checked, place.type(),
                il.and(sum.right.il())) : new Expr.Assign(place, sum.operator, sum.right, sum.checked, place.type(), il);
    }

    /** {@code (o = f())[i = g()] = o[i] + v} as {@code f()[g()] += v}, where the variables are needed for nothing else. */
    private boolean compoundOfStored(List<Stmt> statements, int at, Expr.Assign assign) {
        List<Expr> parts = assign.place().children();
        List<Expr> read = new ArrayList<>();
        List<Expr> plain = new ArrayList<>();
        for (Expr part : parts) {
            if (part instanceof Expr.Assign stored && stored.operator() == null
                    && stored.place() instanceof Expr.VariableUse use) {
                read.add(use);
                plain.add(uses.readsOf(use.variable()) == 1
                        && uses.isWrittenOnce(use.variable()) ? stored.value().from(stored.il())
                        : stored);
            } else if (isStablePart(part)) {
                read.add(part);
                plain.add(part);
            } else {
                return false;
            }
        }
        Expr again = assign.place().with(read);
        Sum sum = isStable(again) ? Sum.of(assign.value(), assign.place().type()) : null;
        if (sum == null || !same(sum.left, again)) {
            return false;
        }
        statements.set(at, new Stmt.Evaluate(changed(assign.place().with(plain), assign.il(), sum, false)));
        return true;
    }

    /** The uses in an expression that is no longer written. */
    private void forget(Expr expression) {
        Trees.all(expression, each -> {
            if (each instanceof Expr.VariableUse use) {
                uses.lessReads(use.variable());
            }
        });
    }

    /** {@code t = p; p = t + 1;} as {@code t = p++}. */
    private boolean post(List<Stmt> statements, int at) {
        Expr.Assign read = assign(statements.get(at));
        CsVariable variable = temporary(read);
        if (variable == null || !uses.isWrittenOnce(variable) || !isStable(read.value())
                || read.value() instanceof Expr.Constant) {
            return false;
        }
        Stmt next = statements.get(at + 1);
        Expr.Step step = null;
        Expr left = null;
        boolean viaVariable = false;
        if (next instanceof Stmt.Evaluate(Expr.Step plain) && same(plain.place(), read.value())) {
            // p = p + 1 has become p++ already.
            step = plain;
            left = plain.place();
        } else {
            Expr.Assign write = assign(next);
            if (write == null || !same(write.place(), read.value())) {
                return false;
            }
            Sum sum = Sum.of(write.value(), write.place().type());
            if (sum == null || !sum.isStep() || !(sum.left instanceof Expr.VariableUse use) || use.variable() != variable) {
                return false;
            }
            viaVariable = true;
            left = write.place();
            step = new Expr.Step(read.value(), sum.operator == Operator.ADD, false, sum.checked, read.value().type(),
                    write.il().and(sum.il).and(sum.right.il()).and(sum.left.il()));
        }
        forget(left);
        if (viaVariable) {
            uses.lessReads(variable);
        }
        Expr changed = new Expr.Step(read.value(), step.up(), false, step.checked(), read.value().type(),
                step.il().and(left.allIl()));
        statements.set(at, new Stmt.Evaluate(new Expr.Assign(read.place(), null, changed, false, read.type(), read.il())));
        statements.remove(at + 1);
        return true;
    }

    /**
     * {@code t = v; p = t;} as {@code t = (p = v)}, where {@code t} is used once more. Roslyn has a local variable for t where v
     * is p and something: {@code ++p} whose value is used.
     */
    private boolean chained(List<Stmt> statements, int at) {
        Expr.Assign first = assign(statements.get(at));
        CsVariable local = first != null && first.place() instanceof Expr.VariableUse given
                && uses.isUnnamedLocal(given.variable()) ? given.variable() : null;
        CsVariable variable = local == null ? temporary(first) : local;
        if (variable == null || !uses.isWrittenOnce(variable) || uses.readsOf(variable) != 2) {
            return false;
        }
        Expr.Assign second = assign(statements.get(at + 1));
        if (second == null || !(second.value() instanceof Expr.VariableUse use) || use.variable() != variable
                || second.place().type() != variable.type() && first.value().type() != second.place().type()
                || !isStable(second.place()) || ValueInlining.mentions(second.place(), variable)
                || temporary(second) != null || !staysSame(second.place(), first.value())) {
            return false;
        }
        Expr place = second.place();
        Expr value = first.value();
        Expr changed = null;
        Sum sum = Sum.of(value, place.type());
        if (local != null && (sum == null || !same(sum.left, place))) {
            return false;
        }
        uses.lessReads(variable);
        if (sum != null && same(sum.left, place)) {
            forget(sum.left);
            IlSet il = second.il().and(sum.il).and(sum.left.allIl()).and(use.il());
            changed = sum.isStep() ? new Expr.Step(place, sum.operator == Operator.ADD, true, sum.checked, place.type(),
                    il.and(sum.right.il())) : new Expr.Assign(place, sum.operator, sum.right, sum.checked, place.type(), il);
        } else {
            changed = new Expr.Assign(place, null, value, false, place.type(), second.il().and(use.il()));
        }
        statements.set(at, new Stmt.Evaluate(new Expr.Assign(first.place(), null, changed, false, first.type(), first.il())));
        statements.remove(at + 1);
        return true;
    }

    /** Whether evaluating the parts of a place in front of a value instead of behind it is the same. */
    private static boolean staysSame(Expr place, Expr value) {
        boolean[] changes = new boolean[1];
        for (Expr part : place.children()) {
            Trees.all(part, each -> changes[0] |= each instanceof Expr.VariableUse use
                    && ValueInlining.writes(value, use.variable())
                    || each instanceof Expr.FieldUse && !isPure(value));
        }
        return !changes[0];
    }

    private static boolean isPure(Expr value) {
        boolean[] pure = {true};
        Trees.all(value, each -> pure[0] &= !(each instanceof Expr.Call || each instanceof Expr.Assign
                || each instanceof Expr.Step || each instanceof Expr.New || each instanceof Expr.PropertyUse
                || each instanceof Expr.Il));
        return pure[0];
    }

    /** Whether naming a place twice is naming one place: nothing is called on the way. */
    static boolean isStable(Expr place) {
        boolean outer = place instanceof Expr.VariableUse || place instanceof Expr.FieldUse || place instanceof Expr.PropertyUse
                || place instanceof Expr.ElementUse || place instanceof Expr.Deref;
        return outer && place.children().stream().allMatch(Compounds::isStablePart);
    }

    private static boolean isStablePart(Expr part) {
        return switch (part) {
            case Expr.VariableUse _, Expr.Constant _, Expr.This _ -> true;
            case Expr.FieldUse use -> use.target() == null || isStablePart(use.target());
            case Expr.Address address -> isStablePart(address.place());
            case Expr.Deref deref -> isStablePart(deref.address());
            case Expr.Cast cast -> !cast.checked() && isStablePart(cast.value());
            default -> false;
        };
    }

    /** Whether two expressions name the same place. */
    static boolean same(Expr one, Expr other) {
        boolean alike = switch (one) {
            case Expr.VariableUse use -> other instanceof Expr.VariableUse that && that.variable() == use.variable();
            case Expr.This _ -> other instanceof Expr.This;
            case Expr.Constant constant -> other instanceof Expr.Constant that && that.type() == constant.type()
                    && (constant.value() == null ? that.value() == null : constant.value().equals(that.value()));
            case Expr.FieldUse use -> other instanceof Expr.FieldUse that && that.field() == use.field();
            case Expr.PropertyUse use -> other instanceof Expr.PropertyUse that && that.property().equals(use.property())
                    && that.viaBase() == use.viaBase();
            case Expr.ElementUse _ -> other instanceof Expr.ElementUse;
            case Expr.Deref deref -> other instanceof Expr.Deref that && that.type() == deref.type();
            case Expr.Address address -> other instanceof Expr.Address that && that.type() == address.type();
            case Expr.Cast cast -> other instanceof Expr.Cast that && that.type() == cast.type()
                    && that.checked() == cast.checked();
            default -> false;
        };
        List<Expr> first = one.children();
        List<Expr> second = other.children();
        if (!alike || first.size() != second.size()) {
            return false;
        }
        for (int i = 0; i < first.size(); i++) {
            if (!same(first.get(i), second.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** A value of two operands, converted back to the type of its place. */
    private record Sum(Operator operator, Expr left, Expr right, boolean checked, IlSet il, Klass type) {
        static Sum of(Expr value, Klass place) {
            return switch (value) {
                case Expr.Binary binary when !binary.operator().compares() && binary.operator().precedence() > 5 ->
                        binary.type() == place || Conversions.isNarrow(place) && isImplied(binary.right(), place)
                                ? new Sum(binary.operator(), binary.left(), binary.right(), binary.checked(), binary.il(), place)
                                : null;
                case Expr.Cast(Expr.Binary binary, boolean checked, Klass type, IlSet il) when type == place
                        && (Conversions.isNarrow(place) || place.elementType() == ElementType.CHAR) && checked == binary.checked()
                        && !binary.operator().compares() && isImplied(binary.right(), place) ->
                        new Sum(binary.operator(), binary.left(), binary.right(), checked, binary.il().and(il), place);
                case Expr.Cast(Expr.Call call, boolean _, Klass type, IlSet il) when type == place
                        && call.method().declaringType().name().equals("System.Delegate") && call.arguments().size() == 2
                        && combines(call.method()) != null && call.arguments().get(1).type() == place ->
                        new Sum(combines(call.method()), call.arguments().getFirst(), call.arguments().get(1), false,
                                call.il().and(il), place);
                case Expr.Call call when call.type() == place && (call.method().name().equals("op_Increment")
                        || call.method().name().equals("op_Decrement")) -> new Sum(call.method().name().equals("op_Increment")
                                ? Operator.ADD : Operator.SUB, call.arguments().getFirst(),
                                new Expr.Constant(1, null, IlSet.NONE), false, call.il(), place);
                case Expr.Call call when call.arguments().size() == 2 && call.type() == place
                        && OperatorMethods.concatenates(call) && place.elementType() == ElementType.STRING ->
                        new Sum(Operator.ADD, call.arguments().getFirst(), call.arguments().get(1), false, call.il(), place);
                case Expr.Call call when call.arguments().size() == 2 && call.type() == place
                        && call.method().signature().parameters().getFirst() == place && isArithmetic(call.method()) ->
                        new Sum(OperatorMethods.operator(call.method()), call.arguments().getFirst(), call.arguments().get(1),
                                false, call.il(), null);
                default -> null;
            };
        }

        private static boolean isArithmetic(MethodInfo method) {
            Operator operator = OperatorMethods.operator(method);
            return operator != null && !operator.compares();
        }

        private static Operator combines(MethodInfo method) {
            return switch (method.name()) {
                case "Combine" -> Operator.ADD;
                case "Remove" -> Operator.SUB;
                default -> null;
            };
        }

        /** Whether C# converts the second operand to the place's type without being asked. */
        private static boolean isImplied(Expr right, Klass place) {
            return right.type() == place || right instanceof Expr.Constant constant && CsTypes.isInteger(constant.value())
                    && place.elementType() != ElementType.CHAR
                    && CsTypes.truncate(((Number) constant.value()).longValue(), place.elementType())
                            .equals(((Number) constant.value()).intValue())
                    || right instanceof Expr.Constant one && one.value() instanceof Integer value && value == 1;
        }

        boolean isStep() {
            return type != null && (operator == Operator.ADD || operator == Operator.SUB)
                    && right instanceof Expr.Constant constant
                    && constant.value() instanceof Number number && number.doubleValue() == 1
                    && type.elementType() != ElementType.STRING && !type.isEnum();
        }
    }
}
