package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.types.MethodInfo;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntConsumer;

/** Which opcodes a run executes: a note is taken the first time that the loop comes to an instruction. */
final class Coverage implements Probe {
    private final BitSet executed = new BitSet();

    @Override
    public void mark(MethodInfo method, IrMethod code, IntConsumer at) {
        for (IrInstruction each : code.code()) {
            at.accept(each.offset());
        }
    }

    @Override
    public Answer reached(ManagedThread thread, MethodInfo method, int irOffset, IrOpCode opCode) {
        executed.set(opCode.number());
        return Answer.FORGET;
    }

    @Override
    public boolean marksReplaced() {
        return true;
    }

    /** The opcodes that were executed, in order. */
    Set<IrOpCode> opCodes() {
        Set<IrOpCode> opCodes = new LinkedHashSet<>();
        executed.stream().forEach(number -> opCodes.add(InstructionSet.at(number)));
        return opCodes;
    }
}
