package hybridscope.app.window;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import hybridscope.app.settings.Settings;
import hybridscope.resources.StyleSheets;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.scene.text.Font;
import javafx.stage.Window;

/**
 * Dresses every scene of the application, popups included, in the sheets, colours, zoom and density of the settings. Popups
 * take the sheets of their owner but not its colour scheme, so each window is dressed when it appears.
 */
final class Theme {
    /** CSS takes one family only, so the first one that is installed is chosen here. */
    private static final List<String> UI_FONTS = List.of("Inter", "Segoe UI", "DejaVu Sans");
    private static final double BASE_SIZE = 13;
    private static final String COMFORTABLE = "comfortable";

    static {
        // Once for the process: loading a font again replaces the one whose glyphs the renderer may be drawing with.
        StyleSheets.fonts().forEach(url -> Font.loadFont(url.toExternalForm(), BASE_SIZE));
    }

    private final ListChangeListener<Window> shown = this::dressNew;
    private final ChangeListener<ColorScheme> switched = (_, _, _) -> again();
    private final String family;
    private Settings settings = Settings.DEFAULT;

    Theme() {
        List<String> installed = Font.getFamilies();
        family = UI_FONTS.stream().filter(installed::contains).findFirst().orElse("System");
        Window.getWindows().addListener(shown);
        Platform.getPreferences().colorSchemeProperty().addListener(switched);
    }

    /** Leaves windows that appear from now on to others. */
    void close() {
        Window.getWindows().removeListener(shown);
        Platform.getPreferences().colorSchemeProperty().removeListener(switched);
    }

    private void again() {
        apply(settings);
    }

    private void dressNew(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            change.getAddedSubList().forEach(window -> dress(window.getScene()));
        }
    }

    /** Dresses all scenes as {@code now} says. */
    void apply(Settings now) {
        settings = now;
        String sheet = (dark() ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet();
        if (!sheet.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(sheet);
        }
        List.copyOf(Window.getWindows()).forEach(window -> dress(window.getScene()));
    }

    /** Dresses one scene. */
    void dress(Scene scene) {
        if (scene == null) {
            return;
        }
        scene.getPreferences().setColorScheme(dark() ? ColorScheme.DARK : ColorScheme.LIGHT);
        List<String> sheets = List.of(StyleSheets.window(), fontSheet());
        if (!scene.getStylesheets().equals(sheets)) {
            scene.getStylesheets().setAll(sheets);
        }
        boolean comfortable = settings.density() == Settings.Density.COMFORTABLE;
        if (scene.getRoot() != null && comfortable != scene.getRoot().getStyleClass().contains(COMFORTABLE)) {
            if (comfortable) {
                scene.getRoot().getStyleClass().add(COMFORTABLE);
            } else {
                scene.getRoot().getStyleClass().remove(COMFORTABLE);
            }
        }
    }

    private boolean dark() {
        return switch (settings.theme()) {
            case LIGHT -> false;
            case DARK -> true;
            case SYSTEM -> Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
        };
    }

    private String fontSheet() {
        String css = ".root { -fx-font-family: \"%s\"; -fx-font-size: %spx; }".formatted(family,
                BASE_SIZE * settings.zoom() / 100);
        return ("data:text/css;charset=utf-8," + URLEncoder.encode(css, StandardCharsets.UTF_8).replace("+", "%20")).intern();
    }
}
