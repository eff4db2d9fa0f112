package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A switch over a string, which Roslyn makes a search of: for the string's hash by comparisons of numbers, then for the string
 * itself. Where each string leads is found by going that way with its hash. A few strings are compared without.
 */
final class HashedStrings {
    private static final String HASH = "ComputeStringHash";
    private static final String OWNER = "<PrivateImplementationDetails>";
    /** FNV-1a of 32 bits, over UTF-16 code units, as Roslyn has it. */
    private static final int HASH_BASIS = 0x811C_9DC5;
    private static final int HASH_PRIME = 0x0100_0193;

    private final List<FlowBlock> blocks;
    private final Set<FlowBlock> heads;
    private final Map<FlowBlock, Set<FlowBlock>> from = new HashMap<>();
    private final Set<FlowBlock> chains = new HashSet<>();

    /** @param heads blocks that are entered by exceptions or from outside */
    HashedStrings(List<FlowBlock> blocks, Set<FlowBlock> heads) {
        this.blocks = blocks;
        this.heads = heads;
        for (FlowBlock block : blocks) {
            if (block.exit() != null) {
                block.exit().targets().forEach(target -> from.computeIfAbsent(target, _ -> new LinkedHashSet<>()).add(block));
            }
        }
    }

    void apply() {
        blocks.forEach(this::apply);
    }

    private void apply(FlowBlock block) {
        if (!hashed(block) && !chains.contains(block) && block.exit() instanceof FlowExit.Branch branch) {
            chain(block, branch);
        }
    }

    /** A few strings, which are compared one after the other in front of all cases. */
    private void chain(FlowBlock block, FlowExit.Branch branch) {
        Expr.VariableUse string = compared(branch.value());
        FlowBlock before = from.getOrDefault(block, Set.of()).stream().findFirst().orElse(null);
        Search search = string == null ? null : new Search(block, null, string.variable());
        FlowExit.Choice found = search == null || before != null && chains.contains(before) ? null
                : search.choice(string, IlSet.NONE);
        if (found != null && search.isChain(found)) {
            chains.addAll(search.asking);
            block.exit(found);
            takeNull(block, string.variable(), found);
        }
    }

    /** The variable that a condition compares with a string. */
    private static Expr.VariableUse compared(Expr condition) {
        return condition instanceof Expr.Call call && call.method().name().equals("op_Equality") && call.arguments().size() == 2
                && call.arguments().getFirst() instanceof Expr.VariableUse use && use.type() != null
                && use.type().elementType() == ElementType.STRING ? use : null;
    }

    private boolean hashed(FlowBlock block) {
        if (block.statements().isEmpty() || !(block.statements().getLast() instanceof Stmt.Evaluate(Expr.Assign assign))
                || assign.operator() != null || !(assign.place() instanceof Expr.VariableUse number)
                || !(assign.value() instanceof Expr.Call call) || !call.method().name().equals(HASH) || call.target() != null
                || call.arguments().size() != 1 || !call.method().declaringType().name().startsWith(OWNER)
                || !(call.arguments().getFirst() instanceof Expr.VariableUse string)) {
            return false;
        }
        Search search = new Search(block, number.variable(), string.variable());
        FlowExit.Choice found = search.choice(string, assign.allIl());
        if (found != null) {
            block.statements().removeLast();
            block.exit(found);
            takeNull(block, string.variable(), found);
        }
        return found != null;
    }

    /** A block that only asks whether the string is null, in front of the search, is part of the switch. */
    private void takeNull(FlowBlock block, CsVariable string, FlowExit.Choice choice) {
        Set<FlowBlock> before = from.getOrDefault(block, Set.of());
        if (!block.statements().isEmpty() || before.size() != 1 || heads.contains(block)) {
            return;
        }
        FlowBlock asking = before.iterator().next();
        if (asking.region() != block.region() || !(asking.exit() instanceof FlowExit.Branch branch)) {
            return;
        }
        Test test = Test.of(branch);
        if (test.isNull(string) && test.otherwise == block) {
            asking.exit(choice.withNull(test.then, branch.il().and(branch.value().allIl())));
        }
    }

    private static boolean isUse(Expr value, CsVariable variable) {
        return value instanceof Expr.VariableUse use && use.variable() == variable;
    }

    /** What a branch asks, turned round where it is a negation. */
    private record Test(Expr value, FlowBlock then, FlowBlock otherwise) {
        static Test of(FlowExit.Branch branch) {
            return switch (branch.value()) {
                case Expr.Unary not when not.operator() == Operator.NOT ->
                        new Test(not.operand(), branch.otherwise(), branch.then());
                case Expr.Binary unequal when unequal.operator() == Operator.NE -> new Test(new Expr.Binary(Operator.EQ,
                        unequal.left(), unequal.right(), false, unequal.type(), unequal.il()), branch.otherwise(), branch.then());
                default -> new Test(branch.value(), branch.then(), branch.otherwise());
            };
        }

        boolean isNull(CsVariable variable) {
            return value instanceof Expr.Binary binary && binary.operator() == Operator.EQ && isUse(binary.left(), variable)
                    && binary.right() instanceof Expr.Constant none && none.value() == null;
        }
    }

    private static int hash(String text) {
        int hash = HASH_BASIS;
        for (int i = 0; i < text.length(); i++) {
            hash = (text.charAt(i) ^ hash) * HASH_PRIME;
        }
        return hash;
    }

