package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.RootSet;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The frames of a thread, and the part of linear memory that they and localloc share. A superclass of the thread and not a part
 * of it: every call goes through it, and a reference less is read.
 */
public abstract sealed class FrameStack permits ManagedThread {
    /** How deep compiled code may call itself on Java's stack. */
    private static final int MOST_NESTED = 500;
    private static final int LEAST_FRAMES = 16;

    private final Engine engine;
    private final int stackStart;
    private final int stackEnd;
    private final int chargeLimit;
    /** Null for nobody. */
    private final CallObserver observer;
    private Frame[] frames = new Frame[LEAST_FRAMES];
    private int depth;
    /** What its frames have taken of the stack limit, in bytes. */
    private int charged;
    /** The depth at which compiled code must not call deeper on Java's stack; {@link #frames} has room up to it. */
    private int deepest;
    /** localloc takes from the other end of the stack. */
    private int localStart;
    /** It halts when it has fewer frames than that; 0 for never. */
    private int haltBelow;

    FrameStack(Engine engine, int stackStart, int stackEnd) {
        this.engine = engine;
        observer = engine.callObserver();
        this.stackStart = stackStart;
        this.stackEnd = stackEnd;
        localStart = stackEnd;
        chargeLimit = stackEnd - stackStart;
    }

    /** What {@link #save} keeps. */
    record Saved(Frame[] frames, int charged, int localStart) {
    }

    /** Stops in front of the next instruction for somebody who watches. */
    public abstract void halt();

    /** Whether its thread waits. */
    public abstract boolean isWaiting();

    /** How many frames it has. */
    public int depth() {
        return depth;
    }

    Engine engine() {
        return engine;
    }

    /** Linear memory as it is now. */
    byte[] memory() {
        return engine.memory();
    }

    /** The loop gives over to compiled code, which may call so many methods deep on Java's stack from here. */
    void enterCompiled() {
        deepest = depth + MOST_NESTED;
        if (deepest > frames.length) {
            makeRoom();
        }
    }

    private void makeRoom() {
        frames = Arrays.copyOf(frames, 2 * deepest);
    }

    /** Whether compiled code has called as deep as it may: the loop must go on. */
    boolean isNested() {
        return depth >= deepest;
    }

    boolean isTop(Frame frame) {
        return depth > 0 && frames[depth - 1] == frame;
    }

    Frame frame(int index) {
        return frames[index];
    }

    Frame top() {
        return frames[depth - 1];
    }

    /** First address that no frame uses. */
    int free() {
        return depth == 0 ? stackStart : top().kind == Frame.Kind.FILTER ? frames[depth - 2].end() + top().kept : top().end();
    }

