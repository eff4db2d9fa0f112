package hybridscope.core.il;

import java.util.ArrayList;
import java.util.List;

/** What an opcode takes from or leaves on one place of the evaluation stack (ECMA-335 VI.C.4.2 and VI.C.4.3). */
public enum StackSlot {
    /** A value of any type. */
    ANY("1"),
    /** An int32, a native int or a managed pointer. */
    I("I"),
    /** An int64. */
    I8("I8"),
    /** A float32. */
    R4("R4"),
    /** A float64. */
    R8("R8"),
    /** An object reference. */
    REF("Ref"),
    /** As many values as a signature says. */
    VARIES("Var");

    private final String text;

    StackSlot(String text) {
        this.text = text;
    }

    /** The specification's letters behind Pop or Push. */
    public String text() {
        return text;
    }

    static List<StackSlot> parse(String slots) {
        List<StackSlot> parsed = new ArrayList<>();
        for (String each : slots.isEmpty() ? new String[0] : slots.split(" ")) {
            for (StackSlot slot : values()) {
                if (slot.text.equals(each)) {
                    parsed.add(slot);
                }
            }
        }
        return List.copyOf(parsed);
    }
}
