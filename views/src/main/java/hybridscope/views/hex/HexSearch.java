package hybridscope.views.hex;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A search for bytes: any of some patterns, so that a text is found as UTF-8 and as UTF-16 (little-endian) in one pass.
 */
public final class HexSearch {
    private static final int REPORT_EVERY = 1 << 20;

    private final List<byte[]> patterns;

    private HexSearch(List<byte[]> patterns) {
        this.patterns = patterns;
    }

    /** A search for the bytes written as hexadecimal pairs, blanks between them or not; empty if the text is no such thing. */
    public static Optional<HexSearch> bytes(String text) {
        String digits = text.replaceAll("[\\s,]|0x", "");
        if (digits.isEmpty() || !digits.matches("([0-9A-Fa-f]{2})+")) {
            return Optional.empty();
        }
        return Optional.of(new HexSearch(List.of(HexFormat.of().parseHex(digits))));
    }

    /** A search for a text as UTF-8 and as UTF-16; empty for the empty text. */
    public static Optional<HexSearch> text(String text) {
        return text.isEmpty() ? Optional.empty()
                : Optional.of(new HexSearch(List.of(text.getBytes(StandardCharsets.UTF_8),
                text.getBytes(StandardCharsets.UTF_16LE))));
    }

    /** Length of the longest pattern in bytes. */
    public int longest() {
        return patterns.stream().mapToInt(pattern -> pattern.length).max().orElse(0);
    }

    /** The first hit that begins at {@code from} or later, else the first one in the file. */
    public Optional<Span> next(Bytes bytes, int from, Progress progress) {
        ByteBuffer data = bytes.asByteBuffer();
        Optional<Span> hit = scan(data, from, data.capacity(), 1, progress);
        return hit.isPresent() ? hit : scan(data, 0, Math.min(from, data.capacity()), 1, progress);
    }

    /** The last hit that begins at {@code from} or before, else the last one in the file. */
    public Optional<Span> previous(Bytes bytes, int from, Progress progress) {
        ByteBuffer data = bytes.asByteBuffer();
        Optional<Span> hit = scan(data, Math.min(from, data.capacity() - 1), -1, -1, progress);
        return hit.isPresent() ? hit : scan(data, data.capacity() - 1, Math.max(from, -1), -1, progress);
    }

    /** Every hit that begins in {@code range}, in order; meant for what is on the screen. */
    public List<Span> within(Bytes bytes, Span range) {
        ByteBuffer data = bytes.asByteBuffer();
        List<Span> hits = new ArrayList<>();
        int end = Math.min(range.end(), data.capacity());
        for (int at = Math.max(0, range.offset()); at < end; at++) {
            int length = lengthAt(data, at);
            if (length > 0) {
                hits.add(new Span(at, length));
            }
        }
        return hits;
    }

    /** {@code until} is exclusive. */
    private Optional<Span> scan(ByteBuffer data, int from, int until, int step, Progress progress) {
        long total = Math.abs((long) until - from);
        long walked = 0;
        for (int at = from; step > 0 ? at < until : at > until; at += step) {
            int length = lengthAt(data, at);
            if (length > 0) {
                return Optional.of(new Span(at, length));
            }
            if (++walked % REPORT_EVERY == 0) {
                progress.report(walked, total);
            }
        }
        return Optional.empty();
    }

    private int lengthAt(ByteBuffer data, int at) {
        for (byte[] pattern : patterns) {
            if (at >= 0 && at <= data.capacity() - pattern.length && matches(data, at, pattern)) {
                return pattern.length;
            }
        }
        return 0;
    }

    private static boolean matches(ByteBuffer data, int at, byte[] pattern) {
        for (int i = 0; i < pattern.length; i++) {
            if (data.get(at + i) != pattern[i]) {
                return false;
            }
        }
        return true;
    }
}
