package hybridscope.app.window;

import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.rules.RuleFileText;
import hybridscope.resources.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** Asks the user for files. The system's dialog cannot be driven by a test, so tests answer in its place. */
@FunctionalInterface
public interface FileChooserService {
    /** The files chosen, or an empty list. */
    List<Path> openFiles(Window owner);

    /** The same in a folder. @param folder where to begin; null for anywhere */
    default List<Path> openFiles(Window owner, Path folder) {
        return openFiles(owner);
    }

    /** The same as {@link #saveFile(Window, Path)} for a file of one of several kinds. @param suffixes without their points */
    default Optional<Path> saveFile(Window owner, Path suggested, List<String> suffixes) {
        return saveFile(owner, suggested);
    }

    /** Where a file is to be saved; empty where the person thinks better of it, or nobody can be asked. */
    default Optional<Path> saveFile(Window owner, Path suggested) {
        return Optional.empty();
    }

    /** The system's own dialog. */
    static FileChooserService system(Messages messages) {
        return new SystemChooser(messages);
    }

    /** The system's own dialogs. */
    record SystemChooser(Messages messages) implements FileChooserService {
        @Override
        public Optional<Path> saveFile(Window owner, Path suggested) {
            return saveFile(owner, suggested, List.of());
        }

        @Override
        public Optional<Path> saveFile(Window owner, Path suggested, List<String> suffixes) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(messages.text("chooser.save"));
            File folder = suggested.toAbsolutePath().getParent().toFile();
            if (folder.isDirectory()) {
                chooser.setInitialDirectory(folder);
            }
            suffixes.forEach(suffix -> chooser.getExtensionFilters()
                    .add(new FileChooser.ExtensionFilter(messages.text("export." + suffix), "*." + suffix)));
            chooser.setInitialFileName(suggested.getFileName().toString());
            return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
        }

        @Override
        public List<Path> openFiles(Window owner) {
            return openFiles(owner, null);
        }

        @Override
        public List<Path> openFiles(Window owner, Path folder) {
            FileChooser chooser = new FileChooser();
            if (folder != null) {
                chooser.setInitialDirectory(folder.toFile());
            }
            chooser.setTitle(messages.text("chooser.title"));
            chooser.getExtensionFilters().addAll(
                    new FileChooser.ExtensionFilter(messages.text("chooser.assemblies"), "*.dll", "*.exe", "*.netmodule",
                    "*.winmd",
                            "*.pdb", "*.bytes", "*" + WorkspaceFile.SUFFIX, "*" + RuleFileText.SUFFIX, "*.DLL", "*.EXE",
                            "HybridCLRSettings.asset",
                            "ProjectVersion.txt"),
                    new FileChooser.ExtensionFilter(messages.text("chooser.all"), "*"));
            List<File> files = chooser.showOpenMultipleDialog(owner);
            return files == null ? List.of() : files.stream().map(File::toPath).toList();
        }
    }
}
