package hybridscope.views.sharing;

import hybridscope.core.sharing.SharingPolicy;
import hybridscope.inspectors.aot.AotParts;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.sharing.ResolutionStep.Reason;
import hybridscope.inspectors.sharing.ShareAnswer;
import hybridscope.inspectors.sharing.ShareReport;
import hybridscope.inspectors.sharing.SharingWorkspace;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Segments;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tab of {@link Place.Share}, the generic calculator: a box for a type or method, what it shares as by a policy, and at which
 * step a use of it finds its code in the workspace. It derives as one types; what the AOT part contains is analysed once, beside.
 */
public final class CalculatorView extends PlaceView {
    private static final String POLICY = "share.policy";

    private final OpenFile file;
    private final ViewContext context;
    private final ExpressionField field;
    private final Map<SharingPolicy, ToggleButton> policies = new EnumMap<>(SharingPolicy.class);
    private final BorderPane root = new BorderPane();
    private final StackPane all;
    private final ScrollPane scroll = new ScrollPane();
    private final SharePane result;
    private ProgramFiles program = ProgramFiles.NONE;
    private SharingWorkspace workspace;
    private ShareReport shown;
    private BackgroundTasks.Job reading;
    private BackgroundTasks.Job analysing;
    private BackgroundTasks.Job completing;
    private String failed = "";

    /** What has been read, in the workspace that it was read in. */
    private record Read(SharingWorkspace workspace, ProgramFiles program, String name, ShareAnswer answer) {
    }

    /** The calculator with the names of a file that has metadata, and of all that play a part in its workspace. */
    public CalculatorView(OpenFile file, ViewContext context) {
        super(CarbonIcons.CALCULATOR, context.text("share.title"), new Place(file.key(), new Place.Share("")));
        this.file = file;
        this.context = context;
        field = new ExpressionField(context);
        field.onChange(this::derive);
        field.onComplete(this::complete);
        field.complain(null);
        result = new SharePane(context);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("pane");
        root.getStyleClass().addAll("pane", "share-view");
        root.setTop(new VBox(tools(), field.error()));
        root.setCenter(scroll);
        Pane above = new Pane(field.offered());
        above.setPickOnBounds(false);
        all = new StackPane(root, above);
        field.offered().visibleProperty().addListener(_ -> arrange());
        scroll.setOnContextMenuRequested(event -> {
            if (shown != null) {
                new ContextMenu(new CopyMenu(context.messages()).text(() -> shown.shared()).json(() -> Json.text(shown))
                        .command(this::command).picture("layout.copy.picture", result).build())
                        .show(scroll, event.getScreenX(), event.getScreenY());
            }
        });
        empty();
    }

    private Node tools() {
        ToggleButton[] buttons = List.of(SharingPolicy.values()).stream().map(policy -> {
            ToggleButton button = new ToggleButton(context.text("share.policy." + policy.text()));
            button.setId("share-policy-" + policy.text());
            button.setTooltip(new Tooltip(context.text("share.policy." + policy.text() + ".hint")));
            button.setAccessibleText(context.text("share.policy." + policy.text() + ".hint"));
            policies.put(policy, button);
            return button;
        }).toArray(ToggleButton[]::new);
        Segments choose = new Segments(buttons);
        policies.get(SharingPolicy.named(context.remembered().get(POLICY, "default")).orElse(SharingPolicy.DEFAULT))
                .setSelected(true);
        choose.onSwitch(() -> {
            context.remembered().put(POLICY, policy().text());
            derive();
        });
        HBox.setHgrow(field.box(), Priority.ALWAYS);
        HBox strip = new HBox(field.box(), choose);
        strip.getStyleClass().addAll("tool-strip", "share-tools");
        return strip;
    }

    private SharingPolicy policy() {
        return policies.entrySet().stream().filter(each -> each.getValue().isSelected()).findFirst().orElseThrow().getKey();
    }

    private void empty() {
        shown = null;
        scroll.setContent(new EmptyPane(CarbonIcons.CALCULATOR, context.text("share.empty")));
    }

