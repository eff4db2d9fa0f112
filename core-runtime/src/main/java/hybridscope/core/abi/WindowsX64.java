package hybridscope.core.abi;

import hybridscope.core.abi.ValuePlacement.Piece;
import java.util.List;

/** The x64 calling convention of Windows: four parameters in registers, by their position. */
final class WindowsX64 implements NativeConvention.Dealer {
    static final List<String> GENERAL = List.of("rcx", "rdx", "r8", "r9");
    static final List<String> FLOATING = List.of("xmm0", "xmm1", "xmm2", "xmm3");
    private static final int WORD = 8;
    /** What the caller leaves free for the callee to store the four registers: the fifth parameter lies behind it. */
    private static final int HOME = 32;

    private int position;

    @Override
    public ValuePlacement address(AbiType result) {
        return inMemory(result) ? word(PassingRule.RESULT_MEMORY, WORD, false) : null;
    }

    private static boolean inMemory(AbiType type) {
        return type instanceof AbiType.Struct struct
                && (struct.size() > WORD || Integer.bitCount(struct.size()) != 1);
    }

    @Override
    public ValuePlacement parameter(AbiType type) {
        return switch (type) {
            case AbiType.Nothing _ -> new ValuePlacement(PassingRule.NOTHING, List.of());
            case AbiType.Scalar(ScalarKind kind, int size) when kind.isFloating() -> word(PassingRule.FLOATING, size, true);
            case AbiType.Scalar _, AbiType.Address _ -> word(PassingRule.GENERAL, type.size(), false);
            case AbiType.Struct struct -> inMemory(struct)
                    ? word(PassingRule.COPY, WORD, false) : word(PassingRule.AS_INTEGER, struct.size(), false);
        };
    }

    private ValuePlacement word(PassingRule rule, int size, boolean isFloating) {
        int at = position++;
        if (at < GENERAL.size()) {
            return new ValuePlacement(rule, Words.in((isFloating ? FLOATING : GENERAL).get(at), size));
        }
        boolean isAddress = rule == PassingRule.COPY || rule == PassingRule.RESULT_MEMORY;
        return new ValuePlacement(isAddress ? rule : PassingRule.STACK,
                List.of(Piece.onStack(HOME + (at - GENERAL.size()) * WORD, 0, size)));
    }

    @Override
    public ValuePlacement result(AbiType type) {
        if (type instanceof AbiType.Nothing) {
            return new ValuePlacement(PassingRule.NOTHING, List.of());
        }
        boolean isFloating = type instanceof AbiType.Scalar(ScalarKind kind, int _) && kind.isFloating();
        PassingRule rule = inMemory(type) ? PassingRule.RESULT_MEMORY : isFloating ? PassingRule.FLOATING
                : type instanceof AbiType.Struct ? PassingRule.AS_INTEGER : PassingRule.GENERAL;
        return new ValuePlacement(rule, Words.in(isFloating ? "xmm0" : "rax", inMemory(type) ? WORD : type.size()));
    }

    @Override
    public int stack() {
        return Math.max(0, position - GENERAL.size()) * WORD;
    }
}
