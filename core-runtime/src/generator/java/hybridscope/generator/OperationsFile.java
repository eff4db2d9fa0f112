package hybridscope.generator;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Writes the class that finds an operation by its opcode. */
final class OperationsFile {
    private OperationsFile() {
    }

    static String text() {
        return """
                package hybridscope.core.interpreter.operation;

                import hybridscope.core.ir.IrOp;

                /** Finds an operation by its opcode. %s */
                public final class Operations {
                    private static final long[] MASK = {%s};
                    private static final long[] ALLOCATE = {%s};
                    private static final long[] REPLACE = {%s};

                    private Operations() {
                    }

                    /** Whether an instruction is an operation: it neither changes frames nor begins a call. */
                    public static boolean has(int opCode) {
                        return (MASK[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** Whether an operation can allocate objects: a safepoint follows. */
                    public static boolean allocates(int opCode) {
                        return (ALLOCATE[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** Whether an operation can replace the array that memory is. */
                    public static boolean replacesMemory(int opCode) {
                        return (REPLACE[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** Carries out the operation at a word of the code; the word to go on at. */
                    public static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
                %s
                    }

                    /** The class that has an operation as a method of its name. */
                    public static Class<?> owner(int opCode) {
                %s
                    }
                }
                """.formatted(Generator.NOTE, mask(_ -> true), mask(IrOpCode::allocates), mask(IrOpCode::mayReplaceMemory),
                JavaText.indented(search(name -> name + ".run(opCode, m, base, w, code, pc)"), 2),
                JavaText.indented(search(name -> name + ".class"), 2));
    }

    /** Returns what there is for the class that has the opcode. */
    private static String search(Function<String, String> answer) {
        return OperationClass.search(OperationClass.ALL, owner -> owner.opCodes().getLast(),
                owner -> "return " + answer.apply(owner.name()) + ";\n");
    }

    /** A bit for each opcode: whether it is an operation as wanted. */
    private static String mask(Predicate<IrOpCode> wanted) {
        long[] mask = new long[InstructionSet.opCodes().size() / Long.SIZE + 1];
        for (IrOpCode opCode : OperationClass.operations()) {
            if (wanted.test(opCode)) {
                mask[opCode.number() >> 6] |= 1L << opCode.number();
            }
        }
        List<String> words = new ArrayList<>();
        for (long word : mask) {
            words.add("0x%xL".formatted(word));
        }
        return String.join(", ", words);
    }
}
