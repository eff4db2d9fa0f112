package hybridscope.core.abi;

import hybridscope.core.abi.ValuePlacement.Piece;
import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.List;

/** System V Application Binary Interface, AMD64 Architecture Processor Supplement, section 3.2.3. */
final class SystemV implements NativeConvention.Dealer {
    static final List<String> GENERAL = List.of("rdi", "rsi", "rdx", "rcx", "r8", "r9");
    static final List<String> FLOATING = List.of("xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7");
    private static final int WORD = 8;
    private static final int LARGEST = 16;

    private final List<String> generals;
    private final List<String> floatings;
    private int general;
    private int floating;
    private int stack;

    SystemV() {
        this(GENERAL, FLOATING);
    }

    private SystemV(List<String> generals, List<String> floatings) {
        this.generals = generals;
        this.floatings = floatings;
    }

    @Override
    public ValuePlacement address(AbiType result) {
        return inMemory(result) ? new ValuePlacement(PassingRule.RESULT_MEMORY, Words.in(generals.get(general++), WORD)) : null;
    }

    /** A struct that is large, or has a number that does not lie at a multiple of its size. */
    private static boolean inMemory(AbiType type) {
        return type instanceof AbiType.Struct struct && (struct.size() > LARGEST
                || struct.leaves().stream().anyMatch(leaf -> leaf.offset() % leaf.type().alignment() != 0));
    }

    @Override
    public ValuePlacement parameter(AbiType type) {
        return switch (type) {
            case AbiType.Nothing _ -> new ValuePlacement(PassingRule.NOTHING, List.of());
            case AbiType.Scalar(ScalarKind kind, int size) when kind.isFloating() -> floating < floatings.size()
                    ? new ValuePlacement(PassingRule.FLOATING, Words.in(floatings.get(floating++), size))
                    : onStack(PassingRule.STACK, type);
            case AbiType.Scalar _, AbiType.Address _ -> general < generals.size()
                    ? new ValuePlacement(PassingRule.GENERAL, Words.in(generals.get(general++), type.size()))
                    : onStack(PassingRule.STACK, type);
            case AbiType.Struct struct -> inMemory(struct) ? onStack(PassingRule.MEMORY, struct) : struct(struct);
        };
    }

    private ValuePlacement struct(AbiType.Struct struct) {
        int words = Words.count(struct.size(), WORD);
        int floats = 0;
        for (int i = 0; i < words; i++) {
            floats += isFloating(struct, i) ? 1 : 0;
        }
        if (general + words - floats > generals.size() || floating + floats > floatings.size()) {
            return onStack(PassingRule.STACK, struct);
        }
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < words; i++) {
            String register = isFloating(struct, i) ? floatings.get(floating++) : generals.get(general++);
            pieces.add(Piece.in(register, i * WORD, Math.min(WORD, struct.size() - i * WORD)));
        }
        return new ValuePlacement(PassingRule.BY_CLASS, List.copyOf(pieces));
    }

    private static boolean isFloating(AbiType.Struct struct, int word) {
        List<AbiType.Leaf> inside = struct.leaves().stream().filter(leaf -> leaf.offset() / WORD == word).toList();
        return !inside.isEmpty() && inside.stream()
                .allMatch(leaf -> leaf.type() instanceof AbiType.Scalar(ScalarKind kind, int _) && kind.isFloating());
    }

    private ValuePlacement onStack(PassingRule rule, AbiType type) {
        int at = ObjectModel.align(stack, Math.max(WORD, type.alignment()));
        stack = ObjectModel.align(at + type.size(), WORD);
        return new ValuePlacement(rule, List.of(Piece.onStack(at, 0, type.size())));
    }

    @Override
    public ValuePlacement result(AbiType type) {
        return inMemory(type) ? new ValuePlacement(PassingRule.RESULT_MEMORY, Words.in("rax", WORD))
                : new SystemV(List.of("rax", "rdx"), List.of("xmm0", "xmm1")).parameter(type);
    }

    @Override
    public int stack() {
        return stack;
    }
}
