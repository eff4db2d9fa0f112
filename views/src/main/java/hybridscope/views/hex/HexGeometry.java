package hybridscope.views.hex;

/**
 * Where things lie in a hex view, in px: the columns follow from the width of one monospaced character, the rows from a
 * height. Rows begin at multiples of their length.
 *
 * @param charWidth width of a character
 * @param rowHeight height of a row
 * @param rvas      whether the RVA column is shown
 * @param columns   bytes in a row: 16, or 8 where there is no room for more
 */
record HexGeometry(double charWidth, double rowHeight, boolean rvas, int columns) {
    /** Bytes in a row that is as long as it can be. */
    static final int WIDE = 16;
    /** Bytes in a row of a narrow view. */
    static final int NARROW = 8;

    private static final int ADDRESS_CHARS = 8;
    private static final int HEX_CHARS = 3;
    private static final double PAD = 8;

    double offsetX() {
        return PAD;
    }

    double rvaX() {
        return offsetX() + (ADDRESS_CHARS + 1) * charWidth;
    }

    /** Where the gutter with the addresses ends. */
    double gutterWidth() {
        return (rvas ? rvaX() : offsetX()) + ADDRESS_CHARS * charWidth + PAD;
    }

    /** The geometry whose rows fit into {@code width}, if there is one. */
    HexGeometry fitting(double width) {
        return width() <= width ? this : new HexGeometry(charWidth, rowHeight, rvas, NARROW);
    }

    /** Left edge of the digits of a column; the number of columns is the end. An extra blank parts the two halves. */
    double hexX(int column) {
        return gutterWidth() + PAD + (column * HEX_CHARS + (column >= columns / 2 ? 1 : 0)) * charWidth;
    }

    /** Left edge of the character of a column; the number of columns is the end. */
    double asciiX(int column) {
        return hexX(columns) + PAD + column * charWidth;
    }

    double width() {
        return asciiX(columns) + PAD;
    }

    /** The column under {@code x}, pinned to the nearest one. */
    int columnAt(double x) {
        if (x >= asciiX(0) - PAD / 2) {
            return pin((int) Math.floor((x - asciiX(0)) / charWidth));
        }
        for (int column = columns - 1; column > 0; column--) {
            if (x >= hexX(column) - charWidth / 2) {
                return column;
            }
        }
        return 0;
    }

    private int pin(int column) {
        return Math.clamp(column, 0, columns - 1);
    }
}
