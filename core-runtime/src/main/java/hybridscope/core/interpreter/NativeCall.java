package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A call of a method that Java implements: arguments lie in slots one behind the other, as in an interpreted method's frame. */
public final class NativeCall {
    private final Engine engine;
    private final ManagedThread thread;
    private final LinkedMethod method;
    private final int arguments;
    private final int result;
    private final int state;

    NativeCall(Engine engine, ManagedThread thread, LinkedMethod method, int arguments, int result, int state) {
        this.engine = engine;
        this.thread = thread;
        this.method = method;
        this.arguments = arguments;
        this.result = result;
        this.state = state;
    }

    /** The machine. */
    public Engine engine() {
        return engine;
    }

    /** The thread that calls. */
    public ManagedThread thread() {
        return thread;
    }

    /** The method called. */
    public MethodInfo method() {
        return method.info();
    }

    /** 0 at first; behind a managed method that this one has called, what it asked for then. */
    public int state() {
        // Who asks has several: what the first one does must not be done twice.
        engine.typedFrames().require();
        return state;
    }

    /** Keeps an object for the next state. The result must not be given before the last one: arguments may lie where it goes. */
    public void hold(int object) {
        engine.typedFrames().require();
        thread.top().special().held = object;
    }

    /** The object that was kept. */
    public int held() {
        engine.typedFrames().require();
        return thread.top().held;
    }

    /**
     * Calls a managed method; this one is called once more, in another state, when that is back. Nothing may follow in Java.
     *
     * @param next      the state then, 1 or more
     * @param target    the method, called as it stands: a virtual one is not dispatched
     * @param arguments the contents of its argument slots, {@code this} first
     */
    public void invoke(int next, MethodInfo target, long... arguments) {
        engine.typedFrames().require();
        LinkedMethod linked = engine.tables().link(target);
        if (arguments.length > 0) {
            linked = engine.proxies().called(linked, (int) arguments[0]);
        }
        // First of all: where it has to wait for an assembly, this method is called once more in the state that it is in.
        Code code = linked.entry();
        Frame caller = thread.top();
        caller.special().state = next;
        thread.handed().keepThrown(0);
        int area = thread.free() + method.argumentSlots() * Long.BYTES;
        int base = area + linked.resultSlots() * Long.BYTES;
        for (int i = 0; i < arguments.length; i++) {
            Memory.setI8(engine.memory(), base + i * Long.BYTES, arguments[i]);
        }
        thread.push(linked, code, base, area).special().handsBack = true;
        try {
            linked.ready(thread);
        } catch (ClassInit init) {
            engine.classConstructors().begin(thread, init.type);
        }
    }

    /**
     * The same, but what the method throws is handed out instead of passing through: {@link #thrown()}.
     *
     * @param next      the state then, 1 or more
     * @param target    the method, called as it stands: a virtual one is not dispatched
     * @param arguments the contents of its argument slots, {@code this} first
     */
    public void invokeCatching(int next, MethodInfo target, long... arguments) {
        engine.typedFrames().require();
        Frame caller = thread.top();
        int depth = thread.depth();
        try {
            invoke(next, target, arguments);
            thread.frame(depth).special().catches = true;
        } catch (Thrown thrown) {
            while (thread.depth() > depth) {
                thread.pop();
            }
            caller.special().state = next;
            thread.handed().keepThrown(thrown.object);
        }
    }

    /** The exception that ended the method that {@link #invokeCatching} called; 0 where it came back by itself. */
    public int thrown() {
        return thread.handed().exception();
    }

    /**
     * The methods that are being executed on this thread, the caller first; those without a frame of their own are left out.
     */
    public List<MethodInfo> callers() {
        engine.typedFrames().require();
        List<MethodInfo> callers = new ArrayList<>();
        for (int i = thread.depth() - 1; i >= 0; i--) {
            if (thread.frame(i).kind != Frame.Kind.FILTER) {
                callers.add(thread.frame(i).method.info());
            }
        }
        return callers;
    }

    /**
     * Waits. Where that cannot be over at once, this method is called once more in state 1, with the same wait.
     *
     * @param milliseconds -1 for as long as it takes
     * @return whether the wait is over: {@link #waited} tells how; if not, nothing may follow in Java
     */
    public boolean await(Supplier<Wait> wait, long milliseconds) {
        // To begin one may change something, which must not happen twice.
        engine.typedFrames().require();
        return awaits(wait, milliseconds);
    }

    /** The same with a wait that changes nothing before it is over. */
    public boolean await(Wait wait, long milliseconds) {
        return awaits(() -> wait, milliseconds);
    }

