package hybridscope.core.abi;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Where a value travels.
 *
 * @param rule   the sentence of the convention that says so
 * @param pieces its bytes, or those of its address, by place, in their order
 */
public record ValuePlacement(PassingRule rule, List<Piece> pieces) {
    /**
     * Bytes at one place.
     *
     * @param register the register; null on the stack
     * @param stack    where on the stack, in bytes from its top when the callee begins; -1 in a register
     * @param offset   the first byte of the value, or of its address
     * @param size     how many bytes
     */
    public record Piece(String register, int stack, int offset, int size) {
        static Piece in(String register, int offset, int size) {
            return new Piece(register, -1, offset, size);
        }

        static Piece onStack(int stack, int offset, int size) {
            return new Piece(null, stack, offset, size);
        }

        /** {@code x0}, {@code [sp+8]}. */
        public String place() {
            return register != null ? register : "[sp+" + stack + "]";
        }
    }

    /** Whether an address travels in the value's stead. */
    public boolean byAddress() {
        return rule == PassingRule.COPY || rule == PassingRule.RESULT_MEMORY;
    }

    /** {@code x0,x1}; an address with an ampersand: {@code &x0}. */
    public String text() {
        return (byAddress() ? "&" : "") + pieces.stream().map(Piece::place).collect(Collectors.joining(","));
    }
}
