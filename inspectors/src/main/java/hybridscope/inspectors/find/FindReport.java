package hybridscope.inspectors.find;

import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.List;

/**
 * What a search found.
 *
 * @param query what was looked for, as typed
 * @param total how many hits there are
 * @param hits  the first of them
 */
public record FindReport(String query, long total, List<SearchHit> hits) {
    /**
     * Searches files.
     *
     * @param limit how many hits are listed at most
     * @throws IllegalArgumentException where there is nothing to look for
     */
    public static FindReport of(String typed, List<OpenFile> files, int limit) {
        return of(typed, SearchOptions.PLAIN, files, limit);
    }

    /**
     * Searches files for some kinds of hits, by a regular expression where that is wanted.
     *
     * @throws IllegalArgumentException where there is nothing to look for, or the regular expression is none
     * @throws hybridscope.inspectors.filter.FilterTooSlowException where it takes too many steps over a text
     */
    public static FindReport of(String typed, SearchOptions options, List<OpenFile> files, int limit) {
        Query query = options.parse(typed)
                .orElseThrow(() -> new IllegalArgumentException("nothing to look for in '" + typed + "'"));
        List<SearchHit> hits = new ArrayList<>();
        long total = new Finder(options.group(), limit, _ -> { }, hits::add).run(query, files);
        return new FindReport(typed, total, List.copyOf(hits));
    }
}
