package hybridscope.core.abi;

import hybridscope.core.abi.ValuePlacement.Piece;
import hybridscope.core.memory.ObjectModel;
import java.util.List;

/** Procedure Call Standard for the Arm 64-bit Architecture, section 6.8.2 (stage C) and 6.9. */
final class Aapcs64 implements NativeConvention.Dealer {
    static final List<String> GENERAL = List.of("x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7");
    static final List<String> FLOATING = List.of("v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7");
    private static final int REGISTERS = 8;
    private static final int LARGEST = 16;

    private int general;
    private int floating;
    private int stack;

    @Override
    public ValuePlacement address(AbiType result) {
        return inMemory(result) ? new ValuePlacement(PassingRule.RESULT_MEMORY, Words.in("x8", 8)) : null;
    }

    private static boolean inMemory(AbiType type) {
        return type instanceof AbiType.Struct struct && struct.floats() == 0 && struct.size() > LARGEST;
    }

    @Override
    public ValuePlacement parameter(AbiType type) {
        return switch (type) {
            case AbiType.Nothing _ -> new ValuePlacement(PassingRule.NOTHING, List.of());
            case AbiType.Scalar(ScalarKind kind, int size) when kind.isFloating() -> floating < REGISTERS
                    ? new ValuePlacement(PassingRule.FLOATING, Words.in(FLOATING.get(floating++), size)) : onStack(size, 8);
            case AbiType.Scalar(ScalarKind _, int size) -> general(size);
            case AbiType.Address(int size) -> general(size);
            case AbiType.Struct struct -> struct(struct);
        };
    }

    private ValuePlacement general(int size) {
        return general < REGISTERS
                ? new ValuePlacement(PassingRule.GENERAL, Words.in(GENERAL.get(general++), size)) : onStack(size, 8);
    }

    private ValuePlacement struct(AbiType.Struct struct) {
        int floats = struct.floats();
        if (floats > 0) {
            if (floating + floats > REGISTERS) {
                floating = REGISTERS;
                return onStack(struct.size(), Math.max(8, struct.alignment()));
            }
            floating += floats;
            return new ValuePlacement(floats == 1 ? PassingRule.FLOATING : PassingRule.FLOATING_EACH,
                    Words.in(FLOATING, floating - floats, struct.size(), struct.size() / floats));
        }
        if (struct.size() > LARGEST) {
            ValuePlacement address = general(8);
            return new ValuePlacement(PassingRule.COPY, address.pieces());
        }
        int words = Words.count(struct.size(), 8);
        if (general + words > REGISTERS) {
            general = REGISTERS;
            return onStack(struct.size(), 8);
        }
        general += words;
        return new ValuePlacement(PassingRule.GENERAL_EACH, Words.in(GENERAL, general - words, struct.size(), 8));
    }

    private ValuePlacement onStack(int size, int alignment) {
        int at = ObjectModel.align(stack, alignment);
        stack = ObjectModel.align(at + size, 8);
        return new ValuePlacement(PassingRule.STACK, List.of(Piece.onStack(at, 0, size)));
    }

    @Override
    public ValuePlacement result(AbiType type) {
        return inMemory(type) ? new ValuePlacement(PassingRule.RESULT_MEMORY, List.of()) : new Aapcs64().parameter(type);
    }

    @Override
    public int stack() {
        return stack;
    }
}
