package hybridscope.core.types;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.CustomAttribute;

/**
 * A custom attribute (ECMA-335 II.21, II.22.10) with its values; the numbers of enumerations are read with the size and the
 * literals that their definition has, in whatever assembly it stands.
 *
 * @param type  the attribute's class; a {@link MissingKlass} where it cannot be found
 * @param row   its CustomAttribute row
 * @param value the arguments of its constructor, and the fields and properties set behind them
 */
public record AttributeInfo(Klass type, int row, CustomAttribute value) {
    /** Its CustomAttribute token. */
    public int token() {
        return Token.of(Table.CUSTOM_ATTRIBUTE, row);
    }
}
