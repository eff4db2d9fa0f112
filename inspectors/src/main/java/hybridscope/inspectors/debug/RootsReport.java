package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.memory.Heap;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Why an object is alive: a shortest way to it from a root.
 *
 * @param position  executed IR instructions of all threads
 * @param address   the object
 * @param reachable whether there is a way; else the next collection frees it, unless its finalizer is still to run
 * @param root      what refers to the first object: {@code L1 of Program.Main(), thread 1}, {@code static Node.First}; empty
 *     where there is no way
 * @param steps     the objects on the way, the last one the object itself
 */
public record RootsReport(long position, int address, boolean reachable, String root, List<Step> steps) {
    /** Objects start at multiples of that. */
    private static final int ALIGNMENT_SHIFT = 4;

    /** Copies the list. */
    public RootsReport {
        steps = List.copyOf(steps);
    }

    /**
     * An object on the way.
     *
     * @param object  its address
     * @param value   the object as variables show it
     * @param through the field or element of the object before that refers to it; empty for the first
     */
    public record Step(int object, String value, String through) {
    }

    /** The objects that were reached, in the order in which they were, each with the one that refers to it. */
    private static final class Reached {
        private int[] objects = new int[1024];
        /** Of the one that refers to it, its place here; of those that a root refers to, the root's number, negative. */
        private int[] from = new int[1024];
        private final BitSet seen = new BitSet();
        private int count;

        void add(int object, int by) {
            if (seen.get(object >>> ALIGNMENT_SHIFT)) {
                return;
            }
            seen.set(object >>> ALIGNMENT_SHIFT);
            if (count == objects.length) {
                objects = Arrays.copyOf(objects, 2 * count);
                from = Arrays.copyOf(from, 2 * count);
            }
            objects[count] = object;
            from[count++] = by;
        }
    }

    /** The report on an object. */
    public static RootsReport of(Debuggee debuggee, int address) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        Heap heap = debuggee.engine().heap();
        List<Inspection.Root> roots = inspector.peek().inspection().roots();
        Reached reached = new Reached();
        for (int i = 0; i < roots.size(); i++) {
            int object = heap.objectAt(roots.get(i).object());
            if (object != 0) {
                reached.add(object, -1 - i);
            }
        }
        for (int i = 0; i < reached.count; i++) {
            if (reached.objects[i] == address) {
                return found(inspector, debuggee.position(), address, roots, reached, i);
            }
            for (int slot : heap.referenceSlots(reached.objects[i])) {
                int object = inspector.peek().i4(slot);
                if (object != 0 && heap.isObject(object)) {
                    reached.add(object, i);
                }
            }
        }
        return new RootsReport(debuggee.position(), address, false, "", List.of());
    }

    private static RootsReport found(DebugInspector inspector, long position, int address, List<Inspection.Root> roots,
            Reached reached, int at) {
        List<Step> steps = new ArrayList<>();
        int i = at;
        while (true) {
            int object = reached.objects[i];
            int by = reached.from[i];
            steps.addFirst(new Step(object, inspector.values().reference(object),
                    by < 0 ? "" : through(inspector, reached.objects[by], object)));
            if (by < 0) {
                return new RootsReport(position, address, true, new RootText(inspector).text(roots.get(-1 - by)), steps);
            }
            i = by;
        }
    }

    private static String through(DebugInspector inspector, int from, int to) {
        Klass type = inspector.peek().inspection().klass(from);
        for (int slot : inspector.engine().heap().referenceSlots(from)) {
            if (type != null && inspector.peek().i4(slot) == to) {
                return AddressText.part(inspector.peek(), from, type, slot - from);
            }
        }
        return "";
    }
}
