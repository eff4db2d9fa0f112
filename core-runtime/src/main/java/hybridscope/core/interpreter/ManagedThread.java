package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.Pages;
import hybridscope.core.memory.RootSet;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** A thread of managed code: its interpreter stack in linear memory and its frames. */
public final class ManagedThread implements Restorable {
    /** How deep compiled code may call itself on Java's stack. */
    private static final int MOST_NESTED = 500;
    private static final int LEAST_FRAMES = 16;
    /** It lets others have their turn. */
    private static final int YIELDS = 1;
    /** It stops for somebody who watches, and goes on with the same turn afterwards. */
    private static final int HALTS = 2;

    private final Engine engine;
    private final int id;
    private final int stackStart;
    private final int stackEnd;
    private final Map<LinkedClass, Integer> statics = new HashMap<>();
    private final Set<LinkedClass> passed = new HashSet<>();
    private Frame[] frames = new Frame[LEAST_FRAMES];
    private int depth;
    /** What its frames have taken of the stack limit, in bytes. */
    private int charged;
    private final int chargeLimit;
    /** The depth at which compiled code must not call deeper on Java's stack; {@link #frames} has room up to it. */
    private int deepest;
    /** localloc takes from the other end of the stack. */
    private int localStart;
    /** The exception that nobody caught; 0 for none. */
    private int unhandled;
    private long executed;
    private int object;
    private byte[] handed = new byte[0];
    private int handedException;
    /** What it waits for; null where it can go on. */
    private Wait waiting;
    private long deadline = Long.MAX_VALUE;
    private long waitingSince;
    private int waited;
    /** Why it is to stop behind the instruction in work: {@link #YIELDS}, {@link #HALTS}; 0 where it goes on. */
    private int stops;
    /** It halts when it has fewer frames than that; 0 for never. */
    private int haltBelow;
    /** The exception that waits for somebody who watches; null for none. */
    private Postponed postponed;
    /** Instructions granted to the loop, what was left of them when the last one that tells began, and what surrounds a nested one. */
    private long granted;
    private long left;
    private long around;
    private boolean frozen;
    private boolean interrupted;
    private boolean abortWanted;
    private boolean aborting;
    private boolean background;
    private boolean ended;
    private byte[] result = new byte[0];
    private int resultSize = Long.BYTES;
    /** Gives it the next thing to do; null where it ends with its first frame. */
    private Predicate<ManagedThread> feed;

    ManagedThread(Engine engine, int id, int stackStart, int stackEnd) {
        this.engine = engine;
        this.id = id;
        this.stackStart = stackStart;
        this.stackEnd = stackEnd;
        localStart = stackEnd;
        chargeLimit = stackEnd - stackStart;
    }

    /** Where its static fields of a class lie. */
    int statics(LinkedClass type) {
        return statics.computeIfAbsent(type, engine.statics()::allocateForThread);
    }

    /** Where its own static fields lie, by class, as far as it has used them. */
    Map<LinkedClass, Integer> staticsByClass() {
        return statics;
    }

