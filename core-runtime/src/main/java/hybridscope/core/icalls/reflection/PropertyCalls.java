package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.List;

/** {@code System.Reflection} of properties and events. */
public final class PropertyCalls {
    private static final String PROPERTY = "System.Reflection.RuntimePropertyInfo::";
    private static final String EVENT = "System.Reflection.RuntimeEventInfo::";
    /** PInfo. */
    private static final int ATTRIBUTES = 1;
    private static final int GET_METHOD = 2;
    private static final int SET_METHOD = 4;
    private static final int REFLECTED_TYPE = 8;
    private static final int DECLARING_TYPE = 16;
    private static final int NAME = 32;
    /** MethodSemanticsAttributes (ECMA-335 II.23.1.12). */
    private static final int SETTER = 1;
    private static final int GETTER = 2;
    private static final int OTHER = 4;
    private static final int ADD_ON = 8;
    private static final int REMOVE_ON = 16;
    private static final int FIRE = 32;

    private PropertyCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(PROPERTY + "get_property_info(System.Reflection.RuntimePropertyInfo,System.Reflection.MonoPropertyInfo&,"
                + "System.Reflection.PInfo)",
                PropertyCalls::describeProperty);
        calls.add(PROPERTY + "internal_from_handle_type(System.IntPtr,System.IntPtr)", PropertyCalls::propertyOfHandle);
        calls.add(PROPERTY + "get_metadata_token(System.Reflection.RuntimePropertyInfo)",
                call -> call.returnI4(ReflectionObjects.of(call.engine()).property(call.reference(0)).token()));
        calls.add(PROPERTY + "GetTypeModifiers(System.Reflection.RuntimePropertyInfo,System.Boolean)", call -> {
            List<Klass> found = CustomModifiers.ofProperty(ReflectionObjects.of(call.engine()).property(call.reference(0)),
                    (call.i4(1) & 0xFF) != 0);
            call.returnI8(found.isEmpty() ? 0 : ReflectionObjects.of(call.engine()).types(found));
        });
        calls.add(PROPERTY + "get_default_value(System.Reflection.RuntimePropertyInfo)", call -> {
            PropertyInfo property = ReflectionObjects.of(call.engine()).property(call.reference(0));
            call.returnI8(ManagedValues.constant(property.declaringType().module(), property.token())
                    .map(value -> ManagedValues.ofConstant(call.engine(), value, null))
                    .orElseThrow(() -> call.engine().exceptions().thrown("System.InvalidOperationException", null)));
        });
        calls.add(EVENT + "get_event_info(System.Reflection.RuntimeEventInfo,System.Reflection.MonoEventInfo&)",
                PropertyCalls::describeEvent);
        calls.add(EVENT + "get_metadata_token(System.Reflection.RuntimeEventInfo)",
                call -> call.returnI4(ReflectionObjects.of(call.engine()).event(call.reference(0)).token()));
        calls.add("System.Reflection.EventInfo::internal_from_handle_type(System.IntPtr,System.IntPtr)",
                PropertyCalls::eventOfHandle);
    }

    /** The PropertyInfo of a handle as reached through a type, null where the type does not have it. */
    private static void propertyOfHandle(NativeCall call) {
        PropertyInfo property = ReflectionObjects.of(call.engine()).target(call.i8(0), PropertyInfo.class);
        Klass through = call.i8(1) == 0 ? property.declaringType() : call.engine().handles().typeOfHandle(call.i8(1));
        DefinedKlass home = home(through, property.declaringType());
        call.returnI8(home == null ? 0 : ReflectionObjects.of(call.engine()).property(
                home.properties().get(property.declaringType().properties().indexOf(property)), through));
    }

    private static void eventOfHandle(NativeCall call) {
        EventInfo event = ReflectionObjects.of(call.engine()).target(call.i8(0), EventInfo.class);
        Klass through = call.i8(1) == 0 ? event.declaringType() : call.engine().handles().typeOfHandle(call.i8(1));
        DefinedKlass home = home(through, event.declaringType());
        call.returnI8(home == null ? 0 : ReflectionObjects.of(call.engine())
                .event(home.events().get(event.declaringType().events().indexOf(event)), through));
    }

    /** The instance of a declaring type among a type and its base classes; null for none. */
    private static DefinedKlass home(Klass through, DefinedKlass declaring) {
        for (Klass at = through; at != null; at = TypeCalls.base(at)) {
            if (at instanceof DefinedKlass defined && defined.definition() == declaring.definition()) {
                return defined;
            }
        }
        return null;
    }

    /** Fills what is asked for of a MonoPropertyInfo. */
    private static void describeProperty(NativeCall call) {
        Engine engine = call.engine();
        ReflectionObjects mirrors = ReflectionObjects.of(engine);
        PropertyInfo property = mirrors.property(call.reference(0));
        Klass through = mirrors.propertyThrough(call.reference(0));
        CoreClass info = CoreClass.of(engine, "System.Reflection.MonoPropertyInfo");
        int to = call.reference(1);
        int wanted = call.i4(2);
        if ((wanted & ATTRIBUTES) != 0) {
            info.setI4(to, "attrs", property.flags());
        }
        if ((wanted & GET_METHOD) != 0) {
            info.setI8(to, "get_method", accessor(mirrors, property, GETTER, through));
        }
        if ((wanted & SET_METHOD) != 0) {
            info.setI8(to, "set_method", accessor(mirrors, property, SETTER, through));
        }
        if ((wanted & REFLECTED_TYPE) != 0) {
            info.setI8(to, "parent", engine.handles().typeObject(through));
        }
        if ((wanted & DECLARING_TYPE) != 0) {
            info.setI8(to, "declaring_type", engine.handles().typeObject(property.declaringType()));
        }
        if ((wanted & NAME) != 0) {
            info.setText(to, "name", property.name());
        }
    }

    /** An accessor, as reached through the type the property was; private ones of base classes are not. */
    private static long accessor(ReflectionObjects mirrors, PropertyInfo property, int kind, Klass through) {
        MethodInfo accessor = MemberCalls.accessor(property.methods(), kind);
        return accessor == null || accessor.isPrivate() && accessor.declaringType() != through
                ? 0 : mirrors.method(accessor, through);
    }

    /** Fills a MonoEventInfo. */
    private static void describeEvent(NativeCall call) {
        Engine engine = call.engine();
        ReflectionObjects mirrors = ReflectionObjects.of(engine);
        EventInfo event = mirrors.event(call.reference(0));
        CoreClass info = CoreClass.of(engine, "System.Reflection.MonoEventInfo");
        int to = call.reference(1);
        info.setI8(to, "declaring_type", engine.handles().typeObject(event.declaringType()));
        info.setI8(to, "reflected_type", engine.handles().typeObject(mirrors.eventThrough(call.reference(0))));
        info.setText(to, "name", event.name());
        info.setI8(to, "add_method", accessor(mirrors, event, ADD_ON));
        info.setI8(to, "remove_method", accessor(mirrors, event, REMOVE_ON));
        info.setI8(to, "raise_method", accessor(mirrors, event, FIRE));
        info.setI4(to, "attrs", event.flags());
        List<Integer> others = event.methods().stream().filter(each -> (each.kind() & OTHER) != 0)
                .map(each -> mirrors.method(each.method(), null)).toList();
        info.setI8(to, "other_methods", others.isEmpty() ? 0 : mirrors.array("System.Reflection.MethodInfo", others));
    }

    private static long accessor(ReflectionObjects mirrors, EventInfo event, int kind) {
        MethodInfo accessor = MemberCalls.accessor(event.methods(), kind);
        return accessor == null ? 0 : mirrors.method(accessor, null);
    }
}
