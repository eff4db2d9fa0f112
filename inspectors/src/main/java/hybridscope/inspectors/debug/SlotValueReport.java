package hybridscope.inspectors.debug;

/**
 * A slot of a frame: eight bytes.
 *
 * @param index      its number in the frame
 * @param slot       what texts call it: {@code A0}, {@code L1.1}, {@code S0}
 * @param name       the name of the argument or local variable; empty for none
 * @param kind       what it is used for
 * @param type       the type of what lies there, of several slots' value in the first one; empty where nothing does, or nobody
 *     knows
 * @param value      the value as C# writes it; empty with no type, and in a variable that is not assigned yet
 * @param part       of a struct over several slots the fields that lie in this one: {@code x = 1, y = 2}; else empty
 * @param bytes      its eight bytes as sixteen hexadecimal digits, the one with the lowest address first
 * @param address    where it lies in linear memory
 * @param groupFirst number of the first slot of its value
 * @param groupCount how many slots the value takes
 * @param live       whether something lies there: always for arguments and locals
 * @param shared     the other frame's name for the same memory, {@code A0 of Program.Sum(int)}; null for none
 * @param lastRead   whether the last executed instruction has read it
 * @param lastWrote  whether the last executed instruction has written it, or it was changed since the last stop
 * @param oldValue   the value that was there before, where it is another one now; else null
 * @param nextReads  whether the next instruction will read it
 * @param nextWrites whether the next instruction will write it
 * @param assigned   of a local variable whether the frame has written it; {@link Assigned#YES} for others
 * @param object     the object that its value refers to; 0 for none, and in other slots than the value's first one
 */
public record SlotValueReport(int index, String slot, String name, Kind kind, String type, String value,
        String part, String bytes, int address, int groupFirst, int groupCount, boolean live, String shared, boolean lastRead,
        boolean lastWrote, String oldValue, boolean nextReads, boolean nextWrites, Assigned assigned,
        int object) {
    /** What a slot is used for. */
    public enum Kind {
        ARGUMENT,
        LOCAL,
        /** The evaluation stack. */
        STACK,
        /** The evaluation stack, where the frame of a called method lies now. */
        CALLEE
    }

    /** Whether it is the first slot of its value. */
    public boolean isFirst() {
        return index == groupFirst;
    }
}
