package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.CodePlace;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An iterator or an async method as the object that compilers make of it: its statements are those of MoveNext, with the jumps
 * to where it went on taken out.
 */
final class StateMachine {
    private static final Set<String> STATES = Set.of("$PC", "<>1__state");
    private static final Set<String> CURRENTS = Set.of("$current", "<>2__current");
    private static final Set<String> BUILDERS = Set.of("$builder", "<>t__builder");
    private static final int STEPS = 100_000;

    private final MethodInfo outer;
    private final DefinedKlass type;
    private final boolean async;
    private final Map<FieldInfo, Expr> known = new HashMap<>();
    private final Map<FieldInfo, CsVariable> hoisted = new LinkedHashMap<>();
    private final Set<CsVariable> states = new HashSet<>();
    private final Map<FlowBlock, FlowExit> dispatches = new HashMap<>();
    /** Where the machine goes on behind a yield. */
    private final Set<FlowBlock> resumed = new HashSet<>();
    private FlowBlock entry;
    private CsTypes types;

    private StateMachine(MethodInfo outer, DefinedKlass type, boolean async) {
        this.outer = outer;
        this.type = type;
        this.async = async;
    }

    /** The state machine that a method only makes and starts; null for another method. */
    static StateMachine of(MethodInfo method, Collection<FlowBlock> flow, BodyVariables variables) {
        DefinedKlass found = null;
        for (FlowBlock block : flow) {
            List<Stmt> all = new ArrayList<>(block.statements());
            if (block.exit() != null && block.exit().value() != null) {
                all.add(new Stmt.Evaluate(block.exit().value()));
            }
            for (Stmt each : all) {
                DefinedKlass made = made(each);
                if (made != null) {
                    if (found != null && found != made) {
                        return null;
                    }
                    found = made;
                }
            }
        }
        if (found == null || method.declaringType() == found || found.methods("MoveNext").isEmpty()) {
            return null;
        }
        boolean async = found.interfaces().stream().anyMatch(each -> each.name().equals(
                "System.Runtime.CompilerServices.IAsyncStateMachine"));
        boolean iterator = found.interfaces().stream().anyMatch(each -> each.name().equals("System.Collections.IEnumerator"));
        if (!async && !iterator || flow.stream().filter(block -> block.exit() != null).count() > 3) {
            return null;
        }
        StateMachine machine = new StateMachine(method, found, async);
        for (FlowBlock block : flow) {
            for (Stmt each : block.statements()) {
                if (each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                        && assign.place() instanceof Expr.FieldUse use && use.field().declaringType() == found) {
                    machine.given(use.field(), assign.value(), variables);
                }
            }
        }
        return machine;
    }

    private void given(FieldInfo field, Expr value, BodyVariables variables) {
        if (value instanceof Expr.This || value instanceof Expr.Deref deref && deref.address() instanceof Expr.This) {
            known.put(field, value instanceof Expr.This ? value : variables.self(IlSet.NONE));
        } else if (value instanceof Expr.VariableUse use && use.variable().kind() == CsVariable.Kind.PARAMETER) {
            known.put(field, use);
            use.variable().movePlace(place(field));
            String name = field.name();
            if (name.startsWith("<>3__")) {
                type.fields().stream().filter(each -> each.name().equals(name.substring(5))).forEach(each -> {
                    known.put(each, use);
                    use.variable().movePlace(place(each));
                });
            }
        }
    }

    private CodePlace place(FieldInfo field) {
        return CodePlace.argument(moveNext(), 0).field(field);
    }

    private static DefinedKlass made(Stmt statement) {
        DefinedKlass[] found = new DefinedKlass[1];
        Trees.expressions(statement, each -> {
            if ((each instanceof Expr.New || each instanceof Expr.Default) && each.type() instanceof DefinedKlass type
                    && isMachine(type)) {
                found[0] = type;
            } else if (each instanceof Expr.FieldUse use && use.target() instanceof Expr.Address address
                    && address.place() instanceof Expr.VariableUse && isMachine(use.field().declaringType())) {
                // A struct is there without being made.
                found[0] = use.field().declaringType();
            }
        });
        return found[0];
    }

