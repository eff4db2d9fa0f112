package hybridscope.core.metadata.monodis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Row for row what monodis prints, table by table: each line is made from our values and must be monodis's line. Of the tables
 * without rows some; all with {@code -Dhybridscope.conformance=full} ({@code ./hybridscope test --full}).
 */
class MonodisTest {
    private static final Path LIBRARIES = Path.of("/usr/lib/mono/4.5");
    private static final List<String> TABLES = List.of("assembly", "assemblyref", "classlayout", "constant", "customattr",
            "declsec", "event", "exported", "fields", "file", "genericpar", "interface", "manifest", "marshal", "memberref",
            "method", "methodimpl", "methodsem", "methodspec", "moduleref",
            "module", "nested", "param", "parconst", "property", "propertymap", "typedef", "typeref", "typespec", "implmap",
            "fieldrva", "standalonesig", "methodptr", "fieldptr", "paramptr", "eventptr", "propertyptr");
    private static final List<String> HEAPS = List.of("blob", "strings", "userstrings");
    /** ilasm's keywords are quoted by monodis; which words those are is not our concern. */
    private static final Pattern QUOTED_WORD = Pattern.compile("'([A-Za-z0-9_$@?!`][A-Za-z0-9_$@?!`.]*)'");

    private static final boolean FULL = "full".equals(System.getProperty("hybridscope.conformance"));
    /** Of so many tables without rows monodis is asked about one: it has to be started for each. */
    private static final int EMPTY = 8;

    private static final String UNKNOWN_STREAM = "Unknown heap type: ";
    /**
     * Mono takes the rows of EncLog and EncMap for nothing, and so reads garbage for every table behind them, names of assemblies
     * included; it crashes over some. Edited.dll has these two tables, and else holds what Attributes.dll holds: what depends
     * on the tables behind must be what monodis says of Attributes.dll.
     */
    private static final List<String> BEHIND_ENC_TABLES = List.of("assembly", "assemblyref", "customattr", "event", "fields",
            "genericpar", "memberref", "method", "methodspec", "nested", "property", "typedef", "typeref", "typespec");

    @TestFactory
    Stream<DynamicTest> classLibraries() {
        return Stream.of("mscorlib.dll", "System.dll", "System.Core.dll", "mcs.exe")
                .flatMap(name -> tests(LIBRARIES.resolve(name)));
    }

    @TestFactory
    Stream<DynamicTest> samples() throws Exception {
        Path samples = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");
        List<Path> files;
        try (Stream<Path> all = Files.walk(samples)) {
            files = all.filter(path -> path.toString().matches(".*\\.(dll|exe|netmodule)")).sorted().toList();
        }
        return files.stream().flatMap(MonodisTest::tests);
    }

    private static Stream<DynamicTest> tests(Path file) {
        return Stream.concat(TABLES.stream(), HEAPS.stream())
                .map(option -> dynamicTest(file.getFileName() + " --" + option, () -> compare(file, option)));
    }

    private static void compare(Path file, String option) throws Exception {
        Metadata metadata = Image.open(file).metadata().orElseThrow();
        Path directory = file.toAbsolutePath().getParent();
        Classes classes = new Classes(List.of(directory, directory.getParent(), LIBRARIES));
        classes.add(metadata);
        List<String> ours = (HEAPS.contains(option)
                ? new HeapTexts(metadata).of(option) : new TableTexts(metadata, classes).of(option)).lines().toList();
        if (!FULL && ours.size() <= 1 && Math.floorMod(file.getFileName().hashCode() + option.hashCode(), EMPTY) != 0) {
            return;
        }
        boolean misread = file.endsWith("Edited.dll") && BEHIND_ENC_TABLES.contains(option);
        Path oracle = misread ? file.resolveSibling("Attributes.dll") : file;
        List<String> expected = new ArrayList<>(Monodis.lines(option, oracle));
        if (expected.getFirst().startsWith(UNKNOWN_STREAM)) {
            // Said before everything else, with an empty line behind it.
            expected.subList(0, 2).clear();
        }
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < Math.min(expected.size(), ours.size()) && differences.size() < 5; i++) {
            if (!plain(expected.get(i)).equals(plain(ours.get(i)))) {
                differences.add("line " + (i + 1) + "\n  monodis: " + expected.get(i) + "\n  ours:    " + ours.get(i));
            }
        }
        if (!differences.isEmpty()) {
            fail(String.join("\n", differences));
        }
        assertEquals(expected.size(), ours.size(), "lines");
    }

    private static String plain(String line) {
        return QUOTED_WORD.matcher(line).replaceAll("$1");
    }
}
