package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads of a session that have not ended.
 *
 * @param position executed IR instructions of all threads
 * @param selected the number of the thread that steps are about; 0 for none
 * @param threads  in the order in which they were started
 */
public record ThreadsReport(long position, int selected, List<ThreadReport> threads) {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    /** Copies the list. */
    public ThreadsReport {
        threads = List.copyOf(threads);
    }

    /**
     * A thread.
     *
     * @param number     its number; 1 for the main thread
     * @param name       its name; empty for none
     * @param state      what it is doing
     * @param waitsFor   what it waits for, in English; empty for nothing
     * @param heldBy     the number of the thread that holds what it waits for; 0 for none
     * @param frozen     whether it is kept from going on
     * @param background whether the program may end without it
     * @param frames     how many frames it has
     * @param executed   IR instructions that it has executed
     * @param method     the method of its innermost frame as C# writes it; empty for none
     * @param ilOffset   of the IL instruction in work there; -1 for none
     * @param place      where that opens; null for none
     */
    public record ThreadReport(int number, String name, State state, String waitsFor, int heldBy, boolean frozen,
            boolean background, int frames, long executed, String method, int ilOffset, Place place) {
        /** What a thread is doing. */
        public enum State {
            /** It can go on. */
            RUNNING,
            WAITING,
            /** It has nothing to do. */
            IDLE
        }
    }

    /** The report on a session. */
    public static ThreadsReport of(Debuggee debuggee) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        List<ThreadReport> threads = new ArrayList<>();
        for (ManagedThread thread : debuggee.engine().scheduler().threads()) {
            threads.add(thread(inspector, debuggee, thread));
        }
        return new ThreadsReport(debuggee.position(), debuggee.selected() == null ? 0 : debuggee.selected().id(), threads);
    }

    private static ThreadReport thread(DebugInspector inspector, Debuggee debuggee, ManagedThread thread) {
        Inspection inspection = inspector.peek().inspection();
        List<FrameState> frames = inspector.frames(thread.id());
        FrameState top = frames.isEmpty() ? null : frames.getFirst();
        int il = top == null ? -1 : new FrameView(inspector, top).ilOffset();
        String waitsFor = inspection.waitsFor(thread);
        return new ThreadReport(thread.id(), name(inspector, thread), waitsFor != null ? ThreadReport.State.WAITING
                : thread.isIdle() ? ThreadReport.State.IDLE : ThreadReport.State.RUNNING,
                waitsFor == null ? "" : waitsFor, inspection.waitsForThread(thread), thread.isFrozen(), !thread.isForeground(),
                frames.size(), thread.executed(),
                top == null ? "" : CSharpNames.of(top.method()), il, top == null ? null : inspector.place(top.method(), il));
    }

    /** The class library keeps a thread's name as characters of its own: InternalThread's name_chars and name_length. */
    private static String name(DebugInspector inspector, ManagedThread thread) {
        if (thread.id() == 2 && !thread.isForeground()) {
            return "finalizers";
        }
        MemoryReader peek = inspector.peek();
        int object = peek.object(thread.object());
        Klass type = object == 0 ? null : peek.inspection().klass(object);
        int internal = type == null ? 0 : peek.object(peek.i8(object + offset(type, "internal_thread")));
        Klass internalType = internal == 0 ? null : peek.inspection().klass(internal);
        if (internalType == null) {
            return "";
        }
        long text = peek.i8(internal + offset(internalType, "name_chars"));
        int length = Math.clamp(peek.i4(internal + offset(internalType, "name_length")), 0, ValueText.MOST_TEXT);
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < length && text == (int) text && peek.has(text + 2L * i, 2); i++) {
            name.append((char) peek.u2((int) text + 2 * i));
        }
        return name.toString();
    }

    private static int offset(Klass type, String name) {
        for (FieldInfo field : type.fields()) {
            if (field.name().equals(name) && !field.isStatic()) {
                return field.offset(MODEL);
            }
        }
        return 0;
    }
}
