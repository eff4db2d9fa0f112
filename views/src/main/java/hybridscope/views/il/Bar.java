package hybridscope.views.il;

import hybridscope.inspectors.il.RegionReport;

/**
 * An exception region at the left of its lines.
 *
 * @param region the region
 * @param depth  how many regions are around it
 * @param from   its first line
 * @param to     its last line
 */
record Bar(RegionReport region, int depth, int from, int to) {
    /** The letter that stands on it. */
    String sign() {
        return switch (region.kind()) {
            case "try" -> "T";
            case "catch" -> "C";
            case "filter" -> "?";
            case "handler" -> "H";
            case "finally" -> "F";
            default -> "!";
        };
    }
}
