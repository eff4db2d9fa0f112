package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.DynamicOperation;
import hybridscope.inspectors.csharp.syntax.DynamicOperation.Kind;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;

/**
 * What C# says in one of operations that are bound when they run, and compilers in many: compound assignments, which ask first
 * whether a member is an event, steps up and down, {@code &&} and {@code ||}.
 */
final class DynamicAssignments {
    private final Stmt.Block whole;
    private final Copies copies;
    private final DynamicLogic logic;

    /** @param whole a method's statements, whose variables are still those of the compiler */
    DynamicAssignments(Stmt.Block whole) {
        this.whole = whole;
        this.copies = new Copies(whole);
        this.logic = new DynamicLogic(copies);
    }

    /** Forms them where all parts are there. */
    void apply() {
        boolean[] any = new boolean[1];
        Trees.expressions(whole, each -> any[0] |= each instanceof Expr.Dynamic dynamic && dynamic.operation().isPart());
        if (any[0]) {
            whole.rewrite(DynamicAssignments::formed);
            block(whole);
        }
    }

    /** From the end, for what is formed no longer reads variables that stand for something else in front of it. */
    private void block(Stmt.Block block) {
        List<Stmt> all = block.statements();
        for (int i = all.size() - 1; i >= 0; i--) {
            all.get(i).blocks().forEach(this::block);
            logic.apply(all, i);
            event(all, i);
            i = inline(all, change(all, i));
        }
    }

    /** One expression in place of another that says the same with more. */
    private static Expr formed(Expr expression) {
        return switch (expression) {
            case Expr.Dynamic set when isSetter(set) -> assigned(set);
            case Expr.Assign assign when assign.operator() == null -> assigned(assign);
            default -> DynamicLogic.formed(expression);
        };
    }

    private static boolean isSetter(Expr.Dynamic dynamic) {
        return dynamic.operation().kind() == Kind.SET_MEMBER || dynamic.operation().kind() == Kind.SET_INDEX;
    }

    /** {@code a.M = a.M + b}, the sum one of a compound assignment. */
    private static Expr assigned(Expr.Dynamic set) {
        if (!(set.operands().getLast() instanceof Expr.Dynamic change) || !isChange(change)
                || change.operation().kind() == Kind.COMPOUND && !set.operation().isPart()
                || !(change.operands().getFirst() instanceof Expr.Dynamic get) || !reads(get, set)) {
            return set;
        }
        return changing(change, get, Kind.PREFIX).from(set.il()).from(places(set));
    }

    private static boolean isChange(Expr.Dynamic dynamic) {
        return dynamic.operation().kind() == Kind.COMPOUND || dynamic.operation().kind() == Kind.STEP;
    }

    /** Whether what is read is what is set: naming it once is naming it twice. */
    private static boolean reads(Expr.Dynamic get, Expr.Dynamic set) {
        Kind kind = set.operation().kind() == Kind.SET_MEMBER ? Kind.GET_MEMBER : Kind.GET_INDEX;
        return get.operation().kind() == kind && get.operation().name().equals(set.operation().name())
                && get.operands().size() == set.operands().size() - 1
                && areSame(get.operands(), set.operands().subList(0, get.operands().size()));
    }

    private static boolean areSame(List<Expr> some, List<Expr> others) {
        for (int i = 0; i < some.size(); i++) {
            boolean simple = some.get(i) instanceof Expr.VariableUse || some.get(i) instanceof Expr.Constant
                    || some.get(i) instanceof Expr.This || some.get(i) instanceof Expr.TypeOf;
            if (!simple || !Compounds.same(some.get(i), others.get(i))
                    && !(some.get(i) instanceof Expr.TypeOf type && others.get(i) instanceof Expr.TypeOf other
                            && type.named() == other.named())) {
                return false;
            }
        }
        return true;
    }

    private static IlSet places(Expr.Dynamic set) {
        IlSet all = IlSet.NONE;
        for (Expr each : set.operands().subList(0, set.operands().size() - 1)) {
            all = all.and(each.allIl());
        }
        return all;
    }

