package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import java.util.ArrayList;
import java.util.List;

/**
 * A frame of a paused thread as slots, with the frames that adjoin it (RULES.md §3).
 *
 * @param position   executed IR instructions of all threads
 * @param thread     the thread's number
 * @param frame      the frame's number, 0 for the innermost
 * @param frames     caller, frame and callee as far as there are such, from the lowest address up
 * @param stackStart address of the thread's stack
 * @param stackEnd   address behind it
 * @param free       the first address that no frame uses: the stack pointer of the thread
 * @param localloc   what localloc has given the frame; null for nothing
 */
public record SlotStackReport(long position, int thread, int frame, List<SlotFrameReport> frames, int stackStart, int stackEnd,
        int free, LocalAreaReport localloc) {
    /** How many bytes of what localloc gave are shown. */
    public static final int MOST_LOCAL_BYTES = 1 << 12;

    /** Copies the list. */
    public SlotStackReport {
        frames = List.copyOf(frames);
    }

    /**
     * The report on a frame.
     *
     * @param thread a thread's number
     * @param frame  0 for the innermost frame
     * @return one without frames where there is no such frame
     */
    public static SlotStackReport of(Debuggee debuggee, int thread, int frame) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        ManagedThread found = debuggee.engine().scheduler().thread(thread);
        if (found == null) {
            return new SlotStackReport(debuggee.position(), thread, frame, List.of(), 0, 0, 0, null);
        }
        int[] stack = inspector.peek().inspection().stack(found);
        List<FrameState> all = inspector.frames(thread);
        int free = inspector.peek().inspection().free(found);
        if (frame < 0 || frame >= all.size()) {
            return new SlotStackReport(debuggee.position(), thread, frame, List.of(), stack[0], stack[1], free, null);
        }
        SlotReader reader = new SlotReader(inspector, inspector.before(debuggee, thread), found, all);
        List<SlotFrameReport> frames = new ArrayList<>();
        if (frame + 1 < all.size()) {
            frames.add(reader.frame(frame + 1, SlotFrameReport.Relation.CALLER));
        }
        frames.add(reader.frame(frame, SlotFrameReport.Relation.FRAME));
        if (frame > 0) {
            frames.add(reader.frame(frame - 1, SlotFrameReport.Relation.CALLEE));
        }
        FrameState state = all.get(frame);
        int size = state.localEnd() - state.local();
        return new SlotStackReport(debuggee.position(), thread, frame, frames, stack[0], stack[1], free,
                size <= 0 ? null : new LocalAreaReport(state.local(), size,
                inspector.peek().hex(state.local(), Math.min(size, MOST_LOCAL_BYTES))));
    }

    /** The frame that was asked for; null where there is none. */
    public SlotFrameReport selected() {
        return frames.stream().filter(each -> each.frame() == frame).findFirst().orElse(null);
    }
}