    /** First address of its stack, and the address behind it. */
    int[] stackRange() {
        return new int[] {stackStart, stackEnd};
    }

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
            frames = Arrays.copyOf(frames, 2 * deepest);
        }
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
        Frame frame = pushCompiled(method, code, code.frameSize, base, result);
        frame.pc = 0;
        return frame;
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

    /** Bytes that its frames may still take. */
    public int stackLeft() {
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

    /** What it keeps alive: everything on its stack, and exceptions on their way. */
    void visitRoots(RootSet.Visitor visitor) {
        int end = stackStart + Long.BYTES;
        for (int i = 0; i < depth; i++) {
            end = Math.max(end, frames[i].kept > 0 ? frames[i - 1].end() + frames[i].kept : frames[i].end());
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
        visitor.object(postponed == null ? 0 : postponed.exception());
        visitor.object(object);
        visitor.object(handedException);
        for (int at = 0; at + Long.BYTES <= handed.length; at += Long.BYTES) {
            visitor.object(Memory.i4(handed, at));
        }
    }

    // ---- going back

    /** Everything but what lies in linear memory. */
    @Override
    public Runnable save() {
        Map<Throwing, Throwing> copied = new HashMap<>();
        Frame[] savedFrames = copies(frames, depth, copied);
        Postponed savedPostponed = postponed == null ? null : postponed.copy(copied);
        Map<LinkedClass, Integer> savedStatics = Map.copyOf(statics);
        Set<LinkedClass> savedPassed = Set.copyOf(passed);
        Runnable rest = saveRest();
        return () -> {
            Map<Throwing, Throwing> fresh = new HashMap<>();
            frames = Arrays.copyOf(copies(savedFrames, savedFrames.length, fresh), Math.max(savedFrames.length, LEAST_FRAMES));
            postponed = savedPostponed == null ? null : savedPostponed.copy(fresh);
            depth = savedFrames.length;
            statics.clear();
            statics.putAll(savedStatics);
            passed.clear();
            passed.addAll(savedPassed);
            rest.run();
        };
    }

    private Runnable saveRest() {
        Runnable waits = saveWait();
        int[] numbers = {charged, localStart, unhandled, object, handedException, stops, resultSize};
        boolean[] flags = {interrupted, abortWanted, aborting, background, ended, frozen};
        byte[] savedHanded = handed;
        byte[] savedResult = result;
        long savedExecuted = executed;
        Predicate<ManagedThread> savedFeed = feed;
        return () -> {
            waits.run();
            charged = numbers[0];
            localStart = numbers[1];
            unhandled = numbers[2];
            object = numbers[3];
            handedException = numbers[4];
            stops = numbers[5];
            resultSize = numbers[6];
            interrupted = flags[0];
            abortWanted = flags[1];
            aborting = flags[2];
            background = flags[3];
            ended = flags[4];
            frozen = flags[5];
            handed = savedHanded;
            result = savedResult;
            executed = savedExecuted;
            feed = savedFeed;
            haltBelow = 0;
            deepest = 0;
        };
    }

    private Runnable saveWait() {
        Wait savedWaiting = waiting;
        Runnable inner = waiting == null ? () -> { } : waiting.save();
        long savedDeadline = deadline;
        long savedSince = waitingSince;
        int savedWaited = waited;
        return () -> {
            waiting = savedWaiting;
            inner.run();
            deadline = savedDeadline;
            waitingSince = savedSince;
            waited = savedWaited;
        };
    }

    private static Frame[] copies(Frame[] frames, int depth, Map<Throwing, Throwing> throwings) {
        Frame[] copies = new Frame[depth];
        for (int i = 0; i < depth; i++) {
            copies[i] = frames[i].copy(throwings);
        }
        return copies;
    }

    /** It is not there at a moment that the machine has gone back to; who still refers to it has seen its end. */
    void vanish() {
        ended = true;
        waiting = null;
    }

    // ---- beginning and ending

    /** Its number: one for each thread of a runtime. */
    public int id() {
        return id;
    }

    /**
     * Pushes the frame of a method at the bottom of the stack.
     *
     * @param arguments the contents of its argument slots
     */
    public void begin(MethodInfo method, long... arguments) {
        LinkedMethod linked = engine.link(method);
        // The result lies in front of the first frame.
        resultSize = Math.max(linked.resultSlots(), 1) * Long.BYTES;
        int base = stackStart + resultSize;
        for (int i = 0; i < arguments.length; i++) {
            Memory.setI8(engine.memory(), base + i * Long.BYTES, arguments[i]);
        }
        try {
            push(linked, linked.entry(), base, stackStart);
            try {
                linked.ready(this);
            } catch (ClassInit init) {
                engine.initialize(this, init.type);
            }
        } catch (Thrown thrown) {
            leaveUnhandled(thrown.object);
        }
    }

    void serve(Predicate<ManagedThread> work) {
        feed = work;
        background = true;
    }

    /** Whether the runtime has made it, and gives it its work: a worker of the thread pool, or the thread of finalizers. */
    public boolean isServer() {
        return feed != null;
    }

    /** Whether there is something to do for a thread without frames. */
    boolean isServed() {
        return feed != null && feed.test(this);
    }

    /** Whether the program goes on because of it. */
    public boolean isForeground() {
        return !background;
    }

    /** Whether the program may end without it. */
    public void setBackground(boolean value) {
        background = value;
    }

    /** Gives back what it has used. */
    void end() {
        result = returned();
        ended = true;
        statics.values().forEach(engine.statics()::give);
        statics.clear();
        engine.heap().pages().give(stackStart, (stackEnd - stackStart) / Pages.PAGE_SIZE);
    }

    /** Whether it has come to its end. */
    public boolean hasEnded() {
        return ended;
    }

    /** It may use a class whose constructor another thread runs, for that one waits for it. */
    void pass(LinkedClass type) {
        passed.add(type);
    }

    /** Whether it may use a class before the class constructor has come to its end. */
    boolean passes(LinkedClass type) {
        return passed.contains(type);
    }

    // ---- waiting

    /** Whether it must not go on now. */
    boolean isStopped() {
        return stops != 0;
    }

    /** Lets others have their turn behind the instruction in work. */
    void stop() {
        stops |= YIELDS;
    }

    /** Whether its turn is over, however much of it is left. */
    boolean hasYielded() {
        return (stops & YIELDS) != 0;
    }

    /**
     * Stops in front of the next instruction for somebody who watches, as if the instructions granted were used up: the order of
     * threads does not depend on it.
     */
    public void halt() {
        stops |= HALTS;
    }

    /** Makes it halt behind every instruction that leaves it with fewer frames than that; 0 for none. */
    public void haltBelow(int frames) {
        haltBelow = frames;
    }

    /** Whether it has stopped for somebody who watches. */
    public boolean isHalted() {
        return (stops & HALTS) != 0;
    }

    /** An exception waits until the thread goes on. */
    void postpone(Postponed exception) {
        postponed = exception;
        halt();
    }

    /** The exception that has waited; it does not any more. Null for none. */
    Postponed takePostponed() {
        Postponed was = postponed;
        postponed = null;
        return was;
    }

    /** The exception object that is raised when the thread goes on, for somebody watches; 0 for none. */
    public int pendingException() {
        return postponed == null ? 0 : postponed.exception();
    }

    /** Keeps it from having its turn, or lets it have that again. What it waits for is not given to it meanwhile. */
    public void freeze(boolean value) {
        frozen = value;
    }

    /** Whether it must not have its turn. */
    public boolean isFrozen() {
        return frozen;
    }

    /** Whether the instruction in work has been begun and is not done: an internal call that waits, or that has called something. */
    public boolean isWithin() {
        return waiting != null || depth > 0 && (top().state != 0 || top().multicast != 0);
    }

    /** It has its turn, or goes on with it. */
    void resume() {
        stops = 0;
    }

    /** Waits from the end of the instruction in work on. */
    void block(Wait wait, long until) {
        waiting = wait;
        deadline = until;
        waitingSince = engine.scheduler().beginWait();
        stop();
    }

    /** What it waits for; null where it can go on. */
    Wait waiting() {
        return waiting;
    }

    /** Whether it waits. */
    public boolean isWaiting() {
        return waiting != null;
    }

    /** Whether it has nothing to do. */
    public boolean isIdle() {
        return depth == 0 && waiting == null;
    }

    long deadline() {
        return deadline;
    }

    long waitingSince() {
        return waitingSince;
    }

    void endWait(int result) {
        waiting = null;
        deadline = Long.MAX_VALUE;
        waited = result;
    }

    /** What came of its last wait. */
    int waited() {
        return waited;
    }

    /** Whether an interrupt or an abort wants its wait to end. */
    boolean isDisturbed() {
        return interrupted || abortWanted;
    }

    /** Its next or present wait ends with an exception. */
    public void interrupt() {
        interrupted = true;
    }

    /** Whether it was interrupted; it is not any more. */
    boolean takeInterrupt() {
        boolean was = interrupted;
        interrupted = false;
        return was;
    }

    /** An exception is to be raised in it at the next safepoint outside of finally blocks and class constructors. */
    public void abort() {
        if (!aborting) {
            abortWanted = true;
        }
    }

    /** Whether an abort is to be raised here and now; it counts as raised. */
    boolean takeAbort() {
        if (!abortWanted || depth == 0) {
            return false;
        }
        for (int i = 0; i < depth; i++) {
            if (frames[i].kind == Frame.Kind.CLASS_CONSTRUCTOR || !frames[i].pending.isEmpty()) {
                return false;
            }
        }
        abortWanted = false;
        aborting = true;
        return true;
    }

    /** Whether it is being aborted. */
    public boolean isAborting() {
        return aborting;
    }

    /** The abort has been raised by the thread itself. */
    public void beginAbort() {
        abortWanted = false;
        aborting = true;
    }

    /** The thread goes on as if it had not been aborted. */
    public void resetAbort() {
        abortWanted = false;
        aborting = false;
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
        long start = localStart - (size + 15 & -16);
        if (size < 0 || start < free()) {
            throw Trap.STACK_OVERFLOW;
        }
        Frame frame = top();
        if (frame.localMark == 0) {
            frame.special().localMark = localStart;
        }
        localStart = (int) start;
        byte[] m = engine.memory();
        Memory.fill(m, localStart, localStart + (int) size, (byte) 0);
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
        return Memory.i8(returned(), 0);
    }

    /** What the method that the thread was started with has returned: all its slots, at least one. */
    public byte[] returned() {
        return ended ? result.clone() : Arrays.copyOfRange(engine.memory(), stackStart, stackStart + resultSize);
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

    /** A frame as it is now. @param index its place, 0 for the bottom, below {@link #depth} */
    public FrameState frameState(int index) {
        int local = localStart;
        for (int i = depth - 1; i > index; i--) {
            local = frames[i].localMark == 0 ? local : frames[i].localMark;
        }
        return state(index, local);
    }

    private FrameState state(int index, int local) {
        return frames[index].state(index, local, engine.traces().called(frames[index], index < depth - 1 || waiting != null));
    }

    /** The loop begins to execute so many instructions. */
    void grant(long budget) {
        granted = budget;
        left = budget;
    }

    /** So much of the budget is left now; told by instructions that take long anyway. */
    void note(long budget) {
        left = around + budget;
    }

    /** What lies around an instruction that is executed within another one's place. */
    void nest(long budget) {
        around = budget;
    }

    long left() {
        return left;
    }

    /** Instructions of the loop's present work that are done, up to the last one that has told. */
    long underWay() {
        return granted - left;
    }

    void count(long instructions) {
        executed += instructions;
        granted = 0;
        left = 0;
    }

    /** How many IR instructions it has executed. */
    public long executed() {
        return executed;
    }
}
