package hybridscope.views.place;

/**
 * What the status bar tells about the selection.
 *
 * @param offset file offset, or -1
 * @param rva    relative virtual address, or -1
 * @param token  metadata token, or 0
 * @param length bytes selected, or -1
 */
public record PlaceStatus(int offset, long rva, int token, int length) {
    /** Nothing selected. */
    public static final PlaceStatus NONE = new PlaceStatus(-1, -1, 0, -1);
}