    /** Derives what stands in the box, away from the FX thread. */
    private void derive() {
        String expression = field.expression();
        stop(reading);
        if (expression.isEmpty()) {
            field.complain(null);
            empty();
            return;
        }
        SharingPolicy policy = policy();
        ProgramFiles now = context.program().apply(file);
        AotParts parts = context.parts();
        SharingWorkspace known = now.equals(program) ? workspace : null;
        reading = context.background().run(context.text("share.task", expression), _ -> {
            SharingWorkspace in = SharingWorkspace.of(file, now, parts, known);
            String name = in.written(expression);
            return new Read(in, now, name, in.peek(name, policy));
        }, read -> {
            if (expression.equals(field.expression())) {
                show(read, policy, expression);
            }
        }, failure -> {
            field.complain(null);
            shown = null;
            String reason = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
            scroll.setContent(new EmptyPane(CarbonIcons.WARNING, context.text("loading.failed", context.text("share.title"),
                    reason), context.text("loading.again"), this::derive));
        });
    }

    private void show(Read read, SharingPolicy policy, String asked) {
        workspace = read.workspace();
        program = read.program();
        if (!read.name().equals(asked)) {
            field.show(read.name());
        }
        setPlace(new Place(file.key(), new Place.Share(read.name())));
        switch (read.answer()) {
            case ShareAnswer.Refused(TypeExpressionError error) -> {
                field.complain(error);
                shown = null;
                scroll.setContent(new EmptyPane(CarbonIcons.CALCULATOR, context.text("share.refused")));
            }
            case ShareAnswer.Told(ShareReport report) -> {
                field.complain(null);
                shown = report;
                boolean asks = report.resolution().stream().limit(1).anyMatch(step -> step.reason() == Reason.IF_INSTANTIATED);
                result.show(report, asks, failed);
                if (scroll.getContent() != result) {
                    scroll.setContent(result);
                }
                if (asks && failed.isEmpty()) {
                    analyse(policy);
                }
            }
        }
    }

    /** Once for a workspace and a policy; typing goes on meanwhile. */
    private void analyse(SharingPolicy policy) {
        if (analysing != null && analysing.running()) {
            return;
        }
        SharingWorkspace of = workspace;
        analysing = context.background().run(context.text("share.analysing"), progress -> {
            of.analyse(policy, progress::report);
            return of;
        }, _ -> derive(), failure -> {
            failed = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
            derive();
        });
    }

    private void complete(String text, int caret) {
        SharingWorkspace in = workspace;
        stop(completing);
        ProgramFiles now = context.program().apply(file);
        completing = context.background().run(context.text("share.completions"),
                _ -> (in == null ? SharingWorkspace.of(file, now, context.parts(), null) : in).completions().of(text, caret),
                names -> field.offer(text, names), _ -> field.offer(text, List.of()));
    }

    /** The names that are offered stand below the box, above all else. */
    private void arrange() {
        if (field.offered().isVisible()) {
            Point2D below = all.sceneToLocal(field.box().localToScene(0, field.box().getHeight()));
            field.offered().relocate(below.getX(), below.getY());
        }
    }

    private static void stop(BackgroundTasks.Job job) {
        if (job != null) {
            job.cancel();
        }
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("share", field.expression()));
        boolean aot = program.isAot(file);
        if (!aot) {
            words.add(file.path().toString());
        }
        program.aot().forEach(each -> words.addAll(List.of("--aot", each.path().toString())));
        program.hotUpdate().stream().filter(each -> !each.path().equals(file.path()))
                .forEach(each -> words.addAll(List.of("--with", each.path().toString())));
        program.supplementary().forEach(each -> words.addAll(List.of("--supplement", each.path().toString())));
        if (policy() != SharingPolicy.DEFAULT) {
            words.addAll(List.of("--policy", policy().text()));
        }
        return CommandText.of(words.toArray(String[]::new));
    }

    @Override
    public List<Exported> exports() {
        return shown == null ? List.of() : List.of(Exported.json(() -> Json.text(shown)), Exported.text(() -> shown.shared()));
    }

    @Override
    public Node node() {
        return all;
    }

    @Override
    public Node focusTarget() {
        return field.box();
    }

    @Override
    public void open(Place place) {
        if (place.target() instanceof Place.Share(String expression) && !expression.isEmpty()
                && !expression.equals(field.expression())) {
            field.show(expression);
            setPlace(place);
            derive();
        }
    }

    @Override
    public boolean find() {
        field.box().requestFocus();
        field.box().selectAll();
        return true;
    }

    @Override
    public void dispose() {
        stop(reading);
        stop(analysing);
        stop(completing);
    }
}
