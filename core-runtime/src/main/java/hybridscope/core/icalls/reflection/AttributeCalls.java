package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.ArrayList;
import java.util.List;

/** Custom attributes: as objects, made by their constructors and setters, and as data. */
public final class AttributeCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String ATTRIBUTES = "System.MonoCustomAttrs::";
    private static final String EMIT = "System.Reflection.Emit.";
    private static final int SETTER = 1;

    /** What has attributes: where its rows stand, and which it has. */
    private record Owner(LoadedModule module, List<AttributeInfo> attributes) {
    }

    /** An attribute as data, which its CustomAttributeData object refers to by a handle. */
    private record Data(LoadedModule module, AttributeInfo attribute) {
    }

    /** One thing to do for an attribute: its constructor where {@code named} is null, else a field or property to set. */
    private record Step(int index, AttributeInfo attribute, CustomAttribute.Named named) {
    }

    private AttributeCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(ATTRIBUTES
                + "GetCustomAttributesInternal(System.Reflection.ICustomAttributeProvider,System.Type,System.Boolean)",
                AttributeCalls::make);
        calls.add(ATTRIBUTES + "IsDefinedInternal(System.Reflection.ICustomAttributeProvider,System.Type)",
                call -> call.returnBool(!wanted(call, owner(call)).isEmpty()));
        calls.add(ATTRIBUTES + "GetCustomAttributesDataInternal(System.Reflection.ICustomAttributeProvider)",
                AttributeCalls::data);
        calls.add("System.Reflection.CustomAttributeData::ResolveArgumentsInternal(System.Reflection.ConstructorInfo,"
                + "System.Reflection.Assembly,"
                + "System.IntPtr,System.UInt32,System.Object[]&,System.Object[]&)", AttributeCalls::resolve);
    }

    /** The attributes of the object in argument 0. */
    private static Owner owner(NativeCall call) {
        Engine engine = call.engine();
        ReflectionObjects mirrors = ReflectionObjects.of(engine);
        int object = call.reference(0);
        if (object == 0) {
            throw engine.exceptions().thrown("System.NullReferenceException", null);
        }
        String name = engine.klassOf(object).name();
        return switch (name) {
            case "System.RuntimeType" -> {
                Klass type = engine.handles().type(object);
                yield new Owner(TypeCalls.home(type), type.attributes());
            }
            case "System.Reflection.RuntimeMethodInfo", "System.Reflection.RuntimeConstructorInfo" -> {
                MethodInfo method = mirrors.method(object);
                yield new Owner(method.module().orElseGet(() -> TypeCalls.home(method.declaringType())), method.attributes());
            }
            case "System.Reflection.RuntimeFieldInfo" -> {
                FieldInfo field = mirrors.field(object);
                yield new Owner(field.declaringType().module(), field.attributes());
            }
            case "System.Reflection.RuntimePropertyInfo" ->
                    new Owner(mirrors.property(object).declaringType().module(), mirrors.property(object).attributes());
            case "System.Reflection.RuntimeEventInfo" ->
                    new Owner(mirrors.event(object).declaringType().module(), mirrors.event(object).attributes());
            // Builders of what is complete; Mono knows no attributes of a ModuleBuilder.
            case EMIT + "TypeBuilder" -> {
                Klass created = engine.handles().type(CoreClass.of(engine, name).reference(object, "created"));
                yield new Owner(TypeCalls.home(created), created.attributes());
            }
            case EMIT + "MethodBuilder", EMIT + "ConstructorBuilder" -> {
                MethodInfo method = engine.handles().methodOfHandle(CoreClass.of(engine, name).i8(object, "mhandle"));
                yield new Owner(method.module().orElseThrow(), method.attributes());
            }
            case EMIT + "FieldBuilder" -> {
                FieldInfo field = engine.handles().fieldOfHandle(CoreClass.of(engine, name).i8(object, "handle"));
                yield new Owner(field.declaringType().module(), field.attributes());
            }
            case EMIT + "ModuleBuilder" -> new Owner(mirrors.module(object), List.of());
            case "System.Reflection.RuntimeAssembly", EMIT + "AssemblyBuilder" ->
                    new Owner(mirrors.assembly(object).manifest(), mirrors.assembly(object).attributes());
            case "System.Reflection.RuntimeModule" -> new Owner(mirrors.module(object), mirrors.module(object).attributes());
            case "System.Reflection.RuntimeParameterInfo" -> ofParameter(engine, mirrors, object);
            default -> throw engine.exceptions().thrown("System.NotSupportedException", "custom attributes of " + name);
        };
    }

    private static Owner ofParameter(Engine engine, ReflectionObjects mirrors, int parameter) {
        CoreClass info = CoreClass.of(engine, "System.Reflection.ParameterInfo");
        int member = info.reference(parameter, "MemberImpl");
        MethodInfo method;
        if (engine.klassOf(member) == CoreClass.of(engine, "System.Reflection.RuntimePropertyInfo").type()) {
            PropertyInfo property = mirrors.property(member);
            MethodInfo getter = MemberCalls.accessor(property.methods(), 2);
            method = getter != null ? getter : MemberCalls.accessor(property.methods(), SETTER);
        } else {
            method = mirrors.method(member);
        }
        return new Owner(method.module().orElseGet(() -> TypeCalls.home(method.declaringType())),
                method.parameterAttributes(info.i4(parameter, "PositionImpl") + 1));
    }

    /** Those of the class in argument 1, or derived from it; all where that is null. All have to be there, wanted or not. */
    private static List<AttributeInfo> wanted(NativeCall call, Owner owner) {
        owner.attributes.forEach(attribute -> TypeCalls.checkKnown(call.engine(), attribute.type()));
        if (call.reference(1) == 0) {
            return owner.attributes;
        }
        Klass type = call.engine().handles().type(call.reference(1));
        return owner.attributes.stream().filter(attribute -> Assignability.isAssignable(type, attribute.type())).toList();
    }

    /** Makes the attributes one after the other: constructor, then what is set by name. A state for each call of managed code. */
    private static void make(NativeCall call) {
        Engine engine = call.engine();
        Owner owner = owner(call);
        List<AttributeInfo> attributes = wanted(call, owner);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < attributes.size(); i++) {
            TypeCalls.check(engine, attributes.get(i).type());
            steps.add(new Step(i, attributes.get(i), null));
            for (CustomAttribute.Named named : attributes.get(i).value().named()) {
                steps.add(new Step(i, attributes.get(i), named));
            }
        }
        if (call.state() == 0) {
            call.hold(engine.allocator().allocateVector(CoreClass.of(engine, "System.Attribute").type(), attributes.size()));
        }
        for (int done = call.state(); done < steps.size(); done++) {
            if (starts(call, owner.module, steps.get(done), done + 1)) {
                return;
            }
        }
        call.returnI8(call.held());
    }

    /** Does a step, or starts the call that does it. */
    private static boolean starts(NativeCall call, LoadedModule module, Step step, int next) {
        Engine engine = call.engine();
        AttributeValues values = new AttributeValues(call, module.assembly());
        int place = call.held() + MODEL.arrayDataOffset() + 8 * step.index;
        Klass type = step.attribute.type();
        if (step.named == null) {
            MethodInfo constructor = module.method(step.attribute.value().constructor(), GenericContext.NONE);
            int made = engine.allocator().allocate(constructor.declaringType());
            Memory.setI8(engine.memory(), place, made);
            List<Long> slots = new ArrayList<>(List.of((long) made));
            List<Klass> parameters = constructor.signature().parameters();
            for (int i = 0; i < parameters.size(); i++) {
                InvokeCalls.pass(engine, parameters.get(i),
                        values.object(step.attribute.value().arguments().get(i).value(), parameters.get(i)), slots);
            }
            call.invoke(next, constructor, slots.stream().mapToLong(Long::longValue).toArray());
            return true;
        }
        int made = (int) Memory.i8(engine.memory(), place);
        if (step.named.field()) {
            FieldInfo field = field(type, step.named.name());
            if (field == null) {
                throw engine.exceptions().thrown("System.Reflection.CustomAttributeFormatException",
                        "Could not find a field with name " + step.named.name());
            }
            int value = values.object(step.named.value(), field.type());
            ManagedValues.store(engine, field.type(), made + field.offset(MODEL), value);
            return false;
        }
        PropertyInfo property = property(type, step.named.name());
        MethodInfo setter = property == null ? null : MemberCalls.accessor(property.methods(), SETTER);
        if (setter == null) {
            throw engine.exceptions().thrown("System.Reflection.CustomAttributeFormatException",
                    "Could not find a property with name " + step.named.name());
        }
        List<Long> slots = new ArrayList<>(List.of((long) made));
        Klass parameter = setter.signature().parameters().getFirst();
        InvokeCalls.pass(engine, parameter, values.object(step.named.value(), parameter), slots);
        call.invoke(next, setter, slots.stream().mapToLong(Long::longValue).toArray());
        return true;
    }

    private static FieldInfo field(Klass type, String name) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            if (defined.field(name).isPresent()) {
                return defined.field(name).get();
            }
        }
        return null;
    }

    private static PropertyInfo property(Klass type, String name) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            for (PropertyInfo property : defined.properties()) {
                if (property.name().equals(name)) {
                    return property;
                }
            }
        }
        return null;
    }

    /** CustomAttributeData objects, whose arguments are read when somebody asks. */
    private static void data(NativeCall call) {
        Engine engine = call.engine();
        ReflectionObjects mirrors = ReflectionObjects.of(engine);
        Owner owner = owner(call);
        CoreClass type = CoreClass.of(engine, "System.Reflection.CustomAttributeData");
        CoreClass lazy = CoreClass.of(engine, "System.Reflection.CustomAttributeData/LazyCAttrData");
        List<Integer> made = new ArrayList<>();
        for (AttributeInfo attribute : owner.attributes) {
            int object = type.allocate();
            int data = lazy.allocate();
            type.setI8(object, "lazyData", data);
            type.setI8(object, "ctorInfo",
                    mirrors.method(owner.module.method(attribute.value().constructor(), GenericContext.NONE), null));
            lazy.setI8(data, "assembly", mirrors.assembly(owner.module.assembly()));
            lazy.setI8(data, "data", mirrors.handle(new Data(owner.module, attribute)));
            made.add(object);
        }
        call.returnI8(mirrors.array(type.type(), made));
    }

    /** The typed and the named arguments of an attribute, boxed. */
    private static void resolve(NativeCall call) {
        Engine engine = call.engine();
        ReflectionObjects mirrors = ReflectionObjects.of(engine);
        if (call.i8(2) == 0) {
            Memory.setI8(engine.memory(), call.reference(4), 0);
            Memory.setI8(engine.memory(), call.reference(5), 0);
            return;
        }
        Data data = mirrors.target(call.i8(2), Data.class);
        AttributeValues values = new AttributeValues(call, data.module.assembly());
        List<Integer> arguments = new ArrayList<>();
        for (CustomAttribute.Argument argument : data.attribute.value().arguments()) {
            arguments.add(values.typed(argument.type(), argument.value()));
        }
        CoreClass type = CoreClass.of(engine, "System.Reflection.CustomAttributeNamedArgument");
        int inside = type.offset("<TypedValue>k__BackingField");
        List<Integer> named = new ArrayList<>();
        for (CustomAttribute.Named each : data.attribute.value().named()) {
            int box = type.allocate();
            int value = box + MODEL.headerSize();
            int typed = values.typed(each.type(), each.value());
            ManagedValues.store(engine, CoreClass.of(engine, "System.Reflection.CustomAttributeTypedArgument").type(),
                    value + inside, typed);
            type.setBool(value, "<IsField>k__BackingField", each.field());
            type.setText(value, "<MemberName>k__BackingField", each.name());
            int attributeType = engine.handles().typeObject(data.attribute.type());
            type.setI8(value, "_attributeType", attributeType);
            named.add(box);
        }
        int argumentArray = mirrors.array("System.Object", arguments);
        int namedArray = mirrors.array("System.Object", named);
        Memory.setI8(engine.memory(), call.reference(4), argumentArray);
        Memory.setI8(engine.memory(), call.reference(5), namedArray);
    }
}
