package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which opcodes a run executes. Every instruction begins as a stop; the first time that the loop comes to it, the stop takes a note
 * and becomes the instruction: so a run with it costs little more than one without, and one without it nothing. Compiled forms know
 * no stops, so nothing may be compiled ({@link EngineOptions#loopOnly}).
 */
final class Coverage {
    /** The number of the stop: behind all opcodes. */
    static final int STOP = InstructionSet.opCodes().size();
    private static final long OP_CODE = 0xFFFF;

    private final BitSet executed = new BitSet();
    private final Map<Code, long[]> behind = new HashMap<>();

    /** Puts stops in the place of a method's instructions. */
    void watch(Code code) {
        behind.put(code, code.words.clone());
        for (IrInstruction each : code.method.code()) {
            stop(code, each.offset() / Long.BYTES);
        }
    }

    /** An instruction has become another one, which is to be noticed, too. */
    void replaced(Code code, int pc) {
        behind.get(code)[pc] = code.words[pc];
        stop(code, pc);
    }

    /** The loop has come to a stop. */
    void reached(Code code, int pc) {
        code.words[pc] = behind.get(code)[pc];
        executed.set(code.opCode(pc));
    }

    private static void stop(Code code, int pc) {
        code.words[pc] = code.words[pc] & ~OP_CODE | Hot.COUNT + STOP;
    }

    /** The opcodes that were executed, in order. */
    Set<IrOpCode> opCodes() {
        Set<IrOpCode> opCodes = new LinkedHashSet<>();
        executed.stream().forEach(number -> opCodes.add(InstructionSet.at(number)));
        return opCodes;
    }
}
