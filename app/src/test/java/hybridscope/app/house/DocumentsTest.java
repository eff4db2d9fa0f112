package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What comments and documents refer to is there: sections of the documents, files, headings. */
class DocumentsTest {
    private static final Pattern TEXT = Pattern.compile(".*\\.(java|md|xml|properties|css|sh|cmd)|.*/hybridscope");
    /** These name documents as examples. */
    private static final List<String> ABOUT_CITATIONS = List.of("Citation.java", "DocumentsTest.java");
    private static final MarkdownFile DOCUMENT = MarkdownFile.of("""
            # Rules
            ## 1. Frames
            ### Of `threads`, and more
            ## Decisions
            ### 3. One IR
            ```
            ## 7. not a heading
            ```
            [a](b.md#c), `[no](link)`, ``x`1``
            """);

    @Test
    void everySectionThatIsCitedExists() throws IOException {
        List<String> broken = new ArrayList<>();
        int cited = 0;
        for (Path file : ProjectFiles.all()) {
            if (TEXT.matcher(file.toString()).matches() && !ABOUT_CITATIONS.contains(file.getFileName().toString())) {
                String text = Files.readString(file);
                for (Citation citation : text.contains(".md") ? Citation.in(text) : List.<Citation>of()) {
                    cited++;
                    problem(citation).ifPresent(problem -> broken.add(ProjectFiles.ROOT.relativize(file) + ": " + problem));
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(cited > 50, () -> "hardly anything is cited");
    }

    private static Optional<String> problem(Citation citation) throws IOException {
        for (String folder : List.of("docs", "")) {
            Path file = ProjectFiles.ROOT.resolve(folder).resolve(citation.document());
            if (Files.exists(file)) {
                return citation.missingIn(MarkdownFile.of(file));
            }
        }
        return Optional.of("no document " + citation.document());
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path file : ProjectFiles.all()) {
            if (file.toString().endsWith(".md")) {
                for (String link : MarkdownFile.of(file).links()) {
                    if (!link.matches("[a-z]+:.*") && !leads(file, link)) {
                        broken.add(ProjectFiles.ROOT.relativize(file) + ": " + link);
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    private static boolean leads(Path from, String link) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
        return Files.exists(target) && (parts.length == 1 || MarkdownFile.of(target).anchors().contains(parts[1]));
    }

    @Test
    void citationsAreFound() {
        assertEquals(List.of(),
                problems("RULES.md §1. RULES.md §1 and §1, \"Of `threads`, and more\". RULES.md demands; see RULES.md"));
        assertEquals(List.of(), problems("/** (RULES.md,\n     * \"one\n * IR\") and RULES.md, decision 3 */ // RULES.md\n// "
                + "§1\n\"RULES.md, \\\"Frames\\\"\""));
        assertEquals(List.of("RULES.md §2"), problems("RULES.md §1 to §2"));
        assertEquals(List.of("RULES.md §7"), problems("RULES.md §7"));
        assertEquals(List.of("RULES.md, \"Decision\""), problems("RULES.md (\"Decision\")"));
        assertEquals(List.of("RULES.md, \"One IR\""), problems("RULES.md §1, \"One IR\""));
        assertEquals(List.of("RULES.md, decision 4"), problems("RULES.md, decision 4"));
        for (String unclear : List.of(" 1-3", ", Frames", ", section 1")) {
            assertEquals(1, problems("RULES.md" + unclear).size(), unclear);
        }
    }

    private static List<String> problems(String text) {
        return Citation.in(text).stream().flatMap(citation -> citation.missingIn(DOCUMENT).stream()).toList();
    }

    @Test
    void linksAndHeadingsAreFound() {
        assertEquals(List.of("b.md#c"), DOCUMENT.links());
        assertEquals(List.of("threads", "[no](link)", "x`1"), DOCUMENT.codeNames());
        assertEquals(List.of("1-frames", "3-one-ir", "decisions", "of-threads-and-more", "rules"),
                DOCUMENT.anchors().stream().sorted().toList());
        assertEquals(Set.of("a", "a-1"), MarkdownFile.of("# A\n## A\n").anchors());
    }
}
