package hybridscope.core.dhe;

import hybridscope.core.dhe.BodyAlignment.Kind;
import hybridscope.core.dhe.BodyAlignment.Pair;
import hybridscope.core.dhe.BodyAlignment.Row;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.IlRange;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.types.LocalVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Puts two versions of a body beside each other. Instructions go together where they mean the same, by the longest row that both
 * versions have in common; between those, where one opcode has another operand. Jumps are compared by the instruction that they
 * lead to, once that is known.
 */
final class BodyAligner {
    private final BodyComparison comparison;
    private final BodyComparison.Side old;
    private final BodyComparison.Side now;
    private final Map<Meaning, Integer> meanings = new HashMap<>();
    private List<Decoded> before = List.of();
    private List<Decoded> after = List.of();
    /** By number of the old version's instruction that of the new one's, or -1. */
    private int[] matches = new int[0];

    /** What an instruction says, wherever it stands: where a jump leads is none of it. */
    private record Meaning(OpCode opCode, Identity entity, Class<?> kind, long operand) {
    }

    /** An instruction. @param entity what its token stands for; null without one @param targets of a jump */
    private record Decoded(int offset, OpCode opCode, NamedEntity entity, int meaning, int[] targets) {
    }

    BodyAligner(BodyComparison comparison, BodyComparison.Side old, BodyComparison.Side now) {
        this.comparison = comparison;
        this.old = old;
        this.now = now;
    }

    /** The bodies that both sides are set to; a side without one has no instructions. */
    BodyAlignment align() {
        before = decoded(old);
        after = decoded(now);
        matches = CommonSequence.of(before.stream().mapToInt(Decoded::meaning).toArray(),
                after.stream().mapToInt(Decoded::meaning).toArray());
        boolean[] same = new boolean[matches.length];
        for (int i = 0; i < matches.length; i++) {
            same[i] = matches[i] >= 0;
        }
        pairWithinGaps();
        return new BodyAlignment(rows(same), locals(), clauses());
    }

    private List<Decoded> decoded(BodyComparison.Side side) {
        List<Decoded> decoded = new ArrayList<>();
        if (side.body() == null) {
            return decoded;
        }
        InstructionCursor cursor = new InstructionCursor(side.body());
        while (cursor.next()) {
            OpCode opCode = LongForm.of(cursor.opCode());
            NamedEntity entity = switch (opCode.operand()) {
                case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING -> side.entity(cursor);
                default -> null;
            };
            int[] targets = new int[cursor.targetCount()];
            Arrays.setAll(targets, cursor::target);
            boolean jumps = opCode.operand().isBranchTarget() || opCode == OpCode.SWITCH;
            Meaning meaning = new Meaning(opCode, entity == null ? null : entity.identity(),
                    entity == null ? null : entity.getClass(),
                    entity != null ? 0 : jumps ? targets.length : LongForm.operand(cursor));
            decoded.add(new Decoded(cursor.offset(), opCode, entity,
                    meanings.computeIfAbsent(meaning, _ -> meanings.size()), targets));
        }
        return decoded;
    }

    /** Between what both versions have in common, instructions of one opcode go together, in their order. */
    private void pairWithinGaps() {
        int from = 0;
        int there = 0;
        for (int i = 0; i <= matches.length; i++) {
            int match = i < matches.length ? matches[i] : after.size();
            if (match >= 0) {
                pair(from, i, there, match);
                from = i + 1;
                there = match + 1;
            }
        }
    }

    private void pair(int from, int to, int there, int end) {
        int[] opCodes = before.subList(from, to).stream().mapToInt(each -> each.opCode.ordinal()).toArray();
        int[] others = after.subList(there, end).stream().mapToInt(each -> each.opCode.ordinal()).toArray();
        int[] paired = CommonSequence.of(opCodes, others);
        for (int i = 0; i < paired.length; i++) {
            matches[from + i] = paired[i] < 0 ? -1 : there + paired[i];
        }
    }

