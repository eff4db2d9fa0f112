package hybridscope.core.transform;

import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.types.Klass;

/**
 * How a value of a type goes to and from memory.
 *
 * @param load  as what instructions load it
 * @param store as what instructions store it
 * @param size  its bytes
 * @param type  what it is on the stack
 */
record ValueAccess(MemoryValue load, MemoryValue store, int size, StackType type) {
    /** How variables of a type are accessed. */
    static ValueAccess of(Klass type) {
        StackType stack = StackType.of(type);
        SmallRange small = SmallRange.of(type);
        if (stack == StackType.I4 && small != SmallRange.ANY) {
            return of(small.type(), stack);
        }
        return stack.isValue() ? ofValue(stack) : of(stack.size() == 4 ? IrType.I4 : IrType.I8, stack);
    }

    /** How a number or a reference is accessed that is {@code memory} in memory. */
    static ValueAccess of(IrType memory, StackType stack) {
        return new ValueAccess(MemoryValue.of(memory), MemoryValue.of(memory.signed()), memory.bytes(), stack);
    }

    private static ValueAccess ofValue(StackType type) {
        return switch (type.size()) {
            case 1 -> of(IrType.U1, type);
            case 2 -> of(IrType.U2, type);
            case 4 -> of(IrType.I4, type);
            case 8 -> of(IrType.I8, type);
            default -> new ValueAccess(MemoryValue.ofBytes(type.size()), MemoryValue.ofBytes(type.size()), type.size(), type);
        };
    }

    /** Whether instructions have the size as their last operand. */
    boolean isSized() {
        return load.isSized();
    }
}
