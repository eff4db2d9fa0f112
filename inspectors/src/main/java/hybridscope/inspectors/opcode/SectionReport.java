package hybridscope.inspectors.opcode;

import hybridscope.core.ir.IrSection;
import java.util.List;
import java.util.Locale;

/**
 * A part of the instruction set.
 *
 * @param name     {@code numbers}, {@code flow}, {@code memory}, {@code objects}
 * @param text     what its instructions are about, in English
 * @param families its rows
 */
public record SectionReport(String name, String text, List<FamilyReport> families) {
    static SectionReport of(IrSection section) {
        return new SectionReport(section.name().toLowerCase(Locale.ROOT), section.text(),
                section.families().stream().map(FamilyReport::of).toList());
    }
}