    /** The comparisons behind a hash. */
    private final class Search {
        private final FlowBlock start;
        private final CsVariable number;
        private final CsVariable string;
        private final Set<FlowBlock> asking = new LinkedHashSet<>();
        private final Set<String> texts = new LinkedHashSet<>();
        /** Where no comparison holds. */
        private final Set<FlowBlock> none = new HashSet<>();
        private IlSet il = IlSet.NONE;

        Search(FlowBlock start, CsVariable number, CsVariable string) {
            this.start = start;
            this.number = number;
            this.string = string;
        }

        /** The choice that the search is; null where it is another thing. */
        FlowExit.Choice choice(Expr value, IlSet own) {
            Deque<FlowBlock> work = new ArrayDeque<>(List.of(start));
            while (!work.isEmpty()) {
                FlowBlock block = work.poll();
                if (asking.add(block) && block.exit() instanceof FlowExit.Branch branch) {
                    Test test = Test.of(branch);
                    String text = text(test.value);
                    if (text != null) {
                        texts.add(text);
                    } else {
                        further(test.then, work);
                    }
                    further(test.otherwise, work);
                    il = il.and(branch.il()).and(branch.value().allIl());
                }
            }
            boolean alone = asking.stream().allMatch(each -> each == start
                    || from.getOrDefault(each, Set.of()).stream().allMatch(asking::contains));
            if (texts.isEmpty() || none.size() != 1 || !alone || !isOnlyHere()) {
                return null;
            }
            FlowBlock otherwise = none.iterator().next();
            Map<String, FlowBlock> cases = new LinkedHashMap<>();
            for (String text : texts) {
                FlowBlock target = target(text);
                if (target == null) {
                    return null;
                }
                cases.put(text, target);
            }
            List<String> labels = new ArrayList<>(cases.keySet());
            labels.sort(Comparator.<String>comparingInt(label -> cases.get(label).offset()).thenComparing(label -> label));
            return new FlowExit.Choice(value, 0, labels, labels.stream().map(cases::get).toList(), otherwise, own.and(il));
        }

        /** Whether each string leads, where it is equal, to code behind all comparisons, and some to other code than others. */
        boolean isChain(FlowExit.Choice found) {
            int last = asking.stream().mapToInt(FlowBlock::offset).max().orElse(0);
            return new HashSet<>(found.cases()).size() > 1 && found.cases().stream().allMatch(each -> each.offset() > last)
                    && asking.stream().allMatch(each -> each.exit() instanceof FlowExit.Branch branch
                            && (text(branch.value()) != null || text(Test.of(branch).value) == null));
        }

        private void further(FlowBlock target, Deque<FlowBlock> work) {
            if (isAsking(target)) {
                work.add(target);
            } else {
                none.add(target);
            }
        }

        private boolean isAsking(FlowBlock block) {
            return block == start || block.statements().isEmpty() && block.region() == start.region() && !heads.contains(block)
                    && block.exit() instanceof FlowExit.Branch branch
                    && asks(Test.of(branch));
        }

        private boolean asks(Test test) {
            return text(test.value) != null || test.isNull(string) || compares(test.value);
        }

        /** Whether nobody else looks at the hash. */
        private boolean isOnlyHere() {
            return blocks.stream().filter(block -> !asking.contains(block)).noneMatch(block ->
                    Uses.in(block.statements(), number) > 0 || block.exit() != null && block.exit().value() != null
                            && Uses.in(new Stmt.Evaluate(block.exit().value()), number) > 0);
        }

        /** Where a string leads; null where that is not told. */
        private FlowBlock target(String text) {
            FlowBlock at = start;
            for (int i = 0; i <= asking.size(); i++) {
                Test test = Test.of((FlowExit.Branch) at.exit());
                String compared = text(test.value);
                if (compared != null && compared.equals(text)) {
                    return test.then;
                }
                boolean fails = compared != null || test.isNull(string) || !holds((Expr.Binary) test.value, hash(text));
                at = fails ? test.otherwise : test.then;
                if (!asking.contains(at)) {
                    return null;
                }
            }
            return null;
        }

        /** The string that the searched one is compared with; null for another question. */
        private String text(Expr value) {
            if (value instanceof Expr.Binary length && length.operator() == Operator.EQ && isLength(length.left())
                    && length.right() instanceof Expr.Constant zero && CsTypes.isInteger(zero.value())
                    && ((Number) zero.value()).intValue() == 0) {
                return "";
            }
            List<Expr> operands = switch (value) {
                case Expr.Call call when call.method().name().equals("op_Equality") && call.arguments().size() == 2 ->
                        call.arguments();
                case Expr.Binary binary when binary.operator() == Operator.EQ -> List.of(binary.left(), binary.right());
                default -> List.of();
            };
            boolean compares = operands.size() == 2 && isUse(operands.getFirst(), string);
            return compares && operands.getLast() instanceof Expr.Constant constant && constant.value() instanceof String text
                    ? text : null;
        }

        private boolean isLength(Expr value) {
            return value instanceof Expr.PropertyUse use && use.property().name().equals("Length") && isUse(use.target(), string);
        }

        private boolean compares(Expr value) {
            return value instanceof Expr.Binary binary && binary.operator().compares() && isUse(binary.left(), number)
                    && binary.right() instanceof Expr.Constant constant && CsTypes.isInteger(constant.value());
        }

        private boolean holds(Expr.Binary comparison, int hash) {
            int order = Integer.compareUnsigned(hash, ((Number) ((Expr.Constant) comparison.right()).value()).intValue());
            return switch (comparison.operator()) {
                case EQ -> order == 0;
                case LT -> order < 0;
                case LE -> order <= 0;
                case GT -> order > 0;
                default -> order >= 0;
            };
        }
    }
}
