package hybridscope.resources;

import java.net.URL;
import java.util.List;
import java.util.Objects;

/** Where the style sheets, fonts and icons lie, as URLs. */
public final class StyleSheets {
    private static final List<String> SHEETS = List.of("tokens.css", "hybridscope.css", "docking.css", "overview.css", "code.css",
            "grid.css", "ir.css", "method.css", "layout.css", "debug.css", "panes.css");
    private static final List<String> FONTS = List.of("JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf",
            "JetBrainsMono-Italic.ttf", "JetBrainsMono-BoldItalic.ttf");
    private static final List<Integer> ICON_SIZES = List.of(16, 32, 64, 128, 256);

    private StyleSheets() {
    }

    /** The sheets of a scene, in the order in which they apply. */
    public static List<String> all() {
        return SHEETS.stream().map(name -> url(name).toExternalForm()).toList();
    }

    /** The bundled fonts (JetBrains Mono, SIL Open Font License), to be loaded before the first scene. */
    public static List<URL> fonts() {
        return FONTS.stream().map(name -> url("fonts/" + name)).toList();
    }

    /** The icon of the application as PNG files, smallest first. */
    public static List<URL> icons() {
        return ICON_SIZES.stream().map(size -> url("icons/hybridscope-" + size + ".png")).toList();
    }

    private static URL url(String name) {
        return Objects.requireNonNull(StyleSheets.class.getResource(name), name);
    }
}
