package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runtime handles of types, methods and fields, and the Type objects. Handles are no addresses: they lie above all memory. */
public final class RuntimeHandles implements Restorable {
    private static final long TYPES = 1L << 41;
    private static final long FIELDS = 1L << 42;
    private static final int STEP = 16;
    private final Engine engine;
    private final SavedMap<LinkedClass, Integer> typeObjects = new SavedMap<>();
    private final List<FieldInfo> fields = new ArrayList<>();
    private final Map<FieldInfo, Long> fieldHandles = new HashMap<>();
    /** 0 as long as nobody has asked. */
    private int implOffset;

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

    /** The value in a type's RuntimeTypeHandle. */
    public long typeHandle(Klass type) {
        return handle(engine.tables().link(type));
    }

    /** The type of a RuntimeTypeHandle's value. */
    public Klass typeOfHandle(long handle) {
        return linked(handle).klass();
    }

    /** The value in a method's RuntimeMethodHandle, which is its function pointer as well. */
    public long methodHandle(MethodInfo method) {
        return LinkTables.functionPointer(engine.tables().link(method));
    }

    /** The method of a RuntimeMethodHandle's value. */
    public MethodInfo methodOfHandle(long handle) {
        return engine.tables().function(handle).info();
    }

    /** The value in a field's RuntimeFieldHandle. */
    public long fieldHandle(FieldInfo field) {
        return fieldHandles.computeIfAbsent(field, added -> {
            fields.add(added);
            return FIELDS + (long) fields.size() * STEP;
        });
    }

    /** The field of a RuntimeFieldHandle's value. */
    public FieldInfo fieldOfHandle(long handle) {
        long number = (handle - FIELDS) / STEP;
        if (handle < FIELDS || number <= 0 || number > fields.size()) {
            throw handle == 0 ? Trap.NULL_REFERENCE : Trap.ACCESS_VIOLATION;
        }
        return fields.get((int) number - 1);
    }

    /** The one {@code Type} object of a type. */
    public int typeObject(Klass type) {
        return typeObject(engine.tables().link(type));
    }

    /** The same of a class in use. */
    int typeObject(LinkedClass type) {
        if (type.remote() != null) {
            return typeObject(type.remote().proxied());
        }
        Integer known = typeObjects.get(type);
        if (known == null) {
            DefinedKlass runtimeType = UnusableCoreLibrary.type(engine.runtime(), "System.RuntimeType");
            known = engine.allocator().allocate(runtimeType);
            Memory.setI8(engine.memory(), known + implOffset(), handle(type));
            typeObjects.put(type, known);
        }
        return known;
    }

    /** What an object's class is in a domain that it may not come from: for a proxy what it tells. */
    LinkedClass in(ApplicationDomain domain, LinkedClass type) {
        return engine.tables().link(domain, type.remote() == null ? type.klass() : type.remote().proxied());
    }

    /** Where a Type object keeps its handle. */
    private int implOffset() {
        if (implOffset == 0) {
            implOffset = UnusableCoreLibrary.field(UnusableCoreLibrary.type(engine.runtime(), "System.Type"), "_impl")
                    .offset(ObjectModel.BITS_64);
        }
        return implOffset;
    }

    /** The type that a {@code Type} object stands for. */
    public Klass type(int typeObject) {
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
