package hybridscope.inspectors.image;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.util.Optional;

/**
 * What the first bytes of a PNG, GIF or JPEG file say, read before anything is decoded.
 *
 * @param format {@code PNG}, {@code GIF} or {@code JPEG}
 * @param width  pixels
 * @param height pixels
 * @param frames pictures in the file: 1, or more in an animated GIF
 */
public record PictureHeader(String format, int width, int height, int frames) {
    private static final long PNG = 0x0A1A_0A0D_474E_5089L;
    private static final int IHDR = 0x5244_4849;
    private static final int GIF8 = 0x3846_4947;
    /** Frames beyond this are not counted: the size refuses such a file anyway. */
    private static final int MAX_FRAMES = 100_000;

    /** The header of a picture; empty where the bytes are none, or where they end before its size. */
    public static Optional<PictureHeader> of(Bytes bytes, Span span) {
        int at = span.offset();
        if (span.length() >= 24 && bytes.i8(at) == PNG && bytes.i4(at + 12) == IHDR) {
            return Optional.of(new PictureHeader("PNG", bigEndian4(bytes, at + 16), bigEndian4(bytes, at + 20), 1));
        }
        if (span.length() >= 13 && bytes.i4(at) == GIF8) {
            return Optional.of(new PictureHeader("GIF", bytes.u2(at + 6), bytes.u2(at + 8), gifFrames(bytes, span)));
        }
        return span.length() >= 4 && bytes.u1(at) == 0xFF && bytes.u1(at + 1) == 0xD8 && bytes.u1(at + 2) == 0xFF
                ? jpeg(bytes, span) : Optional.empty();
    }

    /** Why it is not decoded; empty where it is. */
    public String refusal() {
        return PictureLimits.refusal(width, height, frames);
    }

    /** {@code PNG, 16 x 16}. */
    public String text() {
        return "%s, %d x %d".formatted(format, width, height) + (frames > 1 ? ", %d frames".formatted(frames) : "");
    }

    private static int bigEndian4(Bytes bytes, int at) {
        return Integer.reverseBytes(bytes.i4(at));
    }

    private static int bigEndian2(Bytes bytes, int at) {
        return bytes.u1(at) << 8 | bytes.u1(at + 1);
    }

    /** Counts image descriptors; ends at the trailer, the end of the bytes or the first block that is none. */
    private static int gifFrames(Bytes bytes, Span span) {
        int frames = 0;
        long at = span.offset() + 13L + colours(bytes.u1(span.offset() + 10));
        while (at < span.end() && frames < MAX_FRAMES) {
            int block = bytes.u1((int) at);
            if (block == 0x21) {
                at = behindSubBlocks(bytes, span, at + 2);
            } else if (block == 0x2C && at + 10 < span.end()) {
                frames++;
                at = behindSubBlocks(bytes, span, at + 11 + colours(bytes.u1((int) at + 9)));
            } else {
                break;
            }
        }
        return Math.max(frames, 1);
    }

    /** Bytes of the colour table that a packed field announces. */
    private static int colours(int packed) {
        return (packed & 0x80) == 0 ? 0 : 3 << (packed & 7) + 1;
    }

    private static long behindSubBlocks(Bytes bytes, Span span, long start) {
        long at = start;
        while (at < span.end()) {
            int length = bytes.u1((int) at);
            at += 1 + length;
            if (length == 0) {
                return at;
            }
        }
        return at;
    }

    /** Walks the segments to the one that starts the frame (ITU-T T.81 B.2.2). */
    private static Optional<PictureHeader> jpeg(Bytes bytes, Span span) {
        int at = span.offset() + 2;
        while (at + 9 <= span.end() && bytes.u1(at) == 0xFF) {
            int marker = bytes.u1(at + 1);
            boolean frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
            if (frame) {
                return Optional.of(new PictureHeader("JPEG", bigEndian2(bytes, at + 7), bigEndian2(bytes, at + 5), 1));
            }
            boolean alone = marker == 0xFF || marker == 0x01 || marker >= 0xD0 && marker <= 0xD8;
            at += alone ? marker == 0xFF ? 1 : 2 : 2 + Math.max(2, bigEndian2(bytes, at + 2));
        }
        return Optional.empty();
    }
}
