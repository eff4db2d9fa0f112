package hybridscope.core.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists of operands while the instruction set is expanded: many instructions have the same, which are read once. */
final class Operands {
    private final Map<String, Arrangement> known = new HashMap<>();

    /** Operands and where they lie. */
    record Arrangement(List<Operand> operands, IrLayout layout) {
    }

    /** What a text in {@link OperandSyntax} says. */
    Arrangement arranged(String text) {
        return known.computeIfAbsent(text, _ -> {
            List<Operand> operands = OperandSyntax.parse(text);
            return new Arrangement(operands, IrLayout.of(operands));
        });
    }
}
