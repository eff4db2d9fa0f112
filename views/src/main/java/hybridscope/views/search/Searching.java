package hybridscope.views.search;

import hybridscope.inspectors.find.SearchOptions;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.util.List;
import java.util.function.Consumer;

/** Who looks through the open files. */
@FunctionalInterface
public interface Searching {
    /**
     * Prepares a search, on the FX thread.
     *
     * @throws java.util.regex.PatternSyntaxException where the text is to be a regular expression and is none
     */
    Search of(String text, SearchOptions options);

    /** A search, which runs off the FX thread. */
    interface Search {
        /** Tells hits until {@code limit} or the end, and progress often, which ends a search that nobody waits for any more. */
        void run(int limit, Progress progress, Consumer<FoundHit> found);

        /** The command line that finds the same. */
        List<String> command();
    }
}
