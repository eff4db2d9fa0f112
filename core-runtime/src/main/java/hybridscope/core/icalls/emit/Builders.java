package hybridscope.core.icalls.emit;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.List;

/** Reads the objects of {@code System.Reflection.Emit}: builders keep in their fields what they were told. */
final class Builders {
    static final String EMIT = "System.Reflection.Emit.";
    static final String ASSEMBLY = EMIT + "AssemblyBuilder";
    static final String MODULE = EMIT + "ModuleBuilder";
    static final String TYPE = EMIT + "TypeBuilder";
    static final String ENUM = EMIT + "EnumBuilder";
    static final String METHOD = EMIT + "MethodBuilder";
    static final String CONSTRUCTOR = EMIT + "ConstructorBuilder";
    static final String FIELD = EMIT + "FieldBuilder";
    static final String PROPERTY = EMIT + "PropertyBuilder";
    static final String EVENT = EMIT + "EventBuilder";
    static final String PARAMETER = EMIT + "ParameterBuilder";
    static final String VARIABLE = EMIT + "GenericTypeParameterBuilder";
    static final String INSTANCE = EMIT + "TypeBuilderInstantiation";
    static final String FIELD_OF_INSTANCE = EMIT + "FieldOnTypeBuilderInst";
    static final String METHOD_OF_INSTANCE = EMIT + "MethodOnTypeBuilderInst";
    static final String CONSTRUCTOR_OF_INSTANCE = EMIT + "ConstructorOnTypeBuilderInst";
    static final String ARRAY = EMIT + "ArrayType";
    static final String BY_REF = EMIT + "ByRefType";
    static final String POINTER = EMIT + "PointerType";
    static final String GENERATOR = EMIT + "ILGenerator";
    static final String SIGNATURE = EMIT + "SignatureHelper";
    static final String DYNAMIC_METHOD = EMIT + "DynamicMethod";
    static final String ATTRIBUTE = EMIT + "CustomAttributeBuilder";
    static final String ARRAY_METHOD = "System.Reflection.MonoArrayMethod";
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private final Engine engine;

    Builders(Engine engine) {
        this.engine = engine;
    }

    Engine engine() {
        return engine;
    }

    /** The class of an object, by metadata name. */
    String kind(int object) {
        if (object == 0) {
            throw engine.exceptions().thrown("System.NullReferenceException", null);
        }
        return engine.klassOf(object).name();
    }

    CoreClass of(String type) {
        return CoreClass.of(engine, type);
    }

    int reference(int object, String type, String field) {
        return of(type).reference(object, field);
    }

    int i4(int object, String type, String field) {
        return of(type).i4(object, field);
    }

    int i2(int object, String type, String field) {
        return Memory.u2(engine.memory(), object + of(type).offset(field));
    }

    boolean bool(int object, String type, String field) {
        return Memory.u1(engine.memory(), object + of(type).offset(field)) != 0;
    }

    /** A string field; null for a null reference. */
    String text(int object, String type, String field) {
        int text = of(type).reference(object, field);
        return text == 0 ? null : engine.strings().text(text);
    }

    /** The elements of an array in a field; none of a null one. */
    List<Integer> list(int object, String type, String field) {
        return elements(of(type).reference(object, field));
    }

    /** The first elements of an array in a field, as another field counts them; null ones are left out. */
    List<Integer> list(int object, String type, String field, String count) {
        List<Integer> all = list(object, type, field);
        return all.subList(0, Math.clamp(i4(object, type, count), 0, all.size())).stream().filter(element -> element != 0)
                .toList();
    }

    /** The elements of an array of references; none of a null one. */
    List<Integer> elements(int array) {
        List<Integer> elements = new ArrayList<>();
        for (int i = 0; i < length(array); i++) {
            elements.add((int) Memory.i8(engine.memory(), array + MODEL.arrayDataOffset() + 8 * i));
        }
        return elements;
    }

    int length(int array) {
        return array == 0 ? 0 : engine.arrayLength(array);
    }

    /** The address of an element of an array of values. */
    int element(int array, int index) {
        return array + MODEL.arrayDataOffset() + index * engine.elementSize(array);
    }

    /** The bytes of a {@code byte[]}; empty for a null one. */
    byte[] bytes(int array) {
        return bytes(array, length(array));
    }

    /** The first bytes of a {@code byte[]}, at most as many as there are. */
    byte[] bytes(int array, int count) {
        byte[] bytes = new byte[Math.clamp(count, 0, length(array))];
        Memory.copy(engine.memory(), array + MODEL.arrayDataOffset(), bytes, 0, bytes.length);
        return bytes;
    }

    /** A new {@code byte[]}. */
    int array(byte[] bytes) {
        int array = engine.allocator().allocateVector(
                engine.runtime().core().primitive(hybridscope.core.metadata.signature.ElementType.U1), bytes.length);
        Memory.copy(bytes, 0, engine.memory(), array + MODEL.arrayDataOffset(), bytes.length);
        return array;
    }
}
