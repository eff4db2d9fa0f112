package hybridscope.inspectors.bench;

/**
 * How fast one group of the benchmark programs runs as AOT code: milliseconds of the best round.
 *
 * @param name              of the group: {@code virtual calls}
 * @param checksum          what its work gives, the same everywhere
 * @param agrees            whether it is
 * @param loopMillis        in the interpreter's loop alone
 * @param interpreterMillis interpreted with hot methods compiled, as hot-update code runs
 * @param aotMillis         as AOT code
 * @param monoMillis        in Mono's JIT; null where Mono is not installed
 */
public record AotGroupSpeed(String name, long checksum, boolean agrees, double loopMillis, double interpreterMillis,
        double aotMillis, Double monoMillis) {
    /** How many times as long as Mono's JIT AOT code takes; null where there is no Mono. */
    public Double aotSlower() {
        return monoMillis == null ? null : aotMillis / monoMillis;
    }

    /** How many times as fast as the interpreter's loop AOT code is. */
    public double loopRatio() {
        return loopMillis / aotMillis;
    }

    /** How many times as fast as the interpreter with hot methods compiled AOT code is. */
    public double interpreterRatio() {
        return interpreterMillis / aotMillis;
    }
}
