package hybridscope.app;

import hybridscope.app.settings.Settings;

/**
 * How a window looks in a test.
 *
 * @param width  of the window, in pixels
 * @param height of the window, in pixels
 * @param zoom   of the text, in per cent
 */
public record Look(int width, int height, Settings.Theme theme, String language, int zoom) {
    /** Light and English, as large as a common screen. */
    public static final Look COMMON = new Look(1440, 900, Settings.Theme.LIGHT, "en", 100);

    /** A look whose size reads {@code 1440x900}. */
    public static Look of(String size, Settings.Theme theme, String language, int zoom) {
        int x = size.indexOf('x');
        return new Look(Integer.parseInt(size.substring(0, x)), Integer.parseInt(size.substring(x + 1)), theme, language, zoom);
    }

    /** What tells pictures of this look from those of others. */
    public String suffix() {
        return "-%dx%d-%s-%s-%d".formatted(width, height, theme.name().toLowerCase(), language, zoom);
    }

    /** Settings with this look, and with all docks but the console open. */
    Settings in(Settings settings) {
        return settings.withTheme(theme).withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height));
    }
}
