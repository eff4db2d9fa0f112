package hybridscope.core.types;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.List;

/**
 * A property of a class (ECMA-335 II.17).
 *
 * @param token   its Property row
 * @param methods its getter, setter and others, as far as they belong to the class
 */
public record PropertyInfo(DefinedKlass declaringType, int token, String name, int flags, List<Semantics> methods) {
    /**
     * A method and what it is for.
     *
     * @param kind bits of II.23.1.12: 1 setter, 2 getter, 4 other, 8 add, 0x10 remove, 0x20 fire
     */
    public record Semantics(int kind, MethodInfo method) {
    }

    /** Its custom attributes. */
    public List<AttributeInfo> attributes() {
        return declaringType.module().attributes(Table.PROPERTY, Token.rid(token));
    }
}
