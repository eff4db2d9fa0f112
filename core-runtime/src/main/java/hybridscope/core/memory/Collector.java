package hybridscope.core.memory;

import java.util.Arrays;

/**
 * Finds the objects that stay: marks what the roots reach, then what live keys of ephemerons keep, then what waits for its
 * finalizer. Each mark is a bit for 16 bytes of memory. Objects are scanned by their shape; what a slot holds is never trusted,
 * so programs that write anywhere can lose their objects and nothing else.
 */
final class Collector implements RootSet.Visitor, RootSet.Liveness {
    /** Entries of the mark stack: 2 MB. */
    static final int MARK_STACK_LIMIT = 1 << 18;

    private static final int DATA = ObjectModel.BITS_64.arrayDataOffset();
    /** Elements of an array scanned at a time, so that a large one does not fill the mark stack. */
    private static final int ELEMENTS_AT_A_TIME = 256;

    private final Heap heap;
    private final HeapPages table;
    private final MarkStack stack;
    private final EphemeronTable ephemerons = new EphemeronTable();
    private long[] marks = new long[0];
    /** A copy of them for snapshots; null where nobody has asked since they were made. */
    private long[] savedMarks;
    private byte[] memory;

    Collector(Heap heap, HeapPages table, int markStackLimit) {
        this.heap = heap;
        this.table = table;
        this.stack = new MarkStack(markStackLimit);
    }

    /** Marks all that stays, clears weak handles and dead ephemerons, and queues finalizers. */
    void mark(RootSet roots, Handles handles, Finalization finalization, int tombstone) {
        memory = heap.memory().array();
        int words = table.end() << 6;
        savedMarks = null;
        if (marks.length < words) {
            marks = new long[Math.max(words, (int) Math.min(2L * marks.length, heap.memory().limit() >>> 10))];
        } else {
            Arrays.fill(marks, 0, words, 0);
        }
        ephemerons.clear();
        roots.report(this);
        handles.reportStrong(this);
        finalization.reportWaiting(this);
        object(tombstone);
        trace();
        handles.clearDead(HandleType.WEAK, this);
        int waiting = finalization.waiting();
        finalization.queueDead(this);
        finalization.reportWaiting(this, waiting);
        trace();
        handles.clearDead(HandleType.WEAK_TRACK_RESURRECTION, this);
        buryEphemerons(tombstone);
        roots.marked(this);
        memory = null;
    }

    @Override
    public void slot(int address) {
        markAt(Memory.i4(memory, address));
    }

    @Override
    public void range(int from, int to) {
        for (int address = ObjectModel.align(from, 8); address <= to - 8; address += 8) {
            markAt(Memory.i4(memory, address));
        }
    }

    @Override
    public void object(int address) {
        markAt(address);
    }

    /** Whether the object around that address is marked; what lies outside the heap stays as it is. */
    @Override
    public boolean isAlive(int object) {
        int cell = table.cellAt(object);
        return cell == 0 ? object != 0 : isMarked(cell);
    }

    /** The marks of the last collection, which tell how old objects are. */
    long[] save() {
        if (savedMarks == null) {
            savedMarks = marks.clone();
        }
        return savedMarks;
    }

    void restore(long[] saved) {
        if (saved != savedMarks) {
            marks = saved.clone();
            savedMarks = saved;
        }
    }

    /** Whether the last collection has marked an object, which may have been freed and its place used again since. */
    boolean hasSeen(int cell) {
        return cell >>> 10 < marks.length && isMarked(cell);
    }

    boolean isMarked(int cell) {
        return (marks[cell >>> 10] & 1L << (cell >>> 4)) != 0;
    }

    /** Whether no object of a page is marked. */
    boolean isEmpty(int page) {
        for (int word = page << 6; word < (page + 1) << 6; word++) {
            if (marks[word] != 0) {
                return false;
            }
        }
        return true;
    }

