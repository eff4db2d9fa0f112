package hybridscope.generator;

import java.util.List;
import java.util.stream.Collectors;

/** Writes the numbers that the loop knows instructions by. */
final class LoopOpFile {
    private LoopOpFile() {
    }

    static String text() {
        List<String> names = LoopInstructions.names();
        StringBuilder constants = new StringBuilder();
        for (String name : names) {
            constants.append("    static final int %s = %d;\n".formatted(name, names.indexOf(name)));
        }
        String opCodes = names.stream().map(name -> "IrOp." + LoopInstructions.opCode(name))
                .collect(Collectors.joining(",\n        "));
        String ready = names.stream().filter(LoopInstructions::isReady).collect(Collectors.joining(", "));
        return """
                package hybridscope.core.interpreter;

                import hybridscope.core.ir.IrOp;

                /**
                 * The numbers that the loop knows instructions by: frequent ones from 0, all others by their opcode behind them.
                 * %s
                 */
                final class LoopOp {
                %s
                    /** How many there are. */
                    static final int COUNT = %d;
                    /** Those of them that an instruction becomes later; the others stand for an opcode as it is. */
                    private static final int[] READY = {
                        %s
                    };

                    private static final short[] OP_CODES = {
                        %s
                    };
                    private static final short[] NUMBERS = new short[1024];

                    static {
                        for (int i = 0; i < NUMBERS.length; i++) {
                            NUMBERS[i] = (short) (COUNT + i);
                        }
                        for (int i = 0; i < COUNT; i++) {
                            NUMBERS[OP_CODES[i]] = (short) i;
                        }
                        for (int number : READY) {
                            NUMBERS[OP_CODES[number]] = (short) (COUNT + OP_CODES[number]);
                        }
                    }

                    private LoopOp() {
                    }

                    /** The first word of an instruction as the loop has it. */
                    static long word(long w) {
                        return w & ~0xFFFFL | NUMBERS[(int) w & 0xFFFF];
                    }

                    /** What the loop replaces an instruction by once its method is ready; -1 for nothing. */
                    static int ready(int opCode) {
                        for (int number : READY) {
                            if (OP_CODES[number] == opCode) {
                                return number;
                            }
                        }
                        return -1;
                    }

                    /** The opcode of an instruction whose first word the loop has. */
                    static int opCode(long w) {
                        int number = (int) w & 0xFFFF;
                        return number < COUNT ? OP_CODES[number] : number - COUNT;
                    }
                }
                """.formatted(Generator.NOTE, constants, names.size(), ready, opCodes);
    }
}
