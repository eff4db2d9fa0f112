package hybridscope.core.transform;

import java.math.BigInteger;

/**
 * Arithmetic on the bits of numbers, by the names that instructions have: {@code i4}, {@code i8}, {@code f4}, {@code f8}; bits of
 * an {@code i4} are sign-extended (ECMA-335 III.3).
 */
final class Numbers {
    private Numbers() {
    }

    private static float f4(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    private static double f8(long bits) {
        return Double.longBitsToDouble(bits);
    }

    private static long f4(float value) {
        return Float.floatToIntBits(value);
    }

    private static long f8(double value) {
        return Double.doubleToLongBits(value);
    }

    static long binary(String operation, String type, long a, long b) {
        return switch (type) {
            case "i4" -> integer4(operation, (int) a, (int) b);
            case "i8" -> integer8(operation, a, b);
            case "f4" -> f4((float) floating(operation, f4(a), f4(b)));
            case "f8" -> f8(floating(operation, f8(a), f8(b)));
            default -> throw new IllegalArgumentException(type);
        };
    }

    /** One operation on doubles, rounded once more, gives what it gives on floats. */
    private static double floating(String operation, double a, double b) {
        return switch (operation) {
            case "Add" -> a + b;
            case "Sub" -> a - b;
            case "Mul" -> a * b;
            case "Div" -> a / b;
            case "Rem" -> a % b;
            default -> throw new IllegalArgumentException(operation);
        };
    }

    private static int integer4(String operation, int a, int b) {
        if (b == 0 && (operation.startsWith("Div") || operation.startsWith("Rem"))) {
            throw new Trap("DivideByZero");
        }
        if (a == Integer.MIN_VALUE && b == -1 && (operation.equals("Div") || operation.equals("Rem"))) {
            throw new Trap("Overflow");
        }
        return switch (operation) {
            case "DivUn" -> Integer.divideUnsigned(a, b);
            case "RemUn" -> Integer.remainderUnsigned(a, b);
            default -> (int) integer8(operation, a, b);
        };
    }

    private static long integer8(String operation, long a, long b) {
        if (b == 0 && (operation.startsWith("Div") || operation.startsWith("Rem"))) {
            throw new Trap("DivideByZero");
        }
        if (a == Long.MIN_VALUE && b == -1 && (operation.equals("Div") || operation.equals("Rem"))) {
            throw new Trap("Overflow");
        }
        return switch (operation) {
            case "Add" -> a + b;
            case "Sub" -> a - b;
            case "Mul" -> a * b;
            case "Div" -> a / b;
            case "Rem" -> a % b;
            case "DivUn" -> Long.divideUnsigned(a, b);
            case "RemUn" -> Long.remainderUnsigned(a, b);
            case "And" -> a & b;
            case "Or" -> a | b;
            case "Xor" -> a ^ b;
            default -> throw new IllegalArgumentException(operation);
        };
    }

    /** add.ovf and its kin; {@code type} may be {@code u4} and {@code u8}, too. */
    static long checked(String operation, String type, long a, long b) {
        BigInteger one = exact(type, a);
        BigInteger two = exact(type, b);
        return fitted(switch (operation) {
            case "Add" -> one.add(two);
            case "Sub" -> one.subtract(two);
            case "Mul" -> one.multiply(two);
            default -> throw new IllegalArgumentException(operation);
        }, type);
    }

    private static BigInteger exact(String type, long bits) {
        return switch (type) {
            case "u4" -> BigInteger.valueOf(bits & 0xFFFF_FFFFL);
            case "u8" -> new BigInteger(Long.toUnsignedString(bits));
            case "i4" -> BigInteger.valueOf((int) bits);
            default -> BigInteger.valueOf(bits);
        };
    }

    private static long fitted(BigInteger value, String type) {
        int bits = 8 * (type.charAt(1) - '0');
        boolean signed = type.charAt(0) == 'i';
        BigInteger least = signed ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
        BigInteger most = BigInteger.TWO.pow(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new Trap("Overflow");
        }
        return bits == 32 ? value.intValue() : value.longValue();
    }

    /** Shift amounts outside of the type's bits are not specified; both evaluators mask them. */
    static long shift(String operation, String type, long value, long amount) {
        boolean wide = type.equals("i8");
        int by = (int) amount & (wide ? 63 : 31);
        return switch (operation) {
            case "Shl" -> wide ? value << by : (int) value << by;
            case "Shr" -> wide ? value >> by : (int) value >> by;
            case "ShrUn" -> wide ? value >>> by : (int) value >>> by;
            default -> throw new IllegalArgumentException(operation);
        };
    }

    static long negate(String type, long bits) {
        return switch (type) {
            case "i4" -> -(int) bits;
            case "i8" -> -bits;
            case "f4" -> f4(-f4(bits));
            default -> f8(-f8(bits));
        };
    }

    static void finite(String type, long bits) {
        double value = type.equals("f4") ? f4(bits) : f8(bits);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new Trap("Arithmetic");
        }
    }

