package hybridscope.app.workspace;

import hybridscope.views.place.BackgroundTasks;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The files that are open. Loads them in the background, reloads them when they change on the disk. To be used on the FX
 * thread; listeners of {@link #files} are told there.
 */
public final class Workspace implements AutoCloseable {
    private final ObservableList<OpenedFile> files = FXCollections.observableArrayList();
    private final ObservableList<OpenedFile> view = FXCollections.unmodifiableObservableList(files);
    private final Map<Path, BackgroundTasks.Job> loading = new HashMap<>();
    /** Key of each file that is open or loads, in the order in which they were asked for. */
    private final Map<Path, String> keys = new LinkedHashMap<>();
    private final Set<Path> unread = new HashSet<>();
    private final FileLoader loader;
    private final BackgroundTasks background;
    private final WorkspaceLog log;
    private final FileWatch watch;
    private final ReadOnlyObjectWrapper<UpdatePlan> plan = new ReadOnlyObjectWrapper<>(UpdatePlan.NONE);

    /**
     * An empty workspace.
     *
     * @param deliverer where changes on the disk are told: {@code Platform::runLater} in the window
     */
    public Workspace(FileLoader loader, BackgroundTasks background, Executor deliverer, WorkspaceLog log) {
        this.loader = loader;
        this.background = background;
        this.log = log;
        this.watch = new FileWatch(path -> deliverer.execute(() -> find(path).ifPresent(this::reload)));
    }

    /** The open files in the order in which they were asked for; a reload replaces an element. */
    public ObservableList<OpenedFile> files() {
        return view;
    }

    /** The file that places call {@code key}. */
    public Optional<OpenedFile> file(String key) {
        return files.stream().filter(file -> file.key().equals(key)).findFirst();
    }

    /** The open file at {@code path}. */
    public Optional<OpenedFile> find(Path path) {
        Path absolute = absolute(path);
        return files.stream().filter(file -> file.path().equals(absolute)).findFirst();
    }

    /** Opens {@code path} in {@code roles}; {@code then} is told when it is open, at once if it is already. */
    public void open(Path path, Set<FileRole> roles, Consumer<OpenedFile> then) {
        Path absolute = absolute(path);
        Optional<OpenedFile> already = find(absolute);
        if (already.isPresent()) {
            then.accept(already.get());
        } else if (!busy(absolute)) {
            keys.remove(absolute);
            String key = uniqueKey(absolute);
            keys.put(absolute, key);
            load(absolute, content -> {
                OpenedFile file = new OpenedFile(key, absolute, content, roles, 1);
                files.add(position(absolute), file);
                watch.add(absolute);
                log.opened(file);
                then.accept(file);
            });
        }
    }

    /** Loads {@code file} again; its key and role stay. */
    public void reload(OpenedFile file) {
        if (busy(file.path())) {
            unread.add(file.path());
            return;
        }
        load(file.path(), content -> file(file.key()).ifPresent(current -> {
            OpenedFile fresh = new OpenedFile(current.key(), current.path(), content, current.roles(), current.version() + 1);
            files.set(files.indexOf(current), fresh);
            current.content().leave();
            log.reloaded(fresh);
        }));
    }

    /** Gives {@code file} other roles. */
    public void setRoles(OpenedFile file, Set<FileRole> roles) {
        int index = files.indexOf(file);
        if (index >= 0 && !file.roles().equals(roles)) {
            files.set(index, new OpenedFile(file.key(), file.path(), file.content(), roles, file.version()));
        }
    }

    /** Which file updates which, and under which rules. */
    public ReadOnlyObjectProperty<UpdatePlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    /** Changes {@link #planProperty}. */
    public void plan(UnaryOperator<UpdatePlan> change) {
        plan.set(change.apply(plan.get()));
    }

    /** Closes {@code file}. */
    public void close(OpenedFile file) {
        file(file.key()).ifPresent(current -> {
            plan(now -> now.without(current.path()));
            watch.remove(current.path());
            files.remove(current);
            keys.remove(current.path());
            current.content().leave();
            log.closed(current);
        });
    }

    /** The paths and roles of the open files, to open the same workspace again. */
    public List<OpenedFile> snapshot() {
        return List.copyOf(files);
    }

    @Override
    public void close() {
        watch.close();
        loading.values().forEach(BackgroundTasks.Job::cancel);
        files.forEach(file -> file.content().leave());
    }

    private void load(Path path, Consumer<FileContent> then) {
        long start = System.nanoTime();
        BackgroundTasks.Job job = background.run(log.loadingTitle(path), progress -> loader.load(path, progress), content -> {
            loading.remove(path);
            then.accept(content);
            log.took(path, (System.nanoTime() - start) / 1_000_000);
            if (unread.remove(path)) {
                find(path).ifPresent(this::reload);
            }
        }, failure -> {
            loading.remove(path);
            unread.remove(path);
            if (find(path).isEmpty()) {
                keys.remove(path);
            }
            log.failed(path, failure);
        });
        if (job.running()) {
            loading.put(path, job);
        }
    }

    /** A small file is loaded sooner than a large one, and yet stands where it was asked for. */
    private int position(Path path) {
        List<Path> asked = List.copyOf(keys.keySet());
        int index = asked.indexOf(path);
        return (int) files.stream().filter(file -> asked.indexOf(file.path()) < index).count();
    }

    /** A job that was cancelled delivers nothing and never leaves the map by itself. */
    private boolean busy(Path path) {
        return loading.containsKey(path) && loading.get(path).running();
    }

    /** The file's name; where that is taken, with the folder it lies in, as in {@code HotUpdate.dll (v2)}; else with a number. */
    private String uniqueKey(Path path) {
        String name = path.getFileName().toString();
        Path folder = path.getParent() == null ? null : path.getParent().getFileName();
        String key = keys.containsValue(name) && folder != null ? name + " (" + folder + ")" : name;
        for (int i = 2; keys.containsValue(key); i++) {
            key = name + " (" + i + ")";
        }
        return key;
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }
}
