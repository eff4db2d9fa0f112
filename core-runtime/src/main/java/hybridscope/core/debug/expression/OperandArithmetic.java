package hybridscope.core.debug.expression;

import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.CoreClasses;
import hybridscope.core.types.Klass;
import java.util.Optional;

/** What C#'s operators do with numbers, without overflow checks (C# 12.4.7: numeric promotions). */
public final class OperandArithmetic {
    private final CoreClasses core;

    OperandArithmetic(CoreClasses core) {
        this.core = core;
    }

    public static boolean isNumber(EvaluatedOperand operand) {
        return operand.type() != null && operand.constant() == null && isNumber(operand.element());
    }

    public static boolean isNumber(ElementType type) {
        return switch (type) {
            case CHAR, I1, U1, I2, U2, I4, U4, I8, U8, R4, R8, I, U -> true;
            default -> false;
        };
    }

    public static boolean isReal(ElementType type) {
        return type == ElementType.R4 || type == ElementType.R8;
    }

    private static boolean isUnsigned(ElementType type) {
        return type == ElementType.U8 || type == ElementType.U || type == ElementType.U4;
    }

    public static double real(ElementType type, long bits) {
        return switch (type) {
            case R4 -> Float.intBitsToFloat((int) bits);
            case R8 -> Double.longBitsToDouble(bits);
            case U8, U -> (bits >>> 1) * 2.0 + (bits & 1);
            default -> bits;
        };
    }

    /** A number as another type, as an unchecked cast has it. */
    public static long convert(ElementType from, long bits, ElementType to) {
        if (to == ElementType.R8) {
            return Double.doubleToRawLongBits(real(from, bits));
        }
        if (to == ElementType.R4) {
            return Float.floatToRawIntBits((float) real(from, bits)) & 0xFFFF_FFFFL;
        }
        long whole = isReal(from) ? (long) real(from, bits) : bits;
        return switch (to) {
            case I1 -> (byte) whole;
            case U1, BOOLEAN -> whole & 0xFF;
            case I2 -> (short) whole;
            case U2, CHAR -> whole & 0xFFFF;
            case I4 -> (int) whole;
            case U4 -> whole & 0xFFFF_FFFFL;
            default -> whole;
        };
    }

    /** Whether a type can hold a whole number. */
    public static boolean fits(ElementType type, long bits, boolean unsigned) {
        if (unsigned && bits < 0) {
            return type == ElementType.U8 || type == ElementType.U;
        }
        return switch (type) {
            case U8, U -> bits >= 0;
            case I8, I, R4, R8 -> true;
            default -> convert(ElementType.I8, bits, type) == bits;
        };
    }

    /** The type that both operands of an operator are taken as. */
    static ElementType promoted(ElementType left, ElementType right) {
        if (left == ElementType.R8 || right == ElementType.R8) {
            return ElementType.R8;
        }
        if (left == ElementType.R4 || right == ElementType.R4) {
            return ElementType.R4;
        }
        if (wide(left) || wide(right)) {
            return left == ElementType.U8 || right == ElementType.U8 || left == ElementType.U || right == ElementType.U
                    ? ElementType.U8 : ElementType.I8;
        }
        if (left == ElementType.U4 || right == ElementType.U4) {
            return signed(left) || signed(right) ? ElementType.I8 : ElementType.U4;
        }
        return ElementType.I4;
    }

    private static boolean wide(ElementType type) {
        return type == ElementType.I8 || type == ElementType.U8 || type == ElementType.I || type == ElementType.U;
    }

    private static boolean signed(ElementType type) {
        return type == ElementType.I1 || type == ElementType.I2 || type == ElementType.I4;
    }

    EvaluatedOperand bool(boolean value) {
        return EvaluatedOperand.of(core.primitive(ElementType.BOOLEAN), value ? 1 : 0);
    }

    EvaluatedOperand number(ElementType type, long bits) {
        return EvaluatedOperand.of(core.primitive(type), convert(type, bits, type));
    }

    /** What a comparison is where the operands have an order: below, at or above 0; empty for other operators. */
    Optional<EvaluatedOperand> compared(String operator, int order) {
        return switch (operator) {
            case "==" -> Optional.of(bool(order == 0));
            case "!=" -> Optional.of(bool(order != 0));
            case "<" -> Optional.of(bool(order < 0));
            case ">" -> Optional.of(bool(order > 0));
            case "<=" -> Optional.of(bool(order <= 0));
            case ">=" -> Optional.of(bool(order >= 0));
            default -> Optional.empty();
        };
    }

