package hybridscope.views.hex;

import hybridscope.core.pe.Span;

/**
 * Bytes shown as something.
 *
 * @param span the bytes
 * @param kind as what
 */
public record Highlight(Span span, Kind kind) {
    /** Why bytes stand out; each has a fill and an edge of its own, later ones lie above earlier ones. */
    public enum Kind {
        /** The structure around the selection: fill, thin edge. */
        STRUCTURE,
        /** What a linked pane selects: fill, thin edge. */
        LINKED,
        /** Found by a search: fill, dashed edge. */
        HIT,
        /** Where execution or the leading pane stands: fill, 2 px edge. */
        CURRENT
    }
}