    private static boolean isMachine(DefinedKlass type) {
        String own = Identifiers.simpleName(type);
        return own.startsWith("<") && (own.contains(">c__Iterator") || own.contains(">c__async") || own.contains(">d"));
    }

    boolean isAsync() {
        return async;
    }

    DefinedKlass type() {
        return type;
    }

    /** The method that holds the statements. */
    MethodInfo moveNext() {
        return type.methods("MoveNext").stream().findFirst().orElseThrow(() -> new UnreadableBody("there is no MoveNext"));
    }

    // --- flow ---

    /** Takes the machine's own steps out of the flow. */
    void rewrite(Collection<FlowBlock> all, FlowBlock first, CsTypes csTypes) {
        entry = first;
        types = csTypes;
        List<FlowBlock> blocks = all.stream().filter(block -> block.exit() != null).toList();
        findStates(blocks);
        Set<CsVariable> flags = flags(blocks);
        for (FlowBlock block : blocks) {
            if (isDispatch(block.exit())) {
                dispatches.put(block, block.exit());
            }
        }
        for (FlowBlock block : blocks) {
            if (dispatches.containsKey(block)) {
                block.exit(new FlowExit.Jump(begin(block), false, block.exit().il()));
            } else if (block.exit() instanceof FlowExit.Branch(Expr value, FlowBlock then, FlowBlock otherwise, IlSet il)) {
                Boolean verdict = verdict(value, flags);
                if (verdict != null) {
                    block.exit(new FlowExit.Jump(verdict ? then : otherwise, false, il));
                }
            }
        }
        if (async) {
            blocks.forEach(this::await);
            blocks.forEach(this::result);
        } else {
            blocks.forEach(this::yield);
            // Where it goes on it is still in the try that it was in.
            resumed.forEach(this::dropState);
            Set<CsVariable> results = new HashSet<>();
            blocks.forEach(block -> end(block, results));
            results.removeAll(read(blocks));
            blocks.forEach(block -> block.statements().removeIf(each -> isResult(each, results)));
        }
        for (FlowBlock block : blocks) {
            block.statements().removeIf(each -> isBookkeeping(each, flags) && (async || !IteratorTries.isEntered(each)));
            block.rewrite(this::field);
        }
    }

    private boolean isSelf(Expr target) {
        return target instanceof Expr.This self && (self.type() == type || self.type() instanceof ByRefKlass reference
                && reference.element() == type);
    }

    private boolean isField(Expr expression, Set<String> names) {
        return expression instanceof Expr.FieldUse use && names.contains(use.field().name()) && use.target() != null
                && isSelf(use.target());
    }

    private void findStates(List<FlowBlock> blocks) {
        for (FlowBlock block : blocks) {
            for (Stmt each : block.statements()) {
                if (each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse use
                        && isField(ExprSimplifier.uncast(assign.value()), STATES)) {
                    states.add(use.variable());
                }
            }
        }
    }

    /** Variables that tell a finally block that the machine only pauses. */
    private static Set<CsVariable> flags(List<FlowBlock> blocks) {
        Set<CsVariable> asked = new HashSet<>();
        Set<CsVariable> other = new HashSet<>();
        for (FlowBlock block : blocks) {
            boolean last = block.region() != null && (block.region().kind() == ExceptionRegion.Kind.FINALLY
                    || block.region().kind() == ExceptionRegion.Kind.FAULT);
            if (last && block.exit() instanceof FlowExit.Branch branch && variable(branch.value()) != null) {
                asked.add(variable(branch.value()));
            }
            for (Stmt each : block.statements()) {
                if (each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse use
                        && !(assign.value() instanceof Expr.Constant)) {
                    other.add(use.variable());
                }
                if (!(each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse)) {
                    Trees.expressions(each, inner -> {
                        if (inner instanceof Expr.VariableUse use) {
                            other.add(use.variable());
                        }
                    });
                }
            }
        }
        asked.removeAll(other);
        return asked;
    }

