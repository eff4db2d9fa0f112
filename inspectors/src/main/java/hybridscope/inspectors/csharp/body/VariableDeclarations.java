package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Declares variables where they are first given a value, if that is in front of all uses, else in front of the statements that
 * use them. A variable that would be read before C# sees it written gets the zero value that IL gives it.
 */
final class VariableDeclarations {
    private final CsTypes types;
    private final Stmt.Block body;
    private final boolean outVariables;
    private final boolean jumps;
    /** Variables that statements of their own declare. */
    private final Set<CsVariable> declared = new LinkedHashSet<>();

    private VariableDeclarations(CsTypes types, Stmt.Block body, boolean outVariables) {
        this.types = types;
        this.body = body;
        this.outVariables = outVariables;
        this.jumps = !Structurer.used(body).isEmpty();
    }

    /**
     * Declares all variables of a body; they come back in the order of their first use.
     *
     * @param outVariables whether an argument may declare one
     */
    static List<CsVariable> declare(CsTypes types, Stmt.Block body, boolean outVariables) {
        VariableDeclarations all = new VariableDeclarations(types, body, outVariables);
        Set<CsVariable> found = new LinkedHashSet<>();
        Uses.statements(body, statement -> all.declares(statement, found));
        Trees.expressions(body, expression -> {
            if (expression instanceof Expr.VariableUse use && use.variable().kind() != CsVariable.Kind.PARAMETER) {
                found.add(use.variable());
            }
            all.declared.addAll(VariableScope.declared(expression));
            if (expression instanceof Expr.Declared out) {
                found.add(out.variable());
            }
            if (expression instanceof Expr.Lambda lambda) {
                Uses.statements(lambda.body(), statement -> all.declares(statement, found));
                all.declared.addAll(lambda.parameters());
                found.addAll(lambda.parameters());
            }
        });
        for (CsVariable variable : found) {
            if (!all.declared.contains(variable) && !all.place(body, variable, false)) {
                throw new IllegalStateException(variable + " has no place");
            }
        }
        return new ArrayList<>(found);
    }

    private void declares(Stmt statement, Set<CsVariable> found) {
        List<CsVariable> own = VariableScope.declared(statement);
        declared.addAll(own);
        found.addAll(own);
    }

    /** Declares a variable in a block; false where that would forget its value from one round of a loop to the next. */
    private boolean place(Stmt.Block block, CsVariable variable, boolean inLoop) {
        List<Stmt> statements = block.statements();
        int first = -1;
        int count = 0;
        boolean labelBehind = false;
        boolean label = false;
        for (int i = 0; i < statements.size(); i++) {
            label |= first >= 0 && statements.get(i) instanceof Stmt.Labeled;
            if (Uses.in(statements.get(i), variable) > 0) {
                first = first < 0 ? i : first;
                count++;
                labelBehind = label;
            }
        }
        Stmt statement = statements.get(first);
        if (count == 1) {
            Stmt.Block only = only(statement, variable);
            if (only != null) {
                if (place(only, variable, inLoop || statement.isLoop())) {
                    return true;
                }
            } else if (statement instanceof Stmt.For loop && declareInHead(statements, first, loop, variable)) {
                return true;
            }
        }
        if (statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable() == variable
                && !ValueInlining.mentions(assign.value(), variable) && !labelBehind) {
            statements.set(first, new Stmt.Declare(variable, assign.value(), assign.il()));
            return true;
        }
        if (jumps && block != body) {
            return false;
        }
        boolean assigned = !jumps && !(variable.type() instanceof ByRefKlass)
                && new Assignment(variable).holds(statements.subList(first, statements.size()));
        // In a loop it is a variable of each round: where none needs what another one left, and nothing keeps it.
        if (inLoop && (!assigned || isCaptured(statements.subList(first, statements.size()), variable))) {
            return false;
        }
        if (assigned && outVariables && !labelBehind && declareInOut(statements, first, variable)) {
            return true;
        }
        statements.add(jumps ? 0 : first, new Stmt.Declare(variable, assigned ? null : zero(types, variable), IlSet.NONE));
        return true;
    }

    private static boolean isCaptured(List<Stmt> statements, CsVariable variable) {
        boolean[] found = new boolean[1];
        statements.forEach(statement -> Trees.expressions(statement,
                each -> found[0] |= each instanceof Expr.Lambda lambda && Uses.in(lambda.body(), variable) > 0));
        return found[0];
    }