    /** Ceq, Cne, Cgt, CgtUn ...: the unsigned ones are true for unordered floats, and so is Cne. */
    static boolean compare(String comparison, String type, long a, long b) {
        boolean unsigned = comparison.endsWith("Un");
        String kind = unsigned ? comparison.substring(0, comparison.length() - 2) : comparison;
        int order;
        if (type.startsWith("f")) {
            double one = type.equals("f4") ? f4(a) : f8(a);
            double two = type.equals("f4") ? f4(b) : f8(b);
            if (Double.isNaN(one) || Double.isNaN(two)) {
                return unsigned || kind.equals("Cne");
            }
            order = one < two ? -1 : one > two ? 1 : 0;
        } else if (type.equals("i4")) {
            order = unsigned ? Integer.compareUnsigned((int) a, (int) b) : Integer.compare((int) a, (int) b);
        } else {
            order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
        }
        return switch (kind) {
            case "Ceq" -> order == 0;
            case "Cne" -> order != 0;
            case "Cgt" -> order > 0;
            case "Cge" -> order >= 0;
            case "Clt" -> order < 0;
            case "Cle" -> order <= 0;
            default -> throw new IllegalArgumentException(comparison);
        };
    }

    /** From i4, u4, i8, u8, f4 or f8 to any type from i1 to f8. What floats that do not fit become is not specified. */
    static long convert(String from, String to, long bits) {
        if (from.startsWith("f")) {
            double value = from.equals("f4") ? f4(bits) : f8(bits);
            return switch (to) {
                case "f4" -> f4((float) value);
                case "f8" -> f8(value);
                case "u8" -> value >= 0x1p63 ? (long) (value - 0x1p63) ^ Long.MIN_VALUE : (long) value;
                default -> narrowed(to, (long) value);
            };
        }
        long value = switch (from) {
            case "i4" -> (int) bits;
            case "u4" -> bits & 0xFFFF_FFFFL;
            default -> bits;
        };
        return switch (to) {
            case "f4" -> f4(from.equals("u8") ? exact("u8", value).floatValue() : (float) value);
            case "f8" -> f8(from.equals("u8") ? exact("u8", value).doubleValue() : (double) value);
            default -> narrowed(to, value);
        };
    }

    static long narrowed(String to, long value) {
        return switch (to) {
            case "i1" -> (byte) value;
            case "u1" -> value & 0xFF;
            case "i2" -> (short) value;
            case "u2" -> value & 0xFFFF;
            case "i4", "u4" -> (int) value;
            default -> value;
        };
    }

    static long convertChecked(String from, String to, long bits) {
        if (from.startsWith("f")) {
            double value = from.equals("f4") ? f4(bits) : f8(bits);
            if (Double.isNaN(value) || Double.isInfinite(value)) {
                throw new Trap("Overflow");
            }
            return fitted(new java.math.BigDecimal(value).toBigInteger(), to);
        }
        return fitted(exact(from, bits), to);
    }
}
