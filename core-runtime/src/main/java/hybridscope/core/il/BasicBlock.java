package hybridscope.core.il;

import java.util.List;

/**
 * Instructions that run one after the other: control enters at the first and leaves at the last (or by an exception).
 *
 * @param index            position among the method's blocks, by IL offset
 * @param start            IL offset of the first instruction
 * @param end              IL offset behind the last instruction
 * @param firstInstruction position of the first instruction in the disassembly
 * @param instructionCount how many instructions, 1 or more
 * @param exits            where the last instruction leads, without repetition; handlers are not among them
 * @param entry            how control can get in from outside the code
 * @param reachable        whether control can get here from the method's start, exceptions included
 */
public record BasicBlock(int index, int start, int end, int firstInstruction, int instructionCount, List<Edge> exits, Entry entry,
        boolean reachable) {
    /** How control can enter a block other than from another block's last instruction. */
    public enum Entry {
        /** Not at all. */
        NONE,
        /** The method starts here. */
        METHOD,
        /** A catch, finally, fault or filter's handler starts here. */
        HANDLER,
        /** A filter starts here. */
        FILTER
    }

    /**
     * A way from one block to another.
     *
     * @param kind  what takes it
     * @param block index of the block it leads to
     */
    public record Edge(Kind kind, int block) {
        /** What takes the way. */
        public enum Kind {
            /** Going on to the next instruction. */
            NEXT,
            /** A branch that is taken. */
            BRANCH,
            /** A case of a switch. */
            CASE,
            /** A leave, by way of the finally blocks in between. */
            LEAVE,
            /** An exception, to a handler or to a filter. */
            EXCEPTION,
            /** An endfilter that accepts, to the handler behind it. */
            ACCEPT
        }
    }
}
