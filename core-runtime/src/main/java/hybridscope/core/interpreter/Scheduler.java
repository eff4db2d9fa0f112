package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.PageUse;
import hybridscope.core.memory.Pages;
import hybridscope.core.memory.RootSet;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Lets managed threads execute in turns, one at a time, in an order that depends on nothing but the program, its input and the
 * seed. All threads are explicit frames, and one Java thread executes them: what an instruction does is atomic, and any thread
 * can be looked at, saved and restored at any safepoint.
 */
public final class Scheduler implements Restorable {
    /** Instructions that a thread executes before the next one has its turn. */
    private static final int QUANTUM = 100_000;
    /** The same while all others wait: how late a pause can be noticed, or the end of a wait. */
    private static final int OTHERS_WAIT = 1_000_000;
    /** The same while there is no other one. */
    private static final int ALONE = 4_000_000;
    /** The number of the thread that runs finalizers. */
    private static final int FINALIZER = 2;
    /** Of an order with a seed: the shortest turn. */
    private static final int SHORTEST = 500;
    /** Bytes of the main thread's interpreter stack, and of other threads'. */
    private static final int MAIN_STACK = 8 << 20;
    private static final int STACK = 512 << 10;
    /**
     * All stacks together take three quarters of the memory at most, so that objects find room. No stack takes more of the
     * memory's limit by itself than this part.
     */
    private static final int LARGEST_PART = 16;
    private static final int LARGEST_STACK = 64 << 20;

    private final Engine engine;
    private final Loop loop;
    private final Clock clock;
    private final int memoryLimit;
    /** Null for turns of equal length, one thread after the other. */
    private final TurnOrder order;
    private final List<ManagedThread> threads = new ArrayList<>();
    private int nextId = 1;
    private final List<Runnable> supervisors = new ArrayList<>();
    private int last = -1;
    /** Who is in the middle of a turn, and how much of it is left. */
    private ManagedThread turning;
    private long turnLeft;
    private boolean turnBegins;
    /** Who is being executed. */
    private ManagedThread executing;
    /** Executed instructions that have not become time yet. */
    private long untimed;
    private long waits;
    private long executed;
    private ManagedThread failed;
    private ManagedThread finalizer;
    private volatile boolean pauseWanted;
    private volatile Thread host;

    Scheduler(Engine engine, Loop loop, EngineOptions options) {
        this.engine = engine;
        this.loop = loop;
        clock = options.clock();
        memoryLimit = options.memoryLimit();
        order = options.seed() == 0 ? null : new TurnOrder(options.seed());
    }

    /** The time that waits are measured in, at the beginning of the turn. */
    public Clock clock() {
        return clock;
    }

    /** What {@link Clock#nanos} is by now: between two instructions, and in methods that Java implements. */
    public long nanos() {
        return clock.nanos() + sinceTurn();
    }

    /** What {@link Clock#utcTicks} are by now. */
    public long utcTicks() {
        long rest = Math.floorMod(clock.nanos(), Clock.NANOS_PER_TICK);
        return clock.utcTicks() + (rest + sinceTurn()) / Clock.NANOS_PER_TICK;
    }

    /** Time that the clock has not been told of. */
    private long sinceTurn() {
        return clock.nanos(untimed + (executing == null ? 0 : executing.budget().underWay()));
    }

    /** The threads that have not ended, in the order in which they were started. */
    public List<ManagedThread> threads() {
        return threads;
    }

    /** The thread of a number; null where there is none or it has ended. */
    public ManagedThread thread(int id) {
        for (ManagedThread thread : threads) {
            if (thread.id() == id) {
                return thread;
            }
        }
        return null;
    }

    /** The thread that an exception has ended; null for none. */
    public ManagedThread failed() {
        return failed;
    }

    /** How many instructions all threads have executed. */
    public long executed() {
        return executed;
    }

    /**
     * The same while an instruction is executed that calls, waits, makes objects or raises exceptions: how many there were up to
     * and with that one. Other instructions do not tell.
     */
    public long position() {
        return executing == null ? executed : executed + executing.budget().underWay();
    }

