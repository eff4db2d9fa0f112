package hybridscope.core.icalls.interop;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.data.ReflectionTypeNames;
import hybridscope.core.icalls.data.UnmanagedStrings;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.MarshalDescriptor;
import hybridscope.core.metadata.value.NativeType;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import hybridscope.core.types.NativeLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Structures between their managed and their native form, field by field (ECMA-335 II.7.4, II.23.4). */
final class NativeStructs {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int UNICODE = 0x10000;
    private static final int STRING_FORMAT = 0x30000;
    private final NativeCall call;
    private final Engine engine;

    NativeStructs(NativeCall call) {
        this.call = call;
        engine = call.engine();
    }

    /** How a type lies in native memory. */
    NativeLayout layout(Klass type) {
        if (type instanceof DefinedKlass defined && defined.arguments().isEmpty()) {
            return NativeLayout.of(defined, MODEL).orElseThrow(() -> cannot(type));
        }
        throw cannot(type);
    }

    private RuntimeException cannot(Klass type) {
        return ManagedExceptions.argument(engine,
                "Type %s cannot be marshaled as an unmanaged structure.".formatted(ReflectionTypeNames.name(type)), "t");
    }

    /** What a managed field is converted to. */
    private static MarshalDescriptor descriptor(FieldInfo field) {
        return MarshalAs.descriptor(field.declaringType().module(), Table.FIELD, Token.rid(field.token())).orElse(null);
    }

    private static boolean isWide(DefinedKlass type) {
        return (type.flags() & STRING_FORMAT) == UNICODE;
    }

    private static boolean isPrimitive(Klass type) {
        ElementType element = type.underlying().elementType();
        return element.size() > 0 || element == ElementType.I || element == ElementType.U;
    }

    /** Writes a structure. @param from the value, or the object of a formatted class */
    void toNative(Klass type, int from, int to) {
        if (isPrimitive(type)) {
            number(type, null, from, to, false);
            return;
        }
        Memory.fill(engine.memory(), to, to + layout(type).size(), (byte) 0);
        for (FieldLayout.Place place : layout(type).fields()) {
            FieldInfo field = place.field();
            fieldToNative(field.type(), descriptor(field), isWide(field.declaringType()), from + field.offset(MODEL),
                    to + place.offset());
        }
    }

    private void fieldToNative(Klass type, MarshalDescriptor descriptor, boolean wide, int from, int to) {
        NativeType nativeType = descriptor instanceof MarshalDescriptor.Simple(NativeType simple) ? simple : null;
        byte[] m = engine.memory();
        if (isPrimitive(type)) {
            number(type, nativeType, from, to, wide);
        } else if (type.isValueType()) {
            toNative(type, from, to);
        } else if (!type.isReference()) {
            Memory.setI8(m, to, Memory.i8(m, from));
        } else {
            referenceToNative(type, descriptor, wide, (int) Memory.i8(m, from), to);
        }
    }

    private void referenceToNative(Klass type, MarshalDescriptor descriptor, boolean wide, int object, int to) {
        switch (descriptor) {
            case MarshalDescriptor.FixedSysString(int characters) -> fixedText(object, characters, wide, to);
            case MarshalDescriptor.FixedArray(int count, NativeType element) -> {
                int length = object == 0 ? 0 : engine.arrayLength(object);
                if (object != 0 && length < count) {
                    throw ManagedExceptions.argument(engine,
                            "Type could not be marshaled because the length of an embedded array instance does not match "
                            + "the declared length in the layout.", null);
                }
                int step = elementSize(type.element(), element, wide);
                for (int i = 0; i < count && object != 0; i++) {
                    fieldToNative(type.element(), simple(element), wide,
                            object + MODEL.arrayDataOffset() + i * engine.elementSize(object), to + i * step);
                }
            }
            case null, default -> {
                if (object == 0) {
                    if (!NativeLayout.isInside(type)) {
                        Memory.setI8(engine.memory(), to, 0);
                    }
                } else if (type == engine.runtime().core().string()) {
                    int text = text(descriptor, engine.strings().text(object));
                    Memory.setI8(engine.memory(), to, text);
                } else if (NativeLayout.isInside(type) && Assignability.isSubclassOf(engine.klassOf(object), type)) {
                    toNative(type, object, to);
                } else if (type.isDelegate()) {
                    long function = new FunctionPointers(call).of(object);
                    Memory.setI8(engine.memory(), to, function);
                } else {
                    throw engine.exceptions().thrown("System.NotSupportedException",
                            "A field of type %s has no native form here.".formatted(type.name()));
                }
            }
        }
    }

