package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No line of a source has more columns (UTF-16 units) than {@code max_line_length} of {@code .editorconfig} allows. Sources are
 * Java, style sheets, POMs and documents. Free are: the inside of Java's text blocks and imports, which cannot be broken without
 * changing what they say; rows of Markdown tables, its code blocks and lines of it that are one link; message bundles, in which a
 * message is a line; the C# and IL of samples and test programs, whose line numbers and columns are in symbol files and in
 * expected results; and what programs have written.
 */
class LineLengthTest {
    private static final Pattern LIMIT = Pattern.compile("(?m)^max_line_length *= *(\\d+) *$");
    private static final String TEXT_BLOCK = "\"\"\"";

    @Test
    void everyLineFits() throws IOException {
        int limit = limit(Files.readString(ProjectFiles.ROOT.resolve(".editorconfig")));
        List<String> found = new ArrayList<>();
        for (Path file : ProjectFiles.all()) {
            String name = file.getFileName().toString();
            if (name.matches(".*\\.(java|css|xml|md)")) {
                for (int line : tooLong(name, Files.readString(file), limit)) {
                    found.add(ProjectFiles.ROOT.relativize(file) + ":" + line);
                }
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void theLimitIsTheEditors() {
        assertEquals(77, limit("[*]\nindent_size = 4\nmax_line_length = 77\n"));
    }

    @Test
    void longLinesAreFound() {
        assertEquals(List.of(2), tooLong("A.java", "0123456789\n0123456789x\n", 10));
        assertEquals(List.of(4), tooLong("A.java", "a = \"\"\"\n  0123456789x\n\"\"\";\n0123456789x\n", 10));
        assertEquals(List.of(1), tooLong("A.java", "a0123456789 = \"\"\"\n\"\"\";\n", 10));
        assertEquals(List.of(), tooLong("A.java", "import a.b.c.D;\n", 10));
        assertEquals(List.of(5), tooLong("a.md", "| 0123456789 |\n```\n0123456789x\n```\n0123 456789\n", 10));
        assertEquals(List.of(1), tooLong("a.css", "0123456789x\n", 10));
    }

    private static int limit(String editorConfig) {
        Matcher matcher = LIMIT.matcher(editorConfig);
        if (!matcher.find()) {
            throw new IllegalStateException(".editorconfig has no max_line_length");
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** The numbers, from 1 up, of the lines that are too long. */
    private static List<Integer> tooLong(String name, String text, int limit) {
        List<Integer> found = new ArrayList<>();
        boolean java = name.endsWith(".java");
        boolean markdown = name.endsWith(".md");
        boolean inside = false;
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean free = inside || java && line.startsWith("import ")
                    || markdown && (line.startsWith("|") || line.matches("\\s*([-*] )?(<?https?:|\\[[^]]*]:)\\S*"));
            if (line.length() > limit && !free) {
                found.add(i + 1);
            }
            if (java && !line.contains("\\\"\\\"\\\"")) {
                inside ^= (line.length() - line.replace(TEXT_BLOCK, "").length()) / TEXT_BLOCK.length() % 2 == 1;
            } else if (markdown && line.strip().startsWith("```")) {
                inside = !inside;
            }
        }
        return found;
    }
}
