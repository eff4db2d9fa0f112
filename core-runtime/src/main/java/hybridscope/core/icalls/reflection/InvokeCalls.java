package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Methods called with their arguments as objects: {@code MethodBase.Invoke} behind the checks and conversions of the class
 * library.
 */
public final class InvokeCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int HEADER = MODEL.headerSize();

    private InvokeCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        String invoke = "InternalInvoke(System.Object,System.Object[],System.Exception&)";
        calls.add("System.Reflection.RuntimeConstructorInfo::" + invoke, InvokeCalls::invoke);
        calls.add("System.Reflection.RuntimeMethodInfo::" + invoke, InvokeCalls::invoke);
    }

    /**
     * Calls a method; what it throws passes through, and the class library wraps it. A constructor without an object makes one.
     */
    private static void invoke(NativeCall call) {
        MethodInfo method = ReflectionObjects.of(call.engine()).method(call.reference(0)).implementation();
        if (call.state() == 1) {
            finish(call, method);
            return;
        }
        Memory.setI8(call.engine().memory(), call.reference(3), 0);
        int target = call.reference(1);
        if (method.declaringType() instanceof ArrayKlass) {
            ArrayMembers.invoke(call, method, target, arguments(call));
            return;
        }
        boolean foreign = target != 0 && !method.isStatic()
                && !call.engine().proxies().isInstance(target, method.declaringType());
        String mistake = foreign || !method.isStatic() && !method.isConstructor() && target == 0
                ? "System.Reflection.TargetException" : arguments(call).size() != method.signature().parameters().size()
                ? "System.Reflection.TargetParameterCountException" : null;
        if (mistake != null) {
            // The class library throws it.
            Memory.setI8(call.engine().memory(), call.reference(3), call.engine().exceptions().create(mistake,
                    !mistake.endsWith(".TargetException") ? null
                            : foreign ? "Object does not match target type." : "Non-static method requires a target."));
            call.returnI8(0);
            return;
        }
        if (method.declaringType().isByRefLike()) {
            throw call.engine().exceptions().thrown("System.NotSupportedException",
                    "Cannot invoke method with stack pointers via reflection");
        }
        if (method.signature().returnType() instanceof ByRefKlass) {
            throw call.engine().exceptions().thrown("System.NotSupportedException",
                    "Cannot invoke method returning ByRef type via reflection");
        }
        if (method.isConstructor() && method.declaringType() == call.engine().runtime().core().string()) {
            // Strings are made by their constructor's double.
            MethodInfo maker = method.declaringType().methods("CreateString").stream()
                    .filter(candidate -> candidate.signature().parameters().equals(method.signature().parameters())).findFirst()
                    .orElseThrow(() -> call.engine().exceptions().thrown("System.NotSupportedException", method.toString()));
            begin(call, maker, 0);
        } else if (method.isConstructor() && target == 0) {
            Optional<LoadFailure> failure = method.declaringType().failure();
            if (failure.isPresent()) {
                // The class library throws it, and does not wrap it.
                Memory.setI8(call.engine().memory(), call.reference(3), call.engine().exceptions().load(failure.get()));
                call.returnI8(0);
                return;
            }
            begin(call, method, call.engine().allocator().allocate(method.declaringType()));
        } else {
            begin(call, method.isStatic() ? method : dispatched(call, method, target), target);
        }
    }

    private static List<Integer> arguments(NativeCall call) {
        return ReflectionObjects.of(call.engine()).elements(call.reference(2));
    }

    private static MethodInfo dispatched(NativeCall call, MethodInfo method, int target) {
        if (target == 0) {
            throw call.engine().exceptions().thrown("System.Reflection.TargetException", "Non-static method requires a target.");
        }
        if (call.engine().proxies().isProxy(target)) {
            // The message names the class's own method, and of an interface that which is called.
            return method.declaringType().isInterface() ? method
                    : Dispatch.target(call.engine().proxies().told(target), method).orElse(method);
        }
        return Dispatch.target(call.engine().klassOf(target), method)
                .orElseThrow(() -> call.engine().exceptions().thrown("System.EntryPointNotFoundException", null));
    }

    /**
     * Pushes the call of a method, its arguments in the array that is the third argument; {@link #finish} goes on with it in
     * state 1. What the second state needs lies in an array that is held: the object, and copies that by-refs point into.
     */
    public static void begin(NativeCall call, MethodInfo method, int target) {
        Engine engine = call.engine();
        List<Klass> parameters = method.signature().parameters();
        int kept = engine.allocator().allocateVector(engine.runtime().core().object(), parameters.size() + 1);
        List<Long> slots = new ArrayList<>();
        if (!method.isStatic()) {
            slots.add(receiver(engine, method.declaringType(), target, kept));
        }
        List<Integer> given = arguments(call);
        for (int i = 0; i < parameters.size(); i++) {
            int place = call.reference(2) + MODEL.arrayDataOffset() + 8 * i;
            if (parameters.get(i) instanceof ByRefKlass reference) {
                slots.add(variable(engine, reference.element(), place, kept + MODEL.arrayDataOffset() + 8 * (i + 1)));
            } else {
                pass(engine, parameters.get(i), given.get(i), slots);
            }
        }
        call.hold(kept);
        call.invoke(1, method, slots.stream().mapToLong(Long::longValue).toArray());
    }

    /** What {@code this} is: the object, or the address of the value in its box. */
    private static long receiver(Engine engine, Klass type, int target, int kept) {
        int object = target;
        if (type.isNullable() && target != 0 && engine.klassOf(target) != type) {
            object = engine.allocator().allocate(type);
            ManagedValues.store(engine, type, object + HEADER, target);
        }
        Memory.setI8(engine.memory(), kept + MODEL.arrayDataOffset(), object);
        return type.isValueType() ? object + HEADER : object;
    }

    /**
     * The variable that a by-ref parameter gets: the array's element for a reference; for a value its copy in a new box, which
     * takes the old one's place in the array; for a nullable value a box of its own.
     */
    private static long variable(Engine engine, Klass type, int place, int keptPlace) {
        if (!type.isValueType()) {
            return place;
        }
        int given = (int) Memory.i8(engine.memory(), place);
        int copy = engine.allocator().allocate(type);
        ManagedValues.store(engine, type, copy + HEADER, given);
        Memory.setI8(engine.memory(), type.isNullable() ? keptPlace : place, copy);
        return copy + HEADER;
    }

    /** Appends the slots of an argument that comes as an object. */
    static void pass(Engine engine, Klass parameter, int argument, List<Long> slots) {
        if (!parameter.isValueType()) {
            slots.add(parameter.isReference() || argument == 0 ? argument : ManagedValues.pointer(engine, argument));
            return;
        }
        int size = parameter.variableSize(MODEL);
        if (argument != 0 && !parameter.isNullable() && parameter.underlying().elementType().size() > 0) {
            // Small integers lie in slots extended to 32 bits.
            slots.add(ManagedValues.bits(engine, parameter, argument + HEADER));
            return;
        }
        int scratch = engine.allocator().allocate(parameter);
        ManagedValues.store(engine, parameter, scratch + HEADER, argument);
        byte[] value = new byte[Math.max(size, 1) + 7 & -8];
        Memory.copy(engine.memory(), scratch + HEADER, value, 0, size);
        for (int at = 0; at < value.length; at += 8) {
            slots.add(Memory.i8(value, at));
        }
    }

    /** Gives what the method has returned as the result, an object; by-ref values are in the array. */
    public static void finish(NativeCall call, MethodInfo method) {
        Engine engine = call.engine();
        int kept = call.held();
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) instanceof ByRefKlass reference && reference.element().isNullable()) {
                int box = (int) Memory.i8(engine.memory(), kept + MODEL.arrayDataOffset() + 8 * (i + 1));
                int value = engine.allocator().box(reference.element(), box + HEADER);
                Memory.setI8(engine.memory(), call.reference(2) + MODEL.arrayDataOffset() + 8 * i, value);
            }
        }
        Klass result = method.signature().returnType();
        boolean string = method.isConstructor() && method.declaringType() == engine.runtime().core().string();
        if (string) {
            call.returnI8(call.returned());
        } else if (method.isConstructor()) {
            call.returnI8(call.reference(1) == 0 ? Memory.i8(engine.memory(), kept + MODEL.arrayDataOffset()) : 0);
        } else {
            call.returnI8(returned(call, result));
        }
    }

    /** What a managed method has returned, as an object. */
    static int returned(NativeCall call, Klass type) {
        if (type.elementType() == hybridscope.core.metadata.signature.ElementType.VOID) {
            return 0;
        }
        if (!type.isValueType()) {
            return type.isReference() ? (int) call.returned() : ManagedValues.boxPointer(call.engine(), type, call.returned());
        }
        int box = call.boxReturned(type);
        return type.isNullable() ? call.engine().allocator().box(type, box + HEADER) : box;
    }
}
