package hybridscope.core.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The objects of a runtime, in cells of linear memory: non-moving, mark and sweep. An object starts with its class word, the
 * class id (above 0) as 8 bytes; 0 there means a free cell. Objects up to 32 KiB lie in pages divided into cells of one size
 * class; a larger one has pages of its own. References are the low 32 bits of 8-byte slots.
 *
 * <p>Allocation cuts cells off a run of free ones, which is set to zero as a whole when it is opened. Once enough was allocated
 * {@link #collectionWanted} asks for a collection, which the caller makes at the next safepoint; until then the heap grows, up
 * to its limit. The same calls give the same addresses.
 */
public final class Heap {
    /** Allocation between collections is at least this many bytes: what is used again soon stays in the processor's caches. */
    private static final long LEAST_BUDGET = 4L << 20;
    /** How many times what is alive may be allocated, up to {@link #SMALL_BUDGET}: marking little costs little. */
    private static final int BUDGET_FOR_LITTLE = 4;
    private static final long SMALL_BUDGET = 32L << 20;

    /** Handles of each type that a heap may have for each page of its limit. */
    private static final int HANDLES_PER_PAGE = 1024;

    private final Pages pages;
    private final Shapes shapes;
    private final int limitPages;
    private final HeapPages table = new HeapPages();
    private final Handles handles;
    private final Finalization finalization = new Finalization();
    private final UnmanagedMemory unmanaged;
    private final Collector collector;
    /** Shapes asked for so far, by class id. */
    private Shape[] known = new Shape[256];

    /** For each size class: the next cell of its open run, the end of that run, and the page to look for the next run in. */
    private final int[] cursors = new int[SizeClasses.END];
    private final int[] runEnds = new int[SizeClasses.END];
    private final int[] searched = new int[SizeClasses.END];

    /** Bytes of all runs opened and large objects made; cells still in runs count. */
    private long opened;
    private long openedAtCollection;
    private long liveAtCollection;
    private long budget;
    private boolean collectionWanted;
    private int collections;
    private int tombstone;

    /**
     * An empty heap.
     *
     * @param pages  where it gets its pages
     * @param shapes the classes' shapes
     * @param limit  bytes of pages it may have at most
     */
    public Heap(Pages pages, Shapes shapes, long limit) {
        this(pages, shapes, limit, Collector.MARK_STACK_LIMIT);
    }

    Heap(Pages pages, Shapes shapes, long limit, int markStackLimit) {
        this.pages = pages;
        this.shapes = shapes;
        this.limitPages = (int) Math.clamp(limit >>> 16, 1, Memory.MAX_LIMIT >>> 16);
        this.handles = new Handles(limitPages * HANDLES_PER_PAGE);
        this.unmanaged = new UnmanagedMemory(pages);
        this.collector = new Collector(this, table, markStackLimit);
        this.budget = budget(0);
        Arrays.fill(searched, 1);
    }

    /** The linear memory the objects lie in. */
    public Memory memory() {
        return pages.memory();
    }

    /** The pages of the linear memory, the heap's and all others. */
    public Pages pages() {
        return pages;
    }

    /** The GC handles to its objects. */
    public Handles handles() {
        return handles;
    }

    /** The memory beside it that programs allocate and free themselves. It does not count for the heap's limit. */
    public UnmanagedMemory unmanaged() {
        return unmanaged;
    }

    /**
     * Makes an object: zeroed, aligned to 16 bytes, its class word written. May replace the memory's array. An object whose
     * class has a finalizer is registered for it.
     *
     * @param classId a class id with a shape
     * @param size    bytes, at least the header's 16; of an array its elements and bounds included
     * @throws HeapExhausted where the limit leaves no room; a collection is wanted then
     */
    public int allocate(int classId, long size) {
        Shape shape = shape(classId);
        if (shape == null || size < ObjectModel.BITS_64.headerSize()) {
            throw new IllegalArgumentException("an object of class " + classId + " with " + size + " bytes");
        }
        int object = size <= SizeClasses.LARGEST ? allocateCell((int) size) : allocatePages(size);
        Memory.setI4(pages.memory().array(), object, classId);
        if (shape.finalizable()) {
            finalization.register(object);
        }
        return object;
    }

    /**
     * Makes a small object as {@link #allocate} does where that takes no more than a cell of an open run: for code that knows the
     * class and the size beforehand.
     *
     * @param classId the id of a class without finalizer, which has a shape
     * @param size    bytes, as {@link #allocate} takes them
     * @return 0 where the object must be allocated in the other way
     */
    public int allocateQuickly(int classId, int size) {
        if (size > SizeClasses.LARGEST) {
            return 0;
        }
        int sizeClass = SizeClasses.of(size);
        int cell = cursors[sizeClass];
        if (cell == runEnds[sizeClass]) {
            return 0;
        }
        cursors[sizeClass] = cell + SizeClasses.size(sizeClass);
        Memory.setI4(pages.memory().array(), cell, classId);
        return cell;
    }

    private int allocateCell(int size) {
        int sizeClass = SizeClasses.of(size);
        int cell = cursors[sizeClass];
        if (cell == runEnds[sizeClass]) {
            openRun(sizeClass, size);
            cell = cursors[sizeClass];
        }
        cursors[sizeClass] = cell + SizeClasses.size(sizeClass);
        return cell;
    }

    private int allocatePages(long size) {
        int count = Pages.pagesFor(size);
        int object = count <= limitPages - table.used() ? pages.take(count, PageUse.HEAP) : 0;
        if (object == 0) {
            throw exhausted(size);
        }
        table.addLarge(object >>> 16, count);
        count((long) count << 16);
        return object;
    }

    private HeapExhausted exhausted(long size) {
        collectionWanted = true;
        return new HeapExhausted(size);
    }

    private void count(long bytes) {
        opened += bytes;
        if (opened - openedAtCollection >= budget) {
            collectionWanted = true;
        }
    }

    private void openRun(int sizeClass, int requested) {
        if (runEnds[sizeClass] != 0 && openRunFrom(sizeClass, runEnds[sizeClass] - 1 >>> 16, runEnds[sizeClass])) {
            return;
        }
        int page = searched[sizeClass];
        for (int end = table.end(); page < end; page++) {
            if (table.kind(page) == sizeClass && openRunFrom(sizeClass, page, page << 16)) {
                searched[sizeClass] = page + 1;
                return;
            }
        }
        searched[sizeClass] = page;
        int address = table.used() < limitPages ? pages.take(1, PageUse.HEAP) : 0;
        if (address == 0) {
            throw exhausted(requested);
        }
        table.addCells(address >>> 16, sizeClass);
        setRun(sizeClass, address, address + SizeClasses.cells(sizeClass) * SizeClasses.size(sizeClass));
    }

    /** Opens the first run of free cells of a page from an address on. */
    private boolean openRunFrom(int sizeClass, int page, int address) {
        if (table.datum(page) == 0) {
            return false;
        }
        byte[] memory = pages.memory().array();
        int size = SizeClasses.size(sizeClass);
        int pageEnd = (page << 16) + SizeClasses.cells(sizeClass) * size;
        int start = address;
        while (start < pageEnd && Memory.i4(memory, start) != 0) {
            start += size;
        }
        int end = start;
        while (end < pageEnd && Memory.i4(memory, end) == 0) {
            end += size;
        }
        table.setDatum(page, end == pageEnd ? 0 : table.datum(page) - (end - start) / size);
        if (start == end) {
            return false;
        }
        pages.memory().clear(start, end - start);
        setRun(sizeClass, start, end);
        return true;
    }

    private void setRun(int sizeClass, int start, int end) {
        cursors[sizeClass] = start;
        runEnds[sizeClass] = end;
        count(end - start);
    }

    /** The shape of a class; null where there is none. */
    Shape shape(int classId) {
        return classId >= 0 && classId < known.length && known[classId] != null ? known[classId] : askShape(classId);
    }

    private Shape askShape(int classId) {
        Shape shape = classId <= 0 ? null : shapes.of(classId);
        if (shape != null) {
            if (classId >= known.length) {
                known = Arrays.copyOf(known, Math.max(classId + 1, 2 * known.length));
            }
            known[classId] = shape;
        }
        return shape;
    }

    /** Whether enough was allocated, or an allocation failed, so that a collection should be made at the next safepoint. */
    public boolean collectionWanted() {
        return collectionWanted;
    }

    /** Whether an object was there at the last collection already. */
    public boolean hasSurvived(int object) {
        return collections > 0 && isObject(object) && collector.hasSeen(object);
    }

    /** Whether pages are left for a large object of that size; a small one is said to have room. */
    public boolean hasRoom(long size) {
        return size <= SizeClasses.LARGEST || Pages.pagesFor(size) <= limitPages - table.used();
    }

    /** Asks for a collection at the next safepoint. */
    public void wantCollection() {
        collectionWanted = true;
    }

    /** Frees all objects that neither the roots nor a strong handle reach, but for those whose finalizer is still to run. */
    public void collect(RootSet roots) {
        closeRuns();
        collector.mark(roots, handles, finalization, tombstone);
        liveAtCollection = sweep();
        openedAtCollection = opened;
        budget = budget(liveAtCollection);
        collectionWanted = false;
        collections++;
    }

    private void closeRuns() {
        for (int c = 1; c < SizeClasses.END; c++) {
            opened -= runEnds[c] - cursors[c];
        }
        Arrays.fill(cursors, 0);
        Arrays.fill(runEnds, 0);
        Arrays.fill(searched, 1);
    }

    /** One and a half times what is alive, within what the limit leaves: a nearly full heap must not be swept for every page. */
    private long budget(long live) {
        long limit = (long) limitPages << 16;
        long most = Math.max((limit - live) / 4 * 3, limit / 64);
        long small = Math.clamp(BUDGET_FOR_LITTLE * live, LEAST_BUDGET, SMALL_BUDGET);
        return Math.min(Math.max(live + live / 2, small), most);
    }

    private long sweep() {
        byte[] memory = pages.memory().array();
        long live = 0;
        for (int page = 1; page < table.end(); page++) {
            int kind = table.kind(page);
            if (kind == HeapPages.LARGE) {
                int count = table.datum(page);
                if (collector.isMarked(page << 16)) {
                    live += (long) count << 16;
                } else {
                    release(page, count);
                }
            } else if (kind != HeapPages.NONE && kind < HeapPages.LARGE) {
                if (collector.isEmpty(page)) {
                    release(page, 1);
                } else {
                    int free = sweepCells(memory, page, kind);
                    table.setDatum(page, free);
                    live += (long) (SizeClasses.cells(kind) - free) * SizeClasses.size(kind);
                }
            }
        }
        return live;
    }

    private int sweepCells(byte[] memory, int page, int sizeClass) {
        int size = SizeClasses.size(sizeClass);
        int end = (page << 16) + SizeClasses.cells(sizeClass) * size;
        int free = 0;
        for (int cell = page << 16; cell < end; cell += size) {
            if (!collector.isMarked(cell)) {
                free++;
                if (Memory.i8(memory, cell) != 0) {
                    Memory.setI8(memory, cell, 0);
                }
            }
        }
        return free;
    }

    private void release(int page, int count) {
        table.remove(page, count);
        pages.give(page << 16, count);
    }

    /** Whether an object starts at that address. */
    public boolean isObject(int address) {
        return address != 0 && objectAt(address) == address;
    }

    /** The object that an address lies in; 0 where there is none. */
    public int objectAt(int address) {
        int cell = table.cellAt(address);
        return cell != 0 && pages.memory().i4(cell) != 0 ? cell : 0;
    }

    /** The first object above an address, in the order of addresses; 0 behind the last. {@code next(0)} is the first of all. */
    public int next(int address) {
        return table.next(pages.memory().array(), address);
    }

    /** Hands on each object, in the order of addresses. Those that died since the last collection are among them. */
    public void forEach(IntConsumer action) {
        for (int object = next(0); object != 0; object = next(object)) {
            action.accept(object);
        }
    }

    /** The class id of an object. */
    public int classOf(int object) {
        return pages.memory().i4(object);
    }

    /**
     * Bytes of an object by its shape: what was asked for when it was made, unless the program has overwritten its header; then
     * at most those of its cell.
     */
    public long sizeOf(int object) {
        Memory memory = pages.memory();
        Shape shape = shape(memory.i4(object));
        long cell = cellSize(object);
        if (shape == null) {
            return cell;
        }
        long size = switch (shape.kind()) {
            case PLAIN -> shape.size();
            case STRING -> ObjectModel.BITS_64.stringSize(memory.i4(object + ObjectModel.BITS_64.stringLengthOffset()));
            case ARRAY, EPHEMERONS -> {
                long length = Math.clamp(memory.i8(object + ObjectModel.BITS_64.arrayLengthOffset()), 0, Memory.MAX_LIMIT);
                yield shape.size() + length * shape.elementSize();
            }
        };
        return Math.clamp(size, 0, cell);
    }

    /** Bytes that an object takes: those of its cell, or of its pages. */
    public long cellSize(int object) {
        return table.cellSize(object);
    }

    /**
     * The slots of an object that its shape says hold references, null ones included, by ascending address. What is in them may
     * be anything where a program wrote over them.
     */
    public int[] referenceSlots(int object) {
        Shape shape = shape(classOf(object));
        if (shape == null) {
            return new int[0];
        }
        int[] inElement = shape.elementReferences();
        int data = object + ObjectModel.BITS_64.arrayDataOffset();
        int[] slots = switch (shape.kind()) {
            case PLAIN -> Arrays.stream(shape.references()).map(offset -> object + offset).toArray();
            case STRING -> new int[0];
            case ARRAY, EPHEMERONS -> inElement.length == 0 ? inElement.clone()
                    : IntStream.range(0,
                    table.elements(pages.memory().array(), object, shape)).map(i -> data + i * shape.elementSize())
                            .flatMap(element -> Arrays.stream(inElement).map(offset -> element + offset)).toArray();
        };
        long end = object + cellSize(object);
        return slots.length == 0 || slots[slots.length - 1] < end
                ? slots : Arrays.stream(slots).filter(slot -> slot < end).toArray();
    }

    /** How many objects there are of each class, by ascending class id. */
    public List<ClassCount> statistics() {
        Map<Integer, ClassCount> counts = new TreeMap<>();
        forEach(object -> counts.merge(classOf(object), new ClassCount(classOf(object), 1, sizeOf(object)),
                (a, b) -> new ClassCount(a.classId(), a.count() + b.count(), a.bytes() + b.bytes())));
        return List.copyOf(counts.values());
    }

    /** How full the heap is. */
    public HeapTotals totals() {
        long allocated = opened;
        for (int c = 1; c < SizeClasses.END; c++) {
            allocated -= runEnds[c] - cursors[c];
        }
        return new HeapTotals(liveAtCollection + allocated - openedAtCollection,
                (long) table.used() << 16, (long) limitPages << 16, allocated, collections);
    }

    /** The finalizer of an object is not to run ({@code GC.SuppressFinalize}), unless it waits for it already. */
    public void suppressFinalize(int object) {
        finalization.suppress(object);
    }

    /** The finalizer of an object is to run once more ({@code GC.ReRegisterForFinalize}); nothing where its class has none. */
    public void reRegisterForFinalize(int object) {
        Shape shape = isObject(object) ? shape(classOf(object)) : null;
        if (shape != null && shape.finalizable()) {
            finalization.register(object);
        }
    }

    /**
     * Takes the object that waits longest for its finalizer; 0 when none does. From now on it lives only as long as something
     * refers to it.
     */
    public int nextToFinalize() {
        return finalization.poll();
    }

    /** Objects that wait for their finalizer. */
    public int waitingForFinalizer() {
        return finalization.waiting();
    }

    /**
     * Lets every object with a finalizer wait for it, reachable or not, in the order of their allocation: the end of a program.
     */
    public void finalizeAll() {
        finalizeAll(_ -> true);
    }

    /** The same for some of them. */
    public void finalizeAll(IntPredicate wanted) {
        finalization.queueDead(object -> !wanted.test(object));
    }

    /** The object that replaces dead keys of ephemerons ({@code GC.get_ephemeron_tombstone}); it stays alive. */
    public void setTombstone(int object) {
        tombstone = object;
    }

    /** The object that replaces dead keys of ephemerons; 0 while there is none. */
    public int tombstone() {
        return tombstone;
    }

    /**
     * The state of the linear memory, its pages, the objects, handles, finalizers and unmanaged blocks. Snapshots share the 4 KiB
     * pages of memory that did not change between them.
     */
    public HeapSnapshot save() {
        return new HeapSnapshot(pages.memory().save(pages.highWater()), pages.save(), table.save(), handles.save(),
                finalization.save(), unmanaged.save(), cursors.clone(), runEnds.clone(), searched.clone(), collector.save(),
                new HeapSnapshot.Counts(opened, openedAtCollection, liveAtCollection, budget, collectionWanted, collections,
                tombstone));
    }

    /** Puts back a state of this heap: whatever is done then gives the same addresses and bytes as it did after the save. */
    public void restore(HeapSnapshot snapshot) {
        pages.memory().restore(snapshot.memory, pages.highWater());
        pages.restore(snapshot.pages);
        table.restore(snapshot.table);
        handles.restore(snapshot.handles);
        finalization.restore(snapshot.finalization);
        unmanaged.restore(snapshot.unmanaged);
        System.arraycopy(snapshot.cursors, 0, cursors, 0, cursors.length);
        System.arraycopy(snapshot.runEnds, 0, runEnds, 0, runEnds.length);
        System.arraycopy(snapshot.searched, 0, searched, 0, searched.length);
        collector.restore(snapshot.marks);
        HeapSnapshot.Counts counts = snapshot.counts;
        opened = counts.opened();
        openedAtCollection = counts.openedAtCollection();
        liveAtCollection = counts.liveAtCollection();
        budget = counts.budget();
        collectionWanted = counts.collectionWanted();
        collections = counts.collections();
        tombstone = counts.tombstone();
    }
}
