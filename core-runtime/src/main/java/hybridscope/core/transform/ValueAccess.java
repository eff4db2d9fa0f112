package hybridscope.core.transform;

import hybridscope.core.types.Klass;

/**
 * How a value of a type goes to and from memory.
 *
 * @param load  the end of the names of instructions that load it
 * @param store the end of the names of instructions that store it
 * @param size  its bytes
 * @param type  what it is on the stack
 */
record ValueAccess(String load, String store, int size, StackType type) {
    /** How variables of a type are accessed. */
    static ValueAccess of(Klass type) {
        StackType stack = StackType.of(type);
        SmallRange small = SmallRange.of(type);
        if (stack == StackType.I4 && small != SmallRange.ANY) {
            String store = small.suffix().replace('u', 'i');
            return new ValueAccess(small.suffix(), store, small.suffix().charAt(1) - '0', stack);
        }
        return stack.isValue() ? ofValue(stack)
                : new ValueAccess(stack.size() == 4 ? "i4" : "i8", stack.size() == 4 ? "i4" : "i8", stack.size(), stack);
    }

    private static ValueAccess ofValue(StackType type) {
        return switch (type.size()) {
            case 1 -> new ValueAccess("u1", "i1", 1, type);
            case 2 -> new ValueAccess("u2", "i2", 2, type);
            case 4 -> new ValueAccess("i4", "i4", 4, type);
            case 8 -> new ValueAccess("i8", "i8", 8, type);
            case 12, 16, 24, 32 -> new ValueAccess("size_" + type.size(), "size_" + type.size(), type.size(), type);
            default -> new ValueAccess("n", "n", type.size(), type);
        };
    }

    /** How copies between addresses name it: {@code 4}, {@code n}. */
    static String bytes(int size) {
        return switch (size) {
            case 1, 2, 4, 8, 12, 16, 24, 32 -> Integer.toString(size);
            default -> "n";
        };
    }

    /** Whether instructions have the size as their last operand. */
    boolean isSized() {
        return load.equals("n");
    }
}
