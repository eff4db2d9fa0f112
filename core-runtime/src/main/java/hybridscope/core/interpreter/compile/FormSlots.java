package hybridscope.core.interpreter.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrType;
import hybridscope.core.memory.Memory;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** How a compiled form reads and writes slots, and linear memory by the accessors of {@link Memory}. */
public abstract class FormSlots {
    private static final ClassDesc MEMORY_CLASS = Memory.class.describeConstable().orElseThrow();
    private static final ClassDesc BYTES = byte[].class.describeConstable().orElseThrow();

    protected final CodeBuilder b;
    private final int memory;
    private final int base;

    /**
     * For one body.
     *
     * @param memory Java's local variable for linear memory
     * @param base   the one for the address of slot 0
     */
    protected FormSlots(CodeBuilder b, int memory, int base) {
        this.b = b;
        this.memory = memory;
        this.base = base;
    }

    /** Loads the value of a slot. */
    public abstract void load(IrType wanted, int slot);

    /** Whether a slot is known to have an address that leads somewhere. */
    public boolean isAddress(int slot) {
        return false;
    }

    /** To a slot goes the value on Java's stack. */
    public abstract void store(IrType stored, int slot);

    /** Writes an instruction that copies the eight bytes of a slot. */
    public abstract void copy(IrInstruction instruction, int from, int to);

    /** Loads linear memory. */
    public final void memory() {
        b.aload(memory);
    }

    /** Loads an address behind the frame's base. */
    public final void position(int offset) {
        b.iload(base);
        if (offset != 0) {
            b.loadConstant(offset).iadd();
        }
    }

    /** The memory and the address of a slot, for a store. */
    public final void address(int offset) {
        memory();
        position(offset);
    }

    /** A value at an offset from the frame's base, from memory. */
    public final void loadAt(IrType type, int offset) {
        address(offset);
        load(type);
    }

    /** Loads a value from the memory and the address on Java's stack. */
    public final void load(IrType type) {
        b.invokestatic(MEMORY_CLASS, type.text(), MethodTypeDesc.of(javaType(type), BYTES, CD_int));
    }

    /** Stores the value on Java's stack; below it lie the memory and the address. */
    public final void storeAt(IrType type) {
        b.invokestatic(MEMORY_CLASS, "set" + type.name(), MethodTypeDesc.of(CD_void, BYTES, CD_int, javaType(type)));
    }

    /** What the accessors of {@link Memory} give and take. */
    public static ClassDesc javaType(IrType type) {
        return switch (type.inSlot()) {
            case I4 -> CD_int;
            case F4 -> CD_float;
            case F8 -> CD_double;
            default -> CD_long;
        };
    }

    /** The kind of Java's local variables for a {@link SlotType}. */
    public static TypeKind kind(byte type) {
        return switch (type) {
            case SlotType.I4 -> TypeKind.INT;
            case SlotType.F4 -> TypeKind.FLOAT;
            case SlotType.I8 -> TypeKind.LONG;
            default -> TypeKind.DOUBLE;
        };
    }

    /** Takes the bits of the number on Java's stack for another one of the same size. */
    protected final void convertBits(byte to) {
        switch (to) {
            case SlotType.I4 -> b.invokestatic(ConstantDescs.CD_Float, "floatToRawIntBits", MethodTypeDesc.of(CD_int, CD_float));
            case SlotType.F4 -> b.invokestatic(ConstantDescs.CD_Float, "intBitsToFloat", MethodTypeDesc.of(CD_float, CD_int));
            case SlotType.I8 ->
                    b.invokestatic(ConstantDescs.CD_Double, "doubleToRawLongBits", MethodTypeDesc.of(CD_long, CD_double));
            default -> b.invokestatic(ConstantDescs.CD_Double, "longBitsToDouble", MethodTypeDesc.of(CD_double, CD_long));
        }
    }

    /** Makes eight bytes of what fills only half of them. */
    protected final void widen(byte type) {
        if (type == SlotType.F4) {
            convertBits(SlotType.I4);
        }
        if (type == SlotType.F4 || type == SlotType.I4) {
            b.i2l();
        }
    }
}
