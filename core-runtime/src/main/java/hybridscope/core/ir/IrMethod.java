package hybridscope.core.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A transformed method.
 *
 * @param name          as people read it
 * @param result        what it returns; empty for void
 * @param code          its instructions
 * @param resolvedDatas what instructions refer to by index (RULES.md §1)
 * @param slots         its frame
 * @param clauses       its exception clauses, inner ones first
 * @param origins       which IL became which IR
 * @param elementSizes  by the offset of an instruction that loads an element's address: how many bytes each element has, where
 *                      the type says so (ECMA-335 III.4.9)
 */
public record IrMethod(String name, Optional<ValueShape> result, IrCode code, List<ResolvedData> resolvedDatas, SlotMap slots,
        List<IrClause> clauses, IlIrMap origins, Map<Integer, Integer> elementSizes) {
    /** Copies the lists. */
    public IrMethod {
        elementSizes = Map.copyOf(elementSizes);
        resolvedDatas = List.copyOf(resolvedDatas);
        clauses = List.copyOf(clauses);
    }

    /** Without sizes of elements. */
    public IrMethod(String name, Optional<ValueShape> result, IrCode code, List<ResolvedData> resolvedDatas, SlotMap slots,
            List<IrClause> clauses, IlIrMap origins) {
        this(name, result, code, resolvedDatas, slots, clauses, origins, Map.of());
    }

    /**
     * How much there is of what.
     *
     * @param ilInstructions IL instructions, prefixes counted as such
     * @param irInstructions what they became
     * @param bytes          of IR code
     * @param paddingBytes   of them without meaning
     */
    public record Counts(int ilInstructions, int irInstructions, int bytes, int paddingBytes) {
    }

    /**
     * Where an instruction may lead by a branch, a leave or a switch, in the order of its cases: byte offsets from the start of
     * the code. Empty for other instructions, and for a switch whose table is not there.
     */
    public int[] targets(IrInstruction instruction) {
        return switch (instruction.opCode().flow()) {
            case BRANCH, CONDITIONAL, LEAVE -> new int[] {(int) instruction.value("offset")};
            case SWITCH -> {
                int[] targets = ResolvedDatas.targets(resolvedDatas, instruction.value("caseOffsets"),
                        instruction.value("caseNum"));
                yield targets == null ? new int[0] : targets;
            }
            case NEXT, CALL, RETURN, THROW, END -> new int[0];
        };
    }

    /** How much there is of what. */
    public Counts counts() {
        int instructions = 0;
        int padding = 0;
        for (IrInstruction each : code) {
            instructions++;
            padding += each.opCode().layout().padding();
        }
        return new Counts(origins.ilOffsets().size(), instructions, code.length(), padding);
    }
}
