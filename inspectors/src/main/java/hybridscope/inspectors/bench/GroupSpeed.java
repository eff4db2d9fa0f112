package hybridscope.inspectors.bench;

/**
 * How fast one group of the benchmark programs runs: milliseconds of the best round.
 *
 * @param name                 of the group: {@code virtual calls}
 * @param checksum             what its work gives, the same everywhere
 * @param agrees               whether it is
 * @param loopMillis           in the interpreter's loop alone
 * @param compiledMillis       with hot methods compiled
 * @param monoInterpreterMillis in Mono's interpreter; null where Mono is not installed
 * @param monoMillis           in Mono's JIT; null where Mono is not installed
 */
public record GroupSpeed(String name, long checksum, boolean agrees, double loopMillis, double compiledMillis,
        Double monoInterpreterMillis, Double monoMillis) {
    /** How many times as long as Mono's interpreter the loop takes; null where there is no Mono. */
    public Double loopSlower() {
        return monoInterpreterMillis == null ? null : loopMillis / monoInterpreterMillis;
    }

    /** How many times as fast as Mono's interpreter the compiled form is; null where there is no Mono. */
    public Double compiledFaster() {
        return monoInterpreterMillis == null ? null : monoInterpreterMillis / compiledMillis;
    }
}
