package hybridscope.inspectors.image;

/**
 * A decoded picture.
 *
 * @param argb colour of each pixel, rows from above, alpha in the highest byte
 */
public record Pixels(int width, int height, int[] argb) {
}
