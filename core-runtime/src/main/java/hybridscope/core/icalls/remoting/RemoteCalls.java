package hybridscope.core.icalls.remoting;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * Calls on transparent proxies: a call becomes a {@code MonoMethodMessage}, which the class library hands to the RealProxy; what
 * comes back goes to where the caller wants it.
 */
final class RemoteCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int HEADER = MODEL.headerSize();
    private static final String MESSAGE = "System.Runtime.Remoting.Messaging.MonoMethodMessage";
    private static final String REAL = "System.Runtime.Remoting.Proxies.RealProxy";
    /** The states: behind the message's constructor, and behind the RealProxy. */
    private static final int MADE = 1;
    private static final int ANSWERED = 2;
    /** What is held meanwhile, in an array: the message, the exception that comes back, the values of by-ref parameters. */
    private static final int EXCEPTION = 1;
    private static final int OUT = 2;
    private static final int HELD = 3;

    private RemoteCalls() {
    }

    /** Carries out a call whose first argument is the proxy. */
    static void call(NativeCall call) {
        switch (call.state()) {
            case MADE -> send(call);
            case ANSWERED -> finish(call);
            default -> begin(call);
        }
    }

    /** The constructor fills in what follows from the method. */
    private static void begin(NativeCall call) {
        Engine engine = call.engine();
        CoreClass messages = CoreClass.of(engine, MESSAGE);
        int held = engine.allocator().allocateVector(engine.runtime().core().object(), HELD);
        int message = messages.allocate();
        Memory.setI8(engine.memory(), element(held, 0), message);
        int method = ReflectionObjects.of(engine).method(call.method(), null);
        call.hold(held);
        call.invoke(MADE, method(messages, ".ctor", 2), message, method, 0);
    }

    private static int element(int array, int index) {
        return array + MODEL.arrayDataOffset() + Long.BYTES * index;
    }

    private static MethodInfo method(CoreClass type, String name, int parameters) {
        return type.type().methods(name).stream().filter(each -> each.signature().parameters().size() == parameters).findFirst()
                .orElseThrow();
    }

    /** The arguments, as objects, become the message's. */
    private static void send(NativeCall call) {
        Engine engine = call.engine();
        int held = call.held();
        int message = (int) Memory.i8(engine.memory(), element(held, 0));
        int values = CoreClass.of(engine, MESSAGE).reference(message, "args");
        List<Klass> parameters = call.method().signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            int address = call.address(i + 1);
            Klass type = parameters.get(i);
            if (type instanceof ByRefKlass variable) {
                address = call.reference(i + 1);
                type = variable.element();
            }
            int value = ManagedValues.load(engine, type, address);
            Memory.setI8(engine.memory(), element(values, i), value);
        }
        int proxy = call.reference(0);
        call.hold(held);
        call.invoke(ANSWERED, method(CoreClass.of(engine, REAL), "PrivateInvoke", 4), engine.proxies().real(proxy), message,
                element(held, EXCEPTION), element(held, OUT));
    }

    private static void finish(NativeCall call) {
        Engine engine = call.engine();
        int exception = (int) Memory.i8(engine.memory(), element(call.held(), EXCEPTION));
        if (exception != 0) {
            throw engine.exceptions().thrown(exception);
        }
        giveBack(call, (int) Memory.i8(engine.memory(), element(call.held(), OUT)));
        Klass result = call.method().signature().returnType();
        if (result.elementType() != ElementType.VOID) {
            give(call, result, (int) call.returned());
        }
    }

    /** The values of by-ref parameters go to their variables: one that is missing ends that, as under Mono. */
    private static void giveBack(NativeCall call, int values) {
        Engine engine = call.engine();
        List<Klass> parameters = call.method().signature().parameters();
        int next = 0;
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) instanceof ByRefKlass variable) {
                if (values == 0 || next >= Memory.i8(engine.memory(), values + MODEL.arrayLengthOffset())) {
                    throw engine.exceptions().thrown("System.ExecutionEngineException",
                            "The proxy call returned an incorrect number of output arguments");
                }
                int value = (int) Memory.i8(engine.memory(), element(values, next++));
                ManagedValues.store(engine, variable.element(), call.reference(i + 1), value);
            }
        }
    }

    /** Gives what an object holds as the result of a type. */
    static void give(NativeCall call, Klass type, int object) {
        Engine engine = call.engine();
        if (!type.isValueType()) {
            call.returnI8(type.isReference() || object == 0 ? object : ManagedValues.pointer(engine, object));
            return;
        }
        if (object == 0 && !type.isNullable()) {
            throw Trap.NULL_REFERENCE;
        }
        Klass wanted = type.isNullable() ? type.arguments().getFirst() : type;
        if (object != 0 && engine.klassOf(object).underlying() != wanted.underlying()) {
            throw Trap.INVALID_CAST;
        }
        if (!type.isNullable() && type.underlying().elementType().size() > 0) {
            // Small integers lie in slots extended to 32 bits.
            call.returnI8(ManagedValues.bits(engine, type, object + HEADER));
            return;
        }
        if (type.variableSize(MODEL) < Long.BYTES) {
            call.returnI8(0);
        }
        ManagedValues.store(engine, type, call.result(), object);
    }
}
