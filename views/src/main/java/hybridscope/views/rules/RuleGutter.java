package hybridscope.views.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.inspectors.rules.RuleOutcome;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Beside each line its number, what is wrong in it, and how many methods its rule decides of those that it matches. */
final class RuleGutter implements IntFunction<Node> {
    /** More rows than these are not in sight at once. */
    private static final int FORGOTTEN = 500;

    private final ViewContext context;
    private final List<WeakReference<Row>> rows = new ArrayList<>();
    private Map<Integer, Line> lines = Map.of();

    /**
     * What is told of a line.
     *
     * @param matches how many methods its rule matches; -1 where no rule stands there
     * @param decides how many of them it decides
     * @param problem what is wrong first; null for nothing
     */
    private record Line(int matches, int decides, String problem, boolean error) {
    }

    RuleGutter(ViewContext context) {
        this.context = context;
    }

    void show(RuleOutcome outcome) {
        Map<Integer, Line> now = new HashMap<>();
        List<InjectionRule> rules = outcome.rules().rules();
        for (int i = 0; i < rules.size(); i++) {
            Line line = new Line(outcome.verdicts().matches(i), outcome.verdicts().wins(i), null, false);
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
        lines = now;
        // Rows exist for lines in sight alone; those of lines that are out of sight again are forgotten with them.
        rows.removeIf(row -> row.get() == null);
        rows.stream().map(WeakReference::get).filter(Objects::nonNull).forEach(this::fill);
    }

    @Override
    public Node apply(int index) {
        Row row = new Row(index);
        rows.add(new WeakReference<>(row));
        if (rows.size() > FORGOTTEN) {
            rows.removeIf(each -> each.get() == null);
        }
        fill(row);
        return row;
    }

    private void fill(Row row) {
        Line line = lines.getOrDefault(row.index, new Line(-1, 0, null, false));
        if (line.equals(row.shown)) {
            return;
        }
        row.shown = line;
        row.count.setText(line.matches < 0 ? "" : line.decides == line.matches ? "%,d".formatted(line.matches)
                : "%,d/%,d".formatted(line.decides, line.matches));
        row.count.getStyleClass().remove("nothing");
        if (line.matches == 0) {
            row.count.getStyleClass().add("nothing");
        }
        row.count.setTooltip(line.matches < 0 ? null : new Tooltip(context.text("rules.gutter", line.decides, line.matches)));
        row.sign.setGraphic(line.problem == null ? null
                : new Icon(line.error ? CarbonIcons.ERROR : CarbonIcons.WARNING, line.error ? "error" : "warning"));
        row.sign.setTooltip(line.problem == null ? null : new Tooltip(line.problem));
    }

    /** What stands beside a line in sight. */
    private static final class Row extends HBox {
        private final int index;
        private final Label sign = new Label();
        private final Label count = new Label();
        private Line shown;

        Row(int index) {
            this.index = index;
            sign.getStyleClass().add("rule-sign");
            count.getStyleClass().add("rule-count");
            Label number = new Label(Integer.toString(index + 1));
            number.getStyleClass().add("rule-line");
            number.setMinWidth(USE_PREF_SIZE);
            getChildren().addAll(sign, count, number);
            getStyleClass().add("rule-gutter");
        }
    }
}
