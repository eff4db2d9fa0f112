package hybridscope.views.compare;

import hybridscope.core.dhe.Difference;
import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.OutcomeReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.MatchingRule;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Chip;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.control.Mark;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * Why a method has the verdicts that it has: what differs, and under A and B the rule that counts and the chain of calls from it
 * to what changed. An injected method in a chain is a wall, behind which nobody becomes dirty.
 */
final class MethodVerdict extends VBox {
    private final ViewContext context;
    private final StateChips chips;
    private final String oldKey;
    private final String newKey;
    private final Map<String, DheMethodReport> methods;

    /**
     * @param methods by {@code Type::Name}, for links and signs in chains
     * @param a       the rules of the first set that match it, in order
     * @param b       those of the second set
     */
    MethodVerdict(DheMethodReport method, Map<String, DheMethodReport> methods, List<MatchingRule> a, List<MatchingRule> b,
            String oldKey, String newKey, ViewContext context) {
        this.context = context;
        this.methods = methods;
        this.oldKey = oldKey;
        this.newKey = newKey;
        chips = new StateChips(context);
        setSpacing(6);
        getStyleClass().add("compare-verdict");
        Label name = wrapped(Escapes.visible(method.method()));
        name.getStyleClass().add("mono");
        FactGrid facts = new FactGrid();
        facts.fact(context.text("compare.change"), new HBox(6, chips.change(method.change()),
                new Label(chips.words(method.change()))));
        fact(facts, "compare.old", oldKey, method.oldToken());
        fact(facts, "compare.new", newKey, method.newToken());
        getChildren().addAll(name, facts);
        if (!method.differences().isEmpty()) {
            getChildren().add(section(context.text("compare.differs")));
            for (Difference difference : method.differences()) {
                Label text = wrapped(Escapes.visible(difference.text()));
                text.getStyleClass().add("mono");
                getChildren().add(text);
            }
        }
        set("A", method, method.outcome(), a);
        set("B", method, method.other(), b);
    }

    private void set(String letter, DheMethodReport method, OutcomeReport outcome, List<MatchingRule> rules) {
        VBox box = new VBox(4);
        box.setId("compare-why-" + letter.toLowerCase(Locale.ROOT));
        HBox state = chips.outcome(outcome);
        Label words = wrapped(chips.words(outcome));
        box.getChildren().addAll(section(context.text("compare.under", letter)), state, words);
        if (method.oldToken() != null) {
            rules(box, outcome, rules);
        }
        if (!outcome.chain().isEmpty()) {
            box.getChildren().add(chain(letter, outcome));
        }
        getChildren().add(box);
    }

    /** All rules that match, each a link into the editor; the last one counts. */
    private void rules(VBox box, OutcomeReport outcome, List<MatchingRule> rules) {
        if (rules.isEmpty()) {
            Label rule = wrapped(outcome.rule() == null ? context.text("compare.norule")
                    : context.text("compare.rule", Escapes.visible(outcome.rule())));
            rule.getStyleClass().add("muted");
            box.getChildren().add(rule);
            return;
        }
        Label title = wrapped(context.text(rules.size() == 1 ? "compare.rule.one" : "compare.rule.several"));
        title.getStyleClass().add("muted");
        box.getChildren().add(title);
        for (MatchingRule each : rules) {
            Hyperlink link = new Hyperlink(Escapes.visible(each.rule().place() + "  " + each.rule().text()));
            link.getStyleClass().addAll("mono", "compare-rule");
            link.setWrapText(true);
            link.setMinHeight(USE_PREF_SIZE);
            link.setDisable(each.file() == null);
            link.setOnAction(_ -> context.rules().open(each.file(), each.rule().line()));
            box.getChildren().add(link);
        }
    }

    /** The calls one below the other, each method a box with its signs. */
    private VBox chain(String letter, OutcomeReport outcome) {
        VBox drawn = new VBox(2);
        drawn.setId("compare-chain-" + letter.toLowerCase(Locale.ROOT));
        drawn.getChildren().add(node(outcome.chain().getFirst().caller(), outcome.dirty(), false));
        for (OutcomeReport.Step step : outcome.chain()) {
            Label call = new Label("\u2193 " + context.text("compare.calls", "%04x".formatted(step.offset())));
            call.getStyleClass().addAll("muted", "count");
            drawn.getChildren().add(call);
            boolean last = step == outcome.chain().getLast();
            drawn.getChildren().add(node(step.callee(), !last, step.injected()));
        }
        Label end = wrapped(context.text(outcome.dirty() ? "compare.spread" : "compare.wall"));
        end.getStyleClass().add("muted");
        drawn.getChildren().add(end);
        return drawn;
    }

    private Node node(String name, boolean dirty, boolean wall) {
        DheMethodReport method = methods.get(name);
        HBox box = new HBox(6);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add(wall ? "compare-wall" : "compare-node");
        if (wall) {
            box.getChildren().add(new Chip(Mark.INJECTED));
        }
        box.getChildren().add(dirty || method == null ? new Chip(Mark.DIRTY) : chips.change(method.change()));
        Optional<Place> place = method == null ? Optional.empty()
                : place(newKey, method.newToken()).or(() -> place(oldKey, method.oldToken()));
        Label text = place.<Label>map(to -> new LinkLabel(Escapes.visible(name), to, context.navigator()))
                .orElseGet(() -> new Label(Escapes.visible(name)));
        text.getStyleClass().add("mono");
        text.setWrapText(true);
        box.getChildren().add(text);
        return box;
    }

    private void fact(FactGrid facts, String name, String key, String token) {
        place(key, token).ifPresent(place -> facts.fact(context.text(name), new LinkLabel(token, place, context.navigator())));
    }

    static Optional<Place> place(String key, String token) {
        return token == null ? Optional.empty()
                : Optional.of(new Place(key, new Place.Method(Integer.parseUnsignedInt(token, 16), -1)));
    }

    private static Label section(String text) {
        Label title = wrapped(text);
        title.getStyleClass().add("section-title");
        return title;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
