package hybridscope.inspectors.opcode;

import hybridscope.core.ir.IrSection;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The register instruction set.
 *
 * @param total    number of instructions
 * @param sections its parts
 */
public record OpcodesReport(int total, List<SectionReport> sections) {
    /** All of it. */
    public static OpcodesReport of() {
        List<SectionReport> sections = Arrays.stream(IrSection.values()).map(SectionReport::of).toList();
        return new OpcodesReport((int) sections.stream().flatMap(OpcodesReport::families)
                .mapToLong(family -> family.opcodes().size()).sum(), sections);
    }

    /** Every instruction in order of its number. */
    public Stream<OpcodeReport> opcodes() {
        return sections.stream().flatMap(OpcodesReport::families).flatMap(family -> family.opcodes().stream());
    }

    /** The instruction of that name, in upper or lower case. */
    public Optional<OpcodeReport> opcode(String name) {
        return opcodes().filter(each -> each.name().equalsIgnoreCase(name)).findFirst();
    }

    /** The family of that name, in upper or lower case. */
    public Optional<FamilyReport> family(String name) {
        return sections.stream().flatMap(OpcodesReport::families).filter(each -> each.name().equalsIgnoreCase(name)).findFirst();
    }

    /** The instructions that pass. */
    public List<OpcodeReport> matching(OpcodeFilter filter) {
        return opcodes().filter(each -> filter.matches(each, each.documentation())).toList();
    }

    private static Stream<FamilyReport> families(SectionReport section) {
        return section.families().stream();
    }
}
