package hybridscope.inspectors.image;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;

/**
 * A device-independent bitmap (BITMAPINFOHEADER, BITMAPCOREHEADER): what bitmap resources, icons and .bmp files hold. All
 * depths from 1 to 32 bits, bit fields, run-length encoding; in an icon the second half of the rows is the mask.
 */
public final class Dib {
    private static final int CORE = 12;
    private static final int INFO = 40;
    private static final int RGB = 0;
    private static final int RLE8 = 1;
    private static final int RLE4 = 2;
    private static final int BIT_FIELDS = 3;
    private static final int ALPHA_BIT_FIELDS = 6;
    private static final int OPAQUE = 0xFF00_0000;

    private final Bytes bytes;
    private final Span span;
    private final boolean icon;
    private final int headerSize;
    private final int width;
    private final int height;
    private final boolean topDown;
    private final int bits;
    private final int compression;
    private final long declaredColours;
    private final int pixelsAt;

    private Dib(Bytes bytes, Span span, boolean icon, int pixelsAt) {
        this.bytes = bytes;
        this.span = span;
        this.icon = icon;
        int at = span.offset();
        headerSize = bytes.i4(at);
        boolean core = headerSize == CORE;
        width = core ? bytes.u2(at + 4) : bytes.i4(at + 4);
        int declaredHeight = core ? bytes.u2(at + 6) : bytes.i4(at + 8);
        topDown = declaredHeight < 0;
        height = icon ? declaredHeight / 2 : declaredHeight == Integer.MIN_VALUE ? -1 : Math.abs(declaredHeight);
        bits = bytes.u2(at + (core ? 10 : 14));
        compression = core ? RGB : bytes.i4(at + 16);
        declaredColours = core ? 0 : bytes.u4(at + 32);
        this.pixelsAt = pixelsAt;
    }

    /**
     * Decodes a bitmap.
     *
     * @param span header, colours and pixels
     * @param icon whether a mask follows, which the header's height counts
     * @throws BadPictureException where it is none, or larger than a preview decodes
     */
    public static Pixels decode(Bytes bytes, Span span, boolean icon) {
        return open(bytes, span, icon, -1).decode();
    }

    /**
     * Decodes a .bmp file.
     *
     * @throws BadPictureException where it is none, or larger than a preview decodes
     */
    public static Pixels decodeFile(Bytes bytes, Span span) {
        if (!isFile(bytes, span)) {
            throw new BadPictureException("no bitmap file");
        }
        Span dib = new Span(span.offset() + 14, span.length() - 14);
        long pixels = bytes.u4(span.offset() + 10) - 14;
        return open(bytes, dib, false, pixels > 0 && pixels < dib.length() ? (int) pixels : -1).decode();
    }

    /** Whether the bytes start as a .bmp file does. */
    public static boolean isFile(Bytes bytes, Span span) {
        return span.length() >= 14 + CORE && bytes.u2(span.offset()) == 0x4D42
                && isHeader(bytes, new Span(span.offset() + 14, span.length() - 14));
    }

    /** Whether the bytes start as a bitmap's header does. */
    public static boolean isHeader(Bytes bytes, Span span) {
        int size = span.length() < CORE ? 0 : bytes.i4(span.offset());
        return size == CORE || size >= INFO && size <= 124 && span.length() >= INFO;
    }

    private static Dib open(Bytes bytes, Span span, boolean icon, int pixelsAt) {
        if (!isHeader(bytes, span)) {
            throw new BadPictureException("no bitmap header");
        }
        return new Dib(bytes, span, icon, pixelsAt);
    }

