package hybridscope.core.ir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the source of {@link IrOp} from the instruction set: run {@link #main} after a change to its tables. */
final class IrOpSource {
    /** Relative to the module's folder, where Maven runs tests. */
    static final Path FILE = Path.of("src/main/java/hybridscope/core/ir/IrOp.java");
    private static final int LINE_LENGTH = 150;

    private IrOpSource() {
    }

    public static void main(String[] args) throws IOException {
        Files.writeString(FILE, text());
    }

    static String text() {
        StringBuilder text = new StringBuilder("""
                package hybridscope.core.ir;

                /**
                 * The opcodes' numbers as compile-time constants, for switches. Written by the test IrOpSource from {@link InstructionSet}; do
                 * not edit. A row for each family.
                 */
                public final class IrOp {
                """);
        for (IrFamily family : InstructionSet.families()) {
            StringBuilder line = new StringBuilder("    public static final int");
            String separator = " ";
            for (IrOpCode opCode : InstructionSet.opCodes()) {
                if (opCode.family() == family) {
                    String constant = separator + opCode.name() + " = " + opCode.number();
                    if (line.length() + constant.length() > LINE_LENGTH) {
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