    private boolean awaits(Supplier<Wait> wait, long milliseconds) {
        if (state == 1) {
            if (thread.waits().result() == Wait.TIMEOUT && thread.interruption().takeInterrupt()) {
                throw interrupted();
            }
            if (thread.waits().result() == Wait.BROKEN) {
                throw Trap.ACCESS_VIOLATION;
            }
            return true;
        }
        if (thread.interruption().takeInterrupt()) {
            throw interrupted();
        }
        Wait started = wait.get();
        // How fast the host is must not be seen in what is executed: a wait for it never ends at once.
        if (!(started instanceof Wait.Host) && started.poll(thread, milliseconds == 0)) {
            thread.waits().end(started.result());
            return true;
        }
        engine.typedFrames().require();
        thread.top().special().state = 1;
        long until = milliseconds < 0 ? Long.MAX_VALUE : engine.scheduler().nanos() + milliseconds * 1_000_000;
        thread.block(started, until);
        return false;
    }

    /** The result of the wait that is over. */
    public int waited() {
        return thread.waits().result();
    }

    /** Waits for something that the host does on another Java thread; over when that is done. */
    public boolean await(CompletableFuture<?> work, String what) {
        return await(() -> {
            Scheduler scheduler = engine.scheduler();
            work.whenComplete((_, _) -> scheduler.wake());
            return new Wait.Host(work, what);
        }, -1);
    }

    /** Waits for what somebody types, on the Java thread that executes; over when there is some, or an end of it. */
    public boolean awaitInput(BooleanSupplier typed) {
        return await(() -> new Wait.Input(typed), -1);
    }

    /**
     * Tells of work whose amount the program decides, in bytes. Behind much of it others have their turn and limits are looked
     * at, as behind many instructions: a call counts as one.
     */
    public void worked(long bytes) {
        thread.worked(bytes);
    }

    /** Lets other threads have their turn behind this call. */
    public void yield() {
        thread.stop();
    }

    /** Waits for no more than time to pass. */
    public boolean sleep(long milliseconds) {
        return await(Wait.Sleep::new, milliseconds);
    }

    /** Waits for the end of another thread. */
    public boolean join(ManagedThread other, long milliseconds) {
        return await(() -> new Wait.Join(other), milliseconds);
    }

    private RuntimeException interrupted() {
        return engine.exceptions().thrown("System.Threading.ThreadInterruptedException",
                "Thread was interrupted from a waiting state.");
    }

    /** The result of the managed method that was called: what its first slot holds. */
    public long returned() {
        return Memory.i8(thread.handed().slots(), 0);
    }

    /** The result of the managed method that was called, in a box. */
    public int boxReturned(Klass type) {
        int box = engine.allocator().allocate(type);
        int size = type.variableSize(ObjectModel.BITS_64);
        Memory.copy(thread.handed().slots(), 0, engine.memory(), box + ObjectModel.BITS_64.headerSize(), size);
        return box;
    }

    /** The address of an argument's slot, {@code this} first. */
    public int address(int argument) {
        return arguments + method.argumentOffset(argument);
    }

    /** An argument that is a 32-bit integer or smaller. */
    public int i4(int argument) {
        return Memory.i4(engine.memory(), address(argument));
    }

    /** An argument that is a 64-bit or native integer. */
    public long i8(int argument) {
        return Memory.i8(engine.memory(), address(argument));
    }

    /** An argument that is a 32-bit float. */
    public float f4(int argument) {
        return Memory.f4(engine.memory(), address(argument));
    }

    /** An argument that is a 64-bit float. */
    public double f8(int argument) {
        return Memory.f8(engine.memory(), address(argument));
    }

    /** An argument that is a reference or an address; 0 for null. What cannot be one is an access violation. */
    public int reference(int argument) {
        return reference(i8(argument));
    }

    /** The same of a value. */
    public static int reference(long address) {
        if (address >>> 31 != 0) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (int) address;
    }

    /** An argument that is an object of its parameter's class, not null. Any other object is an access violation. */
    public int object(int argument) {
        int object = reference(argument);
        if (object == 0) {
            throw Trap.NULL_REFERENCE;
        }
        int parameter = argument - (method().isStatic() ? 0 : 1);
        Klass declared = parameter < 0 ? method().declaringType() : method().signature().parameters().get(parameter);
        if (!Assignability.isAssignable(declared, engine.klassOf(object))) {
            throw Trap.ACCESS_VIOLATION;
        }
        return object;
    }

    /** A number of bytes from an address on: those that memory does not have are an access violation. */
    public int extent(int address, long bytes) {
        if (address < 0 || bytes < 0 || bytes > engine.memory().length - address) {
            throw Trap.ACCESS_VIOLATION;
        }
        return (int) bytes;
    }

    /** Where the result goes; 0 where there is none. */
    public int result() {
        return result;
    }

    /** Gives a 32-bit integer as the result. */
    public void returnI4(int value) {
        Memory.setI4(engine.memory(), result, value);
    }

    /** Gives a 64-bit integer, a reference or an address as the result. */
    public void returnI8(long value) {
        Memory.setI8(engine.memory(), result, value);
    }

    /** Gives a bool as the result. */
    public void returnBool(boolean value) {
        returnI4(value ? 1 : 0);
    }

    /** Gives a 64-bit float as the result. */
    public void returnF8(double value) {
        Memory.setF8(engine.memory(), result, value);
    }

    /** Gives a 32-bit float as the result. */
    public void returnF4(float value) {
        Memory.setF4(engine.memory(), result, value);
    }
}
