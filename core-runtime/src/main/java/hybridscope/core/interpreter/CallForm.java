package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.IrOpCode;

/**
 * How an instruction calls and where its operands lie, as the instruction set has them. Places are bits from the start of the
 * instruction; -1 for an operand that it does not have.
 *
 * @param kind      how the method is found
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
record CallForm(Kind kind, boolean tail, boolean makes, int method, int base, int list, int result, int made, int size, int pointer, int signature,
        int words, int ready) {
    /** How the method is found. */
    enum Kind {
        /** It is the one named. */
        DIRECT,
        /** The object's class has it. */
        VIRTUAL,
        /** A function pointer leads to it. */
        POINTER,
        /** A delegate has it. */
        DELEGATE
    }

    private static final CallForm[] FORMS = new CallForm[InstructionSet.opCodes().size()];

    static {
        for (IrOpCode opCode : InstructionSet.opCodes()) {
            FORMS[opCode.number()] = form(opCode);
        }
    }

    /** The form of an opcode; null for one that does not call. */
    static CallForm of(int opCode) {
        return FORMS[opCode];
    }

    private static CallForm form(IrOpCode opCode) {
        String name = opCode.name();
        boolean tail = name.startsWith("TailCall");
        boolean makes = name.matches("New(Class|ValueType)(Interp|Native)Var");
        if (!tail && !makes && !name.startsWith("Call")) {
            return null;
        }
        Kind kind = name.contains("Virtual") || name.contains("Interface") ? Kind.VIRTUAL : name.contains("CallInd") ? Kind.POINTER
                : name.contains("Delegate") ? Kind.DELEGATE : Kind.DIRECT;
        return new CallForm(kind, tail, makes, place(opCode, "methodInfo"), place(opCode, "argBase"), place(opCode, "argIdxs"), place(opCode, "ret"),
                place(opCode, "obj"), place(opCode, "size"), place(opCode, "ftn"), place(opCode, "signature"), opCode.size() / Long.BYTES,
                ready(opCode.number()));
    }

    private static int ready(int opCode) {
        return switch (opCode) {
            case IrOp.CallInterp_void -> LoopOp.CallReady_void;
            case IrOp.CallInterp_ret -> LoopOp.CallReady_ret;
            case IrOp.CallInterpVirtual_void -> LoopOp.CallReadyVirtual_void;
            case IrOp.CallInterpVirtual_ret -> LoopOp.CallReadyVirtual_ret;
            case IrOp.CallInterpInterface_void -> LoopOp.CallReadyInterface_void;
            case IrOp.CallInterpInterface_ret -> LoopOp.CallReadyInterface_ret;
            case IrOp.NewClassInterpVar -> LoopOp.NewClassReadyInterpVar;
            default -> -1;
        };
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
