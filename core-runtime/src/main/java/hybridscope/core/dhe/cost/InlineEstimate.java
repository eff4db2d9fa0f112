package hybridscope.core.dhe.cost;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodIl;
import hybridscope.core.types.MethodInfo;

/**
 * What a C++ compiler's inliner would reckon a function to cost, with and without injected code, estimated from its IL by the
 * units of LLVM: 5 an instruction, 25 more a call. What an optimiser makes vanish is free: variables, constants, the evaluation
 * stack, jumps, returns.
 *
 * @param candidate whether direct calls reach the method at all and nothing forbids to inline it
 * @param before    without injected code
 * @param after     with it
 */
public record InlineEstimate(boolean candidate, int before, int after) {
    private static final int INSTRUCTION = 5;
    private static final int CALL = 25 + INSTRUCTION;
    /** A comparison and a branch. */
    private static final int BRANCH = 2 * INSTRUCTION;
    /** Record and flag are read and tested; the redirect reads a pointer and calls. */
    private static final int CHECK = 2 * INSTRUCTION + BRANCH + INSTRUCTION + CALL;
    /** A flag is read and tested; the block calls and sets the flag. */
    private static final int BLOCK = INSTRUCTION + BRANCH + CALL + INSTRUCTION;
    private static final int NO_INLINING = 0x8;

    static InlineEstimate of(MethodInfo method, boolean blockAdded) {
        MethodIl il = method.il().orElse(null);
        if (il == null || !(MethodCode.read(il.module().image(), il.rid()) instanceof MethodCode.Il(MethodBody body))) {
            return new InlineEstimate(false, 0, 0);
        }
        int before = Disassembly.of(body).instructions().stream().mapToInt(InlineEstimate::cost).sum();
        boolean open = method.isVirtual() && !method.isFinal()
                && !(method.declaringType() instanceof DefinedKlass type && type.isSealed());
        boolean candidate = !open && !method.isClassConstructor() && (method.implFlags() & NO_INLINING) == 0
                && body.clauses().isEmpty();
        return new InlineEstimate(candidate, before, before + CHECK + (blockAdded ? BLOCK : 0));
    }

    /** Whether injection keeps calls of the method from being inlined, which they would be otherwise. */
    public boolean isPrevented(Inlining goal) {
        return candidate && before <= goal.limit() && after > goal.limit();
    }

    private static int cost(Instruction instruction) {
        OpCode opCode = instruction.opCode();
        return switch (opCode.flow()) {
            case META, BRANCH, RETURN, BREAK -> 0;
            case COND_BRANCH -> instruction.operand() instanceof Operand.Targets(var offsets)
                    ? INSTRUCTION * (offsets.size() + 1) : BRANCH;
            case CALL, THROW -> CALL;
            case NEXT -> next(opCode);
        };
    }

    private static int next(OpCode opCode) {
        if (opCode.variable() != null) {
            return 0;
        }
        return switch (opCode) {
            case NOP, DUP, POP, LDNULL, LDC_I4_M1, LDC_I4_0, LDC_I4_1, LDC_I4_2, LDC_I4_3, LDC_I4_4, LDC_I4_5, LDC_I4_6, LDC_I4_7,
                    LDC_I4_8, LDC_I4_S, LDC_I4, LDC_I8, LDC_R4, LDC_R8, SIZEOF, LDFLDA -> 0;
            case BOX, UNBOX, UNBOX_ANY, CASTCLASS, ISINST, NEWARR, MKREFANY, REFANYVAL, REFANYTYPE, LDVIRTFTN, CPBLK, INITBLK ->
                    CALL;
            case LDELEMA, LDELEM_I1, LDELEM_U1, LDELEM_I2, LDELEM_U2, LDELEM_I4, LDELEM_U4, LDELEM_I8, LDELEM_I, LDELEM_R4,
                    LDELEM_R8, LDELEM_REF, LDELEM, STELEM_I, STELEM_I1, STELEM_I2, STELEM_I4, STELEM_I8, STELEM_R4, STELEM_R8,
                    STELEM_REF, STELEM -> INSTRUCTION + 2 * BRANCH;
            case ADD_OVF, ADD_OVF_UN, SUB_OVF, SUB_OVF_UN, MUL_OVF, MUL_OVF_UN, DIV, DIV_UN, REM, REM_UN, CKFINITE ->
                    INSTRUCTION + BRANCH;
            default -> INSTRUCTION;
        };
    }
}
