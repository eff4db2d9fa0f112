package hybridscope.core.interpreter.compile;

import hybridscope.core.interpreter.CodeTooLong;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrType;
import java.lang.classfile.CodeBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Slots in linear memory; what a local variable of Java's holds as well ({@link SlotLocals}) is read from there. */
final class MemorySlots extends FormSlots {
    /** What the JVM allows for a method, and room for a long. */
    private static final int MOST_VARIABLES = 0xFFFC;

    private final SlotLocals locals;
    /** The local variables of slots, by slot and type. */
    private final Map<Integer, Integer> variables = new HashMap<>();
    private int nextVariable = MethodCompiler.SLOTS;
    private byte[] state;

    MemorySlots(CodeBuilder b, SlotLocals locals) {
        super(b, MethodCompiler.MEMORY, MethodCompiler.BASE);
        this.locals = locals;
    }

    /** A block begins. */
    void begin(int start) {
        state = locals.at(start);
    }

    /** Its last instruction comes next, or has been written: loads what loops behind it want to have. */
    void loadMissing(List<Integer> missing) {
        for (int i = 0; i < missing.size(); i += 2) {
            byte type = (byte) (int) missing.get(i + 1);
            loadAt(SlotType.type(type), missing.get(i) * Long.BYTES);
            b.storeLocal(kind(type), variable(missing.get(i), type));
        }
    }

    /** An instruction has been written that slots were not asked for. */
    void skip(IrInstruction instruction) {
        locals.apply(state, instruction);
    }

    /** What is known of slots now. */
    byte[] state() {
        return state;
    }

    private int variable(int slot, byte type) {
        return variables.computeIfAbsent(slot * Byte.SIZE + type, _ -> {
            int variable = nextVariable;
            nextVariable += kind(type).slotSize();
            if (nextVariable > MOST_VARIABLES) {
                throw new CodeTooLong("too many slots");
            }
            return variable;
        });
    }

    @Override
    public void load(IrType wanted, int slot) {
        byte type = SlotType.of(wanted);
        byte known = state[slot];
        if (SlotType.fits(known, type)) {
            b.loadLocal(kind(known), variable(slot, known));
            if (known != type) {
                convertBits(type);
            }
            return;
        }
        loadAt(wanted, slot * Long.BYTES);
        if (locals.isKept(slot)) {
            state[slot] = type;
            duplicate(type);
            b.storeLocal(kind(type), variable(slot, type));
        }
    }

    private void duplicate(byte type) {
        if (kind(type).slotSize() == 1) {
            b.dup();
        } else {
            b.dup2();
        }
    }

    /** The eight bytes of a slot, for a copy; they do not stay in a local variable. */
    void loadBits(int slot) {
        if (slot < state.length && state[slot] != SlotType.NONE) {
            load(SlotType.type(state[slot]), slot);
            if (state[slot] == SlotType.F8) {
                convertBits(SlotType.I8);
            }
            widen(state[slot]);
        } else {
            loadAt(IrType.I8, slot * Long.BYTES);
        }
    }

    /**
     * To a slot goes the value on Java's stack: all eight bytes, for who reads more than was written waits for the store to reach
     * the cache.
     */
    @Override
    public void store(IrType stored, int slot) {
        byte type = SlotType.of(stored);
        int variable = locals.isKept(slot) ? variable(slot, type) : MethodCompiler.SCRATCH;
        b.storeLocal(kind(type), variable);
        address(slot * Long.BYTES);
        b.loadLocal(kind(type), variable);
        widen(type);
        storeAt(type == SlotType.F8 ? IrType.F8 : IrType.I8);
        state[slot] = locals.isKept(slot) ? type : SlotType.NONE;
    }

    @Override
    public void copy(IrInstruction instruction, int from, int to) {
        byte type = locals.copied(state[from], instruction);
        if (type == SlotType.NONE) {
            address(to * Long.BYTES);
            loadAt(IrType.I8, from * Long.BYTES);
            storeAt(IrType.I8);
            state[to] = SlotType.NONE;
        } else {
            load(SlotType.type(type), from);
            store(SlotType.type(type), to);
        }
    }
}
