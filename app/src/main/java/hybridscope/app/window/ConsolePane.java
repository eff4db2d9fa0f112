package hybridscope.app.window;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.WorkspaceLog;
import hybridscope.resources.Messages;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;
import javafx.scene.control.ListView;

/** The record of what the window did: files opened, read again, not read and why. */
final class ConsolePane extends ListView<String> implements WorkspaceLog {
    private static final int LIMIT = 5_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final Messages messages;
    private final Consumer<String> status;

    /** @param status told each line too, without its time */
    ConsolePane(Messages messages, Consumer<String> status) {
        this.messages = messages;
        this.status = status;
        setId("console");
        getStyleClass().add("mono");
    }

    /** Adds a line. */
    void say(String text) {
        getItems().add(LocalTime.now().format(TIME) + "  " + text);
        if (getItems().size() > LIMIT) {
            getItems().removeFirst();
        }
        scrollTo(getItems().size() - 1);
        status.accept(text);
    }

    @Override
    public String loadingTitle(Path path) {
        return messages.text("log.loading", path.getFileName());
    }

    @Override
    public void opened(OpenedFile file) {
        say(messages.text("log.opened", file.key(), file.bytes().length()));
    }

    @Override
    public void reloaded(OpenedFile file) {
        say(messages.text("log.reloaded", file.key()));
    }

    @Override
    public void closed(OpenedFile file) {
        say(messages.text("log.closed", file.key()));
    }

    @Override
    public void took(Path path, long milliseconds) {
        getItems().add(LocalTime.now().format(TIME) + "  " + messages.text("log.took", path.getFileName(), milliseconds));
    }

    @Override
    public void failed(Path path, Throwable failure) {
        say(messages.text("log.failed", path.getFileName(),
                reason(failure)));
    }

    /** Why; the file's name stands in front of it already. */
    private String reason(Throwable failure) {
        return switch (failure) {
            case NoSuchFileException _ -> messages.text("log.missing");
            case FileSystemException known when known.getReason() != null -> known.getReason();
            default -> String.valueOf(failure.getMessage());
        };
    }
}
