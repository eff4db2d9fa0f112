package hybridscope.core.ir;

import java.util.List;

/** The parts of the instruction set, in the order of its opcodes. */
public enum IrSection {
    NUMBERS("Copies within the frame, constants, arithmetic, comparisons and conversions", NumberFamilies.ALL),
    FLOW("Branches, calls, returns and exceptions", FlowFamilies.ALL),
    MEMORY("Fields, indirect access, arrays and blocks of memory", MemoryFamilies.ALL),
    OBJECTS("Objects, types and what intrinsic methods become", ObjectFamilies.ALL);

    private final String text;
    private final List<IrFamily> families;

    IrSection(String text, List<IrFamily> families) {
        this.text = text;
        this.families = families;
    }

    /** What its instructions are about, in English. */
    public String text() {
        return text;
    }

    /** Its rows of the instruction set. */
    public List<IrFamily> families() {
        return families;
    }
}
