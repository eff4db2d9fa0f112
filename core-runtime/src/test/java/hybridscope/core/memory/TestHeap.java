package hybridscope.core.memory;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/** A heap with a few classes, and the objects a test keeps alive. */
final class TestHeap {
    /** Object without fields: 16 bytes. */
    static final int EMPTY = 1;
    /** Header, references at 16 and 24, an integer at 32: 40 bytes. */
    static final int NODE = 2;
    /** As {@link #NODE}, with a finalizer. */
    static final int FINALIZED = 3;
    static final int STRING = 4;
    static final int BYTES = 5;
    /** Vector of references. */
    static final int OBJECTS = 6;
    /** Vector of structures of 24 bytes with a reference at 8. */
    static final int STRUCTURES = 7;
    static final int EPHEMERONS = 8;
    /** Two-dimensional array of bytes: 16 bytes of bounds. */
    static final int MATRIX = 9;

    static final int LEFT = 16;
    static final int RIGHT = 24;
    static final int NUMBER = 32;

    private static final Shape[] SHAPES = {null, Shape.plain(16, false), Shape.plain(40, false, LEFT, RIGHT),
            Shape.plain(40, true, LEFT, RIGHT),
        Shape.string(), Shape.vector(1), Shape.vector(8, 0), Shape.vector(24, 8), Shape.ephemerons(16, 0, 8), Shape.array(16, 1)};

    final Memory memory;
    final Heap heap;
    final List<Integer> roots = new ArrayList<>();

    TestHeap() {
        this(64 << 20, Collector.MARK_STACK_LIMIT);
    }

    TestHeap(long limit, int markStackLimit) {
        memory = new Memory(0, 512 << 20);
        heap = new Heap(new Pages(memory), id -> id > 0 && id < SHAPES.length ? SHAPES[id] : null, limit, markStackLimit);
    }

    int make(int classId) {
        return heap.allocate(classId, SHAPES[classId].size());
    }

    int node(int left, int right) {
        int node = make(NODE);
        memory.setI8(node + LEFT, left);
        memory.setI8(node + RIGHT, right);
        return node;
    }

    int array(int classId, int length) {
        int array = heap.allocate(classId, SHAPES[classId].size() + (long) length * SHAPES[classId].elementSize());
        memory.setI8(array + 24, length);
        return array;
    }

    int string(String text) {
        int string = heap.allocate(STRING, ObjectModel.BITS_64.stringSize(text.length()));
        memory.setI4(string + 16, text.length());
        memory.setUtf16(string + 20, text);
        return string;
    }

    /** An object that the test keeps alive. */
    int root(int object) {
        roots.add(object);
        return object;
    }

    void collect() {
        heap.collect(visitor -> roots.forEach(visitor::object));
    }

    List<Integer> objects() {
        List<Integer> objects = new ArrayList<>();
        heap.forEach(objects::add);
        return objects;
    }

    /** Of all bytes up to the high-water mark and of the numbers beside them. */
    long hash() {
        CRC32 hash = new CRC32();
        hash.update(memory.array(), 0, heap.pages().highWater());
        hash.update(heap.totals().toString().getBytes(StandardCharsets.UTF_8));
        return hash.getValue();
    }
}
