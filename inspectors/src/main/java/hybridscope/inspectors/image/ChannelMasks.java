package hybridscope.inspectors.image;

import hybridscope.core.pe.Bytes;

/** Which bits of a pixel are which colour. */
record ChannelMasks(int red, int green, int blue, int alpha) {
    private static final int FULL = 0xFF;

    /** The masks behind a bitmap's header. */
    static ChannelMasks read(Bytes bytes, int at, boolean alpha) {
        return new ChannelMasks(bytes.i4(at), bytes.i4(at + 4), bytes.i4(at + 8), alpha ? bytes.i4(at + 12) : 0);
    }

    /** The masks of a bitmap without any: 5 bits a colour, or 8 with alpha in the highest byte. */
    static ChannelMasks usual(int bits) {
        return bits == 16 ? new ChannelMasks(0x7C00, 0x3E0, 0x1F, 0) : new ChannelMasks(0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000);
    }

    /** The colour of a pixel; without a mask for alpha it is opaque. */
    int argb(int pixel) {
        return (alpha == 0 ? FULL
                : channel(pixel, alpha)) << 24 | channel(pixel, red) << 16 | channel(pixel, green) << 8 | channel(pixel, blue);
    }

    /** A channel stretched to 8 bits. */
    private static int channel(int pixel, int mask) {
        if (mask == 0) {
            return 0;
        }
        int shift = Integer.numberOfTrailingZeros(mask);
        long most = Integer.toUnsignedLong(mask >>> shift);
        return (int) (Integer.toUnsignedLong((pixel & mask) >>> shift) * FULL / most);
    }
}
