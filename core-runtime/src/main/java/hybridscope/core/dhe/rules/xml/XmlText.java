package hybridscope.core.dhe.rules.xml;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text that was read as XML: its elements as far as they could be made out, and everything that is wrong. */
public final class XmlText {
    private static final Pattern ENCODING = Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");
    /** An encoding is declared within this many bytes. */
    private static final int DECLARATION = 256;

    private final String text;
    private final List<XmlElement> roots;
    private final List<XmlToken> tokens;
    private final List<XmlFault> faults;
    private final int[] lines;

    private XmlText(String text, XmlReader reader) {
        this.text = text;
        roots = List.copyOf(reader.roots());
        tokens = List.copyOf(reader.tokens());
        faults = List.copyOf(reader.faults());
        lines = lineStarts(text);
    }

    /** Reads a text. */
    public static XmlText read(String text) {
        XmlReader reader = new XmlReader(text);
        reader.read();
        return new XmlText(text, reader);
    }

    /** Reads bytes, in the encoding that they tell (XML 1.0, 4.3.3 and F): UTF-8 where they tell none. */
    public static XmlText read(byte[] bytes) {
        Charset charset = StandardCharsets.UTF_8;
        int from = 0;
        XmlFault fault = null;
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            from = 3;
        } else if (startsWith(bytes, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16BE;
            from = 2;
        } else if (startsWith(bytes, 0xFF, 0xFE)) {
            charset = StandardCharsets.UTF_16LE;
            from = 2;
        } else if (startsWith(bytes, 0, '<')) {
            charset = StandardCharsets.UTF_16BE;
        } else if (startsWith(bytes, '<', 0)) {
            charset = StandardCharsets.UTF_16LE;
        } else {
            Matcher declared = ENCODING.matcher(
                    new String(bytes, 0, Math.min(bytes.length, DECLARATION), StandardCharsets.ISO_8859_1));
            if (declared.find()) {
                try {
                    charset = Charset.forName(declared.group(1));
                } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
                    fault = new XmlFault(XmlFault.Kind.ENCODING, declared.group(1), declared.start(1), declared.end(1));
                }
            }
        }
        return read(ByteBuffer.wrap(bytes, from, bytes.length - from), charset, fault);
    }

    private static XmlText read(ByteBuffer bytes, Charset charset, XmlFault fault) {
        CharsetDecoder decoder = charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer out = CharBuffer.allocate((int) Math.ceil(bytes.remaining() * (double) decoder.maxCharsPerByte()) + 16);
        XmlFault first = fault;
        while (true) {
            CoderResult result = decoder.decode(bytes, out, true);
            if (!result.isError()) {
                break;
            }
            if (first == null) {
                first = new XmlFault(XmlFault.Kind.ENCODING, charset.name(), out.position(), out.position() + 1);
            }
            bytes.position(bytes.position() + result.length());
            out.put('�');
        }
        decoder.flush(out);
        String text = out.flip().toString();
        XmlReader reader = new XmlReader(text);
        if (first != null) {
            reader.fault(first);
        }
        reader.read();
        return new XmlText(text, reader);
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        for (int i = 0; i < start.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != start[i]) {
                return false;
            }
        }
        return true;
    }

    private static int[] lineStarts(String text) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
                starts.add(i + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The text. */
    public String text() {
        return text;
    }

    /** The outermost elements; one, where all is right. */
    public List<XmlElement> roots() {
        return roots;
    }

    /** Its pieces in order. */
    public List<XmlToken> tokens() {
        return tokens;
    }

    /** What is not well-formed, in order; at most {@link XmlReader#MAX_FAULTS}. */
    public List<XmlFault> faults() {
        return faults;
    }

    /** The line of a place, from 1. */
    public int line(int at) {
        int found = Arrays.binarySearch(lines, at);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of a place in its line, from 1, in UTF-16 units. */
    public int column(int at) {
        return at - lines[line(at) - 1] + 1;
    }
}
