package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.Pages;
import hybridscope.core.memory.RootSet;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A thread of managed code, from its beginning to its end: whether it may go on now, and what it leaves. */
public final class ManagedThread extends FrameStack implements Restorable {
    /** It lets others have their turn. */
    private static final int YIELDS = 1;
    /** It stops for somebody who watches, and goes on with the same turn afterwards. */
    private static final int HALTS = 2;
    /** As much as some thousand instructions: short enough for a turn of calls that do a little less. */
    private static final int LONG_WORK = 128 << 10;

    private final int id;
    private final InstructionBudget budget = new InstructionBudget();
    private final CurrentWait waits = new CurrentWait();
    private final ThreadInterruption interruption = new ThreadInterruption();
    private final HandedResult handed = new HandedResult();
    private final ThreadStatics statics;
    private final List<Restorable> parts;
    private final Set<LinkedClass> passed = new HashSet<>();
    /** The exception that nobody caught; 0 for none. */
    private int unhandled;
    private int object;
    /** Why it is to stop behind the instruction in work: {@link #YIELDS}, {@link #HALTS}; 0 where it goes on. */
    private int stops;
    /** The exception that waits for somebody who watches; null for none. */
    private PendingException postponed;
    private ApplicationDomain domain;
    private boolean frozen;
    private boolean background;
    private boolean ended;
    private byte[] result = new byte[0];
    private int resultSize = Long.BYTES;
    /** Gives it the next thing to do; null where it ends with its first frame. */
    private Predicate<ManagedThread> feed;

    ManagedThread(Engine engine, int id, int stackStart, int stackEnd) {
        super(engine, stackStart, stackEnd);
        this.id = id;
        domain = engine.domains().current();
        statics = new ThreadStatics(engine.statics());
        parts = List.of(budget, waits, interruption, handed, statics);
    }

    /** Its own static fields. */
    ThreadStatics statics() {
        return statics;
    }

    /** The application domain that it is in. */
    public ApplicationDomain domain() {
        return domain;
    }

    /** Says in which domain it is; where it executes, {@link ApplicationDomains#enter} does. */
    public void setDomain(ApplicationDomain entered) {
        domain = entered;
    }

    /** Whether its first method is a domain's. */
    boolean hasBegunIn(ApplicationDomain asked) {
        return depth() > 0 && frame(0).method.domain() == asked;
    }

    /** Whether any of its methods is a domain's. */
    public boolean runsIn(ApplicationDomain asked) {
        for (int i = 0; i < depth(); i++) {
            if (frame(i).method.domain() == asked) {
                return true;
            }
        }
        return false;
    }

    /** Its instructions. */
    InstructionBudget budget() {
        return budget;
    }

    /** What it waits for. */
    CurrentWait waits() {
        return waits;
    }

    /** What others want of it. */
    public ThreadInterruption interruption() {
        return interruption;
    }

    /** What managed methods leave for the Java-implemented ones that have called them. */
    HandedResult handed() {
        return handed;
    }

    /** So much of the budget is left now; told by instructions that take long anyway. */
    void note(long left) {
        budget.note(left);
    }

    /** How many IR instructions it has executed. */
    public long executed() {
        return budget.executed();
    }

    @Override
    void visitRoots(RootSet.Visitor visitor, LiveFrames known) {
        super.visitRoots(visitor, known);
        visitor.object(unhandled);
        visitor.object(postponed == null ? 0 : postponed.exception());
        visitor.object(object);
        handed.visitRoots(visitor);
    }

    // ---- going back

    /** What {@link #save} keeps besides frames and parts. */
    private record Saved(int unhandled, int object, int stops, boolean frozen, boolean background, boolean ended, byte[] result,
            int resultSize, Predicate<ManagedThread> feed, Set<LinkedClass> passed, ApplicationDomain domain) {
    }

    /** Everything but what lies in linear memory. */
    @Override
    public Runnable save() {
        Map<ExceptionInFlight, ExceptionInFlight> copied = new HashMap<>();
        FrameStack.Saved savedFrames = save(copied);
        PendingException savedPostponed = postponed == null ? null : postponed.copy(copied);
        List<Runnable> savedParts = parts.stream().map(Restorable::save).toList();
        Saved saved = new Saved(unhandled, object, stops, frozen, background, ended, result, resultSize, feed,
                Set.copyOf(passed), domain);
        return () -> {
            Map<ExceptionInFlight, ExceptionInFlight> fresh = new HashMap<>();
            restore(savedFrames, fresh);
            postponed = savedPostponed == null ? null : savedPostponed.copy(fresh);
            savedParts.forEach(Runnable::run);
            restore(saved);
        };
    }

