package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.ir.SlotMap;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.transform.StackValue;

/** Values on the evaluation stack, by what ECMA-335 III.1.1 tells them apart as. */
final class StackText {
    private StackText() {
    }

    static String type(StackValue value) {
        return value.klass() == null ? value.typeText() : CSharpNames.of(value.klass());
    }

    /** A value that lies at an address. */
    static String value(ValueText values, StackValue value, int address) {
        return switch (value.kind()) {
            case VALUE -> values.value(value.klass(), address);
            case I4, F4 -> bits(values, value, values.peek().i4(address));
            default -> bits(values, value, values.peek().i8(address));
        };
    }

    /** A value of one slot. */
    static String bits(ValueText values, StackValue value, long bits) {
        return switch (value.kind()) {
            case I4 -> Integer.toString((int) bits);
            case I8 -> Long.toString(bits);
            case F4 -> ValueText.primitive(ElementType.R4, bits);
            case F8 -> ValueText.primitive(ElementType.R8, bits);
            case OBJECT -> values.reference(bits);
            default -> values.pointer(bits);
        };
    }

    /** Where a value is: {@code S0}, {@code in L2}, {@code constant 5}, {@code address of L0}. */
    static String where(ValueText values, StackValue value, SlotMap map) {
        return switch (value.where()) {
            case StackValue.Where.In(int slot) -> slot == value.slot() ? map.name(slot) : "in " + map.name(slot);
            case StackValue.Where.Constant(long bits) -> "constant " + bits(values, value, bits);
            case StackValue.Where.AddressOf(int slot, int offset) -> "address of " + map.name(slot)
                    + (offset == 0 ? "" : " + " + offset);
        };
    }
}