    private Pixels decode() {
        String refusal = PictureLimits.refusal(width, height, 1);
        if (!refusal.isEmpty()) {
            throw new BadPictureException(refusal);
        }
        boolean indexed = bits == 1 || bits == 4 || bits == 8;
        if (!indexed && bits != 16 && bits != 24 && bits != 32) {
            throw new BadPictureException(bits + " bits a pixel");
        }
        boolean fields = compression == BIT_FIELDS || compression == ALPHA_BIT_FIELDS;
        boolean runs = compression == RLE8 && bits == 8 || compression == RLE4 && bits == 4;
        if (compression != RGB && !runs && !(fields && bits >= 16)) {
            throw new BadPictureException("compression " + compression + " with " + bits + " bits a pixel");
        }
        int masks = fields && headerSize == INFO ? compression == BIT_FIELDS ? 12 : 16 : 0;
        int[] colours = indexed ? colours(headerSize + masks) : new int[0];
        long start = pixelsAt >= 0 ? pixelsAt : headerSize + masks + colourBytes();
        long stride = (width * (long) bits + 31) / 32 * 4;
        if (start > span.length() || !runs && start + stride * height > span.length()) {
            throw new BadPictureException("pixels of %d bytes, where %d are left".formatted(stride * height,
                    Math.max(0, span.length() - start)));
        }
        int[] argb = new int[width * height];
        if (runs) {
            new BitmapRuns(bytes, new Span(span.offset() + (int) start, span.length() - (int) start), width, height, bits)
                    .decode(argb, colours);
            return new Pixels(width, height, argb);
        }
        ChannelMasks channels = fields
                ? ChannelMasks.read(bytes, span.offset() + INFO, compression == ALPHA_BIT_FIELDS || headerSize > 52)
                : ChannelMasks.usual(bits);
        boolean hasAlpha = !indexed && bits != 24 && channels.alpha() != 0;
        boolean alpha = false;
        for (int y = 0; y < height; y++) {
            int row = span.offset() + (int) (start + stride * (topDown ? y : height - 1 - y));
            for (int x = 0; x < width; x++) {
                int pixel = indexed ? colour(colours, row, x) : direct(channels, row, x);
                alpha |= hasAlpha && (pixel & OPAQUE) != 0;
                argb[y * width + x] = pixel;
            }
        }
        finish(argb, alpha, start + stride * height);
        return new Pixels(width, height, argb);
    }

    /** Without any alpha the picture is opaque; an icon then has its mask. */
    private void finish(int[] argb, boolean alpha, long maskAt) {
        long stride = (width + 31L) / 32 * 4;
        boolean masked = icon && maskAt + stride * height <= span.length();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                boolean hidden = masked
                        && (bytes.u1(span.offset() + (int) (maskAt + stride * (height - 1 - y)) + x / 8) & 0x80 >> x % 8) != 0;
                if (!alpha) {
                    argb[i] = hidden ? 0 : argb[i] | OPAQUE;
                }
            }
        }
    }

    private int colour(int[] colours, int row, int x) {
        int index = switch (bits) {
            case 1 -> bytes.u1(row + x / 8) >> 7 - x % 8 & 1;
            case 4 -> bytes.u1(row + x / 2) >> (x % 2 == 0 ? 4 : 0) & 15;
            default -> bytes.u1(row + x);
        };
        return index < colours.length ? colours[index] : OPAQUE;
    }

    private int direct(ChannelMasks channels, int row, int x) {
        return switch (bits) {
            case 16 -> channels.argb(bytes.u2(row + 2 * x));
            case 24 -> OPAQUE | bytes.u1(row + 3 * x + 2) << 16 | bytes.u1(row + 3 * x + 1) << 8 | bytes.u1(row + 3 * x);
            default -> channels.argb(bytes.i4(row + 4 * x));
        };
    }

    private int entrySize() {
        return headerSize == CORE ? 3 : 4;
    }

    private int colourCount() {
        int all = bits > 8 ? 0 : 1 << bits;
        return (int) (declaredColours == 0 ? all : Math.min(declaredColours, 256));
    }

    private long colourBytes() {
        return colourCount() * (long) entrySize();
    }

    private int[] colours(int at) {
        int known = Math.min(colourCount(), Math.max(0, span.length() - at) / entrySize());
        int[] colours = new int[known];
        for (int i = 0; i < known; i++) {
            int entry = span.offset() + at + i * entrySize();
            colours[i] = OPAQUE | bytes.u1(entry + 2) << 16 | bytes.u1(entry + 1) << 8 | bytes.u1(entry);
        }
        return colours;
    }
}
