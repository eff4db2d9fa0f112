package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyContent;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.Workspace;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.views.place.RuleEditing;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.stage.Window;

/** What the rule editor needs of the window: the open assemblies, where a file is to be saved. */
final class OpenRules implements RuleEditing {
    private final Workspace workspace;
    private final FileChooserService chooser;
    private final Window owner;
    private final ObjIntConsumer<Path> opener;
    private final ReadOnlyObjectWrapper<List<OpenFile>> assemblies = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<Path, String>> drafts = new ReadOnlyObjectWrapper<>(Map.of());

    OpenRules(Workspace workspace, FileChooserService chooser, Window owner, ObjIntConsumer<Path> opener) {
        this.workspace = workspace;
        this.chooser = chooser;
        this.owner = owner;
        this.opener = opener;
        workspace.files().addListener((ListChangeListener<OpenedFile>) _ -> update());
        update();
    }

    /** Rules are about the assemblies that have a differential part; where nothing has a part, about all. */
    private void update() {
        boolean roles = workspace.files().stream().anyMatch(file -> file.roles().contains(FileRole.DIFFERENTIAL));
        List<OpenFile> now = workspace.files().stream().filter(file -> !roles || file.roles().contains(FileRole.DIFFERENTIAL))
                .flatMap(file -> AssemblyContent.of(file).stream())
                .filter(file -> file.metadata().filter(metadata -> metadata.tables().rows(Table.METHOD_DEF) > 0).isPresent())
                .toList();
        // A file has another record each time that somebody asks for it: what is known of it is kept for the same image.
        List<OpenFile> before = assemblies.get();
        List<OpenFile> kept = now.stream().map(file -> before.stream()
                .filter(each -> each.image() == file.image() && each.key().equals(file.key())).findFirst().orElse(file)).toList();
        if (!kept.equals(before)) {
            assemblies.set(kept);
        }
    }

    @Override
    public ObservableValue<List<OpenFile>> assemblies() {
        return assemblies.getReadOnlyProperty();
    }

    @Override
    public ObservableValue<Map<Path, String>> drafts() {
        return drafts.getReadOnlyProperty();
    }

    @Override
    public void draft(Path file, String text) {
        Map<Path, String> now = new HashMap<>(drafts.get());
        Path key = file.toAbsolutePath().normalize();
        if (text == null) {
            now.remove(key);
        } else {
            now.put(key, text);
        }
        drafts.set(Map.copyOf(now));
    }

    /** Goes on with what is not saved in another window. */
    void takeOver(OpenRules other) {
        drafts.set(other.drafts.get());
    }

    @Override
    public Optional<Path> saveAs(Path suggested) {
        return chooser.saveFile(owner, suggested);
    }

    @Override
    public void open(Path file, int line) {
        opener.accept(file, line);
    }
}
