package hybridscope.app.assembly;

import hybridscope.app.navigate.Hit;
import hybridscope.app.navigate.HitSource;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.find.Finder;
import hybridscope.inspectors.find.Query;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.type.MemberIcons;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Finds names, strings, tokens, opcodes and bytes in the open files. */
public final class FinderHits implements HitSource {
    @Override
    public void find(String typed, List<OpenedFile> files, int limit, Progress progress, Consumer<Hit> found) {
        Query query = Query.parse(typed).orElse(null);
        if (query == null) {
            return;
        }
        List<OpenFile> searched = files.stream().map(AssemblyContent::of).flatMap(Optional::stream).toList();
        Finder finder = new Finder(limit, steps -> progress.report(steps, 0), hit -> found.accept(
                new Hit(icon(hit.kind()), hit.text(), detail(hit), new Hit.To(hit.place()))));
        finder.run(query, searched);
    }

    private static String detail(hybridscope.inspectors.find.Hit hit) {
        return hit.container().isEmpty() ? hit.place().file() : hit.container() + "  " + hit.place().file();
    }

    private static Ikon icon(String kind) {
        return switch (kind) {
            case "type" -> CarbonIcons.LETTER_CC;
            case "userString", "string" -> CarbonIcons.QUOTES;
            case "resource" -> CarbonIcons.CATALOG;
            case "row", "reference" -> CarbonIcons.DATA_TABLE;
            case "parameter" -> CarbonIcons.TAG;
            case "assembly" -> CarbonIcons.PACKAGE;
            case "bytes" -> CarbonIcons.STRING_INTEGER;
            default -> MemberIcons.ofMember(kind);
        };
    }
}
