package hybridscope.core.dhe.file;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.Optional;
import java.util.UUID;

/**
 * The lines of a readable file, one after the other. Line ends may be those of Windows. Names stand at the end of their line,
 * with control characters, lone surrogates and the backslash as {@code \\uXXXX}.
 */
final class SpecLines {
    /** 64 MiB, our limit. */
    private static final int MAX_BYTES = 64 << 20;
    private static final int SHOWN = 80;

    private final Bytes bytes;
    private int number;
    private int at;
    private int next;
    private String line = "";

    SpecLines(Bytes bytes, String first) {
        this.bytes = bytes;
        if (bytes.length() > MAX_BYTES) {
            throw fail("at most " + MAX_BYTES + " bytes");
        }
        if (!advance() || !line.equals(first)) {
            throw fail(first);
        }
    }

    /** Goes to the next line; false behind the last one. */
    boolean advance() {
        if (next >= bytes.length()) {
            line = "";
            at = bytes.length();
            return false;
        }
        number++;
        at = next;
        int end = next;
        while (end < bytes.length() && bytes.u1(end) != '\n') {
            end++;
        }
        next = end + 1;
        boolean windows = end > at && bytes.u1(end - 1) == '\r';
        line = bytes.utf8(at, end - at - (windows ? 1 : 0));
        return true;
    }

    /** The line without its end. */
    String line() {
        return line;
    }

    /** What an MVID and a SHA-256 name. */
    DllIdentity dll(String text) {
        String[] words = text.split(" ", -1);
        Optional<Sha256> hash = words.length == 2 ? Sha256.parse(words[1]) : Optional.empty();
        if (hash.isEmpty() || !words[0].matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
            throw fail("an MVID and a SHA-256");
        }
        return new DllIdentity(UUID.fromString(words[0]), hash.get());
    }

    /** A name as it was before it was escaped. */
    String name(String text) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '\\') {
                String digits = i + 6 <= text.length() && text.charAt(i + 1) == 'u' ? text.substring(i + 2, i + 6) : "";
                if (!digits.matches("[0-9A-F]{4}")) {
                    throw fail("\\u and four hex digits");
                }
                name.append((char) Integer.parseInt(digits, 16));
                i += 5;
            } else {
                name.append(each);
            }
        }
        if (name.isEmpty()) {
            throw fail("a name");
        }
        return name.toString();
    }

    /** A name on one line. */
    static String escaped(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            boolean pair = Character.isHighSurrogate(each) && i + 1 < name.length()
                    && Character.isLowSurrogate(name.charAt(i + 1));
            if (pair) {
                text.append(each).append(name.charAt(++i));
            } else if (each == '\\' || Character.isISOControl(each) || Character.isSurrogate(each) || each == '\u2028'
                    || each == '\u2029' || each == '\uFEFF') {
                text.append("\\u%04X".formatted((int) each));
            } else {
                text.append(each);
            }
        }
        return text.toString();
    }

    /** What is wrong with the line. */
    BadFormatException fail(String expected) {
        String found = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
        return new BadFormatException(Diagnostic.error(Rule.SPEC_LINE, new Span(Math.min(at, bytes.length()), 0),
                "line " + Math.max(1, number), expected, found.isEmpty() ? "nothing" : found));
    }
}
