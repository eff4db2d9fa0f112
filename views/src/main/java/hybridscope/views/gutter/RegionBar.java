package hybridscope.views.gutter;

import hybridscope.inspectors.il.RegionKind;

/**
 * An exception region at the left of its lines.
 *
 * @param kind   what its instructions are for
 * @param text   what its tooltip says
 * @param depth  how many regions are around it
 * @param from   its first line
 * @param to     its last line
 */
public record RegionBar(RegionKind kind, String text, int depth, int from, int to) {
    /** The letter that stands on it. */
    public String letter() {
        return switch (kind) {
            case TRY -> "T";
            case CATCH -> "C";
            case FILTER -> "?";
            case HANDLER -> "H";
            case FINALLY -> "F";
            case FAULT -> "!";
        };
    }
}
