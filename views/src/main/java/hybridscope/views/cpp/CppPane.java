package hybridscope.views.cpp;

import hybridscope.core.metadata.Token;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.inspectors.cpp.CppReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * A method as C++: the lines of the selected instruction are lit, the line of the caret selects its instruction. It takes the
 * place of the IR while its switch is on.
 */
public final class CppPane extends BorderPane {
    /** Lines that stay in sight above one that is scrolled to, where there is room. */
    private static final int MOST_ABOVE = 8;
    private static final String WANTED = "cpp";
    private static final String POLICY = "cpp.policy";

    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final Runnable arranged;
    private final IntConsumer picked;
    private final IntConsumer hovered;
    private final LoadingPane loading;
    private final ToggleButton tab = new ToggleButton();
    private final ToggleButton back = new ToggleButton();
    private final Label symbol = new Label();
    private final Segments policies;
    private SharingPolicy policy;
    private CppDocument document;
    private CppCode code;
    private List<Integer> lit = List.of();
    private int shown = -1;
    private boolean moving;

    /**
     * A pane for one method.
     *
     * @param file     a file with metadata
     * @param method   the method's token
     * @param arranged told when the pane is wanted, or no longer
     * @param picked   told the IL offset of the line with the caret
     * @param hovered  told the IL offset of the line under the mouse, -1 for none
     */
    public CppPane(OpenFile file, int method, ViewContext context, Runnable arranged, IntConsumer picked, IntConsumer hovered) {
        this.file = file;
        this.method = method;
        this.context = context;
        this.arranged = arranged;
        this.picked = picked;
        this.hovered = hovered;
        loading = new LoadingPane(context);
        policy = SharingPolicy.named(context.remembered().get(POLICY, "default")).orElse(SharingPolicy.DEFAULT);
        getStyleClass().addAll("pane", "cpp-pane");
        setId("cpp-pane");
        button(tab, "cpp.tab", "cpp-tab", true);
        button(back, "cpp.ir", "cpp-ir", false);
        tab.setSelected(Boolean.parseBoolean(context.remembered().get(WANTED, "false")));
        symbol.getStyleClass().addAll("muted", "mono");
        symbol.setId("cpp-symbol");
        symbol.setMinWidth(0);
        HBox.setHgrow(symbol, Priority.ALWAYS);
        symbol.setMaxWidth(Double.MAX_VALUE);
        policies = policies();
        policies.setVisible(false);
        policies.setManaged(false);
        HBox tools = new HBox(back, symbol, policies);
        tools.getStyleClass().add("tool-strip");
        setTop(tools);
        setCenter(loading);
    }

    private Segments policies() {
        List<ToggleButton> buttons = new ArrayList<>();
        for (SharingPolicy each : List.of(SharingPolicy.DEFAULT, SharingPolicy.IL2CPP_2015, SharingPolicy.FULL)) {
            ToggleButton button = new ToggleButton(context.text("cpp.policy." + each.text()));
            button.setId("cpp-policy-" + each.text());
            button.setTooltip(new Tooltip(context.text("cpp.policy." + each.text() + ".hint")));
            button.setUserData(each);
            buttons.add(button);
        }
        Segments segments = new Segments(buttons.toArray(ToggleButton[]::new));
        buttons.stream().filter(button -> button.getUserData() == policy).forEach(button -> button.setSelected(true));
        segments.setId("cpp-policies");
        segments.onSwitch(() -> buttons.stream().filter(ToggleButton::isSelected).findFirst().ifPresent(on -> {
            policy = (SharingPolicy) on.getUserData();
            context.remembered().put(POLICY, policy.text());
            load();
        }));
        return segments;
    }

    private void button(ToggleButton button, String key, String id, boolean wants) {
        button.setText(context.text(key));
        button.setId(id);
        button.getStyleClass().add("flat");
        // Bound, so that the sheet cannot let it shrink.
        button.minWidthProperty().bind(new SimpleDoubleProperty(USE_PREF_SIZE));
        button.setTooltip(new Tooltip(context.text(key + ".hint")));
        button.setOnAction(_ -> want(wants && tab.isSelected()));
    }

    /** Shows the pane, or gives the place back to the IR. */
    public void want(boolean wanted) {
        boolean was = document != null || !wanted;
        tab.setSelected(wanted);
        back.setSelected(false);
        context.remembered().put(WANTED, Boolean.toString(wanted));
        if (!was) {
            load();
        }
        arranged.run();
    }

    /** The switch that stands with the IL's tools. */
    public Node ilTab() {
        return tab;
    }

    /** Whether the user wants to see it. */
    public boolean isWanted() {
        return tab.isSelected();
    }

    /** What takes the keyboard. */
    public Node focusTarget() {
        return code == null ? this : code;
    }

    /** Makes the text, off the FX thread, once it is wanted. */
    public void load() {
        if (!isWanted()) {
            return;
        }
        SharingPolicy rules = policy;
        loading.load(context.text("cpp.task"), _ -> new CppDocument(CppReport.of(file, Token.rid(method), rules)), this::loaded);
    }

    private Node loaded(CppDocument made) {
        release();
        document = made;
        lit = List.of();
        CppReport report = made.report();
        symbol.setText(report.symbol());
        symbol.setTooltip(report.symbol().isEmpty() ? null : new Tooltip(report.method() + "\n" + report.symbol()));
        policies.setVisible(report.generic());
        policies.setManaged(report.generic());
        if (report.lines().isEmpty()) {
            code = null;
            return new EmptyPane(CarbonIcons.CODE, report.failure() == null ? "" : report.failure());
        }
        code = new CppCode(made, context.navigator().toDefinitions(), offset -> {
            if (!moving) {
                picked.accept(offset);
            }
        }, hovered);
        code.setAccessibleText(context.text("cpp.accessible", report.method()));
        code.setContextMenu(new ContextMenu(new CopyMenu(context.messages()).text(() -> report.text(false))
                .json(() -> Json.text(report)).command(this::command).build()));
        show(shown);
        return new VirtualizedScrollPane<>(code);
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("cpp", file.path().toString(), "0x" + Token.text(method)));
        if (policy != SharingPolicy.DEFAULT) {
            words.addAll(List.of("--policy", policy.text()));
        }
        return CommandText.of(words.toArray(String[]::new));
    }

    /** Lights the lines of the instruction at an IL offset, -1 for none, and scrolls to them where they are hidden. */
    public void show(int ilOffset) {
        shown = ilOffset;
        if (code == null) {
            return;
        }
        List<Integer> lines = ilOffset < 0 ? List.of() : document.lines(ilOffset);
        code.light(lit, lines);
        lit = lines;
        if (lines.isEmpty() || code.isFocused()) {
            return;
        }
        int first = lines.getFirst();
        moving = true;
        code.moveTo(first, 0);
        moving = false;
        boolean laidOut = code.getScene() != null && !code.getVisibleParagraphs().isEmpty();
        boolean visible = laidOut && code.allParToVisibleParIndex(first)
                .filter(at -> at > 0 && at < code.getVisibleParagraphs().size() - 1).isPresent();
        if (!visible) {
            int above = laidOut ? Math.clamp((code.getVisibleParagraphs().size() - 1) / 2, 0, MOST_ABOVE) : MOST_ABOVE;
            code.showParagraphAtTop(Math.max(0, first - above));
        }
    }

    private void release() {
        if (code != null) {
            code.release();
        }
    }

    /** Ends what is under way. */
    public void cancel() {
        loading.cancel();
        release();
    }
}
