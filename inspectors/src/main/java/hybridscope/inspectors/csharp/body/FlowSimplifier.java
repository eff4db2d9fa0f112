package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Makes the flow graph smaller where C# has an expression for what IL has branches for: conditions of several parts,
 * conditional values, and blocks that only follow each other.
 */
final class FlowSimplifier {
    private static final int MOST_COPIES = 8;
    private final List<FlowBlock> blocks;
    private final FlowBlock entry;
    private final Set<FlowBlock> heads = new HashSet<>();
    private final CsTypes types;
    private final ValueInlining inlining;
    private final ExpressionTrees trees;
    private final DynamicSites sites;
    private final Map<FlowBlock, List<FlowBlock>> predecessors = new HashMap<>();
    private final Set<FlowBlock> gone = new HashSet<>();
    private final Map<FieldInfo, Expr> caches = new HashMap<>();
    private final boolean patterns;

    /**
     * @param heads    first blocks of regions, which are entered by exceptions or from outside
     * @param patterns whether a test of a type may declare a variable
     * @param sites    call sites of operations that are bound when they run
     */
    FlowSimplifier(List<FlowBlock> blocks, FlowBlock entry, Set<FlowBlock> heads, CsTypes types, ValueInlining inlining,
            ExpressionTrees trees, boolean patterns, DynamicSites sites) {
        this.patterns = patterns;
        this.blocks = new ArrayList<>(blocks);
        this.entry = entry;
        this.heads.addAll(heads);
        this.types = types;
        this.inlining = inlining;
        this.trees = trees;
        this.sites = sites;
    }

    /** Simplifies; the blocks that are left, by IL offset. */
    List<FlowBlock> run() {
        for (FlowBlock block : blocks) {
            thread(block);
        }
        link();
        new HashedStrings(blocks, heads).apply();
        boolean changed = true;
        while (changed) {
            changed = false;
            link();
            replaceCaches();
            inlining.count(blocks);
            if (inlining.asksForValues()) {
                blocks.forEach(FlowSimplifier::compareNullable);
                inlining.count(blocks);
            }
            for (FlowBlock block : blocks) {
                changed |= inlining.inline(block);
            }
            if (trees.apply(blocks)) {
                changed = true;
                continue;
            }
            for (FlowBlock block : blocks) {
                while (!gone.contains(block) && (follow(block) || carried(block) || pattern(block) || copy(block) || cached(block)
                        || condition(block) || value(block) || result(block) || call(block) || coalesce(block) || logic(block))) {
                    changed = true;
                }
            }
        }
        replaceCaches();
        checkSites();
        return blocks;
    }

    private void checkSites() {
        if (sites.isEmpty()) {
            return;
        }
        Set<FieldInfo> left = new HashSet<>();
        blocks.forEach(block -> block.visit(each -> sites.left(each).ifPresent(left::add)));
        if (!left.isEmpty()) {
            throw new UnsoundDynamic(left);
        }
    }

    /** Jumps to a block that only jumps on go where that one goes. */
    private void thread(FlowBlock block) {
        if (block.exit() == null) {
            return;
        }
        block.exit(block.exit().retarget(target -> {
            FlowBlock last = target;
            Set<FlowBlock> seen = new HashSet<>();
            while (last.statements().isEmpty() && last.exit() instanceof FlowExit.Jump jump && last.region() == block.region()
                    && !heads.contains(last) && seen.add(last) && jump.target() != last) {
                last = jump.target();
            }
            return seen.contains(last) ? target : last;
        }));
    }

    private void link() {
        predecessors.clear();
        Set<FlowBlock> reached = new LinkedHashSet<>();
        Deque<FlowBlock> work = new ArrayDeque<>();
        work.add(entry);
        work.addAll(heads);
        while (!work.isEmpty()) {
            FlowBlock block = work.poll();
            if (reached.add(block) && block.exit() != null) {
                for (FlowBlock target : new LinkedHashSet<>(block.exit().targets())) {
                    predecessors.computeIfAbsent(target, _ -> new ArrayList<>()).add(block);
                    work.add(target);
                }
            }
        }
        blocks.removeIf(block -> !reached.contains(block));
        gone.clear();
    }

    private boolean isOnlyFrom(FlowBlock block, FlowBlock predecessor) {
        List<FlowBlock> all = predecessors.getOrDefault(block, List.of());
        return all.size() == 1 && all.getFirst() == predecessor && block.region() == predecessor.region()
                && !heads.contains(block)
                && block != entry && block != predecessor;
    }

    private void moved(FlowBlock from, FlowBlock to) {
        for (FlowBlock target : new LinkedHashSet<>(from.exit().targets())) {
            List<FlowBlock> all = predecessors.get(target);
            all.remove(from);
            if (!all.contains(to)) {
                all.add(to);
            }
        }
        gone.add(from);
    }

