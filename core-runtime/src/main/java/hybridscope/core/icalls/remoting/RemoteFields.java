package hybridscope.core.icalls.remoting;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldAccess;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** Fields of objects that may be transparent proxies: an access to a proxy's field becomes a message about the field. */
final class RemoteFields {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String REAL = "System.Runtime.Remoting.Proxies.RealProxy";

    private RemoteFields() {
    }

    /** What carries out a method that reaches a field; null for any other method. */
    static NativeMethod find(MethodInfo method) {
        FieldAccess access = method.fieldAccess().orElse(null);
        return access == null ? null : switch (access.way()) {
            case LOAD -> call -> load(call, access.field());
            case STORE -> call -> store(call, access.field());
            case ADDRESS -> call -> address(call, access.field());
        };
    }

    private static void load(NativeCall call, FieldInfo field) {
        int object = object(call);
        Klass type = field.type();
        if (!call.engine().proxies().isProxy(object)) {
            give(call, type, object + field.offset(MODEL));
        } else if (call.state() == 0) {
            ask(call, "LoadRemoteFieldNew", field);
        } else {
            RemoteCalls.give(call, type, (int) call.returned());
        }
    }

    private static int object(NativeCall call) {
        int object = call.reference(0);
        if (object == 0) {
            throw Trap.NULL_REFERENCE;
        }
        return object;
    }

    private static void give(NativeCall call, Klass type, int at) {
        byte[] m = call.engine().memory();
        if (!type.isValueType()) {
            call.returnI8(Memory.i8(m, at));
        } else if (type.underlying().elementType().size() > 0) {
            call.returnI8(ManagedValues.bits(call.engine(), type, at));
        } else {
            int size = type.variableSize(MODEL);
            if (size < Long.BYTES) {
                call.returnI8(0);
            }
            Memory.copy(m, at, m, call.result(), size);
        }
    }

    private static void store(NativeCall call, FieldInfo field) {
        int object = object(call);
        Engine engine = call.engine();
        if (!engine.proxies().isProxy(object)) {
            byte[] m = engine.memory();
            Memory.copy(m, call.address(1), m, object + field.offset(MODEL), field.size(MODEL));
        } else if (call.state() == 0) {
            ask(call, "StoreRemoteField", field, ManagedValues.load(engine, field.type(), call.address(1)));
        }
    }

    private static void ask(NativeCall call, String name, FieldInfo field, long... value) {
        Engine engine = call.engine();
        MethodInfo method = engine.proxies().type().methods(name).getFirst();
        long type = engine.handles().typeHandle(field.declaringType());
        long handle = engine.handles().fieldHandle(field);
        if (value.length == 0) {
            call.invoke(1, method, call.reference(0), type, handle);
        } else {
            call.invoke(1, method, call.reference(0), type, handle, value[0]);
        }
    }

    /** Of an object of this domain that a proxy stands for. */
    private static void address(NativeCall call, FieldInfo field) {
        int object = object(call);
        Engine engine = call.engine();
        if (engine.proxies().isProxy(object)) {
            CoreClass proxies = CoreClass.of(engine, REAL);
            int real = engine.proxies().real(object);
            if (proxies.i4(real, "_targetDomainId") != -1) {
                throw engine.exceptions().thrown("System.InvalidOperationException",
                        "Attempt to load field address from object in another appdomain.");
            }
            object = proxies.reference(real, "_server");
            if (object == 0) {
                throw Trap.NULL_REFERENCE;
            }
        }
        call.returnI8(object + field.offset(MODEL));
    }
}
