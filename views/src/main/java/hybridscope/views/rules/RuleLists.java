package hybridscope.views.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.RuleOutcome;
import hybridscope.inspectors.rules.RuleOutcome.Verdict;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Chip;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Mark;
import hybridscope.views.control.Segments;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Below the text: the methods that the rule at the caret matches, all methods with the rule that counts, what is wrong. */
final class RuleLists extends BorderPane {
    private static final String SHOWN = "rules.list";
    private static final Pattern NAMESPACE = Pattern.compile("(?<![\\w.])(?:\\w+\\.)+");

    private final ViewContext context;
    private final RecordTable<Verdict> ofRule;
    private final RecordTable<Verdict> all;
    private final RecordTable<RuleProblem> problems;
    private final RecordFilter ofRuleFilter;
    private final RecordFilter allFilter;
    private final RecordFilter problemsFilter;
    private final ToggleButton ofRuleButton = button("rules-matched");
    private final ToggleButton allButton = button("rules-methods");
    private final ToggleButton problemsButton = button("rules-problems");
    private final ReadOnlyObjectWrapper<Verdict> method = new ReadOnlyObjectWrapper<>();
    private final HBox strip = new HBox();
    private Map<String, OpenFile> files = Map.of();
    private RuleOutcome outcome;
    private int rule = -1;
    private boolean filling;

    /**
     * @param command the command line that prints the same
     * @param toRule  told the rule that counts for the method that somebody selects
     * @param toPlace told the problem that somebody selects
     */
    RuleLists(ViewContext context, Supplier<String> command, Consumer<InjectionRule> toRule, Consumer<RuleProblem> toPlace) {
        this.context = context;
        ofRule = methods("rules-matched-table", command);
        all = methods("rules-methods-table", command);
        problems = new RecordTable<>(context, List.of(
                RecordColumn.<RuleProblem>text("rules.place", 84, each -> each.line() + ":" + each.column())
                        .number(each -> ((long) each.line() << Integer.SIZE) + each.column()),
                RecordColumn.<RuleProblem>text("rules.problem", 700, each -> RuleProblemText.of(context, each))
                        .marked(each -> new Icon(each.isError() ? CarbonIcons.ERROR : CarbonIcons.WARNING,
                                each.isError() ? "error" : "warning"))), command);
        problems.setId("rules-problems-table");
        problems.fitColumns();
        problems.setPlaceholder(new EmptyPane(CarbonIcons.CHECKMARK, context.text("rules.problems.none")));
        ofRule.setPlaceholder(new EmptyPane(CarbonIcons.RULE, context.text("rules.matched.none")));
        all.setPlaceholder(new EmptyPane(CarbonIcons.FOLDER, context.text("rules.methods.none")));
        ofRuleFilter = new RecordFilter(ofRule, context);
        allFilter = new RecordFilter(all, context);
        problemsFilter = new RecordFilter(problems, context);
        Segments choose = new Segments(ofRuleButton, allButton, problemsButton);
        choose.onSwitch(() -> {
            context.remembered().put(SHOWN, shown().getId());
            update();
        });
        String remembered = context.remembered().get(SHOWN, ofRuleButton.getId());
        List.of(ofRuleButton, allButton, problemsButton).stream().filter(each -> each.getId().equals(remembered))
                .forEach(each -> each.setSelected(true));
        strip.getStyleClass().addAll("tool-strip", "rule-lists");
        strip.getChildren().add(choose);
        setTop(strip);
        all.onRecord(each -> {
            if (!filling && each != null) {
                method.set(each);
                if (each.winner() >= 0) {
                    toRule.accept(outcome.rules().rules().get(each.winner()));
                }
            }
        });
        ofRule.onRecord(each -> {
            if (!filling && each != null) {
                method.set(each);
            }
        });
        problems.onRecord(each -> {
            if (!filling && each != null) {
                toPlace.accept(each);
            }
        });
    }

    /** The list that is shown. */
    List<Exported> exports() {
        return (ofRuleButton.isSelected() ? ofRule : allButton.isSelected() ? all : problems).exports();
    }

    private static ToggleButton button(String id) {
        ToggleButton button = new ToggleButton();
        button.setId(id);
        return button;
    }

