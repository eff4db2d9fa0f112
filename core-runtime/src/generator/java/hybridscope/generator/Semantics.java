package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.MemoryValue;

/**
 * What the instructions of a family do, in Java. {@code $operand} stands for an operand: of a slot its address, of a number its
 * value, of an index into resolvedDatas the index; {@code $next} for the position behind the instruction; {@code {facet}} for
 * what its operation is in Java, {@code {axis.facet}} for what it is of an axis of its family ({@link JavaFacets}). There are
 * {@code m}, the array that memory is, {@code code}, the method's code, and {@code pc}, the instruction's position.
 *
 * @param family name of the family in the instruction set
 */
record Semantics(String family, Text java) {
    /** A text that depends on the instruction, in which operands still stand by name. */
    interface Text {
        String of(IrOpCode opCode);
    }

    /** What the instructions of a family do. */
    static Semantics op(String family, String java) {
        return op(family, text(java));
    }

    /** The same, one part after the other. */
    static Semantics op(String family, Text... parts) {
        return new Semantics(family, opCode -> {
            StringBuilder java = new StringBuilder();
            for (Text part : parts) {
                java.append(part.of(opCode));
            }
            return java.toString();
        });
    }

    static Text text(String java) {
        return opCode -> JavaFacets.filled(java, opCode);
    }

    /** Goes to the target if a condition holds. */
    static Text branchIf(String condition) {
        return text("return " + condition + " ? $offset >> 3 : $next;");
    }

    /** Reads the value that is loaded at an address into a slot. */
    static Text load(String to, String address) {
        return opCode -> {
            MemoryValue value = ((IrOperation.Load) opCode.operation()).value();
            String java = value.isCell() ? "set%s(m, %s, %s(m, %s));".formatted(JavaFacets.upper(value.type().inSlot()), to,
                    value.type().text(), address) : "copy(m, %s, %s, {size});".formatted(address, to);
            return JavaFacets.filled(java, opCode);
        };
    }

    /** Writes the value that is stored from a slot to an address. */
    static Text store(String address, String from) {
        return opCode -> {
            MemoryValue value = ((IrOperation.Store) opCode.operation()).value();
            if (!value.isCell()) {
                return JavaFacets.filled("copy(m, %s, %s, {size});".formatted(from, address), opCode);
            }
            String narrowed = switch (value.type()) {
                case I1 -> "(byte) ";
                case I2 -> "(short) ";
                default -> "";
            };
            return JavaFacets.filled("set%s(m, %s, %s%s(m, %s));".formatted(JavaFacets.upper(value.type()), address, narrowed,
                    value.type().inSlot().text(), from), opCode);
        };
    }

    /** A new object into a slot; making it may have replaced the array. */
    static Text made(String object, String to) {
        return text("int made = %s;\nsetI8(code.memory(), %s, made);".formatted(object, to));
    }
}
