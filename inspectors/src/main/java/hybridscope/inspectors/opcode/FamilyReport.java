package hybridscope.inspectors.opcode;

import hybridscope.core.ir.IrFamily;
import hybridscope.core.ir.InstructionSet;
import java.util.List;

/**
 * A row of the instruction set: instructions that do the same on different types, sizes or operations.
 *
 * @param name    its name, in which {@code {num}} stands for what its instructions differ by
 * @param opcodes its instructions in order of their numbers
 */
public record FamilyReport(String name, List<OpcodeReport> opcodes) {
    static FamilyReport of(IrFamily family) {
        return new FamilyReport(family.name(),
                InstructionSet.opCodes().stream().filter(each -> each.family() == family).map(OpcodeReport::of).toList());
    }
}
