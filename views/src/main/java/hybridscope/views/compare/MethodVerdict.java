package hybridscope.views.compare;

import hybridscope.inspectors.dhe.DheMethodReport;
import hybridscope.inspectors.dhe.OutcomeReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.MatchingRule;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Chip;
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
final class MethodVerdict extends Verdict {
    private final Map<String, DheMethodReport> methods;

    /**
     * @param methods by their rows in the old version, for links and signs in chains
     * @param a       the rules of the first set that match it, in order
     * @param b       those of the second set
     */
    MethodVerdict(DheMethodReport method, Map<String, DheMethodReport> methods, List<MatchingRule> a, List<MatchingRule> b,
            String oldKey, String newKey, ViewContext context) {
        super(oldKey, newKey, context);
        this.methods = methods;
        head(method.method(), method.change(), place(oldKey, method.oldToken()), place(newKey, method.newToken()));
        differences(method.differences());
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

    static Optional<Place> place(String key, String token) {
        return token == null ? Optional.empty()
                : Optional.of(new Place(key, new Place.Method(Integer.parseUnsignedInt(token, 16), -1)));
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
        OutcomeReport.Step first = outcome.chain().getFirst();
        drawn.getChildren().add(node(first.caller(), first.callerToken(), outcome.dirty(), false));
        for (OutcomeReport.Step step : outcome.chain()) {
            Label call = new Label("\u2193 " + context.text("compare.calls", "%04x".formatted(step.offset())));
            call.getStyleClass().addAll("muted", "count");
            drawn.getChildren().add(call);
            boolean last = step == outcome.chain().getLast();
            drawn.getChildren().add(node(step.callee(), step.calleeToken(), !last, step.injected()));
        }
        Label end = wrapped(context.text(outcome.dirty() ? "compare.spread" : "compare.wall"));
        end.getStyleClass().add("muted");
        drawn.getChildren().add(end);
        return drawn;
    }

    private Node node(String name, String token, boolean dirty, boolean wall) {
        DheMethodReport method = methods.get(token);
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
}
