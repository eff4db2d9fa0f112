package hybridscope.inspectors.image;

/** What a preview decodes at most, whatever a file says of its own size. */
final class PictureLimits {
    /** Pixels of all frames together: 64 MiB decoded. */
    static final long PIXELS = 1 << 24;
    /** Pixels in one direction. */
    static final int SIDE = 16_384;

    private PictureLimits() {
    }

    /** Why a picture of that size is not decoded; empty where it is. */
    static String refusal(long width, long height, long frames) {
        if (width <= 0 || height <= 0) {
            return "a picture of %d x %d pixels".formatted(width, height);
        }
        if (width > SIDE || height > SIDE || width * height * frames > PIXELS) {
            String size = frames == 1
                    ? "%d x %d pixels".formatted(width, height) : "%d frames of %d x %d pixels".formatted(frames, width, height);
            return size + ", more than a preview decodes (%d)".formatted(PIXELS);
        }
        return "";
    }
}
