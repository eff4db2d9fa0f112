package hybridscope.core.icalls.com;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.MissingCalls;
import hybridscope.core.icalls.system.Abort;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HandleType;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * What {@code Marshal}, {@code __ComObject} and {@code ComInteropProxy} ask for COM. There are no objects here but the program's
 * own: what only another's object can answer ends the program, as it does where Mono asserts that there is one.
 */
public final class ComCalls {
    private static final String MARSHAL = "System.Runtime.InteropServices.Marshal::";
    private static final String OBJECT = "System.__ComObject::";
    private static final String PROXY = "Mono.Interop.ComInteropProxy::";
    private static final int NO_INTERFACE = 0x8000_4002;

    private final Host host;

    private ComCalls(Host host) {
        this.host = host;
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        ComCalls com = new ComCalls(host);
        com.registerPointers(calls);
        com.registerObjects(calls);
        WindowsRuntimeCalls.register(calls);
        calls.resolve(new ImportedInterfaces());
    }

    private void registerPointers(InternalCalls calls) {
        calls.add(MARSHAL + "AddRefInternal(System.IntPtr)",
                call -> call.returnI4(ComWrappers.of(call).addReference(pointer(call))));
        calls.add(MARSHAL + "ReleaseInternal(System.IntPtr)", call -> {
            OptionalInt left = ComWrappers.of(call).release(pointer(call));
            call.returnI4(left.orElseThrow(() -> Abort.assertion(host, "ccw->ref_count > 0")));
        });
        calls.add(MARSHAL + "QueryInterfaceInternal(System.IntPtr,System.Guid&,System.IntPtr&)", call -> {
            OptionalInt found = ComWrappers.of(call).query(call, pointer(call), guid(call, call.reference(1)));
            Memory.setI8(call.engine().memory(), call.reference(2), found.orElse(0));
            call.returnI4(found.isPresent() ? 0 : NO_INTERFACE);
        });
        calls.add(MARSHAL + "GetIUnknownForObjectInternal(System.Object)", call -> call.returnI8(call.reference(0) == 0
                ? 0 : ComWrappers.of(call).unknown(call, object(call, 0))));
        calls.add(MARSHAL + "GetIDispatchForObjectInternal(System.Object)", this::dispatch);
        calls.add(MARSHAL + "GetCCW(System.Object,System.Type)", call -> {
            if (call.reference(1) == 0) {
                throw Abort.assertion(host, "!MONO_HANDLE_IS_NULL (ref_type)");
            }
            Klass type = call.engine().handles().type(call.reference(1));
            call.returnI8(call.reference(0) == 0 ? 0 : ComWrappers.of(call).view(call, object(call, 0), type));
        });
        calls.add(MARSHAL + "GetObjectForCCW(System.IntPtr)",
                call -> call.returnI8(ComWrappers.of(call).object(call.i8(0))));
        calls.add(MARSHAL + "GetComSlotForMethodInfoInternal(System.Reflection.MemberInfo)", this::slot);
    }

    private void registerObjects(InternalCalls calls) {
        calls.add(MARSHAL + "ReleaseComObjectInternal(System.Object)", call -> {
            throw Abort.assertion(host, call.reference(0) == 0 ? "!MONO_HANDLE_IS_NULL (object)" : "is_rcw");
        });
        calls.add(MARSHAL + "GetRawIUnknownForComObjectNoAddRef(System.Object)", MissingCalls.notImplemented());
        calls.add(OBJECT + "CreateRCW(System.Type)", call -> call.returnI8(create(call)));
        // An object that COM has made holds interfaces; there is none.
        calls.add(OBJECT + "ReleaseInterfaces()", _ -> { });
        calls.add(OBJECT + "GetInterfaceInternal(System.Type,System.Boolean)", _ -> {
            throw Abort.assertion(host, "MONO_HANDLE_GETVAL (obj, iunknown)");
        });
        calls.add(PROXY + "AddProxy(System.IntPtr,Mono.Interop.ComInteropProxy)", ComCalls::addProxy);
        calls.add(PROXY + "FindProxy(System.IntPtr)", call -> call.returnI8(
                call.engine().heap().handles().target(ComProxies.of(call.engine()).handle(call.i8(0)))));
    }

    private long pointer(NativeCall call) {
        if (call.i8(0) == 0) {
            throw Abort.assertion(host, "pUnk");
        }
        return call.i8(0);
    }

    /** An argument that is an object, whatever its class. */
    private static int object(NativeCall call, int argument) {
        call.engine().klassOf(call.reference(argument));
        return call.reference(argument);
    }

    private static UUID guid(NativeCall call, int at) {
        byte[] m = call.engine().memory();
        long high = Memory.i4(m, at) & 0xFFFF_FFFFL;
        long middle = (Memory.u2(m, at + 4) & 0xFFFFL) << 16 | Memory.u2(m, at + 6) & 0xFFFFL;
        return new UUID(high << 32 | middle, Long.reverseBytes(Memory.i8(m, at + Long.BYTES)));
    }

    private void dispatch(NativeCall call) {
        if (call.reference(0) == 0) {
            call.returnI8(0);
            return;
        }
        if (!ComTypes.hasDispatch(call.engine().klassOf(call.reference(0)))) {
            throw Trap.INVALID_CAST;
        }
        call.returnI8(ComWrappers.of(call).dispatch(call, call.reference(0)));
    }

    private void slot(NativeCall call) {
        Engine engine = call.engine();
        if (call.reference(0) == 0) {
            throw Trap.NULL_REFERENCE;
        }
        String kind = engine.klassOf(call.reference(0)).name();
        if (!kind.equals("System.Reflection.RuntimeMethodInfo") && !kind.equals("System.Reflection.RuntimeConstructorInfo")) {
            throw Trap.ACCESS_VIOLATION;
        }
        MethodInfo method = ReflectionObjects.of(engine).method(call.reference(0));
        call.returnI4(ComTypes.slot(method).orElseThrow(() -> Abort.assertion(host,
                "is_ok (error)' not met, Method '%s' in ComImport class '%s' must implement an interface method"
                .formatted(method.name(), method.declaringType().name()))));
    }

    /** An object of the class, no constructor having run; for an interface, which has no objects, one of what stands for it. */
    private static int create(NativeCall call) {
        Engine engine = call.engine();
        Klass type = engine.handles().type(call.reference(0));
        boolean made = type instanceof DefinedKlass defined && !defined.isInterface() && !defined.isAbstract()
                && !defined.containsVariables() && defined != engine.runtime().core().string();
        if (!made) {
            throw engine.exceptions().thrown("System.MemberAccessException",
                    "Cannot create an instance of %s.".formatted(type.name()));
        }
        return engine.allocator().allocate(type);
    }

    private static void addProxy(NativeCall call) {
        Engine engine = call.engine();
        ComProxies proxies = ComProxies.of(engine);
        int handle = engine.heap().handles().allocate(HandleType.WEAK, call.reference(1));
        engine.heap().handles().free(proxies.handle(call.i8(0)));
        proxies.put(call.i8(0), handle);
    }
}
