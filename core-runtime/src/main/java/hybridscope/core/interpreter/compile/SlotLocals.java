package hybridscope.core.interpreter.compile;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which slots have their value in one of Java's local variables, too, where a block of a compiled form begins. Every write goes
 * to memory as well, so that the frame can be left for the loop at any time; reads of what is in a local variable do not ask
 * memory. Slots whose address is taken are left out, for anybody may write them.
 */
final class SlotLocals {
    /** Beyond so many slots in all blocks together nothing is kept. */
    private static final int MOST_STATES = 1 << 20;
    private static final int NO_STATES = 0;

    private final Code code;
    private final CodeBlocks blocks;
    private final BitSet reachable;
    private final int entry;
    private final int slots;
    private final BitSet shared = new BitSet();
    /** Blocks that are entered from elsewhere than from another block: nothing is known there. */
    private final BitSet unknown = new BitSet();
    private final BitSet heads = new BitSet();
    private final Map<Integer, int[]> successors = new HashMap<>();
    private final Map<Integer, List<Integer>> predecessors = new HashMap<>();
    private final Map<Integer, List<IrInstruction>> instructions = new HashMap<>();
    private final Map<Integer, byte[]> before = new HashMap<>();
    private final Map<Integer, byte[]> behind = new HashMap<>();
    /** By the offset of an instruction. */
    private final Map<Integer, List<SlotUse>> uses = new HashMap<>();

    /**
     * Looks at the code.
     *
     * @param entry where the form begins
     */
    SlotLocals(Code code, BitSet reachable, int entry) {
        this.code = code;
        this.reachable = reachable;
        this.entry = entry;
        blocks = code.blocks();
        long states = (long) code.method.slots().size() * reachable.cardinality();
        slots = states > MOST_STATES ? NO_STATES : code.method.slots().size();
        findEntries();
        if (slots > 0) {
            findShared();
            findKnown();
        }
    }

    // ---- the code

    private void findShared() {
        for (IrInstruction each : code.method.code()) {
            List<SlotUse> found = SlotEffects.of(each, code.method.resolvedDatas());
            uses.put(each.offset(), found);
            for (SlotUse use : found) {
                if (use.access() == OperandRole.Access.ADDRESS) {
                    SlotVariable variable = code.method.slots().variableAt(use.slot());
                    shared.set(use.slot(), (int) Math.clamp(use.end(), use.slot() + 1, slots + 1));
                    if (variable != null) {
                        shared.set(variable.first(), variable.end());
                    }
                }
            }
        }
    }

    private void findEntries() {
        for (IrClause clause : code.clauses) {
            unknown.set(clause.handlerStart() / Long.BYTES);
        }
        for (IrInstruction each : code.method.code()) {
            if (each.opCode().flow() == IrFlow.LEAVE) {
                unknown.set(code.method.targets(each)[0] / Long.BYTES);
            }
        }
        for (int start = reachable.nextSetBit(0); start >= 0; start = reachable.nextSetBit(start + 1)) {
            List<IrInstruction> block = blocks.block(start);
            int[] next = CodeBlocks.successors(code.method, block.getLast());
            instructions.put(start, block);
            successors.put(start, next);
            for (int each : next) {
                predecessors.computeIfAbsent(each, _ -> new ArrayList<>()).add(start);
                if (each <= start) {
                    heads.set(each);
                }
            }
        }
    }

    /** Blocks at which a finally block may go on. */
    BitSet entries() {
        return unknown;
    }

    // ---- what is known