    /** Declares a variable where it is first used, as an argument that a call gives its value (C# 7.0). */
    private static boolean declareInOut(List<Stmt> statements, int at, CsVariable variable) {
        Stmt statement = statements.get(at);
        boolean scoped = statement instanceof Stmt.If || statement instanceof Stmt.Evaluate || statement instanceof Stmt.Return
                || statement instanceof Stmt.Throw || statement instanceof Stmt.Declare;
        Expr value = scoped && !statement.expressions().isEmpty() ? statement.expressions().getFirst() : null;
        OutArgument first = new OutArgument(variable);
        Expr changed = value == null ? null : first.visit(value);
        if (!first.found) {
            return false;
        }
        statements.set(at, switch (statement) {
            case Stmt.If(Expr _, Stmt.Block then, Stmt.Block otherwise, IlSet il) -> new Stmt.If(changed, then, otherwise, il);
            case Stmt.Evaluate _ -> new Stmt.Evaluate(changed);
            case Stmt.Return(Expr _, IlSet il) -> new Stmt.Return(changed, il);
            case Stmt.Throw(Expr _, IlSet il) -> new Stmt.Throw(changed, il);
            case Stmt.Declare(CsVariable declared, Expr _, IlSet il) -> new Stmt.Declare(declared, changed, il);
            default -> throw new IllegalStateException("no place for an out variable: " + statement);
        });
        return true;
    }

    /** Looks for the first use of a variable, in the order of evaluation. */
    private static final class OutArgument {
        private final CsVariable variable;
        private boolean found;
        private boolean blocked;

        OutArgument(CsVariable variable) {
            this.variable = variable;
        }

        Expr visit(Expr expression) {
            if (found || blocked) {
                return expression;
            }
            if (expression instanceof Expr.VariableUse use && use.variable() == variable
                    || expression instanceof Expr.Lambda lambda && Uses.in(lambda.body(), variable) > 0) {
                blocked = true;
                return expression;
            }
            List<Expr> children = new ArrayList<>(expression.children());
            MethodInfo callee = expression instanceof Expr.Call call ? call.method()
                    : expression instanceof Expr.New creation ? creation.constructor() : null;
            int arguments = expression instanceof Expr.Call call ? call.arguments().size() : children.size();
            for (int i = 0; i < children.size(); i++) {
                int parameter = i - (children.size() - arguments);
                if (callee != null && parameter >= 0 && children.get(i) instanceof Expr.Address(Expr place, Klass type, IlSet il)
                        && place instanceof Expr.VariableUse use && use.variable() == variable
                        && MemberOwners.isOut(callee, parameter)) {
                    found = true;
                    children.set(i, new Expr.Address(new Expr.Declared(variable, variable.type(), use.il()), type, il));
                } else {
                    children.set(i, visit(children.get(i)));
                }
                if (found) {
                    return expression.with(children);
                }
                if (blocked) {
                    return expression;
                }
            }
            return expression;
        }
    }

    /** The value that IL gives a variable at first; null for one that C# gives none. */
    static Expr zero(CsTypes types, CsVariable variable) {
        return variable.type() instanceof ByRefKlass ? null : switch (CsTypes.stack(variable.type())) {
            case STRUCT -> new Expr.Default(variable.type(), IlSet.NONE);
            case OBJECT -> CsTypes.isReference(variable.type())
                    && !(variable.type() instanceof VariableKlass) ? types.zero(variable.type())
                    : new Expr.Default(variable.type(), IlSet.NONE);
            default -> types.zero(variable.type());
        };
    }

    /** The one block of a statement that has all uses of a variable; null where others have, or its head. */
    private static Stmt.Block only(Stmt statement, CsVariable variable) {
        int all = Uses.in(statement, variable);
        if (statement instanceof Stmt.Try attempt && attempt.catches().stream().anyMatch(each -> each.variable() == variable)) {
            return null;
        }
        for (Stmt.Block block : statement.blocks()) {
            if (block != statement && Uses.in(block, variable) == all) {
                return block;
            }
        }
        return statement instanceof Stmt.Block block ? block : null;
    }

    private static boolean declareInHead(List<Stmt> statements, int position, Stmt.For loop, CsVariable variable) {
        List<Stmt> head = new ArrayList<>(loop.first());
        if (head.size() == 1 && head.getFirst() instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable() == variable
                && !ValueInlining.mentions(assign.value(), variable)) {
            head.set(0, new Stmt.Declare(variable, assign.value(), assign.il()));
            statements.set(position, new Stmt.For(head, loop.condition(), loop.steps(), loop.body(), loop.il()));
            return true;
        }
        return false;
    }

    /** Whether C# sees a variable written before it is read (C# specification, 9.4), where that is easy to see. */
    private static final class Assignment {
        private final CsVariable variable;
        private boolean violated;

        Assignment(CsVariable variable) {
            this.variable = variable;
        }

        boolean holds(List<Stmt> statements) {
            list(statements, false);
            return !violated;
        }

        private boolean list(List<Stmt> statements, boolean before) {
            boolean state = before;
            for (Stmt each : statements) {
                state = statement(each, state);
            }
            return state;
        }

