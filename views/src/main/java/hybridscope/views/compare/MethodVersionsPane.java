package hybridscope.views.compare;

import hybridscope.core.dhe.cost.Inlining;
import hybridscope.inspectors.dhe.ComparedFiles;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.IlDiffReport;
import hybridscope.inspectors.dhe.InjectedCodeReport;
import hybridscope.inspectors.dhe.cost.InjectionCostReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.Segments;
import hybridscope.views.cpp.InjectedCode;
import hybridscope.views.place.ViewContext;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The method that is chosen in a comparison: its IL in both versions beside each other, and the C++ of the old version without
 * and with injected code.
 */
final class MethodVersionsPane extends BorderPane {
    private static final String SHOWN = "compare.shown";

    private final ViewContext context;
    private final LoadingPane pane;
    private final Label name = new Label();
    private final ToggleButton il;
    private final ToggleButton before;
    private final ToggleButton after;
    private ComparedFiles files;
    private DheMethodReport method;
    private int number;
    private InjectedCode code;

    MethodVersionsPane(ViewContext context) {
        this.context = context;
        pane = new LoadingPane(context);
        getStyleClass().addAll("pane", "compare-method");
        setId("compare-method");
        il = button("il");
        before = button("before");
        after = button("after");
        Segments which = new Segments(il, before, after);
        switch (context.remembered().get(SHOWN, "il")) {
            case "before" -> before.setSelected(true);
            case "after" -> after.setSelected(true);
            default -> il.setSelected(true);
        }
        which.onSwitch(() -> {
            context.remembered().put(SHOWN, before.isSelected() ? "before" : after.isSelected() ? "after" : "il");
            load();
        });
        name.getStyleClass().addAll("muted", "mono");
        name.setId("compare-method-name");
        name.setMinWidth(0);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox strip = new HBox(which, name);
        strip.getStyleClass().add("tool-strip");
        setTop(strip);
        setCenter(pane);
        show(null, null, -1);
    }

    private ToggleButton button(String which) {
        ToggleButton button = new ToggleButton(context.text("compare.method." + which));
        button.setId("compare-method-" + which);
        button.setTooltip(new Tooltip(context.text("compare.method." + which + ".tip")));
        return button;
    }

    /**
     * Shows a method; where it is shown already nothing is made anew, for neither IL nor C++ depends on rules.
     *
     * @param compared what it is a method of
     * @param chosen   null for none
     * @param index    its number in the report
     */
    void show(ComparedFiles compared, DheMethodReport chosen, int index) {
        if (chosen != null && compared == files && index == number && method != null) {
            return;
        }
        files = compared;
        method = chosen;
        number = index;
        load();
    }

    private void load() {
        release();
        ComparedFiles asked = files;
        int index = number;
        name.setText(method == null ? "" : Escapes.visible(method.method()));
        name.setTooltip(method == null ? null : new Tooltip(Escapes.visible(method.method() + " " + method.signature())));
        if (method == null) {
            pane.cancel();
            pane.getChildren().setAll(new EmptyPane(CarbonIcons.COMPARE, context.text("compare.method.none")));
        } else if (il.isSelected()) {
            pane.load(context.text("compare.method.task", method.method()), _ -> asked.il(index), this::il);
        } else {
            boolean with = after.isSelected();
            pane.load(context.text("compare.method.task", method.method()), _ -> asked.code(index), found -> cpp(found, with));
        }
    }

    private Node il(IlDiffReport report) {
        if (report.rows().isEmpty() && report.locals().isEmpty()) {
            return new EmptyPane(CarbonIcons.COMPARE, context.text("compare.method.noil"));
        }
        IlDiffList list = new IlDiffList(report, context);
        list.setContextMenu(new ContextMenu(new CopyMenu(context.messages()).text(list::text).json(() -> Json.text(report))
                .command(this::command).build()));
        return list;
    }

    private String command() {
        return CommandText.of("dhe", files.before().getFirst().path().toString(), files.after().getFirst().path().toString(),
                "--method", method.method() + method.signature().substring(method.signature().lastIndexOf(" (") + 1));
    }

    private Node cpp(Optional<InjectedCodeReport> found, boolean with) {
        if (found.isEmpty()) {
            return new EmptyPane(CarbonIcons.CODE, context.text("compare.method.nocode"));
        }
        InjectedCodeReport report = found.get();
        if (report.code().lines().isEmpty()) {
            return new EmptyPane(CarbonIcons.CODE, report.code().failure() == null ? "" : report.code().failure());
        }
        code = new InjectedCode(report.code(), with, files.before().getFirst().path().toString(), context);
        BorderPane content = new BorderPane(code);
        if (report.cost() != null) {
            Label cost = new Label(cost(report.cost()));
            cost.setId("compare-cost");
            cost.setWrapText(true);
            cost.setMinHeight(USE_PREF_SIZE);
            cost.getStyleClass().addAll("muted", "compare-cost");
            content.setTop(cost);
        }
        return content;
    }

    private String cost(InjectionCostReport.Method cost) {
        int bytes = cost.before().bytes();
        String text = cost.added().bytes() == 0 ? context.text("compare.cost.none", bytes, cost.before().statements())
                : context.text("compare.cost", bytes, cost.before().statements(), bytes + cost.added().bytes(),
                cost.before().statements() + cost.added().statements(),
                bytes == 0 ? 0.0 : (double) cost.added().bytes() / bytes, cost.checks());
        return cost.prevented().isEmpty() ? text : text + context.text("compare.cost.inline",
                cost.prevented().stream().map(Inlining::option).collect(Collectors.joining(", ")));
    }

    private void release() {
        if (code != null) {
            code.release();
            code = null;
        }
    }

    /** It is no longer shown. */
    void dispose() {
        pane.cancel();
        release();
    }
}
