package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Puts the values of temporaries where they are used: of those that are written once and read once, in the statement that
 * follows, with nothing evaluated in between that the value could see or change.
 */
final class ValueInlining {
    private final Set<CsVariable> exposed;
    private final Predicate<CsVariable> named;
    private final Map<CsVariable, Integer> reads = new HashMap<>();
    private final Map<CsVariable, Integer> writes = new HashMap<>();
    /** Variables whose address is still taken once values are set to zero without it. */
    private final Set<CsVariable> addressed = new HashSet<>();
    private final Compounds compounds = new Compounds(this);
    private final Initializers initializers;
    private final Set<CsVariable> initialized = new HashSet<>();
    private final Set<CsVariable> paired = new HashSet<>();
    private boolean asks;

    /**
     * Inlining in one method.
     *
     * @param exposed variables whose address is taken
     * @param named tells variables that symbols name
     */
    ValueInlining(Set<CsVariable> exposed, CsTypes types, Predicate<CsVariable> named) {
        this.exposed = exposed;
        this.named = named;
        this.initializers = new Initializers(this, types);
    }

    /** Whether there are questions whether nullable variables have values. */
    boolean asksForValues() {
        return asks;
    }

    /** Counts the uses of all variables anew. */
    void count(Iterable<FlowBlock> blocks) {
        reads.clear();
        writes.clear();
        addressed.clear();
        asks = false;
        for (FlowBlock block : blocks) {
            block.statements().forEach(each -> each.expressions().forEach(this::count));
            if (block.exit() != null && block.exit().value() != null) {
                count(block.exit().value());
            }
        }
        findInitialized(blocks);
        findPaired(blocks);
    }

    private void count(Expr expression) {
        if (expression instanceof Expr.Assign assign && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use) {
            writes.merge(use.variable(), 1, Integer::sum);
            count(assign.value());
            return;
        }
        if (expression instanceof Expr.VariableUse use) {
            reads.merge(use.variable(), 1, Integer::sum);
        }
        if (expression instanceof Expr.Lambda lambda) {
            lambda.body().statements().forEach(each -> each.expressions().forEach(this::count));
        }
        asks |= NullableForms.hasValue(expression) != null;
        if (expression instanceof Expr.Address address && address.place() instanceof Expr.VariableUse use) {
            addressed.add(use.variable());
        }
        expression.children().forEach(this::count);
    }

    /**
     * Whether a variable only holds a value while its members are set, each time from its making to the one place that takes it:
     * what compilers make of an initializer of a struct.
     */
    boolean isInitialized(CsVariable variable) {
        return initialized.contains(variable);
    }

    /** Variables each of whose values the next statement takes, once, and nothing else. */
    private void findPaired(Iterable<FlowBlock> blocks) {
        paired.clear();
        Map<CsVariable, Integer> covered = new HashMap<>();
        for (FlowBlock block : blocks) {
            List<Stmt> statements = block.statements();
            for (int i = 0; i < statements.size(); i++) {
                if (statements.get(i) instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                        && assign.place() instanceof Expr.VariableUse use && use.variable().kind() == CsVariable.Kind.LOCAL
                        && read(evaluated(block, i + 1), use.variable()) == 1) {
                    covered.merge(use.variable(), 2, Integer::sum);
                }
            }
        }
        covered.forEach((variable, count) -> {
            if (count == reads.getOrDefault(variable, 0) + writes.getOrDefault(variable, 0)) {
                paired.add(variable);
            }
        });
    }

    /** What a statement of a block evaluates, behind the last one its exit; null where that is no expression. */
    private static Expr evaluated(FlowBlock block, int at) {
        List<Stmt> statements = block.statements();
        if (at == statements.size()) {
            return block.exit() == null ? null : block.exit().value();
        }
        return statements.get(at) instanceof Stmt.Evaluate(Expr expression) ? expression : null;
    }

    /** Has a statement of a block, behind the last one its exit, evaluate another expression. */
    private static void evaluate(FlowBlock block, int at, Expr expression) {
        if (at == block.statements().size()) {
            block.exit(block.exit().with(expression));
        } else {
            block.statements().set(at, new Stmt.Evaluate(expression));
        }
    }

