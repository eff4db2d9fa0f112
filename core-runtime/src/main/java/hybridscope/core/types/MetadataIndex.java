package hybridscope.core.types;

/**
 * Metadata indices that carry the image they belong to: the low 22 bits are the raw index, the 10 bits above are the image
 * id (RULES.md §4). Image 0 is the AOT part, whose assemblies share one numbering; each hot-update assembly is an image.
 */
public final class MetadataIndex {
    /** Bits of the raw index. */
    public static final int RAW_BITS = 22;
    /** The largest raw index. */
    public static final int MAX_RAW = (1 << RAW_BITS) - 1;
    /** The largest image id. */
    public static final int MAX_IMAGE = (1 << 32 - RAW_BITS) - 1;

    private MetadataIndex() {
    }

    /**
     * The encoded form.
     *
     * @throws LoadException where either part does not fit its bits
     */
    public static int encode(int image, int raw) {
        if (raw < 0 || raw > MAX_RAW) {
            throw new LoadException(LoadFailure.Kind.BAD_IMAGE,
                    "raw metadata index %d does not fit 22 bits (at most %d)".formatted(raw, MAX_RAW));
        }
        if (image < 0 || image > MAX_IMAGE) {
            throw new LoadException(LoadFailure.Kind.BAD_IMAGE,
                    "image id %d does not fit 10 bits (at most %d)".formatted(image, MAX_IMAGE));
        }
        return image << RAW_BITS | raw;
    }

    /** The image id of an encoded index, 0 to {@link #MAX_IMAGE}. */
    public static int image(int encoded) {
        return encoded >>> RAW_BITS;
    }

    /** The raw index, 0 to {@link #MAX_RAW}. */
    public static int raw(int encoded) {
        return encoded & MAX_RAW;
    }
}
