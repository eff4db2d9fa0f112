package hybridscope.core.abi;

import hybridscope.core.abi.ValuePlacement.Piece;
import java.util.ArrayList;
import java.util.List;

/** Cuts values into words. */
final class Words {
    private Words() {
    }

    /** How many words of that size a value takes. */
    static int count(int size, int word) {
        return (size + word - 1) / word;
    }

    /** A value in registers, from the first of those given. */
    static List<Piece> in(List<String> registers, int first, int size, int word) {
        List<Piece> pieces = new ArrayList<>();
        for (int offset = 0; offset < size; offset += word) {
            pieces.add(Piece.in(registers.get(first + offset / word), offset, Math.min(word, size - offset)));
        }
        return List.copyOf(pieces);
    }

    /** A value in one register. */
    static List<Piece> in(String register, int size) {
        return List.of(Piece.in(register, 0, size));
    }
}