    /** How often an expression takes a variable's value before it gives it another one. */
    private static int read(Expr expression, CsVariable variable) {
        if (expression == null) {
            return 0;
        }
        boolean stores = expression instanceof Expr.Assign assign && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable() == variable;
        return uses(stores ? ((Expr.Assign) expression).value() : expression, variable);
    }

    private void findInitialized(Iterable<FlowBlock> blocks) {
        initialized.clear();
        Map<CsVariable, Integer> covered = new HashMap<>();
        Set<CsVariable> candidates = new HashSet<>();
        for (FlowBlock block : blocks) {
            List<Stmt> statements = block.statements();
            for (int i = 0; i < statements.size(); i++) {
                if (!(statements.get(i) instanceof Stmt.Evaluate(Expr.Assign assign)) || assign.operator() != null
                        || !(assign.place() instanceof Expr.VariableUse use) || use.variable().kind() != CsVariable.Kind.LOCAL
                        || CsTypes.stack(use.variable().type()) != CsTypes.Stack.STRUCT
                                && !(assign.value() instanceof Expr.New)) {
                    continue;
                }
                CsVariable variable = use.variable();
                int parts = Initializers.parts(statements, i, variable);
                Expr next = evaluated(block, i + parts + 1);
                if ((parts > 0 || assign.value() instanceof Expr.Default) && next != null && uses(next, variable) == 1
                        && !writes(next, variable)) {
                    candidates.add(variable);
                    covered.merge(variable, parts + 2, Integer::sum);
                }
            }
        }
        for (CsVariable variable : candidates) {
            if (covered.get(variable) == reads.getOrDefault(variable, 0) + writes.getOrDefault(variable, 0)) {
                initialized.add(variable);
            }
        }
    }

    private static int uses(Expr expression, CsVariable variable) {
        int count = expression instanceof Expr.VariableUse use && use.variable() == variable ? 1 : 0;
        for (Expr child : expression.children()) {
            count += uses(child, variable);
        }
        return count;
    }

    /** Whether a local variable is one that neither symbols nor addresses tell of. */
    boolean isUnnamedLocal(CsVariable variable) {
        return variable.kind() == CsVariable.Kind.LOCAL && !exposed.contains(variable) && !named.test(variable);
    }

    boolean isWrittenOnce(CsVariable variable) {
        return writes.getOrDefault(variable, 0) == 1;
    }

    int readsOf(CsVariable variable) {
        return reads.getOrDefault(variable, 0);
    }

    /** One place that writes a variable has gone. */
    void lessWrites(CsVariable variable) {
        writes.merge(variable, -1, Integer::sum);
    }

    /** One place that reads a variable has gone. */
    void lessReads(CsVariable variable) {
        reads.merge(variable, -1, Integer::sum);
    }

    /** A pattern declares a variable: no assignment is left. */
    void named(CsVariable variable) {
        writes.merge(variable, -1, Integer::sum);
    }

    /** One more place reads a variable. */
    void moreReads(CsVariable variable) {
        reads.merge(variable, 1, Integer::sum);
    }