    private boolean follow(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Jump(FlowBlock next, boolean leaves, IlSet _)) || leaves
                || !isOnlyFrom(next, block)) {
            return false;
        }
        block.statements().addAll(next.statements());
        block.exit(next.exit());
        predecessors.remove(next);
        moved(next, block);
        inlining.inline(block);
        return true;
    }

    private boolean condition(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr first, FlowBlock then, FlowBlock otherwise, IlSet il))) {
            return false;
        }
        if (isCondition(otherwise, block)) {
            FlowExit.Branch second = (FlowExit.Branch) otherwise.exit();
            if (second.then() == then) {
                return combine(block, otherwise, Operator.EITHER, first, second.value(), then, second.otherwise(),
                        il.and(second.il()));
            }
            if (second.otherwise() == then) {
                return combine(block, otherwise, Operator.EITHER, first, types.negate(second.value()), then, second.then(),
                        il.and(second.il()));
            }
        }
        if (isCondition(then, block)) {
            FlowExit.Branch second = (FlowExit.Branch) then.exit();
            if (second.otherwise() == otherwise) {
                return combine(block, then, Operator.BOTH, first, second.value(), second.then(), otherwise, il.and(second.il()));
            }
            if (second.then() == otherwise) {
                return combine(block, then, Operator.BOTH, first, types.negate(second.value()), second.otherwise(), otherwise,
                        il.and(second.il()));
            }
        }
        return false;
    }

    private boolean isCondition(FlowBlock block, FlowBlock predecessor) {
        return block.statements().isEmpty() && block.exit() instanceof FlowExit.Branch && isOnlyFrom(block, predecessor);
    }

    private boolean combine(FlowBlock block, FlowBlock next, Operator operator, Expr first, Expr second, FlowBlock then,
            FlowBlock otherwise, IlSet il) {
        if (then == otherwise) {
            return false;
        }
        Expr both = new Expr.Binary(operator, first, second, false, types.bool(), IlSet.NONE);
        predecessors.remove(next);
        moved(next, block);
        block.exit(new FlowExit.Branch(both, then, otherwise, il));
        return true;
    }

    /** Whether a place is where a compiler keeps the delegate of a lambda. */
    static boolean isCache(Expr.FieldUse use) {
        return use.field().isStatic() && use.target() == null
                && (use.field().name().startsWith("<>f__am$cache") || use.field().name().startsWith("<>f__mg$cache")
                        || use.field().name().startsWith("<>9__")
                        || use.field().name().contains("CachedAnonymousMethodDelegate"));
    }

    /** {@code if (cache == null) cache = new D(lambda);}: whoever reads the cache means the delegate; and call sites. */
    private boolean cached(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))
                || !(condition instanceof Expr.Binary(Operator operator, Expr.FieldUse cache, Expr.Constant none, boolean _,
                        Klass _, IlSet own))
                || none.value() != null || !isCache(cache) && !sites.isSite(cache)) {
            return false;
        }
        FlowBlock absent = operator == Operator.EQ ? then : otherwise;
        FlowBlock present = absent == then ? otherwise : then;
        if (!isOnlyFrom(absent, block) || !(absent.exit() instanceof FlowExit.Jump(FlowBlock next, boolean leaves, IlSet further))
                || leaves) {
            return false;
        }
        List<Stmt> before = new ArrayList<>(block.statements());
        if (next != present) {
            // Past the making lies a block of copies, too.
            if (!isOnlyFrom(present, block) || isCache(cache) || !(present.exit() instanceof FlowExit.Jump jump)
                    || jump.target() != next || jump.leaves()) {
                return false;
            }
            before.addAll(present.statements());
        }
        List<Stmt> stores = absent.statements().stream().filter(each -> !isCopy(each, before)).toList();
        if (stores.size() != 1 || !(stores.getFirst() instanceof Stmt.Evaluate(Expr.Assign store))
                || !(store.place() instanceof Expr.FieldUse stored) || stored.field() != cache.field()) {
            return false;
        }
        IlSet all = il.and(own).and(cache.il()).and(store.il()).and(stored.il()).and(further);
        if (isCache(cache) && stores.size() == absent.statements().size() && store.value() instanceof Expr.Delegate delegate) {
            caches.put(cache.field(), delegate.from(all));
        } else if (isCache(cache) || !sites.take(cache.field(), store.value(), all)) {
            return false;
        }
        block.exit(new FlowExit.Jump(next, false, further));
        predecessors.get(next).remove(absent);
        predecessors.remove(absent);
        gone.add(absent);
        if (next != present) {
            block.statements().addAll(present.statements());
            predecessors.get(next).add(block);
            predecessors.get(next).remove(present);
            predecessors.remove(present);
            gone.add(present);
        }
        return true;
    }

    /** Whether a statement gives a value of the stack to a temporary that has it past the making of a call site, too. */
    private static boolean isCopy(Stmt statement, List<Stmt> before) {
        if (!(statement instanceof Stmt.Evaluate(Expr.Assign copy)) || copy.operator() != null
                || !(copy.place() instanceof Expr.VariableUse to) || to.variable().kind() != CsVariable.Kind.TEMPORARY
                || !(copy.value() instanceof Expr.VariableUse || copy.value() instanceof Expr.TypeOf)) {
            return false;
        }
        Expr has = origin(before, new Expr.VariableUse(to.variable(), IlSet.NONE));
        Expr given = origin(before, copy.value());
        return has instanceof Expr.VariableUse one && given instanceof Expr.VariableUse other ? one.variable() == other.variable()
                : has instanceof Expr.TypeOf type && given instanceof Expr.TypeOf same ? type.named() == same.named()
                : Compounds.same(has, given);
    }

    /** What a temporary's value was before it went from one to another. */
    private static Expr origin(List<Stmt> before, Expr given) {
        Expr value = given;
        for (int i = 0; i < MOST_COPIES && value instanceof Expr.VariableUse variable
                && variable.variable().kind() == CsVariable.Kind.TEMPORARY; i++) {
            Expr stored = last(before, variable.variable());
            if (!(stored instanceof Expr.VariableUse || stored instanceof Expr.TypeOf || stored instanceof Expr.Constant)) {
                break;
            }
            value = stored;
        }
        return value;
    }

    /** What statements have last stored into a variable; null where they have not. */
    private static Expr last(List<Stmt> statements, CsVariable variable) {
        for (int i = statements.size() - 1; i >= 0; i--) {
            if (statements.get(i) instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                    && assign.place() instanceof Expr.VariableUse use && use.variable() == variable) {
                return assign.value();
            }
        }
        return null;
    }

    /** Puts the delegates in place of their caches. */
    private void replaceCaches() {
        if (caches.isEmpty() && sites.isEmpty()) {
            return;
        }
        sites.spread(blocks);
        for (FlowBlock block : blocks) {
            block.rewrite(this::uncached);
        }
    }

    private Expr uncached(Expr expression) {
        return expression instanceof Expr.FieldUse use && caches.containsKey(use.field())
                ? caches.get(use.field()).from(use.il()) : sites.operation(expression);
    }

    /** A value that is stored by each of two ways. */
    private boolean value(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))
                || then == otherwise || !isOnlyFrom(then, block) || !isOnlyFrom(otherwise, block)) {
            return false;
        }
        Expr.Assign first = stored(then);
        Expr.Assign second = stored(otherwise);
        if (first == null || second == null || Copies.variable(first) != Copies.variable(second)
                || target(then) != target(otherwise) || leaves(then) || leaves(otherwise)) {
            return false;
        }
        CsVariable variable = Copies.variable(first);
        Klasses common = Klasses.of(types, Copies.variable(first).type(), first.value(), second.value());
        variable.setType(common.type());
        Expr access = NullConditionals.of(types, condition, common.first(), common.second(),
                common.type(), il, this::isAskedOnce);
        // The way that IL falls into is the first of both, as in the source.
        Expr chosen = access != null ? access : otherwise.offset() < then.offset()
                ? new Expr.Conditional(types.negate(condition), common.second(), common.first(), common.type(), il)
                : new Expr.Conditional(condition, common.first(), common.second(), common.type(), il);
        if (access != null) {
            asked(condition);
        }
        replace(block, then, otherwise, new Expr.Assign(first.place(), null, ExprSimplifier.simplify(types, chosen), false,
                common.type(), first.il().and(second.il())));
        return true;
    }

    /** Whether a value stands in the condition and in what hangs on it, and nowhere else. */
    private boolean isAskedOnce(CsVariable variable) {
        return variable.kind() == CsVariable.Kind.TEMPORARY && inlining.isWrittenOnce(variable)
                && inlining.readsOf(variable) == 2;
    }

    /** {@code if (x == null) return null; return x.Member;} is {@code return x?.Member;}. */
    private boolean result(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))
                || then == otherwise || !isOnlyFrom(then, block) || !isOnlyFrom(otherwise, block)
                || !then.statements().isEmpty() || !otherwise.statements().isEmpty()
                || !(then.exit() instanceof FlowExit.End(Stmt.Return first)) || first.value() == null
                || !(otherwise.exit() instanceof FlowExit.End(Stmt.Return second)) || second.value() == null) {
            return false;
        }
        Expr access = NullConditionals.of(types, condition, first.value(), second.value(), types.common(first.value(),
                second.value()), il.and(first.il()).and(second.il()), this::isAskedOnce);
        if (access == null) {
            access = NullableForms.asks(condition) ? ofNullable(condition, first, second, il) : null;
            if (access == null) {
                return false;
            }
        } else {
            asked(condition);
        }
        for (FlowBlock each : List.of(then, otherwise)) {
            predecessors.remove(each);
            gone.add(each);
        }
        block.exit(new FlowExit.End(new Stmt.Return(access, first.il())));
        inlining.inline(block);
        return true;
    }

    /** What is returned where a nullable variable has a value, or else; null where C# has no word for both but ?:. */
    private Expr ofNullable(Expr condition, Stmt.Return first, Stmt.Return second, IlSet il) {
        Klass type = types.common(first.value(), second.value());
        Expr chosen = ExprSimplifier.simplify(types, new Expr.Conditional(condition, first.value(), second.value(), type,
                il.and(first.il()).and(second.il())));
        return chosen instanceof Expr.Conditional || CsTypes.isBool(type) ? null : chosen;
    }

    /** What is tested stands in one place less. */
    private void asked(Expr condition) {
        inlining.lessReads(NullConditionals.tested(condition).variable());
    }

    /** {@code if (x != null) x.Call();} is {@code x?.Call();} where x is a value that nobody else takes. */
    private boolean call(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))) {
            return false;
        }
        Expr.VariableUse tested = NullConditionals.tested(condition);
        if (tested == null || !isAskedOnce(tested.variable()) || !types.level().has(LanguageLevel.CSHARP_6)) {
            return false;
        }
        boolean equal = ((Expr.Binary) condition).operator() == Operator.EQ;
        FlowBlock absent = equal ? then : otherwise;
        FlowBlock present = equal ? otherwise : then;
        boolean joins = present.exit() instanceof FlowExit.Jump(FlowBlock next, boolean leaves, IlSet _) && next == absent
                && !leaves || isReturn(present) && isReturn(absent) && absent.statements().isEmpty();
        if (!joins || !isOnlyFrom(present, block) || present.statements().size() != 1
                || !(present.statements().getFirst() instanceof Stmt.Evaluate(Expr value))) {
            return false;
        }
        Expr access = NullConditionals.call(tested, value, il.and(condition.il())
                .and(((Expr.Binary) condition).right().allIl()));
        if (access == null) {
            return false;
        }
        asked(condition);
        block.statements().add(new Stmt.Evaluate(access));
        block.exit(new FlowExit.Jump(absent, false, present.exit().il()));
        predecessors.get(absent).remove(present);
        predecessors.remove(present);
        gone.add(present);
        inlining.inline(block);
        return true;
    }

    private static boolean isReturn(FlowBlock block) {
        return block.exit() instanceof FlowExit.End(Stmt.Return(Expr value, IlSet _)) && value == null;
    }

    /** A test of a type whose object a variable gets only where it succeeds. */
    private boolean pattern(FlowBlock block) {
        return patterns && block.exit() instanceof FlowExit.Branch && (named(block) || unboxed(block));
    }

    /** {@code t = o as T; if (t != null) x = t; if (t != null) ...}, as Mono's compiler has it. */
    private boolean named(FlowBlock block) {
        FlowExit.Branch exit = (FlowExit.Branch) block.exit();
        if (!(exit.value() instanceof Expr.Binary(Operator operator, Expr.VariableUse tested, Expr.Constant none, boolean _,
                Klass _, IlSet il)) || none.value() != null || operator != Operator.EQ && operator != Operator.NE) {
            return false;
        }
        FlowBlock next = operator == Operator.EQ ? exit.then() : exit.otherwise();
        FlowBlock present = operator == Operator.EQ ? exit.otherwise() : exit.then();
        if (!isOnlyFrom(present, block)
                || !(present.exit() instanceof FlowExit.Jump(FlowBlock target, boolean leaves, IlSet jump))
                || target != next || leaves || next.region() != block.region() || heads.contains(next)
                || !next.statements().isEmpty() || predecessors.get(next).size() != 2
                || !(next.exit() instanceof FlowExit.Branch decision) || present.statements().isEmpty()
                || present.statements().size() > 2
                || !(present.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign store)) || store.operator() != null
                || !(store.place() instanceof Expr.VariableUse place) || place.variable().kind() != CsVariable.Kind.LOCAL
                || !inlining.isWrittenOnce(place.variable())) {
            return false;
        }
        List<Stmt> statements = block.statements();
        CsVariable kept = tested.variable();
        int last = statements.size() - 1;
        Expr.Assign copy = last < 0 ? null : Copies.copy(statements.get(last));
        IlSet all = il.and(exit.il()).and(jump).and(store.allIl()).and(tested.il());
        if (copy != null && copy.value() instanceof Expr.VariableUse given && given.variable() == tested.variable()) {
            kept = Copies.variable(copy);
            all = all.and(copy.allIl());
            last--;
        }
        Expr.Assign given = last < 0 ? null : Copies.copy(statements.get(last));
        if (given == null || Copies.variable(given) != tested.variable() || !inlining.isWrittenOnce(tested.variable())) {
            return false;
        }
        Expr value;
        Klass type = place.variable().type();
        if (given.value() instanceof Expr.As as && as.type() == type) {
            value = as.value();
        } else if (given.value() instanceof Expr.Conditional choice && choice.condition() instanceof Expr.Is is
                && is.tested() == type && is.named() == null) {
            value = is.value();
        } else {
            return false;
        }
        Expr stored = store.value() instanceof Expr.Cast cast && type.isValueType() ? cast.value() : store.value();
        boolean same = stored instanceof Expr.VariableUse use && (use.variable() == tested.variable()
                || type.isValueType() && value instanceof Expr.VariableUse object && object.variable() == use.variable());
        if (!same || kept.kind() != CsVariable.Kind.TEMPORARY) {
            return false;
        }
        if (present.statements().size() == 2) {
            Expr.Assign again = Copies.copy(present.statements().get(1));
            if (again == null || Copies.variable(again) != kept || !(again.value() instanceof Expr.VariableUse use)
                    || use.variable() != place.variable() && use.variable() != tested.variable()) {
                return false;
            }
            all = all.and(again.allIl());
        } else if (kept != tested.variable()) {
            return false;
        }
        if (inlining.readsOf(kept) > 3) {
            return false;
        }
        CsVariable asked = kept;
        Expr is = new Expr.Is(value, type, place.variable(), types.bool(), all.and(given.il()).and(given.value().il()));
        Expr condition = Patterns.leftmost(decision.value(), each -> each instanceof Expr.Binary test
                && test.left() instanceof Expr.VariableUse use && use.variable() == asked && NullConditionals.isNullTest(test)
                        ? test.operator() == Operator.NE ? is.from(test.il()) : types.negate(is.from(test.il())) : null);
        if (condition == null || ValueInlining.mentions(condition, asked)
                || ValueInlining.mentions(condition, tested.variable())) {
            return false;
        }
        statements.subList(last, statements.size()).clear();
        predecessors.remove(present);
        gone.add(present);
        predecessors.remove(next);
        block.exit(new FlowExit.Branch(condition, decision.then(), decision.otherwise(), decision.il()));
        moved(next, block);
        inlining.named(place.variable());
        return true;
    }

    /** {@code if (o is T) { x = (T)o; if (...) ...}} where both tests lead to the same. */
    private boolean unboxed(FlowBlock block) {
        FlowExit.Branch exit = (FlowExit.Branch) block.exit();
        boolean negated = exit.value() instanceof Expr.Unary unary && unary.operator() == Operator.NOT;
        Expr asked = negated ? ((Expr.Unary) exit.value()).operand() : exit.value();
        FlowBlock present = negated ? exit.otherwise() : exit.then();
        FlowBlock absent = negated ? exit.then() : exit.otherwise();
        if (!(asked instanceof Expr.Is is) || !isOnlyFrom(present, block) || present.statements().size() != 1
                || !(present.exit() instanceof FlowExit.Branch second)
                || second.then() != absent && second.otherwise() != absent) {
            return false;
        }
        Expr.Assign assign = Copies.copy(present.statements().getFirst());
        if (assign == null || !Patterns.isCastOf(is, assign, Copies.variable(assign))
                || !inlining.isWrittenOnce(Copies.variable(assign))
                || Copies.variable(assign).kind() == CsVariable.Kind.PARAMETER) {
            return false;
        }
        present.statements().clear();
        Expr named = new Expr.Is(is.value(), is.tested(), Copies.variable(assign), is.type(), is.il().and(assign.allIl()));
        block.exit(exit.with(negated ? types.negate(named) : named));
        inlining.named(Copies.variable(assign));
        return true;
    }

    /** {@code n = default(T?); t = n;} where nobody else takes that: {@code t = default(T?);}. */
    private boolean carried(FlowBlock block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i + 1 < statements.size(); i++) {
            Expr.Assign first = Copies.copy(statements.get(i));
            Expr.Assign second = Copies.copy(statements.get(i + 1));
            if (first != null && second != null && first.value() instanceof Expr.Default && first.type().isNullable()
                    && second.value() instanceof Expr.VariableUse given && given.variable() == Copies.variable(first)
                    && Copies.variable(second) != Copies.variable(first) && Copies.variable(first).kind() == CsVariable.Kind.LOCAL
                    && isPlain(Copies.variable(first)) && isDead(block, i + 2, Copies.variable(first))) {
                statements.set(i + 1, new Stmt.Evaluate(new Expr.Assign(second.place(), null, first.value().from(first.il())
                        .from(given.il()), false, second.type(), second.il())));
                statements.remove(i);
                inlining.lessWrites(given.variable());
                inlining.lessReads(given.variable());
                return true;
            }
        }
        return false;
    }

    /** Whether the address of a variable goes nowhere but to members of its own type. */
    private boolean isPlain(CsVariable variable) {
        for (FlowBlock block : blocks) {
            for (Stmt each : block.statements()) {
                if (!each.expressions().stream().allMatch(value -> isPlain(value, variable))) {
                    return false;
                }
            }
            if (block.exit() != null && block.exit().value() != null && !isPlain(block.exit().value(), variable)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(Expr expression, CsVariable variable) {
        for (Expr child : expression.children()) {
            boolean receiver = child instanceof Expr.Address address && address.place() instanceof Expr.VariableUse use
                    && use.variable() == variable && (expression instanceof Expr.Call call && call.target() == child
                            || expression instanceof Expr.PropertyUse property && property.target() == child);
            if (!receiver && !isPlain(child, variable)) {
                return false;
            }
        }
        return !(expression instanceof Expr.Address address && address.place() instanceof Expr.VariableUse use
                && use.variable() == variable);
    }

    /** Whether nobody reads a variable from a statement of a block on before it is written again. */
    private boolean isDead(FlowBlock block, int from, CsVariable variable) {
        Set<FlowBlock> seen = new HashSet<>();
        Deque<FlowBlock> work = new ArrayDeque<>();
        if (block.region() != null || isRead(block, from, variable, work)) {
            // Handlers may look at it.
            return false;
        }
        while (!work.isEmpty()) {
            FlowBlock next = work.poll();
            if (seen.add(next) && (next.region() != null || isRead(next, 0, variable, work))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a block reads a variable first; where it does neither, its targets are asked. */
    private static boolean isRead(FlowBlock block, int from, CsVariable variable, Deque<FlowBlock> more) {
        for (int i = from; i < block.statements().size(); i++) {
            Stmt each = block.statements().get(i);
            Expr.Assign assign = Copies.copy(each);
            boolean writes = assign != null && Copies.variable(assign) == variable;
            if (writes ? ValueInlining.mentions(assign.value(), variable) : Uses.in(each, variable) > 0) {
                return true;
            }
            if (writes) {
                return false;
            }
        }
        if (block.exit() == null || block.exit().value() != null && ValueInlining.mentions(block.exit().value(), variable)) {
            return true;
        }
        more.addAll(block.exit().targets());
        return false;
    }

    /** A value that is kept twice, once to be compared with null: one variable does. */
    private boolean copy(FlowBlock block) {
        List<Stmt> statements = block.statements();
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock _, FlowBlock _, IlSet _))
                || statements.size() < 2
                || !(statements.getLast() instanceof Stmt.Evaluate(Expr.Assign copy)) || copy.operator() != null
                || !(copy.place() instanceof Expr.VariableUse kept) || !(copy.value() instanceof Expr.VariableUse given)
                || kept.variable().kind() != CsVariable.Kind.TEMPORARY || !isAskedOnce(given.variable())
                || !(statements.get(statements.size() - 2) instanceof Stmt.Evaluate(Expr.Assign first))
                || first.operator() != null || !(first.place() instanceof Expr.VariableUse stored)
                || stored.variable() != given.variable()) {
            return false;
        }
        Expr.VariableUse tested = NullConditionals.tested(condition);
        if (tested == null || tested.variable() != given.variable() || ValueInlining.mentions(first.value(), kept.variable())) {
            return false;
        }
        Expr.Binary comparison = (Expr.Binary) condition;
        statements.removeLast();
        statements.set(statements.size() - 1, new Stmt.Evaluate(new Expr.Assign(kept, null, first.value(), false, first.type(),
                first.il().and(copy.il()).and(given.il()))));
        block.exit(block.exit().with(new Expr.Binary(comparison.operator(), new Expr.VariableUse(kept.variable(), tested.il()),
                comparison.right(), false, comparison.type(), comparison.il())));
        inlining.lessReads(given.variable());
        inlining.lessReads(given.variable());
        inlining.lessWrites(given.variable());
        inlining.moreReads(kept.variable());
        return true;
    }

    /** Two values and the type that C# gives the choice between them. */
    private record Klasses(Klass type, Expr first, Expr second) {
        /** @param held the type of the variable that gets the one or the other */
        static Klasses of(CsTypes types, Klass held, Expr first, Expr second) {
            Klass common = areBoxed(held, first, second) ? types.object() : types.common(first, second);
            Expr one = typed(types, first, second, common);
            return new Klasses(common == null ? types.object() : common, one, typed(types, second, one, common));
        }

        /** Whether values of two types become objects: as numbers they would become one of the types. */
        private static boolean areBoxed(Klass held, Expr first, Expr second) {
            return CsTypes.stack(held) == CsTypes.Stack.OBJECT && isValue(first) && isValue(second)
                    && first.type() != second.type();
        }

        private static boolean isValue(Expr expression) {
            return expression.type() != null && expression.type().isValueType();
        }

        /** C# finds the type by one of both: it has to be the type of one, and the other converts to it. */
        private static Expr typed(CsTypes types, Expr value, Expr other, Klass common) {
            Expr converted = types.convert(value, common);
            if (common != null && Conversions.isNarrow(common) && converted instanceof Expr.Constant) {
                return new Expr.Cast(converted, false, common, IlSet.NONE);
            }
            boolean known = other.type() == common && !(other instanceof Expr.Constant none && none.value() == null);
            return common != null && !known && converted.type() != common
                    ? new Expr.Cast(converted, false, common, IlSet.NONE) : converted;
        }
    }

    private void replace(FlowBlock block, FlowBlock then, FlowBlock otherwise, Expr.Assign assign) {
        FlowBlock next = target(then);
        IlSet il = then.exit().il().and(otherwise.exit().il());
        block.statements().add(new Stmt.Evaluate(assign));
        block.exit(new FlowExit.Jump(next, false, il));
        List<FlowBlock> all = predecessors.get(next);
        all.remove(then);
        all.remove(otherwise);
        if (!all.contains(block)) {
            all.add(block);
        }
        for (FlowBlock each : List.of(then, otherwise)) {
            predecessors.remove(each);
            gone.add(each);
        }
        inlining.lessWrites(Copies.variable(assign));
        inlining.inline(block);
    }

    private static Expr.Assign stored(FlowBlock block) {
        return block.statements().size() == 1 && block.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.operator() == null && assign.place() instanceof Expr.VariableUse use
                && use.variable().kind() == CsVariable.Kind.TEMPORARY && block.exit() instanceof FlowExit.Jump ? assign : null;
    }

    /** What a block stores last and has stored somewhere before: {@code x.Y = v; t = v;} is {@code t = x.Y = v}. */
    private Expr.Assign passed(FlowBlock block) {
        if (block.statements().size() != 2 || !(block.exit() instanceof FlowExit.Jump)
                || !(block.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign first)) || first.operator() != null
                || first.place() instanceof Expr.VariableUse) {
            return stored(block);
        }
        Expr.Assign second = Copies.copy(block.statements().get(1));
        if (second == null || Copies.variable(second).kind() != CsVariable.Kind.TEMPORARY) {
            return null;
        }
        if (first.value() instanceof Expr.Constant one && second.value() instanceof Expr.Constant other
                && Objects.equals(one.value(), other.value()) && one.type() == other.type()) {
            return new Expr.Assign(second.place(), null, first.from(other.il()), false, second.type(), second.il());
        }
        if (first.value() instanceof Expr.Assign(Expr.VariableUse kept, Operator operator, Expr value, boolean checked,
                Klass type, IlSet il) && operator == null && second.value() instanceof Expr.VariableUse given
                && given.variable() == kept.variable() && kept.variable().kind() != CsVariable.Kind.PARAMETER
                && inlining.isWrittenOnce(kept.variable()) && inlining.readsOf(kept.variable()) == 1) {
            inlining.lessWrites(kept.variable());
            inlining.lessReads(kept.variable());
            return new Expr.Assign(second.place(), null, new Expr.Assign(first.place(), null, value, checked, first.type(),
                    first.il().and(il).and(given.il())), false, second.type(), second.il());
        }
        return null;
    }

    private static FlowBlock target(FlowBlock block) {
        return ((FlowExit.Jump) block.exit()).target();
    }

    private static boolean leaves(FlowBlock block) {
        return ((FlowExit.Jump) block.exit()).leaves();
    }

    /** {@code r = x; if (!op_False(x)) r = x & y;} is {@code r = x && y} of a type with operators true and false. */
    private boolean logic(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))
                || block.statements().isEmpty()
                || !(block.statements().getLast() instanceof Stmt.Evaluate(Expr.Assign first)) || first.operator() != null
                || !(first.place() instanceof Expr.VariableUse use) || !(first.value() instanceof Expr.VariableUse given)) {
            return false;
        }
        boolean negated = condition instanceof Expr.Unary unary && unary.operator() == Operator.NOT;
        Expr asked = negated ? ((Expr.Unary) condition).operand() : condition;
        FlowBlock more = negated ? then : otherwise;
        FlowBlock next = negated ? otherwise : then;
        if (!(asked instanceof Expr.Call test) || test.arguments().size() != 1 || !isOnlyFrom(more, block)
                || !(test.arguments().getFirst() instanceof Expr.VariableUse tested)
                || tested.variable() != use.variable() && tested.variable() != given.variable() && !copies(block, given, tested)
                || more.statements().size() != 1
                || !(more.exit() instanceof FlowExit.Jump(FlowBlock target, boolean leaves, IlSet _)) || target != next || leaves
                || !(more.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign second)) || second.operator() != null
                || !(second.place() instanceof Expr.VariableUse stored) || stored.variable() != use.variable()
                || !(second.value() instanceof Expr.Call both) || both.arguments().size() != 2
                || !(both.arguments().getFirst() instanceof Expr.VariableUse left)
                || left.variable() != use.variable() && left.variable() != given.variable()) {
            return false;
        }
        Operator operator = test.method().name().equals("op_False")
                && both.method().name().equals("op_BitwiseAnd") ? Operator.BOTH
                : test.method().name().equals("op_True") && both.method().name().equals("op_BitwiseOr") ? Operator.EITHER : null;
        if (operator == null) {
            return false;
        }
        Expr value = new Expr.Binary(operator, given, both.arguments().get(1), false, both.type(),
                il.and(condition.allIl()).and(both.il()).and(left.il()).and(second.il()));
        block.statements().set(block.statements().size() - 1,
                new Stmt.Evaluate(new Expr.Assign(use, null, value, false, first.type(), first.il())));
        block.exit(new FlowExit.Jump(next, false, more.exit().il()));
        predecessors.get(next).remove(more);
        predecessors.remove(more);
        gone.add(more);
        inlining.lessWrites(use.variable());
        inlining.lessReads(tested.variable());
        inlining.lessReads(left.variable());
        inlining.inline(block);
        return true;
    }

    /** Whether the statement before the last gives a variable the value of another. */
    private static boolean copies(FlowBlock block, Expr.VariableUse to, Expr.VariableUse from) {
        return block.statements().size() > 1 && block.statements().get(block.statements().size() - 2)
                instanceof Stmt.Evaluate(Expr.Assign copy) && copy.place() instanceof Expr.VariableUse target
                && target.variable() == to.variable() && copy.value() instanceof Expr.VariableUse source
                && source.variable() == from.variable();
    }

    /** {@code t = a; if (t == null) t = b;} is {@code t = a ?? b}. */
    private boolean coalesce(FlowBlock block) {
        if (!(block.exit() instanceof FlowExit.Branch(Expr condition, FlowBlock then, FlowBlock otherwise, IlSet il))
                || block.statements().isEmpty()
                || !(block.statements().getLast() instanceof Stmt.Evaluate(Expr.Assign first)) || first.operator() != null
                || !(first.place() instanceof Expr.VariableUse use) || use.variable().kind() != CsVariable.Kind.TEMPORARY
                || !(NullConditionals.tested(condition) instanceof Expr.VariableUse tested)
                || tested.variable() != use.variable() && !(first.value() instanceof Expr.VariableUse copied
                        && copied.variable() == tested.variable())) {
            return false;
        }
        Operator operator = ((Expr.Binary) condition).operator();
        IlSet own = condition.il();
        boolean copy = tested.variable() != use.variable();
        FlowBlock absent = operator == Operator.EQ ? then : operator == Operator.NE ? otherwise : null;
        FlowBlock present = absent == then ? otherwise : then;
        if (absent == null || !isOnlyFrom(absent, block)) {
            return false;
        }
        if (thrown(absent) instanceof Expr exception && CsTypes.isReference(first.value().type())
                && inlining.readsOf(use.variable()) == (copy ? 1 : 2) && patterns) {
            coalesced(block, first, new Expr.ThrowValue(exception, first.type(), absent.exit().il()), tested, present, absent,
                    il.and(own).and(tested.il()));
            inlining.inline(block);
            return true;
        }
        Expr.Assign second = passed(absent);
        if (second == null || Copies.variable(second) != use.variable() || target(absent) != present || leaves(absent)
                || !CsTypes.isReference(first.value().type())) {
            return false;
        }
        Klasses common = Klasses.of(types, use.variable().type(), first.value(), second.value());
        use.variable().setType(common.type());
        coalesced(block, new Expr.Assign(first.place(), null, common.first(), false, common.type(), first.il()), common.second(),
                tested, present, absent, il.and(own).and(tested.il()).and(second.il()));
        inlining.lessWrites(use.variable());
        inlining.inline(block);
        return true;
    }

    private static void compareNullable(FlowBlock block) {
        UnaryOperator<Expr> change = each -> each instanceof Expr.Binary binary
                && NullableForms.comparison(binary) instanceof Expr comparison ? comparison : each;
        block.rewrite(change);
    }

    /** What a block throws that does nothing else; null for other blocks. */
    private static Expr thrown(FlowBlock block) {
        return block.statements().isEmpty() && block.exit() instanceof FlowExit.End(Stmt.Throw(Expr exception, IlSet _))
                ? exception : null;
    }

    /**
     * Ends a block with a value, or another one where it is null, and goes on where it is there.
     *
     * @param tested what is compared with null, which ?? does itself
     */
    private void coalesced(FlowBlock block, Expr.Assign first, Expr second, Expr.VariableUse tested, FlowBlock present,
            FlowBlock absent, IlSet il) {
        Expr value = new Expr.Binary(Operator.COALESCE, first.value(), second, false, first.type(), il);
        block.statements().set(block.statements().size() - 1,
                new Stmt.Evaluate(new Expr.Assign(first.place(), null, value, false, first.type(), first.il())));
        block.exit(new FlowExit.Jump(present, false, absent.exit().il()));
        predecessors.get(present).remove(absent);
        predecessors.remove(absent);
        gone.add(absent);
        inlining.lessReads(tested.variable());
    }
}
