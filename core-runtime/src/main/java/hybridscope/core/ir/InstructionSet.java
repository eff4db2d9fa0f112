package hybridscope.core.ir;

import hybridscope.core.il.OpCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The register instruction set, declared once: the families in the tables of this package, expanded over their axes. Layout,
 * encoding, printing, the verifier, help texts and the constants in {@link IrOp} derive from it.
 */
public final class InstructionSet {
    private static final List<IrFamily> FAMILIES = rows();
    private static final List<IrOpCode> OPCODES = expanded();
    private static final Map<String, IrOpCode> BY_NAME = byName();

    private InstructionSet() {
    }

    /** The rows of the instruction set, in order of their opcodes' numbers. */
    public static List<IrFamily> families() {
        return FAMILIES;
    }

    /** Every opcode; its position is its number. */
    public static List<IrOpCode> opCodes() {
        return OPCODES;
    }

    /** The opcode with that number, or null where there is none. */
    public static IrOpCode at(int number) {
        return number >= 0 && number < OPCODES.size() ? OPCODES.get(number) : null;
    }

    /** The opcode with that name, or null. */
    public static IrOpCode named(String name) {
        return BY_NAME.get(name);
    }

    /** The opcodes that an IL opcode may become, alone or with others; empty where it never becomes one. */
    public static List<IrOpCode> serving(OpCode il) {
        return OPCODES.stream().filter(each -> each.il().contains(il)).toList();
    }

    private static List<IrFamily> rows() {
        return Arrays.stream(IrSection.values()).flatMap(section -> section.families().stream()).toList();
    }

    private static List<IrOpCode> expanded() {
        List<IrOpCode> opCodes = new ArrayList<>();
        Operands operands = new Operands();
        for (IrFamily family : FAMILIES) {
            family.expand(IrAxes.all(), operands, opCodes);
        }
        return List.copyOf(opCodes);
    }

    private static Map<String, IrOpCode> byName() {
        Map<String, IrOpCode> byName = new HashMap<>();
        for (IrOpCode opCode : OPCODES) {
            if (byName.put(opCode.name(), opCode) != null) {
                throw new IllegalStateException("two instructions " + opCode.name());
            }
        }
        return Map.copyOf(byName);
    }
}
