package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runtime handles of types and fields, and the Type objects. Handles are no addresses: they lie above all memory. */
final class RuntimeHandles implements Restorable {
    private static final long TYPES = 1L << 41;
    private static final long FIELDS = 1L << 42;
    private static final int STEP = 16;
    private final Engine engine;
    private final SavedMap<LinkedClass, Integer> typeObjects = new SavedMap<>();
    private final List<FieldInfo> fields = new ArrayList<>();
    private final Map<FieldInfo, Long> fieldHandles = new HashMap<>();

    RuntimeHandles(Engine engine) {
        this.engine = engine;
    }

    /** The value in a type's RuntimeTypeHandle. */
    static long handle(LinkedClass type) {
        return TYPES + (long) type.id() * STEP;
    }

    /** The class of a RuntimeTypeHandle's value. */
    LinkedClass linked(long handle) {
        long id = (handle - TYPES) / STEP;
        if (handle < TYPES || id <= 0 || id >= engine.tables().classes.length || engine.tables().classes[(int) id] == null) {
            throw handle == 0 ? Trap.NULL_REFERENCE : Trap.ACCESS_VIOLATION;
        }
        return engine.tables().classes[(int) id];
    }

    /** The value in a field's RuntimeFieldHandle. */
    long handle(FieldInfo field) {
        return fieldHandles.computeIfAbsent(field, added -> {
            fields.add(added);
            return FIELDS + (long) fields.size() * STEP;
        });
    }

    /** The field of a RuntimeFieldHandle's value. */
    FieldInfo field(long handle) {
        long number = (handle - FIELDS) / STEP;
        if (handle < FIELDS || number <= 0 || number > fields.size()) {
            throw handle == 0 ? Trap.NULL_REFERENCE : Trap.ACCESS_VIOLATION;
        }
        return fields.get((int) number - 1);
    }

    /** The one Type object of a class. */
    int typeObject(LinkedClass type) {
        Integer known = typeObjects.get(type);
        if (known == null) {
            DefinedKlass runtimeType = engine.runtime().core().find("System.RuntimeType")
                    .orElseThrow(() -> new IllegalStateException("no RuntimeType"));
            known = engine.allocator().allocate(runtimeType);
            Memory.setI8(engine.memory(), known + implOffset(), handle(type));
            typeObjects.put(type, known);
        }
        return known;
    }

    /** Where a Type object keeps its handle. */
    private int implOffset() {
        DefinedKlass type = engine.runtime().core().find("System.Type").orElseThrow(() -> new IllegalStateException("no Type"));
        return type.field("_impl").orElseThrow(() -> new IllegalStateException("Type has no field _impl"))
                .offset(ObjectModel.BITS_64);
    }

    /** The type that a Type object stands for. */
    Klass type(int typeObject) {
        if (typeObject == 0) {
            throw Trap.NULL_REFERENCE;
        }
        return linked(Memory.i8(engine.memory(), typeObject + implOffset())).klass();
    }

    /** Handles of fields stay: they are the same each time. */
    @Override
    public Runnable save() {
        return typeObjects.save();
    }

    /** All Type objects: they live as long as the runtime. */
    Iterable<Integer> roots() {
        return typeObjects.values();
    }
}
