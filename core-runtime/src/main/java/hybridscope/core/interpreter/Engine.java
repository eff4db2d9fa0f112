package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Platform;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.Pages;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodBindings;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Executes a runtime's methods: its linear memory, its objects, the classes and methods in use, and its threads. */
public final class Engine {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

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
    private final NativeMethods natives;
    private final MethodBindings bindings;
    private final LinkTables tables = new LinkTables(this);
    private final Scheduler scheduler;
    private final Loop loop;
    private final InstructionMarks marks = new InstructionMarks(this);
    private final QuickenedInstructions shortcuts = new QuickenedInstructions();
    private final CompiledForms forms;
    private final Monitors monitors;
    private final WaitHandles waitHandles = new WaitHandles();
    private final StaticMemory statics;
    private final Map<Class<?>, Object> parts = new LinkedHashMap<>();
    private final List<EngineListener> listeners = new ArrayList<>();
    private ManagedThread current;
    private long nativeCalls;

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
        forms = new CompiledForms(compiler, options.compileThreshold());
        memory = new Memory(options.initialMemory(), options.memoryLimit());
        pages = new Pages(memory);
        heap = new Heap(pages, tables::shape, options.memoryLimit());
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

    void tellLinked(Klass klass) {
        listeners.forEach(listener -> listener.linked(klass));
    }

    void tellTransformed(MethodInfo method, IrMethod ir) {
        listeners.forEach(listener -> listener.transformed(method, ir));
    }

    void tellInternalError(Throwable cause) {
        listeners.forEach(listener -> listener.internalError(cause));
    }

    void tellCollected() {
        listeners.forEach(EngineListener::collected);
    }

    void tellRaised(ManagedThread thread, int exception) {
        listeners.forEach(listener -> listener.raised(thread, exception));
    }

    void tellStarted(ManagedThread thread) {
        listeners.forEach(listener -> listener.started(thread));
    }

