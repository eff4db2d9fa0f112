package hybridscope.inspectors.debug;

import java.util.List;

/**
 * An executed IR instruction.
 *
 * @param position instructions that all threads had executed before it
 * @param thread   the number of the thread that has executed it
 * @param depth    how many frames the thread had
 * @param method   the method as C# writes it
 * @param il       offsets of the IL instructions that it came from, in ascending order; empty for what the transform has added
 * @param ir       its offset in bytes from the start of the method's IR
 * @param opcode   its opcode
 * @param text     the instruction as listings show it
 * @param reads    slots that it has read, with what was in them
 * @param writes   slots that it has written, with what is in them now: its own, a caller's slots for its result, a handler's for
 *     an exception
 * @param memory   other memory that it has written; of what an internal call does, the first pieces
 * @param outcome  where the thread goes on
 */
public record TraceStep(long position, int thread, int depth, String method, List<Integer> il, int ir, String opcode, String text,
        List<SlotAccess> reads, List<SlotAccess> writes, List<MemoryAccess> memory, Outcome outcome) {
    /** Where a thread goes on behind an instruction. */
    public enum Outcome {
        /** At the instruction behind it. */
        NEXT,
        BRANCH,
        CALL,
        RETURN,
        /** In a handler: it has raised an exception. */
        EXCEPTION,
        /** At the same instruction: a class constructor runs first, or it waits. */
        AGAIN,
        /** Nowhere: the thread has ended. */
        END
    }

    /** Copies the lists. */
    public TraceStep {
        il = List.copyOf(il);
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
        memory = List.copyOf(memory);
    }

    /**
     * Slots that hold one value.
     *
     * @param slot  the first one: {@code A0}, {@code L1}, {@code S2}
     * @param of    the method whose slots they are, where it is not the one of the instruction; else null
     * @param count how many slots
     * @param value the value as C# writes it
     */
    public record SlotAccess(String slot, String of, int count, String value) {
        /** {@code L0 = 5}; of several slots {@code L0 (3) = {x = 1, y = 2, z = 3}}. */
        public String text() {
            return slot + (count > 1 ? " (" + count + ")" : "") + (of == null ? "" : " of " + of) + " = " + value;
        }
    }

    /**
     * Written memory beside the frames.
     *
     * @param at      what it is: {@code X of Point @0x20010}; {@code new} for an object that was made
     * @param address of its first byte
     * @param size    its bytes
     * @param value   what is there now as C# writes it; of what nobody knows, the bytes as hexadecimal digits
     */
    public record MemoryAccess(String at, int address, int size, String value) {
        /** What is told of an object that was made, in place of a part of it. */
        static final String NEW = "new";

        /** {@code X of Point @0x20010 = 5}, {@code new Point @0x20010}. */
        public String text() {
            return at.equals(NEW) ? NEW + " " + value : at + " = " + value;
        }
    }
}