    /** The variable that a condition asks, or its opposite. */
    private static CsVariable variable(Expr condition) {
        return switch (condition) {
            case Expr.VariableUse use when use.variable().kind() == CsVariable.Kind.LOCAL
                    && CsTypes.isBool(use.type()) -> use.variable();
            case Expr.Unary unary when unary.operator() == Operator.NOT -> variable(unary.operand());
            default -> null;
        };
    }

    private boolean isDispatch(FlowExit exit) {
        if (!(exit instanceof FlowExit.Branch || exit instanceof FlowExit.Choice) || exit.value() == null) {
            return false;
        }
        boolean[] asks = new boolean[1];
        boolean[] other = new boolean[1];
        Trees.all(exit.value(), each -> {
            asks[0] |= each instanceof Expr.VariableUse use && states.contains(use.variable()) || isField(each, STATES);
            other[0] |= each instanceof Expr.Call || each instanceof Expr.VariableUse use && !states.contains(use.variable());
        });
        return asks[0] && !other[0];
    }

    /** Where a dispatch leads when nothing has been done yet. */
    private FlowBlock begin(FlowBlock block) {
        boolean plain = STATES.contains("$PC") && type.fields().stream().anyMatch(each -> each.name().equals("$PC"));
        boolean first = block == entry || block.region() == null && !async || isOuter(block);
        FlowExit exit = dispatches.get(block);
        // mcs begins in state 0 and asks the inner dispatches with another number; others begin in -1 (iterators in 0).
        long state = plain ? first ? 0 : -3 : async ? -1 : 0;
        return target(exit, state);
    }

    /** Whether a dispatch is the first one on the way from the method's beginning. */
    private boolean isOuter(FlowBlock block) {
        FlowBlock each = entry;
        Set<FlowBlock> seen = new HashSet<>();
        while (seen.add(each)) {
            if (each == block) {
                return true;
            }
            if (dispatches.containsKey(each) || !(each.exit() instanceof FlowExit.Jump jump)) {
                return false;
            }
            each = jump.target();
        }
        return false;
    }

    private FlowBlock target(FlowExit exit, long state) {
        return switch (exit) {
            case FlowExit.Branch(Expr value, FlowBlock then, FlowBlock otherwise, IlSet _) -> value(value, state) != 0 ? then
                    : otherwise;
            case FlowExit.Choice choice -> {
                long number = (int) value(choice.value(), state) - choice.first();
                yield number >= 0 && number < choice.cases().size() ? choice.cases().get((int) number) : choice.otherwise();
            }
            default -> throw new UnreadableBody("no dispatch");
        };
    }

    /** What an expression over the state is. */
    private long value(Expr expression, long state) {
        return switch (expression) {
            case Expr.VariableUse _, Expr.FieldUse _ -> state;
            case Expr.Constant(Object value, Klass _, IlSet _) when value instanceof Number number -> number.longValue();
            case Expr.Cast cast -> (int) value(cast.value(), state);
            case Expr.Unary(Operator operator, Expr operand, boolean _, Klass _, IlSet _) when operator == Operator.NOT ->
                    value(operand, state) == 0 ? 1 : 0;
            case Expr.Binary(Operator operator, Expr left, Expr right, boolean _, Klass _, IlSet _) -> {
                long one = (int) value(left, state);
                long other = (int) value(right, state);
                boolean unsigned = CsTypes.isUnsigned(left.type());
                int order = unsigned ? Integer.compareUnsigned((int) one, (int) other) : Long.compare(one, other);
                yield switch (operator) {
                    case ADD -> one + other;
                    case SUB -> one - other;
                    case EQ -> one == other ? 1 : 0;
                    case NE -> one != other ? 1 : 0;
                    case LT -> order < 0 ? 1 : 0;
                    case GT -> order > 0 ? 1 : 0;
                    case LE -> order <= 0 ? 1 : 0;
                    case GE -> order >= 0 ? 1 : 0;
                    case BOTH, AND -> one != 0 && other != 0 ? 1 : 0;
                    case EITHER, OR -> one != 0 || other != 0 ? 1 : 0;
                    default -> throw new UnreadableBody("a dispatch computes " + operator);
                };
            }
            default -> throw new UnreadableBody("a dispatch asks for more than the state");
        };
    }

