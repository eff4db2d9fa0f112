package hybridscope.core.debug.expression;

import hybridscope.core.debug.value.Decimals;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.metadata.signature.ElementType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** What C#'s operators do with decimals: 96 bits, at most 28 digits behind the point, rounded half to even (C# 8.3.8). */
public final class DecimalArithmetic {
    private static final int MOST_SCALE = 28;
    private static final int BITS = 96;
    private static final MathContext QUOTIENT = new MathContext(60, RoundingMode.HALF_EVEN);
    private final VariableMemory cells;
    private final OperandArithmetic arithmetic;
    private final ExpressionTypes types;

    public DecimalArithmetic(VariableMemory cells, OperandArithmetic arithmetic, ExpressionTypes types) {
        this.cells = cells;
        this.arithmetic = arithmetic;
        this.types = types;
    }

    static boolean isDecimal(EvaluatedOperand operand) {
        return operand.exact() != null || operand.type() != null && Decimals.is(operand.type());
    }

    /** Whether an operand becomes a decimal by itself: it is one, or a whole number. */
    public static boolean becomesDecimal(EvaluatedOperand operand) {
        return isDecimal(operand) || OperandArithmetic.isNumber(operand) && !OperandArithmetic.isReal(operand.element())
                && !operand.type().isEnum();
    }

    /** The number that an operand is, or becomes. @param offset where the expression stands */
    public BigDecimal number(EvaluatedOperand operand, int offset) {
        if (operand.exact() != null) {
            return operand.exact();
        }
        if (Decimals.is(operand.type())) {
            return Decimals.read(operand.type(),
                    field -> cells.load(field.type(), VariableMemory.address(field, operand.bits(), false))
                    .map(word -> (int) word.bits()).orElse(-1))
                    .orElseThrow(() -> new ExpressionError.Refused(offset, "no decimal lies there"));
        }
        return switch (operand.element()) {
            case U8, U -> new BigDecimal(Long.toUnsignedString(operand.bits()));
            case R4, R8 -> real(operand, offset);
            default -> BigDecimal.valueOf(operand.bits());
        };
    }

    private static BigDecimal real(EvaluatedOperand operand, int offset) {
        double value = OperandArithmetic.real(operand.element(), operand.bits());
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new ExpressionError.Refused(offset, "no decimal is " + value);
        }
        int digits = operand.element() == ElementType.R4 ? 7 : 15;
        return new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }

    EvaluatedOperand of(BigDecimal number, int offset) {
        return new EvaluatedOperand(types.find("decimal", List.of()).orElseThrow(), 0, null, 0, fit(number, offset));
    }

    /** As decimals hold it: with fewer digits behind the point, where it has too many. */
    private static BigDecimal fit(BigDecimal number, int offset) {
        BigDecimal fitting = number.scale() > MOST_SCALE
                ? number.setScale(MOST_SCALE, RoundingMode.HALF_EVEN) : number.scale() < 0 ? number.setScale(0) : number;
        while (fitting.unscaledValue().abs().bitLength() > BITS) {
            if (fitting.scale() == 0) {
                throw new ExpressionError.Refused(offset, "the result does not fit decimal");
            }
            fitting = number.setScale(fitting.scale() - 1, RoundingMode.HALF_EVEN);
        }
        return fitting;
    }

    EvaluatedOperand negated(EvaluatedOperand operand, int offset) {
        return of(number(operand, offset).negate(), offset);
    }

    EvaluatedOperand binary(ExpressionNode.Binary node, EvaluatedOperand left, EvaluatedOperand right) {
        int offset = node.offset();
        BigDecimal a = number(left, offset);
        BigDecimal b = number(right, offset);
        String operator = node.operator();
        if (b.signum() == 0 && (operator.equals("/") || operator.equals("%"))) {
            throw new ExpressionError.Refused(offset, "division by zero");
        }
        int order = a.compareTo(b);
        return switch (operator) {
            case "+" -> of(a.add(b), offset);
            case "-" -> of(a.subtract(b), offset);
            case "*" -> of(a.multiply(b), offset);
            case "/" -> of(quotient(a, b), offset);
            case "%" -> of(a.remainder(b), offset);
            default -> arithmetic.compared(operator, order)
                    .orElseThrow(() -> new ExpressionError.Refused(offset, "'" + operator + "' takes no decimal"));
        };
    }

    private static BigDecimal quotient(BigDecimal a, BigDecimal b) {
        BigDecimal quotient = a.divide(b, QUOTIENT);
        int preferred = Math.max(a.scale() - b.scale(), 0);
        BigDecimal rounded = quotient.scale() > MOST_SCALE ? quotient.setScale(MOST_SCALE, RoundingMode.HALF_EVEN) : quotient;
        BigDecimal stripped = rounded.stripTrailingZeros();
        return stripped.scale() < preferred ? stripped.setScale(preferred) : stripped;
    }
}
