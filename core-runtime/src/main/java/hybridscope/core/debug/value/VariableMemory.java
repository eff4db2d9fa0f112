package hybridscope.core.debug.value;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.Optional;

/** Reads and writes variables in linear memory, wherever an address leads: nothing is believed without a look. */
public final class VariableMemory {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final Engine engine;
    private final MemoryReader peek;

    public VariableMemory(Engine engine) {
        this.engine = engine;
        peek = new MemoryReader(engine);
    }

    public Engine engine() {
        return engine;
    }

    public MemoryReader peek() {
        return peek;
    }

    public Inspection inspection() {
        return peek.inspection();
    }

    public boolean has(long address, long size) {
        return peek.has(address, size);
    }

    /** The class of an object; null where none lies at the address. */
    public Klass classOf(long address) {
        return address > 0 && address <= Integer.MAX_VALUE ? peek.inspection().klass((int) address) : null;
    }

    public static int size(Klass type) {
        return type.variableSize(MODEL);
    }

    /** What lies in a variable of a type; empty where there is no memory. */
    public Optional<EvaluatedOperand> load(Klass type, long address) {
        if (!has(address, size(type))) {
            return Optional.empty();
        }
        int at = (int) address;
        return Optional.of(new EvaluatedOperand(type, isStruct(type) ? at : bits(type, engine.memory(), at), null, at));
    }

    /** What bytes beside the memory are as a value of a type, such as a kept result; empty for structs, which lie in it. */
    public static Optional<EvaluatedOperand> kept(Klass type, byte[] slots) {
        return isStruct(type) || slots.length < Long.BYTES
                ? Optional.empty() : Optional.of(new EvaluatedOperand(type, bits(type, slots, 0), null, 0));
    }

    private static long bits(Klass type, byte[] m, int at) {
        return switch (EvaluatedOperand.element(type)) {
            case BOOLEAN, U1 -> Memory.u1(m, at);
            case I1 -> Memory.i1(m, at);
            case CHAR, U2 -> Memory.u2(m, at);
            case I2 -> Memory.i2(m, at);
            case I4 -> Memory.i4(m, at);
            case U4, R4 -> Memory.i4(m, at) & 0xFFFF_FFFFL;
            default -> Memory.i8(m, at);
        };
    }

    /** Whether variables of a type hold several fields, not one number or address. */
    public static boolean isStruct(Klass type) {
        return type.isValueType() && !type.isEnum() && switch (type.elementType()) {
            case BOOLEAN, CHAR, I1, U1, I2, U2, I4, U4, I8, U8, R4, R8, I, U -> false;
            default -> true;
        };
    }

    /** Puts bits into a variable that is no struct. */
    public void store(Klass type, int address, long bits) {
        byte[] m = engine.memory();
        switch (EvaluatedOperand.element(type)) {
            case BOOLEAN, U1, I1 -> Memory.setI1(m, address, (int) bits);
            case CHAR, U2, I2 -> Memory.setI2(m, address, (int) bits);
            case I4, U4, R4 -> Memory.setI4(m, address, (int) bits);
            default -> Memory.setI8(m, address, bits);
        }
    }

    /** A small number in a slot of a frame lies there with four bytes. */
    public void storeInSlot(Klass type, int address, long bits) {
        boolean small = switch (EvaluatedOperand.element(type)) {
            case BOOLEAN, U1, I1, CHAR, U2, I2 -> true;
            default -> false;
        };
        if (small) {
            Memory.setI4(engine.memory(), address, (int) bits);
        } else {
            store(type, address, bits);
        }
    }

    /** Where a field of an object, or of a value, lies. */
    public static long address(FieldInfo field, long holder, boolean boxed) {
        return holder + field.offset(MODEL) + (boxed && field.declaringType().isValueType() ? MODEL.headerSize() : 0);
    }

    /** The text of a string object, however long it says it is; null where none lies there. */
    public String text(long address) {
        if (classOf(address) != engine.runtime().core().string()) {
            return null;
        }
        long length = Memory.i4(engine.memory(), (int) address + MODEL.stringLengthOffset());
        return length < 0 || !has(address, MODEL.stringSize((int) Math.min(length, Integer.MAX_VALUE / 4)))
                ? null : engine.strings().text((int) address);
    }

    /** Elements of an array; -1 where no array lies there. */
    public long length(long array) {
        Klass type = classOf(array);
        return type == null || type.elementType() != ElementType.SZARRAY && type.elementType() != ElementType.ARRAY ? -1
                : Memory.i8(engine.memory(), (int) array + MODEL.arrayLengthOffset());
    }
}