    /** Inlines within a block; true where something changed. */
    boolean inline(FlowBlock block) {
        boolean changed = false;
        List<Stmt> statements = block.statements();
        for (int i = statements.size() - 1; i >= 0; i--) {
            while (i < statements.size() && (compounds.apply(statements, i) || initializers.apply(statements, i))) {
                changed = true;
            }
            if (!(statements.get(i) instanceof Stmt.Evaluate(Expr.Assign assign))
                    || !(assign.place() instanceof Expr.VariableUse use)) {
                continue;
            }
            if (initialized.contains(use.variable()) && (assign.value() instanceof Expr.Initialized
                    || assign.value() instanceof Expr.Default)
                    && take(block, i, use.variable(), assign.value().from(assign.il()))) {
                changed = true;
                continue;
            }
            if (assign.value() instanceof Expr.Default && assign.operator() == null
                    && isOverwritten(statements, i, use.variable())) {
                statements.remove(i);
                changed = true;
                continue;
            }
            if (isReceiver(block, i, assign, use.variable())
                    && take(block, i, use.variable(), assign.value().from(assign.il()))) {
                changed = true;
                continue;
            }
            if (assign.operator() == null && use.variable().kind() == CsVariable.Kind.LOCAL && paired.contains(use.variable())
                    && !named.test(use.variable()) && isStep(block, i, assign, use.variable())
                    && take(block, i, use.variable(), assign.value().from(assign.il()))) {
                changed = true;
                continue;
            }
            if (use.variable().kind() != CsVariable.Kind.TEMPORARY || writes.getOrDefault(use.variable(), 0) != 1) {
                continue;
            }
            int count = reads.getOrDefault(use.variable(), 0);
            if (count > 1 && assign.value() instanceof Expr.Address address && isFixed(address.place())
                    && takeAll(block, i, use.variable(), assign.value().from(assign.il()), count)) {
                changed = true;
                continue;
            }
            if (count == 1 && NullableForms.hasValue(assign.value()) instanceof Expr.VariableUse asked
                    && postpone(block, i, use.variable(), assign.value().from(assign.il()), asked.variable())) {
                changed = true;
                continue;
            }
            if (count == 0 && isDroppable(assign.value())) {
                statements.remove(i);
                changed = true;
                continue;
            }
            if (count == 0 && isStatement(assign.value())) {
                statements.set(i, new Stmt.Evaluate(assign.value().from(assign.il())));
                changed = true;
                continue;
            }
            changed |= count == 1 && take(block, i, use.variable(), assign.value());
        }
        return changed;
    }

    /** {@code t = p; p = t + 1;}, and {@code t = a < b; if (t)}: what debug builds and Roslyn make of a value used once. */
    private static boolean isStep(FlowBlock block, int at, Expr.Assign assign, CsVariable variable) {
        Expr next = evaluated(block, at + 1);
        if (next instanceof Expr.Assign step) {
            return Compounds.same(step.place(), assign.value()) && !(assign.value() instanceof Expr.Constant);
        }
        boolean steps = assign.value() instanceof Expr.Step || assign.value() instanceof Expr.Assign inner
                && inner.operator() != null;
        if (steps && at + 1 == block.statements().size() && block.exit() instanceof FlowExit.End(Stmt.Return _)
                && isUse(next, variable)) {
            return true;
        }
        Expr asked = next instanceof Expr.Unary unary && unary.operator() == Operator.NOT ? unary.operand() : next;
        return at + 1 == block.statements().size() && block.exit() instanceof FlowExit.Branch && isUse(asked, variable)
                && CsTypes.isBool(variable.type()) && asked instanceof Expr.VariableUse;
    }

    /**
     * Whether a place is the same one whenever it is asked for, and asking does nothing: a field of a variable, or of the object
     * itself. What asks for a field of a class can run that class's constructor.
     */
    private static boolean isFixed(Expr place) {
        if (!(place instanceof Expr.FieldUse use)) {
            return false;
        }
        return use.target() instanceof Expr.This || use.target() instanceof Expr.Address of && (isFixed(of.place())
                        || of.place() instanceof Expr.VariableUse variable && !(variable.type() instanceof ByRefKlass));
    }

    /** Puts a value in all places of a variable, if these are in the statements of a block behind one; it can be said again. */
    private static boolean takeAll(FlowBlock block, int at, CsVariable variable, Expr value, int count) {
        List<Stmt> statements = block.statements();
        int found = 0;
        for (int i = at + 1; i <= statements.size(); i++) {
            found += evaluated(block, i) == null ? 0 : uses(evaluated(block, i), variable);
        }
        if (found != count) {
            return false;
        }
        for (int i = at + 1; i <= statements.size(); i++) {
            Expr expression = evaluated(block, i);
            if (expression != null && mentions(expression, variable)) {
                evaluate(block, i, expression.rewrite(each -> each instanceof Expr.VariableUse use && use.variable() == variable
                        ? value.from(use.il()) : each));
            }
        }
        statements.remove(at);
        return true;
    }

