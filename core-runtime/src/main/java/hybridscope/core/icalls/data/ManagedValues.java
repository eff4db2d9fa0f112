package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import java.util.Optional;

/** ManagedValues between variables in memory, argument slots, and objects: boxed where they are of a value type. */
public final class ManagedValues {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int HEADER = MODEL.headerSize();

    private ManagedValues() {
    }

    /** What a variable holds, as an object. */
    public static int load(Engine engine, Klass type, int address) {
        if (type.isValueType()) {
            return engine.allocator().box(type, address);
        }
        return type.isReference()
                ? (int) Memory.i8(engine.memory(), address) : boxPointer(engine, type, Memory.i8(engine.memory(), address));
    }

    /** A pointer in a {@code System.Reflection.Pointer}. */
    public static int boxPointer(Engine engine, Klass type, long pointer) {
        CoreClass pointers = CoreClass.of(engine, "System.Reflection.Pointer");
        int box = pointers.allocate();
        pointers.setI8(box, "_ptr", pointer);
        int typeObject = engine.handles().typeObject(type);
        pointers.setI8(box, "_ptrType", typeObject);
        return box;
    }

    /** Puts an object's value into a variable; a null one clears it. */
    public static void store(Engine engine, Klass type, int address, int value) {
        byte[] m = engine.memory();
        if (type.isNullable()) {
            storeNullable(engine, type, address, value);
        } else if (type.isValueType()) {
            int size = type.variableSize(MODEL);
            if (value == 0) {
                Memory.fill(m, address, address + size, (byte) 0);
            } else {
                Memory.copy(m, value + HEADER, m, address, size);
            }
        } else if (type.isReference()) {
            Memory.setI8(m, address, value);
        } else {
            Memory.setI8(m, address, value == 0 ? 0 : pointer(engine, value));
        }
    }

    /** The pointer in a {@code System.Reflection.Pointer} or a boxed IntPtr. */
    public static long pointer(Engine engine, int object) {
        CoreClass pointers = CoreClass.of(engine, "System.Reflection.Pointer");
        return engine.klassOf(object) == pointers.type()
                ? pointers.i8(object, "_ptr") : Memory.i8(engine.memory(), object + HEADER);
    }

    private static void storeNullable(Engine engine, Klass type, int address, int value) {
        byte[] m = engine.memory();
        Memory.fill(m, address, address + type.variableSize(MODEL), (byte) 0);
        if (value == 0) {
            return;
        }
        for (FieldInfo field : type.fields()) {
            int at = address + field.offset(MODEL);
            if (field.isStatic()) {
                continue;
            }
            if (field.name().equals("hasValue")) {
                Memory.setI1(m, at, 1);
            } else {
                Memory.copy(m, value + HEADER, m, at, field.size(MODEL));
            }
        }
    }

    /** A new box around a number of up to 8 bytes. */
    public static int boxBits(Engine engine, Klass type, long bits) {
        int box = engine.allocator().allocate(type);
        byte[] m = engine.memory();
        switch (type.variableSize(MODEL)) {
            case 1 -> Memory.setI1(m, box + HEADER, (int) bits);
            case 2 -> Memory.setI2(m, box + HEADER, (int) bits);
            case 4 -> Memory.setI4(m, box + HEADER, (int) bits);
            default -> Memory.setI8(m, box + HEADER, bits);
        }
        return box;
    }

    /** The number in a box of a primitive or an enumeration, extended to 64 bits as its type says. */
    public static long bits(Engine engine, int box) {
        return bits(engine, engine.klassOf(box), box + HEADER);
    }

    /** The number in a variable of a primitive or an enumeration. */
    public static long bits(Engine engine, Klass type, int address) {
        byte[] m = engine.memory();
        return switch (type.underlying().elementType()) {
            case I1 -> Memory.i1(m, address);
            case BOOLEAN, U1 -> Memory.u1(m, address);
            case I2 -> Memory.i2(m, address);
            case CHAR, U2 -> Memory.u2(m, address);
            case I4 -> Memory.i4(m, address);
            case U4, R4 -> Memory.i4(m, address) & 0xFFFF_FFFFL;
            default -> Memory.i8(m, address);
        };
    }

    /** The Constant row of a field, a parameter or a property. */
    public static Optional<Value> constant(LoadedModule module, int token) {
        int[] rows = module.metadata().relations().rowsWhere(Table.CONSTANT.column("Parent"), Token.table(token),
                Token.rid(token));
        return rows.length == 0 ? Optional.empty() : Optional.of(ConstantReader.read(module.metadata(), rows[0]));
    }

    /** A constant as an object. @param type an enumeration where the number is to be one, else what the constant says */
    public static int ofConstant(Engine engine, Value value, Klass type) {
        return switch (value) {
            case Value.Text(String text) -> engine.strings().create(text);
            case Value.Primitive(ElementType element, long bits) -> boxBits(engine,
                    type != null && type.isEnum() ? type : engine.runtime().core().primitive(element), bits);
            default -> 0;
        };
    }
}