    /** The same in front of the instruction that is being executed; where none is yet, the position itself. */
    public long inFront() {
        return executing == null ? executed : executed + Math.max(executing.budget().underWay() - 1, 0);
    }

    /** Who is being executed; null for none. */
    public ManagedThread executing() {
        return executing;
    }

    /** A number for a thread that is to be started: 1 for the main thread; 2 is kept for the one that runs finalizers. */
    public int newId() {
        int id = nextId++;
        nextId += nextId == FINALIZER ? 1 : 0;
        return id;
    }

    /**
     * A new thread without frames.
     *
     * @param id   its number
     * @param size bytes of its stack; 0 for the usual size
     */
    ManagedThread add(int id, int size) {
        int usual = Math.min(id == 1 ? MAIN_STACK : STACK, memoryLimit / LARGEST_PART);
        int wanted = size > 0 ? Math.clamp(size, Pages.PAGE_SIZE, LARGEST_STACK) : usual;
        int count = Pages.pagesFor(wanted);
        Pages pages = engine.heap().pages();
        boolean allowed = ((long) pages.count(PageUse.STACK) + count) * Pages.PAGE_SIZE <= memoryLimit / 4 * 3L;
        int stack = allowed ? pages.take(count, PageUse.STACK) : 0;
        if (stack == 0) {
            throw Trap.OUT_OF_MEMORY;
        }
        ManagedThread thread = new ManagedThread(engine, id, stack, stack + count * Pages.PAGE_SIZE);
        threads.add(thread);
        engine.listeners().started(thread);
        if (threads.size() > 1 && engine.current() != null) {
            // The one that executes has believed to be alone.
            engine.current().stop();
        }
        return thread;
    }

    /**
     * Starts a thread that executes whatever a Java method gives it to do, one call after the other. It keeps nobody from ending.
     *
     * @param feed pushes a frame with {@link ManagedThread#begin}; false where there is nothing to do
     * @return null where there is no memory for a stack
     */
    public ManagedThread serve(Predicate<ManagedThread> feed) {
        return serve(newId(), feed);
    }

    private ManagedThread serve(int id, Predicate<ManagedThread> feed) {
        try {
            ManagedThread thread = add(id, 0);
            thread.serve(feed);
            return thread;
        } catch (Trap outOfMemory) {
            return null;
        }
    }

    /** Adds something to be done before every turn, such as looking whether threads are missing. */
    public void supervise(Runnable supervisor) {
        supervisors.add(supervisor);
    }

    /** Starts a thread that executes a method with an object or none. */
    public ManagedThread start(int id, int stackSize, MethodInfo method, long... arguments) {
        ManagedThread thread = add(id, stackSize);
        thread.begin(method, arguments);
        return thread;
    }

    /** Lets the next thread that can go on have its turn soon. */
    public void pause() {
        pauseWanted = true;
        wake();
    }

    /** Ends the host's rest: something that a thread waits for may have come. */
    void wake() {
        LockSupport.unpark(host);
    }

    /**
     * Executes until all is done, or so many instructions are. Comes back early, too, where all threads wait for time to pass:
     * somebody may have become impatient meanwhile.
     */
    public Progress run(long instructions) {
        host = Thread.currentThread();
        long left = instructions;
        long rest = System.nanoTime() + Clock.LONGEST_REST;
        failed = null;
        while (left > 0) {
            if (pauseWanted) {
                pauseWanted = false;
                return Progress.PAUSED;
            }
            if (threads.stream().noneMatch(ManagedThread::isForeground)) {
                return Progress.ENDED;
            }
            ManagedThread thread = elect();
            if (thread == null) {
                if (!idle()) {
                    return Progress.DEADLOCK;
                }
                if (System.nanoTime() > rest) {
                    return Progress.PAUSED;
                }
                continue;
            }
            left -= Math.max(proceed(left), 1);
            if (failed != null) {
                return Progress.UNHANDLED;
            }
            if (thread.isHalted()) {
                return Progress.PAUSED;
            }
        }
        return Progress.PAUSED;
    }

