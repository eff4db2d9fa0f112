package hybridscope.app.window;

import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.resources.Messages;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** Asks the user for files. The system's dialog cannot be driven by a test, so tests answer in its place. */
@FunctionalInterface
public interface FileChooserService {
    /** The files chosen, or an empty list. */
    List<Path> openFiles(Window owner);

    /** The system's own dialog. */
    static FileChooserService system(Messages messages) {
        return owner -> {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(messages.text("chooser.title"));
            chooser.getExtensionFilters().addAll(
                    new FileChooser.ExtensionFilter(messages.text("chooser.assemblies"), "*.dll", "*.exe", "*.netmodule",
                    "*.winmd",
                            "*.pdb", "*.bytes", "*" + WorkspaceFile.SUFFIX, "*.DLL", "*.EXE", "HybridCLRSettings.asset",
                            "ProjectVersion.txt"),
                    new FileChooser.ExtensionFilter(messages.text("chooser.all"), "*"));
            List<File> files = chooser.showOpenMultipleDialog(owner);
            return files == null ? List.of() : files.stream().map(File::toPath).toList();
        };
    }
}
