package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyContent;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.CSharpProject;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.resources.Messages;
import hybridscope.views.place.BackgroundTasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.stage.Window;

/** A whole file as a C# project, in a folder that somebody chooses; one that has something in it already is left as it is. */
final class CSharpExport {
    private static final String PROJECT = "csproj";

    private final RememberingChooser chooser;
    private final Window owner;
    private final BackgroundTasks tasks;
    private final Messages messages;
    private final Consumer<String> say;
    private final Supplier<LanguageLevel> level;

    private record Written(Path folder, int files, int unreadable) {
    }

    /** @param level the version of C# that is chosen for all C# */
    CSharpExport(RememberingChooser chooser, Window owner, BackgroundTasks tasks, Messages messages, Consumer<String> say,
            Supplier<LanguageLevel> level) {
        this.chooser = chooser;
        this.owner = owner;
        this.tasks = tasks;
        this.messages = messages;
        this.say = say;
        this.level = level;
    }

    /** Whether a file has something to become C#. */
    static boolean isFor(OpenedFile file) {
        return AssemblyContent.of(file).flatMap(OpenFile::metadata).isPresent();
    }

    /** Asks where, and writes there. */
    void export(OpenedFile file) {
        OpenFile opened = AssemblyContent.of(file).orElseThrow();
        LanguageLevel words = level.get().forMono();
        Path folder = chooser.folder().orElseGet(() -> file.path().toAbsolutePath().getParent());
        Path suggested = folder.resolve(CSharpProject.name(opened.image()) + "." + PROJECT);
        chooser.saveFile(owner, suggested, List.of(PROJECT)).ifPresent(chosen -> tasks.run(
                messages.text("export.task", chosen.getFileName().toString()),
                progress -> write(CSharpFile.of(opened, words), place(chosen), progress),
                written -> say.accept(messages.text(written.unreadable == 0 ? "export.csharp" : "export.csharp.unreadable",
                        written.folder, written.files, written.unreadable)),
                failure -> say.accept(messages.text("log.failed", chosen.getFileName(), String.valueOf(failure.getMessage())))));
    }

    private static Written write(CSharpFile code, Path folder, BackgroundTasks.Progress progress) throws IOException {
        int types = code.types().size();
        int files = CSharpProject.of(code).write(folder, false, done -> progress.report(done, types)).size();
        return new Written(folder, files, code.failures().size());
    }

    /** The folder of the project file where that is empty, otherwise a new one in it. */
    private static Path place(Path chosen) throws IOException {
        Path folder = chosen.toAbsolutePath().getParent();
        String name = chosen.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        Path place = folder;
        for (int i = 1; !isEmpty(place); i++) {
            place = folder.resolve(i == 1 ? name : name + "-" + i);
        }
        return place;
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Files.notExists(folder);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }
}
