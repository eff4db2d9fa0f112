package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.transform.StackValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The evaluation stack of a frame as IL sees it (ECMA-335 III.1.1), whatever the transform has made of it.
 *
 * @param position executed IR instructions of all threads
 * @param thread   the thread's number
 * @param frame    the frame's number, 0 for the innermost
 * @param ilOffset of the IL instruction that comes next, or that waits for a callee; -1 for none
 * @param entries  the top first
 */
public record EvaluationStackReport(long position, int thread, int frame, int ilOffset, List<Entry> entries) {
    /** Copies the list. */
    public EvaluationStackReport {
        entries = List.copyOf(entries);
    }

    /**
     * A value.
     *
     * @param depth  0 for the top
     * @param type   {@code int32}, {@code int64}, {@code native int}, {@code F}, {@code O}, {@code &}, or a value type
     * @param value  as C# writes it
     * @param where  where it is: {@code S0}; where folding keeps it elsewhere, {@code in L2}, {@code constant 5},
     *     {@code address of L0}
     * @param own    whether that is its own slot of the evaluation stack: folding has not moved it
     * @param slot   number of the first slot it lies in; -1 for none
     * @param count  how many slots; 0 for none
     * @param passed whether the callee has taken it as an argument
     */
    public record Entry(int depth, String type, String value, String where, boolean own, int slot, int count, boolean passed) {
    }

    /**
     * The report on a frame.
     *
     * @param frame 0 for the innermost frame
     * @return one without entries where there is no such frame
     */
    public static EvaluationStackReport of(Debuggee debuggee, int thread, int frame) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        List<FrameState> all = inspector.frames(thread);
        if (frame < 0 || frame >= all.size()) {
            return new EvaluationStackReport(debuggee.position(), thread, frame, -1, List.of());
        }
        FrameState state = all.get(frame);
        FrameView view = new FrameView(inspector, state);
        int calleeSlot = frame == 0 ? Integer.MAX_VALUE : (all.get(frame - 1).base() - state.base()) / Long.BYTES;
        List<StackValue> stack = view.stack();
        List<Entry> entries = new ArrayList<>();
        for (int i = stack.size() - 1; i >= 0; i--) {
            entries.add(entry(inspector.values(), view, stack.get(i), stack.size() - 1 - i, calleeSlot));
        }
        return new EvaluationStackReport(debuggee.position(), thread, frame, view.ilOffset(), entries);
    }

    private static Entry entry(ValueText values, FrameView view, StackValue value, int depth, int calleeSlot) {
        String where = StackText.where(values, value, view.state().code().slots());
        boolean passed = value.slot() >= calleeSlot;
        boolean own = value.where() instanceof StackValue.Where.In(int at) && at == value.slot();
        return switch (value.where()) {
            case StackValue.Where.In(int slot) -> new Entry(depth, StackText.type(value),
                    StackText.value(values, value, view.address(slot)), where, own, slot, value.slots(), passed);
            case StackValue.Where.Constant(long bits) ->
                    new Entry(depth, StackText.type(value), StackText.bits(values, value, bits), where, own, -1, 0, passed);
            case StackValue.Where.AddressOf(int slot, int offset) -> new Entry(depth, StackText.type(value),
                    values.pointer(view.address(slot) + offset), where, own, -1, 0, passed);
        };
    }
}
