package hybridscope.core.interpreter;

import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.setI8;
import static hybridscope.core.memory.Memory.u1;

import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.interpreter.operation.OperationContext;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldInfo;

/** What operations on objects ask: of classes and methods by their indices in the code's data. */
abstract class ObjectInstructions extends OperationContext {
    private static final int HEADER = ObjectModel.BITS_64.headerSize();

    public final Engine engine;
    private final ObjectAllocator allocator;

    ObjectInstructions(Engine engine, long[] words) {
        super(words, engine.platform());
        this.engine = engine;
        allocator = engine.allocator();
    }

    abstract ApplicationDomain domain();

    abstract LinkedClass klass(int index);

    abstract LinkedMethod method(int index);

    abstract FieldInfo field(int index);

    @Override
    public final byte[] memory() {
        return engine.memory();
    }

    @Override
    public final void worked(int bytes) {
        if (engine.current().worked(bytes)) {
            throw Leave.BEHIND;
        }
    }

    @Override
    public final int allocateLocal(long size) {
        return engine.current().allocateLocal(size);
    }

    // ---- new objects

    @Override
    public final int newObject(int klass) {
        return allocator.newObject(klass(klass));
    }

    @Override
    public final int newVector(int klass, long length) {
        LinkedClass vector = klass(klass);
        int made = allocator.newVector(vector, length);
        engine.current().worked(length * vector.elementSize());
        return made;
    }

    @Override
    public final int newArray(byte[] m, int klass, int sizes, int rank, boolean bounds) {
        int[] lengths = new int[rank];
        int[] lowerBounds = new int[rank];
        for (int i = 0; i < rank; i++) {
            int at = sizes + (bounds ? 2 : 1) * i * Long.BYTES;
            lowerBounds[i] = bounds ? i4(m, at) : 0;
            lengths[i] = i4(m, bounds ? at + Long.BYTES : at);
        }
        int made = allocator.newArray(klass(klass), lengths, lowerBounds);
        engine.current().worked(engine.heap().cellSize(made));
        return made;
    }

    @Override
    public final int newDelegate(int klass, int target, long function) {
        int made = allocator.newObject(klass(klass));
        engine.delegates().bind(made, target, function);
        return made;
    }

    @Override
    public final int box(int klass, int value) {
        return allocator.newBox(klass(klass), value);
    }

    @Override
    public final int boxNullable(byte[] m, int klass, int value) {
        LinkedClass type = klass(klass);
        return u1(m, value + type.hasValueOffset()) == 0 ? 0 : allocator.newBox(type.element(), value + type.valueOffset());
    }

    @Override
    public final int typeObject(int klass) {
        return engine.handles().typeObject(klass(klass));
    }

    @Override
    public final int typeObjectOf(byte[] m, int object) {
        LinkedClass type = engine.tables().classOf(m, object);
        return engine.handles().typeObject(type.domain() == domain() ? type : engine.handles().in(domain(), type));
    }

    // ---- what an object is

    @Override
    public final boolean isInstance(byte[] m, int object, int klass) {
        return engine.tables().classOf(m, object).isInstanceOf(klass(klass), object);
    }

    @Override
    public final void checkStore(byte[] m, int array, long value) {
        if (value != 0 && !engine.tables().classOf(m, (int) value).isInstanceOf(engine.tables().classOf(m, array).element(), 0)) {
            throw Trap.ARRAY_TYPE_MISMATCH;
        }
    }

    @Override
    public final void checkElement(byte[] m, int array, int klass) {
        LinkedClass element = engine.tables().classOf(m, array).element();
        if (element != klass(klass) && element.klass() != klass(klass).klass()) {
            throw Trap.ARRAY_TYPE_MISMATCH;
        }
    }

    @Override
    public final int elementSize(byte[] m, int array) {
        return engine.tables().classOf(m, array).elementSize();
    }

    @Override
    public final void initializeArray(int array, int field) {
        engine.statics().initializeArray(array, field(field));
    }

    @Override
    public final int unboxed(byte[] m, int object, int klass) {
        return unboxed(m, object, klass(klass));
    }

    private int unboxed(byte[] m, int object, LinkedClass type) {
        LinkedClass found = engine.tables().classOf(m, object);
        if (found != type && found.klass().underlying() != type.klass().underlying()) {
            throw Trap.INVALID_CAST;
        }
        return object + HEADER;
    }

    @Override
    public final void unboxAny(byte[] m, int object, int klass, int to) {
        LinkedClass type = klass(klass);
        int from = unboxed(m, object, type);
        if (type.valueSize() < Long.BYTES) {
            setI8(m, to, 0);
        }
        Blocks.copy(m, from, to, type.valueSize());
    }

    @Override
    public final void unboxNullable(byte[] m, long object, int klass, int to) {
        LinkedClass type = klass(klass);
        if (object == 0) {
            Blocks.clear(m, to, type.valueSize());
        } else {
            makeNullable(m, type, unboxed(m, (int) object, type.element()), to);
        }
    }

    // ---- Nullables and values

    @Override
    public final int valueSize(int klass) {
        return klass(klass).valueSize();
    }

    @Override
    public final int hasValueOffset(int klass) {
        return klass(klass).hasValueOffset();
    }

    @Override
    public final void makeNullable(byte[] m, int klass, int value, int to) {
        makeNullable(m, klass(klass), value, to);
    }

    private static void makeNullable(byte[] m, LinkedClass type, int value, int to) {
        Blocks.copy(m, value, to + type.valueOffset(), type.element().valueSize());
        Memory.setI1(m, to + type.hasValueOffset(), 1);
    }

    @Override
    public final void nullableValue(byte[] m, int klass, int nullable, int otherwise, int to) {
        LinkedClass type = klass(klass);
        boolean has = u1(m, nullable + type.hasValueOffset()) != 0 || otherwise < 0;
        int size = type.element().valueSize();
        int from = has ? nullable + type.valueOffset() : otherwise;
        if (size < Long.BYTES) {
            long bits = 0;
            for (int i = 0; i < size; i++) {
                bits |= (long) u1(m, from + i) << 8 * i;
            }
            setI8(m, to, bits);
        } else {
            Blocks.copy(m, from, to, size);
        }
    }

    // ---- handles

    @Override
    public final long typeHandle(int klass) {
        return RuntimeHandles.handle(klass(klass));
    }

    @Override
    public final long fieldHandle(int field) {
        return engine.handles().fieldHandle(field(field));
    }

    @Override
    public final boolean isType(long handle, int klass) {
        LinkedClass found = engine.handles().linked(handle);
        return found == klass(klass) || found.klass() == klass(klass).klass();
    }

    @Override
    public final long functionPointer(int method) {
        return LinkTables.functionPointer(method(method));
    }

    @Override
    public final long virtualFunctionPointer(byte[] m, int object, int method) {
        LinkedMethod target = engine.tables().classOf(m, object).dispatch(method(method));
        if (target == null) {
            throw Trap.ENTRY_POINT_NOT_FOUND;
        }
        return LinkTables.functionPointer(target);
    }
}
