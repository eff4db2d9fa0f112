package hybridscope.views.aot;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.inspectors.aot.AotBodyReport;
import hybridscope.inspectors.aot.AotPartReport;
import hybridscope.inspectors.aot.AotTypeReport;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of a {@link Place.AotContent}: the bodies that generic methods share in an AOT build, the instantiations of generic
 * types, and why each is there. Which assemblies are built together, roles of the workspace say; without any, a file and what it
 * refers to.
 */
public final class AotView extends LoadedView<AotPane> {
    private static final int REPORT_EVERY = 256;

    private final ViewContext context;
    private final OpenFile file;
    private final ChainDetails details;

    /** What is shown: the lists made, so that sorting and filtering them asks for nothing. */
    private record Shown(AotPartReport report, List<AotBodyReport> bodies, List<AotTypeReport> types, ProgramFiles program) {
    }

    /** The AOT part with a file in it. */
    public AotView(OpenFile file, ViewContext context) {
        super(CarbonIcons.CHIP, context.text("aot.title", file.key()), new Place(file.key(), new Place.AotContent()),
                context);
        this.file = file;
        this.context = context;
        details = new ChainDetails(context);
        load();
    }

    private void load() {
        ProgramFiles program = context.program().apply(file);
        load(context.text("aot.task", file.key()), progress -> analyse(program, progress), this::show);
    }

    private Shown analyse(ProgramFiles program, BackgroundTasks.Progress progress) {
        ProgramFiles files = program.around(file);
        AotBuild build = context.parts().build(files, SharingPolicy.DEFAULT, progress::report).orElseThrow();
        AotPartReport report = AotPartReport.of(build, context.parts().files(files), progress::report);
        return new Shown(report, made(report.bodies(), progress), made(report.types(), progress), program);
    }

    private static <T> List<T> made(List<T> lazy, BackgroundTasks.Progress progress) {
        List<T> made = new ArrayList<>(lazy.size());
        for (int i = 0; i < lazy.size(); i++) {
            if (i % REPORT_EVERY == 0) {
                progress.report(i, lazy.size());
            }
            made.add(lazy.get(i));
        }
        return made;
    }

    private AotPane show(Shown shown) {
        List<String> words = new ArrayList<>(List.of("aot", file.path().toString()));
        shown.program.aot().stream().map(each -> each.path().toString()).filter(each -> !words.contains(each))
                .forEach(words::add);
        shown.program.links().forEach(link -> words.addAll(List.of("--link", link.toString())));
        return new AotPane(shown.report, shown.bodies, shown.types, !shown.program.aot().isEmpty(), context,
                () -> CommandText.of(words.toArray(String[]::new)), this::load, this::selected);
    }

    private void selected(Object selection) {
        switch (selection) {
            case AotBodyReport body -> {
                Label shared = ChainDetails.wrapped(String.join("\n", body.sharedBy().stream().limit(AotPane.MOST).toList())
                        + (body.instances() > AotPane.MOST
                        ? "\n" + context.text("aot.more", body.instances() - AotPane.MOST) : ""));
                shared.getStyleClass().add("mono");
                details.show(body.form(), List.of(details.section("aot.sharedBy"), shared), body.why());
                setDetails(details);
            }
            case AotTypeReport type -> {
                details.show(type.name(), List.of(ChainDetails.wrapped(context.text(type.used() ? "aot.used" : "aot.named"))),
                        type.why());
                setDetails(details);
            }
            case null, default -> setDetails(null);
        }
    }
}
