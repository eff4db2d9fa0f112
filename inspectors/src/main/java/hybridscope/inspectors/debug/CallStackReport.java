package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.interpreter.Crossing;
import hybridscope.core.interpreter.Crossings;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The frames of a thread.
 *
 * @param position executed IR instructions of all threads
 * @param thread   the thread's number
 * @param depth    how many frames there are
 * @param frames   the innermost first; of very many, those near both ends
 */
public record CallStackReport(long position, int thread, int depth, List<CallFrame> frames) {
    /** How many frames are listed from each end. */
    public static final int MOST = 500;

    /** Copies the list. */
    public CallStackReport {
        frames = List.copyOf(frames);
    }

    /**
     * A frame.
     *
     * @param frame     its number, 0 for the innermost; of an internal call, that of the frame whose instruction it carries out;
     *                  of a bridge, that of the callee
     * @param kind      why it is there
     * @param method    as C# writes it; of a bridge which way it leads, and its signature
     * @param metadata  as metadata writes it
     * @param ilOffset  of the IL instruction in work; -1 for none
     * @param irOffset  of the IR instruction in work; -1 for none
     * @param line      where that is in the source; null where nobody tells
     * @param place     where the code opens; null for none
     * @param base      address of slot 0; 0 for an internal call
     * @param name      the method as C# writes it, in parts
     */
    public record CallFrame(int frame, Kind kind, String method, String metadata, int ilOffset, int irOffset, SourceLine line,
            Place place, int base, MethodName name) {
        /** Why a frame is there. */
        public enum Kind {
            /** An interpreted method was called. */
            INTERPRETED,
            /** A method of the AOT part was called. */
            AOT,
            /** What the call behind it went through, between interpreted code and the AOT part. */
            BRIDGE,
            /** A class constructor that an instruction waits for. */
            CLASS_CONSTRUCTOR,
            /** A filter of a method further down. */
            FILTER,
            /** What an instruction calls is implemented in Java: it has no slots of its own. */
            INTERNAL_CALL,
            /** A stand-in for a method without IL, called by other means than an instruction. */
            STUB;

            /** Whether it has slots: the others only stand between frames. */
            public boolean hasSlots() {
                return this != BRIDGE && this != INTERNAL_CALL;
            }

            private static Kind of(FrameState.Kind kind, boolean interpreted) {
                return switch (kind) {
                    case CALL, CAST -> interpreted ? INTERPRETED : AOT;
                    case CLASS_CONSTRUCTOR -> CLASS_CONSTRUCTOR;
                    case FILTER -> FILTER;
                    case STUB -> STUB;
                };
            }
        }
    }

    /** The report on a thread; one without frames where there is no such thread. */
    public static CallStackReport of(Debuggee debuggee, int thread) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        ManagedThread found = debuggee.engine().scheduler().thread(thread);
        List<FrameState> all = inspector.frames(thread);
        List<CallFrame> frames = new ArrayList<>();
        Crossings crossings = new Crossings(debuggee.engine());
        for (int i = 0; i < all.size(); i++) {
            if (i < MOST || i >= all.size() - MOST) {
                boolean interpreted = crossings.isInterpreted(all.get(i).method());
                add(inspector, all.get(i), i, interpreted, frames);
                int number = i;
                if (i + 1 < all.size()) {
                    crossings.between(all.get(i + 1).method(), all.get(i).method())
                            .ifPresent(crossing -> frames.add(bridge(number, crossing)));
                }
            }
        }
        return new CallStackReport(debuggee.position(), thread, found == null ? 0 : all.size(), frames);
    }

    /** Offset of the IL instruction that a frame is at, as {@link CallFrame#ilOffset} has it; -1 for none. */
    public static int ilOffset(Debuggee debuggee, FrameState frame) {
        return new FrameView(DebugInspector.of(debuggee), frame).ilOffset();
    }

    private static CallFrame bridge(int number, Crossing crossing) {
        return new CallFrame(number, CallFrame.Kind.BRIDGE, crossing.bridge(), crossing.toString(), -1, -1, null, null, 0,
                new MethodName("", crossing.bridge(), ""));
    }

    private static void add(DebugInspector inspector, FrameState state, int number, boolean interpreted, List<CallFrame> to) {
        if (state.called() != null) {
            to.add(new CallFrame(number, CallFrame.Kind.INTERNAL_CALL, CSharpNames.of(state.called()), state.called().toString(),
                    -1, -1, null, inspector.place(state.called(), -1), 0, MethodName.of(state.called())));
        }
        int il = new FrameView(inspector, state).ilOffset();
        to.add(new CallFrame(number, CallFrame.Kind.of(state.kind(), interpreted), CSharpNames.of(state.method()),
                state.method().toString(), il, state.irOffset(), inspector.line(state.method(), il),
                inspector.place(state.method(), il), state.base(),
                MethodName.of(state.method())));
    }
}
