package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** {@code System.Delegate}: delegates made by reflection. */
public final class DelegateCalls {
    private static final String NO_DELEGATE = "file icall.c: line 7107 (ves_icall_System_Delegate_CreateDelegate_internal): "
            + "assertion failed: (delegate_class->parent == mono_defaults.multicastdelegate_class)";

    private DelegateCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.Delegate::AllocDelegateLike_internal(System.Delegate)",
                call -> call.returnI8(call.engine().allocator().allocate(call.engine().klassOf(call.reference(0)))));
        calls.add(
                "System.Delegate::CreateDelegate_internal(System.Type,System.Object,System.Reflection.MethodInfo,System.Boolean)",
                DelegateCalls::create);
        calls.add("System.Delegate::GetVirtualMethod_internal()", call -> {
            CoreClass type = CoreClass.of(call.engine(), "System.Delegate");
            MethodInfo method = call.engine().handles().methodOfHandle(type.i8(call.reference(0), "method")).implementation();
            int target = type.reference(call.reference(0), "m_target");
            MethodInfo found = target == 0 ? method : Dispatch.target(call.engine().klassOf(target), method).orElse(method);
            if (target != 0 && call.engine().klassOf(target) instanceof ArrayKlass array) {
                found = array.shown(found);
            }
            call.returnI8(ReflectionObjects.of(call.engine()).method(found, target == 0 ? null : call.engine().klassOf(target)));
        });
    }

    /** A delegate bound to a method, which the class library has checked; a virtual one of a bound object is dispatched here. */
    private static void create(NativeCall call) {
        Engine engine = call.engine();
        Klass type = engine.handles().type(call.reference(0));
        // An object of another class would be taken for a delegate: whoever calls this by reflection hears what Mono says.
        if (!type.isDelegate()) {
            throw engine.exceptions().thrown("System.ExecutionEngineException", NO_DELEGATE);
        }
        int target = call.reference(1);
        MethodInfo method = ReflectionObjects.of(engine).method(call.reference(2)).implementation();
        MethodInfo called = target == 0 || method.isStatic()
                ? method : Dispatch.target(engine.klassOf(target), method).orElse(method);
        int made = engine.allocator().allocate(type);
        engine.delegates().bind(made, target, called);
        call.returnI8(made);
    }
}
