package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** DESIGN.md, "Rooms": what each module may use. */
class ModuleDependenciesTest {
    private static final String OWN = "hybridscope";
    private static final Set<String> EVERYTHING = Set.of("*");

    /** Module to what it may use: a module of ours, or the group of a library. */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "resources", Set.of(),
            "core-runtime", Set.of(),
            "inspectors", Set.of("core-runtime", "tools.jackson.core"),
            "views", Set.of("inspectors", "resources", "org.openjfx", "org.fxmisc.richtext", "org.controlsfx",
                    "org.kordamp.ikonli"),
            "sample-assemblies", Set.of(),
            "views/test-stage", Set.of("org.openjfx", "org.testfx", "org.hamcrest", "org.junit.jupiter"),
            "app", EVERYTHING);

    /** Tests may use these besides. */
    private static final Map<String, Set<String>> TESTS_MAY_USE = Map.of(
            "resources", Set.of(),
            "core-runtime", Set.of(),
            "inspectors", Set.of(),
            "views", Set.of("test-stage", "org.testfx", "io.github.mkpaz"),
            "sample-assemblies", Set.of("core-runtime"),
            "views/test-stage", Set.of(),
            "app", EVERYTHING);

    @Test
    void thePlanNamesEveryModule() throws Exception {
        NodeList modules = pom("").getElementsByTagName("module");
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < modules.getLength(); i++) {
            names.add(modules.item(i).getTextContent());
        }
        assertEquals(new TreeSet<>(MAY_USE.keySet()), names);
    }

    @Test
    void modulesUseOnlyWhatThePlanAllows() throws Exception {
        List<String> violations = new ArrayList<>();
        for (String module : MAY_USE.keySet()) {
            for (Element dependency : dependencies(pom(module))) {
                if (!allowed(module, dependency)) {
                    violations.add(module + " uses " + text(dependency, "groupId") + ":" + text(dependency, "artifactId"));
                }
            }
        }
        assertEquals(List.of(), violations);
    }

    @Test
    void whatAllModulesShareIsForTestsOnly() throws Exception {
        List<String> shared = dependencies(pom("")).stream()
                .map(dependency -> text(dependency, "artifactId") + " " + text(dependency, "scope")).toList();
        assertEquals(List.of("junit-jupiter test"), shared);
    }

    private static boolean allowed(String module, Element dependency) {
        String group = text(dependency, "groupId");
        String used = group.equals(OWN) ? text(dependency, "artifactId") : group;
        boolean inTests = text(dependency, "scope").equals("test") && permits(TESTS_MAY_USE.get(module), used);
        return inTests || permits(MAY_USE.get(module), used);
    }

    private static boolean permits(Set<String> allowed, String used) {
        return allowed.equals(EVERYTHING) || allowed.contains(used);
    }

    private static Document pom(String module) throws Exception {
        Path file = ProjectFiles.ROOT.resolve(module).resolve("pom.xml");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    /** The project's own dependencies, without those that are only managed. */
    private static List<Element> dependencies(Document pom) {
        return children(pom.getDocumentElement(), "dependencies").stream()
                .flatMap(list -> children(list, "dependency").stream()).toList();
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    private static String text(Element parent, String name) {
        return children(parent, name).stream().map(element -> element.getTextContent().strip()).findFirst().orElse("");
    }
}
