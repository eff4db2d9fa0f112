package hybridscope.core.debug.value;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import java.math.BigDecimal;

/**
 * A value while an expression is worked out.
 *
 * @param type     its type; of what is loaded the declared one; null for null
 * @param bits     of an integer, bool, char or enumeration its number, extended as the type says; of a float its bits; of a
 *                 reference or pointer the address, 0 for null; of a struct where it lies
 * @param constant the text of a string that is no object: a literal, or put together; else null
 * @param place    where it is stored; 0 for nowhere
 * @param exact    a decimal that is stored nowhere: a literal, or computed; else null
 */
public record EvaluatedOperand(Klass type, long bits, String constant, int place, BigDecimal exact) {
    public EvaluatedOperand(Klass type, long bits, String constant, int place) {
        this(type, bits, constant, place, null);
    }

    public static EvaluatedOperand of(Klass type, long bits) {
        return new EvaluatedOperand(type, bits, null, 0);
    }

    public boolean isNull() {
        return type == null || type.isReference() && constant == null && bits == 0;
    }

    public boolean isReference() {
        return type == null || type.isReference();
    }

    /** How its bits are to be taken: of an enumeration as its underlying type, of a reference or pointer as an address. */
    public ElementType element() {
        return element(type);
    }

    public static ElementType element(Klass type) {
        return type == null ? ElementType.OBJECT : type.isEnum() ? type.underlying().elementType() : type.elementType();
    }

    public boolean isBool() {
        return type != null && !type.isEnum() && type.elementType() == ElementType.BOOLEAN;
    }
}