    private int text(MarshalDescriptor descriptor, String text) {
        NativeType nativeType = descriptor instanceof MarshalDescriptor.Simple(NativeType simple) ? simple : NativeType.LPSTR;
        return switch (nativeType) {
            case LPWSTR -> UnmanagedStrings.wide(call, text);
            case BSTR -> UnmanagedStrings.bstr(call, text);
            default -> UnmanagedStrings.ansi(call, text);
        };
    }

    private void fixedText(int object, int characters, boolean wide, int to) {
        String text = object == 0 ? "" : engine.strings().text(object);
        byte[] bytes = text.getBytes(wide ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8);
        int room = (characters - 1) * (wide ? 2 : 1);
        Memory.copy(bytes, 0, engine.memory(), to, Math.min(bytes.length, Math.max(room, 0)));
    }

    private static MarshalDescriptor simple(NativeType element) {
        return element == null || element == NativeType.MAX ? null : new MarshalDescriptor.Simple(element);
    }

    private int elementSize(Klass element, NativeType nativeType, boolean wide) {
        return isPrimitive(element) ? nativeSize(element, nativeType == NativeType.MAX ? null : nativeType, wide)
                : element.isValueType() ? layout(element).size() : MODEL.pointerSize();
    }

    /** Bytes of a number's native form: a bool takes 4 unless something else is said, a char 1 in ANSI structures. */
    private static int nativeSize(Klass type, NativeType nativeType, boolean wide) {
        ElementType element = type.underlying().elementType();
        if (element == ElementType.BOOLEAN) {
            return nativeType == NativeType.I1 || nativeType == NativeType.U1 ? 1 : nativeType == NativeType.VARIANTBOOL ? 2 : 4;
        }
        if (element == ElementType.CHAR) {
            boolean two = nativeType == NativeType.I2 || nativeType == NativeType.U2 || nativeType == null && wide;
            return two ? 2 : 1;
        }
        return type.variableSize(MODEL);
    }

    private void number(Klass type, NativeType nativeType, int from, int to, boolean wide) {
        byte[] m = engine.memory();
        long bits = ManagedValues.bits(engine, type, from);
        boolean truth = type.underlying().elementType() == ElementType.BOOLEAN;
        put(m, to, nativeSize(type, nativeType, wide), truth && bits != 0 ? nativeType == NativeType.VARIANTBOOL ? -1 : 1 : bits);
    }

    private static void put(byte[] m, int at, int size, long bits) {
        switch (size) {
            case 1 -> Memory.setI1(m, at, (int) bits);
            case 2 -> Memory.setI2(m, at, (int) bits);
            case 4 -> Memory.setI4(m, at, (int) bits);
            default -> Memory.setI8(m, at, bits);
        }
    }

    /** Reads a structure. @param to the value, or the object of a formatted class */
    void fromNative(Klass type, int from, int to) {
        if (isPrimitive(type)) {
            numberFromNative(type, null, from, to, false);
            return;
        }
        for (FieldLayout.Place place : layout(type).fields()) {
            FieldInfo field = place.field();
            fieldFromNative(field.type(), descriptor(field), isWide(field.declaringType()), from + place.offset(),
                    to + field.offset(MODEL));
        }
    }

    private void fieldFromNative(Klass type, MarshalDescriptor descriptor, boolean wide, int from, int to) {
        NativeType nativeType = descriptor instanceof MarshalDescriptor.Simple(NativeType simple) ? simple : null;
        if (isPrimitive(type)) {
            numberFromNative(type, nativeType, from, to, wide);
        } else if (type.isValueType()) {
            fromNative(type, from, to);
        } else if (!type.isReference()) {
            Memory.setI8(engine.memory(), to, Memory.i8(engine.memory(), from));
        } else {
            int object = referenceFromNative(type, descriptor, wide, from);
            Memory.setI8(engine.memory(), to, object);
        }
    }

