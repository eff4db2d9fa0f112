package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.text.IlSet;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Literals of type decimal, which IL makes by constructors. */
final class DecimalLiterals {
    private DecimalLiterals() {
    }

    /** The literal that a constructor makes of its arguments; null where it makes none or C# has no literal for it. */
    static Expr of(MethodInfo constructor, List<Expr> arguments, Klass type, IlSet il) {
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
            // IL has no unsigned constants: the constructor tells what the bits mean.
            case 1 -> switch (constructor.signature().parameters().getFirst().elementType()) {
                case I4, I8 -> new Expr.Constant(BigDecimal.valueOf(values[0]), type, all);
                case U4 -> new Expr.Constant(new BigDecimal(word(values[0])), type, all);
                case U8 -> new Expr.Constant(new BigDecimal(word(values[0] >>> 32).shiftLeft(32).or(word(values[0]))), type, all);
                default -> null;
            };
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

    /**
     * The fields to set one by one where {@code method} sets all of {@code place} to zero; none where default(T) says it. To
     * compilers, default(decimal) is a constant, which a constructor of Decimal makes: what stands in it would call itself.
     */
    static List<Expr> fieldsSetToZero(MethodInfo method, Expr place) {
        if (!method.isConstructor() || !(place instanceof Expr.Deref(Expr.This self, Klass _, IlSet _))
                || !(method.declaringType() instanceof DefinedKlass type) || !type.name().equals("System.Decimal")) {
            return List.of();
        }
        return type.fields().stream().filter(field -> !field.isStatic())
                .<Expr>map(field -> new Expr.FieldUse(self, field, field.type(), IlSet.NONE)).toList();
    }

    private static BigInteger word(long value) {
        return BigInteger.valueOf(value & 0xFFFF_FFFFL);
    }
}
