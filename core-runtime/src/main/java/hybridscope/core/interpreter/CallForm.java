package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.Dispatch;

/**
 * How an instruction calls and where its operands lie, as the instruction set has them. Places are bits from the start of the
 * instruction; -1 for an operand that it does not have.
 *
 * @param dispatch  how the method is found
 * @param tail      whether the caller's frame is given up
 * @param makes     whether an object or a value is made first, for a constructor
 * @param method    the method
 * @param base      the slot where the arguments lie one behind the other
 * @param list      the slots of arguments that lie anywhere
 * @param result    the slot for the result
 * @param made      the slot for what is made
 * @param size      bytes of the value that is made
 * @param pointer   the slot with a function pointer
 * @param signature the signature of a call through a pointer
 * @param words     of the instruction
 * @param ready     what the loop replaces it by once the method is ready ({@link LoopOp}); -1 for nothing
 */
public record CallForm(Dispatch dispatch, boolean tail, boolean makes, int method, int base, int list, int result, int made,
        int size, int pointer, int signature, int words, int ready) {
    private static final CallForm[] FORMS = new CallForm[InstructionSet.opCodes().size()];

    static {
        for (IrOpCode opCode : InstructionSet.opCodes()) {
            FORMS[opCode.number()] = form(opCode);
        }
    }

    /** The form of an opcode; null for one that does not call. */
    public static CallForm of(int opCode) {
        return FORMS[opCode];
    }

    /** Whether it calls the method that it names, with arguments that are there already. */
    public boolean isDirect() {
        return dispatch == Dispatch.DIRECT && !tail && !makes;
    }

    private static CallForm form(IrOpCode opCode) {
        if (!(opCode.operation() instanceof IrOperation.Call call)) {
            return null;
        }
        return new CallForm(call.dispatch(), call.tail(), call.made() != IrOperation.Made.NOTHING, place(opCode, "methodInfo"),
                place(opCode, "argBase"), place(opCode, "argIdxs"), place(opCode, "ret"), place(opCode, "obj"),
                place(opCode, "size"),
                place(opCode, "ftn"), place(opCode, "signature"), opCode.size() / Long.BYTES, LoopOp.ready(opCode.number()));
    }

    private static int place(IrOpCode opCode, String operand) {
        int index = opCode.indexOf(operand);
        return index < 0 ? -1 : opCode.layout().offsets().get(index) * Byte.SIZE;
    }

    /** A slot operand, in bytes behind the frame's base. */
    static int slot(long[] words, int pc, int place) {
        return (int) (words[pc + (place >> 6)] >>> place & 0xFFFF) * Long.BYTES;
    }

    /** An operand of four bytes. */
    static int number(long[] words, int pc, int place) {
        return (int) (words[pc + (place >> 6)] >>> place);
    }
}
