package hybridscope.core.metadata.debug;

import java.util.List;

/**
 * A range of instructions in which local variables have names.
 *
 * @param start     IL offset of the first instruction
 * @param end       IL offset behind the last one
 * @param variables the variables that are declared here
 */
public record LocalScope(long start, long end, List<Variable> variables) {
    /** A local variable. @param index number of its slot */
    public record Variable(int index, String name) {
    }

    /** Whether an instruction lies in it. */
    public boolean contains(int ilOffset) {
        return ilOffset >= start && ilOffset < end;
    }

    /** How many bytes of IL it covers. */
    public long length() {
        return end - start;
    }
}
