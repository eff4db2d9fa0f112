package hybridscope.views.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.inspectors.rules.RuleOutcome;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.fxmisc.richtext.CodeArea;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Beside each line its number, what is wrong in it, and how many methods its rule decides of those that it matches. */
final class RuleGutter implements IntFunction<Node> {
    private final ViewContext context;
    private final CodeArea area;
    private Map<Integer, Line> lines = Map.of();
    private int total;

    /**
     * What is told of a line.
     *
     * @param matches how many methods its rule matches; -1 where no rule stands there
     * @param decides how many of them it decides
     * @param problem what is wrong first; null for nothing
     */
    private record Line(int matches, int decides, String problem, boolean error) {
    }

    RuleGutter(ViewContext context, CodeArea area) {
        this.context = context;
        this.area = area;
    }

    void show(RuleOutcome outcome) {
        Map<Integer, Line> now = new HashMap<>();
        List<InjectionRule> rules = outcome.rules().rules();
        for (int i = 0; i < rules.size(); i++) {
            Line line = new Line(outcome.verdicts().matchedBy(i).length, outcome.verdicts().wins(i), null, false);
            // Two rules on one line are counted together.
            now.merge(rules.get(i).line() - 1, line, (one, other) -> new Line(one.matches + other.matches,
                    one.decides + other.decides, null, false));
        }
        for (RuleProblem problem : outcome.problems()) {
            Line line = now.getOrDefault(problem.line() - 1, new Line(-1, 0, null, false));
            if (line.problem == null || problem.isError() && !line.error) {
                now.put(problem.line() - 1, new Line(line.matches, line.decides, RuleProblemText.of(context, problem),
                        problem.isError()));
            }
        }
        Map<Integer, Line> before = lines;
        lines = now;
        int paragraphs = area.getParagraphs().size();
        boolean wider = Integer.toString(total).length() != Integer.toString(paragraphs).length();
        total = paragraphs;
        for (int i = 0; i < paragraphs; i++) {
            if (wider || !Objects.equals(before.get(i), now.get(i))) {
                area.recreateParagraphGraphic(i);
            }
        }
    }

    @Override
    public Node apply(int index) {
        Line line = lines.getOrDefault(index, new Line(-1, 0, null, false));
        Label count = new Label(line.matches < 0 ? "" : line.decides == line.matches ? "%,d".formatted(line.matches)
                : "%,d/%,d".formatted(line.decides, line.matches));
        count.getStyleClass().add("rule-count");
        if (line.matches == 0) {
            count.getStyleClass().add("nothing");
        }
        Label number = new Label(Integer.toString(index + 1));
        number.getStyleClass().add("rule-line");
        number.setMinWidth(Label.USE_PREF_SIZE);
        Label sign = new Label();
        sign.getStyleClass().add("rule-sign");
        if (line.problem != null) {
            sign.setGraphic(new Icon(line.error ? CarbonIcons.ERROR : CarbonIcons.WARNING, line.error ? "error" : "warning"));
            Tooltip.install(sign, new Tooltip(line.problem));
        }
        HBox row = new HBox(sign, count, number);
        row.getStyleClass().add("rule-gutter");
        if (line.matches >= 0) {
            Tooltip.install(count, new Tooltip(context.text("rules.gutter", line.decides, line.matches)));
        }
        return row;
    }
}
