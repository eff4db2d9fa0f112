package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** The hybrid workspace names files that exist, and its rule files have the form that rule files have. */
class WorkspaceFilesTest {
    private static final Path HYBRID = Samples.MODULE.resolve("workspaces/hybrid");
    private static final Map<String, Set<String>> CHILDREN = Map.of("rules", Set.of("assembly"), "assembly", Set.of("type"),
        "type", Set.of("method", "property", "event"), "method", Set.of(), "property", Set.of(), "event", Set.of());
    private static final Set<String> CONTAINER_ATTRIBUTES = Set.of("fullname");
    private static final Set<String> MEMBER_ATTRIBUTES = Set.of("name", "signature", "mode");

    @Test
    void everyFileTheWorkspaceNamesExists() throws IOException {
        String workspace = Files.readString(HYBRID.resolve("hybrid.workspace.json"));
        List<String> paths = Pattern.compile("\"([^\"]+\\.(?:exe|dll|xml))\"").matcher(workspace).results()
            .map((MatchResult match) -> match.group(1)).toList();
        assertEquals(13, paths.size());
        for (String path : paths) {
            assertTrue(Files.exists(HYBRID.resolve(path)), path);
        }
        Set<String> roles = new TreeSet<>(Pattern.compile("\"role\": \"([a-z-]+)\"").matcher(workspace).results()
            .map((MatchResult match) -> match.group(1)).toList());
        assertEquals(Set.of("aot", "differential", "hot-update", "supplementary"), roles);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.xml", "all.xml", "short.xml"})
    void aRuleFileHasTheFormOfRuleFiles(String name) throws IOException, SAXException, ParserConfigurationException {
        Element rules = DocumentBuilderFactory.newInstance().newDocumentBuilder()
            .parse(HYBRID.resolve(name).toFile()).getDocumentElement();
        assertEquals("rules", rules.getTagName());
        check(rules);
    }

    private static void check(Element element) {
        Set<String> allowed = CHILDREN.get(element.getTagName());
        Set<String> attributes = new TreeSet<>();
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            attributes.add(element.getAttributes().item(i).getNodeName());
        }
        if (allowed.isEmpty()) {
            assertTrue(MEMBER_ATTRIBUTES.containsAll(attributes), attributes::toString);
            assertTrue(attributes.contains("name") || attributes.contains("signature"));
            assertTrue(Set.of("", "none", "proxy").contains(element.getAttribute("mode")));
        } else if (!element.getTagName().equals("rules")) {
            assertEquals(CONTAINER_ATTRIBUTES, attributes);
        }
        int children = 0;
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                assertTrue(allowed.contains(child.getTagName()), child::getTagName);
                check(child);
                children++;
            }
        }
        assertFalse(children == 0 && !allowed.isEmpty(), element::getTagName);
    }
}
