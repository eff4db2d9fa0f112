package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.PointerKlass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A variable for each thing that a slot is used for. Compilers give one slot to variables that are not needed at the same time:
 * stores that no common use sees belong to different variables. What the slot holds before the first store is one of the stores.
 */
final class LocalWebs {
    /** How many bits the sets of a method have at most (our limit): beyond, slots stay as they are. */
    private static final long MOST_BITS = 50_000_000;
    /** How many ways lead from blocks to handlers at most (our limit). */
    private static final long MOST_WAYS = 1_000_000;
    private static final int MOST_COPIES = 4;

    private final Set<FlowBlock> blocks;
    private final List<ExceptionRegion> regions;
    private final BodyVariables variables;
    private final Set<CsVariable> exposed;
    /** The name of a variable at an IL offset. */
    private final BiFunction<CsVariable, Integer, Optional<String>> names;
    private final Set<CsVariable> candidates = new HashSet<>();
    /** The stores of each variable in the order of the blocks, that of the entry first. */
    private final Map<CsVariable, BitSet> stores = new HashMap<>();
    private final List<CsVariable> owners = new ArrayList<>();
    private final Map<Expr, Integer> numbers = new IdentityHashMap<>();
    /** Where variables are stored, which instructions do it. */
    private final Map<Expr, IlSet> places = new IdentityHashMap<>();
    /** What each use sees: one of the stores that it does; of a store itself. */
    private final Map<Expr, Integer> seenBy = new IdentityHashMap<>();
    private final Map<Integer, String> calledSo = new HashMap<>();
    private final Map<FlowBlock, BitSet> entries = new HashMap<>();
    private final Map<FlowBlock, Set<FlowBlock>> handlers = new HashMap<>();
    private final Map<CsVariable, Expr> temporaries = new HashMap<>();
    private int[] parents;

    private LocalWebs(Collection<FlowBlock> blocks, List<ExceptionRegion> roots, BodyVariables variables, Set<CsVariable> exposed,
            BiFunction<CsVariable, Integer, Optional<String>> names) {
        this.blocks = new LinkedHashSet<>(blocks);
        this.variables = variables;
        this.exposed = exposed;
        this.names = names;
        this.regions = roots.stream().flatMap(LocalWebs::all).filter(each -> each.kind() == ExceptionRegion.Kind.TRY).toList();
    }

    private static Stream<ExceptionRegion> all(ExceptionRegion region) {
        return Stream.concat(Stream.of(region), region.children().stream().flatMap(LocalWebs::all));
    }

    /**
     * Gives the slots of a method new variables where they hold several.
     *
     * @param blocks those that control reaches, in the order of the code, the entry first
     * @param roots the outermost exception regions
     * @param exposed variables whose address is taken; new ones are added
     * @param names what a variable is called at an IL offset, where symbols tell
     */
    static void split(Collection<FlowBlock> blocks, List<ExceptionRegion> roots, BodyVariables variables, Set<CsVariable> exposed,
            BiFunction<CsVariable, Integer, Optional<String>> names) {
        new LocalWebs(blocks, roots, variables, exposed, names).run();
    }