    /** Notes whose Java thread it is that {@link #pause} wakes. */
    public void attend() {
        host = Thread.currentThread();
    }

    /** Whose turn it is: who is in the middle of one, or the next thread that can go on; null where all wait. */
    public ManagedThread elect() {
        if (turning != null && turning.isFrozen()) {
            endTurn();
        }
        if (turning == null) {
            startFinalizer();
            supervisors.forEach(Runnable::run);
            turning = next();
            turnLeft = turning == null ? 0 : length(turning);
            turnBegins = true;
        }
        return turning;
    }

    /**
     * Lets the thread whose turn it is ({@link #elect}) execute until its turn is over, it halts, or so many instructions are
     * done. A turn that is interrupted goes on with the next call: where it ends does not depend on how it was divided.
     *
     * @return how many instructions were executed
     */
    public long proceed(long instructions) {
        failed = null;
        ManagedThread thread = turning;
        long before = executed;
        try {
            turn(thread, Math.min(instructions, turnLeft), turnBegins);
        } finally {
            turnBegins = false;
            turnLeft -= executed - before;
        }
        if (turnLeft <= 0 || thread.depth() == 0 || thread.hasYielded()) {
            endTurn();
        }
        return executed - before;
    }

    private void endTurn() {
        turning = null;
        passTime();
    }

    /** How long a thread's turn is: a long one while nobody else could go on. */
    private int length(ManagedThread thread) {
        int length = ALONE;
        for (ManagedThread other : threads) {
            if (other != thread && other.depth() > 0) {
                if (!other.isWaiting()) {
                    return order == null ? QUANTUM : order.nextInt(SHORTEST, QUANTUM);
                }
                length = OTHERS_WAIT;
            }
        }
        return length;
    }

    /** The next thread that can go on; null for none. */
    private ManagedThread next() {
        if (isCounted() && threads.stream().anyMatch(Scheduler::awaitsHost)) {
            return null;
        }
        int size = threads.size();
        Runnable before = order == null ? null : order.save();
        int first = order == null || size == 1 ? last + 1 : order.nextInt(size);
        // Twice: a transfer that goes on by a part lets somebody go on who was asked before.
        for (int i = 0; i < 2 * size; i++) {
            int index = (first + i) % size;
            if (ready(threads.get(index))) {
                last = index;
                return threads.get(index);
            }
        }
        if (before != null) {
            // How often nobody could go on must not count: somebody may look again and again.
            before.run();
        }
        return null;
    }

    private boolean isCounted() {
        return clock.nanos(1) > 0;
    }

    /** Where time is counted none passes while the host works: nobody goes on, or what they do would depend on its speed. */
    private static boolean awaitsHost(ManagedThread thread) {
        return thread.waits().waiting() instanceof Wait.Host host && !host.isDone() && !thread.isFrozen();
    }

    private boolean ready(ManagedThread thread) {
        if (thread.isFrozen()) {
            return false;
        }
        Wait wait = thread.waits().waiting();
        if (wait != null) {
            boolean over = thread.waits().deadline() != Long.MAX_VALUE && nanos() >= thread.waits().deadline()
                    || thread.interruption().isDisturbed();
            Boolean ended = engine.exceptions().ask(() -> wait.poll(thread, over), null);
            if (ended == null) {
                // No instruction is in work that could end in an exception: the one that waits does, when it goes on.
                wait.end(Wait.BROKEN);
            } else if (!ended) {
                return false;
            }
            thread.waits().end(wait.result());
        }
        return thread.depth() > 0 || thread.failedToStart() || thread.isServed();
    }

    /** The one thread that is to execute gets what it has to do, as if it had its turn; the thread itself, null for none. */
    public ManagedThread elect(ManagedThread alone) {
        if (alone != null) {
            ready(alone);
        }
        return alone;
    }