    void tellEnded(ManagedThread thread) {
        listeners.forEach(listener -> listener.ended(thread));
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

    /** Methods that were hot but stayed in the loop, for they are too long to be compiled. */
    public Set<MethodInfo> uncompiled() {
        return forms.left();
    }

    /** How many compiled forms there are: of methods from their start, and of loops. */
    public int compiledForms() {
        return forms.count();
    }

    Delegates delegates() {
        return delegates;
    }

    RuntimeHandles handles() {
        return handles;
    }

    /** The stack traces of exceptions and threads. */
    public StackTraces traces() {
        return traces;
    }

    /**
     * An exception object for people, without a call of managed code: class, message, stack trace, and the exceptions inside it.
     */
    public String describe(int exception) {
        try {
            return exceptions.text(exception);
        } catch (RuntimeException overwritten) {
            return "an exception whose object the program has overwritten";
        }
    }

    Exceptions exceptions() {
        return exceptions;
    }

    /** Whether stack traces name lines that an .mdb file tells. */
    public boolean mdbLines() {
        return options.mdbLines();
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
        List<Restorable> all = new ArrayList<>(List.of(scheduler, waitHandles, strings, handles, statics, allocator, collector));
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

    LinkedClass link(Klass klass) {
        return tables.link(klass);
    }

    LinkedMethod link(MethodInfo method) {
        return tables.link(method);
    }

    /** The classes and methods in use. */
    LinkTables tables() {
        return tables;
    }

    /** The memory of static fields. */
    StaticMemory statics() {
        return statics;
    }

    /** Whether a class has been used. */
    public boolean isLinked(Klass klass) {
        return tables.linked(klass) != null;
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
        return link(method).implementation() != null;
    }

    /** What methods run here. */
    MethodBindings bindings() {
        return bindings;
    }

    NativeMethods natives() {
        return natives;
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

    /** Bytes from one element of an array to the next. */
    public int elementSize(int array) {
        return tables.classOf(memory(), array).elementSize();
    }

    /** The {@code Type} object of a type: one for each. */
    public int typeObject(Klass type) {
        return handles.typeObject(link(type));
    }

    /** The type that a {@code Type} object stands for. */
    public Klass type(int typeObject) {
        return handles.type(typeObject);
    }

    /** The value in a RuntimeTypeHandle. */
    public long typeHandle(Klass type) {
        return RuntimeHandles.handle(link(type));
    }

    /** The type of a RuntimeTypeHandle's value. */
    public Klass typeOfHandle(long handle) {
        return handles.linked(handle).klass();
    }

    /** The value in a RuntimeMethodHandle, which is the method's function pointer as well. */
    public long methodHandle(MethodInfo method) {
        return LinkTables.functionPointer(link(method));
    }

    /** The method of a RuntimeMethodHandle's value. */
    public MethodInfo methodOfHandle(long handle) {
        return tables.function(handle).info();
    }

    /** Makes a new delegate object call a method, on an object where that is not 0. */
    public void bindDelegate(int delegate, int target, MethodInfo method) {
        delegates.bind(delegate, target, methodHandle(method));
    }

    /** The value in a RuntimeFieldHandle. */
    public long fieldHandle(FieldInfo field) {
        return handles.handle(field);
    }

    /**
     * The address of a static field, of this thread's where each has its own; its class constructor runs first: {@link #ready}.
     */
    public int address(FieldInfo field) {
        LinkedClass type = link(field.declaringType());
        type.ready(current);
        return (field.isThreadStatic() ? current.statics().of(type) : type.statics()) + field.offset(MODEL);
    }

    /** The field of a RuntimeFieldHandle's value. */
    public FieldInfo fieldOfHandle(long handle) {
        return handles.field(handle);
    }

    /** Copies a field's initial data from the image into an array, as far as both go. */
    public void initializeArray(int array, FieldInfo field) {
        byte[] data = StaticMemory.initialData(field);
        long room = Memory.i8(memory(), array + Access.LENGTH) * elementSize(array);
        Memory.copy(data, 0, memory(), array + Access.ELEMENTS, (int) Math.min(room, data.length));
    }

    /**
     * Stops an internal call with an exception of the core library.
     *
     * @param className metadata name of the exception's class
     */
    public RuntimeException exception(String className, String message) {
        return new Thrown(exceptions.create(className, message));
    }

    /** A new exception of the core library, not yet thrown. */
    public int exceptionObject(String className, String message) {
        return exceptions.create(className, message);
    }

    /** What stops an internal call with an exception object. */
    public RuntimeException thrown(int exception) {
        return new Thrown(exception);
    }

    /** The method that a delegate calls, of one with a list of delegates the last one's. */
    public MethodInfo delegateMethod(int delegate) {
        return tables.function(delegates.pointer(delegate)).info();
    }

    /** The object that a delegate's method is called on; 0 for none. */
    public int delegateTarget(int delegate) {
        return delegates.target(delegate);
    }

    /** The array of delegates that a delegate calls one after the other; 0 for none. */
    public int delegateList(int delegate) {
        return delegates.list(delegate);
    }

    /** Makes a class constructor run before the internal call goes on; it is begun again afterwards. */
    public void ready(Klass type) {
        link(type).ready(current);
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
        thread.resume();
    }

    /** The method that an object's finalizer is. */
    MethodInfo finalizer(int object) {
        MethodInfo method = ((DefinedKlass) runtime.core().object()).methods("Finalize").getFirst();
        return tables.classOf(memory(), object).dispatch(link(method)).info();
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
        current = thread;
        exceptions.prepare();
        return thread;
    }

    /** A class constructor ended with an exception; the TypeInitializationException that everybody gets from now on. */
    int fail(LinkedClass type, int inner) {
        int failure;
        try {
            failure = exceptions.typeInitialization(type.klass(), inner);
        } catch (Trap heapIsFull) {
            failure = exceptions.of(heapIsFull);
        }
        type.fail(failure);
        return failure;
    }

    /** Pushes the frame of a class constructor. */
    void initialize(ManagedThread thread, LinkedClass type) {
        MethodInfo constructor = ((DefinedKlass) type.klass()).classConstructor().orElse(null);
        if (constructor == null) {
            type.end();
            return;
        }
        LinkedMethod method = link(constructor);
        int base = thread.free();
        if (method.implementation() != null) {
            type.end();
            method.implementation().call(new NativeCall(this, thread, method, base, 0, 0));
            return;
        }
        if (type.isInitializing()) {
            // On another thread: wait for it, unless it waits for this one (II.10.5.3.3).
            if (type.waitsFor(thread)) {
                thread.pass(type);
            } else {
                thread.block(new Wait.ClassConstructor(type), Long.MAX_VALUE);
            }
            return;
        }
        Code code;
        try {
            code = method.code();
        } catch (Thrown thrown) {
            throw new Thrown(fail(type, thrown.object));
        }
        thread.push(method, code, base, 0).special().kind = Frame.Kind.CLASS_CONSTRUCTOR;
        type.begin(thread);
        listeners.forEach(listener -> listener.initializing(thread, type.klass()));
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
