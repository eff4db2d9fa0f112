package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrType;
import java.lang.classfile.CodeBuilder;
import java.util.BitSet;

/** Slots as {@link TypedPlan} has them: each in one of Java's local variables, or in memory. */
final class TypedSlots extends FormSlots {
    private final TypedPlan plan;
    private final int memory;
    private final int base;
    private final int scratch;
    private final int[] variables;
    /** Slots that are local variables with an address that leads somewhere, for all that is known of the block. */
    private final BitSet addresses = new BitSet();

    /**
     * For one body.
     *
     * @param scratch two local variables for values on their way to memory
     * @param first   the first local variable for slots
     */
    TypedSlots(CodeBuilder b, TypedPlan plan, int memory, int base, int scratch, int first) {
        super(b, memory, base);
        this.plan = plan;
        this.memory = memory;
        this.base = base;
        this.scratch = scratch;
        variables = new int[plan.slots()];
        int next = first;
        for (int slot = 0; slot < variables.length; slot++) {
            if (plan.type(slot) != SlotType.NONE) {
                variables[slot] = next;
                next += kind(plan.type(slot)).slotSize();
            }
        }
        end = next;
    }

    private final int end;

    /** A block begins: nobody knows which way it was come to. */
    void forgetAddresses() {
        addresses.clear();
    }

    /** A slot has got an address that leads somewhere. */
    void storeAddress(int slot) {
        store(IrType.I8, slot);
        addresses.set(slot, isLocal(slot));
    }

    @Override
    public boolean isAddress(int slot) {
        return addresses.get(slot);
    }

    /** Slots of another method, whose body stands within this one; none of them lies in memory. */
    TypedSlots of(TypedPlan other, int first) {
        return new TypedSlots(b, other, memory, base, scratch, first);
    }

    /** The first local variable behind those of slots. */
    int end() {
        return end;
    }

    /** Whether a slot is a local variable. */
    boolean isLocal(int slot) {
        return slot < variables.length && plan.type(slot) != SlotType.NONE;
    }

    /** Java's local variable for one of two numbers on their way to memory. @param number 0 or 1 */
    int scratch(int number) {
        return scratch + number;
    }

    /** Loads the local variable of a slot. */
    void loadVariable(int slot) {
        b.loadLocal(kind(plan.type(slot)), variables[slot]);
    }

    /** The local variable of a slot takes the value on Java's stack. */
    void storeVariable(byte type, int slot) {
        addresses.clear(slot);
        convert(type, plan.type(slot));
        b.storeLocal(kind(plan.type(slot)), variables[slot]);
    }

    /** A slot becomes zero. */
    void clearVariable(int slot) {
        addresses.clear(slot);
        switch (plan.type(slot)) {
            case SlotType.I4 -> b.iconst_0();
            case SlotType.F4 -> b.fconst_0();
            case SlotType.I8 -> b.lconst_0();
            default -> b.dconst_0();
        }
        b.storeLocal(kind(plan.type(slot)), variables[slot]);
    }

    /** Writes a slot's variable to the slot. */
    void toMemory(int slot) {
        address(slot * Long.BYTES);
        loadVariable(slot);
        widen(plan.type(slot));
        storeAt(plan.type(slot) == SlotType.F8 ? IrType.F8 : IrType.I8);
    }

    /** Reads a slot's variable from the slot. */
    void fromMemory(int slot) {
        byte type = plan.type(slot);
        addresses.clear(slot);
        loadAt(SlotType.type(type), slot * Long.BYTES);
        b.storeLocal(kind(type), variables[slot]);
    }

    /** Takes the bits of a slot for another type. */
    private void convert(byte from, byte to) {
        if (from == to) {
            return;
        }
        if (SlotType.fits(from, to)) {
            convertBits(to);
            return;
        }
        if (from == SlotType.F8) {
            convertBits(SlotType.I8);
        } else {
            widen(from);
        }
        switch (to) {
            case SlotType.I4 -> b.l2i();
            case SlotType.F4 -> {
                b.l2i();
                convertBits(SlotType.F4);
            }
            case SlotType.F8 -> convertBits(SlotType.F8);
            default -> { }
        }
    }

    @Override
    public void load(IrType wanted, int slot) {
        if (isLocal(slot)) {
            loadVariable(slot);
            convert(plan.type(slot), SlotType.of(wanted));
        } else {
            loadAt(wanted, slot * Long.BYTES);
        }
    }

    @Override
    public void store(IrType stored, int slot) {
        byte type = SlotType.of(stored);
        if (isLocal(slot)) {
            storeVariable(type, slot);
            return;
        }
        b.storeLocal(kind(type), scratch);
        address(slot * Long.BYTES);
        b.loadLocal(kind(type), scratch);
        widen(type);
        storeAt(type == SlotType.F8 ? IrType.F8 : IrType.I8);
    }

    @Override
    public void copy(IrInstruction instruction, int from, int to) {
        if (isLocal(from)) {
            boolean leads = isAddress(from);
            load(SlotType.type(plan.type(from)), from);
            store(SlotType.type(plan.type(from)), to);
            addresses.set(to, leads && isLocal(to));
        } else if (isLocal(to)) {
            loadAt(SlotType.type(plan.type(to)), from * Long.BYTES);
            storeVariable(plan.type(to), to);
        } else {
            address(to * Long.BYTES);
            loadAt(IrType.I8, from * Long.BYTES);
            storeAt(IrType.I8);
        }
    }
}
