package hybridscope.app.assembly;

import hybridscope.app.navigate.HitSource;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.find.Finder;
import hybridscope.inspectors.find.Query;
import hybridscope.inspectors.find.SearchHit.Kind;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.search.FoundHit;
import hybridscope.views.type.MemberIcons;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Finds names, strings, tokens, opcodes and bytes in the open files. */
public final class FinderHits implements HitSource {
    @Override
    public void find(String typed, SearchOptions options, List<OpenedFile> files, int limit, Progress progress,
            Consumer<FoundHit> found) {
        Query query = options.parse(typed).orElse(null);
        if (query == null) {
            return;
        }
        List<OpenFile> searched = files.stream().map(AssemblyContent::of).flatMap(Optional::stream).toList();
        new Finder(options.group(), limit, steps -> progress.report(steps, 0), hit -> found.accept(
                new FoundHit(icon(hit.kind()), hit.text(), hit.container(), hit.place()))).run(query, searched);
    }

    private static Ikon icon(Kind kind) {
        return switch (kind) {
            case TYPE -> CarbonIcons.LETTER_CC;
            case USER_STRING, STRING -> CarbonIcons.QUOTES;
            case RESOURCE -> CarbonIcons.CATALOG;
            case ROW, REFERENCE -> CarbonIcons.DATA_TABLE;
            case PARAMETER -> CarbonIcons.TAG;
            case ASSEMBLY -> CarbonIcons.PACKAGE;
            case BYTES -> CarbonIcons.STRING_INTEGER;
            case FIELD -> MemberIcons.ofMember(MemberReport.Kind.FIELD);
            case PROPERTY -> MemberIcons.ofMember(MemberReport.Kind.PROPERTY);
            case EVENT -> MemberIcons.ofMember(MemberReport.Kind.EVENT);
            case METHOD, INSTRUCTION -> MemberIcons.ofMember(MemberReport.Kind.METHOD);
        };
    }
}
