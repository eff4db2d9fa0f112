package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Platform;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.Pages;
import hybridscope.core.prepared.PreparedIr;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodBindings;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The machine that executes a runtime's methods, as a whole: it puts its parts together, starts and runs them, and its state is
 * theirs, to be saved and restored. What a part does is asked of the part.
 */
public final class Engine {
    private final Runtime runtime;
    private final EngineOptions options;
    private final Memory memory;
    private final Pages pages;
    private final Heap heap;
    private final GarbageCollector collector;
    private final ObjectAllocator allocator;
    private final Strings strings;
    private final Exceptions exceptions;
    private final StackTraces traces;
    private final Delegates delegates;
    private final RuntimeHandles handles;
    private final TransparentProxies proxies = new TransparentProxies(this);
    private final NativeMethods natives;
    private final MethodBindings bindings;
    private final LinkTables tables = new LinkTables(this);
    private final ApplicationDomains domains = new ApplicationDomains(this);
    private final Scheduler scheduler;
    private final Loop loop;
    private final InstructionMarks marks = new InstructionMarks(this);
    private final QuickenedInstructions shortcuts = new QuickenedInstructions();
    private final CompiledForms forms;
    private final TypedFrames typedFrames;
    private final Monitors monitors;
    private final MissingAssemblies missingAssemblies;
    private final UnloadableTypes unloadable = new UnloadableTypes();
    private final HostMemory hostMemory;
    private final WaitHandles waitHandles;
    private final StaticMemory statics;
    private final ClassConstructors classConstructors = new ClassConstructors(this);
    private final Map<Class<?>, Object> parts = new LinkedHashMap<>();
    private final EngineListeners listeners = new EngineListeners();
    private CallObserver callObserver;
    private ManagedThread current;
    private long nativeCalls;
    private CallCounts callCounts;
    private PreparedIr prepared;

    /**
     * A machine without threads.
     *
     * @param natives  the methods that Java implements
     * @param compiler writes the forms of hot methods
     */
    public Engine(Runtime runtime, EngineOptions options, NativeMethods natives, FormCompiler compiler) {
        this.runtime = runtime;
        this.options = options;
        this.natives = natives;
        bindings = runtime.bindings().with(natives);
        forms = new CompiledForms(compiler, options);
        memory = new Memory(options.initialMemory(), options.memoryLimit());
        pages = new Pages(memory);
        heap = new Heap(pages, tables::shape, options.memoryLimit());
        missingAssemblies = new MissingAssemblies(this, natives.missingAssemblies());
        hostMemory = new HostMemory(options.memoryLimit());
        waitHandles = new WaitHandles(hostMemory);
        typedFrames = new TypedFrames(this);
        collector = new GarbageCollector(this, heap);
        allocator = new ObjectAllocator(heap, tables, collector);
        strings = new Strings(this);
        statics = new StaticMemory(this, pages);
        exceptions = new Exceptions(this);
        traces = new StackTraces(this);
        delegates = new Delegates(this);
        handles = new RuntimeHandles(this);
        monitors = new Monitors(this);
        loop = new Loop(this);
        scheduler = new Scheduler(this, loop, options);
    }

    /** Adds somebody who is told what the engine does. */
    public void listen(EngineListener listener) {
        listeners.add(listener);
    }

    /** Tells somebody of calls that cross over, of all threads that are made from now on, as far as the loop executes them. */
    public void observeCalls(CallObserver observer) {
        callObserver = observer;
    }

    CallObserver callObserver() {
        return callObserver;
    }

    EngineListeners listeners() {
        return listeners;
    }

    /** Takes IR from there, and tells it of what is transformed, from now on. */
    public void use(PreparedIr kept) {
        prepared = kept;
    }

    /** Keeps what has been transformed, for later runs. */
    public void keep() {
        if (prepared != null) {
            prepared.save(tables::heat);
        }
    }

    /** IR kept from earlier runs; null for none. */
    PreparedIr prepared() {
        return prepared;
    }

    /** The runtime whose methods are executed. */
    public Runtime runtime() {
        return runtime;
    }

    /** How methods are transformed. */
    public TransformOptions transformOptions() {
        return options.transform();
    }

    /** Places marks anew, and asks that one at them from now on; null for no marks. While no thread executes. */
    public void mark(Probe probe) {
        marks.ask(probe);
    }

