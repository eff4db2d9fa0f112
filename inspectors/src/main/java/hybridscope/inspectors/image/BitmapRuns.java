package hybridscope.inspectors.image;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;

/** Run-length encoded pixels of a bitmap (BI_RLE4, BI_RLE8). Runs beyond a row's end are cut; the rest stays transparent. */
final class BitmapRuns {
    private static final int END_OF_LINE = 0;
    private static final int END = 1;
    private static final int DELTA = 2;

    private final Bytes bytes;
    private final Span span;
    private final int width;
    private final int height;
    private final int bits;
    private int x;
    private int y;

    BitmapRuns(Bytes bytes, Span span, int width, int height, int bits) {
        this.bytes = bytes;
        this.span = span;
        this.width = width;
        this.height = height;
        this.bits = bits;
    }

    /** Rows are stored from below. */
    void decode(int[] argb, int[] colours) {
        int at = span.offset();
        while (at + 2 <= span.end() && y < height) {
            int count = bytes.u1(at);
            int value = bytes.u1(at + 1);
            at += 2;
            if (count > 0) {
                for (int i = 0; i < count; i++) {
                    put(argb, colours, bits == 8 ? value : i % 2 == 0 ? value >> 4 : value & 15);
                }
            } else if (value == END_OF_LINE) {
                x = 0;
                y++;
            } else if (value == END) {
                return;
            } else if (value == DELTA) {
                if (at + 2 > span.end()) {
                    return;
                }
                x += bytes.u1(at);
                y += bytes.u1(at + 1);
                at += 2;
            } else {
                int size = bits == 8 ? value : (value + 1) / 2;
                if (at + size > span.end()) {
                    return;
                }
                for (int i = 0; i < value; i++) {
                    put(argb, colours, bits == 8 ? bytes.u1(at + i) : bytes.u1(at + i / 2) >> (i % 2 == 0 ? 4 : 0) & 15);
                }
                at += size + (size & 1);
            }
        }
    }

    private void put(int[] argb, int[] colours, int index) {
        if (x < width && y < height) {
            argb[(height - 1 - y) * width + x] = index < colours.length ? colours[index] : 0xFF00_0000;
        }
        x++;
    }
}
