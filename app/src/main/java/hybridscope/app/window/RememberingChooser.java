package hybridscope.app.window;

import hybridscope.app.settings.SettingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;

/** Asks for files where the last one was chosen. */
final class RememberingChooser implements FileChooserService {
    private static final String FOLDER = "chooser.folder";

    private final FileChooserService chooser;
    private final SettingsFile settings;

    RememberingChooser(FileChooserService chooser, SettingsFile settings) {
        this.chooser = chooser;
        this.settings = settings;
    }

    /** Where the last file was chosen; empty at first, and where that is gone. */
    Optional<Path> folder() {
        return Optional.of(settings.get(FOLDER, "")).filter(text -> !text.isEmpty()).map(Path::of).filter(Files::isDirectory);
    }

    @Override
    public List<Path> openFiles(Window owner) {
        List<Path> chosen = chooser.openFiles(owner, folder().orElse(null));
        chosen.stream().findFirst().ifPresent(this::remember);
        return chosen;
    }

    @Override
    public Optional<Path> saveFile(Window owner, Path suggested, List<String> suffixes) {
        Optional<Path> chosen = chooser.saveFile(owner, suggested, suffixes);
        chosen.ifPresent(this::remember);
        return chosen;
    }

    @Override
    public Optional<Path> saveFile(Window owner, Path suggested) {
        return saveFile(owner, suggested, List.of());
    }

    private void remember(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            settings.put(FOLDER, folder.toString());
        }
    }
}
