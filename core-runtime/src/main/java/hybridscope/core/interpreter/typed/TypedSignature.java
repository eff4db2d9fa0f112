package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.ValueShape;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * What a typed form takes: the base of its frame, what frames have taken of the stack limit, where a result of several slots
 * goes, and arguments of one slot each. Those of several lie in the frame already.
 *
 * @param arguments a {@link SlotType} for each argument; {@link SlotType#NONE} for one of several slots
 * @param slots     how many slots each of them has
 * @param result    a {@link SlotType} for the result; {@link SlotType#NONE} for none, or one of several slots
 * @param addressed whether the result has several slots
 */
record TypedSignature(List<Byte> arguments, List<Integer> slots, byte result, boolean addressed) {
    static TypedSignature of(CallShape shape) {
        byte result = shape.result().map(TypedSignature::type).orElse(SlotType.NONE);
        return new TypedSignature(shape.arguments().stream().map(TypedSignature::type).toList(),
                shape.arguments().stream().map(ValueShape::slots).toList(), result,
                shape.result().isPresent() && result == SlotType.NONE);
    }

    /** The same without the first argument. */
    TypedSignature withoutFirst() {
        return new TypedSignature(arguments.subList(1, arguments.size()), slots.subList(1, slots.size()), result, addressed);
    }

    /** As what a value of a shape is passed; {@link SlotType#NONE} for one of several slots. */
    static byte type(ValueShape shape) {
        return shape.slots() > 1 ? SlotType.NONE : shape.kind() == SlotKind.VALUE ? SlotType.I8 : SlotType.of(shape.kind());
    }

    /** Where an argument lies in memory, in bytes behind the base. */
    int offset(int argument) {
        return slots.subList(0, argument).stream().mapToInt(Integer::intValue).sum() * Long.BYTES;
    }

    /** Java's local variable of the first argument. */
    int firstArgument() {
        return addressed ? 3 : 2;
    }

    MethodTypeDesc descriptor() {
        List<ClassDesc> parameters = new ArrayList<>(List.of(CD_int, CD_int));
        if (addressed) {
            parameters.add(CD_int);
        }
        arguments.stream().filter(each -> each != SlotType.NONE).forEach(each -> parameters.add(javaType(each)));
        return MethodTypeDesc.of(resultType(), parameters);
    }

    ClassDesc resultType() {
        return result == SlotType.NONE ? CD_void : javaType(result);
    }

    TypeKind resultKind() {
        return result == SlotType.NONE ? TypeKind.VOID : FormSlots.kind(result);
    }

    static ClassDesc javaType(byte type) {
        return FormSlots.javaType(SlotType.type(type));
    }

    /** The simple name of the class that forms with this signature extend: {@code S_jiv3_j}. */
    String className() {
        StringBuilder name = new StringBuilder("S_");
        for (int i = 0; i < arguments.size(); i++) {
            name.append(arguments.get(i) == SlotType.NONE ? "v" + slots.get(i) : letter(arguments.get(i)));
        }
        return name.append('_').append(addressed ? 'a' : letter(result)).toString();
    }

    private static char letter(byte type) {
        return switch (type) {
            case SlotType.I4 -> 'i';
            case SlotType.F4 -> 'f';
            case SlotType.I8 -> 'j';
            case SlotType.F8 -> 'd';
            default -> 'v';
        };
    }
}
