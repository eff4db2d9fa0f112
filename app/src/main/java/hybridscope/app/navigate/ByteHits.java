package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.find.SearchHit;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.place.Place;
import hybridscope.views.hex.GoToAddress;
import hybridscope.views.hex.HexCopy;
import hybridscope.views.hex.HexSearch;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.search.FoundHit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Finds a text in the bytes of every open file, as UTF-8 and as UTF-16, and {@code 0x} offsets. Works on any file. */
public final class ByteHits implements HitSource {
    private static final int BEFORE = 8;
    private static final int CONTEXT = 40;

    @Override
    public void find(String query, SearchOptions options, List<OpenedFile> files, int limit, Progress progress,
            Consumer<FoundHit> found) {
        if (!options.group().has(SearchHit.Kind.BYTES) || options.regex()) {
            return;
        }
        String text = query.startsWith("#") ? query.substring(1) : query;
        int count = 0;
        for (OpenedFile file : files) {
            if (query.startsWith("0x")) {
                GoToAddress.parse(query, 0, file.bytes().length(), file.content().addressing())
                        .ifPresent(span -> found.accept(hit(file, span)));
            }
            Optional<HexSearch> search = HexSearch.text(text);
            if (search.isPresent()) {
                int from = 0;
                Optional<Span> span = search.get().next(file.bytes(), from, progress);
                while (count < limit && span.isPresent() && span.get().offset() >= from) {
                    found.accept(hit(file, span.get()));
                    count++;
                    from = span.get().offset() + 1;
                    progress.report(from, file.bytes().length());
                    span = search.get().next(file.bytes(), from, progress);
                }
            }
        }
    }

    private static FoundHit hit(OpenedFile file, Span span) {
        Bytes bytes = file.bytes();
        int start = Math.max(0, span.offset() - BEFORE);
        String around = HexCopy.text(bytes, new Span(start, Math.min(CONTEXT, bytes.length() - start)));
        return new FoundHit(CarbonIcons.STRING_INTEGER, "%08X  %s".formatted(span.offset(), around), "",
                new Place(file.key(), new Place.Range(span.offset(), span.length())));
    }
}
