package hybridscope.app.assembly;

import hybridscope.app.navigate.HitSource;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.ir.InstructionSet;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.place.Place;
import hybridscope.views.opcode.OpcodeTexts;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.search.FoundHit;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Finds IR instructions by the beginning of their names, so that typing one leads to its page; a few, to leave room for others.
 */
public final class OpcodeHits implements HitSource {
    private static final int SHORTEST = 3;
    private static final int MOST = 8;

    private final OpcodeTexts texts;

    /** @param texts explains the hits */
    public OpcodeHits(OpcodeTexts texts) {
        this.texts = texts;
    }

    @Override
    public void find(String query, SearchOptions options, List<OpenedFile> files, int limit, Progress progress,
            Consumer<FoundHit> found) {
        String wanted = query.strip().toLowerCase(Locale.ROOT);
        if (wanted.length() < SHORTEST || files.isEmpty() || !options.equals(SearchOptions.PLAIN)) {
            return;
        }
        String file = files.getFirst().key();
        InstructionSet.opCodes().stream().filter(each -> each.name().toLowerCase(Locale.ROOT).startsWith(wanted))
                .limit(Math.min(limit, MOST))
                .forEach(each -> found.accept(new FoundHit(CarbonIcons.BOOK, each.name(), texts.documentation(each),
                        new Place(file, new Place.Opcode(each.name())))));
    }
}
