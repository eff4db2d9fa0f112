package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.text.IlSet;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Literals of type decimal, which IL makes by constructors. */
final class DecimalLiterals {
    private DecimalLiterals() {
    }

    /** The literal that a constructor's arguments make; null where they are none or C# has no literal for it. */
    static Expr of(List<Expr> arguments, Klass type, IlSet il) {
        IlSet all = il;
        long[] values = new long[arguments.size()];
        for (int i = 0; i < values.length; i++) {
            if (!(arguments.get(i) instanceof Expr.Constant constant) || !CsTypes.isInteger(constant.value())) {
                return null;
            }
            values[i] = ((Number) constant.value()).longValue();
            all = all.and(constant.il());
        }
        return switch (values.length) {
            case 1 -> CsTypes.isUnsigned(arguments.getFirst().type()) ? null
                    : new Expr.Constant(BigDecimal.valueOf(values[0]), type, all);
            case 5 -> {
                BigInteger number = word(values[2]).shiftLeft(64).or(word(values[1]).shiftLeft(32)).or(word(values[0]));
                boolean negative = values[3] != 0;
                // A negative zero has no literal.
                yield values[4] < 0 || values[4] > 28 || negative && number.signum() == 0 ? null
                        : new Expr.Constant(new BigDecimal(negative ? number.negate() : number, (int) values[4]), type, all);
            }
            default -> null;
        };
    }

    private static BigInteger word(long value) {
        return BigInteger.valueOf(value & 0xFFFF_FFFFL);
    }
}
