package hybridscope.core.cpp;

/** CppConstants as C++ writes them. */
final class CppConstants {
    private CppConstants() {
    }

    static CppValue int32(int value) {
        return new CppValue(value == Integer.MIN_VALUE ? "((int32_t)0x80000000)" : value < 0 ? "(" + value + ")"
                : Integer.toString(value), CppType.INT32);
    }

    static CppValue int64(long value) {
        return new CppValue(value == Long.MIN_VALUE ? "((int64_t)0x8000000000000000LL)" : "((int64_t)" + value + "LL)",
                CppType.INT64);
    }

    static CppValue float32(int bits) {
        float value = Float.intBitsToFloat(bits);
        return new CppValue(Float.isFinite(value) ? "(" + value + "f)" : notFinite(value, "float"), CppType.FLOAT);
    }

    static CppValue float64(long bits) {
        double value = Double.longBitsToDouble(bits);
        return new CppValue(Double.isFinite(value) ? "(" + value + ")" : notFinite(value, "double"), CppType.DOUBLE);
    }

    private static String notFinite(double value, String type) {
        String limits = "std::numeric_limits<" + type + ">::";
        return Double.isNaN(value) ? "(" + limits + "quiet_NaN())" : value > 0 ? "(" + limits + "infinity())"
                : "(-" + limits + "infinity())";
    }
}
