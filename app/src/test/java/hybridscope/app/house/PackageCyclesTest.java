package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packages of a module stand above each other: none imports one that leads back to it. */
class PackageCyclesTest {
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
    /** A class that is imported, or one whose member is. */
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?(hybridscope(?:\\.[a-z]\\w*)*)\\.[A-Z]", Pattern.MULTILINE);

    @ParameterizedTest
    @ValueSource(strings = {"core-runtime", "inspectors", "views", "app"})
    void noPackageLeadsBackToItself(String module) throws IOException {
        Map<String, Set<String>> imports = imports(module);
        assertTrue(imports.size() > 5, "hardly a package");
        Set<String> cyclic = new TreeSet<>();
        for (String name : imports.keySet()) {
            Set<String> reached = new HashSet<>();
            follow(imports, name, reached);
            if (reached.contains(name)) {
                cyclic.add(name);
            }
        }
        assertEquals(Set.of(), cyclic);
    }

    private static void follow(Map<String, Set<String>> imports, String from, Set<String> reached) {
        for (String to : imports.getOrDefault(from, Set.of())) {
            if (reached.add(to)) {
                follow(imports, to, reached);
            }
        }
    }

    /** The packages that each package of a module imports from. */
    private static Map<String, Set<String>> imports(String module) throws IOException {
        Path sources = ProjectFiles.ROOT.resolve(module).resolve("src/main/java");
        Map<String, Set<String>> imports = new TreeMap<>();
        for (Path file : ProjectFiles.all()) {
            if (file.startsWith(sources) && file.toString().endsWith(".java")) {
                String text = Files.readString(file);
                Matcher own = PACKAGE.matcher(text);
                assertTrue(own.find(), file.toString());
                Set<String> found = imports.computeIfAbsent(own.group(1), _ -> new HashSet<>());
                IMPORT.matcher(text).results().map(each -> each.group(1)).filter(each -> !each.equals(own.group(1)))
                        .forEach(found::add);
            }
        }
        return imports;
    }
}