    /** Lets one thread execute, and no other: until it is done, waits for another one, or has executed so many instructions. */
    public Progress runAlone(ManagedThread thread, long instructions) {
        failed = null;
        if (!ready(thread)) {
            return Progress.DEADLOCK;
        }
        turn(thread, instructions, true);
        passTime();
        return failed != null ? Progress.UNHANDLED : thread.hasEnded() ? Progress.ENDED : Progress.PAUSED;
    }

    private void turn(ManagedThread thread, long instructions, boolean begins) {
        engine.enter(thread);
        long before = thread.executed();
        executing = thread;
        try {
            if (thread.depth() > 0) {
                loop.goOn(thread);
            }
            if (thread.depth() > 0) {
                boolean delivered = begins && loop.deliver(thread);
                loop.run(thread, delivered ? instructions - 1 : instructions);
            }
        } finally {
            executing = null;
            untimed += thread.executed() - before;
            executed += thread.executed() - before;
        }
        if (thread.depth() == 0) {
            if (thread.unhandled() != 0 && !thread.interruption().isAborting()) {
                failed = thread;
            }
            if (thread.unhandled() != 0 || !thread.isServer()) {
                end(thread);
            }
        }
    }

    /** The clock is told between turns; what has been executed since then counts wherever somebody asks for the time. */
    private void passTime() {
        clock.executed(untimed);
        untimed = 0;
    }

    private void end(ManagedThread thread) {
        int index = threads.indexOf(thread);
        threads.remove(index);
        if (index <= last) {
            last--;
        }
        thread.end();
        engine.listeners().ended(thread);
    }

    /**
     * Where {@link #elect} finds nobody: waits until the first deadline; false where there is none and the host does nothing for
     * a thread.
     */
    public boolean idle() {
        long until = Long.MAX_VALUE;
        boolean hosted = false;
        for (ManagedThread thread : threads) {
            hosted |= thread.waits().waiting() instanceof Wait.Host && !thread.isFrozen();
            until = thread.isFrozen() ? until : Math.min(until, thread.waits().deadline());
        }
        if (hosted) {
            LockSupport.parkNanos(this, isCounted() ? Clock.LONGEST_REST
                    : Math.clamp(until - clock.nanos(), 1, Clock.LONGEST_REST));
        } else if (until != Long.MAX_VALUE) {
            clock.idle(until);
        }
        return hosted || until != Long.MAX_VALUE;
    }

    /** A number for the next wait: the order in which waits began. */
    long beginWait() {
        return ++waits;
    }

    // ---- finalizers

    private boolean feedFinalizer(ManagedThread thread) {
        int object = engine.heap().nextToFinalize();
        if (object == 0) {
            return false;
        }
        thread.setDomain(engine.domains().of(object));
        thread.begin(() -> finalizer(object), object);
        return true;
    }

    /**
     * The method that an object's finalizer is.
     *
     * @throws Trap where a program has made something else of the object
     */
    private MethodInfo finalizer(int object) {
        LinkTables tables = engine.tables();
        MethodInfo method = UnusableCoreLibrary.method(UnusableCoreLibrary.type(engine.runtime(), "System.Object"), "Finalize");
        LinkedMethod found = tables.classOf(engine.memory(), object).dispatch(tables.link(method));
        if (found == null) {
            throw Trap.ACCESS_VIOLATION;
        }
        return found.info();
    }

    /** Whether no object waits for its finalizer, and none runs. */
    public boolean finalizersDone() {
        return engine.heap().waitingForFinalizer() == 0 && (finalizer == null || finalizer.depth() == 0);
    }

    /**
     * The end of the program: every object's finalizer is to run, on the thread that this answers, alone; null where none has
     * one.
     */
    public ManagedThread finalizeAll() {
        // What nobody reaches comes first: its finalizers may use what is reached, such as the console.
        engine.collector().collect();
        engine.heap().finalizeAll();
        startFinalizer();
        return finalizer;
    }