    /** Asks for a nullable variable's value where the answer is needed, if nothing changes the variable up to there. */
    private static boolean postpone(FlowBlock block, int at, CsVariable answer, Expr question, CsVariable asked) {
        List<Stmt> statements = block.statements();
        for (int i = at + 1; i <= statements.size() && i < at + 5; i++) {
            Expr expression = evaluated(block, i);
            if (expression == null || stores(expression, asked)) {
                return false;
            }
            if (mentions(expression, answer)) {
                Expr asking = expression.rewrite(each -> each instanceof Expr.VariableUse use && use.variable() == answer
                        ? question.from(use.il()) : each);
                evaluate(block, i, asking);
                statements.remove(at);
                return true;
            }
        }
        return false;
    }

    /** Whether an expression gives a variable another value; members of it that it calls do not. */
    private static boolean stores(Expr expression, CsVariable variable) {
        boolean[] found = new boolean[1];
        Trees.all(expression, each -> found[0] |= each instanceof Expr.Assign assign && isUse(assign.place(), variable)
                || each instanceof Expr.Step step && isUse(step.place(), variable)
                || each instanceof Expr.Call call && call.arguments().stream().anyMatch(argument ->
                        argument instanceof Expr.Address && isUse(argument, variable)));
        return found[0];
    }

    /** Whether the next statement gives a variable another value and does not see this one. */
    private boolean isOverwritten(List<Stmt> statements, int at, CsVariable variable) {
        return at + 1 < statements.size() && !addressed.contains(variable)
                && statements.get(at + 1) instanceof Stmt.Evaluate(Expr.Assign next) && next.operator() == null
                && next.place() instanceof Expr.VariableUse use && use.variable() == variable
                && !mentions(next.value(), variable);
    }

    /**
     * Whether a variable is there for a value alone that a member is taken of: IL needs its address, C# takes the member of the
     * value.
     */
    private boolean isReceiver(FlowBlock block, int at, Expr.Assign assign, CsVariable variable) {
        if (assign.operator() != null || variable.kind() != CsVariable.Kind.LOCAL || named.test(variable)
                || CsTypes.isReference(variable.type()) && !(variable.type() instanceof VariableKlass)
                || !paired.contains(variable)) {
            return false;
        }
        Expr next = evaluated(block, at + 1);
        if (next == null) {
            return false;
        }
        boolean step = assign.value() instanceof Expr.Step changed && changed.first();
        boolean value = step || switch (assign.value()) {
            case Expr.Call _, Expr.PropertyUse _, Expr.New _, Expr.IfNotNull _, Expr.Await _ -> true;
            case Expr.Default _ -> variable.type().isNullable();
            case Expr.Binary _, Expr.Conditional _ -> variable.type().isNullable();
            case Expr.VariableUse _, Expr.Constant _ -> hasOperand(next, variable);
            case Expr.FieldUse field -> variable.type().isNullable() || field.field().isInitOnly();
            default -> false;
        };
        return value && assign.value().type() == variable.type()
                && (step || assign.value() instanceof Expr.Default || receives(next, variable, false));
    }

