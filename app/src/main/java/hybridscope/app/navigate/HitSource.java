package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.search.FoundHit;
import java.util.List;
import java.util.function.Consumer;

/** Finds things in the open files. Called off the FX thread. */
@FunctionalInterface
public interface HitSource {
    /**
     * Tells {@code found} what matches {@code query}, best first, until {@code limit} hits or the end; calls
     * {@code progress} often, which ends a search that nobody waits for any more.
     *
     * @param query   as typed, at least one character: a name, {@code #} and a string, {@code 0x} and a token or an offset
     * @param options what is looked for, and how
     */
    void find(String query, SearchOptions options, List<OpenedFile> files, int limit, Progress progress,
            Consumer<FoundHit> found);
}
