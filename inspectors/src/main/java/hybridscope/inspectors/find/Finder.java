package hybridscope.inspectors.find;

import hybridscope.inspectors.definition.References;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.CellFilter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Searches open files. Names come first, the best of all files before others; then hits come file by file. Nothing is indexed or
 * kept, a whole class library is searched in tens of milliseconds.
 */
public final class Finder {
    private final SearchGroup group;
    private final int limit;
    private final Consumer<SearchHit> found;
    private final LongConsumer progress;
    private long total;
    private long steps;

    /**
     * @param limit    how many hits are told at most; the count goes on
     * @param progress told now and then how many rows or instructions have been looked at; may throw
     *                 {@link CancellationException} to break the search off
     * @param found    told each hit
     */
    public Finder(int limit, LongConsumer progress, Consumer<SearchHit> found) {
        this(SearchGroup.ALL, limit, progress, found);
    }

    /** The same for hits of some kinds only. */
    public Finder(SearchGroup group, int limit, LongConsumer progress, Consumer<SearchHit> found) {
        this.group = group;
        this.limit = limit;
        this.progress = progress;
        this.found = found;
    }

    /**
     * Searches; returns how many hits there are, told or not.
     *
     * @throws hybridscope.inspectors.filter.FilterTooSlowException where a regular expression takes too many steps over a text
     */
    public long run(Query query, List<OpenFile> files) {
        References uses = query instanceof Query.UsesQuery(int token, String file)
                ? References.of(file, token, files, this::step) : null;
        if (query instanceof Query.TextQuery text) {
            NameSearch.run(new WantedName(text.typed()), files, this);
        }
        if (query instanceof Query.PatternQuery(var pattern)) {
            NameSearch.run(new CellFilter.Matches(pattern), files, this);
        }
        for (OpenFile file : files) {
            switch (query) {
                case Query.TextQuery text -> {
                    new CodeSearch(file, this).userStrings(containing(text.text()));
                    new CodeSearch(file, this).opcode(text.text());
                }
                case Query.PatternQuery(var pattern) -> {
                    CellFilter.Matches matches = new CellFilter.Matches(pattern);
                    new CodeSearch(file, this).userStrings(text -> matches.matches(0, text));
                    // Calls of what was looked for are not what was looked for, unless somebody says so.
                    if (group == SearchGroup.IL) {
                        new CodeSearch(file, this).instructions(text -> matches.matches(0, text));
                    }
                }
                case Query.UserStringQuery text -> new CodeSearch(file, this).userStrings(containing(text.text()));
                case Query.OpcodeQuery opcode -> new CodeSearch(file, this).opcode(opcode.name());
                case Query.TokenQuery token -> new CodeSearch(file, this).tokens(Set.of(token.token()));
                case Query.UsesQuery _ -> new CodeSearch(file, this).tokens(uses.tokens(file));
                case Query.BytesQuery bytes when wants(SearchHit.Kind.BYTES) -> new ByteSearch(file, this).run(bytes);
                case Query.BytesQuery _ -> { }
            }
        }
        return total;
    }

    private static Predicate<String> containing(String wanted) {
        return text -> TextMatch.of(text, wanted) != TextMatch.NONE;
    }

    /** Whether hits of that kind are looked for. */
    boolean wants(SearchHit.Kind kind) {
        return group.has(kind);
    }

    /**
     * Counts a hit, and makes and tells it while the limit is not reached: telling where a hit is takes longer than finding it.
     */
    void hit(Supplier<SearchHit> hit) {
        if (total++ < limit) {
            found.accept(hit.get());
        }
    }

    /** Counts work done, so that a long search can be watched and broken off. */
    void step() {
        if ((++steps & 0xFFF) == 0) {
            progress.accept(steps);
        }
    }
}
