package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.RootSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A thread of managed code: its interpreter stack in linear memory and its frames. */
public final class ManagedThread {
    private final Engine engine;
    private final int stackStart;
    private final int stackEnd;
    private final Map<LinkedClass, Integer> statics = new HashMap<>();
    private Frame[] frames = new Frame[16];
    private int depth;
    private int charged;
    /** localloc takes from the other end of the stack. */
    private int localStart;
    /** The exception that nobody caught; 0 for none. */
    private int unhandled;
    private long executed;
    private int object;
    private byte[] handed = new byte[0];
    private int handedException;

    ManagedThread(Engine engine, int stackStart, int stackEnd) {
        this.engine = engine;
        this.stackStart = stackStart;
        this.stackEnd = stackEnd;
        localStart = stackEnd;
    }

    /** Where its static fields of a class lie. */
    int statics(LinkedClass type) {
        return statics.computeIfAbsent(type, engine::allocateThreadStatics);
    }

    int depth() {
        return depth;
    }

    Frame frame(int index) {
        return frames[index];
    }

    Frame top() {
        return frames[depth - 1];
    }

    /** First address that no frame uses. */
    int free() {
        return depth == 0 ? stackStart : top().kind == Frame.Kind.FILTER ? frames[depth - 2].end() : top().end();
    }

    /**
     * Pushes a frame.
     *
     * @param base   where its arguments lie
     * @param result where the caller wants the result; 0 for nowhere
     * @throws Trap where the stack is used up
     */
    Frame push(LinkedMethod method, Code code, int base, int result) {
        if (base + code.frameSize > localStart || charged + code.stackCharge > stackEnd - stackStart) {
            throw Trap.STACK_OVERFLOW;
        }
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        Frame frame = frames[depth];
        if (frame == null) {
            frame = new Frame();
            frames[depth] = frame;
        }
        depth++;
        frame.method = method;
        frame.code = code;
        frame.base = base;
        frame.pc = 0;
        frame.result = result;
        frame.localMark = localStart;
        frame.charged = charged;
        charged += code.stackCharge;
        return frame;
    }

    /** Pops the top frame; gives back what it took with localloc. */
    void pop() {
        Frame frame = frames[--depth];
        localStart = frame.localMark;
        charged = frame.charged;
        frame.clear();
    }

    /** What it keeps alive: everything on its stack, and exceptions on their way. */
    void visitRoots(RootSet.Visitor visitor) {
        int end = stackStart + Long.BYTES;
        for (int i = 0; i < depth; i++) {
            end = Math.max(end, frames[i].end());
            visitor.object(frames[i].held);
            frames[i].caught.forEach(caught -> visitor.object(caught[1]));
            frames[i].pending.stream().filter(pending -> pending.throwing() != null).forEach(pending -> visitor.object(pending.throwing().exception));
            if (frames[i].filtered != null) {
                visitor.object(frames[i].filtered.exception);
            }
        }
        visitor.range(stackStart, end);
        visitor.range(localStart, stackEnd);
        visitor.object(unhandled);
        visitor.object(object);
        visitor.object(handedException);
    }

    /** Reserves zeroed bytes until the top frame is left; their address. */
    int allocateLocal(long size) {
        long start = localStart - (size + 15 & -16);
        if (size < 0 || start < free()) {
            throw Trap.STACK_OVERFLOW;
        }
        localStart = (int) start;
        byte[] m = engine.memory();
        Arrays.fill(m, localStart, localStart + (int) size, (byte) 0);
        return localStart;
    }

    /** Its Thread object; 0 as long as nobody has asked for it. */
    public int object() {
        return object;
    }

    /** Gives it its Thread object. */
    public void setObject(int thread) {
        object = thread;
    }

    /** Keeps the result of a managed method for the Java-implemented one that has called it. */
    void hand(int from, int size) {
        handed = Arrays.copyOfRange(engine.memory(), from, from + size);
    }

    /** The result slots of the managed method that a Java-implemented one has called. */
    byte[] handed() {
        return handed;
    }

    /** Keeps the exception that ended a managed method for the Java-implemented one that has called it; 0 for none. */
    void handThrown(int exception) {
        handedException = exception;
    }

    /** The exception that ended the managed method that a Java-implemented one has called; 0 for none. */
    int handedException() {
        return handedException;
    }

    void leaveUnhandled(int exception) {
        unhandled = exception;
    }

    /** The exception object that ended the thread; 0 for none. */
    public int unhandled() {
        return unhandled;
    }

    /** What the method that the thread was started with has returned: its first slot. */
    public long result() {
        return Memory.i8(engine.memory(), stackStart);
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

    void count(long instructions) {
        executed += instructions;
    }

    /** How many IR instructions it has executed. */
    public long executed() {
        return executed;
    }
}
