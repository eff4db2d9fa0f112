package hybridscope.core.transform;

import java.util.List;

/** What a program did: what it traced, in order, and its result or the exception that left it. */
record Outcome(List<String> trace, String result) {
    static String text(String type, long bits) {
        return switch (type) {
            case "i4" -> Integer.toString((int) bits);
            case "f4" -> Float.toString(Float.intBitsToFloat((int) bits)) + "f";
            case "f8" -> Double.toString(Double.longBitsToDouble(bits)) + "d";
            default -> bits + "L";
        };
    }
}