    private void markAt(int address) {
        int object = table.cellAt(address);
        if (object == 0) {
            return;
        }
        int word = object >>> 10;
        long bit = 1L << (object >>> 4);
        if ((marks[word] & bit) == 0 && Memory.i4(memory, object) != 0) {
            marks[word] |= bit;
            stack.push(object, 0);
        }
    }

    private void trace() {
        drain();
        for (int array = ephemerons.nextArray(); array != 0; array = ephemerons.nextArray()) {
            Shape shape = heap.shape(Memory.i4(memory, array));
            int count = table.elements(memory, array, shape);
            for (int i = 0; i < count; i++) {
                int element = array + DATA + i * shape.elementSize();
                enter(Memory.i4(memory, element + shape.elementReferences()[0]),
                        Memory.i4(memory, element + shape.elementReferences()[1]));
            }
            drain();
        }
    }

    /** Marks the value of a live key, or lets it wait until the key is scanned. */
    private void enter(int key, int value) {
        if (key == 0 || value == 0) {
            return;
        }
        if (isAlive(key)) {
            markAt(value);
        } else {
            ephemerons.add(table.cellAt(key), value);
        }
    }

    private void buryEphemerons(int tombstone) {
        ephemerons.rewind();
        for (int array = ephemerons.nextArray(); array != 0; array = ephemerons.nextArray()) {
            Shape shape = heap.shape(Memory.i4(memory, array));
            int count = table.elements(memory, array, shape);
            for (int i = 0; i < count; i++) {
                int element = array + DATA + i * shape.elementSize();
                int key = Memory.i4(memory, element + shape.elementReferences()[0]);
                if (key != 0 && !isAlive(key)) {
                    Memory.setI8(memory, element + shape.elementReferences()[0], tombstone);
                    Memory.setI8(memory, element + shape.elementReferences()[1], 0);
                }
            }
        }
    }

    private void drain() {
        drainStack();
        for (int from = stack.takeOverflow(); from != 0; from = stack.takeOverflow()) {
            scanMarkedFrom(from);
        }
    }

    private void drainStack() {
        while (!stack.isEmpty()) {
            long entry = stack.pop();
            scan((int) (entry >>> 32), (int) entry);
        }
    }

    private void scanMarkedFrom(int object) {
        for (int word = object >>> 10; word < table.end() << 6; word++) {
            for (long bits = marks[word]; bits != 0; bits &= bits - 1) {
                scan((word << 6) + Long.numberOfTrailingZeros(bits) << 4, 0);
                drainStack();
            }
        }
    }

    private void scan(int object, int from) {
        if (from == 0 && ephemerons.hasEntries()) {
            for (int entry = ephemerons.first(object); entry != 0; entry = ephemerons.after(entry)) {
                markAt(ephemerons.value(entry));
            }
        }
        Shape shape = heap.shape(Memory.i4(memory, object));
        if (shape == null) {
            return;
        }
        switch (shape.kind()) {
            case PLAIN -> {
                if (object <= memory.length - shape.size()) {
                    for (int offset : shape.references()) {
                        markAt(Memory.i4(memory, object + offset));
                    }
                }
            }
            case STRING -> { }
            case ARRAY -> scanArray(object, from, shape);
            case EPHEMERONS -> ephemerons.addArray(object);
        }
    }

    private void scanArray(int object, int from, Shape shape) {
        int[] offsets = shape.elementReferences();
        if (offsets.length == 0) {
            return;
        }
        int count = table.elements(memory, object, shape);
        int end = Math.min(count, from + ELEMENTS_AT_A_TIME);
        if (end < count) {
            stack.push(object, end);
        }
        int size = shape.elementSize();
        int element = object + DATA + from * size;
        for (int i = from; i < end; i++, element += size) {
            for (int offset : offsets) {
                markAt(Memory.i4(memory, element + offset));
            }
        }
    }
}