    private Boolean verdict(Expr condition, Set<CsVariable> flags) {
        return switch (condition) {
            case Expr.Unary(Operator operator, Expr operand, boolean _, Klass _, IlSet _) when operator == Operator.NOT -> {
                Boolean inner = verdict(operand, flags);
                yield inner == null ? null : !inner;
            }
            case Expr.FieldUse use when use.field().name().equals("$disposing") -> false;
            case Expr.VariableUse use when flags.contains(use.variable()) -> false;
            default -> null;
        };
    }

    private void dropState(FlowBlock resumedAt) {
        FlowBlock each = resumedAt;
        Set<FlowBlock> seen = new HashSet<>();
        while (each.statements().isEmpty() && each.exit() instanceof FlowExit.Jump jump && seen.add(each)) {
            each = jump.target();
        }
        if (!each.statements().isEmpty() && isState(each.statements().getFirst())) {
            each.statements().removeFirst();
        }
    }

    private boolean isState(Stmt statement) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && isField(assign.place(), STATES);
    }

    private boolean isBookkeeping(Stmt statement, Set<CsVariable> flags) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && (isField(assign.place(), STATES)
                || assign.place() instanceof Expr.VariableUse use && (states.contains(use.variable())
                || flags.contains(use.variable()))
                || assign.place() instanceof Expr.FieldUse field && field.field().name().equals("$disposing"));
    }

    // --- iterators ---

    private void yield(FlowBlock block) {
        for (int i = 0; i < block.statements().size(); i++) {
            if (block.statements().get(i) instanceof Stmt.Evaluate(Expr.Assign assign) && isField(assign.place(), CURRENTS)) {
                Integer state = stateBehind(block, i + 1);
                if (state == null) {
                    throw new UnreadableBody("an iterator yields without a state");
                }
                FlowBlock next = resume(state);
                resumed.add(next);
                while (block.statements().size() > i) {
                    block.statements().removeLast();
                }
                block.statements().add(new Stmt.Yield(assign.value(), assign.il()));
                block.exit(new FlowExit.Jump(next, false, IlSet.NONE));
                return;
            }
        }
    }

    /** The state that is stored next on the way. */
    private Integer stateBehind(FlowBlock block, int from) {
        FlowBlock each = block;
        int at = from;
        for (int steps = 0; steps < 100; steps++) {
            for (; at < each.statements().size(); at++) {
                if (each.statements().get(at) instanceof Stmt.Evaluate(Expr.Assign assign) && isField(assign.place(), STATES)
                        && ExprSimplifier.uncast(assign.value()) instanceof Expr.Constant constant
                        && constant.value() instanceof Number number) {
                    return number.intValue();
                }
            }
            if (!(each.exit() instanceof FlowExit.Jump jump)) {
                return null;
            }
            each = jump.target();
            at = 0;
        }
        return null;
    }

    /** Where the machine goes on in a state. */
    private FlowBlock resume(int state) {
        FlowBlock each = entry;
        for (int steps = 0; steps < STEPS; steps++) {
            FlowExit dispatch = dispatches.get(each);
            if (dispatch != null) {
                each = target(dispatch, state);
            } else if (each.exit() instanceof FlowExit.Jump jump && leadsToDispatch(each)) {
                each = jump.target();
            } else {
                return each;
            }
        }
        throw new UnreadableBody("a state leads nowhere");
    }

    /** Whether a block does nothing of the method's own and another dispatch follows. */
    private boolean leadsToDispatch(FlowBlock block) {
        FlowBlock each = block;
        Set<FlowBlock> seen = new HashSet<>();
        while (seen.add(each)) {
            boolean plain = each.statements().stream().allMatch(statement -> isBookkeeping(statement, Set.of())
                    || statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse
                            && assign.value() instanceof Expr.Constant);
            if (!plain) {
                return false;
            }
            if (dispatches.containsKey(each)) {
                return true;
            }
            if (!(each.exit() instanceof FlowExit.Jump jump)) {
                return false;
            }
            each = jump.target();
        }
        return false;
    }

    /** The variables that something asks for. */
    private static Set<CsVariable> read(List<FlowBlock> blocks) {
        Set<CsVariable> read = new HashSet<>();
        for (FlowBlock block : blocks) {
            for (Stmt each : block.statements()) {
                Set<Expr> places = Collections.newSetFromMap(new IdentityHashMap<>());
                Trees.expressions(each, inner -> {
                    if (inner instanceof Expr.Assign assign && assign.operator() == null) {
                        places.add(assign.place());
                    }
                    if (inner instanceof Expr.VariableUse use && !places.contains(inner)) {
                        read.add(use.variable());
                    }
                });
            }
            if (block.exit().value() != null) {
                Trees.all(block.exit().value(), inner -> {
                    if (inner instanceof Expr.VariableUse use) {
                        read.add(use.variable());
                    }
                });
            }
        }
        return read;
    }

    /** Whether a statement sets what MoveNext returns. */
    private static boolean isResult(Stmt statement, Set<CsVariable> results) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse use
                && results.contains(use.variable()) && assign.value() instanceof Expr.Constant;
    }

    private static void end(FlowBlock block, Set<CsVariable> results) {
        if (block.exit() instanceof FlowExit.End(Stmt.Return(Expr value, IlSet il))) {
            if (value instanceof Expr.VariableUse use) {
                results.add(use.variable());
            }
            block.exit(new FlowExit.End(new Stmt.Yield(null, il)));
        }
    }

    // --- async ---

    private static Expr.Call call(Expr expression, String name) {
        return expression instanceof Expr.Call call && call.method().name().equals(name) ? call : null;
    }

    private static boolean asksCompleted(Expr condition) {
        boolean[] asks = new boolean[1];
        Trees.all(condition, each -> asks[0] |= each instanceof Expr.PropertyUse use
                && use.property().name().equals("IsCompleted"));
        return asks[0];
    }

    private static boolean suspends(FlowBlock block) {
        return block.statements().stream().anyMatch(each -> each instanceof Stmt.Evaluate(Expr.Call call)
                && (call.method().name().equals("AwaitUnsafeOnCompleted") || call.method().name().equals("AwaitOnCompleted")));
    }

    /** Whether one way of a branch only waits: to the call that registers the machine, whatever is in between. */
    private static boolean waits(FlowBlock block) {
        FlowBlock each = block;
        for (int i = 0; i < 6; i++) {
            if (suspends(each)) {
                return true;
            }
            if (!(each.exit() instanceof FlowExit.Jump jump)) {
                return false;
            }
            each = jump.target();
        }
        return false;
    }

    private void await(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))
                || !asksCompleted(condition) || waits(then) == waits(otherwise)) {
            return;
        }
        FlowBlock next = waits(then) ? otherwise : then;
        int at = -1;
        Expr.Assign given = null;
        for (int i = block.statements().size() - 1; i >= 0 && given == null; i--) {
            if (block.statements().get(i) instanceof Stmt.Evaluate(Expr.Assign assign)
                    && call(assign.value(), "GetAwaiter") != null) {
                given = assign;
                at = i;
            }
        }
        if (given == null) {
            throw new UnreadableBody("an await has no awaiter");
        }
        Expr.Call getter = call(given.value(), "GetAwaiter");
        Expr awaited = getter.target() != null ? getter.target() : getter.arguments().getFirst();
        if (awaited instanceof Expr.Address address) {
            awaited = address.place();
        } else if (awaited.type() instanceof ByRefKlass reference) {
            awaited = new Expr.Deref(awaited, reference.element(), IlSet.NONE);
        }
        IlSet stored = IlSet.NONE;
        if (at > 0 && awaited instanceof Expr.VariableUse use && use.variable().kind() == CsVariable.Kind.LOCAL
                && use.type().name().contains("Awaitable")
                && block.statements().get(at - 1) instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.operator() == null && assign.place() instanceof Expr.VariableUse place
                && place.variable() == use.variable()) {
            // A struct that only its awaiter is asked of.
            awaited = assign.value();
            stored = assign.il().and(use.il());
            block.statements().remove(at - 1);
            at--;
        }
        CsVariable variable = new CsVariable(CsVariable.Kind.TEMPORARY, -1, awaited.type(), null, false);
        block.statements().set(at, new Stmt.Evaluate(new Expr.Assign(new Expr.VariableUse(variable, IlSet.NONE), null, awaited,
                false,
                awaited.type(), stored.and(given.il()).and(getter.il()).and(il).and(condition.allIl()))));
        block.exit(new FlowExit.Jump(next, false, IlSet.NONE));
        CsVariable result = new CsVariable(CsVariable.Kind.TEMPORARY, -1, null, null, false);
        Expr.Call taken = replaceResult(next, result, given.place());
        if (taken == null) {
            throw new UnreadableBody("an await has no result");
        }
        // It waits here, whatever the result is asked for later.
        Expr waiting = new Expr.Await(new Expr.VariableUse(variable, IlSet.NONE), taken.type(), taken.allIl());
        if (MethodDecompiler.isVoid(taken.type())) {
            block.statements().add(new Stmt.Evaluate(waiting));
        } else {
            result.setType(taken.type());
            block.statements().add(new Stmt.Evaluate(new Expr.Assign(new Expr.VariableUse(result, IlSet.NONE), null, waiting,
                    false,
                    taken.type(), IlSet.NONE)));
        }
    }

    /** Puts a variable in place of the next call of GetResult on an awaiter; the call, or null where there is none. */
    private static Expr.Call replaceResult(FlowBlock from, CsVariable result, Expr awaiter) {
        Expr.Call[] taken = new Expr.Call[1];
        ArrayDeque<FlowBlock> work = new ArrayDeque<>(List.of(from));
        Set<FlowBlock> seen = new HashSet<>();
        while (!work.isEmpty() && taken[0] == null) {
            FlowBlock block = work.poll();
            if (!seen.add(block) || block.exit() == null) {
                continue;
            }
            boolean again = false;
            for (int i = 0; i < block.statements().size() && taken[0] == null && !again; i++) {
                Stmt each = block.statements().get(i);
                again = each instanceof Stmt.Evaluate(Expr.Assign assign) && call(assign.value(), "GetAwaiter") != null
                        && Compounds.same(ExprSimplifier.uncast(assign.place()), ExprSimplifier.uncast(awaiter));
                Stmt changed = each.rewrite(expression -> taken(expression, result, awaiter, taken));
                if (taken[0] != null && changed instanceof Stmt.Evaluate(Expr.VariableUse use) && use.variable() == result) {
                    block.statements().remove(i);
                } else {
                    block.statements().set(i, changed);
                }
            }
            if (taken[0] == null && !again && block.exit().value() != null) {
                block.exit(block.exit().with(block.exit().value().rewrite(each -> taken(each, result, awaiter, taken))));
            }
            if (!again) {
                work.addAll(block.exit().targets());
            }
        }
        return taken[0];
    }

    private static Expr taken(Expr expression, CsVariable variable, Expr awaiter, Expr.Call[] taken) {
        Expr.Call result = taken[0] != null ? null : call(expression, "GetResult");
        if (result == null || result.target() == null || !result.arguments().isEmpty()) {
            return expression;
        }
        Expr target = result.target() instanceof Expr.Address address ? address.place() : ExprSimplifier.uncast(result.target());
        if (!Compounds.same(ExprSimplifier.uncast(target), ExprSimplifier.uncast(awaiter))) {
            return expression;
        }
        taken[0] = result;
        variable.setType(result.type());
        return new Expr.VariableUse(variable, IlSet.NONE);
    }

    private void result(FlowBlock block) {
        for (int i = 0; i < block.statements().size(); i++) {
            if (block.statements().get(i) instanceof Stmt.Evaluate(Expr.Call call) && call.method().name().equals("SetResult")
                    && isBuilder(call.target())) {
                while (block.statements().size() > i) {
                    block.statements().removeLast();
                }
                block.exit(new FlowExit.End(new Stmt.Return(call.arguments().isEmpty() ? null
                        : call.arguments().getFirst(), call.il())));
                return;
            }
        }
    }

    private boolean isBuilder(Expr target) {
        return target != null && isField(target instanceof Expr.Address address ? address.place() : target, BUILDERS);
    }

    // --- fields ---

    /** A field of the machine as what it holds. */
    Expr field(Expr expression) {
        if (!(expression instanceof Expr.FieldUse use) || use.target() == null || !isSelf(use.target())) {
            return expression;
        }
        Expr value = known.get(use.field());
        if (value != null) {
            return value instanceof Expr.VariableUse parameter ? new Expr.VariableUse(parameter.variable(), use.il())
                    : value.from(use.il());
        }
        String name = use.field().name();
        if (STATES.contains(name) || CURRENTS.contains(name) || BUILDERS.contains(name)) {
            return expression;
        }
        if (MemberOwners.holdsThis(use.field())) {
            return new Expr.This(outer.declaringType().isValueType() ? outer.declaringType().byRef()
                    : outer.declaringType(), use.il());
        }
        CsVariable variable = hoisted.computeIfAbsent(use.field(), this::hoist);
        return new Expr.VariableUse(variable, use.il());
    }

    private CsVariable hoist(FieldInfo field) {
        CsVariable variable = new CsVariable(CsVariable.Kind.LOCAL, -1, field.type(), hoistedName(field.name()), false);
        variable.addPlace(place(field));
        return variable;
    }

    private static String hoistedName(String field) {
        int end = field.indexOf('>');
        return field.startsWith("<") && end > 1 ? field.substring(1, end) : field.startsWith("$")
                || field.startsWith("<") ? null : field;
    }

    /** The variables that were fields. */
    Collection<CsVariable> hoisted() {
        return hoisted.values();
    }

    // --- statements ---

    /** Takes the handler out that gives exceptions to the task, or that disposes of an iterator. */
    static void unwrap(Stmt.Block body) {
        List<Stmt> statements = body.statements();
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i) instanceof Stmt.Try attempt && attempt.last() == null && attempt.catches().size() == 1
                    && mentionsCall(attempt.catches().getFirst().body(), "SetException")) {
                statements.remove(i);
                statements.addAll(i, attempt.body().statements());
                return;
            }
            if (statements.get(i) instanceof Stmt.Try attempt && attempt.fault() != null && disposes(attempt.fault())) {
                statements.remove(i);
                statements.addAll(i, attempt.body().statements());
                return;
            }
            if (statements.get(i) instanceof Stmt.Block inner) {
                unwrap(inner);
            }
        }
    }

    private static boolean disposes(Stmt.Block fault) {
        List<Stmt> done = fault.statements().stream().filter(each -> !(each instanceof Stmt.Labeled)).toList();
        return done.size() == 1 && done.getFirst() instanceof Stmt.Evaluate(Expr.Call call)
                && ExprSimplifier.uncast(call.target()) instanceof Expr.This && call.method().name().endsWith("Dispose")
                && call.arguments().isEmpty();
    }

    private static boolean mentionsCall(Stmt.Block block, String name) {
        boolean[] found = new boolean[1];
        Trees.expressions(block, each -> found[0] |= call(each, name) != null);
        return found[0];
    }

    /** Whether something of the machine is left that a method in C# does not have. */
    boolean isLeftIn(Stmt.Block body) {
        boolean[] left = new boolean[1];
        Trees.expressions(body, each -> left[0] |= isSelf(each));
        return left[0];
    }

    /** Says {@code this} for variables that hold it and nothing else: Roslyn reads it from the machine once. */
    static void dropCopiesOfThis(Stmt.Block body) {
        for (int i = body.statements().size() - 1; i >= 0; i--) {
            if (body.statements().get(i) instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                    && assign.value() instanceof Expr.This self && assign.place() instanceof Expr.VariableUse copy
                    && copy.variable().kind() == CsVariable.Kind.LOCAL && !(copy.type() instanceof ByRefKlass)
                    && copy.type() == self.type() && isOnlyRead(body, copy) && leadsTo(body, i, copy.variable())) {
                body.statements().remove(i);
                body.rewrite(each -> each instanceof Expr.VariableUse use && use.variable() == copy.variable()
                        ? self.from(use.il()) : each);
            }
        }
    }

    /** Whether control comes to a statement before all that uses a variable. */
    private static boolean leadsTo(Stmt.Block body, int at, CsVariable variable) {
        List<Stmt> before = body.statements().subList(0, at);
        boolean[] jumps = new boolean[1];
        before.forEach(each -> Uses.statements(new Stmt.Block(List.of(each)), inner -> jumps[0] |= inner instanceof Stmt.Goto));
        return !jumps[0] && Uses.in(before, variable) == 0;
    }

    /** Whether nothing but one assignment gives a variable a value. */
    private static boolean isOnlyRead(Stmt.Block body, Expr.VariableUse copy) {
        int[] changes = new int[1];
        Trees.expressions(body, each -> {
            Expr place = each instanceof Expr.Assign assign ? assign.place() : each instanceof Expr.Address address
                    ? address.place() : each instanceof Expr.Step step ? step.place() : null;
            changes[0] += place instanceof Expr.VariableUse use && use.variable() == copy.variable() ? 1 : 0;
        });
        return changes[0] == 1;
    }

    /** Stores of constants that nobody reads, which the machine's beginning leaves behind. */
    static void dropDeadStores(Stmt.Block body) {
        Set<CsVariable> read = new LinkedHashSet<>();
        Map<CsVariable, Integer> written = new HashMap<>();
        Trees.expressions(body, each -> {
            if (each instanceof Expr.Assign assign && assign.operator() == null
                    && assign.place() instanceof Expr.VariableUse use) {
                written.merge(use.variable(), 1, Integer::sum);
            }
        });
        Trees.expressions(body, each -> {
            if (each instanceof Expr.VariableUse use) {
                written.merge(use.variable(), -1, Integer::sum);
                if (written.get(use.variable()) < 0) {
                    read.add(use.variable());
                }
            }
        });
        dropStores(body, read);
    }

    private static void dropStores(Stmt.Block block, Set<CsVariable> read) {
        block.statements().removeIf(each -> each instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.place() instanceof Expr.VariableUse use && use.variable().kind() == CsVariable.Kind.LOCAL
                && !read.contains(use.variable()) && (assign.value() instanceof Expr.Constant
                        || assign.value() instanceof Expr.Default));
        block.statements().forEach(each -> each.blocks().forEach(inner -> dropStores(inner, read)));
    }
}
