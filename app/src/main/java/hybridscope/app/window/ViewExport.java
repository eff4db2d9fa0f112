package hybridscope.app.window;

import hybridscope.resources.Messages;
import hybridscope.views.image.Png;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.image.Image;
import javafx.stage.Window;

/**
 * Writes what a view shows to a file: a table as CSV, a listing as text, the report as JSON, a picture of it as PNG. The name
 * that somebody gives says which.
 */
final class ViewExport {
    private static final String PICTURE = "png";

    private final RememberingChooser chooser;
    private final Window owner;
    private final BackgroundTasks tasks;
    private final Messages messages;
    private final Consumer<String> say;

    ViewExport(RememberingChooser chooser, Window owner, BackgroundTasks tasks, Messages messages, Consumer<String> say) {
        this.chooser = chooser;
        this.owner = owner;
        this.tasks = tasks;
        this.messages = messages;
        this.say = say;
    }

    /** Asks where, and writes there. */
    void export(OpenTab tab) {
        List<Exported> forms = new ArrayList<>(tab.view().exports());
        // Where there is a table, there is one in Markdown.
        forms.stream().filter(Exported::isTable).findFirst().ifPresent(table -> forms.add(table.asMarkdown()));
        List<String> suffixes = new ArrayList<>(forms.stream().map(Exported::suffix).toList());
        suffixes.add(PICTURE);
        Path folder = chooser.folder().orElseGet(() -> tab.file().path().toAbsolutePath().getParent());
        String name = tab.view().title().getValue().replaceAll("[^\\p{Alnum}.#_ -]+", "_") + "." + suffixes.getFirst();
        chooser.saveFile(owner, folder.resolve(name), suffixes).ifPresent(path -> write(tab, forms, path));
    }

    private void write(OpenTab tab, List<Exported> forms, Path path) {
        String file = path.getFileName().toString();
        String suffix = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (suffix.equals(PICTURE)) {
            Image picture = tab.view().node().snapshot(null, null);
            write(path, _ -> Png.encode(picture));
            return;
        }
        forms.stream().filter(form -> form.suffix().equals(suffix)).findFirst().ifPresentOrElse(form -> {
            String text = form.content().get();
            write(path, _ -> text.getBytes(StandardCharsets.UTF_8));
        }, () -> say.accept(messages.text("export.unknown", suffix)));
    }

    private void write(Path path, Function<Path, byte[]> content) {
        tasks.run(messages.text("export.task", path.getFileName().toString()), _ -> Files.write(path, content.apply(path)),
                written -> say.accept(messages.text("export.done", written.toString())),
                failure -> say.accept(messages.text("log.failed", path.getFileName(), String.valueOf(failure.getMessage()))));
    }
}
