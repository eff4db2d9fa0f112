package hybridscope.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {
    @TempDir
    Path folder;

    @Test
    void whatIsChangedIsThereTheNextTime() {
        new SettingsFile(folder).change(settings -> settings.withTheme(Settings.Theme.DARK).withZoom(130).withRecent("x.dll")
                .withOption("il.bytes", "true"));
        Settings read = new SettingsFile(folder).get();
        assertEquals(new Settings(Settings.Theme.DARK, 130, Settings.Density.COMPACT, "", List.of("x.dll"),
                Settings.Layout.BROWSE, Settings.Layout.DEBUG, Map.of("il.bytes", "true")), read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "{", "[]", "{\"theme\": \"PINK\"}", "{\"zoom\": {}}"})
    void aBrokenFileGivesTheDefaults(String content) throws IOException {
        Files.writeString(folder.resolve("settings.json"), content);
        assertEquals(Settings.DEFAULT, new SettingsFile(folder).get());
    }

    @Test
    void absurdValuesBecomeSaneAndUnknownOnesAreIgnored() throws IOException {
        Files.writeString(folder.resolve("settings.json"),
                "{\"zoom\": 100000, \"layout\": {\"tree\": -5, \"width\": 1e30, \"treeOpen\": true}, \"colour\": \"red\"}");
        Settings read = new SettingsFile(folder).get();
        assertEquals(200, read.zoom());
        assertEquals(272, read.layout().tree());
        assertEquals(1440, read.layout().width());
    }

    @Test
    void recentFilesAreFewAndEachOnce() {
        Settings settings = Settings.DEFAULT;
        for (int i = 0; i < 20; i++) {
            settings = settings.withRecent(i + ".dll");
        }
        settings = settings.withRecent("12.dll");
        assertEquals("12.dll", settings.recent().getFirst());
        assertEquals(Settings.RECENT_LIMIT, settings.recent().size());
        assertEquals(Settings.RECENT_LIMIT, settings.recent().stream().distinct().count());
        assertTrue(IntStream.range(9, 20)
                .allMatch(settings.recent().stream().map(name -> Integer.parseInt(name.replace(".dll", ""))).toList()::contains));
    }
}
