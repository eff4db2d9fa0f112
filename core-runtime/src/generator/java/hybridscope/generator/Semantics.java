package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;

/**
 * What the instructions of a family do, in Java. {@code $operand} stands for an operand: of a slot its address, of a number its
 * value, of an index into resolvedDatas the index; {@code $next} for the position behind the instruction; {@code {axis}} and
 * {@code {axis.facet}} for what an instruction is of an axis of its family ({@link JavaFacets}). There are {@code m}, the array
 * that memory is, {@code code}, the method's code, and {@code pc}, the instruction's position.
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

    /** Reads a value of the axis {@code mem} at an address into a slot. */
    static Text load(String to, String address) {
        return opCode -> JavaFacets.filled(switch (JavaFacets.variant(opCode, "mem")) {
            case "i1", "u1", "i2", "u2", "i4" -> "setI4(m, %s, {mem}(m, %s));".formatted(to, address);
            case "i8" -> "setI8(m, %s, i8(m, %s));".formatted(to, address);
            default -> "copy(m, %s, %s, {mem.size});".formatted(address, to);
        }, opCode);
    }

    /** Writes a value of the axis {@code st} from a slot to an address. */
    static Text store(String address, String from) {
        return opCode -> JavaFacets.filled(switch (JavaFacets.variant(opCode, "st")) {
            case "i1" -> "setI1(m, %s, (byte) i4(m, %s));".formatted(address, from);
            case "i2" -> "setI2(m, %s, (short) i4(m, %s));".formatted(address, from);
            case "i4" -> "setI4(m, %s, i4(m, %s));".formatted(address, from);
            case "i8" -> "setI8(m, %s, i8(m, %s));".formatted(address, from);
            default -> "copy(m, %s, %s, {st.size});".formatted(from, address);
        }, opCode);
    }

    /** A new object into a slot; making it may have replaced the array. */
    static Text made(String object, String to) {
        return text("int made = %s;\nsetI8(code.memory(), %s, made);".formatted(object, to));
    }
}