    QuickenedInstructions shortcuts() {
        return shortcuts;
    }

    InstructionMarks marks() {
        return marks;
    }

    /** The bytes of linear memory, which an allocation may replace. */
    public byte[] memory() {
        return memory.array();
    }

    /** The objects, and unmanaged memory. */
    public Heap heap() {
        return heap;
    }

    /** What is kept outside linear memory. */
    public HostMemory hostMemory() {
        return hostMemory;
    }

    /** Makes objects. */
    public ObjectAllocator allocator() {
        return allocator;
    }

    /** Collects garbage. */
    public GarbageCollector collector() {
        return collector;
    }

    /** String objects. */
    public Strings strings() {
        return strings;
    }

    Loop loop() {
        return loop;
    }

    CompiledForms forms() {
        return forms;
    }

    /** The frames of typed compiled code, as far as it shares them. */
    public TypedFrames typedFrames() {
        return typedFrames;
    }

    /** Methods that were hot but stayed in the loop, for they are too long to be compiled, and what is too long, for people. */
    public Map<MethodInfo, String> uncompiled() {
        return forms.left();
    }

    /** How many compiled forms there are: of methods from their start, and of loops. */
    public int compiledForms() {
        return forms.count();
    }

    /** The methods of an assembly that have compiled code from their start, with the bytes of its class file. */
    public Map<MethodInfo, Integer> compiledBytes(Assembly assembly) {
        return forms.bytes(this, assembly);
    }

    /** Delegate objects. */
    public Delegates delegates() {
        return delegates;
    }

    /** Application domains. */
    public ApplicationDomains domains() {
        return domains;
    }

    /** Transparent proxies. */
    public TransparentProxies proxies() {
        return proxies;
    }

    /** Runtime handles, and Type objects. */
    public RuntimeHandles handles() {
        return handles;
    }

    /** The stack traces of exceptions and threads. */
    public StackTraces traces() {
        return traces;
    }

    /** Exception objects. */
    public Exceptions exceptions() {
        return exceptions;
    }

    /** Whether stack traces name lines that an .mdb file tells. */
    public boolean mdbLines() {
        return options.mdbLines();
    }

    /** Which methods have typed compiled forms. */
    public AheadOfTime ahead() {
        return options.ahead();
    }

    Platform platform() {
        return options.platform();
    }

    /** The thread that executes. */
    ManagedThread current() {
        return current;
    }

    // ---- going back

    /**
     * The state of everything, while no thread executes. Instructions may be executed by the loop alone: compiled forms know
     * addresses.
     *
     * @throws IllegalStateException where methods are compiled
     */
    public EngineSnapshot save() {
        if (options.compileThreshold() >= 0) {
            throw new IllegalStateException("methods are compiled");
        }
        shortcuts.record();
        List<Restorable> all = new ArrayList<>(List.of(scheduler, missingAssemblies, unloadable, hostMemory, waitHandles, strings,
                handles, statics, allocator, collector, domains));
        parts.values().forEach(part -> addRestorable(all, part));
        addRestorable(all, natives);
        List<Runnable> states = all.stream().map(Restorable::save).toList();
        Runnable own = saveOwn();
        return new EngineSnapshot(scheduler.executed(), heap.save(), () -> {
            own.run();
            states.forEach(Runnable::run);
        });
    }

    private static void addRestorable(List<Restorable> all, Object part) {
        if (part instanceof Restorable restorable) {
            all.add(restorable);
        }
    }

    /**
     * Puts back a state of this machine: it goes on as it did then. Threads that were not there yet have ended, those that have
     * ended since are back.
     */
    public void restore(EngineSnapshot snapshot) {
        heap.restore(snapshot.heap());
        snapshot.rest().run();
        tables.checkStarts();
        shortcuts.check(strings);
    }

    private Runnable saveOwn() {
        Map<Class<?>, Object> savedParts = new LinkedHashMap<>(parts);
        LinkedClass.Progress[] savedProgress = tables.progress();
        ManagedThread savedCurrent = current;
        return () -> {
            parts.clear();
            parts.putAll(savedParts);
            tables.restore(savedProgress);
            current = savedCurrent;
        };
    }

    // ---- classes and methods

    /** The classes and methods in use. */
    LinkTables tables() {
        return tables;
    }