    private static Expr.Dynamic changing(Expr.Dynamic change, Expr place, Kind step) {
        DynamicOperation operation = change.operation();
        List<Expr> operands = new ArrayList<>(change.operands());
        operands.set(0, place);
        return new Expr.Dynamic(new DynamicOperation(operation.kind() == Kind.COMPOUND ? Kind.ASSIGN : step, "",
                operation.flags(), List.of(), operation.operator(), operation.operands()), operands, change.site(), change.type(),
                change.il());
    }

    /** {@code v = v + b}, the sum one of a compound assignment, converted to what the variable is. */
    private static Expr assigned(Expr.Assign assign) {
        Expr value = assign.value();
        if (value instanceof Expr.Dynamic convert && convert.operation().kind() == Kind.CONVERT
                && !convert.operation().isImplicit() && convert.operation().types().getFirst() == assign.place().type()) {
            value = convert.operands().getFirst();
        }
        if (!(value instanceof Expr.Dynamic change) || !isChange(change) || !Compounds.isStable(assign.place())
                || !Compounds.same(change.operands().getFirst(), assign.place())) {
            return assign;
        }
        return changing(change, assign.place(), Kind.PREFIX).from(assign.il()).from(assign.value().il())
                .from(change.operands().getFirst().allIl());
    }

    /** A compound assignment to what may be an event, in place of its branches. */
    private void event(List<Stmt> all, int at) {
        int next = at;
        CsVariable answer = null;
        Expr.Dynamic question = null;
        CsVariable before = null;
        Expr.Dynamic read = null;
        Expr.Assign operand = null;
        if (Copies.copy(all, at) instanceof Expr.Assign asked && asked.value() instanceof Expr.Dynamic dynamic) {
            answer = Copies.variable(asked);
            question = dynamic;
            next++;
            CsVariable nothing = Copies.copy(all, next) instanceof Expr.Assign empty
                    && (empty.value() instanceof Expr.Default
                            || empty.value() instanceof Expr.Constant none && none.value() == null)
                    ? Copies.variable(empty) : null;
            next += nothing == null ? 0 : 1;
            if (next >= all.size() || !(all.get(next) instanceof Stmt.If guard) || guard.otherwise() != null
                    || !asks(guard.condition(), answer, true)
                    || !(Copies.copy(guard.then().statements(), 0) instanceof Expr.Assign got)
                    || guard.then().statements().size() != 1
                    || !(got.value() instanceof Expr.Dynamic value) || nothing != null && nothing != Copies.variable(got)) {
                return;
            }
            before = Copies.variable(got);
            read = value;
            next++;
            if (Copies.copy(all, next) instanceof Expr.Assign right) {
                operand = right;
                next++;
            }
        }
        if (next >= all.size() || !(all.get(next) instanceof Stmt.If choice)) {
            return;
        }
        // Where the method ends with it, one branch returns and the other follows.
        List<Stmt> then = choice.then().statements();
        boolean returns = choice.otherwise() == null && then.size() == 2 && isReturn(then.getLast()) && next + 1 < all.size()
                && (next + 2 == all.size() ? all == whole.statements() : isReturn(all.get(next + 2)));
        List<Stmt> otherwise = choice.otherwise() != null ? choice.otherwise().statements()
                : returns ? all.subList(next + 1, next + 2) : List.of();
        if (returns) {
            then = then.subList(0, 1);
        }
        boolean sets = answer != null && asks(choice.condition(), answer, true)
                || answer == null && choice.condition() instanceof Expr.Unary not && not.operator() == Operator.NOT;
        if (answer == null) {
            question = (sets ? ((Expr.Unary) choice.condition()).operand() : choice.condition()) instanceof Expr.Dynamic asked
                    ? asked : null;
        } else if (!sets && !asks(choice.condition(), answer, false)) {
            return;
        }
        if (question == null || question.operation().kind() != Kind.IS_EVENT
                || !(only(sets ? then : otherwise) instanceof Expr.Dynamic set)
                || !(only(sets ? otherwise : then) instanceof Expr.Dynamic call)) {
            return;
        }
        Expr.Dynamic assignment = assignment(question, set, call, before, read, operand);
        int behind = returns ? next + 2 : next + 1;
        if (assignment != null
                && (answer == null || copies.isGone(answer, 3, all, behind) && copies.isGone(before, 2, all, behind))
                && (operand == null || copies.isGone(Copies.variable(operand), 3, all, behind))) {
            IlSet il = choice.il();
            for (Stmt each : all.subList(at, next)) {
                il = il.and(il(each));
            }
            all.subList(at, behind - 1).clear();
            all.set(at, new Stmt.Evaluate(assignment.from(il).from(call.allIl())));
        }
    }

