package hybridscope.views.hex;

/**
 * Where things lie in a hex view, in px: the columns follow from the width of one monospaced character, the rows from a
 * height. Rows begin at multiples of 16.
 *
 * @param charWidth width of a character
 * @param rowHeight height of a row
 * @param rvas      whether the RVA column is shown
 */
record HexGeometry(double charWidth, double rowHeight, boolean rvas) {
    /** Bytes in a row. */
    static final int COLUMNS = 16;

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

    /** Left edge of the digits of column 0 to 15; 16 is the end. An extra blank parts the two halves. */
    double hexX(int column) {
        return gutterWidth() + PAD + (column * HEX_CHARS + (column >= COLUMNS / 2 ? 1 : 0)) * charWidth;
    }

    /** Left edge of the character of column 0 to 15; 16 is the end. */
    double asciiX(int column) {
        return hexX(COLUMNS) + PAD + column * charWidth;
    }

    double width() {
        return asciiX(COLUMNS) + PAD;
    }

    /** The column under {@code x}, pinned to the nearest one. */
    int columnAt(double x) {
        if (x >= asciiX(0) - PAD / 2) {
            return pin((int) Math.floor((x - asciiX(0)) / charWidth));
        }
        for (int column = COLUMNS - 1; column > 0; column--) {
            if (x >= hexX(column) - charWidth / 2) {
                return column;
            }
        }
        return 0;
    }

    private static int pin(int column) {
        return Math.clamp(column, 0, COLUMNS - 1);
    }
}
