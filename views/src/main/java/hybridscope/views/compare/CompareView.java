package hybridscope.views.compare;

import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.dhe.ComparedFiles;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.DhePage;
import hybridscope.inspectors.dhe.DheReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.MatchingRule;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.VersionChoices;
import hybridscope.views.place.ViewContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.util.Subscription;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.Compare}: a file beside the old version that it updates, under rule sets A and B. Another choice of
 * rules compares no file anew.
 */
public final class CompareView extends LoadedView<LoadedView.Content> {
    private final ViewContext context;
    private final OpenFile file;
    private final Subscription rules;
    private final MethodVersionsPane versions;
    private OpenFile old;
    /** What has been compared last, off the window's thread; null for nothing. */
    private volatile ComparedFiles compared;
    private String token;
    /** What is above the comparison; null before the first one. */
    private CompareTools tools;
    private BackgroundTasks.Job asking;
    private Map<Path, String> drafts;

    /** A report, or why there is none. */
    private record Found(DheReport report, ComparedFiles files, InjectionRules first, InjectionRules second, String failure) {
        static Found nothing(String why) {
            return new Found(null, null, null, null, why);
        }
    }

    /** The view of a new version. @param before key of the old one; empty for that which the workspace says */
    public CompareView(OpenFile file, String before, ViewContext context) {
        super(CarbonIcons.COMPARE, context.text("compare.title", file.key()), new Place(file.key(), new Place.Compare(before, 0)),
                context);
        this.file = file;
        this.context = context;
        versions = new MethodVersionsPane(context);
        drafts = context.rules().drafts().getValue();
        old = named(before).or(() -> context.versions().old(file)).orElse(null);
        load();
        rules = context.versions().rules().subscribe(this::changed).and(context.rules().drafts().subscribe((_, now) -> {
            VersionChoices.Rules chosen = context.versions().rules().getValue();
            boolean asked = Stream.concat(chosen.a().files().stream(), chosen.b().files().stream())
                    .map(each -> each.toAbsolutePath().normalize())
                    .anyMatch(each -> !Objects.equals(now.get(each), drafts.get(each)));
            drafts = now;
            if (asked) {
                load();
            }
        }));
    }

    private void changed(VersionChoices.Rules before, VersionChoices.Rules now) {
        if (before.a().equals(now.a()) && before.b().equals(now.b()) && tools != null) {
            tools.offer(now);
        } else {
            load();
        }
    }

    private Optional<OpenFile> named(String key) {
        return context.versions().files().stream().filter(each -> each.key().equals(key)).findFirst();
    }

    private void load() {
        VersionChoices.Rules chosen = context.versions().rules().getValue();
        OpenFile before = old;
        Map<Path, String> typed = context.rules().drafts().getValue();
        load(context.text("compare.task", file.key()), progress -> before == null ? Found.nothing(context.text("compare.choose"))
                : compare(before, chosen, typed, progress), found -> show(found, before, chosen));
    }

    private Found compare(OpenFile before, VersionChoices.Rules chosen, Map<Path, String> drafts,
            BackgroundTasks.Progress progress) throws IOException {
        InjectionRules first = chosen.a().read(drafts);
        InjectionRules second = chosen.b().read(drafts);
        ComparedFiles comparison = compared;
        if (comparison == null) {
            try {
                comparison = ComparedFiles.of(List.of(before), List.of(file), ComparisonOptions.DEFAULT,
                        progress::report);
            } catch (LoadException | IllegalArgumentException e) {
                return Found.nothing(e.getMessage());
            }
            if (comparison.common().isEmpty()) {
                return Found.nothing(context.text("compare.strangers", before.key(), file.key()));
            }
            compared = comparison;
        }
        return new Found(comparison.report(first, second), comparison, first, second, null);
    }

