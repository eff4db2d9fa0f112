package hybridscope.core.transform;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;

/**
 * What a variable of a type is in memory and on the evaluation stack (ECMA-335 III.1.1), told from its signature only.
 *
 * @param kind   on the stack: {@code i4}, {@code i8} (native ints, references and pointers, too), {@code f4}, {@code f8},
 *     {@code s} for structures
 * @param memory in memory: {@code i1}, {@code u1} ... {@code f8}; {@code s}
 * @param size   bytes in memory
 */
record Shape(String kind, String memory, int size) {
    static Shape of(Klass type) {
        return switch (type.underlying().elementType()) {
            case BOOLEAN, U1 -> new Shape("i4", "u1", 1);
            case I1 -> new Shape("i4", "i1", 1);
            case I2 -> new Shape("i4", "i2", 2);
            case CHAR, U2 -> new Shape("i4", "u2", 2);
            case I4, U4 -> new Shape("i4", "i4", 4);
            case R4 -> new Shape("f4", "f4", 4);
            case R8 -> new Shape("f8", "f8", 8);
            default -> type.elementType() == hybridscope.core.metadata.signature.ElementType.VALUETYPE && type.isValueType()
                    && type.underlying() == type
                    ? new Shape("s", "s", type.variableSize(ObjectModel.BITS_64)) : new Shape("i8", "i8", 8);
        };
    }

    /** How an outcome names a value: a structure field by field, so that padding does not count. */
    static String text(Klass type, Ram ram, long address) {
        Shape shape = of(type);
        if (!shape.kind.equals("s")) {
            long bits = ram.get(address, shape.size);
            return Outcome.text(shape.kind, Numbers.narrowed(shape.memory, bits));
        }
        StringBuilder text = new StringBuilder("{");
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic()) {
                text.append(field.name()).append('=').append(text(field.type(), ram, address + field.offset(ObjectModel.BITS_64)))
                        .append(' ');
            }
        }
        return text.append('}').toString();
    }
}
