package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.ArgumentType;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.List;

/** Arguments of custom attributes as objects. */
final class AttributeValues {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final NativeCall call;
    private final Engine engine;
    private final Assembly home;

    /** @param home the assembly whose metadata holds the attribute: names without an assembly are looked for in it */
    AttributeValues(NativeCall call, Assembly home) {
        this.call = call;
        engine = call.engine();
        this.home = home;
    }

    /** The class of an argument's type. */
    Klass type(ArgumentType type) {
        return switch (type) {
            case ArgumentType.Simple(ElementType element) -> switch (element) {
                case TYPE -> CoreClass.of(engine, "System.Type").type();
                case BOXED -> engine.runtime().core().object();
                default -> engine.runtime().core().primitive(element);
            };
            case ArgumentType.Enumeration(String name, String assembly) -> enumeration(name, assembly);
            case ArgumentType.ArrayOf(ArgumentType element) -> type(element).vector();
        };
    }

    private Klass enumeration(String name, String assembly) {
        Klass found = TypeLookup.find(call, name.replace('/', '+') + (assembly.isEmpty() ? "" : ", " + assembly), home);
        if (found == null) {
            throw ManagedExceptions.typeLoad(engine, "Could not load type '%s'.".formatted(name), name);
        }
        return found;
    }

    /** A value as an object. @param type the class of the place it is for, which tells apart numbers of one size */
    int object(Value value, Klass type) {
        return switch (value) {
            case Value.Primitive(ElementType element, long bits) -> ManagedValues.boxBits(engine,
                    type.isEnum() ? type : engine.runtime().core().primitive(element), bits);
            case Value.EnumValue each -> ManagedValues.boxBits(engine, type, each.value().bits());
            case Value.Text(String text) -> engine.strings().create(text);
            case Value.TypeName(String name) -> typeObject(name);
            case Value.Array(ArgumentType element, List<Value> elements) -> array(type(element), elements);
            case Value.Boxed(ArgumentType boxed, Value inner) -> object(inner, type(boxed));
            default -> 0;
        };
    }

    private int typeObject(String name) {
        Klass found = TypeLookup.find(call, name, home);
        if (found == null) {
            throw ManagedExceptions.typeLoad(engine,
                    "Could not load type '%s' while decoding custom attribute".formatted(name), name);
        }
        return engine.handles().typeObject(found);
    }

    private int array(Klass element, List<Value> values) {
        int array = engine.allocator().allocateVector(element, values.size());
        int step = engine.elementSize(array);
        for (int i = 0; i < values.size(); i++) {
            int object = object(values.get(i), element);
            ManagedValues.store(engine, element, array + MODEL.arrayDataOffset() + step * i, object);
        }
        return array;
    }

    /** A CustomAttributeTypedArgument in a box. */
    int typed(ArgumentType declared, Value value) {
        CoreClass argument = CoreClass.of(engine, "System.Reflection.CustomAttributeTypedArgument");
        int box = argument.allocate();
        fill(argument, box + MODEL.headerSize(), declared, value, false);
        return box;
    }

    /** @param exact whether the class of the value itself is told, as for elements of arrays of objects */
    private void fill(CoreClass argument, int at, ArgumentType declared, Value value, boolean exact) {
        ArgumentType type = value instanceof Value.Boxed(ArgumentType boxed, Value _) ? boxed : declared;
        Value inner = value instanceof Value.Boxed(ArgumentType _, Value unboxed) ? unboxed : value;
        Klass klass = type(type);
        int object = inner instanceof Value.Array(ArgumentType element, List<Value> elements) ? collection(element, elements)
                : object(inner, klass.isEnum() ? klass.underlying() : klass);
        argument.setI8(at, "<Value>k__BackingField", object);
        int typeObject = engine.handles().typeObject(exact && klass == CoreClass.of(engine, "System.Type").type()
                ? engine.klassOf(object) : klass);
        argument.setI8(at, "<ArgumentType>k__BackingField", typeObject);
    }

    /** A read-only collection of typed arguments, which is what an array's value is. */
    private int collection(ArgumentType element, List<Value> values) {
        CoreClass argument = CoreClass.of(engine, "System.Reflection.CustomAttributeTypedArgument");
        int array = engine.allocator().allocateVector(argument.type(), values.size());
        int step = engine.elementSize(array);
        for (int i = 0; i < values.size(); i++) {
            fill(argument, array + MODEL.arrayDataOffset() + step * i, element, values.get(i),
                    values.get(i) instanceof Value.Boxed);
        }
        DefinedKlass generic = CoreClass.of(engine, "System.Collections.ObjectModel.ReadOnlyCollection`1").type();
        DefinedKlass collection = generic.instance(List.of(argument.type()));
        int made = engine.allocator().allocate(collection);
        Memory.setI8(engine.memory(), made + collection.field("list").orElseThrow().offset(MODEL), array);
        return made;
    }
}
