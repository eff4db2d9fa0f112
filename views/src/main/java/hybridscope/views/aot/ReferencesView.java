package hybridscope.views.aot;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.GenericReferences;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.aot.ReferenceEntry;
import hybridscope.inspectors.aot.ReferencesReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.References}: which generics of the AOT part a file needs as a hot-update assembly, by the assembly to
 * supplement, with code to copy and who needs each.
 */
public final class ReferencesView extends LoadedView<AotReferencesPane> {
    private static final String DEPTH = "references.depth";

    private final ViewContext context;
    private final OpenFile file;
    private final ChainDetails details;
    private int depth;

    /** What has been found, in which program. */
    private record Found(ReferencesReport report, ProgramFiles program, ProgramFiles loaded) {
    }

    /** The references of a file. */
    public ReferencesView(OpenFile file, ViewContext context) {
        super(CarbonIcons.LIST_CHECKED, context.text("references.title", file.key()),
                new Place(file.key(), new Place.References()), context);
        this.file = file;
        this.context = context;
        details = new ChainDetails(context);
        depth = depth(context.remembered().get(DEPTH, ""));
        load();
    }

    private static int depth(String text) {
        return text.matches("[0-9]{1,4}") && AotReferencesPane.DEPTHS.contains(Integer.valueOf(text)) ? Integer.parseInt(text)
                : GenericReferences.OPTIONS.steps();
    }

    /** A change of the depth needs only the list anew: the part is kept. */
    private void load() {
        ProgramFiles program = context.program().apply(file);
        int steps = depth;
        load(context.text("references.task", file.key()), progress -> analyse(program, steps, progress), this::show);
    }

    private Found analyse(ProgramFiles program, int steps, BackgroundTasks.Progress progress) {
        ProgramFiles interpreting = program.interpreting(file);
        LoadedFiles files = context.parts().files(interpreting);
        AotOptions options = new AotOptions(GenericReferences.OPTIONS.nesting(), steps);
        GenericReferences references = GenericReferences.of(files.hotUpdate(), options, progress::report);
        AotBuild part = context.parts().build(interpreting, SharingPolicy.DEFAULT, progress::report).orElse(null);
        return new Found(ReferencesReport.of(files, options, references, part), program, interpreting);
    }

    private AotReferencesPane show(Found found) {
        return new AotReferencesPane(found.report, found.program.supplemented(), context, () -> command(found),
                this::selected, steps -> {
            depth = steps;
            context.remembered().put(DEPTH, Integer.toString(steps));
            load();
        }, this::load);
    }

    private String command(Found found) {
        List<String> words = new ArrayList<>(List.of("aot-refs", file.path().toString()));
        if (found.loaded.hotUpdate().size() > 1) {
            found.program.hotUpdate().stream().map(each -> each.path().toString()).filter(each -> !words.contains(each))
                    .forEach(words::add);
        }
        found.program.aot().forEach(each -> words.addAll(List.of("--aot", each.path().toString())));
        found.program.links().forEach(link -> words.addAll(List.of("--link", link.toString())));
        if (depth != GenericReferences.OPTIONS.steps()) {
            words.addAll(List.of("--depth", Integer.toString(depth)));
        }
        return CommandText.of(words.toArray(String[]::new));
    }

    private void selected(ReferenceEntry entry) {
        if (entry == null) {
            setDetails(null);
            return;
        }
        List<Node> more = new ArrayList<>();
        more.add(details.section("references.code"));
        if (entry.code().isEmpty()) {
            more.add(ChainDetails.wrapped(context.text("references.nocode", Escapes.visible(entry.obstacle()),
                    entry.assembly() + ".dll")));
        } else {
            Label code = ChainDetails.wrapped(entry.code());
            code.getStyleClass().add("mono");
            Button copy = new Button(context.text("references.copy"), new Icon(CarbonIcons.COPY));
            copy.setId("references-copy-one");
            copy.getStyleClass().add("flat");
            copy.setMinWidth(Region.USE_PREF_SIZE);
            copy.setOnAction(_ -> CopyMenu.put(entry.code()));
            more.add(code);
            more.add(copy);
        }
        details.show(entry.name(), more, entry.why());
        setDetails(details);
    }
}