    private static IlSet il(Stmt statement) {
        IlSet[] all = {IlSet.NONE};
        Trees.expressions(statement, each -> all[0] = all[0].and(each.il()));
        return all[0];
    }

    private static Expr.Dynamic assignment(Expr.Dynamic question, Expr.Dynamic set, Expr.Dynamic call, CsVariable before,
            Expr.Dynamic read, Expr.Assign operand) {
        Expr.Dynamic changed = formed(set) instanceof Expr.Dynamic whole ? whole : set;
        Expr.Dynamic get = read;
        if (read == null) {
            if (changed.operation().kind() != Kind.ASSIGN || !(changed.operands().getFirst() instanceof Expr.Dynamic place)) {
                return null;
            }
            get = place;
        } else {
            if (!(set.operands().getLast() instanceof Expr.Dynamic change) || change.operation().kind() != Kind.COMPOUND
                    || !Uses.isUse(change.operands().getFirst(), before) || !reads(read, set)) {
                return null;
            }
            changed = changing(change, read, Kind.PREFIX).from(set.il()).from(places(set));
        }
        String accessor = (changed.operation().operator() == Operator.ADD ? "add_" : "remove_") + question.operation().name();
        Expr right = changed.operands().get(1);
        boolean same = call.operation().kind() == Kind.CALL_MEMBER && call.operation().name().equals(accessor)
                && call.operands().size() == 2 && get.operation().name().equals(question.operation().name())
                && areSame(List.of(question.operands().getFirst()), List.of(get.operands().getFirst()))
                && areSame(List.of(call.operands().getFirst()), List.of(get.operands().getFirst()))
                && Compounds.same(call.operands().get(1), right)
                && (operand == null || Uses.isUse(right, Copies.variable(operand))
                        && !(get.operands().getFirst() instanceof Expr.VariableUse of
                                && ValueInlining.writes(operand.value(), of.variable())));
        if (!same) {
            return null;
        }
        return operand == null ? changed : (Expr.Dynamic) changed.with(List.of(changed.operands().getFirst(),
                operand.value().from(right.il())));
    }

    /** Whether a condition is a variable or, {@code negated}, that it does not hold. */
    private static boolean asks(Expr condition, CsVariable variable, boolean negated) {
        return negated ? condition instanceof Expr.Unary not && not.operator() == Operator.NOT
                && Uses.isUse(not.operand(), variable) : Uses.isUse(condition, variable);
    }

    private static Expr only(List<Stmt> statements) {
        return statements.size() == 1 && statements.getFirst() instanceof Stmt.Evaluate(Expr value) ? value : null;
    }

    private static boolean isReturn(Stmt statement) {
        return statement instanceof Stmt.Return(Expr value, IlSet _) && value == null;
    }

