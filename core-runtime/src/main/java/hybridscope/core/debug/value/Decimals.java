package hybridscope.core.debug.value;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * {@code System.Decimal} as the class libraries store it: sign and scale in {@code flags}, and 96 bits in {@code hi}, {@code mid}
 * and {@code lo}.
 */
public final class Decimals {
    private static final String TYPE = "System.Decimal";
    private static final String FLAGS = "flags";
    /** Of the 96 bits, by what they are shifted. */
    private static final Map<String, Integer> WORDS = Map.of("lo", 0, "mid", Integer.SIZE, "hi", Long.SIZE);
    private static final int BITS = 96;
    private static final int MOST_SCALE = 28;
    private static final int SCALE_MASK = 0xFF;
    private static final long WORD_MASK = 0xFFFF_FFFFL;

    private Decimals() {
    }

    /** Whether a type is it. */
    public static boolean is(Klass type) {
        return type instanceof DefinedKlass defined && defined.definitionName().equals(TYPE) && type.isValueType();
    }

    /**
     * The number in a variable.
     *
     * @param word what is in one of its fields
     * @return empty where that is no decimal
     */
    public static Optional<BigDecimal> read(Klass type, ToIntFunction<FieldInfo> word) {
        BigInteger number = BigInteger.ZERO;
        int flags = 0;
        int found = 0;
        for (FieldInfo field : type.fields()) {
            Integer shift = WORDS.get(field.name());
            if (field.isStatic() || shift == null && !field.name().equals(FLAGS)) {
                continue;
            }
            found++;
            if (shift == null) {
                flags = word.applyAsInt(field);
            } else {
                number = number.or(BigInteger.valueOf(word.applyAsInt(field) & WORD_MASK).shiftLeft(shift));
            }
        }
        int scale = flags >> Short.SIZE & SCALE_MASK;
        return found <= WORDS.size() || scale > MOST_SCALE
                ? Optional.empty() : Optional.of(new BigDecimal(flags < 0 ? number.negate() : number, scale));
    }

    /** What the fields hold for a number; empty where it does not fit. */
    public static Map<FieldInfo, Integer> words(Klass type, BigDecimal number) {
        BigDecimal whole = number.scale() < 0 ? number.setScale(0) : number;
        BigInteger digits = whole.unscaledValue().abs();
        Map<FieldInfo, Integer> words = new LinkedHashMap<>();
        if (whole.scale() > MOST_SCALE || digits.bitLength() > BITS) {
            return words;
        }
        for (FieldInfo field : type.fields()) {
            Integer shift = WORDS.get(field.name());
            if (!field.isStatic() && shift != null) {
                words.put(field, digits.shiftRight(shift).intValue());
            } else if (!field.isStatic() && field.name().equals(FLAGS)) {
                words.put(field, whole.scale() << Short.SIZE | (number.signum() < 0 ? Integer.MIN_VALUE : 0));
            }
        }
        return words;
    }
}
