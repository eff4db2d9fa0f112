package hybridscope.core.numeric;

import java.math.BigDecimal;

/** Whether a double or a float is the one next to a number. */
final class Nearest {
    private static final BigDecimal TWO = BigDecimal.TWO;

    private Nearest() {
    }

    /** Of a number that does not lie in the middle of two doubles. */
    static boolean isNearest(double result, BigDecimal number) {
        if (Double.isNaN(result) || result != 0 && Math.signum(result) != number.signum()) {
            return false;
        }
        double size = Math.abs(result);
        BigDecimal beyond = new BigDecimal(Double.MAX_VALUE).add(new BigDecimal(Math.ulp(Double.MAX_VALUE)));
        BigDecimal upper = size >= Double.MAX_VALUE ? beyond : new BigDecimal(Math.nextUp(size));
        return between(Double.isInfinite(size) ? beyond : new BigDecimal(size), new BigDecimal(Math.abs(Math.nextDown(size))),
                Double.isInfinite(size) ? null : upper, number);
    }

    /** Of a number that does not lie in the middle of two floats. */
    static boolean isNearest(float result, BigDecimal number) {
        if (Float.isNaN(result) || result != 0 && Math.signum(result) != number.signum()) {
            return false;
        }
        float size = Math.abs(result);
        BigDecimal beyond = new BigDecimal(Float.MAX_VALUE).add(new BigDecimal(Math.ulp(Float.MAX_VALUE)));
        BigDecimal upper = size >= Float.MAX_VALUE ? beyond : new BigDecimal(Math.nextUp(size));
        return between(Float.isInfinite(size) ? beyond : new BigDecimal(size), new BigDecimal(Math.abs(Math.nextDown(size))),
                Float.isInfinite(size) ? null : upper, number);
    }

    /** Whether the number lies behind the middle of the first two and before that of the first and the third. */
    private static boolean between(BigDecimal result, BigDecimal lower, BigDecimal upper, BigDecimal number) {
        BigDecimal size = number.abs().multiply(TWO);
        boolean above = result.signum() == 0 || size.compareTo(result.add(lower)) > 0;
        return above && (upper == null || size.compareTo(result.add(upper)) < 0);
    }
}
