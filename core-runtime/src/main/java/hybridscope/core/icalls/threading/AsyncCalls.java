package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Wait;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code BeginInvoke} and {@code EndInvoke} of delegates (ECMA-335 I.8.9.3, II.14.6.3): the delegate's method runs on the thread
 * pool.
 */
public final class AsyncCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String RESULT = "System.Runtime.Remoting.Messaging.AsyncResult";
    /** What BeginInvoke has besides the delegate's own parameters, and EndInvoke. */
    private static final int BEGIN_PARAMETERS = 2;
    /** What a call keeps in its result's object_data: the arguments, the result in a box, the exception. */
    private static final int ARGUMENTS = 0;
    private static final int RETURNED = 1;
    private static final int THROWN = 2;

    private AsyncCalls() {
    }

    /** Where the fields of AsyncResult lie. */
    private static final class Places {
        final DefinedKlass type;
        final MethodInfo queue;
        final int asyncState;
        final int handle;
        final int delegate;
        final int data;
        final int completed;
        final int ended;
        final int callback;
        final int safeWaitHandle;
        final int safeHandle;

        private Places(Engine engine) {
            type = engine.runtime().core().find(RESULT).orElseThrow();
            queue = ThreadPoolCalls.workItems(engine);
            asyncState = CoreFields.offset(type, "async_state");
            handle = CoreFields.offset(type, "handle");
            delegate = CoreFields.offset(type, "async_delegate");
            data = CoreFields.offset(type, "object_data");
            completed = CoreFields.offset(type, "completed");
            ended = CoreFields.offset(type, "endinvoke_called");
            callback = CoreFields.offset(type, "async_callback");
            safeWaitHandle = CoreFields.offset(engine.runtime().core().find("System.Threading.WaitHandle").orElseThrow(),
                    "safeWaitHandle");
            safeHandle = CoreFields.offset(engine.runtime().core().find("System.Runtime.InteropServices.SafeHandle")
                    .orElseThrow(), "handle");
        }

        static Places of(NativeCall call) {
            return call.engine().part(Places.class, Places::new);
        }
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(RESULT + "::Invoke()", AsyncCalls::run);
    }

    /** What stands for a method that the runtime provides to every delegate class; null for any other method. */
    public static NativeMethod find(MethodInfo method) {
        if (!method.isRuntimeProvided() || !method.declaringType().isDelegate()) {
            return null;
        }
        return switch (method.name()) {
            case "BeginInvoke" -> AsyncCalls::begin;
            case "EndInvoke" -> AsyncCalls::end;
            default -> null;
        };
    }

    private static void begin(NativeCall call) {
        if (call.state() == 1) {
            call.returnI8(call.held());
            return;
        }
        Engine engine = call.engine();
        int delegate = call.reference(0);
        if (engine.delegates().list(delegate) != 0) {
            throw engine.exceptions().thrown("System.ArgumentException", "The delegate must have only one target.");
        }
        Places fields = Places.of(call);
        List<Klass> parameters = call.method().signature().parameters();
        int count = parameters.size() - BEGIN_PARAMETERS;
        int arguments = engine.allocator().allocateVector(engine.runtime().core().object(), count);
        for (int i = 0; i < count; i++) {
            setElement(engine, arguments, i, boxed(call, parameters.get(i), call.address(i + 1)));
        }
        int data = engine.allocator().allocateVector(engine.runtime().core().object(), THROWN + 1);
        setElement(engine, data, ARGUMENTS, arguments);
        int result = engine.allocator().allocate(fields.type);
        byte[] m = engine.memory();
        Memory.setI8(m, result + fields.delegate, delegate);
        Memory.setI8(m, result + fields.data, data);
        Memory.setI8(m, result + fields.callback, call.reference(count + 1));
        Memory.setI8(m, result + fields.asyncState, call.reference(count + 2));
        call.hold(result);
        call.invoke(1, fields.queue, result, 0);
    }

    private static int boxed(NativeCall call, Klass type, int address) {
        Engine engine = call.engine();
        if (type instanceof ByRefKlass) {
            return boxed(call, type.element(), (int) Memory.i8(engine.memory(), address));
        }
        return type.isValueType() ? engine.allocator().boxAs(type, address) : (int) Memory.i8(engine.memory(), address);
    }

    /** On a worker: calls the delegate's method, keeps what comes of it, wakes who waits, calls back. */
    private static void run(NativeCall call) {
        Engine engine = call.engine();
        Places fields = Places.of(call);
        int result = call.reference(0);
        int delegate = reference(engine, result + fields.delegate);
        int data = reference(engine, result + fields.data);
        if (call.state() == 0) {
            MethodInfo invoke = invoke(engine, delegate);
            call.invokeCatching(1, invoke, slots(engine, invoke, delegate, element(engine, data, ARGUMENTS)));
        } else if (call.state() == 1) {
            MethodInfo target = invoke(engine, delegate);
            if (call.thrown() != 0) {
                setElement(engine, data, THROWN, call.thrown());
            } else if (!target.signature().returnsVoid()) {
                Klass type = target.signature().returnType();
                setElement(engine, data, RETURNED, type.isValueType() ? call.boxReturned(type) : (int) call.returned());
            }
            Memory.setI1(engine.memory(), result + fields.completed, 1);
            int handle = reference(engine, result + fields.handle);
            if (handle != 0) {
                engine.waitHandles().set(Memory.i8(engine.memory(),
                        reference(engine, handle + fields.safeWaitHandle) + fields.safeHandle), true);
            }
            int callback = reference(engine, result + fields.callback);
            if (callback == 0) {
                call.returnI8(0);
            } else {
                call.invoke(2, invoke(engine, callback), callback, result);
            }
        } else {
            call.returnI8(0);
        }
    }

    /** The Invoke method of a delegate's class. */
    private static MethodInfo invoke(Engine engine, int delegate) {
        return engine.klassOf(delegate).methods("Invoke").getFirst();
    }

    /** The argument slots of a delegate's Invoke: the delegate, then the arguments out of their boxes. */
    private static long[] slots(Engine engine, MethodInfo invoke, int delegate, int arguments) {
        List<Long> slots = new ArrayList<>();
        slots.add((long) delegate);
        List<Klass> parameters = invoke.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            int argument = element(engine, arguments, i);
            Klass type = parameters.get(i);
            if (type instanceof ByRefKlass) {
                boolean value = type.element().isValueType();
                slots.add((long) (value ? argument + MODEL.headerSize() : arguments + MODEL.arrayDataOffset() + i * Long.BYTES));
            } else if (type.isValueType()) {
                unbox(engine, type, argument, slots);
            } else {
                slots.add((long) argument);
            }
        }
        return slots.stream().mapToLong(Long::longValue).toArray();
    }

    private static void unbox(Engine engine, Klass type, int box, List<Long> slots) {
        int size = type.variableSize(MODEL);
        byte[] value = new byte[size + 7 & -8];
        Memory.copy(engine.memory(), box + MODEL.headerSize(), value, 0, size);
        for (int at = 0; at < value.length; at += Long.BYTES) {
            slots.add(Memory.i8(value, at));
        }
    }

    private static void end(NativeCall call) {
        Engine engine = call.engine();
        Places fields = Places.of(call);
        int last = call.method().signature().parameters().size();
        int result = call.reference(last);
        if (result == 0) {
            throw ManagedExceptions.argumentNull(engine, "result");
        }
        if (engine.klassOf(result) != fields.type || reference(engine, result + fields.delegate) != call.reference(0)) {
            throw engine.exceptions().thrown("System.InvalidOperationException",
                    "The IAsyncResult object provided does not match this delegate.");
        }
        if (call.state() == 0) {
            if (Memory.u1(engine.memory(), result + fields.ended) != 0) {
                throw engine.exceptions().thrown("System.InvalidOperationException",
                        "Delegate EndInvoke method called more than once");
            }
            Memory.setI1(engine.memory(), result + fields.ended, 1);
        }
        if (!call.await(() -> Wait.flag(engine, result + fields.completed, "waits for a delegate's asynchronous call"), -1)) {
            return;
        }
        int data = reference(engine, result + fields.data);
        int thrown = element(engine, data, THROWN);
        if (thrown != 0) {
            throw engine.exceptions().thrown(thrown);
        }
        giveBack(call, element(engine, data, ARGUMENTS));
        Klass type = call.method().signature().returnType();
        if (!call.method().signature().returnsVoid()) {
            int value = element(engine, data, RETURNED);
            if (type.isValueType()) {
                unboxResult(call, type, value);
            } else {
                call.returnI8(value);
            }
        }
    }

    /** Gives the value in a box as the result; small integers extended to 32 bits. */
    private static void unboxResult(NativeCall call, Klass type, int box) {
        Engine engine = call.engine();
        int value = box + MODEL.headerSize();
        if (type.underlying().elementType().size() > 0) {
            call.returnI8(ManagedValues.bits(engine, type, value));
        } else {
            Memory.copy(engine.memory(), value, engine.memory(), call.result(), type.variableSize(MODEL));
        }
    }

    /** EndInvoke has the by-reference parameters of the delegate's method, in their order. */
    private static void giveBack(NativeCall call, int arguments) {
        Engine engine = call.engine();
        List<Klass> parameters = call.method().signature().parameters();
        List<Klass> all = call.method().declaringType().methods("Invoke").getFirst().signature().parameters();
        int at = 1;
        for (int i = 0; i < all.size() && at < parameters.size(); i++) {
            if (all.get(i) instanceof ByRefKlass reference) {
                Klass type = reference.element();
                int argument = element(engine, arguments, i);
                int to = call.reference(at++);
                if (type.isValueType()) {
                    Memory.copy(engine.memory(), argument + MODEL.headerSize(), engine.memory(), to, type.variableSize(MODEL));
                } else {
                    Memory.setI8(engine.memory(), to, argument);
                }
            }
        }
    }

    private static int reference(Engine engine, int address) {
        return (int) Memory.i8(engine.memory(), address);
    }

    private static int element(Engine engine, int array, int index) {
        return reference(engine, array + MODEL.arrayDataOffset() + index * Long.BYTES);
    }

    private static void setElement(Engine engine, int array, int index, int value) {
        Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset() + index * Long.BYTES, value);
    }
}
