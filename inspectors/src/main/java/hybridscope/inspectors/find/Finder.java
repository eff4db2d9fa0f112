package hybridscope.inspectors.find;

import hybridscope.inspectors.definition.References;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Searches open files. Names come first, the best of all files before others; then hits come file by file. Nothing is indexed or
 * kept, a whole class library is searched in tens of milliseconds.
 */
public final class Finder {
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
        this.limit = limit;
        this.progress = progress;
        this.found = found;
    }

    /** Searches; returns how many hits there are, told or not. */
    public long run(Query query, List<OpenFile> files) {
        References uses = query instanceof Query.UsesQuery(int token, String file)
                ? References.of(file, token, files, this::step) : null;
        if (query instanceof Query.TextQuery text) {
            NameSearch.run(new WantedName(text.typed()), files, this);
        }
        for (OpenFile file : files) {
            switch (query) {
                case Query.TextQuery text -> {
                    new CodeSearch(file, this).userStrings(text.text());
                    new CodeSearch(file, this).opcode(text.text());
                }
                case Query.UserStringQuery text -> new CodeSearch(file, this).userStrings(text.text());
                case Query.OpcodeQuery opcode -> new CodeSearch(file, this).opcode(opcode.name());
                case Query.TokenQuery token -> new CodeSearch(file, this).tokens(Set.of(token.token()));
                case Query.UsesQuery _ -> new CodeSearch(file, this).tokens(uses.tokens(file));
                case Query.BytesQuery bytes -> new ByteSearch(file, this).run(bytes);
            }
        }
        return total;
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
