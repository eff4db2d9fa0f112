package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;

/**
 * Makes objects, all zero; no constructor runs. What instructions make ({@code new...}) may collect garbage first where the heap
 * is full, and what Java holds beside slots is not seen then. What everybody else makes collects nothing: where the heap is full
 * that is a {@link Trap#OUT_OF_MEMORY}.
 */
public final class ObjectAllocator implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private final Memory memory;
    private final Heap heap;
    private final LinkTables tables;
    private final GarbageCollector collector;
    private boolean exhausted;

    ObjectAllocator(Heap heap, LinkTables tables, GarbageCollector collector) {
        this.memory = heap.memory();
        this.heap = heap;
        this.tables = tables;
        this.collector = collector;
    }

    // ---- for instructions

    private int make(LinkedClass type, long size) {
        try {
            return heap.allocate(type.id(), size);
        } catch (HeapExhausted e) {
            collector.collect();
            return allocate(type, size);
        }
    }

    /** A new object, for an instruction: it may collect garbage. */
    int newObject(LinkedClass type) {
        return make(type, type.instanceSize());
    }

    /** A new vector, for an instruction: it may collect garbage. */
    int newVector(LinkedClass vector, long length) {
        int array = make(vector, vectorSize(vector, length));
        Memory.setI8(memory.array(), array + MODEL.arrayLengthOffset(), length);
        return array;
    }

    /** A box around a value, for an instruction: it may collect garbage. */
    int newBox(LinkedClass type, int value) {
        int box = newObject(type);
        Blocks.copy(memory.array(), value, box + MODEL.headerSize(), type.valueSize());
        return box;
    }

    /** A new array of any rank, for an instruction: it may collect garbage. */
    int newArray(LinkedClass type, int[] lengths, int[] lowerBounds) {
        try {
            return allocateArray(type, lengths, lowerBounds);
        } catch (Trap trap) {
            if (trap != Trap.OUT_OF_MEMORY) {
                throw trap;
            }
            collector.collect();
            return allocateArrayAgain(type, lengths, lowerBounds);
        }
    }

    private int allocateArrayAgain(LinkedClass type, int[] lengths, int[] lowerBounds) {
        try {
            return allocateArray(type, lengths, lowerBounds);
        } catch (Trap trap) {
            throw trap.inCall();
        }
    }

    // ---- without collecting

    /** A new object of a size. */
    int allocate(LinkedClass type, long size) {
        try {
            return heap.allocate(type.id(), size);
        } catch (HeapExhausted e) {
            exhausted = true;
            throw Trap.OUT_OF_MEMORY;
        }
    }

    /** A new object of a class. */
    public int allocate(Klass type) {
        LinkedClass linked = tables.link(type);
        return allocate(linked, linked.instanceSize());
    }

    /** A new vector. */
    int allocateVector(LinkedClass vector, long length) {
        int array = allocate(vector, vectorSize(vector, length));
        Memory.setI8(memory.array(), array + MODEL.arrayLengthOffset(), length);
        return array;
    }

    /** A new vector of a class's elements. */
    public int allocateVector(Klass element, int length) {
        return allocateVector(tables.link(element.vector()), length);
    }

    private static long vectorSize(LinkedClass vector, long length) {
        if (length < 0 || length > Integer.MAX_VALUE) {
            throw Trap.OVERFLOW;
        }
        return MODEL.arrayDataOffset() + length * vector.elementSize();
    }

    /** A new array: lengths, and a lower bound for each dimension. */
    public int allocateArray(Klass array, int[] lengths, int[] lowerBounds) {
        return allocateArray(tables.link(array), lengths, lowerBounds);
    }

    /** A new array of any rank: lengths, and lower bounds where there are some. */
    int allocateArray(LinkedClass type, int[] lengths, int[] lowerBounds) {
        long count = 1;
        for (int length : lengths) {
            if (length < 0) {
                throw Trap.OVERFLOW;
            }
            count *= length;
            if (count > Integer.MAX_VALUE) {
                throw Trap.OUT_OF_MEMORY_IN_CALL;
            }
        }
        if (((ArrayKlass) type.klass()).isVector()) {
            return allocateNested(type, lengths, 0);
        }
        long elements = count * type.elementSize() + 7 & -8;
        int array = allocate(type, MODEL.arrayDataOffset() + elements + type.boundsSize());
        byte[] m = memory.array();
        int bounds = (int) (array + MODEL.arrayDataOffset() + elements);
        Memory.setI8(m, array + MODEL.arrayBoundsOffset(), bounds);
        Memory.setI8(m, array + MODEL.arrayLengthOffset(), count);
        for (int i = 0; i < lengths.length; i++) {
            Memory.setI4(m, bounds + 8 * i, lengths[i]);
            Memory.setI4(m, bounds + 8 * i + 4, lowerBounds[i]);
        }
        return array;
    }

    private int allocateNested(LinkedClass vector, int[] lengths, int level) {
        if (!((ArrayKlass) vector.klass()).isVector()) {
            // Mono takes what is no length for one.
            throw Trap.OVERFLOW;
        }
        int array = allocateVector(vector, lengths[level]);
        for (int i = 0; level + 1 < lengths.length && i < lengths[level]; i++) {
            int inner = allocateNested(vector.element(), lengths, level + 1);
            Memory.setI8(memory.array(), array + MODEL.arrayDataOffset() + 8 * i, inner);
        }
        return array;
    }

    /** A box around the value at an address; of a Nullable its value, or null. */
    public int box(Klass type, int value) {
        LinkedClass linked = tables.link(type);
        if (!type.isNullable()) {
            return box(linked, value);
        }
        return Memory.u1(memory.array(), value + linked.hasValueOffset()) == 0
                ? 0 : box(linked.element(), value + linked.valueOffset());
    }

    /** A box around the value at an address, of a Nullable too. */
    public int boxAs(Klass type, int value) {
        return box(tables.link(type), value);
    }

    private int box(LinkedClass type, int value) {
        int box = allocate(type, type.instanceSize());
        Blocks.copy(memory.array(), value, box + MODEL.headerSize(), type.valueSize());
        return box;
    }

    /** A copy of an object. */
    public int copy(int object) {
        LinkedClass type = tables.classOf(memory.array(), object);
        long size = heap.sizeOf(object);
        int made = allocate(type, size);
        int header = MODEL.headerSize();
        Blocks.copy(memory.array(), object + header, made + header, (int) size - header);
        return made;
    }

    /** Whether an allocation has ever failed because memory was at its limit. */
    public boolean exhausted() {
        return exhausted;
    }

    @Override
    public Runnable save() {
        boolean saved = exhausted;
        return () -> exhausted = saved;
    }
}
