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
import hybridscope.views.control.SwitchedPane;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * A method as C++: the lines of the selected instruction are lit, the line of the caret selects its instruction. It takes the
 * place of the IR while its switch is on.
 */
public final class CppPane extends SwitchedPane {
    /** Lines that stay in sight above one that is scrolled to, where there is room. */
    private static final int MOST_ABOVE = 8;
    private static final String POLICY = "cpp.policy";

    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final IntConsumer picked;
    private final IntConsumer hovered;
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
        super("cpp", "ir", context, arranged);
        this.file = file;
        this.method = method;
        this.context = context;
        this.picked = picked;
        this.hovered = hovered;
        policy = SharingPolicy.named(context.remembered().get(POLICY, "default")).orElse(SharingPolicy.DEFAULT);
        policies = policies();
        policies.setVisible(false);
        policies.setManaged(false);
        addTool(policies);
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

    /** What takes the keyboard. */
    public Node focusTarget() {
        return code == null ? this : code;
    }

    @Override
    protected void load(LoadingPane into) {
        SharingPolicy rules = policy;
        into.load(context.text("cpp.task"), _ -> new CppDocument(CppReport.of(file, Token.rid(method), rules)), this::loaded);
    }

    @Override
    protected boolean isLoaded() {
        return document != null;
    }

    private Node loaded(CppDocument made) {
        release();
        document = made;
        lit = List.of();
        CppReport report = made.report();
        title(report.symbol(), report.symbol().isEmpty() ? null : report.method() + "\n" + report.symbol());
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

    @Override
    public void cancel() {
        super.cancel();
        release();
    }
}
