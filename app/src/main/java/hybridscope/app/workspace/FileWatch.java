package hybridscope.app.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Notices when opened files change on the disk, by looking at size and time every half second: the same on every system
 * and file system, and a compiler that is still writing is seen as such. A change is told once the file has looked the same
 * twice in a row.
 */
final class FileWatch implements AutoCloseable {
    private static final long PERIOD_MS = 500;

    private final Map<Path, State> watched = new ConcurrentHashMap<>();
    private final Consumer<Path> changed;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("file-watch").factory());

    private record Look(long size, long time) {
    }

    /** @param told how the file looked when its watcher was last told; @param last how it looked at the last tick */
    private record State(Look told, Look last) {
    }

    /** @param changed called on the watch's own thread */
    FileWatch(Consumer<Path> changed) {
        this.changed = changed;
        timer.scheduleWithFixedDelay(this::tick, PERIOD_MS, PERIOD_MS, TimeUnit.MILLISECONDS);
    }

    /** Watches {@code path} from how it looks now. */
    void add(Path path) {
        Look now = look(path);
        watched.put(path, new State(now, now));
    }

    void remove(Path path) {
        watched.remove(path);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    private void tick() {
        watched.forEach((path, state) -> {
            Look now = look(path);
            boolean settled = now != null && now.equals(state.last()) && !now.equals(state.told());
            if (watched.replace(path, state, new State(settled ? now : state.told(), now)) && settled) {
                changed.accept(path);
            }
        });
    }

    /** Null while there is no such file: it is being replaced, or gone; what was loaded stays. */
    private static Look look(Path path) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Look(attributes.size(), attributes.lastModifiedTime().toMillis());
        } catch (IOException e) {
            return null;
        }
    }
}