    /**
     * Pushes a frame.
     *
     * @param base   where its arguments lie
     * @param result where the caller wants the result; 0 for nowhere
     * @throws Trap where the stack is used up
     */
    Frame push(LinkedMethod method, Code code, int base, int result) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        if (observer != null && depth > 0) {
            observe(method);
        }
        Frame frame = pushCompiled(method, code, code.frameSize, base, result);
        frame.pc = 0;
        return frame;
    }

    /** Tells who observes calls of one that crosses over. */
    void observe(LinkedMethod callee) {
        if (observer != null) {
            Crossings.between(top().method, callee).ifPresent(observer::crossed);
        }
    }

    /**
     * Pushes a frame of compiled code, which is not nested too deep and stores its position before anybody can ask for it.
     *
     * @param frameSize the code's, as a constant
     */
    Frame pushCompiled(LinkedMethod method, Code code, int frameSize, int base, int result) {
        checkRoom(base, frameSize);
        Frame frame = frames[depth];
        if (frame == null) {
            frame = new Frame();
            frames[depth] = frame;
        }
        depth++;
        // Mostly the same as last time at this depth; storing a reference costs Java's collector a barrier.
        if (frame.code != code) {
            frame.method = method;
            frame.code = code;
        }
        frame.base = base;
        frame.result = result;
        charged += frameSize + Code.FRAME_CHARGE;
        return frame;
    }

    /**
     * Whether a frame can be pushed.
     *
     * @throws Trap where the stack is used up
     */
    public void checkRoom(int base, int frameSize) {
        if (base + frameSize > localStart || charged + frameSize + Code.FRAME_CHARGE > chargeLimit) {
            throw Trap.STACK_OVERFLOW;
        }
    }

    /** Whether there is room for bytes and a frame without slots of its own. @param frameSize what it is charged for */
    boolean hasRoom(int bytes, int frameSize) {
        return bytes <= localStart - free() && charged + frameSize + Code.FRAME_CHARGE <= chargeLimit;
    }

    /** Bytes that its frames may still take. */
    public int stackLeft() {
        engine.typedFrames().require();
        return Math.min(chargeLimit - charged, localStart - free());
    }

    /** Pops the top frame; gives back what it took with localloc. */
    void pop() {
        Frame frame = frames[depth - 1];
        pop(frame, frame.code.frameSize);
        if (depth < haltBelow) {
            halt();
        }
    }

    /** The same where the top frame and the size of its code's frames are known. */
    void pop(Frame frame, int frameSize) {
        depth--;
        charged -= frameSize + Code.FRAME_CHARGE;
        if (frame.special) {
            if (frame.localMark != 0) {
                localStart = frame.localMark;
            }
            frame.clear();
        }
    }

    /** Pops the top frame where that is all that its return takes: the caller's; else null, and nothing is done. */
    Frame leave(Frame frame) {
        if (frame.special || depth < 2 || depth <= haltBelow || frames[depth - 2].special) {
            return null;
        }
        depth--;
        charged -= frame.code.frameSize + Code.FRAME_CHARGE;
        return frames[depth - 1];
    }

    /** What its frames have taken of the stack limit, in bytes. */
    int charged() {
        return charged;
    }

    /** What frames that begin at an address may take with those that there are, wherever they lie. */
    int mostCharged(int base) {
        return Math.min(chargeLimit, charged + localStart - base);
    }

    /** First address of its stack. */
    int stackStart() {
        return stackStart;
    }

    /** The address behind its stack. */
    int stackEnd() {
        return stackEnd;
    }

    /** Where local memory starts: what was reserved last. */
    int localStart() {
        return localStart;
    }

    /** Gives back what was reserved last, if that is {@code start}. */
    void freeLocal(int start, int end) {
        if (start != 0 && start == localStart) {
            localStart = end;
        }
    }

    /** Reserves zeroed bytes until the top frame is left; their address. */
    int allocateLocal(long size) {
        int mark = localStart;
        int reserved = reserveLocal(size, free());
        if (reserved == 0) {
            throw Trap.STACK_OVERFLOW;
        }
        Frame frame = top();
        if (frame.localMark == 0) {
            frame.special().localMark = mark;
        }
        return reserved;
    }

    /** The same for whoever gives them back: no frame knows of them. @param end of all frames. Answers 0 for no room. */
    int reserveLocal(long size, int end) {
        long start = localStart - (size + 15 & -16);
        if (size < 0 || start < end) {
            return 0;
        }
        localStart = (int) start;
        byte[] m = engine.memory();
        Memory.fill(m, localStart, localStart + (int) size, (byte) 0);
        return localStart;
    }

    /** Where its frames stand, the innermost first. Exact while the thread does not execute. */
    public List<Position> positions() {
        List<Position> positions = new ArrayList<>();
        Frame[] all = frames;
        for (int i = Math.min(depth, all.length) - 1; i >= 0; i--) {
            LinkedMethod method = all[i].method;
            Code code = all[i].code;
            if (method != null && code != null) {
                positions.add(new Position(method.info(), code.ilOffset(all[i].pc)));
            }
        }
        return positions;
    }

    /** Its frames as they are now, the innermost first. While no thread executes. */
    public List<FrameState> frameStates() {
        engine.typedFrames().require();
        List<FrameState> states = new ArrayList<>();
        int local = localStart;
        for (int i = depth - 1; i >= 0; i--) {
            states.add(state(i, local));
            local = frames[i].localMark == 0 ? local : frames[i].localMark;
        }
        return states;
    }

    /** The code that it executes: that of the innermost frame. */
    public IrMethod code() {
        return top().code.method;
    }

    /** The method that it executes: that of the innermost frame. */
    public MethodInfo method() {
        return top().method.info();
    }

    /** A frame as it is now. @param index its place, 0 for the bottom, below {@link #depth} */
    public FrameState frameState(int index) {
        int local = localStart;
        for (int i = depth - 1; i > index; i--) {
            local = frames[i].localMark == 0 ? local : frames[i].localMark;
        }
        return state(index, local);
    }

    private FrameState state(int index, int local) {
        return frames[index].state(index, local, engine.traces().called(frames[index], index < depth - 1 || isWaiting()));
    }

    /** Makes it halt behind every instruction that leaves it with fewer frames than that; 0 for none. */
    public void haltBelow(int count) {
        haltBelow = count;
    }

    /** Whether an exception may be raised here that no instruction throws: in no finally block and no class constructor. */
    boolean isInterruptible() {
        for (int i = 0; i < depth; i++) {
            if (frames[i].kind == Frame.Kind.CLASS_CONSTRUCTOR || !frames[i].pending.isEmpty()) {
                return false;
            }
        }
        return depth > 0;
    }

    /**
     * What the frames keep alive: everything on the stack, or what is known to be used, and exceptions on their way.
     */
    void visitRoots(RootSet.Visitor visitor, LiveFrames known) {
        int end = stackStart + Long.BYTES;
        for (int i = 0; i < depth; i++) {
            end = Math.max(end, frames[i].kept > 0 ? frames[i - 1].end() + frames[i].kept : frames[i].end());
            visitFrame(visitor, frames[i]);
        }
        if (known != LiveFrames.UNKNOWN && Arrays.stream(frames, 0, depth).noneMatch(frame -> frame.kind == Frame.Kind.FILTER)) {
            visitSlots(visitor, known == LiveFrames.BEGINNING_AGAIN);
        } else {
            visitor.range(stackStart, end);
        }
        visitor.range(localStart, stackEnd);
    }

    private static void visitFrame(RootSet.Visitor visitor, Frame frame) {
        visitor.object(frame.held);
        frame.caught.forEach(caught -> visitor.object(caught[1]));
        frame.pending.stream().filter(pending -> pending.throwing() != null)
                .forEach(pending -> visitor.object(pending.throwing().exception));
        if (frame.filtered != null) {
            visitor.object(frame.filtered.exception);
        }
    }

    /** The slots that hold something, frame by frame; what lies between two frames belongs to none, and is not known. */
    private void visitSlots(RootSet.Visitor visitor, boolean again) {
        int from = stackStart;
        for (int i = 0; i < depth; i++) {
            Frame frame = frames[i];
            boolean below = i + 1 < depth && frames[i + 1].base >= frame.base;
            int end = below ? Math.min(frame.end(), frames[i + 1].base) : frame.end();
            visitor.range(from, frame.base);
            BitSet live = frame.live(i + 1 < depth ? frames[i + 1] : null, again);
            if (live == null) {
                visitor.range(frame.base, end);
            } else {
                live.stream().mapToLong(slot -> frame.base + (long) slot * Long.BYTES).filter(slot -> slot < end)
                        .forEach(slot -> visitor.slot((int) slot));
            }
            from = end;
        }
    }

    /** The frames as they are; exceptions on their way are copied once each. */
    Saved save(Map<ExceptionInFlight, ExceptionInFlight> copied) {
        return new Saved(copies(frames, depth, copied), charged, localStart);
    }

    /** Makes the frames what they were. */
    void restore(Saved saved, Map<ExceptionInFlight, ExceptionInFlight> copied) {
        depth = saved.frames.length;
        frames = Arrays.copyOf(copies(saved.frames, depth, copied), Math.max(depth, LEAST_FRAMES));
        charged = saved.charged;
        localStart = saved.localStart;
        haltBelow = 0;
        deepest = 0;
    }

    /**
     * Its upper frames as they were, and what lies in linear memory for them.
     *
     * @param slots     from the lowest frame's base on
     * @param local     what they have taken of local memory, from {@code localStart} on
     * @param result    where the call in work wants its result
     */
    record Part(Frame[] frames, int base, byte[] slots, int localStart, byte[] local, int charged, int result) {
        /** What it keeps alive. */
        void visitRoots(RootSet.Visitor visitor) {
            visit(visitor, slots);
            visit(visitor, local);
            for (Frame frame : frames) {
                visitFrame(visitor, frame);
            }
        }

        private static void visit(RootSet.Visitor visitor, byte[] bytes) {
            for (int at = 0; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
                visitor.object(Memory.i4(bytes, at));
            }
        }
    }

    /** Its frames from one on, the instruction in work in the top one included. */
    Part part(int from, int result) {
        int base = frames[from].base;
        int end = base;
        int localEnd = localStart;
        for (int i = depth - 1; i >= from; i--) {
            localEnd = frames[i].localMark == 0 ? localEnd : frames[i].localMark;
            end = Math.max(end, frames[i].end() + frames[i].kept);
        }
        Frame[] upper = copies(Arrays.copyOfRange(frames, from, depth), depth - from, new HashMap<>());
        return new Part(upper, base, bytes(base, end), localStart, bytes(localStart, localEnd), charged, result);
    }

    private byte[] bytes(int from, int to) {
        byte[] copy = new byte[to - from];
        Memory.copy(memory(), from, copy, 0, copy.length);
        return copy;
    }

    /** Puts frames that it has had in the place of those from one on; below that the same ones must be there still. */
    void replace(int from, Part part) {
        while (depth > from) {
            pop();
        }
        Frame[] upper = copies(part.frames, part.frames.length, new HashMap<>());
        if (from + upper.length > frames.length) {
            frames = Arrays.copyOf(frames, 2 * (from + upper.length));
        }
        System.arraycopy(upper, 0, frames, from, upper.length);
        depth = from + upper.length;
        charged = part.charged;
        localStart = part.localStart;
        Memory.copy(part.slots, 0, memory(), part.base, part.slots.length);
        Memory.copy(part.local, 0, memory(), part.localStart, part.local.length);
    }

    private static Frame[] copies(Frame[] frames, int depth, Map<ExceptionInFlight, ExceptionInFlight> throwings) {
        Frame[] copies = new Frame[depth];
        for (int i = 0; i < depth; i++) {
            copies[i] = frames[i].copy(throwings);
        }
        return copies;
    }
}