    private void run() {
        variables.locals().stream().filter(each -> !each.isPinned() && !each.type().isNullable()).forEach(candidates::add);
        blocks.forEach(this::keepOdd);
        if (candidates.isEmpty()) {
            return;
        }
        everywhere(this::keepEscaping);
        candidates.forEach(this::enter);
        everywhere(this::number);
        candidates.removeIf(each -> stores.get(each).cardinality() < 3);
        int clauses = regions.stream().mapToInt(each -> each.clauses().size()).sum();
        if (candidates.isEmpty() || (long) blocks.size() * owners.size() > MOST_BITS
                || (long) blocks.size() * clauses > MOST_WAYS) {
            return;
        }
        parents = new int[owners.size()];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = i;
        }
        reach();
        for (FlowBlock block : blocks) {
            BitSet now = (BitSet) entries.getOrDefault(block, new BitSet()).clone();
            expressions(block).forEach(each -> walk(each, now, true));
        }
        joinNamesakes();
        rewrite();
    }

    private void enter(CsVariable variable) {
        stores.computeIfAbsent(variable, _ -> new BitSet()).set(owners.size());
        owners.add(variable);
    }

    // ---- the expressions of a block, in the order in which they are evaluated

    private static List<Expr> expressions(FlowBlock block) {
        List<Expr> all = new ArrayList<>();
        block.statements().forEach(each -> all.addAll(each.expressions()));
        if (block.exit().value() != null) {
            all.add(block.exit().value());
        }
        return all;
    }

    private interface Visitor {
        void visit(Expr expression, Expr parent);
    }

    private void everywhere(Visitor visitor) {
        blocks.forEach(block -> expressions(block).forEach(each -> visit(each, null, visitor)));
    }

    private static void visit(Expr expression, Expr parent, Visitor visitor) {
        visitor.visit(expression, parent);
        expression.children().forEach(each -> visit(each, expression, visitor));
    }

    /** What statements hold that cannot be told of here stays as it is. */
    private void keepOdd(FlowBlock block) {
        if (block.statements().stream().anyMatch(each -> !each.blocks().isEmpty())) {
            candidates.clear();
        }
        if (block.exit() instanceof FlowExit.End(Stmt last) && !(last instanceof Stmt.Return) && !(last instanceof Stmt.Throw)) {
            last.expressions().forEach(each -> visit(each, null, (expression, _) -> {
                if (expression instanceof Expr.VariableUse use) {
                    candidates.remove(use.variable());
                }
            }));
        }
    }

    /** A variable whose address is kept may be written anywhere: it stays one. */
    private void keepEscaping(Expr expression, Expr parent) {
        if (expression instanceof Expr.Address address && !isConsumed(parent)) {
            Expr place = address.place();
            while (place instanceof Expr.FieldUse field && field.target() instanceof Expr.Address inner) {
                place = inner.place();
            }
            if (place instanceof Expr.VariableUse use) {
                candidates.remove(use.variable());
            }
        } else if (expression instanceof Expr.Lambda) {
            candidates.clear();
        }
    }

    /** Whether nothing of an operand's address is left behind an expression. */
    private static boolean isConsumed(Expr parent) {
        return switch (parent) {
            case Expr.FieldUse _, Expr.Deref _ -> true;
            case Expr.Call _, Expr.New _, Expr.PropertyUse _ -> !keepsAddresses(parent.type()) && !(parent.type()
                    instanceof ByRefKlass) && parent.children().stream().noneMatch(each -> keepsAddresses(each.type()));
            case null, default -> false;
        };
    }

    /** Whether a value, or what it refers to, can hold an address: a pointer, or a struct that lies on the stack alone. */
    private static boolean keepsAddresses(Klass type) {
        Klass value = type instanceof ByRefKlass ? type.element() : type;
        return value instanceof PointerKlass || value instanceof DefinedKlass defined && defined.isByRefLike();
    }

    private static CsVariable stored(Expr expression) {
        Expr place = expression instanceof Expr.Assign assign ? assign.place() : expression instanceof Expr.Step step
                ? step.place() : null;
        return place instanceof Expr.VariableUse use ? use.variable() : null;
    }

    private static Expr place(Expr expression) {
        return expression instanceof Expr.Assign assign ? assign.place() : ((Expr.Step) expression).place();
    }

    private void number(Expr expression, Expr parent) {
        CsVariable variable = stored(expression);
        if (variable != null && variable.kind() == CsVariable.Kind.TEMPORARY && expression instanceof Expr.Assign assign) {
            temporaries.put(variable, assign.value());
        }
        if (variable != null && candidates.contains(variable)) {
            numbers.put(place(expression), owners.size());
            places.put(place(expression), expression.il());
            enter(variable);
        }
    }

    // ---- which stores reach what

    /** Follows an expression; where {@code join} is set, stores that one use sees become one. */
    private void walk(Expr expression, BitSet now, boolean join) {
        CsVariable variable = stored(expression);
        if (variable != null && candidates.contains(variable)) {
            Expr place = place(expression);
            boolean reads = !(expression instanceof Expr.Assign assign) || assign.operator() != null;
            if (reads && join) {
                see(place, variable, now);
            }
            if (expression instanceof Expr.Assign assign) {
                walk(assign.value(), now, join);
            }
            int number = numbers.get(place);
            if (join) {
                if (seenBy.containsKey(place)) {
                    join(number, seenBy.get(place));
                }
                seenBy.put(place, number);
                joinWithOwn(number, variable, expression, 0);
            }
            now.andNot(stores.get(variable));
            now.set(number);
            return;
        }
        expression.children().forEach(each -> walk(each, now, join));
        if (join && expression instanceof Expr.VariableUse use && candidates.contains(use.variable())) {
            see(use, use.variable(), now);
        }
    }

    /** What is made of its own value is the same variable. */
    private void joinWithOwn(int number, CsVariable variable, Expr value, int depth) {
        visit(value, null, (inner, _) -> {
            if (inner instanceof Expr.VariableUse use && use.variable() == variable && seenBy.containsKey(use)) {
                join(number, seenBy.get(use));
            } else if (inner instanceof Expr.VariableUse use && temporaries.containsKey(use.variable()) && depth < MOST_COPIES) {
                joinWithOwn(number, variable, temporaries.get(use.variable()), depth + 1);
            }
        });
    }

    private void see(Expr use, CsVariable variable, BitSet now) {
        BitSet all = (BitSet) stores.get(variable).clone();
        int entry = all.nextSetBit(0);
        all.and(now);
        int first = all.isEmpty() ? entry : all.nextSetBit(0);
        for (int each = first; each >= 0; each = all.nextSetBit(each + 1)) {
            join(first, each);
        }
        if (seenBy.containsKey(use)) {
            join(first, seenBy.get(use));
        }
        seenBy.put(use, first);
    }

    private int root(int number) {
        int at = number;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    private void join(int one, int other) {
        int first = root(one);
        int second = root(other);
        parents[Math.max(first, second)] = Math.min(first, second);
    }

    /** What reaches the start of each block: all that any way could bring. */
    private void reach() {
        Map<FlowBlock, Set<FlowBlock>> next = successors();
        BitSet start = new BitSet();
        candidates.forEach(each -> start.set(stores.get(each).nextSetBit(0)));
        ArrayDeque<FlowBlock> waiting = new ArrayDeque<>(blocks);
        Set<FlowBlock> queued = new HashSet<>(blocks);
        entries.put(blocks.iterator().next(), start);
        Map<FlowBlock, Effect> effects = new HashMap<>();
        blocks.forEach(block -> effects.put(block, effect(block)));
        while (!waiting.isEmpty()) {
            FlowBlock block = waiting.poll();
            queued.remove(block);
            BitSet in = entries.computeIfAbsent(block, _ -> new BitSet());
            Effect effect = effects.get(block);
            BitSet out = (BitSet) in.clone();
            out.andNot(effect.overwritten);
            out.or(effect.left);
            BitSet thrown = (BitSet) in.clone();
            thrown.or(effect.own);
            hand(out, next.get(block), waiting, queued);
            hand(thrown, handlers.getOrDefault(block, Set.of()), waiting, queued);
        }
    }

    /**
     * What a block does to what reaches it.
     *
     * @param own         its stores
     * @param left        those of them that reach its end
     * @param overwritten all stores of the variables that it stores
     */
    private record Effect(BitSet own, BitSet left, BitSet overwritten) {
    }

    private Effect effect(FlowBlock block) {
        Effect effect = new Effect(new BitSet(), new BitSet(), new BitSet());
        expressions(block).forEach(each -> {
            visit(each, null, (expression, _) -> {
                if (stored(expression) != null && numbers.containsKey(place(expression))) {
                    effect.own.set(numbers.get(place(expression)));
                    effect.overwritten.or(stores.get(stored(expression)));
                }
            });
            walk(each, effect.left, false);
        });
        return effect;
    }

    private void hand(BitSet given, Collection<FlowBlock> targets, ArrayDeque<FlowBlock> waiting, Set<FlowBlock> queued) {
        for (FlowBlock target : targets) {
            BitSet in = entries.computeIfAbsent(target, _ -> new BitSet());
            int before = in.cardinality();
            in.or(given);
            if (in.cardinality() != before && queued.add(target)) {
                waiting.add(target);
            }
        }
    }

    /** Where control can go, an exception's ways left out: those are in {@link #handlers}. */
    private Map<FlowBlock, Set<FlowBlock>> successors() {
        Map<Integer, FlowBlock> at = blocks.stream().collect(Collectors.toMap(FlowBlock::offset, each -> each, (one, _) -> one));
        Map<FlowBlock, Set<FlowBlock>> next = new HashMap<>();
        blocks.forEach(block -> next.put(block, block.exit().targets().stream().filter(blocks::contains)
                .collect(Collectors.toSet())));
        for (ExceptionRegion region : regions) {
            List<FlowBlock> inside = blocks.stream().filter(each -> isIn(each, region.start(), region.end())).toList();
            for (ExceptionClause clause : region.clauses()) {
                int start = (int) clause.handlerRange().start();
                FlowBlock handler = at.get(start);
                FlowBlock filter = clause.filterOffset() < 0 ? null : at.get((int) clause.filterOffset());
                for (FlowBlock block : inside) {
                    Stream.of(Optional.ofNullable(handler), Optional.ofNullable(filter)).flatMap(Optional::stream)
                            .forEach(each -> handlers.computeIfAbsent(block, _ -> new HashSet<>()).add(each));
                }
                List<FlowBlock> handling = blocks.stream().filter(each -> isIn(each, start, (int) clause.handlerRange().end()))
                        .toList();
                if (filter != null && handler != null) {
                    blocks.stream().filter(each -> isIn(each, filter.offset(), start))
                            .forEach(each -> handlers.computeIfAbsent(each, _ -> new HashSet<>()).add(handler));
                }
                if (clause.kind() == ExceptionClause.Kind.FINALLY && handler != null) {
                    // Whoever leaves goes through it, and on.
                    for (FlowBlock block : inside) {
                        for (FlowBlock target : block.exit().targets()) {
                            if (blocks.contains(target) && !isIn(target, region.start(), region.end())) {
                                next.get(block).add(handler);
                                handling.stream().filter(each -> each.exit() instanceof FlowExit.EndFinally)
                                        .forEach(each -> next.get(each).add(target));
                            }
                        }
                    }
                }
            }
        }
        return next;
    }

    private static boolean isIn(FlowBlock block, int start, int end) {
        return start <= block.offset() && block.offset() < end;
    }

    // ---- new variables

    /** Where symbols call them the same they are one. */
    private void joinNamesakes() {
        Map<CsVariable, Map<String, Integer>> called = new HashMap<>();
        seenBy.forEach((use, number) -> name(use).ifPresent(name -> {
            Integer other = called.computeIfAbsent(((Expr.VariableUse) use).variable(), _ -> new HashMap<>())
                    .putIfAbsent(name, number);
            if (other != null) {
                join(other, number);
            }
        }));
        called.values().forEach(each -> each.forEach((name, number) -> calledSo.putIfAbsent(root(number), name)));
    }

    private Optional<String> name(Expr use) {
        IlSet il = places.getOrDefault(use, use.il());
        return IntStream.of(il.toArray()).mapToObj(offset -> names.apply(((Expr.VariableUse) use).variable(), offset))
                .flatMap(Optional::stream).findFirst();
    }

    private void rewrite() {
        Map<Integer, CsVariable> made = new HashMap<>();
        Map<Expr, CsVariable> changed = new IdentityHashMap<>();
        for (CsVariable variable : candidates) {
            BitSet all = stores.get(variable);
            Set<Integer> used = new HashSet<>();
            seenBy.forEach((use, number) -> {
                if (((Expr.VariableUse) use).variable() == variable) {
                    used.add(root(number));
                }
            });
            int kept = used.contains(root(all.nextSetBit(0))) ? root(all.nextSetBit(0))
                    : used.stream().min(Integer::compare).orElse(-1);
            made.put(kept, variable);
        }
        seenBy.forEach((use, number) -> {
            CsVariable variable = ((Expr.VariableUse) use).variable();
            CsVariable own = made.computeIfAbsent(root(number), _ -> variables.copy(variable));
            if (own != variable) {
                changed.put(use, own);
                if (exposed.contains(variable)) {
                    exposed.add(own);
                }
            }
        });
        if (changed.isEmpty()) {
            return;
        }
        made.forEach((number, variable) -> variable.setName(calledSo.get(number)));
        Set<Integer> read = seenBy.entrySet().stream().filter(each -> !places.containsKey(each.getKey()))
                .map(each -> root(each.getValue())).collect(Collectors.toSet());
        for (FlowBlock block : blocks) {
            block.statements().removeIf(each -> isUnreadZero(each, read));
            block.rewrite(inner -> changed(changed, inner));
        }
    }

    /** Whether a statement stores a zero that another store in the slot overwrites. */
    private boolean isUnreadZero(Stmt statement, Set<Integer> read) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.value() instanceof Expr.Default && numbers.containsKey(assign.place())
                && candidates.contains(stored(assign)) && !read.contains(root(numbers.get(assign.place())));
    }

    private static Expr changed(Map<Expr, CsVariable> changed, Expr expression) {
        CsVariable own = changed.get(expression);
        return own == null ? expression : new Expr.VariableUse(own, expression.il());
    }
}
