package hybridscope.views.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.rules.RuleCompletions;
import hybridscope.inspectors.rules.RuleOutcome;
import hybridscope.inspectors.rules.RuleOutcome.Verdict;
import hybridscope.views.control.Chip;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.Mark;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;

/**
 * A rule file that is edited, by itself: text above, below it what its rules match in some assemblies. What the rules say is
 * known a moment after the last key, and is told as {@link #rulesProperty}; it is worked out off the FX thread, and what was
 * begun for an older text is given up. Whoever shows it decides what the text is and where it goes.
 */
public final class RuleEditor extends BorderPane {
    private static final Duration TYPING = Duration.millis(80);
    private static final double TEXT_SHARE = 0.6;

    private final ViewContext context;
    private final String name;
    private final RuleCode code;
    private final RuleLists lists;
    private final HBox strip = new HBox();
    private final Label totals = new Label();
    private final Chip injected = new Chip(Mark.INJECTED);
    private final PauseTransition pause = new PauseTransition(TYPING);
    private final ReadOnlyObjectWrapper<RuleOutcome> outcome = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<InjectionRules> rules = new ReadOnlyObjectWrapper<>(InjectionRules.NONE);
    /** What rules see of the files, read once for each. */
    private final Map<OpenFile, RuledAssembly> known = new IdentityHashMap<>();
    private List<OpenFile> files = List.of();
    private BackgroundTasks.Job reading;

    /** What was worked out for a text. */
    private record Worked(RuleOutcome outcome, RuleStyles styles, Map<OpenFile, RuledAssembly> read) {
    }

    /**
     * An editor without text.
     *
     * @param name    the file's name, as rules and problems tell it
     * @param command the command line that prints the same; {@code --assembly} options are put behind it
     */
    public RuleEditor(ViewContext context, String name, List<String> command) {
        this.context = context;
        this.name = name;
        getStyleClass().addAll("pane", "rule-editor");
        code = new RuleCode(context);
        lists = new RuleLists(context, () -> command(command), this::toRule, this::toProblem);
        totals.setId("rules-totals");
        totals.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        strip.getStyleClass().addAll("tool-strip", "rule-tools");
        strip.getChildren().addAll(gap, injected, totals);
        SplitPane split = new SplitPane(code, lists);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(TEXT_SHARE);
        setTop(strip);
        setCenter(split);
        pause.setOnFinished(_ -> work());
        code.area().plainTextChanges().subscribe(_ -> pause.playFromStart());
        code.area().caretPositionProperty().addListener((_, _, _) -> caretMoved());
    }

    private String command(List<String> command) {
        List<String> words = new ArrayList<>(command);
        files.forEach(file -> words.addAll(List.of("--assembly", String.valueOf(file.path()))));
        return CommandText.of(words.toArray(String[]::new));
    }

    /** The text. */
    public String text() {
        return code.area().getText();
    }

    /** The text as it changes. */
    public ObservableValue<String> textProperty() {
        return code.area().textProperty();
    }

    /** Sets the text, as a file that was read: nothing of it can be undone. */
    public void load(String text) {
        code.area().replaceText(text);
        code.area().getUndoManager().forgetHistory();
        code.area().moveTo(0);
        code.area().requestFollowCaret();
        work();
    }

    /** Sets the assemblies that the rules are about. */
    public void assemblies(List<OpenFile> open) {
        files = List.copyOf(open);
        work();
    }

    /** What the rules are now; of a text that is being typed what they were a moment ago. */
    public ReadOnlyObjectProperty<InjectionRules> rulesProperty() {
        return rules.getReadOnlyProperty();
    }

    /** What the rules say of the assemblies, with what is wrong; null until it is known for the first time. */
    public ReadOnlyObjectProperty<RuleOutcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /** The method that somebody has selected below; null for none. */
    public ObservableValue<Verdict> methodProperty() {
        return lists.method();
    }

