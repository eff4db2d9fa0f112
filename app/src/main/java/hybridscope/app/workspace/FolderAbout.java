package hybridscope.app.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** What the files of a folder show and what to look at in them, by name and language: {@code about.json} beside them tells it. */
public final class FolderAbout {
    private static final String FILE = "about.json";
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Map<String, String>>> BY_NAME = new TypeReference<>() {
    };

    private FolderAbout() {
    }

    /**
     * What is told of a file in a language, else in English; empty for nothing.
     *
     * @throws IOException if what should tell it cannot be read
     */
    public static String of(Path file, Locale language) throws IOException {
        Path told = file.toAbsolutePath().resolveSibling(FILE);
        if (!Files.isRegularFile(told)) {
            return "";
        }
        try {
            Map<String, String> texts = JSON.readValue(Files.readString(told), BY_NAME)
                    .getOrDefault(file.getFileName().toString(), Map.of());
            return texts.getOrDefault(language.getLanguage(), texts.getOrDefault("en", ""));
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }
}
