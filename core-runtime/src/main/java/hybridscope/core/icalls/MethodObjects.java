package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;

/** The reflection objects of methods and constructors, one for each. */
final class MethodObjects {
    private final Engine engine;
    private final Map<MethodInfo, Integer> objects = new HashMap<>();

    private MethodObjects(Engine engine) {
        this.engine = engine;
    }

    static MethodObjects of(Engine engine) {
        return engine.part(MethodObjects.class, MethodObjects::new);
    }

    /** The one reflection object of a method. */
    int object(MethodInfo method) {
        Integer known = objects.get(method);
        if (known == null) {
            boolean constructor = method.isConstructor() || method.isClassConstructor();
            DefinedKlass type = engine.runtime().core().find(constructor ? "System.Reflection.RuntimeConstructorInfo"
                    : "System.Reflection.RuntimeMethodInfo").orElseThrow(() -> new IllegalStateException("no reflection"));
            known = engine.allocate(type);
            engine.keep(known);
            objects.put(method, known);
            set(known, type, "mhandle", engine.methodHandle(method));
            set(known, type, "reftype", engine.typeObject(method.declaringType()));
        }
        return known;
    }

    private void set(int object, DefinedKlass type, String field, long value) {
        int offset = type.field(field).orElseThrow(() -> new IllegalStateException(type.name() + " has no field " + field)).offset(ObjectModel.BITS_64);
        Memory.setI8(engine.memory(), object + offset, value);
    }
}
