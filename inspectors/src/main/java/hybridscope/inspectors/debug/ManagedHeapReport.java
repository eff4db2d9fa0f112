package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.HeapTotals;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The objects of a session by class. Those that died since the last collection are among them.
 *
 * @param position    executed IR instructions of all threads
 * @param objects     how many there are
 * @param bytes       their sizes together
 * @param used        bytes of memory that they take
 * @param pages       bytes of memory that the heap has
 * @param limit       bytes that it may have
 * @param allocated   bytes of memory taken by all objects ever made
 * @param collections collections so far
 * @param classes     those of which most bytes lie in the heap first
 */
public record ManagedHeapReport(long position, long objects, long bytes, long used, long pages, long limit, long allocated,
        int collections, List<ClassRow> classes) {
    /** How many objects of a class are listed at a time. */
    public static final int PAGE = 100;

    /** Copies the list. */
    public ManagedHeapReport {
        classes = List.copyOf(classes);
    }

    /**
     * The objects of a class.
     *
     * @param id       the number of the class in class words
     * @param type     the class as C# writes it
     * @param metadata the class as metadata writes it
     * @param place    where it opens; null for none
     * @param count    how many objects
     * @param bytes    their sizes together
     */
    public record ClassRow(int id, String type, String metadata, Place place, long count, long bytes) {
    }

    /** The report on a session. */
    public static ManagedHeapReport of(Debuggee debuggee) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        Heap heap = debuggee.engine().heap();
        List<ClassRow> rows = new ArrayList<>();
        heap.statistics().forEach(count -> {
            Klass type = inspector.peek().inspection().klassOfId(count.classId());
            rows.add(new ClassRow(count.classId(), type == null ? "overwritten" : CSharpNames.of(type),
                    type == null ? "" : type.name(),
                    type instanceof DefinedKlass defined ? inspector.place(defined) : null, count.count(), count.bytes()));
        });
        rows.sort(Comparator.comparingLong(ClassRow::bytes).reversed().thenComparing(ClassRow::type)
                .thenComparing(ClassRow::metadata));
        HeapTotals totals = heap.totals();
        return new ManagedHeapReport(debuggee.position(), rows.stream().mapToLong(ClassRow::count).sum(),
                rows.stream().mapToLong(ClassRow::bytes).sum(), totals.used(),
                totals.pages(), totals.limit(), totals.allocated(), totals.collections(), rows);
    }

    /**
     * Objects of a class, as things to expand, by address.
     *
     * @param id    the number of the class
     * @param after those at higher addresses than this one; 0 for the first ones
     */
    public static List<VariableReport> instances(Debuggee debuggee, int id, int after) {
        Heap heap = debuggee.engine().heap();
        List<VariableReport> found = new ArrayList<>();
        for (int object = heap.next(after); object != 0 && found.size() < PAGE; object = heap.next(object)) {
            if (heap.classOf(object) == id) {
                found.add(VariablesReport.ofObject(debuggee, object));
            }
        }
        return found;
    }
}