        private boolean statement(Stmt statement, boolean before) {
            boolean state = before;
            switch (statement) {
                case Stmt.Block block -> {
                    return list(block.statements(), state);
                }
                case Stmt.If conditional -> {
                    state = expression(conditional.condition(), state);
                    boolean then = list(conditional.then().statements(), state);
                    boolean otherwise = conditional.otherwise() == null ? state
                            : list(conditional.otherwise().statements(), state);
                    return (then || Structurer.ends(conditional.then()))
                            && (otherwise || conditional.otherwise() != null && Structurer.ends(conditional.otherwise()));
                }
                case Stmt.While loop -> {
                    state = loop.condition() == null ? state : expression(loop.condition(), state);
                    list(loop.body().statements(), state);
                    return state;
                }
                case Stmt.DoWhile loop -> {
                    boolean behind = list(loop.body().statements(), state);
                    boolean plain = !hasJumps(loop.body());
                    return expression(loop.condition(), plain && behind || state) && (plain || state);
                }
                case Stmt.For loop -> {
                    state = list(loop.first(), state);
                    state = loop.condition() == null ? state : expression(loop.condition(), state);
                    boolean behind = list(loop.body().statements(), state);
                    for (Expr step : loop.steps()) {
                        expression(step, behind && !hasJumps(loop.body()) || state);
                    }
                    return state;
                }
                case Stmt.Switch choice -> {
                    state = expression(choice.value(), state);
                    boolean all = choice.sections().stream().anyMatch(each -> each.labels().contains(null));
                    for (Stmt.Switch.Section section : choice.sections()) {
                        boolean behind = list(section.body().statements(), state);
                        all &= behind || Structurer.ends(section.body()) && !(section.body().last() instanceof Stmt.Break)
                                && !Structurer.breaks(section.body());
                    }
                    return all || state;
                }
                case Stmt.Try attempt -> {
                    boolean behind = list(attempt.body().statements(), state);
                    boolean all = behind || Structurer.ends(attempt.body());
                    for (Stmt.Try.Catch each : attempt.catches()) {
                        if (each.filter() != null) {
                            expression(each.filter(), state);
                        }
                        all &= list(each.body().statements(), state) || Structurer.ends(each.body());
                    }
                    boolean last = attempt.last() != null && list(attempt.last().statements(), state);
                    if (attempt.fault() != null) {
                        list(attempt.fault().statements(), state);
                    }
                    return all || last;
                }
                default -> {
                    for (Expr each : statement.expressions()) {
                        state = expression(each, state);
                    }
                    boolean runs = statement instanceof Stmt.Fixed || statement instanceof Stmt.Using
                            || statement instanceof Stmt.Lock;
                    for (Stmt.Block block : statement.blocks()) {
                        boolean behind = list(block.statements(), state);
                        state = runs ? behind : state;
                    }
                    return state;
                }
            }
        }

        private static boolean hasJumps(Stmt.Block block) {
            boolean[] found = new boolean[1];
            Uses.statements(block, each -> found[0] |= each instanceof Stmt.Continue || each instanceof Stmt.Break);
            return found[0];
        }

        private boolean expression(Expr expression, boolean before) {
            boolean state = before;
            switch (expression) {
                case Expr.VariableUse use -> violated |= use.variable() == variable && !state;
                case Expr.Assign assign when assign.operator() == null && assign.place() instanceof Expr.VariableUse use -> {
                    state = expression(assign.value(), state);
                    return state || use.variable() == variable;
                }
                case Expr.Call call -> {
                    state = call.target() == null ? state : expression(call.target(), state);
                    boolean written = state;
                    for (int i = 0; i < call.arguments().size(); i++) {
                        Expr argument = call.arguments().get(i);
                        if (argument instanceof Expr.Address address && address.place() instanceof Expr.VariableUse use
                                && use.variable() == variable && MemberOwners.isOut(call.method(), i)) {
                            written = true;
                        } else {
                            state = expression(argument, state);
                        }
                    }
                    return written || state;
                }
                case Expr.Binary binary when isLazy(binary) -> {
                    state = expression(binary.left(), state);
                    expression(binary.right(), state);
                    return state;
                }
                case Expr.Conditional conditional -> {
                    state = expression(conditional.condition(), state);
                    boolean then = expression(conditional.then(), state);
                    return expression(conditional.otherwise(), state) && then;
                }
                case Expr.Lambda lambda -> violated |= !state && Uses.in(lambda.body(), variable) > 0;
                default -> {
                    for (Expr child : expression.children()) {
                        state = expression(child, state);
                    }
                }
            }
            return state;
        }

        private static boolean isLazy(Expr.Binary binary) {
            return switch (binary.operator()) {
                case BOTH, EITHER, COALESCE -> true;
                default -> false;
            };
        }
    }
}