    /** The strip on top, whose left side is free for buttons. */
    public void addTools(Node... tools) {
        strip.getChildren().addAll(0, List.of(tools));
    }

    /** What takes the keyboard. */
    public Node focusTarget() {
        return code.area();
    }

    /** Where the caret is, in UTF-16 units from the text's start. */
    public int caret() {
        return code.area().getCaretPosition();
    }

    /** Puts the caret somewhere. */
    public void caret(int offset) {
        code.area().moveTo(Math.clamp(offset, 0, code.area().getLength()));
        code.area().requestFollowCaret();
    }

    /** Goes to a line. @param line from 1 */
    public void line(int line) {
        int at = Math.clamp(line - 1, 0, code.area().getParagraphs().size() - 1);
        code.reveal(at, code.area().getAbsolutePosition(at, 0));
    }

    /** Goes to a rule, and takes the keyboard there. */
    public void select(InjectionRule rule) {
        code.select(rule.start(), rule.end());
    }

    /** Works out what the text says, away from the FX thread. */
    private void work() {
        pause.stop();
        if (reading != null) {
            reading.cancel();
        }
        String text = text();
        List<OpenFile> asked = files;
        Map<OpenFile, RuledAssembly> before = new IdentityHashMap<>(known);
        reading = context.background().run(context.text("rules.task", name), progress -> {
            Map<OpenFile, RuledAssembly> read = new IdentityHashMap<>();
            List<RuledAssembly> assemblies = new ArrayList<>();
            for (OpenFile file : asked) {
                progress.report(read.size(), asked.size());
                RuledAssembly assembly = before.containsKey(file) ? before.get(file) : RuledAssembly.of(file.names());
                read.put(file, assembly);
                assemblies.add(assembly);
            }
            progress.report(asked.size(), asked.size());
            RuleOutcome said = RuleOutcome.of(name, text, assemblies);
            return new Worked(said, RuleStyles.of(said), read);
        }, this::show, failure -> totals.setText(context.text("loading.failed", name, String.valueOf(failure.getMessage()))));
    }

    private void show(Worked worked) {
        known.clear();
        known.putAll(worked.read);
        if (!worked.outcome.file().xml().text().equals(text())) {
            return;
        }
        List<RuledAssembly> assemblies = files.stream().filter(known::containsKey).map(known::get).toList();
        code.completions(new RuleCompletions(assemblies));
        Map<OpenFile, String> names = new IdentityHashMap<>();
        known.forEach((file, assembly) -> names.put(file, assembly.name()));
        lists.files(files.stream().filter(names::containsKey).toList(), names);
        code.show(worked.outcome, worked.styles);
        outcome.set(worked.outcome);
        rules.set(worked.outcome.rules());
        int withIl = worked.outcome.verdicts().withIl();
        totals.setText(context.text("rules.totals", worked.outcome.verdicts().injected(), withIl));
        lists.show(worked.outcome, ruleAtCaret());
    }

    private int ruleAtCaret() {
        RuleOutcome now = outcome.get();
        return now == null ? -1 : now.ruleAt(caret(), code.area().getCurrentParagraph() + 1);
    }

    private void caretMoved() {
        RuleOutcome now = outcome.get();
        // While one types, rules stand elsewhere than the outcome of the older text says.
        if (now != null && now.file().xml().text().length() == code.area().getLength()) {
            lists.rule(ruleAtCaret());
        }
    }

    private void toRule(InjectionRule rule) {
        code.reveal(rule.line() - 1, rule.start());
    }

    private void toProblem(RuleProblem problem) {
        code.select(problem.start(), problem.end());
    }

    /** The list below the text as it is shown. */
    public List<Exported> exports() {
        return lists.exports();
    }

    /** Shows what is wrong below the text. */
    public void showProblems() {
        lists.showProblems();
    }

    /** It is no longer shown. */
    public void dispose() {
        pause.stop();
        if (reading != null) {
            reading.cancel();
        }
        code.release();
    }
}