    /** Whether a member of a variable's value is taken, or another value where it has none. */
    private static boolean receives(Expr expression, CsVariable variable, boolean place) {
        Expr target = switch (expression) {
            case Expr.Call call when MemberOwners.event(call.method()) == null -> call.target();
            case Expr.PropertyUse use -> place ? null : use.target();
            case Expr.FieldUse use -> place ? null : use.target();
            case Expr.Binary binary when binary.operator() == Operator.COALESCE -> binary.left();
            case Expr.IfNotNull access -> access.target();
            default -> null;
        };
        if (isUse(target, variable) || isOperand(expression, variable)) {
            return true;
        }
        List<Expr> children = expression.children();
        for (int i = 0; i < children.size(); i++) {
            boolean written = i == 0 && (expression instanceof Expr.Assign || expression instanceof Expr.Step
                    || expression instanceof Expr.Address || place);
            if (receives(children.get(i), variable, written)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an expression is an operator on nullable values, and a variable an operand of it. */
    private static boolean isOperand(Expr expression, CsVariable variable) {
        return expression instanceof Expr.Binary binary && (isNullable(binary.left()) || isNullable(binary.right()))
                && (isUse(binary.left(), variable) || isUse(binary.right(), variable))
                || expression instanceof Expr.Cast cast && cast.type().isNullable() && isUse(cast.value(), variable);
    }

    private static boolean isNullable(Expr value) {
        return value.type() != null && value.type().isNullable();
    }

    private static boolean hasOperand(Expr expression, CsVariable variable) {
        return isOperand(expression, variable) || expression.children().stream().anyMatch(each -> hasOperand(each, variable));
    }

    private static boolean isUse(Expr target, CsVariable variable) {
        return target instanceof Expr.VariableUse use && use.variable() == variable
                || target instanceof Expr.Address address && address.type() instanceof ByRefKlass
                        && isUse(address.place(), variable);
    }

    /** Puts a value in place of a variable in the statement behind. */
    private boolean take(FlowBlock block, int at, CsVariable variable, Expr value) {
        Expr next = evaluated(block, at + 1);
        Expr result = next == null ? null : into(next, variable, value);
        if (result == null) {
            return false;
        }
        evaluate(block, at + 1, result);
        block.statements().remove(at);
        return true;
    }

    /** Whether C# takes an expression for a statement. */
    static boolean isStatement(Expr expression) {
        return expression instanceof Expr.Call call && !OperatorMethods.isExpression(call) || expression instanceof Expr.New
                || expression instanceof Expr.Assign
                || expression instanceof Expr.Dynamic dynamic && dynamic.operation().isStatement()
                || expression instanceof Expr.Step || expression instanceof Expr.Await || expression instanceof Expr.Il
                || expression instanceof Expr.IfNotNull access && isStatement(access.access());
    }

    private static boolean isDroppable(Expr value) {
        return switch (value) {
            case Expr.Constant _, Expr.VariableUse _, Expr.This _, Expr.Default _, Expr.SizeOf _, Expr.TypeOf _ -> true;
            default -> false;
        };
    }

    /** An expression with a value in place of the variable; null where that would change the order of what happens. */
    Expr into(Expr expression, CsVariable variable, Expr value) {
        Search search = new Search(variable, value);
        Expr result = search.visit(expression, true);
        return search.found ? result : null;
    }

    /** Walks an expression in the order of evaluation up to the variable. */
    private final class Search {
        private final CsVariable variable;
        private final Expr value;
        private boolean found;
        private boolean blocked;

        Search(CsVariable variable, Expr value) {
            this.variable = variable;
            this.value = value;
        }

        Expr visit(Expr expression, boolean always) {
            if (found || blocked) {
                return expression;
            }
            if (expression instanceof Expr.VariableUse use && use.variable() == variable) {
                found = true;
                return value.from(use.il());
            }
            if (expression instanceof Expr.Lambda) {
                blocked = mentions(expression, variable);
                return expression;
            }
            List<Expr> children = expression.children();
            Expr place = expression instanceof Expr.Assign assign ? assign.place() : null;
            for (int i = 0; i < children.size(); i++) {
                Expr child = children.get(i);
                boolean conditional = i > 0 && (expression instanceof Expr.Conditional
                        || expression instanceof Expr.IfNotNull || expression instanceof Expr.Binary binary
                        && (binary.operator() == Operator.BOTH
                        || binary.operator() == Operator.EITHER
                        || binary.operator() == Operator.COALESCE));
                if (conditional) {
                    if (mentions(child, variable)) {
                        blocked = true;
                        return expression;
                    }
                    continue;
                }
                if (child == place && place instanceof Expr.VariableUse use) {
                    // It is written behind the value, not read here.
                    if ((use.variable() == variable || reads(value, use.variable()))
                            && ((Expr.Assign) expression).operator() != null) {
                        blocked = true;
                        return expression;
                    }
                    continue;
                }
                Expr changed = child == place || isPlaceOf(expression, i) ? visitPlace(child) : visit(child, always);
                if (found) {
                    List<Expr> all = new ArrayList<>(children);
                    all.set(i, changed);
                    return expression.with(all);
                }
                if (blocked) {
                    return expression;
                }
            }
            if (!commutes(expression, place)) {
                blocked = true;
            }
            return expression;
        }

        /** The parts of a place are evaluated, the place itself is read or written later. */
        private Expr visitPlace(Expr place) {
            if (place instanceof Expr.VariableUse) {
                return visit(place, true);
            }
            List<Expr> children = place.children();
            for (int i = 0; i < children.size(); i++) {
                Expr changed = visit(children.get(i), true);
                if (found) {
                    List<Expr> all = new ArrayList<>(children);
                    all.set(i, changed);
                    return place.with(all);
                }
                if (blocked) {
                    return place;
                }
            }
            return place;
        }

        private boolean isPlaceOf(Expr expression, int child) {
            return child == 0 && (expression instanceof Expr.Address || expression instanceof Expr.Step);
        }

        /** Whether the value may be evaluated behind what an expression itself does. */
        private boolean commutes(Expr expression, Expr place) {
            return switch (expression) {
                case Expr.Constant _, Expr.This _, Expr.Default _, Expr.TypeOf _, Expr.SizeOf _, Expr.Address _, Expr.Box _,
                        Expr.Delegate _, Expr.TypedReference _ -> true;
                case Expr.VariableUse use -> !exposed.contains(use.variable()) && !writes(value, use.variable())
                        || isPure(value);
                case Expr.Unary _, Expr.Conditional _, Expr.As _, Expr.Is _ -> true;
                case Expr.Binary binary -> isPure(value) || switch (binary.operator()) {
                    case DIV, REM -> false;
                    default -> !binary.checked();
                };
                case Expr.Cast cast -> isPure(value) || !cast.checked() && cast.value().type() != null
                        && cast.type().isValueType() && cast.value().type().isValueType();
                case Expr.FieldUse _, Expr.ElementUse _, Expr.Deref _, Expr.PropertyUse _, Expr.Call _ ->
                        isConstant(value) && !(expression instanceof Expr.Assign);
                case Expr.New _, Expr.NewArray _ -> isConstant(value);
                default -> false;
            };
        }

        /** Reads nothing that can change, and does nothing. */
        private boolean isConstant(Expr expression) {
            return switch (expression) {
                case Expr.Constant _, Expr.This _, Expr.Default _, Expr.TypeOf _, Expr.SizeOf _ -> true;
                case Expr.VariableUse use -> !exposed.contains(use.variable());
                default -> false;
            };
        }

        /** Reads variables and computes, but does nothing and throws nothing. */
        private boolean isPure(Expr expression) {
            return switch (expression) {
                case Expr.Constant _, Expr.This _, Expr.Default _, Expr.TypeOf _, Expr.SizeOf _ -> true;
                case Expr.VariableUse use -> !exposed.contains(use.variable());
                case Expr.Unary unary -> !unary.checked() && isPure(unary.operand());
                case Expr.Binary binary -> !binary.checked() && switch (binary.operator()) {
                    case DIV, REM -> false;
                    default -> isPure(binary.left()) && isPure(binary.right());
                };
                default -> false;
            };
        }
    }

    static boolean mentions(Expr expression, CsVariable variable) {
        if (expression instanceof Expr.VariableUse use && use.variable() == variable) {
            return true;
        }
        for (Expr child : expression.children()) {
            if (mentions(child, variable)) {
                return true;
            }
        }
        return expression instanceof Expr.Lambda lambda && Uses.in(lambda.body(), variable) > 0;
    }

    private static boolean reads(Expr expression, CsVariable variable) {
        return mentions(expression, variable);
    }

    /** Whether an expression stores into a variable. */
    static boolean writes(Expr expression, CsVariable variable) {
        if (expression instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use
                && use.variable() == variable || expression instanceof Expr.Step step
                && step.place() instanceof Expr.VariableUse stepped && stepped.variable() == variable
                || expression instanceof Expr.Address address && address.place() instanceof Expr.VariableUse addressed
                && addressed.variable() == variable) {
            return true;
        }
        for (Expr child : expression.children()) {
            if (writes(child, variable)) {
                return true;
            }
        }
        return false;
    }
}