    private int referenceFromNative(Klass type, MarshalDescriptor descriptor, boolean wide, int from) {
        switch (descriptor) {
            case MarshalDescriptor.FixedSysString(int characters) -> {
                byte[] m = engine.memory();
                int length = 0;
                while (length < characters && (wide ? Memory.u2(m, from + 2 * length) : Memory.u1(m, from + length)) != 0) {
                    length++;
                }
                return engine.strings().create(wide
                        ? UnmanagedStrings.ofWide(call, from, length) : UnmanagedStrings.ofAnsi(call, from, length));
            }
            case MarshalDescriptor.FixedArray(int count, NativeType element) -> {
                int array = engine.allocator().allocateVector(type.element(), count);
                int step = elementSize(type.element(), element, wide);
                for (int i = 0; i < count; i++) {
                    fieldFromNative(type.element(), simple(element), wide, from + i * step,
                            array + MODEL.arrayDataOffset() + i * engine.elementSize(array));
                }
                return array;
            }
            case null, default -> {
                if (type.isDelegate()) {
                    return new FunctionPointers(call).delegate(Memory.i8(engine.memory(), from), type);
                }
                if (NativeLayout.isInside(type)) {
                    int made = engine.allocator().allocate(type);
                    fromNative(type, from, made);
                    return made;
                }
                int pointer = (int) Memory.i8(engine.memory(), from);
                if (pointer == 0) {
                    return 0;
                }
                if (type != engine.runtime().core().string()) {
                    throw engine.exceptions().thrown("System.NotSupportedException",
                            "A field of type %s has no native form here.".formatted(type.name()));
                }
                NativeType nativeType = descriptor instanceof MarshalDescriptor.Simple(NativeType simple)
                        ? simple : NativeType.LPSTR;
                return engine.strings().create(switch (nativeType) {
                    case LPWSTR -> UnmanagedStrings.ofWide(call, pointer, UnmanagedStrings.wideLength(call, pointer));
                    case BSTR -> UnmanagedStrings.ofWide(call, pointer, UnmanagedStrings.bstrLength(call, pointer));
                    default -> NativeStrings.utf8(call, pointer);
                });
            }
        }
    }

    private void numberFromNative(Klass type, NativeType nativeType, int from, int to, boolean wide) {
        byte[] m = engine.memory();
        int size = nativeSize(type, nativeType, wide);
        long bits = switch (size) {
            case 1 -> Memory.u1(m, from);
            case 2 -> Memory.u2(m, from);
            case 4 -> Memory.i4(m, from);
            default -> Memory.i8(m, from);
        };
        boolean truth = type.underlying().elementType() == ElementType.BOOLEAN;
        put(m, to, type.variableSize(MODEL), truth ? bits != 0 ? 1 : 0 : bits);
    }

    /** Frees the texts that a native structure points to. */
    void destroy(Klass type, int at) {
        if (isPrimitive(type)) {
            return;
        }
        for (FieldLayout.Place place : layout(type).fields()) {
            Klass field = place.field().type();
            MarshalDescriptor descriptor = descriptor(place.field());
            boolean inside = descriptor instanceof MarshalDescriptor.FixedSysString
                    || descriptor instanceof MarshalDescriptor.FixedArray;
            int pointer = at + place.offset();
            if (field == engine.runtime().core().string() && !inside) {
                int text = (int) Memory.i8(engine.memory(), pointer);
                if (descriptor instanceof MarshalDescriptor.Simple(NativeType simple) && simple == NativeType.BSTR) {
                    UnmanagedStrings.freeBstr(call, text);
                } else if (text != 0) {
                    engine.heap().unmanaged().free(text);
                }
            } else if (field.isValueType() && !isPrimitive(field) || NativeLayout.isInside(field)) {
                destroy(field, pointer);
            }
        }
    }

    /** Bytes of the native form of a type. */
    int size(Klass type) {
        if (!type.isReference() && !type.isValueType()) {
            return MODEL.pointerSize();
        }
        return isPrimitive(type) ? nativeSize(type, null, false) : layout(type).size();
    }

    /** Where a field lies in the native form; -1 where the type has no such field. */
    int offset(Klass type, String name) {
        List<FieldLayout.Place> fields = layout(type).fields();
        return fields.stream().filter(place -> place.field().name().equals(name)).mapToInt(FieldLayout.Place::offset)
                .findFirst().orElse(-1);
    }
}