    private RecordTable<Verdict> methods(String id, Supplier<String> command) {
        RecordTable<Verdict> table = new RecordTable<>(context, List.of(
                RecordColumn.<Verdict>text("rules.injected", 84, each -> context.text(!each.method().hasIl() ? "rules.no-il"
                        : each.injected() ? "rules.yes" : "rules.no"))
                        .marked(each -> each.injected() ? new Chip(Mark.INJECTED) : null),
                RecordColumn.<Verdict>text("rules.method", 440, each -> each.method().fullName() + parameters(each)).code()
                        .brief(each -> plain(each.method().type()) + "::" + each.method().name() + plain(parameters(each)))
                        .linked(this::place),
                RecordColumn.<Verdict>text("rules.rule", 210, this::winner).code(),
                RecordColumn.text("rules.assembly", 100, each -> each.method().assembly())), command);
        table.setId(id);
        table.fitColumns();
        return table;
    }

    private static String parameters(Verdict verdict) {
        String signature = verdict.method().signature();
        return signature.endsWith(")") ? signature.substring(signature.lastIndexOf('(')) : "";
    }

    private String winner(Verdict verdict) {
        if (verdict.winner() < 0) {
            return context.text("rules.no-rule");
        }
        InjectionRule winner = outcome.rules().rules().get(verdict.winner());
        return Stream.of(winner.line() + ":", winner.kind().element(), winner.name(), winner.signature()).filter(Objects::nonNull)
                .map(Object::toString).collect(Collectors.joining(" "));
    }

    /** Names of types without their namespaces. */
    private static String plain(String names) {
        return NAMESPACE.matcher(names).replaceAll("");
    }

    private Place place(Verdict verdict) {
        OpenFile file = files.get(verdict.method().assembly());
        return file == null ? null : new Place(file.key(), new Place.Method(verdict.method().token(), -1));
    }

    private ToggleButton shown() {
        return allButton.isSelected() ? allButton : problemsButton.isSelected() ? problemsButton : ofRuleButton;
    }

    /** The method that somebody has selected last. */
    ObservableValue<Verdict> method() {
        return method.getReadOnlyProperty();
    }

    void files(List<OpenFile> open, Map<OpenFile, String> names) {
        files = open.stream().collect(Collectors.toMap(names::get, each -> each, (first, _) -> first));
    }

    /** Shows an outcome. @param at the number of the rule at the caret; -1 for none */
    void show(RuleOutcome now, int at) {
        outcome = now;
        rule = at;
        method.set(null);
        update();
    }

    /** Shows what another rule matches. */
    void rule(int at) {
        if (at != rule) {
            rule = at;
            update();
        }
    }

    /** Makes the list that is in sight; the others are made when they are. */
    private void update() {
        if (outcome == null) {
            return;
        }
        filling = true;
        List<Verdict> matched = rule < 0 ? List.of() : outcome.matchedBy(rule);
        ofRuleButton.setText(rule < 0 ? context.text("rules.matched") : context.text("rules.matched.of",
                outcome.rules().rules().get(rule).line(), matched.size()));
        allButton.setText(context.text("rules.methods", outcome.verdicts().methods().size()));
        problemsButton.setText(context.text("rules.problems", outcome.problems().size()));
        Node table;
        Node filter;
        if (shown() == allButton) {
            keeping(all, outcome.all());
            table = all;
            filter = allFilter;
        } else if (shown() == problemsButton) {
            problems.show(outcome.problems());
            table = problems;
            filter = problemsFilter;
        } else {
            keeping(ofRule, matched);
            table = ofRule;
            filter = ofRuleFilter;
        }
        if (getCenter() != table) {
            HBox.setHgrow(filter, Priority.ALWAYS);
            strip.getChildren().setAll(strip.getChildren().getFirst(), filter);
            setCenter(table);
        }
        filling = false;
    }

    /** Shows verdicts; the method that is selected stays so. */
    private static void keeping(RecordTable<Verdict> table, List<Verdict> verdicts) {
        Verdict selected = table.record();
        table.show(verdicts);
        if (selected != null) {
            verdicts.stream().filter(each -> each.number() == selected.number()).findFirst().ifPresent(table::choose);
        }
    }

    /** Shows what is wrong. */
    void showProblems() {
        problemsButton.setSelected(true);
    }
}
