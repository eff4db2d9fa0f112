package hybridscope.core.interpreter.operation;

/** Whose behaviour is shown where ECMA-335 leaves it to the processor: conversions of floats to integers that do not fit. */
public enum Platform {
    /** The result is the integer with only the highest bit set; small integers take its lowest bits. */
    X64,
    /** The result is the nearest integer that fits, and 0 for a NaN. */
    ARM64
}
