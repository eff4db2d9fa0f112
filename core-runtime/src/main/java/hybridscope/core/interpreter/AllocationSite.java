package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.Memory;

/**
 * What compiled code knows of the objects that an instruction makes. A record, so that HotSpot takes all of it for constants.
 *
 * @param memory the heap's
 * @param id     the class's
 * @param size   bytes of an object; of a vector those of an element
 * @param quick  whether objects have no finalizer, so that nobody needs to be told of them
 */
public record AllocationSite(ObjectAllocator allocator, GarbageCollector collector, Heap heap, Memory memory, LinkedClass type,
        int id, int size, boolean quick) {
    /** Vectors of up to so many elements are looked for in open runs. */
    private static final int SHORT = 0x1000;

    public static AllocationSite object(LinkedClass type) {
        return of(type, type.instanceSize());
    }

    public static AllocationSite vector(LinkedClass type) {
        return of(type, type.elementSize());
    }

    private static AllocationSite of(LinkedClass type, int size) {
        Engine engine = type.engine();
        Heap heap = engine.heap();
        return new AllocationSite(engine.allocator(), engine.collector(), heap, heap.memory(), type, type.id(), size,
                !type.shape().finalizable());
    }

    /** Makes an object. Garbage is not collected yet, unless the heap is full. */
    public int make() {
        int made = quick ? heap.allocateQuickly(id, size) : 0;
        return made != 0 ? made : allocator.newObject(type);
    }

    /** The same for a slot. */
    public void make(int slot) {
        int made = make();
        Memory.setI8(memory.array(), slot, made);
    }

    /** Makes a vector for a slot. */
    public void make(int slot, long length) {
        int made = makeVector(length);
        Memory.setI8(memory.array(), slot, made);
    }

    /** Makes a vector. */
    public int makeVector(long length) {
        int made = length >= 0 && length <= SHORT ? heap.allocateQuickly(id, Access.ELEMENTS + (int) length * size) : 0;
        if (made == 0) {
            made = allocator.newVector(type, length);
        } else {
            Memory.setI8(memory.array(), made + Access.LENGTH, length);
        }
        return made;
    }

    /** The safepoint behind an allocation; the memory's array as it is then. */
    public byte[] collect() {
        if (heap.collectionWanted()) {
            collector.collectIfWanted();
        }
        return memory.array();
    }
}