    private List<Row> rows(boolean[] same) {
        List<Row> rows = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < matches.length; i++) {
            Decoded one = before.get(i);
            if (matches[i] < 0) {
                rows.add(new Row(Kind.REMOVED, one.offset, -1, List.of()));
                continue;
            }
            while (next < matches[i]) {
                rows.add(added(next++));
            }
            Decoded two = after.get(next++);
            boolean equal = same[i] && sameTargets(one, two);
            List<Difference> touched = equal && one.entity != null
                    ? comparison.touching(one.opCode, one.entity, two.entity, one.offset, two.offset) : List.of();
            rows.add(new Row(!equal ? Kind.CHANGED : touched.isEmpty() ? Kind.SAME : Kind.TOUCHES, one.offset, two.offset,
                    touched));
        }
        while (next < after.size()) {
            rows.add(added(next++));
        }
        return rows;
    }

    private Row added(int number) {
        return new Row(Kind.ADDED, -1, after.get(number).offset, List.of());
    }

    private boolean sameTargets(Decoded one, Decoded two) {
        for (int i = 0; i < one.targets.length; i++) {
            if (!sameTarget(one.targets[i], two.targets[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean sameTarget(long oldTarget, long newTarget) {
        int number = number(before, oldTarget);
        return number >= 0 ? matches[number] >= 0 && after.get(matches[number]).offset == newTarget
                : number(after, newTarget) < 0
                && oldTarget - old.body().code().length() == newTarget - now.body().code().length();
    }

    /** The number of the instruction at an offset; negative for none. */
    private static int number(List<Decoded> instructions, long offset) {
        int low = 0;
        int high = instructions.size() - 1;
        while (low <= high) {
            int at = (low + high) >>> 1;
            int found = instructions.get(at).offset;
            if (found == offset) {
                return at;
            }
            if (found < offset) {
                low = at + 1;
            } else {
                high = at - 1;
            }
        }
        return -1;
    }

    private List<Pair> locals() {
        List<LocalVariable> variables = variables(old);
        List<LocalVariable> others = variables(now);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.max(variables.size(), others.size()); i++) {
            LocalVariable one = i < variables.size() ? variables.get(i) : null;
            LocalVariable two = i < others.size() ? others.get(i) : null;
            boolean same = one != null && two != null && one.pinned() == two.pinned()
                    && old.identities().type(one.type()) == now.identities().type(two.type())
                    && comparison.layouts().sameByValue(one.type(), two.type());
            pairs.add(new Pair(text(one), text(two), same));
        }
        return pairs;
    }

    private static List<LocalVariable> variables(BodyComparison.Side side) {
        return side.body() == null ? List.of() : Objects.requireNonNullElse(BodyComparison.locals(side), List.of());
    }

    private static String text(LocalVariable variable) {
        return variable == null ? null : BodyComparison.text(variable);
    }

    private List<Pair> clauses() {
        List<ExceptionClause> clauses = clauses(old);
        List<ExceptionClause> others = clauses(now);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.max(clauses.size(), others.size()); i++) {
            ExceptionClause one = i < clauses.size() ? clauses.get(i) : null;
            ExceptionClause two = i < others.size() ? others.get(i) : null;
            pairs.add(new Pair(one == null ? null : old.text(one), two == null ? null : now.text(two),
                    one != null && two != null && same(one, two)));
        }
        return pairs;
    }

    private static List<ExceptionClause> clauses(BodyComparison.Side side) {
        return Optional.ofNullable(side.body()).map(MethodBody::clauses).orElse(List.of());
    }

    private boolean same(ExceptionClause one, ExceptionClause two) {
        return one.kind() == two.kind() && sameRange(one.tryRange(), two.tryRange())
                && sameRange(one.handlerRange(), two.handlerRange())
                && (one.kind() != ExceptionClause.Kind.FILTER || sameTarget(one.filterOffset(), two.filterOffset()))
                && (one.kind() != ExceptionClause.Kind.CATCH || comparison.sameCaught(one, two));
    }

    private boolean sameRange(IlRange one, IlRange two) {
        return sameTarget(one.start(), two.start()) && sameTarget(one.end(), two.end());
    }
}
