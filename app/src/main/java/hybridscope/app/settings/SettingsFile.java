package hybridscope.app.settings;

import hybridscope.views.place.ViewPreferences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The settings as a JSON file in the user's configuration folder. A file that is missing or broken gives the defaults; one
 * that cannot be written loses what was to be remembered, and nothing else.
 */
public final class SettingsFile implements ViewPreferences {
    /** System property that names the folder instead. */
    public static final String FOLDER_PROPERTY = "hybridscope.config";

    private static final JsonMapper JSON = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

    private final Path path;
    private final ReadOnlyObjectWrapper<Settings> settings;

    /** Reads the settings in {@code folder}. */
    public SettingsFile(Path folder) {
        this.path = folder.resolve("settings.json");
        this.settings = new ReadOnlyObjectWrapper<>(this, "settings", read(path));
    }

    /** The folder that this system keeps a program's settings in, or the one that {@link #FOLDER_PROPERTY} names. */
    public static Path userFolder() {
        String named = System.getProperty(FOLDER_PROPERTY);
        if (named != null) {
            return Path.of(named);
        }
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home", "."));
        if (system.contains("win")) {
            return orElse("APPDATA", home.resolve("AppData/Roaming")).resolve("HybridScope");
        }
        if (system.contains("mac")) {
            return home.resolve("Library/Application Support/HybridScope");
        }
        return orElse("XDG_CONFIG_HOME", home.resolve(".config")).resolve("hybridscope");
    }

    /** The settings as they are now. */
    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    public Settings get() {
        return settings.get();
    }

    @Override
    public String get(String key, String otherwise) {
        return get().options().getOrDefault(key, otherwise);
    }

    @Override
    public void put(String key, String value) {
        change(now -> now.withOption(key, value));
    }

    /** Changes the settings and writes them. */
    public void change(UnaryOperator<Settings> change) {
        Settings changed = change.apply(settings.get());
        if (!changed.equals(settings.get())) {
            settings.set(changed);
            write(changed);
        }
    }

    private static Settings read(Path path) {
        try {
            Settings read = Files.isRegularFile(path) ? JSON.readValue(Files.readString(path), Settings.class) : null;
            return read == null ? Settings.DEFAULT : read;
        } catch (IOException | JacksonException e) {
            return Settings.DEFAULT;
        }
    }

    /** Written beside and moved into place, so that a crash in between leaves the old file. */
    private void write(Settings changed) {
        try {
            Files.createDirectories(path.getParent());
            Path fresh = path.resolveSibling("settings.json.new");
            Files.writeString(fresh, JSON.writeValueAsString(changed));
            Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            System.err.println("settings not saved: " + e.getMessage());
        }
    }

    private static Path orElse(String variable, Path otherwise) {
        String value = System.getenv(variable);
        return value == null || value.isBlank() ? otherwise : Path.of(value);
    }
}
