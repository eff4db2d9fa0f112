package hybridscope.core.abi;

import hybridscope.core.abi.ValuePlacement.Piece;
import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.List;

/** Procedure Call Standard for the Arm Architecture, section 6.4 and 6.5: the base standard. */
final class Aapcs32 implements NativeConvention.Dealer {
    static final List<String> GENERAL = List.of("r0", "r1", "r2", "r3");
    private static final int WORD = 4;

    private int general;
    private int stack;

    @Override
    public ValuePlacement address(AbiType result) {
        return inMemory(result) ? new ValuePlacement(PassingRule.RESULT_MEMORY, Words.in(GENERAL.get(general++), WORD)) : null;
    }

    private static boolean inMemory(AbiType type) {
        return type instanceof AbiType.Struct struct && struct.size() > WORD;
    }

    @Override
    public ValuePlacement parameter(AbiType type) {
        if (type instanceof AbiType.Nothing) {
            return new ValuePlacement(PassingRule.NOTHING, List.of());
        }
        int words = Words.count(type.size(), WORD);
        if (type.alignment() == 8) {
            general = ObjectModel.align(general, 2);
        }
        int inRegisters = Math.min(words, GENERAL.size() - general);
        if (inRegisters == words) {
            general += words;
            PassingRule rule = type instanceof AbiType.Struct ? PassingRule.GENERAL_EACH
                    : words == 2 ? PassingRule.GENERAL_PAIR : PassingRule.GENERAL;
            return new ValuePlacement(rule, Words.in(GENERAL, general - words, type.size(), WORD));
        }
        // A value may be split as long as nothing lies on the stack; of numbers no part is left over, for pairs begin even.
        List<Piece> pieces = new ArrayList<>();
        boolean isSplit = inRegisters > 0 && stack == 0;
        int offset = 0;
        if (isSplit) {
            offset = inRegisters * WORD;
            pieces.addAll(Words.in(GENERAL, general, offset, WORD));
        }
        general = GENERAL.size();
        int at = ObjectModel.align(stack, type.alignment() == 8 ? 8 : WORD);
        pieces.add(Piece.onStack(at, offset, type.size() - offset));
        stack = ObjectModel.align(at + type.size() - offset, WORD);
        return new ValuePlacement(isSplit ? PassingRule.SPLIT : PassingRule.STACK, List.copyOf(pieces));
    }

    @Override
    public ValuePlacement result(AbiType type) {
        return inMemory(type) ? new ValuePlacement(PassingRule.RESULT_MEMORY, Words.in("r0", WORD))
                : new Aapcs32().parameter(type);
    }

    @Override
    public int stack() {
        return stack;
    }
}
