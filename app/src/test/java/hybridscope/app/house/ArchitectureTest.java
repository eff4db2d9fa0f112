package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What docs/ARCHITECTURE.md and CONTRIBUTING.md name in code font exists: {@code core.types} is a package below hybridscope,
 * {@code Loop} a class, {@code Image.open} a member of one. Names of others (Java's, JavaFX's, opcodes') stand there without that
 * font.
 */
class ArchitectureTest {
    private static final Path ARCHITECTURE = ProjectFiles.ROOT.resolve("docs/ARCHITECTURE.md");
    private static final List<Path> DOCUMENTS = List.of(ARCHITECTURE, ProjectFiles.ROOT.resolve("CONTRIBUTING.md"));
    private static final String SOURCES = "src/(?:main|generator|test)/java/hybridscope/";
    private static final Pattern SOURCE = Pattern.compile("[\\w-]+/" + SOURCES + "(.+/)?(\\w+)\\.java");
    private static final Pattern PACKAGE = Pattern.compile("(?:core|inspectors|views|app|resources)(?:\\.[a-z]+)+");
    private static final Pattern CLASS = Pattern.compile("([A-Z]\\w*[a-z]\\w*)(?:\\.(\\w+))?");

    /** The sources of all modules by the names of their classes. */
    private static Map<String, List<Path>> sources() throws IOException {
        Map<String, List<Path>> sources = new HashMap<>();
        for (Path file : ProjectFiles.all()) {
            Matcher source = SOURCE.matcher(ProjectFiles.ROOT.relativize(file).toString().replace('\\', '/'));
            if (source.matches()) {
                sources.computeIfAbsent(source.group(2), _ -> new ArrayList<>()).add(file);
            }
        }
        return sources;
    }

    @Test
    void whatTheyNameExists() throws IOException {
        Map<String, List<Path>> sources = sources();
        TreeSet<String> missing = new TreeSet<>();
        int found = 0;
        for (Path document : DOCUMENTS) {
            for (String name : MarkdownFile.of(document).codeNames()) {
                Optional<Boolean> exists = exists(name, sources);
                found += exists.isPresent() ? 1 : 0;
                if (exists.isPresent() && !exists.get()) {
                    missing.add(document.getFileName() + ": " + name);
                }
            }
        }
        assertEquals(new TreeSet<>(), missing);
        assertTrue(found > 100, "hardly anything is named");
    }

    /** Whether there is something of that name; empty where it is no name of a package or class. */
    private static Optional<Boolean> exists(String name, Map<String, List<Path>> sources) throws IOException {
        if (PACKAGE.matcher(name).matches()) {
            String folder = "hybridscope/" + name.replace('.', '/') + "/";
            return Optional.of(sources.values().stream().flatMap(List::stream)
                    .anyMatch(file -> file.toString().replace('\\', '/').contains(folder)));
        }
        Matcher type = CLASS.matcher(name);
        if (!type.matches()) {
            return Optional.empty();
        }
        for (Path file : sources.getOrDefault(type.group(1), List.of())) {
            if (type.group(2) == null || Files.readString(file).matches("(?s).*\\b" + type.group(2) + "\\b.*")) {
                return Optional.of(true);
            }
        }
        return Optional.of(false);
    }

    @Test
    void itNamesEveryPackageOfTheRuntime() throws IOException {
        List<String> named = MarkdownFile.of(ARCHITECTURE).codeNames();
        try (Stream<Path> folders = Files.list(ProjectFiles.ROOT.resolve("core-runtime/src/main/java/hybridscope/core"))) {
            assertEquals(List.of(), folders.filter(Files::isDirectory).map(folder -> "core." + folder.getFileName())
                    .filter(name -> !named.contains(name)).sorted().collect(Collectors.toList()));
        }
    }

    @Test
    void whatDoesNotExistIsFound() throws IOException {
        Map<String, List<Path>> sources = sources();
        for (String there : List.of("core.house", "app.house", "ArchitectureTest", "ArchitectureTest.sources")) {
            assertEquals(Optional.of(true), exists(there, sources), there);
        }
        for (String gone : List.of("core.nowhere", "views.house", "NoSuchClass", "MarkdownFile.noSuchMember")) {
            assertEquals(Optional.of(false), exists(gone, sources), gone);
        }
        for (String other : List.of("core-runtime", "call int32 Foo::Bar(int32)", "CONTRIBUTING.md")) {
            assertEquals(Optional.empty(), exists(other, sources), other);
        }
    }
}
