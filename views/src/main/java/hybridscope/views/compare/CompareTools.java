package hybridscope.views.compare;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.control.Icon;
import hybridscope.views.place.VersionChoices;
import hybridscope.views.place.ViewContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What is compared, to choose: the old version, the new one, rule sets A and B; behind them what can be done with the result. */
final class CompareTools extends FlowPane {
    private final ViewContext context;
    private final List<Node> fixed;
    private final List<Node> buttons;

    /**
     * @param old   the old version; null for none yet
     * @param to    told another new version
     * @param again compares once more
     * @param save  saves the report; null where there is none
     */
    CompareTools(OpenFile old, OpenFile now, VersionChoices.Rules rules, ViewContext context, Consumer<OpenFile> from,
            Consumer<OpenFile> to, Runnable again, Runnable save) {
        this.context = context;
        getStyleClass().addAll("tool-strip", "compare-tools");
        setHgap(6);
        setVgap(4);
        List<OpenFile> files = context.versions().files();
        fixed = List.of(file("old", old, files, from), file("new", now, files, to));
        buttons = new ArrayList<>(List.of(button("again", CarbonIcons.RENEW, again)));
        if (save != null) {
            buttons.add(button("save", CarbonIcons.SAVE, save));
        }
        offer(rules);
    }

    /** Other rules to choose from. */
    void offer(VersionChoices.Rules rules) {
        getChildren().setAll(fixed);
        getChildren().addAll(set("A", rules.a(), rules.files(), each -> context.versions().choose(each, rules.b())),
                set("B", rules.b(), rules.files(), each -> context.versions().choose(rules.a(), each)));
        getChildren().addAll(buttons);
    }

    private ChoiceMenu<String> file(String name, OpenFile chosen, List<OpenFile> files, Consumer<OpenFile> told) {
        Set<String> keys = new LinkedHashSet<>();
        if (chosen == null) {
            keys.add("");
        }
        files.forEach(each -> keys.add(each.key()));
        ChoiceMenu<String> menu = new ChoiceMenu<>("compare-" + name,
                key -> context.text("compare." + name + ".on", key.isEmpty() ? context.text("compare.nofile") : key),
                key -> key.isEmpty() ? context.text("compare.nofile") : key, keys, chosen == null ? "" : chosen.key());
        menu.onChoice(() -> files.stream().filter(each -> each.key().equals(menu.chosen())).findFirst().ifPresent(told));
        return menu;
    }

    private ChoiceMenu<RuleSet> set(String letter, RuleSet chosen, List<Path> files, Consumer<RuleSet> told) {
        Set<RuleSet> sets = new LinkedHashSet<>(List.of(RuleSet.EVERYTHING, RuleSet.NOTHING));
        files.forEach(each -> sets.add(RuleSet.of(List.of(each))));
        sets.add(chosen);
        ChoiceMenu<RuleSet> menu = new ChoiceMenu<>("compare-rules-" + letter.toLowerCase(Locale.ROOT),
                each -> letter + ": " + name(each), this::name, sets, chosen);
        for (int i = 0; i < menu.getItems().size(); i++) {
            menu.getItems().get(i).setId(menu.getId() + "-" + i);
        }
        menu.onChoice(() -> told.accept(menu.chosen()));
        return menu;
    }

    private String name(RuleSet set) {
        return switch (set.base()) {
            case EVERYTHING -> context.text("compare.rules.everything");
            case NOTHING -> context.text("compare.rules.nothing");
            case FILES -> set.files().stream().map(Path::getFileName).map(Objects::toString).collect(Collectors.joining(", "));
        };
    }

    private Button button(String name, Ikon icon, Runnable action) {
        Button button = new Button(name.equals("save") ? context.text("compare.save") : null, new Icon(icon));
        button.setId("compare-" + name);
        button.getStyleClass().add("flat");
        button.setTooltip(new Tooltip(context.text("compare." + name + ".tip")));
        button.setAccessibleText(context.text("compare." + name + ".tip"));
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }
}