    /** The questions for assemblies that are nowhere. */
    MissingAssemblies missingAssemblies() {
        return missingAssemblies;
    }

    UnloadableTypes unloadable() {
        return unloadable;
    }

    /** Class constructors that are to run. */
    public ClassConstructors classConstructors() {
        return classConstructors;
    }

    /** The memory of static fields. */
    public StaticMemory statics() {
        return statics;
    }

    /** Whether a class has been used. */
    public boolean isLinked(Klass klass) {
        return tables.linked(klass) != null;
    }

    /** From now on calls are counted, which costs time; before anything is linked. */
    public CallCounts countCalls() {
        callCounts = new CallCounts();
        return callCounts;
    }

    /** Where calls are counted; null where nobody has asked for it. */
    public CallCounts callCounts() {
        return callCounts;
    }

    void countNative() {
        nativeCalls++;
    }

    /** How many calls of methods that Java implements the loop has made so far; those that were taken back are counted, too. */
    public long nativeCalls() {
        return nativeCalls;
    }

    /** Whether Java implements a method. */
    public boolean isNative(MethodInfo method) {
        return tables.link(method).implementation() != null;
    }

    /** Whether a method runs as code of the AOT part, not in the interpreter. */
    public boolean runsCompiled(MethodInfo method) {
        return tables.link(method).isAheadOfTime();
    }

    /** What methods run here. */
    MethodBindings bindings() {
        return bindings;
    }

    NativeMethods natives() {
        return natives;
    }

    /** Supplementary metadata has been taken back, while no thread executes. */
    public void forgetSupplements() {
        tables.forgetSupplements();
    }

    // ---- for internal calls

    /** What a family of internal calls keeps for this runtime, made on first use. */
    public <T> T part(Class<T> kind, Function<Engine, T> make) {
        Object known = parts.get(kind);
        if (known == null) {
            known = make.apply(this);
            parts.put(kind, known);
        }
        return kind.cast(known);
    }

    /** The class of an object. */
    public Klass klassOf(int object) {
        LinkedClass found = tables.classOf(memory(), object);
        if (found == null) {
            throw Trap.ACCESS_VIOLATION;
        }
        return found.klass();
    }

    /** How many elements an array has; more than memory has bytes, as a damaged object may say, are an access violation. */
    public int arrayLength(int array) {
        long length = Memory.i8(memory(), array + ObjectModel.BITS_64.arrayLengthOffset());
        if (length < 0 || length > memory().length - array) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (int) length;
    }

    /** Bytes from one element of an array to the next. */
    public int elementSize(int array) {
        return tables.classOf(memory(), array).elementSize();
    }

    // ---- running

    /** The threads, and whose turn it is. */
    public Scheduler scheduler() {
        return scheduler;
    }

    /** The locks of objects. */
    public Monitors monitors() {
        return monitors;
    }

    /** Events, mutexes and semaphores. */
    public WaitHandles waitHandles() {
        return waitHandles;
    }

    /** A thread has its turn. */
    void enter(ManagedThread thread) {
        current = thread;
        domains.turn(thread);
        thread.resume();
    }

    /**
     * A thread that is to run a method: the first one is the main thread.
     *
     * @param arguments the contents of its argument slots
     */
    public ManagedThread start(MethodInfo method, long... arguments) {
        ManagedThread thread = start();
        thread.begin(method, arguments);
        return thread;
    }

    /** A thread that has nothing to run until {@link ManagedThread#begin} gives it a method: the first one is the main thread. */
    public ManagedThread start() {
        ManagedThread thread = scheduler.add(scheduler.newId(), 0);
        thread.setDomain(domains.root());
        current = thread;
        domains.turn(thread);
        try {
            exceptions.prepare();
        } catch (UnusableCoreLibrary unusable) {
            throw unusable.asLoadException();
        }
        return thread;
    }

    /**
     * Goes on with all threads.
     *
     * @param instructions how many at most
     */
    public Progress run(long instructions) {
        return scheduler.run(instructions);
    }

    /** The same; whether the program has come to its end. */
    public boolean run(ManagedThread main, long instructions) {
        long end = scheduler.executed() + instructions;
        Progress progress = Progress.PAUSED;
        while (progress == Progress.PAUSED && scheduler.executed() < end) {
            progress = scheduler.run(end - scheduler.executed());
        }
        return main.hasEnded();
    }
}
