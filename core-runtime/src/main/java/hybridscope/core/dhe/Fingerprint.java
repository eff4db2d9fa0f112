package hybridscope.core.dhe;

import java.util.Arrays;

/**
 * What something looks like, as far as that can be said without knowing what matches what.
 *
 * @param whole    equal where two look the same
 * @param features hashes of its parts, in ascending order
 */
record Fingerprint(int whole, int[] features) {
    static Fingerprint of(int[] parts) {
        int[] sorted = parts.clone();
        Arrays.sort(sorted);
        return new Fingerprint(Arrays.hashCode(parts), sorted);
    }

    /** The share of parts that both have, 0 to 1. */
    double similarity(Fingerprint other) {
        int common = 0;
        int at = 0;
        int there = 0;
        while (at < features.length && there < other.features.length) {
            int order = Integer.compare(features[at], other.features[there]);
            common += order == 0 ? 1 : 0;
            at += order <= 0 ? 1 : 0;
            there += order >= 0 ? 1 : 0;
        }
        int longer = Math.max(features.length, other.features.length);
        return longer == 0 ? 1 : (double) common / longer;
    }

    boolean looksLike(Fingerprint other) {
        return whole == other.whole && Arrays.equals(features, other.features);
    }
}
