package hybridscope.core.icalls.emit;

import hybridscope.core.icalls.data.ReflectionTypeNames;
import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.CompressedInteger;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.PropertyInfo;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes the value of a custom attribute (ECMA-335 II.23.3). */
final class EmittedAttribute {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int PROLOG = 1;
    private static final int NULL = 0xFF;
    /** MethodSemanticsAttributes (II.23.1.12). */
    private static final int SETTER = 1;
    private static final int GETTER = 2;
    private static final int MAX_DEPTH = 64;

    private final Engine engine;
    private final Builders builders;
    private final ReflectionObjects mirrors;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private EmittedAttribute(Engine engine) {
        this.engine = engine;
        builders = new Builders(engine);
        mirrors = ReflectionObjects.of(engine);
    }

    /** {@code GetBlob(assembly, constructor, arguments, properties, their values, fields, their values)}. */
    static void write(NativeCall call) {
        EmittedAttribute blob = new EmittedAttribute(call.engine());
        blob.u2(PROLOG);
        List<Integer> parameters = blob.parameters(call.reference(1));
        List<Integer> arguments = blob.builders.elements(call.reference(2));
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            blob.value(parameters.get(i), arguments.get(i), MAX_DEPTH);
        }
        List<Integer> properties = blob.builders.elements(call.reference(3));
        List<Integer> fields = blob.builders.elements(call.reference(5));
        List<Integer> propertyValues = blob.builders.elements(call.reference(4));
        List<Integer> fieldValues = blob.builders.elements(call.reference(6));
        blob.u2(properties.size() + fields.size());
        for (int i = 0; i < properties.size(); i++) {
            blob.named(ElementType.PROPERTY, blob.property(properties.get(i)), propertyValues.get(i));
        }
        for (int i = 0; i < fields.size(); i++) {
            blob.named(ElementType.FIELD, blob.field(fields.get(i)), fieldValues.get(i));
        }
        call.returnI8(blob.builders.array(blob.out.toByteArray()));
    }

    /** What is set by name: its name and the Type object of its type. */
    private record Named(String name, int type) {
    }

    private List<Integer> parameters(int constructor) {
        if (builders.kind(constructor).equals(Builders.CONSTRUCTOR)) {
            return builders.list(constructor, Builders.CONSTRUCTOR, "parameters");
        }
        if (builders.kind(constructor).equals(Builders.CONSTRUCTOR_OF_INSTANCE)) {
            return parameters(builders.reference(constructor, Builders.CONSTRUCTOR_OF_INSTANCE, "cb"));
        }
        return mirrors.method(constructor).signature().parameters().stream().map(engine.handles()::typeObject).toList();
    }

    private Named property(int property) {
        return builders.kind(property).equals(Builders.PROPERTY)
                ? new Named(builders.text(property, Builders.PROPERTY, "name"),
                builders.reference(property, Builders.PROPERTY, "type"))
                : new Named(mirrors.property(property).name(), engine.handles().typeObject(type(mirrors.property(property))));
    }

    /** What the getter returns, or the setter takes last. */
    private Klass type(PropertyInfo property) {
        for (PropertyInfo.Semantics each : property.methods()) {
            if (each.kind() == GETTER) {
                return each.method().signature().returnType();
            }
            if (each.kind() == SETTER) {
                return each.method().signature().parameters().getLast();
            }
        }
        throw engine.exceptions().thrown("System.ArgumentException", null);
    }

    private Named field(int field) {
        return builders.kind(field).equals(Builders.FIELD)
                ? new Named(builders.text(field, Builders.FIELD, "name"), builders.reference(field, Builders.FIELD, "type"))
                : new Named(mirrors.field(field).name(), engine.handles().typeObject(mirrors.field(field).type()));
    }

    private void named(ElementType what, Named member, int value) {
        out.write(what.code());
        kind(member.type, MAX_DEPTH);
        text(member.name);
        value(member.type, value, MAX_DEPTH);
    }

    private void u2(int value) {
        out.write(value);
        out.write(value >> 8);
    }

    private void text(String text) {
        if (text == null) {
            out.write(NULL);
        } else {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            CompressedInteger.write(out, bytes.length);
            out.writeBytes(bytes);
        }
    }

    /** A type builder's type is an enumeration here, or nothing that an attribute can have. */
    private Klass klass(int type) {
        String kind = builders.kind(type);
        if (kind.equals("System.RuntimeType")) {
            return engine.handles().type(type);
        }
        int builder = kind.equals(Builders.ENUM) ? builders.reference(type, Builders.ENUM, "_tb") : type;
        int created = kind.equals(Builders.ENUM) || kind.equals(Builders.TYPE)
                ? builders.reference(builder, Builders.TYPE, "created") : 0;
        if (created == 0) {
            throw engine.exceptions().thrown("System.NotSupportedException", null);
        }
        return engine.handles().type(created);
    }

    /** A FieldOrPropType (II.23.3). */
    private void kind(int type, int depth) {
        kind(klass(type), depth);
    }

    private void kind(Klass type, int depth) {
        if (type instanceof ArrayKlass array && array.isVector() && depth > 0) {
            out.write(ElementType.SZARRAY.code());
            kind(array.element(), depth - 1);
        } else if (type.isEnum()) {
            out.write(ElementType.ENUM.code());
            text(qualified(type));
        } else if (type.elementType() == ElementType.OBJECT) {
            out.write(ElementType.BOXED.code());
        } else if (type.elementType().isPrimitive()) {
            out.write(type.elementType().code());
        } else if (isType(type)) {
            out.write(ElementType.TYPE.code());
        } else {
            throw notSupported(type);
        }
    }

    private RuntimeException notSupported(Klass type) {
        return engine.exceptions().thrown("System.ArgumentException", "Type " + type.name() + " cannot be an attribute's.");
    }

    private static boolean isType(Klass type) {
        return type.name().equals("System.Type") || type.name().equals("System.RuntimeType");
    }

    private String qualified(Klass type) {
        return ReflectionTypeNames.fullName(type, true, true);
    }

    private void value(int type, int value, int depth) {
        value(klass(type), value, depth);
    }

    private void value(Klass type, int value, int depth) {
        if (type instanceof ArrayKlass array && array.isVector() && depth > 0) {
            array(array, value, depth - 1);
        } else if (type.elementType() == ElementType.STRING) {
            text(value == 0 ? null : engine.strings().text(value));
        } else if (type.elementType() == ElementType.OBJECT) {
            boxed(value, depth);
        } else if (isType(type)) {
            text(value == 0 ? null : typeName(value));
        } else if (type.underlying().elementType().size() > 0) {
            number(type, value);
        } else {
            throw notSupported(type);
        }
    }

    private void number(Klass type, int box) {
        if (box == 0) {
            throw engine.exceptions().thrown("System.ArgumentNullException", null);
        }
        byte[] bytes = new byte[type.underlying().elementType().size()];
        Memory.copy(engine.memory(), box + MODEL.headerSize(), bytes, 0, bytes.length);
        out.writeBytes(bytes);
    }

    private void boxed(int value, int depth) {
        if (value == 0) {
            out.write(ElementType.STRING.code());
            out.write(NULL);
        } else if (depth > 0) {
            Klass type = builders.kind(value).startsWith("System.Reflection.Emit.")
                    ? engine.runtime().core().find("System.Type").orElseThrow() : engine.klassOf(value);
            kind(type, depth);
            value(type, value, depth - 1);
        }
    }

    private void array(ArrayKlass type, int array, int depth) {
        int length = array == 0 ? -1 : builders.length(array);
        for (int shift = 0; shift < 32; shift += 8) {
            out.write(length >> shift);
        }
        Klass element = type.element();
        boolean value = element.underlying().elementType().size() > 0;
        for (int i = 0; i < length; i++) {
            int at = builders.element(array, i);
            if (value) {
                byte[] bytes = new byte[element.underlying().elementType().size()];
                Memory.copy(engine.memory(), at, bytes, 0, bytes.length);
                out.writeBytes(bytes);
            } else {
                value(element, (int) Memory.i8(engine.memory(), at), depth);
            }
        }
    }

    private String typeName(int type) {
        String kind = builders.kind(type);
        if (kind.equals("System.RuntimeType")) {
            return qualified(engine.handles().type(type));
        }
        int builder = kind.equals(Builders.ENUM) ? builders.reference(type, Builders.ENUM, "_tb") : type;
        if (!kind.equals(Builders.ENUM) && !kind.equals(Builders.TYPE)) {
            throw engine.exceptions().thrown("System.NotSupportedException", null);
        }
        List<String> names = new ArrayList<>();
        String space = "";
        for (int at = builder; at != 0 && builders.kind(at).equals(Builders.TYPE) && names.size() < MAX_DEPTH;
                at = builders.reference(at, Builders.TYPE, "nesting_type")) {
            names.addFirst(builders.text(at, Builders.TYPE, "tname"));
            space = builders.text(at, Builders.TYPE, "nspace");
        }
        String name = String.join("+", names);
        return space == null || space.isEmpty() ? name : space + "." + name;
    }
}
