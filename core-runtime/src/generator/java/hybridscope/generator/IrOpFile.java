package hybridscope.generator;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFamily;
import hybridscope.core.ir.IrOpCode;

/** Writes the constants of the opcodes' numbers. */
final class IrOpFile {
    private IrOpFile() {
    }

    static String text() {
        StringBuilder text = new StringBuilder("""
                package hybridscope.core.ir;

                /**
                 * The opcodes' numbers as compile-time constants, for switches, from {@link InstructionSet}. A row for each
                 * family. %s
                 */
                public final class IrOp {
                """.formatted(Generator.NOTE));
        for (IrFamily family : InstructionSet.families()) {
            StringBuilder line = new StringBuilder("    public static final int");
            String separator = " ";
            for (IrOpCode opCode : InstructionSet.opCodes()) {
                if (opCode.family() == family) {
                    String constant = separator + opCode.name() + " = " + opCode.number();
                    if (line.length() + constant.length() >= JavaText.COLUMNS) {
                        text.append(line).append(",\n");
                        line = new StringBuilder("           ");
                        constant = constant.substring(1);
                    }
                    line.append(constant);
                    separator = ", ";
                }
            }
            text.append(line).append(";\n");
        }
        return text.append("""

                    private IrOp() {
                    }
                }
                """).toString();
    }
}
