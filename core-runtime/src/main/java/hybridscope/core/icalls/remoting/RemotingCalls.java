package hybridscope.core.icalls.remoting;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.reflection.InvokeCalls;
import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.system.Abort;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** {@code RemotingServices}: carries out what a message asks of an object of this domain; and transparent proxies. */
public final class RemotingCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String SERVICES = "System.Runtime.Remoting.RemotingServices::";
    private static final String PROXY = "System.Runtime.Remoting.Proxies.RealProxy::";
    private static final String NO_OBJECT = "Ignoring invocation of an instance method on a NULL instance.\n\n";

    private RemotingCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(SERVICES + "InternalExecute(System.Reflection.MethodBase,System.Object,System.Object[],System.Object[]&)",
                call -> execute(call, host));
        calls.add(SERVICES + "GetVirtualMethod(System.Type,System.Reflection.MethodBase)", RemotingCalls::virtualMethod);
        calls.add(SERVICES + "IsTransparentProxy(System.Object)", call -> call.returnBool(call.reference(0) != 0
                && call.engine().proxies().isProxy(call.reference(0))));
        calls.add(PROXY + "InternalGetTransparentProxy(System.String)", RemotingCalls::proxy);
        calls.add(PROXY + "InternalGetProxyType(System.Object)", call -> {
            if (call.reference(0) == 0) {
                throw Trap.NULL_REFERENCE;
            }
            if (!call.engine().proxies().isProxy(call.reference(0))) {
                throw Abort.assertion(host, "mono_handle_class (tp) == mono_defaults.transparent_proxy_class");
            }
            call.returnI8(call.engine().handles().typeObject(call.engine().proxies().told(call.reference(0))));
        });
        calls.onRemoteCall(RemoteCalls::call);
        calls.resolve(RemoteFields::find);
    }

    /** A new transparent proxy for a RealProxy, of the class that this was made for. */
    private static void proxy(NativeCall call) {
        Engine engine = call.engine();
        int real = call.object(0);
        int proxied = CoreClass.of(engine, "System.Runtime.Remoting.Proxies.RealProxy").reference(real, "class_to_proxy");
        call.returnI8(engine.proxies().make(real, engine.handles().type(proxied)));
    }

    private static void execute(NativeCall call, Host host) {
        Engine engine = call.engine();
        MethodInfo method = ReflectionObjects.of(engine).method(call.reference(0));
        List<Klass> parameters = method.signature().parameters();
        if (call.state() == 1) {
            // The result may lie where the arguments do.
            int target = call.reference(1);
            int values = call.reference(2);
            int out = call.reference(3);
            InvokeCalls.finish(call, method);
            giveBack(call.engine(), parameters, values, out);
            if (method.isConstructor()) {
                call.returnI8(target);
            }
            return;
        }
        boolean accessor = method.declaringType() == engine.runtime().core().object()
                && (method.name().equals("FieldGetter") || method.name().equals("FieldSetter"));
        if (accessor) {
            access(call, method.name().equals("FieldGetter"));
            return;
        }
        int target = call.reference(1);
        if (!method.isStatic() && target == 0) {
            tell(host);
            none(call);
            return;
        }
        List<Integer> given = ReflectionObjects.of(engine).elements(call.reference(2));
        if (call.reference(2) == 0 || given.size() < parameters.size()) {
            throw Trap.NULL_REFERENCE;
        }
        InvokeCalls.begin(call, method, target);
    }

    /** The values of by-ref parameters become the array that an address leads to. */
    private static void giveBack(Engine engine, List<Klass> parameters, int values, int out) {
        long byRefs = parameters.stream().filter(ByRefKlass.class::isInstance).count();
        int array = engine.allocator().allocateVector(engine.runtime().core().object(), (int) byRefs);
        byte[] m = engine.memory();
        int next = array + MODEL.arrayDataOffset();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) instanceof ByRefKlass) {
                Memory.setI8(m, next, Memory.i8(m, values + MODEL.arrayDataOffset() + Long.BYTES * i));
                next += Long.BYTES;
            }
        }
        Memory.setI8(m, out, array);
    }

    private static void none(NativeCall call) {
        Engine engine = call.engine();
        int array = engine.allocator().allocateVector(engine.runtime().core().object(), 0);
        Memory.setI8(engine.memory(), call.reference(3), array);
        call.returnI8(0);
    }

    private static void tell(Host host) {
        byte[] bytes = NO_OBJECT.getBytes(StandardCharsets.UTF_8);
        try {
            host.write(Host.OUTPUT, bytes, 0, bytes.length);
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        }
    }

    /** What a message about a field asks for: {@code Object.FieldGetter} and its like stand for it, and have no code. */
    private static void access(NativeCall call, boolean get) {
        Engine engine = call.engine();
        List<Integer> given = ReflectionObjects.of(engine).elements(call.reference(2));
        if (call.reference(1) == 0 || given.size() < 3 || given.get(1) == 0) {
            throw Trap.NULL_REFERENCE;
        }
        String name = engine.strings().text(given.get(1));
        FieldInfo field = field(engine.klassOf(call.reference(1)), name)
                .orElseThrow(() -> engine.exceptions().thrown("System.MissingFieldException", name));
        int at = call.reference(1) + field.offset(MODEL);
        if (!get) {
            check(engine, field.type(), given.get(2));
            ManagedValues.store(engine, field.type(), at, given.get(2));
            none(call);
            return;
        }
        int value = ManagedValues.load(engine, field.type(), at);
        int array = engine.allocator().allocateVector(engine.runtime().core().object(), 1);
        Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset(), value);
        Memory.setI8(engine.memory(), call.reference(3), array);
        call.returnI8(0);
    }

    private static void check(Engine engine, Klass type, int value) {
        boolean fits = value == 0 || Assignability.isAssignable(type, engine.klassOf(value));
        if (!fits) {
            throw Trap.INVALID_CAST;
        }
    }

    private static Optional<FieldInfo> field(Klass type, String name) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            Optional<FieldInfo> found = defined.field(name).filter(field -> !field.isStatic());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The method that a virtual call on an object of the class runs; null where the class has none. */
    private static void virtualMethod(NativeCall call) {
        Engine engine = call.engine();
        if (call.reference(0) == 0) {
            throw ManagedExceptions.argumentNull(engine, "type");
        }
        if (call.reference(1) == 0) {
            throw ManagedExceptions.argumentNull(engine, "method");
        }
        Klass type = engine.handles().type(call.reference(0));
        MethodInfo method = ReflectionObjects.of(engine).method(call.reference(1));
        boolean dispatched = method.isVirtual() && !method.isFinal();
        Optional<MethodInfo> found = type.isInterface() ? Optional.empty()
                : dispatched || method.declaringType().isInterface() ? Dispatch.target(type, method)
                : isA(type, method.declaringType()) ? Optional.of(method) : Optional.empty();
        call.returnI8(found.map(each -> ReflectionObjects.of(engine).method(each, null)).orElse(0));
    }

    private static boolean isA(Klass type, Klass base) {
        for (Klass at = type; at != null; at = at.parent()) {
            if (at == base) {
                return true;
            }
        }
        return false;
    }
}
