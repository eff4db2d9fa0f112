package hybridscope.core.ir;

/** How many slots an operand stands for, beginning with the one it names. */
public sealed interface Extent {
    /** One slot. */
    Extent ONE = new Bytes(8);

    /** A value of that many bytes: ceil(bytes/8) slots. */
    record Bytes(int bytes) implements Extent {
    }

    /** A value of as many bytes as another operand says. */
    record BytesIn(String operand) implements Extent {
    }

    /** {@code factor} slots for each thing that another operand counts. */
    record SlotsIn(String operand, int factor) implements Extent {
    }

    /** A value of the class that another operand names. */
    record SizeOf(String operand) implements Extent {
    }

    /** A part of a value: those slots that {@code part} occupies from the byte offset that another operand tells. */
    record Within(String offsetOperand, Extent part) implements Extent {
    }

    /** The arguments of the call, in order. */
    record Arguments() implements Extent {
    }

    /** A slot for {@code this}, which the instruction fills, and the constructor's other arguments in order. */
    record ConstructorArguments() implements Extent {
    }

    /** The result of the call. */
    record Result() implements Extent {
    }
}