    private LoadedView.Content show(Found found, OpenFile before, VersionChoices.Rules chosen) {
        DheReport report = found.report();
        tools = new CompareTools(before, file, chosen, context, this::from, this::to, () -> {
            compared = null;
            load();
        }, report == null ? null : () -> save(report, before));
        if (report == null) {
            setDetails(null);
            return new NothingCompared(tools, new EmptyPane(CarbonIcons.COMPARE, found.failure(), context.text("compare.again"),
                    this::load));
        }
        Map<String, DheMethodReport> methods = report.methods().stream().filter(each -> each.oldToken() != null)
                .collect(Collectors.toMap(DheMethodReport::oldToken, Function.identity(), (one, _) -> one));
        ComparePane pane = new ComparePane(report, tools, () -> page(report, found.files(), before), versions, file.key(),
                before.key(), context,
                () -> command(before, chosen), method -> selected(method, found, methods, before, chosen),
                type -> setDetails(type == null ? null : new TypeVerdict(type, before.key(), file.key(), context)));
        if (token != null) {
            pane.choose(token);
        }
        return pane;
    }

    private void selected(DheMethodReport method, Found found, Map<String, DheMethodReport> methods, OpenFile before,
            VersionChoices.Rules chosen) {
        if (asking != null) {
            asking.cancel();
        }
        if (method == null) {
            setDetails(null);
            versions.show(null, null, -1);
            return;
        }
        token = method.newToken();
        int row = token == null ? 0 : Integer.parseUnsignedInt(token, 16);
        setPlace(new Place(file.key(), new Place.Compare(before.key(), row)));
        int number = found.report().methods().indexOf(method);
        versions.show(found.files(), method, number);
        asking = context.background().run(context.text("compare.method.task", method.method()), _ -> List.of(
                MatchingRule.of(chosen.a(), found.first(), found.files().matching(found.first(), number)),
                MatchingRule.of(chosen.b(), found.second(), found.files().matching(found.second(), number))),
                rules -> setDetails(new MethodVerdict(method, methods, rules.getFirst(), rules.getLast(), before.key(),
                file.key(), context)), _ -> setDetails(new MethodVerdict(method, methods, List.of(), List.of(), before.key(),
                file.key(), context)));
    }

    private void from(OpenFile other) {
        context.versions().updating(file, other);
        old = other;
        compared = null;
        setPlace(new Place(file.key(), new Place.Compare(other.key(), 0)));
        load();
    }

    private void to(OpenFile other) {
        context.navigator().open(new Place(other.key(), new Place.Compare("", 0)));
    }

    private String command(OpenFile before, VersionChoices.Rules chosen) {
        List<String> words = new ArrayList<>(List.of("dhe", before.path().toString(), file.path().toString()));
        rules(words, "--rules", chosen.a());
        rules(words, "--rules-b", chosen.b());
        return CommandText.of(words.toArray(String[]::new));
    }

    /** A set that names no file has no option: as the command has it, everything is injected then. */
    private static void rules(List<String> words, String option, RuleSet set) {
        if (set.base() == RuleSet.Base.NOTHING) {
            words.addAll(List.of(option, "none"));
        }
        set.files().forEach(each -> words.addAll(List.of(option, each.toString())));
    }

    private String page(DheReport report, ComparedFiles files, OpenFile before) {
        return DhePage.of(report, files::il, before.key(), file.key());
    }

    private void save(DheReport report, OpenFile before) {
        Path suggested = file.path().resolveSibling(file.key().replaceAll("[^\\w.-]+", "-") + ".html");
        ComparedFiles files = compared;
        context.versions().saveAs(suggested).ifPresent(path -> context.background().run(
                context.text("compare.saving", path.getFileName().toString()),
                _ -> Files.writeString(path, page(report, files, before)), _ -> { },
                failure -> setDetails(new EmptyPane(CarbonIcons.WARNING, context.text("loading.failed", path.toString(),
                        String.valueOf(failure.getMessage())), context.text("compare.again"), () -> save(report, before)))));
    }

    @Override
    public void open(Place place) {
        if (place.target() instanceof Place.Compare(String before, int method)) {
            token = method == 0 ? token : "%08X".formatted(method);
            named(before).filter(each -> old == null || !each.key().equals(old.key())).ifPresent(this::from);
            if (method != 0 && content() instanceof ComparePane pane) {
                pane.choose(token);
            }
        }
    }

    @Override
    public void dispose() {
        rules.unsubscribe();
        versions.dispose();
        super.dispose();
    }
}
