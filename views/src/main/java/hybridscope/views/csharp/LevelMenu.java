package hybridscope.views.csharp;

import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewPreferences;
import java.util.List;
import javafx.scene.control.Tooltip;

/** The choice of the version of C# whose words are used. It is remembered, and counts for all C# that is made from then on. */
public final class LevelMenu {
    private static final String REMEMBERED = "csharp.level";

    private LevelMenu() {
    }

    /**
     * The menu of a text.
     *
     * @param id      its id
     * @param changed called when another version is chosen: the text is to be made anew
     */
    public static ChoiceMenu<LanguageLevel> of(String id, ViewContext context, Runnable changed) {
        ChoiceMenu<LanguageLevel> menu = new ChoiceMenu<>(id, each -> "C# " + each.number(),
                each -> context.text("csharp.level." + each.number()), List.of(LanguageLevel.values()),
                remembered(context.remembered()));
        menu.setTooltip(new Tooltip(context.text("csharp.level.hint")));
        menu.onChoice(() -> {
            context.remembered().put(REMEMBERED, menu.chosen().number());
            changed.run();
        });
        return menu;
    }

    /** The version that was chosen last. */
    public static LanguageLevel remembered(ViewPreferences preferences) {
        return LanguageLevel.of(preferences.get(REMEMBERED, "")).orElse(LanguageLevel.LATEST);
    }
}
