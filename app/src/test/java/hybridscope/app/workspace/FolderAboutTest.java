package hybridscope.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of the files of a folder. */
class FolderAboutTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    private Path folder;

    @Test
    void everySampleIsToldOfInBothLanguages() throws IOException {
        List<Path> samples;
        try (Stream<Path> files = Files.list(SAMPLES)) {
            samples = files.filter(each -> each.toString().matches(".*\\.(exe|dll|netmodule)")).toList();
        }
        assertTrue(samples.size() > 25, samples.toString());
        for (Path each : samples) {
            String english = FolderAbout.of(each, Locale.ENGLISH);
            assertTrue(english.length() > 40 && english.endsWith("."), each + ": " + english);
            String chinese = FolderAbout.of(each, Locale.CHINESE);
            assertTrue(chinese.endsWith("\u3002"), each + ": " + chinese);
            assertNotEquals(english, chinese);
        }
    }

    @Test
    void anotherLanguageHasTheEnglishTextAndOtherFilesHaveNone() throws IOException {
        assertEquals(FolderAbout.of(SAMPLES.resolve("Life.exe"), Locale.ENGLISH),
                FolderAbout.of(SAMPLES.resolve("Life.exe"), Locale.FRENCH));
        assertEquals("", FolderAbout.of(SAMPLES.resolve("Nobody.exe"), Locale.ENGLISH));
        assertEquals("", FolderAbout.of(folder.resolve("Life.exe"), Locale.ENGLISH));
        Files.writeString(folder.resolve("about.json"), "[");
        assertThrows(IOException.class, () -> FolderAbout.of(folder.resolve("Life.exe"), Locale.ENGLISH));
    }
}
