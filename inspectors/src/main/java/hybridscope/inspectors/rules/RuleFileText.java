package hybridscope.inspectors.rules;

import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.dhe.rules.xml.XmlElement;
import hybridscope.core.dhe.rules.xml.XmlText;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rule files as files: which ones are, and how their text becomes bytes. */
public final class RuleFileText {
    /** How the name of a rule file ends. */
    public static final String SUFFIX = ".xml";
    /** A rule file begins with its root element: there is no need to read all of what may be something else. */
    private static final int BEGINNING = 1 << 16;
    private static final Pattern ENCODING = Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

    private RuleFileText() {
    }

    /** Whether a file is a rule file, or XML in which there is nothing yet. @param content its bytes */
    public static boolean is(Path path, Bytes content) {
        Path name = path.getFileName();
        if (name == null || !name.toString().toLowerCase(Locale.ROOT).endsWith(SUFFIX)) {
            return false;
        }
        List<XmlElement> roots = XmlText.read(content.copy(new Span(0, Math.min(content.length(), BEGINNING)))).roots();
        return roots.isEmpty() || roots.getFirst().name().equals(RuleFile.CONTAINERS.getFirst());
    }

    /** The text that a file's bytes are, in the encoding that they tell. */
    public static String text(Bytes content) {
        return XmlText.read(content.copy(new Span(0, content.length()))).text();
    }

    /** The bytes of a text, in the encoding that its XML declaration tells; UTF-8 where it tells none, or none that is known. */
    public static byte[] bytes(String text) {
        Matcher declared = ENCODING.matcher(text);
        Charset charset = StandardCharsets.UTF_8;
        if (declared.find()) {
            try {
                charset = Charset.forName(declared.group(1));
            } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
                charset = StandardCharsets.UTF_8;
            }
        }
        return text.getBytes(charset.canEncode() ? charset : StandardCharsets.UTF_8);
    }
}
