package hybridscope.app.window;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.UpdatePlan;
import hybridscope.app.workspace.Workspace;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.app.workspace.WorkspaceLog;
import hybridscope.app.workspace.WorkspaceWriter;
import hybridscope.core.abi.Abi;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.aot.HomologousImageMode;
import hybridscope.resources.Messages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.stage.Window;

/** Saves what is open as a workspace, whatever it was opened from: files, a folder, a Unity project, a workspace file. */
final class WorkspaceSaving {

    private final Workspace workspace;
    private final FileChooserService chooser;
    private final Window owner;
    private final Messages messages;
    private final Consumer<String> say;
    private final WorkspaceLog log;
    private final Set<Path> consistent = new HashSet<>();
    /** The workspace file that was opened or saved last; null for none. */
    private Path file;
    private Abi abi = BridgeSignature.RUNTIME;

    WorkspaceSaving(Workspace workspace, FileChooserService chooser, Window owner, Messages messages, Consumer<String> say,
            WorkspaceLog log) {
        this.workspace = workspace;
        this.chooser = chooser;
        this.owner = owner;
        this.messages = messages;
        this.say = say;
        this.log = log;
    }

    /** A workspace file has been opened. */
    void opened(Path path, WorkspaceFile read) {
        file = path;
        abi = read.abi() == null ? abi : read.abi();
        consistent.addAll(read.consistent());
    }

    /** For which ABI the AOT part is built: what the last workspace that said so has said. */
    Abi abi() {
        return abi;
    }

    /** How a file that supplements has to agree with its AOT assembly. */
    HomologousImageMode mode(Path supplement) {
        return consistent.contains(supplement) ? HomologousImageMode.CONSISTENT : HomologousImageMode.SUPER_SET;
    }

    /** Asks where, and saves there. */
    void save() {
        List<OpenedFile> open = workspace.snapshot();
        Path suggested = file != null ? file : open.getFirst().path().resolveSibling(
                open.getFirst().path().getFileName().toString().replaceFirst("\\.[^.]*$", "") + WorkspaceFile.SUFFIX);
        chooser.saveFile(owner, suggested).ifPresent(path -> write(named(path), open));
    }

    private void write(Path path, List<OpenedFile> open) {
        try {
            UpdatePlan plan = workspace.planProperty().get();
            for (OpenedFile each : open) {
                plan = UpdatePlan.isRules(each.path()) ? plan.withRuleFile(each.path()) : plan;
            }
            WorkspaceWriter.write(path, open.stream().filter(each -> !UpdatePlan.isRules(each.path()))
                    .map(each -> new WorkspaceFile.Member(each.path(), each.roles())).toList(), plan, consistent, file);
            file = path;
            say.accept(messages.text("log.workspace-saved", path.getFileName().toString()));
        } catch (IOException e) {
            log.failed(path, e);
        }
    }

    private static Path named(Path path) {
        return WorkspaceFile.is(path) ? path
                : path.resolveSibling(path.getFileName().toString().replaceFirst("\\.json$", "") + WorkspaceFile.SUFFIX);
    }
}