    /**
     * A domain is unloaded: the threads that have begun in it are to be aborted, and the finalizers of all its objects to run,
     * reachable or not. Threads of other domains that are in the middle of a call there come back from it.
     */
    public void leave(ApplicationDomain domain) {
        threads.stream().filter(thread -> thread.hasBegunIn(domain)).forEach(thread -> thread.interruption().abort());
        engine.heap().finalizeAll(object -> engine.domains().of(object) == domain);
        startFinalizer();
    }

    /** A wait for the end of what {@link #leave} has begun, on a thread that may itself be in the domain. */
    public Wait left(ApplicationDomain domain) {
        return new Wait.Left(this, domain);
    }

    /** Whether other threads that have begun in a domain, and finalizers, are through. */
    boolean isLeft(ApplicationDomain domain, ManagedThread waiting) {
        return finalizersDone() && threads.stream().noneMatch(thread -> thread != waiting && thread.hasBegunIn(domain));
    }

    /** Whether a thread is in the middle of a method of a domain. */
    public boolean isUsed(ApplicationDomain domain) {
        return threads.stream().anyMatch(thread -> thread.runsIn(domain));
    }

    private void startFinalizer() {
        if (finalizer == null && engine.heap().waitingForFinalizer() > 0) {
            finalizer = serve(FINALIZER, this::feedFinalizer);
        }
    }

    /** A wait for the finalizers of all objects that wait for theirs. */
    public Wait finalizers() {
        return new Wait.Finalizers(this);
    }

    // ---- going back

    /** Threads with all they are in the middle of, and whose turn it is. */
    @Override
    public Runnable save() {
        List<ManagedThread> savedThreads = List.copyOf(threads);
        List<Runnable> states = savedThreads.stream().map(ManagedThread::save).toList();
        List<Runnable> savedSupervisors = List.copyOf(supervisors);
        Runnable time = clock.save();
        Runnable turns = order == null ? () -> { } : order.save();
        Runnable numbers = saveNumbers();
        return () -> {
            threads.forEach(thread -> {
                if (!savedThreads.contains(thread)) {
                    thread.vanish();
                }
            });
            threads.clear();
            threads.addAll(savedThreads);
            states.forEach(Runnable::run);
            supervisors.clear();
            supervisors.addAll(savedSupervisors);
            time.run();
            turns.run();
            numbers.run();
        };
    }

    private Runnable saveNumbers() {
        ManagedThread[] special = {turning, failed, finalizer};
        int[] ids = {nextId, last};
        long[] counts = {turnLeft, untimed, waits, executed};
        boolean begins = turnBegins;
        return () -> {
            turning = special[0];
            failed = special[1];
            finalizer = special[2];
            nextId = ids[0];
            last = ids[1];
            turnLeft = counts[0];
            untimed = counts[1];
            waits = counts[2];
            executed = counts[3];
            turnBegins = begins;
        };
    }

    /** Whether a thread is in the middle of its turn, or has got one. */
    public boolean isTurning() {
        return turning != null;
    }

    /** Whether somebody waits for what is to be typed. */
    public boolean awaitsInput() {
        return threads.stream().anyMatch(thread -> thread.waits().waiting() instanceof Wait.Input);
    }

    // ---- what the collector must know

    /** @param at the thread of whose frames something is known; null for none */
    void visitRoots(RootSet.Visitor visitor, ManagedThread at, LiveFrames known) {
        threads.forEach(thread -> thread.visitRoots(visitor, thread == at ? known : LiveFrames.UNKNOWN));
        if (failed != null) {
            visitor.object(failed.unhandled());
        }
    }

    /** What every thread does, for people: of a deadlock, who waits for what. */
    public List<String> states() {
        return threads.stream().filter(thread -> thread.depth() > 0).map(thread -> "thread %d %s".formatted(thread.id(),
                thread.isFrozen() ? "is frozen" : thread.waits().waiting() == null ? "runs" : thread.waits().waiting().text()))
                .toList();
    }
}
