package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A simple name is one class of the product: nobody imports one for the other. */
class SimpleNamesTest {
    /** On its level each is the field's own word: what an IL instruction has, and what a register instruction has. */
    private static final Set<String> MEANT = Set.of("Operand");
    private static final String SOURCES = "src/main/java";

    @Test
    void noSimpleNameStandsInTwoPackages() throws IOException {
        TreeMap<String, Set<String>> folders = new TreeMap<>();
        for (Path file : ProjectFiles.all()) {
            Path place = ProjectFiles.ROOT.relativize(file);
            String name = place.getFileName().toString();
            if (place.toString().replace('\\', '/').contains("/" + SOURCES + "/") && name.endsWith(".java")
                    && !name.equals("package-info.java")) {
                folders.computeIfAbsent(name.replace(".java", ""), _ -> new TreeSet<>()).add(place.getParent().toString());
            }
        }
        assertTrue(folders.containsKey("Span"), "no sources are read");
        folders.values().removeIf(places -> places.size() < 2);
        assertEquals(MEANT, folders.keySet());
    }
}