    /** An operator between two numbers. */
    EvaluatedOperand binary(ExpressionNode.Binary node, EvaluatedOperand left, EvaluatedOperand right) {
        String operator = node.operator();
        if (operator.equals("<<") || operator.equals(">>")) {
            return shift(node, left, right);
        }
        ElementType type = promoted(left.element(), right.element());
        long a = convert(left.element(), left.bits(), type);
        long b = convert(right.element(), right.bits(), type);
        if (isReal(type)) {
            return real(node, type, real(type, a), real(type, b));
        }
        boolean unsigned = isUnsigned(type);
        int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
        if (b == 0 && (operator.equals("/") || operator.equals("%"))) {
            throw new ExpressionError.Refused(node.offset(), "division by zero");
        }
        Klass both = left.type().isEnum() ? left.type() : right.type().isEnum() ? right.type() : null;
        long bits = switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> unsigned ? Long.divideUnsigned(a, b) : a / b;
            case "%" -> unsigned ? Long.remainderUnsigned(a, b) : a % b;
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            default -> 0;
        };
        return switch (operator) {
            case "==", "!=", "<", ">", "<=", ">=" -> bool(compares(operator, order));
            case "+", "-", "&", "|", "^" -> both == null || operator.equals("-") && left.type() == right.type()
                    ? number(type, bits) : EvaluatedOperand.of(both, convert(type, bits, both.underlying().elementType()));
            default -> number(type, bits);
        };
    }

    private static boolean compares(String operator, int order) {
        return switch (operator) {
            case "==" -> order == 0;
            case "!=" -> order != 0;
            case "<" -> order < 0;
            case ">" -> order > 0;
            case "<=" -> order <= 0;
            default -> order >= 0;
        };
    }

    private EvaluatedOperand real(ExpressionNode.Binary node, ElementType type, double a, double b) {
        return switch (node.operator()) {
            case "+" -> ofReal(type, a + b);
            case "-" -> ofReal(type, a - b);
            case "*" -> ofReal(type, a * b);
            case "/" -> ofReal(type, a / b);
            case "%" -> ofReal(type, a % b);
            case "==" -> bool(a == b);
            case "!=" -> bool(a != b);
            case "<" -> bool(a < b);
            case ">" -> bool(a > b);
            case "<=" -> bool(a <= b);
            case ">=" -> bool(a >= b);
            default -> throw new ExpressionError.Refused(node.offset(), "'" + node.operator() + "' takes no " + type.keyword());
        };
    }

    private EvaluatedOperand ofReal(ElementType type, double value) {
        return number(type, convert(ElementType.R8, Double.doubleToRawLongBits(value), type));
    }

    private EvaluatedOperand shift(ExpressionNode.Binary node, EvaluatedOperand left, EvaluatedOperand right) {
        ElementType type = promoted(left.element(), ElementType.I4);
        if (left.element() == ElementType.U4) {
            type = ElementType.U4;
        }
        if (isReal(type) || isReal(right.element())) {
            throw new ExpressionError.Refused(node.offset(), "'" + node.operator() + "' takes whole numbers");
        }
        boolean wide = wide(type);
        int count = (int) right.bits() & (wide ? 63 : 31);
        long bits = convert(left.element(), left.bits(), type);
        return number(type, node.operator().equals("<<") ? bits << count : isUnsigned(type) ? bits >>> count : bits >> count);
    }

    EvaluatedOperand unary(ExpressionNode.Unary node, EvaluatedOperand operand) {
        ElementType type = promoted(operand.element(), ElementType.I4);
        if (operand.element() == ElementType.U4) {
            type = node.operator().equals("-") ? ElementType.I8 : ElementType.U4;
        }
        long bits = convert(operand.element(), operand.bits(), type);
        return switch (node.operator()) {
            case "-" -> isReal(type) ? ofReal(type, -real(type, bits)) : number(type, -bits);
            case "~" -> {
                if (isReal(type)) {
                    throw new ExpressionError.Refused(node.offset(), "'~' takes whole numbers");
                }
                yield operand.type().isEnum()
                        ? EvaluatedOperand.of(operand.type(), convert(type, ~bits, operand.element())) : number(type, ~bits);
            }
            default -> number(type, bits);
        };
    }
}
