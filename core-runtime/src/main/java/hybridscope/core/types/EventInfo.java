package hybridscope.core.types;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.List;

/**
 * An event of a class (ECMA-335 II.18).
 *
 * @param token   its Event row
 * @param methods its add, remove, raise and other methods, as far as they belong to the class
 */
public record EventInfo(DefinedKlass declaringType, int token, String name, int flags, List<PropertyInfo.Semantics> methods) {
    /** Its custom attributes. */
    public List<AttributeInfo> attributes() {
        return declaringType.module().attributes(Table.EVENT, Token.rid(token));
    }
}
