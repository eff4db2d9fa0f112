package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.PointerKlass;
import java.util.ArrayList;
import java.util.List;

/** {@code System.Enum}: names and numbers of enumerations. */
public final class EnumCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String ENUM = "System.Enum::";
    /** What InternalCompareTo answers for values of different classes. */
    private static final int DIFFERENT_CLASSES = 2;

    /** A literal: its name and its number, extended as the underlying type says. */
    private record Literal(String name, long value) {
    }

    private EnumCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(ENUM + "InternalGetUnderlyingType(System.RuntimeType)",
                call -> call.returnI8(call.engine().handles().typeObject(underlying(call))));
        calls.add(ENUM + "GetEnumValuesAndNames(System.RuntimeType,System.UInt64[]&,System.String[]&)", EnumCalls::literals);
        calls.add(ENUM + "InternalBoxEnum(System.RuntimeType,System.Int64)",
                call -> call.returnI8(ManagedValues.boxBits(call.engine(), call.engine().handles().type(call.reference(0)),
                        call.i8(1))));
        calls.add(ENUM + "get_value()", call -> {
            Klass type = call.engine().klassOf(call.reference(0));
            call.returnI8(ManagedValues.boxBits(call.engine(), type.underlying(),
                    ManagedValues.bits(call.engine(), call.reference(0))));
        });
        calls.add(ENUM + "InternalHasFlag(System.Enum)", call -> {
            long wanted = ManagedValues.bits(call.engine(), call.reference(1));
            call.returnBool((ManagedValues.bits(call.engine(), call.reference(0)) & wanted) == wanted);
        });
        calls.add(ENUM + "InternalCompareTo(System.Object,System.Object)", call -> call.returnI4(compare(call)));
        calls.add(ENUM + "get_hashcode()",
                call -> call.returnI4(hash(call.engine().klassOf(call.reference(0)).underlying().elementType(),
                ManagedValues.bits(call.engine(), call.reference(0)))));
    }

    /** As the underlying type's own GetHashCode has it. */
    private static int hash(ElementType type, long bits) {
        return switch (type) {
            case I1 -> (int) bits ^ (int) bits << 8;
            case I2 -> (int) bits & 0xFFFF | (int) bits << 16;
            case CHAR -> (int) bits | (int) bits << 16;
            case I8, U8 -> (int) bits ^ (int) (bits >> 32);
            default -> (int) bits;
        };
    }

    private static boolean isUnsigned(Klass type) {
        ElementType element = type.underlying().elementType();
        return element == ElementType.U1 || element == ElementType.U2 || element == ElementType.U4 || element == ElementType.U8
                || element == ElementType.CHAR || element == ElementType.BOOLEAN || element == ElementType.U;
    }

    /** Of an enumeration its numbers' type; Mono takes the elements' of arrays and pointers for it, too. */
    private static Klass underlying(NativeCall call) {
        Klass type = call.engine().handles().type(call.reference(0));
        return type instanceof ArrayKlass || type instanceof PointerKlass ? type.element() : enumeration(call).underlying();
    }

    /** The type that argument 0 tells, which has to be an enumeration. */
    private static Klass enumeration(NativeCall call) {
        Klass type = call.engine().handles().type(call.reference(0));
        if (!type.isEnum()) {
            throw ManagedExceptions.argument(call.engine(), "Type provided must be an Enum.", "enumType");
        }
        return type;
    }

    private static int compare(NativeCall call) {
        Engine engine = call.engine();
        if (call.reference(0) == 0 || call.reference(1) == 0) {
            return call.reference(0) == 0 && call.reference(1) != 0 ? -1 : 1;
        }
        Klass type = engine.klassOf(call.reference(0));
        if (type != engine.klassOf(call.reference(1))) {
            return DIFFERENT_CLASSES;
        }
        long one = ManagedValues.bits(engine, call.reference(0));
        long other = ManagedValues.bits(engine, call.reference(1));
        return isUnsigned(type) ? Long.compareUnsigned(one, other) : Long.compare(one, other);
    }

    /** The literals' numbers and names, in the order of the definition; whether the numbers rise, taken without sign. */
    private static void literals(NativeCall call) {
        Engine engine = call.engine();
        List<Literal> literals = new ArrayList<>();
        for (FieldInfo field : enumeration(call).fields()) {
            if (field.isLiteral()) {
                ManagedValues.constant(field.declaringType().module(), field.token()).ifPresent(value -> {
                    if (value instanceof Value.Primitive(ElementType _, long bits)) {
                        literals.add(new Literal(field.name(), bits));
                    }
                });
            }
        }
        boolean sorted = true;
        for (int i = 1; i < literals.size(); i++) {
            sorted &= Long.compareUnsigned(literals.get(i - 1).value, literals.get(i).value) <= 0;
        }
        int names = engine.allocator().allocateVector(engine.runtime().core().string(), literals.size());
        int values = engine.allocator().allocateVector(engine.runtime().core().primitive(ElementType.U8), literals.size());
        for (int i = 0; i < literals.size(); i++) {
            int name = engine.strings().create(literals.get(i).name);
            Memory.setI8(engine.memory(), names + MODEL.arrayDataOffset() + 8 * i, name);
            Memory.setI8(engine.memory(), values + MODEL.arrayDataOffset() + 8 * i, literals.get(i).value);
        }
        Memory.setI8(engine.memory(), call.reference(1), values);
        Memory.setI8(engine.memory(), call.reference(2), names);
        call.returnBool(sorted);
    }
}
