package hybridscope.views.il;

/**
 * Where a line stands in the scene.
 *
 * @param top    its upper edge
 * @param bottom its lower edge
 */
public record LineExtent(double top, double bottom) {
}
