package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.Workspace;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.search.FoundHit;
import hybridscope.views.search.Searching;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Looks through the files of a workspace with all that finds things in them. */
public final class WorkspaceSearch implements Searching {
    private final Workspace workspace;
    private final List<HitSource> sources;

    /** @param sources who finds things, in the order in which their hits are listed */
    public WorkspaceSearch(Workspace workspace, List<HitSource> sources) {
        this.workspace = workspace;
        this.sources = sources;
    }

    @Override
    public Search of(String text, SearchOptions options) {
        options.parse(text);
        List<OpenedFile> files = workspace.snapshot();
        return new Search() {
            @Override
            public void run(int limit, Progress progress, Consumer<FoundHit> found) {
                int[] count = {0};
                for (HitSource source : sources) {
                    source.find(text, options, files, limit - count[0], progress, hit -> {
                        count[0]++;
                        found.accept(hit);
                    });
                }
            }

            @Override
            public List<String> command() {
                List<String> words = new ArrayList<>(List.of("find", text));
                files.forEach(file -> words.add(file.path().toString()));
                words.addAll(List.of("--kind", JsonName.of(options.group())));
                if (options.matchCase()) {
                    words.add("--case");
                }
                if (options.regex()) {
                    words.add("--regex");
                }
                return words;
            }
        };
    }
}
