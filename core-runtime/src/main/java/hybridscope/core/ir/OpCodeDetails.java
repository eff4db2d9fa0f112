package hybridscope.core.ir;

import hybridscope.core.il.OpCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What tools ask of an opcode and programs that run do not: made when it is first asked for. Safe for several threads. */
public final class OpCodeDetails {
    private final IrFamily family;
    private final Map<String, Map<String, String>> variants;
    private final List<Operand> operands;
    private final String storeText;
    private volatile Optional<StoreEffect> store;
    private volatile List<OpCode> il;

    /** @param store as {@link StoreSyntax} writes it, or null */
    OpCodeDetails(IrFamily family, Map<String, Map<String, String>> variants, List<Operand> operands, String store) {
        this.family = family;
        this.variants = variants;
        this.operands = operands;
        this.storeText = store;
    }

    Optional<StoreEffect> store() {
        if (store == null) {
            store = Optional.ofNullable(storeText).map(text -> StoreSyntax.parse(text, operands));
        }
        return store;
    }

    List<OpCode> il() {
        if (il == null) {
            il = family.il(variants);
        }
        return il;
    }
}