    /** Has a statement change a place whose value was copied before or behind the change; where the statement is then. */
    private int change(List<Stmt> all, int at) {
        if (!(all.get(at) instanceof Stmt.Evaluate(Expr expression))) {
            return at;
        }
        Expr.Assign copied = Copies.copy(all, at - 1);
        if (copied == null) {
            return at;
        }
        CsVariable copy = Copies.variable(copied);
        // v = a.M + 1; a.M = v has it behind the change; v = a.M; a.M = v + 1 and v = a; a = v + 1 have it in front.
        boolean behind = copied.value() instanceof Expr.Dynamic value && isChange(value);
        if (Uses.in(all.get(at), copy) != 1 || !takes(expression, copy, behind)) {
            return at;
        }
        if (!(formed(expression.rewrite(each -> Uses.isUse(each, copy) ? copied.value().from(each.il()) : each))
                instanceof Expr.Dynamic dynamic) || !dynamic.operation().changes()) {
            return at;
        }
        boolean taken = !copies.isGone(copy, 2, all, at + 1);
        // The value of a compound assignment is what the place makes of it.
        if (taken && dynamic.operation().kind() == Kind.ASSIGN) {
            return at;
        }
        Expr.Dynamic step = dynamic.operation().kind() == Kind.ASSIGN || behind ? dynamic : postfix(dynamic);
        all.set(at - 1, new Stmt.Evaluate(taken ? new Expr.Assign(copied.place(), null, step, false, copied.type(), copied.il())
                : step.from(copied.il())));
        all.remove(at);
        if (taken && at < all.size() && Uses.in(all.get(at), copy) == 1 && copies.isGone(copy, 2, all, at + 1)) {
            Copies.take(all, at, copy, step.from(copied.il()));
        }
        return at - 1;
    }

    /** Whether a place is set to a variable, or to what comes of it in a change. */
    private static boolean takes(Expr expression, CsVariable copy, boolean whole) {
        Expr value = expression instanceof Expr.Assign assign ? assign.value()
                : expression instanceof Expr.Dynamic set && isSetter(set) ? set.operands().getLast() : null;
        if (value instanceof Expr.Dynamic convert && convert.operation().kind() == Kind.CONVERT) {
            value = convert.operands().getFirst();
        }
        return whole ? value instanceof Expr.VariableUse use && use.variable() == copy
                : value instanceof Expr.Dynamic change && isChange(change) && Uses.isUse(change.operands().getFirst(), copy);
    }

    private static Expr.Dynamic postfix(Expr.Dynamic prefix) {
        return changing(prefix, prefix.operands().getFirst(), Kind.POSTFIX);
    }

    /** Takes the copies in front of a change that were made of its place's parts; where the statement is then. */
    private int inline(List<Stmt> all, int at) {
        int first = at;
        Expr value = all.get(at) instanceof Stmt.Evaluate(Expr expression) ? expression : null;
        Expr.Dynamic change = value instanceof Expr.Dynamic dynamic ? dynamic
                : value instanceof Expr.Assign assign && assign.value() instanceof Expr.Dynamic dynamic ? dynamic : null;
        if (change == null || !change.operation().changes()) {
            return at;
        }
        Expr.Dynamic changed = change;
        if (change.operands().getFirst() instanceof Expr.Dynamic place) {
            List<Expr> parts = new ArrayList<>(place.operands());
            for (int i = parts.size() - 1; i >= 0; i--) {
                if (parts.get(i) instanceof Expr.VariableUse use && Copies.copy(all, first - 1) instanceof Expr.Assign copied
                        && Copies.variable(copied) == use.variable() && Uses.in(all.get(at), use.variable()) == 1
                        && copies.isGone(use.variable(), 2, all, at + 1)
                        && parts.subList(0, i).stream().noneMatch(each -> each instanceof Expr.VariableUse before
                                && ValueInlining.writes(copied.value(), before.variable()))) {
                    parts.set(i, copied.value().from(copied.il()).from(use.il()));
                    first--;
                }
            }
            List<Expr> operands = new ArrayList<>(change.operands());
            operands.set(0, place.with(parts));
            changed = (Expr.Dynamic) change.with(operands);
        }
        if (value == change && change.operation().kind() == Kind.PREFIX) {
            changed = postfix(changed);
        }
        Expr.Dynamic last = changed;
        all.set(at, all.get(at).rewrite(each -> each == change ? last : each));
        all.subList(first, at).clear();
        return first;
    }
}