    private void findKnown() {
        Map<Integer, byte[]> wanted = wanted();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int start = reachable.nextSetBit(0); start >= 0; start = reachable.nextSetBit(start + 1)) {
                byte[] found = meet(start, wanted.get(start));
                if (found != null && before.containsKey(start)) {
                    // What was lost once is not found again: so this comes to an end.
                    keepEqual(found, before.get(start));
                }
                if (found != null && !Arrays.equals(found, before.get(start))) {
                    before.put(start, found);
                    byte[] state = found.clone();
                    instructions.get(start).forEach(each -> apply(state, each));
                    behind.put(start, state);
                    changed = true;
                }
            }
        }
    }

    /**
     * What all ways to a block agree on; null where none is known yet. To the head of a loop, what a way lacks is loaded at its
     * end.
     */
    private byte[] meet(int start, byte[] wanted) {
        if (unknown.get(start) || start == entry && !heads.get(start)) {
            return new byte[slots];
        }
        byte[] found = null;
        for (int from : predecessors.get(start)) {
            byte[] state = behind.get(from);
            if (state == null || heads.get(start) && from < start) {
                continue;
            }
            if (found == null) {
                found = state.clone();
            } else {
                keepEqual(found, state);
            }
        }
        if (heads.get(start)) {
            if (found == null) {
                found = wanted.clone();
            }
            keepEqual(found, wanted);
        }
        return found;
    }

    private static void keepEqual(byte[] state, byte[] other) {
        for (int i = 0; i < state.length; i++) {
            if (state[i] != other[i]) {
                state[i] = SlotType.NONE;
            }
        }
    }

    /** For each block, what is read from its start on before it is written. */
    private Map<Integer, byte[]> wanted() {
        Map<Integer, byte[]> wanted = new HashMap<>();
        reachable.stream().forEach(start -> wanted.put(start, new byte[slots]));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int start = reachable.length(); (start = reachable.previousSetBit(start - 1)) >= 0;) {
                byte[] state = new byte[slots];
                for (int next : successors.get(start)) {
                    byte[] after = wanted.get(next);
                    for (int i = 0; after != null && i < slots; i++) {
                        state[i] = state[i] == SlotType.NONE ? after[i] : state[i];
                    }
                }
                for (IrInstruction each : instructions.get(start).reversed()) {
                    applyBackward(state, each);
                }
                if (!Arrays.equals(state, wanted.get(start))) {
                    wanted.put(start, state);
                    changed = true;
                }
            }
        }
        return wanted;
    }

    private void applyBackward(byte[] state, IrInstruction instruction) {
        for (SlotUse use : uses.get(instruction.offset())) {
            switch (use.access()) {
                case WRITE -> forget(state, use.slot(), use.end());
                case BASE -> forget(state, use.slot(), slots);
                default -> { }
            }
        }
        for (SlotUse use : uses.get(instruction.offset())) {
            byte type = read(instruction, use);
            if (use.access() == OperandRole.Access.READ && type != SlotType.NONE && !shared.get(use.slot())) {
                state[use.slot()] = type;
            }
        }
    }

    private byte read(IrInstruction instruction, SlotUse use) {
        if (instruction.opCode().number() == IrOp.LdlocVarVar) {
            return copied(SlotType.NONE, instruction);
        }
        return OperatorCompiler.isWritten(instruction.opCode()) ? SlotType.of(use.kind()) : SlotType.NONE;
    }

    // ---- what instructions do to it

    /** What is known behind an instruction, given what is known in front of it. */
    void apply(byte[] state, IrInstruction instruction) {
        if (slots == NO_STATES) {
            return;
        }
        boolean written = OperatorCompiler.isWritten(instruction.opCode());
        byte copied = SlotType.NONE;
        if (instruction.opCode().number() == IrOp.LdlocVarVar) {
            copied = copied(state[(int) instruction.value("src")], instruction);
        }
        for (SlotUse use : uses.get(instruction.offset())) {
            byte type = use.kind() == SlotKind.ANY ? copied : SlotType.of(use.kind());
            switch (use.access()) {
                case READ -> {
                    if (written && type != SlotType.NONE && !SlotType.fits(state[use.slot()], type)) {
                        set(state, use.slot(), type);
                    }
                }
                case WRITE -> {
                    forget(state, use.slot(), use.end());
                    if (written) {
                        set(state, use.slot(), type);
                    }
                }
                case BASE -> forget(state, use.slot(), slots);
                default -> { }
            }
        }
    }

    private static void forget(byte[] state, int slot, long end) {
        Arrays.fill(state, Math.min(slot, state.length), (int) Math.min(end, state.length), SlotType.NONE);
    }

    private void set(byte[] state, int slot, byte type) {
        if (!shared.get(slot)) {
            state[slot] = type;
        }
    }

    /** As what a copy takes a slot: as what it is known, or declared; {@link SlotType#NONE} for eight bytes of anything. */
    byte copied(byte known, IrInstruction copy) {
        if (known != SlotType.NONE || slots == NO_STATES) {
            return known;
        }
        byte from = declared((int) copy.value("src"));
        return from != SlotType.NONE ? from : declared((int) copy.value("dst"));
    }

    private byte declared(int slot) {
        SlotVariable variable = code.method.slots().variableAt(slot);
        return variable == null || variable.shape().slots() > 1 ? SlotType.NONE : SlotType.of(variable.shape().kind());
    }

    /** Whether a slot's value may be kept in a local variable. */
    boolean isKept(int slot) {
        return slots != NO_STATES && !shared.get(slot);
    }

    /** What is known where a block begins: a copy. */
    byte[] at(int start) {
        return slots == NO_STATES ? new byte[code.method.slots().size()] : before.get(start).clone();
    }

    /** What is to be loaded at the end of a block for the loops that begin behind it; slots and types by turns. */
    List<Integer> missing(int start) {
        if (slots == NO_STATES) {
            return List.of();
        }
        List<Integer> missing = new ArrayList<>();
        for (int next : successors.get(start)) {
            if (heads.get(next) && next > start) {
                addMissing(behind.get(start), next, missing);
            }
        }
        return missing;
    }

    /** The same in front of the form's first block. */
    List<Integer> missingAtEntry() {
        List<Integer> missing = new ArrayList<>();
        if (slots != NO_STATES) {
            addMissing(new byte[slots], entry, missing);
        }
        return missing;
    }

    private void addMissing(byte[] state, int next, List<Integer> missing) {
        byte[] needed = before.get(next);
        for (int slot = 0; slot < slots; slot++) {
            if (needed[slot] != SlotType.NONE && needed[slot] != state[slot]) {
                missing.add(slot);
                missing.add((int) needed[slot]);
            }
        }
    }

    /** Whether what a block has come to know is what its successors count on. */
    boolean holds(int start, byte[] state) {
        if (slots == NO_STATES) {
            return true;
        }
        byte[] expected = behind.get(start);
        for (int i = 0; i < slots; i++) {
            if (expected[i] != SlotType.NONE && expected[i] != state[i]) {
                return false;
            }
        }
        return true;
    }
}