    private void restore(Saved saved) {
        unhandled = saved.unhandled;
        object = saved.object;
        stops = saved.stops;
        frozen = saved.frozen;
        background = saved.background;
        ended = saved.ended;
        result = saved.result;
        resultSize = saved.resultSize;
        feed = saved.feed;
        domain = saved.domain;
        passed.clear();
        passed.addAll(saved.passed);
    }

    /** It is not there at a moment that the machine has gone back to; who still refers to it has seen its end. */
    void vanish() {
        ended = true;
        waits.vanish();
    }

    // ---- beginning and ending

    /** Its number: one for each thread of a runtime. */
    public int id() {
        return id;
    }

    /**
     * Pushes the frame of a method at the bottom of the stack. Where the method cannot be made ready (an assembly that it refers
     * to is missing, its IL is invalid, its frame is larger than the stack), the exception of that ends the thread.
     *
     * @param arguments the contents of its argument slots
     */
    public void begin(MethodInfo method, long... arguments) {
        begin(() -> method, arguments);
    }

    /** The same with a method that has to be found first: where that stops with an exception, it ends the thread, too. */
    void begin(Supplier<MethodInfo> method, long... arguments) {
        try {
            LinkedMethod linked = engine().tables().link(domain, method.get());
            // The result lies in front of the first frame.
            resultSize = Math.max(linked.resultSlots(), 1) * Long.BYTES;
            int base = stackStart() + resultSize;
            for (int i = 0; i < arguments.length; i++) {
                Memory.setI8(memory(), base + i * Long.BYTES, arguments[i]);
            }
            push(linked, linked.entry(), base, stackStart());
            try {
                linked.ready(this);
            } catch (ClassInit init) {
                engine().classConstructors().begin(this, init.type);
            }
        } catch (RunEnd end) {
            throw end;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError cause) {
            // The method cannot be executed at all.
            giveUp(engine().exceptions().of(cause));
        }
    }

    /** Leaves all frames at once: the thread ends with an exception, when it has its next turn. */
    void giveUp(int exception) {
        while (depth() > 0) {
            pop();
        }
        leaveUnhandled(exception);
    }

    /** Whether its method could not even begin: there is nothing for it to do but to end. */
    boolean failedToStart() {
        return depth() == 0 && unhandled != 0;
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
        statics.give();
        engine().heap().pages().give(stackStart(), (stackEnd() - stackStart()) / Pages.PAGE_SIZE);
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

    // ---- its turn

    /** Whether it must not go on now. */
    boolean isStopped() {
        return stops != 0;
    }

    /** Lets others have their turn behind the instruction in work. */
    void stop() {
        stops |= YIELDS;
    }

    /**
     * Tells of bytes that one instruction has worked on: behind many of them others have their turn and limits are looked at, as
     * behind many instructions. Whether they are so many.
     */
    public boolean worked(long bytes) {
        boolean many = bytes >= LONG_WORK;
        if (many) {
            stop();
        }
        return many;
    }

    /** Whether its turn is over, however much of it is left. */
    boolean hasYielded() {
        return (stops & YIELDS) != 0;
    }

    /**
     * Stops in front of the next instruction for somebody who watches, as if the instructions granted were used up: the order of
     * threads does not depend on it.
     */
    @Override
    public void halt() {
        stops |= HALTS;
    }

    /** Whether it has stopped for somebody who watches. */
    public boolean isHalted() {
        return (stops & HALTS) != 0;
    }

    /** An exception waits until the thread goes on. */
    void postpone(PendingException exception) {
        postponed = exception;
        halt();
    }

    /** The exception that has waited; it does not any more. Null for none. */
    PendingException takePostponed() {
        PendingException was = postponed;
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

    /**
     * Whether the instruction in work has been begun and is not done: an internal call that waits, or that has called something.
     */
    public boolean isWithin() {
        return isWaiting() || depth() > 0 && (top().state != 0 || top().multicast != 0);
    }

    /** It has its turn, or goes on with it. */
    void resume() {
        stops = 0;
    }

    /** Waits from the end of the instruction in work on. */
    void block(Wait wait, long until) {
        waits.begin(wait, until, engine().scheduler().beginWait());
        stop();
    }

    @Override
    public boolean isWaiting() {
        return waits.waiting() != null;
    }

    /** Whether it has nothing to do. */
    public boolean isIdle() {
        return depth() == 0 && !isWaiting();
    }

    // ---- what it stands for, and leaves

    /** Its Thread object; 0 as long as nobody has asked for it. */
    public int object() {
        return object;
    }

    /** Gives it its Thread object. */
    public void setObject(int thread) {
        object = thread;
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
        if (ended) {
            return result.clone();
        }
        byte[] copy = new byte[resultSize];
        Memory.copy(memory(), stackStart(), copy, 0, resultSize);
        return copy;
    }
}
