package hybridscope.generator;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A class that is written: families whose opcodes follow each other.
 *
 * @param name          its simple name
 * @param documentation what its operations are about, for its comment
 */
record OperationClass(String name, String documentation, List<Semantics> semantics) {
    /** In the order of their opcodes. */
    static final List<OperationClass> ALL = List.of(MoveSemantics.CLASS, ArithmeticSemantics.CLASS, ConstantSemantics.CLASS,
            ComparisonSemantics.CLASS, ConversionSemantics.CLASS, BranchSemantics.CLASS, FieldSemantics.CLASS,
            StaticFieldSemantics.CLASS, MemorySemantics.CLASS, ArraySemantics.CLASS, ObjectSemantics.CLASS,
            IntrinsicSemantics.CLASS);

    /** The opcodes that it has operations for. */
    List<IrOpCode> opCodes() {
        return InstructionSet.opCodes().stream().filter(this::has).toList();
    }

    /** Every opcode that is an operation: it neither changes frames nor begins a call. */
    static List<IrOpCode> operations() {
        return InstructionSet.opCodes().stream().filter(opCode -> of(opCode).isPresent()).toList();
    }

    /** The class that an instruction is an operation of; empty where it changes frames or begins a call. */
    static Optional<OperationClass> of(IrOpCode opCode) {
        return ALL.stream().filter(each -> each.has(opCode)).findFirst();
    }

    /** What an operation does, with its operands by name. */
    static String java(IrOpCode opCode) {
        return of(opCode).orElseThrow().semantics(opCode).orElseThrow().java().of(opCode);
    }

    /** Whether an operation answers where to go on: it is a branch. */
    static boolean branches(IrOpCode opCode) {
        return opCode.flow() == IrFlow.BRANCH || opCode.flow() == IrFlow.CONDITIONAL || opCode.flow() == IrFlow.SWITCH;
    }

    private boolean has(IrOpCode opCode) {
        return semantics(opCode).isPresent();
    }

    private Optional<Semantics> semantics(IrOpCode opCode) {
        return semantics.stream().filter(each -> each.family().equals(opCode.family().name())).findFirst();
    }

    /**
     * Java that finds what an opcode belongs to, by halves. Not by a switch: HotSpot's first compiler compares with one case
     * after the other.
     *
     * @param all   in the order of their opcodes
     * @param last  the last opcode of each
     * @param found what is done then
     */
    static <T> String search(List<T> all, Function<T, IrOpCode> last, Function<T, String> found) {
        if (all.size() == 1) {
            return found.apply(all.getFirst());
        }
        int half = (all.size() + 1) / 2;
        List<T> lower = all.subList(0, half);
        return "if (opCode <= IrOp.%s) {\n%s\n}\n%s".formatted(last.apply(lower.getLast()).name(),
                JavaText.indented(search(lower, last, found), 1), search(all.subList(half, all.size()), last, found));
    }
}
