package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reflection objects of one domain: one for each member and type through which it is reached, one for each assembly and
 * module. What has no handle of the engine's gets one here, above all memory.
 */
public final class ReflectionObjects implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final long HANDLES = 1L << 43;
    private static final int STEP = 16;

    /** A member as reached through a type. */
    private record Reached(Object member, Klass through) {
    }

    /** What the handles of all domains stand for. */
    private record Numbered(Map<Object, Long> handles, List<Object> byHandle) {
    }

    private final Engine engine;
    private final SavedMap<Object, Integer> objects = new SavedMap<>();
    private final Map<Object, Long> handles;
    private final List<Object> byHandle;

    private ReflectionObjects(Engine engine) {
        this.engine = engine;
        Numbered numbered = engine.part(Numbered.class, _ -> new Numbered(new HashMap<>(), new ArrayList<>()));
        handles = numbered.handles;
        byHandle = numbered.byHandle;
    }

    /** Handles stay: they are the same each time. */
    @Override
    public Runnable save() {
        return objects.save();
    }

    /** Those of the domain that executes. */
    public static ReflectionObjects of(Engine engine) {
        return engine.domains().part(ReflectionObjects.class, ReflectionObjects::new);
    }

    /** The value in the handle of something that the engine does not number. */
    long handle(Object target) {
        Long known = handles.get(target);
        if (known == null) {
            byHandle.add(target);
            known = HANDLES + (long) byHandle.size() * STEP;
            handles.put(target, known);
        }
        return known;
    }

    /** What a handle's value stands for. */
    <T> T target(long handle, Class<T> kind) {
        long number = (handle - HANDLES) / STEP;
        if (handle < HANDLES || number <= 0 || number > byHandle.size() || !kind.isInstance(byHandle.get((int) number - 1))) {
            throw engine.exceptions()
                    .thrown(handle == 0 ? "System.NullReferenceException" : "System.AccessViolationException", null);
        }
        return kind.cast(byHandle.get((int) number - 1));
    }

    /** The object of a key; 0 where there is none yet. */
    private int known(Object key) {
        return objects.getOrDefault(key, 0);
    }

    /** Notes an object once all of it is there: what runs out of memory on the way is begun again. */
    private void made(Object key, int object) {
        engine.collector().keep(object);
        objects.put(key, object);
    }

    /** The MethodInfo or ConstructorInfo of a method. */
    public int method(MethodInfo method, Klass through) {
        Klass reached = through == null ? method.declaringType() : through;
        Reached key = new Reached(method, reached);
        int object = known(key);
        if (object == 0) {
            boolean constructor = method.isConstructor() || method.isClassConstructor();
            CoreClass type = CoreClass.of(engine,
                    constructor ? "System.Reflection.RuntimeConstructorInfo" : "System.Reflection.RuntimeMethodInfo");
            object = type.allocate();
            type.setI8(object, "mhandle", engine.handles().methodHandle(method));
            int reflected = engine.handles().typeObject(reached);
            type.setI8(object, "reftype", reflected);
            made(key, object);
        }
        return object;
    }

    /** The method that a MethodInfo or ConstructorInfo stands for. */
    public MethodInfo method(int object) {
        CoreClass dynamic = CoreClass.of(engine, "System.Reflection.Emit.DynamicMethod");
        if (engine.klassOf(notNull(object)) == dynamic.type()) {
            return engine.handles().methodOfHandle(dynamic.i8(object, "mhandle"));
        }
        // Both classes have the same fields at the same places.
        return engine.handles()
                .methodOfHandle(CoreClass.of(engine, "System.Reflection.RuntimeMethodInfo").i8(notNull(object), "mhandle"));
    }

    /** The type through which a MethodInfo or ConstructorInfo was reached. */
    Klass methodThrough(int object) {
        return engine.handles()
                .type(CoreClass.of(engine, "System.Reflection.RuntimeMethodInfo").reference(notNull(object), "reftype"));
    }

    /** The FieldInfo of a field. */
    int field(FieldInfo field, Klass through) {
        Klass reached = through == null ? field.declaringType() : through;
        Reached key = new Reached(field, reached);
        int object = known(key);
        if (object == 0) {
            CoreClass type = CoreClass.of(engine, "System.Reflection.RuntimeFieldInfo");
            object = type.allocate();
            type.setI8(object, "klass", engine.handles().typeHandle(reached));
            type.setI8(object, "fhandle", engine.handles().fieldHandle(field));
            type.setText(object, "name", field.name());
            // A type that is not there is asked for again, and told then.
            if (LoadFailure.mentionedBy(field.type()).isEmpty()) {
                int fieldType = engine.handles().typeObject(field.type());
                type.setI8(object, "type", fieldType);
            }
            type.setI4(object, "attrs", field.flags());
            made(key, object);
        }
        return object;
    }

    /** The field that a FieldInfo stands for. */
    public FieldInfo field(int object) {
        return engine.handles()
                .fieldOfHandle(CoreClass.of(engine, "System.Reflection.RuntimeFieldInfo").i8(notNull(object), "fhandle"));
    }

    /** The type through which a FieldInfo was reached. */
    Klass fieldThrough(int object) {
        return engine.handles()
                .typeOfHandle(CoreClass.of(engine, "System.Reflection.RuntimeFieldInfo").i8(notNull(object), "klass"));
    }

    /** The PropertyInfo of a property. */
    int property(PropertyInfo property, Klass through) {
        return ofHandle("System.Reflection.RuntimePropertyInfo", "prop", property,
                through == null ? property.declaringType() : through);
    }

    /** The property that a PropertyInfo stands for. */
    public PropertyInfo property(int object) {
        return target(CoreClass.of(engine, "System.Reflection.RuntimePropertyInfo").i8(notNull(object), "prop"),
                PropertyInfo.class);
    }

    /** The type through which a PropertyInfo was reached. */
    Klass propertyThrough(int object) {
        return engine.handles()
                .typeOfHandle(CoreClass.of(engine, "System.Reflection.RuntimePropertyInfo").i8(notNull(object), "klass"));
    }

    /** The EventInfo of an event. */
    int event(EventInfo event, Klass through) {
        return ofHandle("System.Reflection.RuntimeEventInfo", "handle", event, through == null ? event.declaringType() : through);
    }

    /** The event that an EventInfo stands for. */
    EventInfo event(int object) {
        return target(CoreClass.of(engine, "System.Reflection.RuntimeEventInfo").i8(notNull(object), "handle"), EventInfo.class);
    }

    /** The type through which an EventInfo was reached. */
    Klass eventThrough(int object) {
        return engine.handles()
                .typeOfHandle(CoreClass.of(engine, "System.Reflection.RuntimeEventInfo").i8(notNull(object), "klass"));
    }

    private int ofHandle(String className, String handleField, Object member, Klass through) {
        Reached key = new Reached(member, through);
        int object = known(key);
        if (object == 0) {
            CoreClass type = CoreClass.of(engine, className);
            object = type.allocate();
            type.setI8(object, "klass", engine.handles().typeHandle(through));
            type.setI8(object, handleField, handle(member));
            made(key, object);
        }
        return object;
    }

    /** A builder is the one object of an assembly or module that is being made; its field gets the handle. */
    public void emitted(Object target, int builder, String field) {
        CoreClass.of(engine, engine.klassOf(builder).name()).setI8(builder, field, handle(target));
        made(target, builder);
    }

    /** The Assembly object of an assembly. */
    int assembly(Assembly assembly) {
        int object = known(assembly);
        if (object == 0) {
            CoreClass type = CoreClass.of(engine, "System.Reflection.RuntimeAssembly");
            object = type.allocate();
            type.setI8(object, "_mono_assembly", handle(assembly));
            type.setBool(object, "fromByteArray", assembly.path().isEmpty());
            made(assembly, object);
        }
        return object;
    }

    /** The assembly that an Assembly object stands for. */
    public Assembly assembly(int object) {
        return target(CoreClass.of(engine, "System.Reflection.RuntimeAssembly").i8(notNull(object), "_mono_assembly"),
                Assembly.class);
    }

    /** The Module object of a module. */
    public int module(LoadedModule module) {
        int object = known(module);
        if (object == 0) {
            CoreClass type = CoreClass.of(engine, "System.Reflection.RuntimeModule");
            object = type.allocate();
            type.setI8(object, "_impl", handle(module));
            int assembly = assembly(module.assembly());
            type.setI8(object, "assembly", assembly);
            String path = AssemblyCalls.location(module.assembly());
            type.setText(object, "fqname", path.isEmpty() ? module.image().name() : path);
            type.setText(object, "name", module.image().name());
            type.setText(object, "scopename", AssemblyCalls.scopeName(module));
            type.setI4(object, "token", 1);
            made(module, object);
        }
        return object;
    }

    /** The module that a Module object stands for. */
    public LoadedModule module(int object) {
        return target(CoreClass.of(engine, "System.Reflection.RuntimeModule").i8(notNull(object), "_impl"), LoadedModule.class);
    }

    private int notNull(int object) {
        if (object == 0) {
            throw engine.exceptions().thrown("System.NullReferenceException", null);
        }
        return object;
    }

    /** A vector of objects. */
    int array(Klass element, List<Integer> elements) {
        int array = engine.allocator().allocateVector(element, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset() + 8 * i, elements.get(i));
        }
        return array;
    }

    /** A vector of objects of a core library's class. */
    public int array(String element, List<Integer> elements) {
        return array(CoreClass.of(engine, element).type(), elements);
    }

    /** A {@code RuntimeType[]}. */
    int runtimeTypes(List<Klass> types) {
        return array("System.RuntimeType", types.stream().map(engine.handles()::typeObject).toList());
    }

    /** A {@code Type[]}. */
    int types(List<Klass> types) {
        return array("System.Type", types.stream().map(engine.handles()::typeObject).toList());
    }

    /** The elements of a vector of references; none of a null one. */
    public List<Integer> elements(int array) {
        List<Integer> elements = new ArrayList<>();
        int length = array == 0 ? 0 : engine.arrayLength(array);
        for (int i = 0; i < length; i++) {
            elements.add((int) Memory.i8(engine.memory(), array + MODEL.arrayDataOffset() + 8 * i));
        }
        return elements;
    }
}
