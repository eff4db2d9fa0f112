package hybridscope.views.search;

import hybridscope.inspectors.find.SearchOptions;

/** A line of what was found. */
sealed interface SearchRow {
    /**
     * What was looked for.
     *
     * @param text    as it was typed
     * @param options how it was looked for
     * @param search  what found it
     * @param count   how many hits are below
     */
    record Question(String text, SearchOptions options, Searching.Search search, int count) implements SearchRow {
        Question with(int hits) {
            return new Question(text, options, search, hits);
        }
    }

    /** A file with how many hits are in it. */
    record InFile(String file, int count) implements SearchRow {
    }

    /** A hit. */
    record Hit(FoundHit hit) implements SearchRow {
    }
}
