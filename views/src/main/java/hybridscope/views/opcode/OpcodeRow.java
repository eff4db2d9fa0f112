package hybridscope.views.opcode;

import hybridscope.inspectors.opcode.FamilyReport;
import hybridscope.inspectors.opcode.OpcodeReport;
import hybridscope.inspectors.opcode.SectionReport;

/** A row of the list: a section, a family in it, an instruction of a family. A family of one instruction is its instruction. */
sealed interface OpcodeRow {
    /** A part of the instruction set. */
    record Section(SectionReport report) implements OpcodeRow {
        @Override
        public String place() {
            return "";
        }
    }

    /** A row of the instruction set. */
    record Family(FamilyReport report) implements OpcodeRow {
        @Override
        public String place() {
            return report.name();
        }
    }

    /** An instruction. */
    record Opcode(OpcodeReport report) implements OpcodeRow {
        @Override
        public String place() {
            return report.name();
        }
    }

    /** The name in its place; empty for the whole. */
    String place();
}
