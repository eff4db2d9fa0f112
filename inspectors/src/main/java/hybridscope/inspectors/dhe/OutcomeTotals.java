package hybridscope.inspectors.dhe;

/**
 * How many methods became what under one set of rules.
 *
 * @param methods     methods of the new version
 * @param changed     changed ones
 * @param added       those that only the new version has
 * @param removed     those that only the old one has; not among {@code methods}
 * @param dirty       those that have not changed, but call what has
 * @param injected    those whose old code begins with a check
 * @param interpreted those that run interpreted: changed, new and dirty ones with IL
 * @param aot         all others
 * @param code        bytes of IL of the new version's methods
 * @param aotCode     bytes of IL of those that run as AOT code
 */
public record OutcomeTotals(int methods, int changed, int added, int removed, int dirty, int injected, int interpreted, int aot,
        long code, long aotCode) {
    /** The share of code that stays AOT, 0 to 1. */
    public double share() {
        return code == 0 ? 1 : (double) aotCode / code;
    }
}
