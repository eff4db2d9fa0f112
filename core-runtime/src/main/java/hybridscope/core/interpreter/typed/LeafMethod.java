package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.OperatorCompiler;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A small method of the AOT part whose callers do themselves what it does, as a C++ compiler inlines it: a few instructions
 * without calls, loops and clauses, all of its slots in Java's local variables. Whatever goes wrong in it goes wrong before it
 * has changed anything, so that the call can be begun again, by the loop.
 */
record LeafMethod(LinkedMethod method, Code code, TypedPlan plan) {
    /** Of a method that is ready; null where it has to be called. */
    static LeafMethod of(LinkedMethod method) {
        boolean own = method.isAheadOfTime() && method.implementation() == null && !method.info().isInjected();
        Code code = own ? method.code() : null;
        if (code == null || !code.method.clauses().isEmpty() || isLong(code) || TypedSignature.of(method.shape()).addressed()) {
            return null;
        }
        TypedPlan plan = new TypedPlan(code);
        return isInVariables(code, plan) && isFit(code) ? new LeafMethod(method, code, plan) : null;
    }

    private static boolean isLong(Code code) {
        int count = 0;
        for (IrInstruction _ : code.method.code()) {
            count++;
        }
        return count > TypedFrames.LEAF_INSTRUCTIONS || code.frameCharge() > TypedFrames.LEAF_CHARGE;
    }

    private static boolean isInVariables(Code code, TypedPlan plan) {
        for (IrInstruction each : code.method.code()) {
            for (SlotUse use : plan.uses(each)) {
                if (use.end() > plan.slots() || !areVariables(plan, use.slot(), (int) use.end())) {
                    return false;
                }
            }
        }
        return code.method.slots().arguments().stream().allMatch(each -> areVariables(plan, each.first(), each.end()));
    }

    private static boolean areVariables(TypedPlan plan, int from, int to) {
        return IntStream.range(from, to).allMatch(slot -> plan.type(slot) != SlotType.NONE);
    }

    /** Whether it goes forward only, and fails, if at all, before it stores. */
    private static boolean isFit(Code code) {
        CodeBlocks blocks = code.blocks();
        BitSet stored = new BitSet();
        for (int at = 0; at < blocks.words(); at += wordsOf(blocks.block(at))) {
            boolean has = stored.get(at);
            List<IrInstruction> block = blocks.block(at);
            for (IrInstruction each : block) {
                if (!isKnown(each.opCode()) || has && canFail(each.opCode())) {
                    return false;
                }
                has |= each.opCode().operation() instanceof IrOperation.Store;
            }
            for (int next : CodeBlocks.successors(code.method, block.getLast())) {
                if (next <= at || next >= blocks.words()) {
                    return false;
                }
                if (has) {
                    stored.set(next);
                }
            }
        }
        return true;
    }

    private static int wordsOf(List<IrInstruction> block) {
        return (block.getLast().end() - block.getFirst().offset()) / Long.BYTES;
    }

    private static boolean isKnown(IrOpCode opCode) {
        return switch (opCode.flow()) {
            case BRANCH, CONDITIONAL, RETURN -> true;
            case NEXT -> OperatorCompiler.isWritten(opCode) || opCode.operation() == IrOperation.Simple.STRING_CHAR;
            default -> false;
        };
    }

    private static boolean canFail(IrOpCode opCode) {
        return opCode.flow() == IrFlow.NEXT && (!opCode.exceptions().isEmpty() || !opCode.isConfinedToSlots());
    }

    /** The slots of its arguments. */
    List<SlotVariable> arguments() {
        return code.method.slots().arguments();
    }
}
