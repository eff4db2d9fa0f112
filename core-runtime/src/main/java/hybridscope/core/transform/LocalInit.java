package hybridscope.core.transform;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.VariableKind;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;

/**
 * Which local variables must be zero when the method starts: those that some path reads before it writes them, and those whose
 * address gets known. The others are written first anyway.
 */
final class LocalInit {
    /** With more locals the question costs more than the zeros do. */
    private static final int MAX_LOCALS = 1024;
    private final List<Instruction> code;
    private final BasicBlocks graph;
    private final List<Variable> locals;
    private final List<BasicBlock> blocks;
    private final BitSet needed = new BitSet();

    private LocalInit(Disassembly disassembly, BasicBlocks graph, List<Variable> locals) {
        code = disassembly.instructions();
        this.graph = graph;
        this.locals = locals;
        blocks = graph.blocks();
    }

    /** Positions of the locals. */
    static BitSet of(Disassembly disassembly, BasicBlocks graph, List<Variable> locals) {
        LocalInit init = new LocalInit(disassembly, graph, locals);
        if (locals.size() > MAX_LOCALS) {
            init.needed.set(0, locals.size());
        } else if (!locals.isEmpty()) {
            init.follow();
        }
        return init.needed;
    }

    private void follow() {
        for (int i = 0; i < locals.size(); i++) {
            needed.set(i, locals.get(i).exposed);
        }
        BitSet[] entries = new BitSet[blocks.size()];
        entries[0] = new BitSet();
        ArrayDeque<Integer> work = new ArrayDeque<>(List.of(0));
        while (!work.isEmpty()) {
            int at = work.pop();
            BitSet written = (BitSet) entries[at].clone();
            walk(blocks.get(at), written, false);
            for (BasicBlock.Edge edge : graph.successors(blocks.get(at))) {
                BitSet state = edge.kind() == BasicBlock.Edge.Kind.EXCEPTION ? entries[at] : written;
                if (entries[edge.block()] == null) {
                    entries[edge.block()] = (BitSet) state.clone();
                    work.push(edge.block());
                } else {
                    int before = entries[edge.block()].cardinality();
                    entries[edge.block()].and(state);
                    if (entries[edge.block()].cardinality() != before) {
                        work.push(edge.block());
                    }
                }
            }
        }
        for (BasicBlock block : blocks) {
            if (entries[block.index()] != null) {
                walk(block, (BitSet) entries[block.index()].clone(), true);
            }
        }
    }

    private void walk(BasicBlock block, BitSet written, boolean report) {
        int end = block.firstInstruction() + block.instructionCount();
        for (int i = block.firstInstruction(); i < end; i++) {
            Instruction instruction = code.get(i);
            if (instruction.opCode().variable() != VariableKind.LOCAL) {
                continue;
            }
            int local = Translator.variable(instruction);
            boolean fills = instruction.opCode().text().startsWith("ldloca") && i + 1 < end
                    && code.get(i + 1).opCode() == OpCode.INITOBJ;
            if (fills || instruction.opCode().text().startsWith("st")) {
                written.set(local);
            } else if (report && local < locals.size() && !written.get(local)) {
                needed.set(local);
            }
        }
    }
}
