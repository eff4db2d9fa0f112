package hybridscope.inspectors.opcode;

import hybridscope.core.ir.IrReference;
import hybridscope.core.ir.StoreEffect;

/**
 * What an instruction stores beside its results in slots, in English, operands by their names.
 *
 * @param target  where: {@code at the address in obj + offset}
 * @param size    how much: {@code 4 bytes}
 * @param content what lies there afterwards: {@code data}
 */
public record StoreReport(String target, String size, String content) {
    static StoreReport of(StoreEffect store) {
        return new StoreReport(IrReference.target(store.target()), IrReference.size(store.size()),
                IrReference.content(store.content()));
    }

    /** In one line. */
    public String text() {
        return size + " " + target + ": " + content;
    }
}
