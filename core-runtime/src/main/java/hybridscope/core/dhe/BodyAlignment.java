package hybridscope.core.dhe;

import java.util.List;

/**
 * Two versions of a method's IL beside each other: which instruction of one is which of the other, and what stands around them.
 *
 * @param rows    the instructions, in an order in which both versions' offsets ascend
 * @param locals  local variables by number
 * @param clauses exception clauses by number
 */
public record BodyAlignment(List<Row> rows, List<Pair> locals, List<Pair> clauses) {
    /** Copies the lists. */
    public BodyAlignment {
        rows = List.copyOf(rows);
        locals = List.copyOf(locals);
        clauses = List.copyOf(clauses);
    }

    /** How two instructions go together. */
    public enum Kind {
        /** They mean the same. */
        SAME,
        /** They say the same, but what they touch is not what it was: another layout, another slot. */
        TOUCHES,
        /** One opcode with another operand, or a jump to elsewhere. */
        CHANGED,
        /** The old version's alone. */
        REMOVED,
        /** The new version's alone. */
        ADDED
    }

    /**
     * An instruction, or one of each version.
     *
     * @param before      IL offset in the old version; -1 where it has none
     * @param after       IL offset in the new version; -1 where it has none
     * @param differences of {@link Kind#TOUCHES} what differs; else empty
     */
    public record Row(Kind kind, int before, int after, List<Difference> differences) {
    }

    /**
     * The same thing in both versions.
     *
     * @param before the old version's text; null where it has none
     * @param after  the new version's; null where it has none
     * @param same   whether they mean the same; clauses whose instructions have moved do
     */
    public record Pair(String before, String after, boolean same) {
    }

    /** How many rows are of a kind. */
    public long count(Kind kind) {
        return rows.stream().filter(row -> row.kind == kind).count();
    }
}
